/** About how much memory values take, to limit what is kept. */

const known = new WeakMap<object, number>();

/** Bytes, about: two for each character, and some for each value. Each value is measured once; it must not change. */
export function sizeOf(value: object): number {
  const before = known.get(value);
  if (before !== undefined) return before;
  let size = 0;
  const left: unknown[] = [value];
  while (left.length > 0) {
    const one = left.pop();
    size += 16;
    if (typeof one === 'string') size += 2 * one.length;
    else if (Array.isArray(one) || one instanceof Set) for (const part of one) left.push(part);
    else if (one instanceof Map) for (const [key, part] of one) left.push(key, part);
    else if (typeof one === 'object' && one !== null)
      for (const [key, part] of Object.entries(one)) {
        size += 2 * key.length;
        left.push(part);
      }
  }
  known.set(value, size);
  return size;
}

/** The last values that together take no more than `most` bytes, and the very last in any case. */
export function lastWithin<T>(values: readonly T[], size: (value: T) => number, most: number): readonly T[] {
  let sum = 0;
  let from = values.length;
  while (from > 0) {
    sum += size(values[from - 1] as T);
    if (sum > most && from < values.length) break;
    from -= 1;
  }
  return from === 0 ? values : values.slice(from);
}
