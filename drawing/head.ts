/** Heads of arrows and edges. */

import type { Point } from './types.ts';

/** Length of the head of a line of that width, from its tip backwards. */
export function headLength(width: number): number {
  return 6 + 2.2 * width;
}

/** Half of a head's width at its back. */
export function headHalfWidth(width: number): number {
  return headLength(width) * 0.46;
}

/** The three corners of a head, the tip first. The direction (ux, uy) has length 1. */
export function headCorners(tip: Point, ux: number, uy: number, width: number): readonly [Point, Point, Point] {
  const length = headLength(width);
  const half = headHalfWidth(width);
  const back = { x: tip.x - ux * length, y: tip.y - uy * length };
  return [tip, { x: back.x - uy * half, y: back.y + ux * half }, { x: back.x + uy * half, y: back.y - ux * half }];
}

/** Direction of length 1 from one point to another; to the right when they coincide. */
export function direction(from: Point, to: Point): { readonly ux: number; readonly uy: number } {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return length > 1e-9 ? { ux: (to.x - from.x) / length, uy: (to.y - from.y) / length } : { ux: 1, uy: 0 };
}
