/** Positions of additional labels, such as those of a selection, without overlaps. */

import { pointAlong } from '../edge/edge-path.ts';
import { around } from './sides.ts';
import type { Sides, Size } from './types.ts';

const SHARES = [0.5, 0.4, 0.6, 0.3, 0.7, 0.22, 0.78, 0.15, 0.85];

export function isCovered({ left, top, right, bottom }: Sides, others: readonly Sides[]): boolean {
  return others.some((box) => box.left < right && box.right > left && box.top < bottom && box.bottom > top);
}

/** The first position along a path where a label intersects none of the boxes; undefined without one. */
export function freeAlong(
  path: readonly number[],
  size: Size,
  taken: readonly Sides[],
): { readonly x: number; readonly y: number } | undefined {
  return SHARES.map((share) => pointAlong(path, share)).find(({ x, y }) => !isCovered(around(x, y, size), taken));
}
