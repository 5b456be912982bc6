/** A place for something new, near a point and on nothing that is there. */

import type { Point } from '../bus/events.ts';

/** Distance that a new node keeps from others, in graph units. */
const ROOM = 90;

/**
 * The nearest place to `at` on a widening spiral that keeps its distance from all `taken` points. Deterministic.
 *
 * @returns whole numbers
 */
export function freePlace(at: Point, taken: readonly Point[]): Point {
  for (let step = 0; step < 400; step += 1) {
    // The golden angle spreads the tries evenly, whatever their number.
    const turn = step * 2.399963229728653;
    const radius = ROOM * 0.62 * Math.sqrt(step);
    const place = { x: Math.round(at.x + radius * Math.cos(turn)), y: Math.round(at.y + radius * Math.sin(turn)) };
    if (taken.every(({ x, y }) => (x - place.x) ** 2 + (y - place.y) ** 2 >= ROOM * ROOM)) return place;
  }
  return { x: Math.round(at.x), y: Math.round(at.y) };
}
