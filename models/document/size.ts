/** Approximate memory use of values, to limit stored history. */

const known = new WeakMap<object, number>();

/** Approximate bytes: two per character, and some per value. Cached, so the value must not change. */
export function approximateBytes(value: object): number {
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

/** The last values with at most `most` bytes together, and always the very last. */
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
