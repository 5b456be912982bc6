/** Which number a coordinate becomes when something was put somewhere. */

/** A way that only arithmetic on floating-point numbers makes, in graph units. */
const NO_WAY = 0.001;

/**
 * What was moved stands at a whole number, which reads well in a file and in its differences. What was not moved keeps
 * the very number that came with the document.
 *
 * @param before - in the document, if it had one
 * @param now - where it stands now
 */
export function coordinate(before: number | undefined, now: number): number {
  return before !== undefined && Math.abs(now - before) < NO_WAY ? before : Math.round(now) + 0;
}
