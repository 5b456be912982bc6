/** Overlap of boxes, and of lines with boxes. */

import { COST } from './constants.ts';

/** 1 to 2 for overlapping boxes, up to 0.5 for boxes closer than the space between them, otherwise 0. */
export function boxesOverlap(
  left: number,
  right: number,
  top: number,
  bottom: number,
  otherLeft: number,
  otherRight: number,
  otherTop: number,
  otherBottom: number,
): number {
  const across = Math.min(right - otherLeft, otherRight - left);
  const down = Math.min(bottom - otherTop, otherBottom - top);
  if (across <= -COST.air.x || down <= -COST.air.y) return 0;
  if (across > 0 && down > 0) return 1 + Math.min(1, Math.min(across, down) / COST.deep);
  return 0.5 * (1 - Math.max(across < 0 ? -across / COST.air.x : 0, down < 0 ? -down / COST.air.y : 0));
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
  let enter = 0;
  let leave = 1;
  if (dx === 0) {
    if (fromX <= left || fromX >= right) return false;
  } else {
    const one = (left - fromX) / dx;
    const other = (right - fromX) / dx;
    enter = Math.max(enter, Math.min(one, other));
    leave = Math.min(leave, Math.max(one, other));
    if (enter >= leave) return false;
  }
  if (dy === 0) return fromY > top && fromY < bottom;
  const one = (top - fromY) / dy;
  const other = (bottom - fromY) / dy;
  return Math.max(enter, Math.min(one, other)) < Math.min(leave, Math.max(one, other));
}
