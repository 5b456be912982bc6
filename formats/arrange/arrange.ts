/** Arrangements: node positions computed from the document alone, deterministically. */

import type { MeasureText } from '../../drawing/index.ts';
import type { MapDocument } from '../document/document.ts';
import { type ArrangeGraph, arrangeGraph, type Position } from './graph.ts';
import { grid } from './grid.ts';
import { layers } from './layers.ts';
import { rings } from './rings.ts';
import { tree } from './tree.ts';
import { type Block, types } from './types.ts';

/** Arrangements with their names in menus and messages. */
export const ARRANGEMENTS = {
  layers: 'in layers',
  tree: 'as a tree',
  rings: 'in rings',
  grid: 'in a grid',
  types: 'by type',
} as const;

export type Arrangement = keyof typeof ARRANGEMENTS;

type ArrangeOptions = {
  /** The nodes to arrange, all by default. Their centre is preserved. */
  readonly ids?: ReadonlySet<string> | undefined;
  /** The node that a tree and rings start from. */
  readonly root?: string | undefined;
  /** The current positions; by default those of the document. */
  readonly now?: ((id: string) => Position | undefined) | undefined;
  readonly measure?: MeasureText | undefined;
};

/** Node centres in graph units, and the blocks of the arrangement. */
export type ArrangementResult = {
  readonly places: readonly ({ readonly id: string } & Position)[];
  /** A block around the nodes of each type; none in other arrangements. */
  readonly blocks: readonly Block[];
};

/** Works out an arrangement; changes nothing. Nodes that the options do not name stay. */
export async function arrange(
  document: MapDocument,
  how: Arrangement,
  { ids, root, now, measure }: ArrangeOptions = {},
): Promise<ArrangementResult> {
  const wanted = ids ?? new Set(document.nodes.map(({ id }) => id));
  const graph = arrangeGraph(document, wanted, root, measure);
  const { places, blocks } = await worked(graph, how, document);
  const by = shift(graph, places, document, now);
  return {
    places: graph.ids.map((id, index) => {
      const { x, y } = places[index] ?? { x: 0, y: 0 };
      return { id, x: Math.round(x + by.x), y: Math.round(y + by.y) };
    }),
    blocks: blocks.map((block) => ({
      title: block.title,
      x: Math.round(block.x + by.x),
      y: Math.round(block.y + by.y),
      width: Math.round(block.width),
      height: Math.round(block.height),
    })),
  };
}

async function worked(
  graph: ArrangeGraph,
  how: Arrangement,
  document: MapDocument,
): Promise<{ readonly places: readonly Position[]; readonly blocks: readonly Block[] }> {
  if (how === 'types') return types(graph, document);
  const place = { layers, tree, rings, grid }[how];
  return { places: await place(graph), blocks: [] };
}

/** From the centre of the new positions to that of the old ones. */
function shift(
  graph: ArrangeGraph,
  places: readonly Position[],
  document: MapDocument,
  now: ArrangeOptions['now'],
): Position {
  const nodes = new Map(document.nodes.map((node) => [node.id, node]));
  const before = graph.ids.flatMap((id): Position[] => {
    const place = now?.(id);
    if (place) return [place];
    const { x, y } = nodes.get(id) ?? {};
    return x === undefined || y === undefined ? [] : [{ x, y }];
  });
  const [from, to] = [middleOf(places), middleOf(before)];
  return { x: to.x - from.x, y: to.y - from.y };
}

function middleOf(places: readonly Position[]): Position {
  if (places.length === 0) return { x: 0, y: 0 };
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of places) {
    [left, top] = [Math.min(left, x), Math.min(top, y)];
    [right, bottom] = [Math.max(right, x), Math.max(bottom, y)];
  }
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}
