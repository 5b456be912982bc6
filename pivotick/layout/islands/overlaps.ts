/** Removal of overlaps that keeps neighbours: near boxes hold their distances, overlapping ones grow apart (Gansner, Hu 2010). */

import { separate } from '../separate.ts';
import { OVERLAP } from './constants.ts';
import { reduceStress } from './stress.ts';
import type { Terms } from './terms.ts';

type Places = { readonly x: Float64Array; readonly y: Float64Array };

/** @param extents - left, right, up, down of each box */
export function removeOverlaps(
  positions: Places,
  edges: Uint32Array,
  extents: Float32Array,
  held: Uint8Array,
): boolean {
  const rounds = positions.x.length > OVERLAP.many ? OVERLAP.roundsOfMany : OVERLAP.rounds;
  const order = Uint32Array.from(positions.x, (_, node) => node);
  for (let round = 0; round < rounds; round++) {
    const { terms, overlaps } = nearPairs(positions, edges, extents, order);
    if (overlaps === 0) return true;
    reduceStress(positions, terms, { rounds: 6, firstStep: 1, seed: round + 1, held });
  }
  return pushApart({ ...positions, held }, extents);
}

/** Whether more pairs of boxes overlap than a limit. */
export function overlapMore({ x, y }: Places, extents: Float32Array, limit: number): boolean {
  const lefts = Float64Array.from(x, (at, node) => at - (extents[4 * node] as number));
  const order = Uint32Array.from(x, (_, node) => node);
  order.sort((one, other) => (lefts[one] as number) - (lefts[other] as number) || one - other);
  let count = 0;
  for (let index = 0; index < order.length && count <= limit; index++) {
    const a = order[index] as number;
    const right = (x[a] as number) + (extents[4 * a + 1] as number);
    for (let after = index + 1; after < order.length && count <= limit; after++) {
      const b = order[after] as number;
      if ((lefts[b] as number) >= right) break;
      const down = (y[b] as number) - (y[a] as number);
      if (
        down < (extents[4 * a + 3] as number) + (extents[4 * b + 2] as number) &&
        -down < (extents[4 * b + 3] as number) + (extents[4 * a + 2] as number)
      )
        count++;
    }
  }
  return count > limit;
}

/** Separates the last overlapping pairs by the shortest ways. @returns whether none are left */
export function pushApart({ x, y, held }: Places & { readonly held: Uint8Array }, extents: Float32Array): boolean {
  const order = Uint32Array.from(x, (_, node) => node);
  let before = Infinity;
  for (let round = 0; round < OVERLAP.lastRounds; round++) {
    const left = separate(x, y, extents, held, order, 0.6, 1);
    if (left === 0) return true;
    if (round % OVERLAP.patience > 0) continue;
    // Boxes that fill their place only push each other around.
    if (left > OVERLAP.progress * before) return false;
    before = left;
  }
  return false;
}

/** Pairs of near boxes, and edges, with the distance at which the boxes do not overlap. */
function nearPairs(
  { x, y }: Places,
  edges: Uint32Array,
  extents: Float32Array,
  order: Uint32Array,
): { terms: Terms; overlaps: number } {
  const a: number[] = [];
  const b: number[] = [];
  const wanted: number[] = [];
  let overlaps = 0;
  const count = x.length;
  const { near } = OVERLAP;
  const left = (node: number) => (x[node] as number) - near * (extents[4 * node] as number);
  const lefts = Float64Array.from(x, (_, node) => left(node));
  order.sort((one, other) => (lefts[one] as number) - (lefts[other] as number) || one - other);
  const add = (i: number, j: number, factor: number): void => {
    const dx = (x[i] as number) - (x[j] as number);
    const dy = (y[i] as number) - (y[j] as number);
    a.push(i);
    b.push(j);
    wanted.push(Math.max(1, Math.sqrt(dx * dx + dy * dy) * factor));
  };
  for (let index = 0; index < count; index++) {
    const i = order[index] as number;
    const right = (x[i] as number) + near * (extents[4 * i + 1] as number);
    for (let after = index + 1; after < count; after++) {
      const j = order[after] as number;
      if ((lefts[j] as number) >= right) break;
      const dx = (x[j] as number) - (x[i] as number);
      const dy = (y[j] as number) - (y[i] as number);
      const width =
        dx > 0
          ? (extents[4 * i + 1] as number) + (extents[4 * j] as number)
          : (extents[4 * i] as number) + (extents[4 * j + 1] as number);
      const height =
        dy > 0
          ? (extents[4 * i + 3] as number) + (extents[4 * j + 2] as number)
          : (extents[4 * i + 2] as number) + (extents[4 * j + 3] as number);
      if (Math.abs(dx) >= near * width || Math.abs(dy) >= near * height) continue;
      const factor = Math.min(OVERLAP.most, Math.max(1, Math.min(width / Math.abs(dx), height / Math.abs(dy))));
      if (factor > 1.0001) overlaps++;
      add(i, j, factor);
    }
  }
  if (overlaps > 0)
    for (let edge = 0; edge < edges.length; edge += 2) add(edges[edge] as number, edges[edge + 1] as number, 1);
  const pull = Float32Array.from(wanted, (length) => 1 / length ** 2);
  return {
    terms: {
      a: Int32Array.from(a),
      b: Int32Array.from(b),
      wanted: Float32Array.from(wanted),
      pullA: pull,
      pullB: pull,
    },
    overlaps,
  };
}
