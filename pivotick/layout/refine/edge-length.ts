/** Adjusts edges to the length set in the map, as far as other elements allow. */

import { at, type PartGraph } from '../graph.ts';
import { LENGTH } from './constants.ts';
import { countFaults } from './local-search.ts';
import type { RefineObjective } from './objective.ts';

/** Shrinks a component whose edges are longer than wanted, unless that causes an overlap. */
export function shrinkToLength(objective: RefineObjective, part: PartGraph, wanted: number): void {
  const { length, count } = lengthOf(part);
  const least = (wanted * count) / Math.max(1e-6, length);
  if (least >= 1) return;
  const x = part.x.slice();
  const y = part.y.slice();
  const scale = (factor: number): void => {
    for (let node = 0; node < x.length; node++) {
      part.x[node] = at(x, node) * factor;
      part.y[node] = at(y, node) * factor;
    }
  };
  const faults = countFaults(objective);
  for (let step = 0; step < LENGTH.steps; step++) {
    const factor = least + ((1 - least) * step) / LENGTH.steps;
    scale(factor * LENGTH.slack);
    if (countFaults(objective) > faults) continue;
    scale(factor);
    return;
  }
  scale(1);
}

/**
 * Factor that gives edges the wanted mean length, at least 1: nodes keep the space that they need. Decided reading A74.
 */
export function lengthFactor(parts: readonly PartGraph[], linkDistance: number): number {
  let [sum, edges] = [0, 0];
  for (const part of parts) {
    const { length, count } = lengthOf(part);
    sum += length;
    edges += count;
  }
  return sum === 0 ? 1 : Math.max(1, (linkDistance * edges) / sum);
}

/** Total length of all edges, and their number. */
function lengthOf({ x, y, edges }: PartGraph): { length: number; count: number } {
  let length = 0;
  for (let edge = 0; edge < edges.length; edge += 2) {
    const [a, b] = [at(edges, edge), at(edges, edge + 1)];
    length += Math.hypot(at(x, a) - at(x, b), at(y, a) - at(y, b));
  }
  return { length, count: edges.length / 2 };
}
