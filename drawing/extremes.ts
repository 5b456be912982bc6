/** Extremes of lists of any length. `Math.max(...list)` overflows the call stack from about 100,000 values on. */

/** @returns the largest value, at least `least` */
export function largest(values: Iterable<number>, least = Number.NEGATIVE_INFINITY): number {
  let found = least;
  for (const value of values) found = Math.max(found, value);
  return found;
}

/** @returns the smallest value, at most `most` */
export function smallest(values: Iterable<number>, most = Number.POSITIVE_INFINITY): number {
  let found = most;
  for (const value of values) found = Math.min(found, value);
  return found;
}
