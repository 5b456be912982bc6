/** In which order the nodes of blocks stand: exchanged as long as that leaves fewer edges behind nodes, or shorter ones. */

import { passes } from '../../drawing/labels/sides.ts';
import type { Net, Place } from './net.ts';

/** The nodes of each block, in the order in which they stand. */
export type Blocks = readonly (readonly number[])[];

/** Larger maps keep the order of the document: each exchange is held against every edge and node. */
const MOST = { nodes: 64, edges: 128 };
const ROUNDS = 4;
/** An edge behind a node counts as much as so long a way of all edges together, in graph units. */
const BEHIND = 600;

/**
 * @param blocks - in the order of the document
 * @param placesOf - centres of all nodes in graph units, by their index, when blocks stand in an order
 */
export function untangle(net: Net, blocks: Blocks, placesOf: (blocks: Blocks) => readonly Place[]): Blocks {
  if (net.ids.length > MOST.nodes || net.edges.length > MOST.edges) return blocks;
  let best = blocks;
  let least = costOf(net, placesOf(best));
  for (let round = 0, isBetter = true; isBetter && round < ROUNDS; round++) {
    isBetter = false;
    for (const [at, block] of blocks.entries()) {
      for (const [one, other] of pairs(block.length)) {
        const tried = best.map((members, index) => (index === at ? exchanged(members, one, other) : members));
        const cost = costOf(net, placesOf(tried));
        if (cost >= least) continue;
        [best, least, isBetter] = [tried, cost, true];
      }
    }
  }
  return best;
}

function costOf({ edges, rooms }: Net, places: readonly Place[]): number {
  const boxes = places.map(({ x, y }, node) => {
    const { half = 0, up = 0, down = 0 } = rooms[node] ?? {};
    return { left: x - half, top: y - up, right: x + half, bottom: y + down };
  });
  let cost = 0;
  for (const { from, to } of edges) {
    const [a, b] = [places[from], places[to]];
    if (!a || !b) continue;
    cost += Math.hypot(b.x - a.x, b.y - a.y);
    for (const [node, box] of boxes.entries()) {
      if (node !== from && node !== to && passes(a.x, a.y, b.x, b.y, box)) cost += BEHIND;
    }
  }
  return cost;
}

function exchanged(members: readonly number[], one: number, other: number): readonly number[] {
  return members.with(one, members[other] as number).with(other, members[one] as number);
}

function pairs(count: number): (readonly [number, number])[] {
  return Array.from({ length: count }, (_, one) =>
    Array.from({ length: count - one - 1 }, (_, further) => [one, one + 1 + further] as const),
  ).flat();
}
