/** Rings around shared things of a joined map, which are larger: one segment for each organization. For display only. */

import { isOrganization } from '../claims/organizations.ts';
import type { MapDocument, MapNode } from '../document/document.ts';
import { nodeLook } from '../document/look.ts';
import type { Enlarged } from './text-size.ts';

/** A node as drawn; `ring` is the number of its organizations. */
export type RingedNode = Enlarged<MapNode> & { readonly ring?: number };

/** Visible on light and dark pages and beside the colours of types. */
export const RING = { color: '#b8730d', width: 6, words: 'Shared: one segment for each organization' } as const;
/** Growth for each organization after the first, and the most. */
const GROWTH = 0.2;
const MAX_GROWTH = 2;

/** By node, so that a change elsewhere draws none of them again. */
const ringed = new WeakMap<MapNode, RingedNode>();

/** The map with rings, if it is a joined one; otherwise itself. Linear in its size. */
export function withRings(document: MapDocument): MapDocument {
  if (document.meta.source?.format !== 'joined') return document;
  const organizations = new Set(document.nodes.filter((node) => isOrganization(document, node)).map(({ id }) => id));
  const around = new Map<string, Set<string>>();
  const add = (organization: string, id: string) => {
    if (!organizations.has(organization) || organizations.has(id)) return;
    around.set(id, (around.get(id) ?? new Set()).add(organization));
  };
  for (const { from, to } of document.edges) {
    add(from, to);
    add(to, from);
  }
  const nodes = document.nodes.map((node) => {
    const ring = around.get(node.id)?.size ?? 0;
    return ring > 1 ? withRing(document, node, ring) : node;
  });
  return { ...document, nodes };
}

function withRing(document: MapDocument, node: MapNode, ring: number): RingedNode {
  const size = nodeLook(document, node).size * Math.min(MAX_GROWTH, 1 + GROWTH * (ring - 1));
  const before = ringed.get(node);
  if (before?.ring === ring && before.size === size) return before;
  const made = { ...node, size, ring, borderColor: RING.color, borderWidth: RING.width };
  ringed.set(node, made);
  return made;
}
