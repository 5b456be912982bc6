/** Commands about single edges. */

import { castDraft } from 'mutative';
import type { MapDocument, MapEdge } from '../../formats/document.ts';
import { edgeBase, uniqueId } from '../../formats/id.ts';
import type { Command } from '../command.ts';
import { assign } from './assign.ts';
import { edgeNamed, quoted } from './words.ts';

/** Adds an edge. Its id must be free and its ends must exist. */
export function addEdge(document: MapDocument, edge: MapEdge): Command {
  return {
    label: `connect ${quoted(edgeNamed(document, edge))}`,
    remember: 'step',
    change: (draft) => {
      draft.edges.push(castDraft(edge));
    },
  };
}

export function updateEdge(document: MapDocument, id: string, next: MapEdge): Command {
  return {
    label: `edit ${quoted(edgeNamed(document, next))}`,
    remember: 'step',
    change: (draft) => {
      const edge = draft.edges.find((one) => one.id === id);
      if (edge) assign(edge, next);
    },
  };
}

/** Exchanges source and target. An id that was derived from the ends follows them. */
export function swapEnds(document: MapDocument, id: string): Command {
  const edge = document.edges.find((one) => one.id === id);
  return {
    label: edge ? `swap the ends of ${quoted(edgeNamed(document, edge))}` : 'swap ends',
    remember: 'step',
    change: (draft) => {
      const found = draft.edges.find((one) => one.id === id);
      if (!found) return;
      const wasDerived = found.id === edgeBase(found);
      const { from, to } = found;
      found.from = to;
      found.to = from;
      if (wasDerived) found.id = newEdgeId(draft, found, id);
    },
  };
}

/** The id that an edge without one gets; `own` is its present id, which counts as free. */
export function newEdgeId(
  document: { readonly edges: readonly { readonly id: string }[] },
  ends: { readonly from: string; readonly to: string },
  own?: string,
): string {
  const taken = new Set(document.edges.map((edge) => edge.id).filter((id) => id !== own));
  return uniqueId(edgeBase(ends), taken);
}
