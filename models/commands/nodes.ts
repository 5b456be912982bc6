import { castDraft, type Draft } from 'mutative';
import { hasWrittenId } from '../../formats/document/as-written.ts';
import type { MapDocument, MapEdge, MapNode } from '../../formats/document/document.ts';
import { edgeBase, uniqueId } from '../../formats/document/id.ts';
import { nodeLabel } from '../../formats/document/look.ts';
import { assign, pick } from '../document/assign.ts';
import type { Command } from '../document/command.ts';
import { coordinate } from '../document/coordinate.ts';
import { edgeLabelOf, nodeLabelOf, shortQuoted } from './words.ts';

/** Adds a node. Its id must be free. */
export function addNode(node: MapNode): Command {
  return {
    label: `add ${shortQuoted(nodeLabel(node))}`,
    change: (draft) => {
      draft.nodes.push(castDraft(node));
    },
  };
}

/**
 * Replaces the node `id`. Its position stays unless `next` changes it, because a layout may have moved the node while
 * its form was open. Edges and arrows follow a changed id.
 */
export function updateNode(document: MapDocument, id: string, next: MapNode): Command {
  return {
    label:
      next.id === id
        ? `edit ${shortQuoted(nodeLabelOf(document, id))}`
        : `rename ${shortQuoted(id)} to ${shortQuoted(next.id)}`,
    change: (draft) => {
      const [node] = pick(draft.nodes, new Set([id]));
      if (!node) return;
      assign(node, next, ['x', 'y']);
      if (next.id !== id) renameEnds(draft, id, next.id);
    },
  };
}

/** Edges keep their ids, except for generated ones, which follow the changed ends. */
export function renameEnds(draft: Draft<MapDocument>, from: string, to: string): void {
  const taken = new Set(draft.edges.map((edge) => edge.id));
  for (const edge of draft.edges) {
    if (edge.from !== from && edge.to !== from) continue;
    const wasDerived = edge.id === edgeBase(edge) && !hasWrittenId(edge);
    if (edge.from === from) edge.from = to;
    if (edge.to === from) edge.to = to;
    if (!wasDerived) continue;
    taken.delete(edge.id);
    edge.id = uniqueId(edgeBase(edge), taken);
    taken.add(edge.id);
  }
  for (const arrow of draft.arrows) {
    for (const end of [arrow.from, arrow.to]) if ('node' in end && end.node === from) end.node = to;
  }
}

/** Sets node positions under the given undo label. */
export function placeNodes(
  positions: readonly { readonly id: string; readonly x: number; readonly y: number }[],
  label: string,
): Command {
  return {
    label,
    change: (draft) => setPlaces(draft, positions),
  };
}

/** Writes positions into a draft as integers. Unmoved nodes stay untouched. */
export function setPlaces(
  draft: Draft<MapDocument>,
  positions: readonly { readonly id: string; readonly x: number; readonly y: number }[],
): void {
  const byId = new Map(positions.map((place) => [place.id, place]));
  for (const node of pick(draft.nodes, byId)) {
    const place = byId.get(node.id);
    if (!place) continue;
    const x = coordinate(node.x, place.x);
    const y = coordinate(node.y, place.y);
    if (node.x !== x) node.x = x;
    if (node.y !== y) node.y = y;
  }
}

/** Adds an edge. Its id must be free and its ends must exist. */
export function addEdge(document: MapDocument, edge: MapEdge): Command {
  return {
    label: `connect ${shortQuoted(edgeLabelOf(document, edge))}`,
    change: (draft) => {
      draft.edges.push(castDraft(edge));
    },
  };
}

/** Replaces the edge with the same id. */
export function updateEdge(document: MapDocument, id: string, next: MapEdge): Command {
  return {
    label: `edit ${shortQuoted(edgeLabelOf(document, next))}`,
    change: (draft) => {
      const [edge] = pick(draft.edges, new Set([id]));
      if (edge) assign(edge, next);
    },
  };
}

export function newEdgeId(
  document: { readonly edges: readonly { readonly id: string }[] },
  ends: { readonly from: string; readonly to: string },
): string {
  return uniqueId(edgeBase(ends), new Set(document.edges.map(({ id }) => id)));
}
