/** The only difference between two texts, as one range. */

type Change = { readonly from: number; readonly to: number; readonly insert: string };

/** The shortest single replacement that turns `old` into `next`. */
export function changeBetween(old: string, next: string): Change {
  let start = 0;
  while (start < old.length && start < next.length && old[start] === next[start]) start += 1;
  let end = 0;
  const most = Math.min(old.length, next.length) - start;
  while (end < most && old[old.length - 1 - end] === next[next.length - 1 - end]) end += 1;
  return { from: start, to: old.length - end, insert: next.slice(start, next.length - end) };
}
