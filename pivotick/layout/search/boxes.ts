/** Boxes around positions, and lines through boxes. */

import type { Box, Size } from '../../../drawing/base/types.ts';
import type { PartGraph } from '../graph.ts';
import { COSTS, LENGTHS } from './constants.ts';

/** The box of all positions with a margin. */
export function boxOfAll(x: Float64Array, y: Float64Array, { width, height }: Size): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let node = 0; node < x.length; node++) {
    left = Math.min(left, x[node] as number);
    right = Math.max(right, x[node] as number);
    top = Math.min(top, y[node] as number);
    bottom = Math.max(bottom, y[node] as number);
  }
  return { x: left - width, y: top - height, width: right - left + 2 * width, height: bottom - top + 2 * height };
}

/** Whether a line from a point, by (dx, dy), crosses a box. */
export function runsThrough(
  fromX: number,
  fromY: number,
  dx: number,
  dy: number,
  left: number,
  right: number,
  top: number,
  bottom: number,
): boolean {
  const toX = fromX + dx;
  const toY = fromY + dy;
  if ((fromX <= left && toX <= left) || (fromX >= right && toX >= right)) return false;
  if ((fromY <= top && toY <= top) || (fromY >= bottom && toY >= bottom)) return false;
  // The corners are on both sides of the line.
  const aside = dx * ((top + bottom) / 2 - fromY) - dy * ((left + right) / 2 - fromX);
  return Math.abs(aside) < (Math.abs(dx) * (bottom - top) + Math.abs(dy) * (right - left)) / 2;
}

/** Length that an edge needs between the shapes of its nodes. @param need - with half of the longer side of each */
export function neededBetween({ edges, nodeBoxes }: PartGraph, edge: number, need: number): number {
  const ends = longerHalf(nodeBoxes, edges[2 * edge] as number) + longerHalf(nodeBoxes, edges[2 * edge + 1] as number);
  return Math.min(LENGTHS.mostForLabel - Math.min(ends, LENGTHS.dots), need - ends);
}

/**
 * Cost of a line that is too short between two shapes: wide cards leave less of a level line than of a steep one.
 * @param line - from one node's centre to the other's
 * @param dots - the part of a line within two dots
 */
export function shortCost(
  nodeBoxes: Float32Array,
  node: number,
  other: number,
  line: { readonly dx: number; readonly dy: number; readonly distance: number },
  need: number,
  dots: number,
): number {
  const ends = lengthWithin(nodeBoxes, node, line) + lengthWithin(nodeBoxes, other, line);
  const lack = need + ends - line.distance;
  return lack > 0 ? COSTS.short * Math.min(1, lack / (need + Math.min(ends, dots))) ** 2 : 0;
}

const longerHalf = (nodeBoxes: Float32Array, node: number): number =>
  Math.max(nodeBoxes[6 * node + 4] as number, nodeBoxes[6 * node + 5] as number);

/** Length of a line from a node's centre within its shape; in a square as in a circle. */
function lengthWithin(
  nodeBoxes: Float32Array,
  node: number,
  { dx, dy, distance }: { readonly dx: number; readonly dy: number; readonly distance: number },
): number {
  const [half, high] = [nodeBoxes[6 * node + 4] as number, nodeBoxes[6 * node + 5] as number];
  if (half === high || distance === 0) return half;
  return distance * Math.min(half / Math.abs(dx), high / Math.abs(dy));
}
