/** A place for something new, near a point and on nothing that is there. */

import type { Point } from '../../bus/payloads.ts';
import { type Box, contains, grow } from '../../drawing/index.ts';

/** In sight a place may be nearer to others by this share of their distance, rather than out of sight. */
const NEARER = 0.6;
/** In sight there is little room: places are tried so many times as densely, along each axis. */
const DENSER = 4;
/** So far a new node stays off what others take, in graph units. */
const APART = 40;

/** What can be seen of the map. */
type VisibleArea = {
  readonly of: Box;
  /** What nodes in it take, with their labels. */
  readonly covered: readonly Box[];
};

/**
 * The nearest place to `at` on a widening spiral that keeps its distance from all `taken` points. Deterministic.
 *
 * @param room - distance that it keeps from others, in graph units
 * @param sight - the place is in it, on nothing that it shows, where one is that is not much too near to others
 * @returns whole numbers
 */
export function freePosition(at: Point, taken: readonly Point[], room: number, sight?: VisibleArea): Point {
  const seen = sight
    ? PLACES.map((way) => placeAt(at, way, room / DENSER)).filter((place) => isClear(place, sight))
    : [];
  const isFree = (distance: number) => (place: Point) =>
    taken.every(({ x, y }) => (x - place.x) ** 2 + (y - place.y) ** 2 >= distance * distance);
  const inSight = seen.find(isFree(room)) ?? seen.find(isFree(NEARER * room));
  if (inSight) return inSight;
  for (const way of PLACES) {
    const place = placeAt(at, way, room);
    if (isFree(room)(place)) return place;
  }
  return placeAt(at, { x: 0, y: 0 }, room);
}

const isClear = (place: Point, { of, covered }: VisibleArea): boolean =>
  contains(of, place) && !covered.some((box) => contains(grow(box, APART), place));

/** Ways from the middle of the spiral, in rooms; the golden angle spreads them evenly, whatever their number. */
const PLACES: readonly Point[] = Array.from({ length: 400 }, (_, step) => {
  const [turn, radius] = [step * 2.399963229728653, 0.62 * Math.sqrt(step)];
  return { x: radius * Math.cos(turn), y: radius * Math.sin(turn) };
});

const placeAt = (at: Point, way: Point, room: number): Point => ({
  x: Math.round(at.x + room * way.x),
  y: Math.round(at.y + room * way.y),
});
