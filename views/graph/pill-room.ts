/** Space under a node's label that the layout reserves for tag pills. */

import { MIN_PILL_SCALE, PILL_GAP, pillFont, pillRowSize, type Size } from '../../drawing/index.ts';
import type { MapDocument, MapNode } from '../../formats/document/document.ts';
import { fontFamily } from '../../formats/document/fonts.ts';
import { isIconName } from '../../formats/document/icon-names.ts';
import { own } from '../../formats/parse/json.ts';
import { measureText } from './measure-text.ts';

/** With the scale from which pills are drawn. */
type PillRoom = Size & { readonly leastScale: number };

/** Cached by registry and by the tags of a node, which many nodes share. */
const rooms = new WeakMap<MapDocument['tags'], Map<string, PillRoom>>();

/** In graph units; undefined for a node without tags. */
export function pillRoom({ tags: registry }: Pick<MapDocument, 'tags'>, { tags = [] }: MapNode): PillRoom | undefined {
  if (tags.length === 0) return undefined;
  const key = tags.join('\n');
  const known = rooms.get(registry) ?? new Map<string, PillRoom>();
  rooms.set(registry, known);
  let room = known.get(key);
  if (!room) {
    const font = pillFont(fontFamily(undefined));
    const row = pillRowSize(tags, (tag) => isIconName(own(registry, tag)?.icon), font, measureText);
    room = { width: row.width, height: row.height + PILL_GAP, leastScale: MIN_PILL_SCALE };
    known.set(key, room);
  }
  return room;
}
