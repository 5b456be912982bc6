/** Starts of the search: layouts of low stress, in the direction of the view. */

import { at } from '../graph.ts';
import { seedRadially } from '../seed.ts';
import { COSTS, FRAME, STRESS } from './constants.ts';
import { sortFans } from './fans.ts';
import type { Start } from './frame.ts';
import { fillLargeFans } from './large-fans.ts';
import { orient } from './orient.ts';
import { sequence } from './random.ts';
import { mainDirections, reduceStress, stressOf } from './stress.ts';
import type { LayoutProblem } from './terms.ts';

/** Layouts of a component around (0, 0), the best first; one only of a large component. */
export function findStarts({ part, distances, terms }: LayoutProblem, aspect: number): Start[] {
  const count = part.x.length;
  if (count === 1) return [{ x: new Float64Array(1), y: new Float64Array(1) }];
  const isTree = part.edges.length / 2 === count - 1;
  const found: { start: Start; cost: number }[] = [];
  const starts = count <= STRESS.allPairs ? STRESS.starts : 1;
  for (let seed = 1; seed <= starts; seed++) {
    const isFirst = seed === 1;
    const start =
      isFirst && !isTree
        ? mainDirections(distances, count)
        : { x: new Float64Array(count), y: new Float64Array(count) };
    // The branches of a tree are in an order in which none cross.
    if (isFirst && isTree) seedRadially(part.links, FRAME.length, start.x, start.y);
    const size = isFirst ? STRESS.jitter : STRESS.scatter;
    for (let node = 0; node < count; node++) {
      const random = sequence(at(part.seeds, node) + seed);
      start.x[node] = at(start.x, node) + size * (random() - 0.5);
      start.y[node] = at(start.y, node) + size * (random() - 0.5);
    }
    reduceStress(start, terms, {
      rounds: count <= STRESS.allPairs ? STRESS.rounds : STRESS.roundsOfMany,
      firstStep: isFirst ? STRESS.gentle : 1,
      seed,
    });
    // Like maps get like pictures if the first start is only left for a clearly better one.
    const loyalty = isFirst ? 1 - STRESS.loyalty : 1;
    const cost = count * COSTS.stress * stressOf(start, terms) + COSTS.crossing * crossings(part.edges, start);
    found.push({ start, cost: starts === 1 ? 0 : loyalty * cost });
  }
  const sorted = found.sort((a, b) => a.cost - b.cost).map(({ start }) => start);
  for (const start of sorted) {
    const placed = { ...part, ...start };
    sortFans(placed);
    orient(placed, aspect);
    fillLargeFans(placed, aspect);
  }
  return sorted;
}

/** Pairs of edges without a common end that cross. */
function crossings(edges: Uint32Array, { x, y }: Start): number {
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
