/**
 * Trimming in linear time.
 * A regular expression such as `[\s.-]+$` restarts at every character of a run, so that a hundred thousand hyphens in a
 * hostile title would take minutes.
 */

export function trimEndOf(text: string, character: RegExp): string {
  let end = text.length;
  while (end > 0 && character.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
