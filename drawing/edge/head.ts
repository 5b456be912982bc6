/** Heads of arrows and edges: triangles with the tip at the end of the line. */

import type { PathSink } from '../base/sink.ts';
import type { Point } from '../base/types.ts';

/** Parameters of heads; `cut` is the fraction of the head's length between the tip and the end of the line. */
export const HEAD = { least: 5, base: 2, factor: 1.35, cut: 0.8 };

/** Half of the head's width at its back: wider than the line, with a visible minimum. */
function headHalfWidth(width: number): number {
  return Math.max(HEAD.least, HEAD.base + HEAD.factor * width);
}

export function headLength(width: number): number {
  return 2 * headHalfWidth(width);
}

/** Distance from the tip at which the line ends. @param isTranslucent - at its head, as both would show through */
export function headCut(width: number, isTranslucent = false): number {
  return (isTranslucent ? 1 : HEAD.cut) * headLength(width);
}

/** Adds the head of a line of that width, scaled by a factor. The direction (ux, uy) has length 1. */
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

export function direction(from: Point, to: Point): { readonly ux: number; readonly uy: number } {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return length > 1e-9 ? { ux: (to.x - from.x) / length, uy: (to.y - from.y) / length } : { ux: 1, uy: 0 };
}
