/** Arrangements of a map: places for its nodes from the document alone, the same for the same document. */

import type { MeasureText } from '../../drawing/index.ts';
import type { MapDocument } from '../document/document.ts';
import { grid } from './grid.ts';
import { layers } from './layers.ts';
import { type Net, netOf, type Place } from './net.ts';
import { rings } from './rings.ts';
import { tree } from './tree.ts';
import { type Block, types } from './types.ts';

/** Every arrangement that is worked out here, as menus and messages say it. */
export const ARRANGEMENTS = {
  layers: 'in layers',
  tree: 'as a tree',
  rings: 'in rings',
  grid: 'in a grid',
  types: 'by type',
} as const;

/** Name of an arrangement, as menus, the command line and messages say it. */
export type Arrangement = keyof typeof ARRANGEMENTS;

type ArrangeOptions = {
  /** Who is arranged, when not everybody; their middle stays where it was. */
  readonly ids?: ReadonlySet<string> | undefined;
  /** The node that a tree and rings start from. */
  readonly root?: string | undefined;
  /** Where nodes stand now; without it, where the document says. */
  readonly now?: ((id: string) => Place | undefined) | undefined;
  readonly measure?: MeasureText | undefined;
};

/** What an arrangement answers: centres of the nodes in graph units, and the blocks that it made. */
export type Arranged = {
  readonly places: readonly ({ readonly id: string } & Place)[];
  /** A block around the nodes of each type; none in other arrangements. */
  readonly blocks: readonly Block[];
};

/** Works out an arrangement; changes nothing. Nodes that the options do not name stay. */
export async function arrange(
  document: MapDocument,
  how: Arrangement,
  { ids, root, now, measure }: ArrangeOptions = {},
): Promise<Arranged> {
  const wanted = ids ?? new Set(document.nodes.map(({ id }) => id));
  const net = netOf(document, wanted, root, measure);
  const { places, blocks } = await worked(net, how, document);
  const by = shift(net, places, document, now);
  return {
    places: net.ids.map((id, index) => {
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
  net: Net,
  how: Arrangement,
  document: MapDocument,
): Promise<{ readonly places: readonly Place[]; readonly blocks: readonly Block[] }> {
  if (how === 'types') return types(net, document);
  const place = { layers, tree, rings, grid }[how];
  return { places: await place(net), blocks: [] };
}

/** From the middle of the new places to the middle of those before. */
function shift(net: Net, places: readonly Place[], document: MapDocument, now: ArrangeOptions['now']): Place {
  const nodes = new Map(document.nodes.map((node) => [node.id, node]));
  const before = net.ids.flatMap((id): Place[] => {
    const place = now?.(id);
    if (place) return [place];
    const { x, y } = nodes.get(id) ?? {};
    return x === undefined || y === undefined ? [] : [{ x, y }];
  });
  const [from, to] = [middleOf(places), middleOf(before)];
  return { x: to.x - from.x, y: to.y - from.y };
}

function middleOf(places: readonly Place[]): Place {
  if (places.length === 0) return { x: 0, y: 0 };
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of places) {
    [left, top] = [Math.min(left, x), Math.min(top, y)];
    [right, bottom] = [Math.max(right, x), Math.max(bottom, y)];
  }
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}
