/** Boxes as plain arrays: left, top, right, bottom, four numbers each. */

export type FlatBoxes = Float64Array;

/** Whether a box of one array overlaps a box of another. */
export function meet(one: FlatBoxes, a: number, other: FlatBoxes, b: number): boolean {
  return (
    (one[4 * a] as number) < (other[4 * b + 2] as number) &&
    (other[4 * b] as number) < (one[4 * a + 2] as number) &&
    (one[4 * a + 1] as number) < (other[4 * b + 3] as number) &&
    (other[4 * b + 1] as number) < (one[4 * a + 3] as number)
  );
}
