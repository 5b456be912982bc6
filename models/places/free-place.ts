/** A free position for a new node, near a point. */

import type { Point } from '../../bus/payloads.ts';
import { type Box, contains, grow } from '../../drawing/index.ts';

/** A visible position may reduce the distance to other nodes to this share before an invisible one is used. */
const NEARER = 0.6;
/** Factor of density of the tried positions in the visible area, on each axis, because free space is scarce there. */
const DENSER = 4;
/** Distance of a new node from covered boxes, in graph units. */
const APART = 40;

type VisibleArea = {
  readonly of: Box;
  /** Boxes of its nodes with their labels. */
  readonly covered: readonly Box[];
};

/**
 * The nearest position to `at`, on a widening spiral, that keeps its distance from all `taken` points. Deterministic.
 * @param room - distance from other nodes, in graph units
 * @param sight - visible area, preferred while its positions are not much too close to other nodes
 * @returns integers
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

/** Offsets of the spiral, in units of the distance; the golden angle spreads any number of them evenly. */
const PLACES: readonly Point[] = Array.from({ length: 400 }, (_, step) => {
  const [turn, radius] = [step * 2.399963229728653, 0.62 * Math.sqrt(step)];
  return { x: radius * Math.cos(turn), y: radius * Math.sin(turn) };
});

const placeAt = (at: Point, way: Point, room: number): Point => ({
  x: Math.round(at.x + room * way.x),
  y: Math.round(at.y + room * way.y),
});
