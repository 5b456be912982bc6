/** Order of the nodes in blocks: exchanges while they reduce edges behind nodes or edge length. */

import { segmentMeetsBox } from '../../drawing/labels/sides.ts';
import type { Sides } from '../../drawing/labels/types.ts';
import type { NodeExtent } from '../document/measure-node.ts';
import type { ArrangeGraph, Position } from './graph.ts';

/** The nodes of each block in order. */
export type Blocks = readonly (readonly number[])[];

/** Larger maps keep the document order, because each exchange is compared with every edge and node. */
const MAX = { nodes: 64, edges: 128 };
const ROUNDS = 4;
/** An edge behind a node costs as much as this length of edges, in graph units. */
const BEHIND = 600;

/**
 * @param blocks - in document order
 * @param placesOf - node centres by index, in graph units, for an order of the blocks
 */
export function untangle(
  graph: ArrangeGraph,
  blocks: Blocks,
  placesOf: (blocks: Blocks) => readonly Position[],
): Blocks {
  if (graph.ids.length > MAX.nodes || graph.edges.length > MAX.edges) return blocks;
  let best = blocks;
  let least = costOf(graph, placesOf(best));
  for (let round = 0, isBetter = true; isBetter && round < ROUNDS; round++) {
    isBetter = false;
    for (const [at, block] of blocks.entries()) {
      for (const [one, other] of pairs(block.length)) {
        const tried = best.map((members, index) => (index === at ? exchanged(members, one, other) : members));
        const cost = costOf(graph, placesOf(tried));
        if (cost >= least) continue;
        [best, least, isBetter] = [tried, cost, true];
      }
    }
  }
  return best;
}

/** Called some ten thousand times, so most nodes are rejected by comparing bounding boxes. */
function costOf({ edges, rooms }: ArrangeGraph, places: readonly Position[]): number {
  const boxes = places.map(({ x, y }, node): Sides => {
    const { half, up, down } = rooms[node] ?? NO_ROOM;
    return { left: x - half, right: x + half, top: y - up, bottom: y + down };
  });
  let cost = 0;
  for (const { from, to } of edges) {
    const a = places[from] as Position;
    const b = places[to] as Position;
    cost += Math.hypot(b.x - a.x, b.y - a.y);
    const left = Math.min(a.x, b.x);
    const right = Math.max(a.x, b.x);
    const top = Math.min(a.y, b.y);
    const bottom = Math.max(a.y, b.y);
    for (let node = 0; node < boxes.length; node++) {
      const box = boxes[node] as Sides;
      if (right <= box.left || left >= box.right || bottom <= box.top || top >= box.bottom) continue;
      if (node !== from && node !== to && segmentMeetsBox(a.x, a.y, b.x, b.y, box)) cost += BEHIND;
    }
  }
  return cost;
}

const NO_ROOM: NodeExtent = { half: 0, up: 0, down: 0 };

function exchanged(members: readonly number[], one: number, other: number): readonly number[] {
  return members.with(one, members[other] as number).with(other, members[one] as number);
}

function pairs(count: number): (readonly [number, number])[] {
  return Array.from({ length: count }, (_, one) =>
    Array.from({ length: count - one - 1 }, (_, further) => [one, one + 1 + further] as const),
  ).flat();
}
