import type { EdgeLabel, Sides, Size } from '../base/label-types.ts';
import { around, isOverlapping } from '../base/sides.ts';
import { type PathPoint, pointAlong } from '../edge/edge-path.ts';

/** A possible position of a label. */
export type Candidate = EdgeLabel & {
  readonly x: number;
  readonly y: number;
  readonly off: number;
};

/** The candidates to try, the best first. */
type Look = {
  /** Positions along the path as fractions of its length. */
  readonly shares: readonly number[];
  /** Offsets of a label on its path; at 1 the line just touches its edge. */
  readonly shifts: readonly number[];
  /** Additional distances of a label next to its path, in label heights. Further away, its edge would be unclear. */
  readonly beside: readonly number[];
};

export const USUAL_PLACES: Look = {
  shares: [0.5, 0.44, 0.56, 0.38, 0.62, 0.32, 0.68, 0.26, 0.74, 0.2, 0.8, 0.14, 0.86],
  shifts: [0],
  beside: [0, 0.5],
};
/** For many edges, where candidates next to the paths would take longer than a frame. */
export const FEW_PLACES: Look = { shares: [0.5, 0.38, 0.62, 0.26, 0.74], shifts: [0], beside: [] };
export const MANY_PLACES: Look = {
  shares: Array.from({ length: 47 }, (_, step) => 0.04 + 0.02 * step),
  shifts: [0, 0.2, -0.2, 0.4, -0.4, 0.6, -0.6, 0.8, -0.8, 1, -1],
  beside: [0, 0.2, 0.4, 0.7, 1],
};
/** For labels of several lines, which are wider than most edges: from the middle outwards. */
export const LONG_PLACES: Look = {
  ...MANY_PLACES,
  shares: MANY_PLACES.shares.toSorted((a, b) => Math.abs(a - 0.5) - Math.abs(b - 0.5)),
};
/** Minimum distance from the path. */
const CLEARANCE = 2;

/** Whether the centre of a label may be at a point. Checked before a candidate is created, because few are free. */
type IsFree = (x: number, y: number) => boolean;

export function placesOn(path: readonly number[], size: Size, { shares, shifts }: Look, isFree: IsFree): Candidate[] {
  const points = pointsAt(path, shares);
  return shifts.flatMap((shift) => placesAt(points, size, { shifts: [shift], off: 0 }, isFree));
}

/** Free positions of a label just off its path, the nearest first. */
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

/** Offsets to both sides, above the line first. */
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

const SHARES = [0.5, 0.4, 0.6, 0.3, 0.7, 0.22, 0.78, 0.15, 0.85];

export function isCovered(sides: Sides, others: readonly Sides[]): boolean {
  return others.some((box) => isOverlapping(box, sides));
}

/** The first position along a path where a label intersects none of the boxes; undefined without one. */
export function freeAlong(
  path: readonly number[],
  size: Size,
  taken: readonly Sides[],
): { readonly x: number; readonly y: number } | undefined {
  return SHARES.map((share) => pointAlong(path, share)).find(({ x, y }) => !isCovered(around(x, y, size), taken));
}
