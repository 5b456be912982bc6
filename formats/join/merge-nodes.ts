import { sameValue } from '../base/same-json.ts';
import { BY_HAND, entriesIn, type NodeFragment } from '../claims/fragment.ts';
import type { MapDocument, MapNode } from '../document/document.ts';
import type { Json } from '../document/fields/values.ts';
import { edgeBase, IdMaker } from '../document/id.ts';

/**
 * Merges a node into another one. The kept node's values stay; missing values and sources are added. Relationships and
 * arrows are moved to the kept node, without duplicates.
 * @returns the same map when one of the two is missing
 */
export function mergeJoinedNodes(document: MapDocument, keptId: string, otherId: string): MapDocument {
  const kept = document.nodes.find(({ id }) => id === keptId);
  const other = document.nodes.find(({ id }) => id === otherId);
  if (!kept || !other || kept === other) return document;
  const idOf = (id: string) => (id === otherId ? keptId : id);
  const ids = new IdMaker(
    document.edges.filter(({ from, to }) => from !== otherId && to !== otherId).map(({ id }) => id),
  );
  const edges: MapDocument['edges'][number][] = [];
  for (const edge of document.edges) {
    const isMoved = edge.from === otherId || edge.to === otherId;
    const moved = isMoved ? { ...edge, from: idOf(edge.from), to: idOf(edge.to) } : edge;
    const isBetween = isMoved && moved.from === moved.to && edge.from !== edge.to;
    const { id: _, ...says } = moved;
    const isTwice = isMoved && edges.some(({ id: __, ...one }) => sameValue(one, says));
    if (isBetween || isTwice) continue;
    edges.push(isMoved ? { ...moved, id: ids.make(edgeBase(moved)) } : edge);
  }
  return {
    ...document,
    nodes: document.nodes.flatMap((node) => (node === other ? [] : [node === kept ? mergedNode(kept, other) : node])),
    edges,
    arrows: document.arrows.map((arrow) => ({ ...arrow, from: endOf(arrow.from), to: endOf(arrow.to) })),
  };

  function endOf<T extends MapDocument['arrows'][number]['from']>(end: T): T {
    return 'node' in end && end.node === otherId ? { ...end, node: keptId } : end;
  }
}

function mergedNode(kept: MapNode, { id: _, x: __, y: ___, ...other }: MapNode): MapNode {
  const details: Record<string, Json> = { ...other.details, ...kept.details };
  const sources = [...entriesIn(kept.details), ...entriesIn(other.details)];
  const [one, two] = [keyIn(kept), keyIn(other)];
  // Says to the next join, and to the next update, that the two are one.
  const bridge = one !== undefined && two !== undefined ? [{ ...BY_HAND, keys: [one, two] }] : [];
  if (sources.length > 0) details.sources = [...sources, ...bridge] as unknown as Json;
  const tags = [...new Set([...(kept.tags ?? []), ...(other.tags ?? [])])];
  return {
    ...other,
    ...kept,
    ...(tags.length > 0 ? { tags } : {}),
    ...(Object.keys(details).length > 0 ? { details } : {}),
  };
}

const keyIn = ({ details }: Pick<MapNode, 'details'>): string | undefined =>
  entriesIn(details).flatMap(({ keys = [] }) => keys)[0];

/** The merges that a person made in a map, as fragments for the next join of its sources. */
export function mergesIn({ nodes }: MapDocument): readonly NodeFragment[] {
  return nodes.flatMap(({ details }) =>
    entriesIn(details).flatMap(({ source, keys = [] }) =>
      source === BY_HAND.source && keys.length > 1 ? [{ kind: 'node' as const, ...BY_HAND, keys, says: {} }] : [],
    ),
  );
}
