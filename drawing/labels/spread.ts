/** Places for labels that were given none, as those of a selection: each where it lies on no other. */

import { pointAlong } from '../edge/edge-path.ts';
import { around } from './sides.ts';
import type { Sides, Size } from './types.ts';

/** Places along the way, the best first. */
const SHARES = [0.5, 0.4, 0.6, 0.3, 0.7, 0.22, 0.78, 0.15, 0.85];

/** Whether a box shares room with one of some others. */
export function isCovered({ left, top, right, bottom }: Sides, others: readonly Sides[]): boolean {
  return others.some((box) => box.left < right && box.right > left && box.top < bottom && box.bottom > top);
}

/** The first place along a way where a label of that size lies on none of the boxes; undefined when there is none. */
export function freeAlong(
  path: readonly number[],
  size: Size,
  taken: readonly Sides[],
): { readonly x: number; readonly y: number } | undefined {
  return SHARES.map((share) => pointAlong(path, share)).find(({ x, y }) => !isCovered(around(x, y, size), taken));
}
