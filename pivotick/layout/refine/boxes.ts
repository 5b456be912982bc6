/** Overlap of boxes, and of lines with boxes. */

import { COST } from './constants.ts';
import type { PartLists } from './lists.ts';

/** Ways of a line past a node; 0 is far away. */
export const NEAR = 1;
export const THROUGH = 2;

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
  const toX = fromX + dx;
  const toY = fromY + dy;
  if ((fromX <= left && toX <= left) || (fromX >= right && toX >= right)) return false;
  if ((fromY <= top && toY <= top) || (fromY >= bottom && toY >= bottom)) return false;
  // The corners are on both sides of the line.
  const aside = dx * ((top + bottom) / 2 - fromY) - dy * ((left + right) / 2 - fromX);
  return Math.abs(aside) < (Math.abs(dx) * (bottom - top) + Math.abs(dy) * (right - left)) / 2;
}

/** Way of a line from a point, by (dx, dy), past a node at (atX, atY). */
export function passing(
  fromX: number,
  fromY: number,
  dx: number,
  dy: number,
  [lefts, rights, ups, downs, halfWidths, halfHeights]: PartLists['nodeBoxes'],
  node: number,
  atX: number,
  atY: number,
): 0 | typeof NEAR | typeof THROUGH {
  const { near } = COST;
  const left = atX - (lefts[node] as number);
  const right = atX + (rights[node] as number);
  const top = atY - (ups[node] as number);
  const bottom = atY + (downs[node] as number);
  // Most lines pass far away.
  if (!runsThrough(fromX, fromY, dx, dy, left - near, right + near, top - near, bottom + near)) return 0;
  const start = atX - (halfWidths[node] as number);
  const end = atX + (halfWidths[node] as number);
  const middle = atY + (halfHeights[node] as number);
  const isThrough =
    runsThrough(fromX, fromY, dx, dy, start - 1, end + 1, top - 1, middle) ||
    runsThrough(fromX, fromY, dx, dy, left, right, middle, bottom);
  if (isThrough) return THROUGH;
  const isNear =
    runsThrough(fromX, fromY, dx, dy, start - near, end + near, top - near, middle) ||
    runsThrough(fromX, fromY, dx, dy, left - near, right + near, middle, bottom + near);
  return isNear ? NEAR : 0;
}
