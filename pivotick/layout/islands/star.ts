/** Stars of many leaves, which a circle has no space for. */

import { at, type PartGraph } from '../graph.ts';

/** Nodes above which the leaves of a star fill a disc instead of a circle around their hub. */
const MANY = 150;
/** Angle between one leaf and the next; no multiple of it is near a full turn (Vogel 1979). */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

/** Places the leaves of a large star evenly in an ellipse, like the seeds of a sunflower. @returns whether it is one */
export function arrangeStar({ x, y, links, nodeBoxes, kinds, seeds }: PartGraph, aspect: number): boolean {
  const count = x.length;
  const hub = links.findIndex((around) => around.length === count - 1);
  if (count <= MANY || hub < 0 || links.some((around, node) => node !== hub && around.length > 1)) return false;
  const leaves = [...x.keys()].filter((node) => node !== hub);
  // Leaves of one kind are on the same rings.
  leaves.sort((a, b) => at(kinds, a) - at(kinds, b) || at(seeds, a) - at(seeds, b) || a - b);
  let area = 0;
  for (const leaf of leaves) {
    const [left = 0, right = 0, up = 0, down = 0] = nodeBoxes.subarray(6 * leaf, 6 * leaf + 4);
    area += ((left + right) * (up + down)) / leaves.length;
  }
  const wide = aspect ** 0.25;
  x[hub] = 0;
  y[hub] = 0;
  leaves.forEach((leaf, index) => {
    const radius = Math.sqrt((area * (index + 2)) / Math.PI);
    x[leaf] = radius * wide * Math.cos(index * GOLDEN_ANGLE);
    y[leaf] = (radius / wide) * Math.sin(index * GOLDEN_ANGLE);
  });
  return true;
}
