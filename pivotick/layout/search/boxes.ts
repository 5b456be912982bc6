/** Boxes around positions, and lines through boxes. */

import type { Box, Size } from '../../../drawing/base/types.ts';

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
