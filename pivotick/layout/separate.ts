/** Separation of overlapping boxes of nodes with their labels and cards. */

/**
 * One round over all overlapping pairs, found by a sweep from left to right.
 *
 * @param extents - left, right, up, down from the centre, four numbers a box
 * @param fixed - 1 where a box must not move
 * @param order - permutation of the boxes that is kept between rounds (nearly sorted input sorts in linear time)
 * @param share - how much of each overlap is removed, 0 to 1
 * @returns the number of overlapping pairs found
 */
export function separate(
  x: Float64Array,
  y: Float64Array,
  extents: Float32Array,
  fixed: Uint8Array,
  order: Uint32Array,
  share: number,
  factor: number,
): number {
  sortByLeft(order, x, extents, factor);
  const count = order.length;
  let overlaps = 0;
  for (let i = 0; i < count; i++) {
    const a = order[i] as number;
    const right = (x[a] as number) + (extents[4 * a + 1] as number) * factor;
    for (let j = i + 1; j < count; j++) {
      const b = order[j] as number;
      const overlapX = right - ((x[b] as number) - (extents[4 * b] as number) * factor);
      if (overlapX <= 0) break;
      const below =
        (y[a] as number) +
        (extents[4 * a + 3] as number) * factor -
        ((y[b] as number) - (extents[4 * b + 2] as number) * factor);
      const above =
        (y[b] as number) +
        (extents[4 * b + 3] as number) * factor -
        ((y[a] as number) - (extents[4 * a + 2] as number) * factor);
      if (below <= 0 || above <= 0) continue;
      const fixedBoth = (fixed[a] as number) + (fixed[b] as number);
      if (fixedBoth === 2) continue;
      overlaps++;
      const partA = (fixed[a] as number) ? 0 : fixedBoth === 1 ? 1 : 0.5;
      const overlapY = Math.min(below, above);
      // Boxes sorted by their left sides need not be sorted by their centres.
      const other =
        (x[b] as number) +
        (extents[4 * b + 1] as number) * factor -
        ((x[a] as number) - (extents[4 * a] as number) * factor);
      const pushX = Math.min(overlapX, other);
      if (pushX < overlapY) {
        const way = overlapX <= other ? -1 : 1;
        x[a] = (x[a] as number) + way * pushX * partA * share;
        x[b] = (x[b] as number) - way * pushX * (1 - partA) * share;
      } else {
        const way = below < above || (below === above && a < b) ? -1 : 1;
        y[a] = (y[a] as number) + way * overlapY * partA * share;
        y[b] = (y[b] as number) - way * overlapY * (1 - partA) * share;
      }
    }
  }
  return overlaps;
}

let lefts = new Float64Array(0);

function sortByLeft(order: Uint32Array, x: Float64Array, extents: Float32Array, factor: number): void {
  if (lefts.length < x.length) lefts = new Float64Array(x.length);
  for (let box = 0; box < x.length; box++) lefts[box] = (x[box] as number) - (extents[4 * box] as number) * factor;
  let moves = 0;
  for (let i = 1; i < order.length; i++) {
    const box = order[i] as number;
    const side = lefts[box] as number;
    let place = i - 1;
    while (place >= 0 && (lefts[order[place] as number] as number) > side) {
      order[place + 1] = order[place] as number;
      place--;
      moves++;
    }
    order[place + 1] = box;
    // Far from sorted: an ordinary sort is faster than insertion.
    if (moves > 40 * order.length) {
      order.sort((a, b) => (lefts[a] as number) - (lefts[b] as number) || a - b);
      return;
    }
  }
}
