/** Derived indexes of a document: who is connected to whom, what is of which type, what carries which tag. */

import type { Arrow, MapDocument, MapEdge, MapNode, Section } from '../formats/document/document.ts';

/** What can be looked up in a document. */
export type Indexes = {
  readonly nodes: ReadonlyMap<string, MapNode>;
  readonly edges: ReadonlyMap<string, MapEdge>;
  readonly sections: ReadonlyMap<string, Section>;
  readonly arrows: ReadonlyMap<string, Arrow>;
  /** Every edge at a node, in document order; a self-edge once. */
  readonly edgesOf: ReadonlyMap<string, readonly MapEdge[]>;
  /** Number of edges at a node; a self-edge counts once. */
  readonly degree: (nodeId: string) => number;
  /** Nodes by type id, in order of first appearance; untyped nodes under `undefined`. */
  readonly nodesByType: ReadonlyMap<string | undefined, readonly MapNode[]>;
  readonly edgesByType: ReadonlyMap<string | undefined, readonly MapEdge[]>;
  readonly nodesByTag: ReadonlyMap<string, readonly MapNode[]>;
};

const cache = new WeakMap<MapDocument, Indexes>();

/** The indexes of a document, built once for each and kept as long as the document is. Linear in its size. */
export function indexesOf(document: MapDocument): Indexes {
  const known = cache.get(document);
  if (known) return known;
  const built = buildIndexes(document);
  cache.set(document, built);
  return built;
}

function buildIndexes({ nodes, edges, sections, arrows }: MapDocument): Indexes {
  const edgesOf = new Map<string, MapEdge[]>();
  for (const edge of edges) {
    push(edgesOf, edge.from, edge);
    if (edge.to !== edge.from) push(edgesOf, edge.to, edge);
  }
  const nodesByTag = new Map<string, MapNode[]>();
  for (const node of nodes) for (const tag of node.tags ?? []) push(nodesByTag, tag, node);
  return {
    nodes: byId(nodes),
    edges: byId(edges),
    sections: byId(sections),
    arrows: byId(arrows),
    edgesOf,
    degree: (nodeId) => edgesOf.get(nodeId)?.length ?? 0,
    nodesByType: groupBy(nodes, (node) => node.type),
    edgesByType: groupBy(edges, (edge) => edge.type),
    nodesByTag,
  };
}

function byId<T extends { readonly id: string }>(items: readonly T[]): ReadonlyMap<string, T> {
  return new Map(items.map((item) => [item.id, item]));
}

function groupBy<T, K>(items: readonly T[], key: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) push(groups, key(item), item);
  return groups;
}

function push<K, T>(map: Map<K, T[]>, key: K, item: T): void {
  const list = map.get(key);
  if (list) list.push(item);
  else map.set(key, [item]);
}
