/** A place for something new, near a point and on nothing that is there. */

import type { Point } from '../../bus/payloads.ts';

/**
 * The nearest place to `at` on a widening spiral that keeps its distance from all `taken` points. Deterministic.
 *
 * @param room - distance that it keeps from others, in graph units
 * @returns whole numbers
 */
export function freePlace(at: Point, taken: readonly Point[], room: number): Point {
  for (let step = 0; step < 400; step += 1) {
    // The golden angle spreads the tries evenly, whatever their number.
    const turn = step * 2.399963229728653;
    const radius = room * 0.62 * Math.sqrt(step);
    const place = { x: Math.round(at.x + radius * Math.cos(turn)), y: Math.round(at.y + radius * Math.sin(turn)) };
    if (taken.every(({ x, y }) => (x - place.x) ** 2 + (y - place.y) ** 2 >= room * room)) return place;
  }
  return { x: Math.round(at.x), y: Math.round(at.y) };
}
