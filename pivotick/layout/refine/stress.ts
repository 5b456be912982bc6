/**
 * Layout of low stress: pairs move towards their wanted distance one after another, in ever smaller steps (Zheng, Pawar
 * and Goodman, "Graph drawing by stochastic gradient descent").
 */

import type { PartGraph } from '../graph.ts';
import { DISTANCE, START } from './constants.ts';
import { sequence } from './random.ts';

/**
 * @param table - wanted distance of any two nodes, row by row
 * @param x, y - initial positions, changed in place
 * @param firstStep - 1 moves even the farthest pair all the way at first, less preserves more of the start
 */
export function lowerStress(
  table: Float32Array,
  x: Float64Array,
  y: Float64Array,
  { seed, rounds, firstStep }: { seed: number; rounds: number; firstStep: number },
): void {
  const count = x.length;
  const random = sequence(seed);
  const pairs = new Int32Array((count * (count - 1)) / 2);
  let farthest = 1;
  let size = 0;
  for (let a = 0; a < count; a++) {
    for (let b = a + 1; b < count; b++) {
      pairs[size++] = a * count + b;
      farthest = Math.max(farthest, table[a * count + b] as number);
    }
  }
  const largest = Math.max(1, firstStep * farthest * farthest);
  const decay = Math.log(START.lastStep / largest) / Math.max(1, rounds - 1);
  // Nodes on one line would never leave it.
  for (let node = 0; node < count; node++) {
    x[node] = (x[node] as number) + START.offset * (random() - 0.5);
    y[node] = (y[node] as number) + START.offset * (random() - 0.5);
  }
  for (let round = 0; round < rounds; round++) {
    const step = largest * Math.exp(decay * round);
    for (let left = size - 1; left > 0; left--) {
      const other = Math.floor(random() * (left + 1));
      const pair = pairs[other] as number;
      pairs[other] = pairs[left] as number;
      pairs[left] = pair;
    }
    for (let index = 0; index < size; index++) {
      const pair = pairs[index] as number;
      const a = Math.floor(pair / count);
      const b = pair - a * count;
      const wanted = table[pair] as number;
      let dx = (x[a] as number) - (x[b] as number);
      let dy = (y[a] as number) - (y[b] as number);
      let far = Math.sqrt(dx * dx + dy * dy);
      if (far < 1e-6) {
        // Identical positions are separated a little, each pair differently.
        dx = 1e-3 * (1 + (a % 7));
        dy = 1e-3 * (1 + (b % 5));
        far = Math.sqrt(dx * dx + dy * dy);
      }
      const move = (Math.min(1, step / (wanted * wanted)) * (far - wanted)) / (2 * far);
      x[a] = (x[a] as number) - move * dx;
      y[a] = (y[a] as number) - move * dy;
      x[b] = (x[b] as number) + move * dx;
      y[b] = (y[b] as number) + move * dy;
    }
  }
}

/** Weights of distances relative to faults. */
export type Weights = {
  /** With so few edges none need to cross or run behind a node. */
  readonly isSparse: boolean;
  /** Factor on distances because the component is dense. */
  readonly density: number;
  /** Cost of a node that is as far off as its wanted distance. */
  readonly stress: number;
};

/** Whether a map of these components has so few edges that none need to run behind another node. */
export function isSparse(parts: readonly PartGraph[]): boolean {
  const count = parts.reduce((sum, { x }) => sum + x.length, 0);
  return parts.reduce((sum, { edges }) => sum + edges.length / 2, 0) <= DISTANCE.sparseEdges * count;
}

/** Weights for a component with this number of nodes and edges. */
export function weightsOf(count: number, edges: number, isSparse: boolean): Weights {
  const density = Math.max(1, (edges / count / DISTANCE.denseEdges) ** 2);
  const weight = isSparse ? DISTANCE.sparse : DISTANCE.usual * density;
  // The sum over a node's pairs counts each pair for both its ends; in a large map it must not outweigh crossings.
  return { isSparse, density, stress: (2 * weight * count) / Math.max(1, count - 1) };
}

/**
 * The unit that fits the positions best; undefined where all nodes have the same position.
 *
 * @param nearness - 1 by the wanted distance of any two nodes, row by row; 0 for a node and itself
 */
export function unitOf(x: Float64Array, y: Float64Array, nearness: Float64Array): number | undefined {
  const count = x.length;
  let [sum, square] = [0, 0];
  for (let a = 0; a < count; a++) {
    for (let b = a + 1; b < count; b++) {
      const dx = (x[a] as number) - (x[b] as number);
      const dy = (y[a] as number) - (y[b] as number);
      const ratio = Math.sqrt(dx * dx + dy * dy) * (nearness[a * count + b] as number);
      sum += ratio;
      square += ratio * ratio;
    }
  }
  return sum > 0 ? square / sum : undefined;
}

/** A share of a node's move by distances alone, the mean over all other nodes; undefined if there is none. */
export function moveByDistances(
  node: number,
  x: Float64Array,
  y: Float64Array,
  nearness: Float64Array,
  unit: number,
  share: number,
): { readonly x: number; readonly y: number } | undefined {
  const count = x.length;
  const row = node * count;
  const atX = x[node] as number;
  const atY = y[node] as number;
  let [sumX, sumY, sum] = [0, 0, 0];
  for (let other = 0; other < count; other++) {
    const near = nearness[row + other] as number;
    const dx = atX - (x[other] as number);
    const dy = atY - (y[other] as number);
    const far = Math.sqrt(dx * dx + dy * dy);
    if (near === 0 || far < 1e-6) continue;
    const off = unit / (near * far) - 1;
    sumX += near * near * off * dx;
    sumY += near * near * off * dy;
    sum += near * near;
  }
  return sum === 0 ? undefined : { x: (share * sumX) / sum, y: (share * sumY) / sum };
}
