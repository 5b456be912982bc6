/** Arrangement by type: one block per type, the largest first, with space for sections around them. */

import type { Sides } from '../../drawing/base/label-types.ts';
import { segmentMeetsBox } from '../../drawing/base/sides.ts';
import { groupBy } from '../base/groups.ts';
import type { MapDocument } from '../document/document.ts';
import { typeLabel } from '../document/look.ts';
import type { NodeExtent } from '../measure/measure-node.ts';
import type { ArrangeGraph, Position } from './graph.ts';
import { gridOf } from './grid.ts';
import { packRows } from './pack.ts';

/** A block of nodes with its name; graph units. */
export type Block = {
  readonly title: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** Padding around the nodes of a block, with space for the title. */
const PAD = { side: 24, top: 48 };
const BETWEEN = 48;
const NO_TYPE = 'No type';

/** Node centres by index, in graph units, and a block per type, with one for untyped nodes. */
export function types(
  graph: ArrangeGraph,
  document: MapDocument,
): { readonly positions: readonly Position[]; readonly blocks: readonly Block[] } {
  const typeOf = new Map(document.nodes.map(({ id, type }) => [id, type]));
  const groups = groupBy(graph.ids.keys(), (index) => typeOf.get(graph.ids[index] ?? ''));
  const sorted = [...groups].sort(([, a], [, b]) => b.length - a.length);
  const given = sorted.map(([, members]) => members);
  const stand = blockLayout(graph);
  const { positions, boxes } = stand(untangle(graph, given, (orders) => stand(orders).positions));
  const blocks = sorted.map(([type], block): Block => {
    const title = type === undefined ? NO_TYPE : typeLabel(document, 'node', type);
    return { title, ...(boxes[block] ?? { x: 0, y: 0, width: 0, height: 0 }) };
  });
  return { positions, blocks };
}

/** Positions of nodes and blocks. A block in the original order keeps its grid. */
function blockLayout({ ids, nodeBoxes }: ArrangeGraph): (blocks: Blocks) => {
  readonly positions: readonly Position[];
  readonly boxes: readonly Omit<Block, 'title'>[];
} {
  const grids = new WeakMap<readonly number[], ReturnType<typeof gridOf>>();
  const gridFor = (members: readonly number[]) => {
    const grid = grids.get(members) ?? gridOf(members.flatMap((index) => nodeBoxes[index] ?? []));
    grids.set(members, grid);
    return grid;
  };
  return (blocks) => {
    const sizes = blocks.map(gridFor).map(({ width, height }) => ({
      width: width + 2 * PAD.side,
      height: height + PAD.side + PAD.top,
    }));
    const corners = packRows(sizes, BETWEEN);
    const positions: Position[] = ids.map(() => ({ x: 0, y: 0 }));
    for (const [block, members] of blocks.entries()) {
      const corner = corners[block] ?? { x: 0, y: 0 };
      for (const [index, node] of members.entries()) {
        const at = gridFor(members).positions[index] ?? { x: 0, y: 0 };
        positions[node] = { x: corner.x + PAD.side + at.x, y: corner.y + PAD.top + at.y };
      }
    }
    return { positions, boxes: sizes.map((size, block) => ({ ...(corners[block] ?? { x: 0, y: 0 }), ...size })) };
  };
}

type Blocks = readonly (readonly number[])[];

/** Larger maps keep the document order, because each exchange is compared with every edge and node. */
const MAX = { nodes: 64, edges: 128 };
const ROUNDS = 4;
/** An edge behind a node costs as much as this length of edges, in graph units. */
const BEHIND = 600;

/**
 * @param blocks - in document order
 * @param placesOf - node centres by index, in graph units, for an order of the blocks
 */
function untangle(graph: ArrangeGraph, blocks: Blocks, placesOf: (blocks: Blocks) => readonly Position[]): Blocks {
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
function costOf({ edges, nodeBoxes }: ArrangeGraph, positions: readonly Position[]): number {
  const boxes = positions.map(({ x, y }, node): Sides => {
    const { half, up, down } = nodeBoxes[node] ?? NO_EXTENT;
    return { left: x - half, right: x + half, top: y - up, bottom: y + down };
  });
  let cost = 0;
  for (const { from, to } of edges) {
    const a = positions[from] as Position;
    const b = positions[to] as Position;
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

const NO_EXTENT: NodeExtent = { half: 0, up: 0, down: 0 };

function exchanged(members: readonly number[], one: number, other: number): readonly number[] {
  return members.with(one, members[other] as number).with(other, members[one] as number);
}

function pairs(count: number): (readonly [number, number])[] {
  return Array.from({ length: count }, (_, one) =>
    Array.from({ length: count - one - 1 }, (_, further) => [one, one + 1 + further] as const),
  ).flat();
}
