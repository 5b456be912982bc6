/** Commands for single edges. */

import { castDraft } from 'mutative';
import type { MapDocument, MapEdge } from '../../formats/document/document.ts';
import { edgeBase, uniqueId } from '../../formats/document/id.ts';
import type { Command } from '../document/command.ts';
import { assign, pick } from './draft/assign.ts';
import { edgeLabelOf, shortQuoted } from './words.ts';

/** Adds an edge. Its id must be free and its ends must exist. */
export function addEdge(document: MapDocument, edge: MapEdge): Command {
  return {
    label: `connect ${shortQuoted(edgeLabelOf(document, edge))}`,
    remember: 'step',
    change: (draft) => {
      draft.edges.push(castDraft(edge));
    },
  };
}

/** Replaces the edge with the same id. */
export function updateEdge(document: MapDocument, id: string, next: MapEdge): Command {
  return {
    label: `edit ${shortQuoted(edgeLabelOf(document, next))}`,
    remember: 'step',
    change: (draft) => {
      const [edge] = pick(draft.edges, new Set([id]));
      if (edge) assign(edge, next);
    },
  };
}

/** The generated id of an edge. */
export function newEdgeId(
  document: { readonly edges: readonly { readonly id: string }[] },
  ends: { readonly from: string; readonly to: string },
): string {
  return uniqueId(edgeBase(ends), new Set(document.edges.map(({ id }) => id)));
}
