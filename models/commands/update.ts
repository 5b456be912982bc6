/** Replacement of the map that touches only differing values. */

import { castDraft, type Draft } from 'mutative';
import type { MapDocument } from '../../formats/document/document.ts';
import { assign } from '../document/assign.ts';
import type { Command } from '../document/command.ts';

/** Replaces the map by `next`, which is derived from it. Remaining elements keep their identity. One undo step. */
export function replaceMap(next: MapDocument): Command {
  return {
    label: 'update the map',
    change: (draft) => {
      for (const record of ['meta', 'nodeTypes', 'edgeTypes', 'tags'] as const) assign(draft[record], next[record]);
      for (const list of ['nodes', 'edges', 'sections', 'arrows'] as const) replaceList(draft, next, list);
    },
  };
}

type List = 'nodes' | 'edges' | 'sections' | 'arrows';

/** Spliced from the end one by one, so that remaining elements keep their identity and order. */
function replaceList(draft: Draft<MapDocument>, next: MapDocument, list: List): void {
  const items: { readonly id: string }[] = draft[list];
  const wanted = new Map<string, { readonly id: string }>(next[list].map((item) => [item.id, item]));
  const known = new Set<string>();
  for (let index = items.length - 1; index >= 0; index -= 1) {
    const item = items[index];
    const other = item && wanted.get(item.id);
    if (!item || !other) items.splice(index, 1);
    else {
      known.add(item.id);
      assign(item, other);
    }
  }
  for (const item of next[list]) if (!known.has(item.id)) items.push(castDraft(item));
}
