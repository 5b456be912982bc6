/** Pushes boxes apart that overlap: nodes with their labels and cards keep the room they really need. */

import { at } from './graph.ts';

/**
 * One round over all overlapping pairs, found by a sweep from left to right.
 *
 * @param extents - left, right, up, down from the centre, four numbers a box
 * @param fixed - 1 where a box must not move
 * @param order - permutation of the boxes that is kept between rounds (nearly sorted input sorts in linear time)
 * @param share - how much of each overlap is removed, 0 to 1
 * @returns the number of overlapping pairs met
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
    const a = at(order, i);
    const right = at(x, a) + at(extents, 4 * a + 1) * factor;
    for (let j = i + 1; j < count; j++) {
      const b = at(order, j);
      const overlapX = right - (at(x, b) - at(extents, 4 * b) * factor);
      if (overlapX <= 0) break;
      const below = at(y, a) + at(extents, 4 * a + 3) * factor - (at(y, b) - at(extents, 4 * b + 2) * factor);
      const above = at(y, b) + at(extents, 4 * b + 3) * factor - (at(y, a) - at(extents, 4 * a + 2) * factor);
      if (below <= 0 || above <= 0) continue;
      const fixedBoth = at(fixed, a) + at(fixed, b);
      if (fixedBoth === 2) continue;
      overlaps++;
      const partA = at(fixed, a) ? 0 : fixedBoth === 1 ? 1 : 0.5;
      const overlapY = Math.min(below, above);
      // Boxes whose left sides are in order can still lie with the second one's centre further left.
      const other = at(x, b) + at(extents, 4 * b + 1) * factor - (at(x, a) - at(extents, 4 * a) * factor);
      const pushX = Math.min(overlapX, other);
      if (pushX < overlapY) {
        const way = overlapX <= other ? -1 : 1;
        x[a] = at(x, a) + way * pushX * partA * share;
        x[b] = at(x, b) - way * pushX * (1 - partA) * share;
      } else {
        const way = below < above || (below === above && a < b) ? -1 : 1;
        y[a] = at(y, a) + way * overlapY * partA * share;
        y[b] = at(y, b) - way * overlapY * (1 - partA) * share;
      }
    }
  }
  return overlaps;
}

let lefts = new Float64Array(0);

function sortByLeft(order: Uint32Array, x: Float64Array, extents: Float32Array, factor: number): void {
  if (lefts.length < x.length) lefts = new Float64Array(x.length);
  for (let box = 0; box < x.length; box++) lefts[box] = at(x, box) - at(extents, 4 * box) * factor;
  let moves = 0;
  for (let i = 1; i < order.length; i++) {
    const box = at(order, i);
    const side = at(lefts, box);
    let place = i - 1;
    while (place >= 0 && at(lefts, at(order, place)) > side) {
      order[place + 1] = at(order, place);
      place--;
      moves++;
    }
    order[place + 1] = box;
    // Far from sorted: an ordinary sort is quicker than going on step by step.
    if (moves > 40 * order.length) {
      order.sort((a, b) => at(lefts, a) - at(lefts, b) || a - b);
      return;
    }
  }
}
