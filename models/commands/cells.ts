/** Command for edits in the table: one undo step for any number of cells. */

import type { Draft } from 'mutative';
import type { MapDocument, MapEdge, MapNode } from '../../formats/document/document.ts';
import { counted } from '../../formats/words.ts';
import type { Command } from '../document/command.ts';
import { assign } from './draft/assign.ts';

/** Replaces nodes and edges by id. */
export function setElements(nodes: readonly MapNode[], edges: readonly MapEdge[]): Command {
  const what = nodes.length > 0 ? counted(nodes.length, 'node') : counted(edges.length, 'relationship');
  return {
    label: `edit ${what} in the table`,
    remember: 'step',
    change: (draft: Draft<MapDocument>) => {
      const next = new Map<string, object>([...nodes, ...edges].map((element) => [element.id, element]));
      for (const element of nodes.length > 0 ? draft.nodes : draft.edges) {
        const given = next.get(element.id);
        if (given) assign(element, given);
      }
    },
  };
}
