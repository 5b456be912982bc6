/** Where the label of an edge may stand: along its way, else close beside it. */

import { type PathPoint, pointAlong } from '../edge/edge-path.ts';
import type { EdgeLabel, Size } from './types.ts';

/** A place that a label may have. */
export type Candidate = EdgeLabel & {
  readonly x: number;
  readonly y: number;
  /** From the way to the label, 0 for one on it. */
  readonly off: number;
};

/** Which places are looked at, the best first. */
type Look = {
  /** Along the way, by its length. */
  readonly shares: readonly number[];
  /** On the way: how far off the label's middle, 1 where the line just touches its edge. */
  readonly shifts: readonly number[];
  /** Beside the way: how far from the nearest place there, in heights of the label; further away it would be nobody's. */
  readonly beside: readonly number[];
};

export const USUAL: Look = {
  shares: [0.5, 0.44, 0.56, 0.38, 0.62, 0.32, 0.68, 0.26, 0.74, 0.2, 0.8, 0.14, 0.86],
  shifts: [0],
  beside: [0, 0.5],
};
/** Where there are many edges: looking beside them all would take longer than a frame. */
export const SPARING: Look = { shares: [0.5, 0.38, 0.62, 0.26, 0.74], shifts: [0], beside: [] };
export const FINE: Look = {
  shares: Array.from({ length: 47 }, (_, step) => 0.04 + 0.02 * step),
  shifts: [0, 0.2, -0.2, 0.4, -0.4, 0.6, -0.6, 0.8, -0.8, 1, -1],
  beside: [0, 0.2, 0.4, 0.7, 1],
};
/** The nearest place beside the way. */
const CLEARANCE = 2;

/** Whether a label may have its middle there; asked before a place is made of it, as few are free. */
type IsFree = (x: number, y: number) => boolean;

/** Free places where a label lies on its way. */
export function placesOn(path: readonly number[], size: Size, { shares, shifts }: Look, isFree: IsFree): Candidate[] {
  const points = pointsAt(path, shares);
  return shifts.flatMap((shift) => placesAt(points, size, { shifts: [shift], off: 0 }, isFree));
}

/** Free places where a label just does not touch its way, the nearest first. */
export function placesBeside(
  path: readonly number[],
  size: Size,
  { shares, beside }: Look,
  isFree: IsFree,
): Candidate[] {
  const points = pointsAt(path, shares);
  return beside.flatMap((more) => {
    const off = CLEARANCE + more * size.height;
    return placesAt(points, size, { shifts: [1, -1], off }, isFree);
  });
}

type Point = PathPoint & { readonly share: number };

function pointsAt(path: readonly number[], shares: readonly number[]): readonly Point[] {
  return shares.map((share) => ({ share, ...pointAlong(path, share) }));
}

/** Shifts to both sides, above the line first. */
function placesAt(
  points: readonly Point[],
  { width, height }: Size,
  { shifts, off }: { readonly shifts: readonly number[]; readonly off: number },
  isFree: IsFree,
): Candidate[] {
  const found: Candidate[] = [];
  for (const { share, x, y, ux, uy } of points) {
    const half = (Math.abs(uy) * width + Math.abs(ux) * height) / 2;
    const up = ux >= 0 ? 1 : -1;
    for (const shift of shifts) {
      const far = up * (shift * half + Math.sign(shift) * off);
      const dx = uy * far;
      const dy = -ux * far;
      if (isFree(x + dx, y + dy)) found.push({ share, dx, dy, x: x + dx, y: y + dy, off });
    }
  }
  return found;
}
