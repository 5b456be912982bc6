/** Starts of the refinement: several layouts of low stress, aligned with the view. */

import { at, type PartGraph } from '../graph.ts';
import { seedRadially } from '../seed.ts';
import { START } from './constants.ts';
import { lowerStress } from './stress.ts';

/** Positions in link lengths, around (0, 0). */
export type Start = { readonly x: Float64Array; readonly y: Float64Array };

/**
 * Best first.
 *
 * @param aspect - width to height of the view
 */
export function findStarts(
  { links, edges }: Pick<PartGraph, 'links' | 'edges'>,
  table: Float32Array,
  aspect: number,
): Start[] {
  const found: { start: Start; cost: number }[] = [];
  const count = links.length;
  const starts = count <= START.maxNodes ? START.count : 1;
  for (let seed = 1; seed <= starts; seed++) {
    const x = new Float64Array(count);
    const y = new Float64Array(count);
    seedRadially(links, 1, x, y);
    lowerStress(table, x, y, {
      seed,
      rounds: count <= START.maxNodes ? START.rounds.several : START.rounds.one,
      firstStep: seed === starts && starts > 1 ? START.gentle : 1,
    });
    const cost = starts === 1 ? 0 : crossings(edges, x, y) + START.stress * count * stress(table, x, y);
    const start = { x, y };
    layAlong(start, aspect >= 1 ? 0 : Math.PI / 2);
    found.push({ start, cost });
  }
  return found.sort((a, b) => a.cost - b.cost).map(({ start }) => start);
}

/** Pairs of edges without a common end that cross. */
export function crossings(edges: Uint32Array, x: Float64Array, y: Float64Array): number {
  let count = 0;
  const turn = (a: number, b: number, c: number): number =>
    (at(x, b) - at(x, a)) * (at(y, c) - at(y, a)) - (at(y, b) - at(y, a)) * (at(x, c) - at(x, a));
  for (let one = 0; one < edges.length; one += 2) {
    const a = at(edges, one);
    const b = at(edges, one + 1);
    for (let other = one + 2; other < edges.length; other += 2) {
      const c = at(edges, other);
      const d = at(edges, other + 1);
      if (a === c || a === d || b === c || b === d) continue;
      if (turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0) count++;
    }
  }
  return count;
}

/** Mean square error of the distances at the best scale. */
function stress(table: Float32Array, x: Float64Array, y: Float64Array): number {
  const count = x.length;
  let [sum, square] = [0, 0];
  for (let a = 0; a < count; a++) {
    for (let b = a + 1; b < count; b++) {
      const dx = at(x, a) - at(x, b);
      const dy = at(y, a) - at(y, b);
      const ratio = Math.sqrt(dx * dx + dy * dy) / at(table, a * count + b);
      sum += ratio;
      square += ratio * ratio;
    }
  }
  return square > 0 ? 1 - (2 * sum * sum) / (square * count * (count - 1)) : 0;
}

/** Rotates the positions so that they extend furthest in a direction, and centres them. */
export function layAlong({ x, y }: Start, direction: number): void {
  const count = x.length;
  const meanX = x.reduce((sum, place) => sum + place, 0) / count;
  const meanY = y.reduce((sum, place) => sum + place, 0) / count;
  let [xx, xy, yy] = [0, 0, 0];
  for (let node = 0; node < count; node++) {
    const dx = at(x, node) - meanX;
    const dy = at(y, node) - meanY;
    xx += dx * dx;
    xy += dx * dy;
    yy += dy * dy;
  }
  const angle = Math.atan2(2 * xy, xx - yy) / 2 - direction;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  for (let node = 0; node < count; node++) {
    const dx = at(x, node) - meanX;
    const dy = at(y, node) - meanY;
    x[node] = dx * cos + dy * sin;
    y[node] = dy * cos - dx * sin;
  }
}
