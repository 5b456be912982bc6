/** Limits of positions in a frame. */

import type { Frame } from '../refine/frame.ts';

/** Limits that keep boxes inside a frame around (0, 0): the nearest position for a node's centre along each axis. */
export type FrameLimits = {
  readonly clampX: (node: number, x: number) => number;
  readonly clampY: (node: number, y: number) => number;
};

/** @param extents - left, right, up, down from the centre, four numbers a node */
export function frameLimits({ width, height }: Frame, extents: ArrayLike<number>): FrameLimits {
  const clamp = (place: number, before: number, after: number, half: number): number =>
    Math.max(before - half, Math.min(half - after, place));
  return {
    clampX: (node, x) => clamp(x, extents[4 * node] as number, extents[4 * node + 1] as number, width / 2),
    clampY: (node, y) => clamp(y, extents[4 * node + 2] as number, extents[4 * node + 3] as number, height / 2),
  };
}
