/** Command for edits in the table: one undo step for any number of cells. */

import { castDraft, type Draft } from 'mutative';
import type { MapDocument, MapEdge, MapNode } from '../../formats/document/document.ts';
import { counted } from '../../formats/words/words.ts';
import { assign } from '../document/assign.ts';
import type { Command } from '../document/command.ts';

/** Replaces nodes or edges by id. @param added - the ids of those to add */
export function setElements(
  nodes: readonly MapNode[],
  edges: readonly MapEdge[],
  added: ReadonlySet<string> = new Set(),
): Command {
  const what = nodes.length > 0 ? counted(nodes.length, 'node') : counted(edges.length, 'relationship');
  const isNew = ({ id }: { readonly id: string }) => added.has(id);
  return {
    label: `${[...nodes, ...edges].every(isNew) ? 'add' : 'edit'} ${what} in the table`,
    change: (draft: Draft<MapDocument>) => {
      const next = new Map<string, object>([...nodes, ...edges].map((element) => [element.id, element]));
      for (const element of nodes.length > 0 ? draft.nodes : draft.edges) {
        const given = next.get(element.id);
        if (given) assign(element, given);
      }
      draft.nodes.push(...castDraft(nodes.filter(isNew)));
      draft.edges.push(...castDraft(edges.filter(isNew)));
    },
  };
}
