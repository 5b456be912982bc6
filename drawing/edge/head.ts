/** Heads of arrows and edges: triangles whose tip is where the line ends. */

import type { PathSink } from '../sink.ts';
import type { Point } from '../types.ts';

/** What heads are computed from; `cut` is the share of a head's length that its line is short of the tip. */
export const HEAD = { least: 5, base: 2, factor: 1.35, cut: 0.8 };

/** Half of a head's width at its back, on a line of that width: wider than the line, and never too small to be seen. */
export function headHalfWidth(width: number): number {
  return Math.max(HEAD.least, HEAD.base + HEAD.factor * width);
}

/** Length of a head from its tip backwards. */
export function headLength(width: number): number {
  return 2 * headHalfWidth(width);
}

/**
 * How far a line stays short of the tip, so that its end does not show beside the head.
 *
 * @param isTranslucent - the line ends where its head begins: under it, it would be seen twice
 */
export function headCut(width: number, isTranslucent = false): number {
  return (isTranslucent ? 1 : HEAD.cut) * headLength(width);
}

/** Adds the head of a line of that width, smaller by a factor. The direction (ux, uy) has length 1. */
export function traceHead(
  sink: PathSink,
  x: number,
  y: number,
  ux: number,
  uy: number,
  width: number,
  factor = 1,
): void {
  const length = factor * headLength(width);
  const half = factor * headHalfWidth(width);
  const backX = x - ux * length;
  const backY = y - uy * length;
  sink.moveTo(x, y);
  sink.lineTo(backX - uy * half, backY + ux * half);
  sink.lineTo(backX + uy * half, backY - ux * half);
  sink.closePath();
}

/** Direction of length 1 from one point to another; to the right when they coincide. */
export function direction(from: Point, to: Point): { readonly ux: number; readonly uy: number } {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return length > 1e-9 ? { ux: (to.x - from.x) / length, uy: (to.y - from.y) / length } : { ux: 1, uy: 0 };
}
