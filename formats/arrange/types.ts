/** Every type a block, the larger first; a section can stand around each. */

import type { MapDocument } from '../document/document.ts';
import { typeLabel } from '../document/look.ts';
import { gridOf } from './grid.ts';
import type { Net, Place } from './net.ts';
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

/** Room around the nodes of a block, and above them for the title. */
const PAD = { side: 24, top: 48 };
const BETWEEN = 48;
const NO_TYPE = 'No type';

/** Centres in graph units, by index of the node, and a block for each type, those without one together, too. */
export function types(
  net: Net,
  document: MapDocument,
): { readonly places: readonly Place[]; readonly blocks: readonly Block[] } {
  const typeOf = new Map(document.nodes.map(({ id, type }) => [id, type]));
  const groups = new Map<string | undefined, number[]>();
  net.ids.forEach((id, index) => {
    const type = typeOf.get(id);
    const group = groups.get(type);
    if (group) group.push(index);
    else groups.set(type, [index]);
  });
  const sorted = [...groups].sort(([, a], [, b]) => b.length - a.length);
  const given = sorted.map(([, members]) => members);
  const stand = standing(
    net,
    untangle(net, given, (blocks) => standing(net, blocks).places),
  );
  const blocks = sorted.map(([type], block): Block => {
    const title = type === undefined ? NO_TYPE : typeLabel(document, 'node', type);
    return { title, ...(stand.boxes[block] ?? { x: 0, y: 0, width: 0, height: 0 }) };
  });
  return { places: stand.places, blocks };
}

/** Where nodes and their blocks come to stand. */
function standing(
  { ids, rooms }: Net,
  blocks: Blocks,
): { readonly places: readonly Place[]; readonly boxes: readonly Omit<Block, 'title'>[] } {
  const grids = blocks.map((members) => gridOf(members.flatMap((index) => rooms[index] ?? [])));
  const sizes = grids.map(({ width, height }) => ({
    width: width + 2 * PAD.side,
    height: height + PAD.side + PAD.top,
  }));
  const corners = packRows(sizes, BETWEEN);
  const places: Place[] = ids.map(() => ({ x: 0, y: 0 }));
  for (const [block, members] of blocks.entries()) {
    const corner = corners[block] ?? { x: 0, y: 0 };
    for (const [index, node] of members.entries()) {
      const at = grids[block]?.places[index] ?? { x: 0, y: 0 };
      places[node] = { x: corner.x + PAD.side + at.x, y: corner.y + PAD.top + at.y };
    }
  }
  return { places, boxes: sizes.map((size, block) => ({ ...(corners[block] ?? { x: 0, y: 0 }), ...size })) };
}
