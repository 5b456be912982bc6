/** Arrangement by type: one block per type, the largest first, with space for sections around them. */

import type { MapDocument } from '../document/document.ts';
import { typeLabel } from '../document/look.ts';
import type { ArrangeGraph, Position } from './graph.ts';
import { gridOf } from './grid.ts';
import { packRows } from './pack.ts';
import { type Blocks, untangle } from './untangle.ts';

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
): { readonly places: readonly Position[]; readonly blocks: readonly Block[] } {
  const typeOf = new Map(document.nodes.map(({ id, type }) => [id, type]));
  const groups = new Map<string | undefined, number[]>();
  graph.ids.forEach((id, index) => {
    const type = typeOf.get(id);
    const group = groups.get(type);
    if (group) group.push(index);
    else groups.set(type, [index]);
  });
  const sorted = [...groups].sort(([, a], [, b]) => b.length - a.length);
  const given = sorted.map(([, members]) => members);
  const stand = blockLayout(graph);
  const { places, boxes } = stand(untangle(graph, given, (orders) => stand(orders).places));
  const blocks = sorted.map(([type], block): Block => {
    const title = type === undefined ? NO_TYPE : typeLabel(document, 'node', type);
    return { title, ...(boxes[block] ?? { x: 0, y: 0, width: 0, height: 0 }) };
  });
  return { places, blocks };
}

/** Positions of nodes and blocks. A block in the original order keeps its grid. */
function blockLayout({ ids, rooms }: ArrangeGraph): (blocks: Blocks) => {
  readonly places: readonly Position[];
  readonly boxes: readonly Omit<Block, 'title'>[];
} {
  const grids = new WeakMap<readonly number[], ReturnType<typeof gridOf>>();
  const gridFor = (members: readonly number[]) => {
    const grid = grids.get(members) ?? gridOf(members.flatMap((index) => rooms[index] ?? []));
    grids.set(members, grid);
    return grid;
  };
  return (blocks) => {
    const sizes = blocks.map(gridFor).map(({ width, height }) => ({
      width: width + 2 * PAD.side,
      height: height + PAD.side + PAD.top,
    }));
    const corners = packRows(sizes, BETWEEN);
    const places: Position[] = ids.map(() => ({ x: 0, y: 0 }));
    for (const [block, members] of blocks.entries()) {
      const corner = corners[block] ?? { x: 0, y: 0 };
      for (const [index, node] of members.entries()) {
        const at = gridFor(members).places[index] ?? { x: 0, y: 0 };
        places[node] = { x: corner.x + PAD.side + at.x, y: corner.y + PAD.top + at.y };
      }
    }
    return { places, boxes: sizes.map((size, block) => ({ ...(corners[block] ?? { x: 0, y: 0 }), ...size })) };
  };
}
