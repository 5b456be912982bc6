/** Indexes of a document by connection, type and tag. */

import { edgesByNode, groupBy, pushTo } from '../../formats/base/groups.ts';
import type { Arrow, MapDocument, MapEdge, MapNode, Section } from '../../formats/document/document.ts';

export type Indexes = {
  readonly nodes: ReadonlyMap<string, MapNode>;
  readonly edges: ReadonlyMap<string, MapEdge>;
  readonly sections: ReadonlyMap<string, Section>;
  readonly arrows: ReadonlyMap<string, Arrow>;
  /** Every edge of a node, in document order; a loop once. */
  readonly edgesOf: ReadonlyMap<string, readonly MapEdge[]>;
  /** Number of edges of a node; a loop counts once. */
  readonly degree: (nodeId: string) => number;
  /** Nodes by type id, in order of first appearance; untyped nodes under `undefined`. */
  readonly nodesByType: ReadonlyMap<string | undefined, readonly MapNode[]>;
  readonly edgesByType: ReadonlyMap<string | undefined, readonly MapEdge[]>;
  readonly nodesByTag: ReadonlyMap<string, readonly MapNode[]>;
};

const cache = new WeakMap<MapDocument, Indexes>();

/** The indexes of a document, each built on first use and cached per document. Linear in its size. */
export function indexesOf(document: MapDocument): Indexes {
  const known = cache.get(document);
  if (known) return known;
  const built = new DocumentIndexes(document);
  cache.set(document, built);
  return built;
}

/** Lazy, because each edit creates a document, and its frame reads only one or two indexes. */
class DocumentIndexes implements Indexes {
  readonly #document: MapDocument;
  readonly #built = new Map<string, unknown>();

  constructor(document: MapDocument) {
    this.#document = document;
  }

  get nodes(): Indexes['nodes'] {
    return this.#once('nodes', () => byId(this.#document.nodes));
  }

  get edges(): Indexes['edges'] {
    return this.#once('edges', () => byId(this.#document.edges));
  }

  get sections(): Indexes['sections'] {
    return this.#once('sections', () => byId(this.#document.sections));
  }

  get arrows(): Indexes['arrows'] {
    return this.#once('arrows', () => byId(this.#document.arrows));
  }

  get edgesOf(): Indexes['edgesOf'] {
    return this.#once('edgesOf', () => edgesByNode(this.#document.edges));
  }

  readonly degree = (nodeId: string): number => this.edgesOf.get(nodeId)?.length ?? 0;

  get nodesByType(): Indexes['nodesByType'] {
    return this.#once('nodesByType', () => groupBy(this.#document.nodes, (node) => node.type));
  }

  get edgesByType(): Indexes['edgesByType'] {
    return this.#once('edgesByType', () => groupBy(this.#document.edges, (edge) => edge.type));
  }

  get nodesByTag(): Indexes['nodesByTag'] {
    return this.#once('nodesByTag', () => byTag(this.#document.nodes));
  }

  #once<T>(name: keyof Indexes, build: () => T): T {
    if (!this.#built.has(name)) this.#built.set(name, build());
    return this.#built.get(name) as T;
  }
}

function byTag(nodes: readonly MapNode[]): Indexes['nodesByTag'] {
  const nodesByTag = new Map<string, MapNode[]>();
  for (const node of nodes) for (const tag of node.tags ?? []) pushTo(nodesByTag, tag, node);
  return nodesByTag;
}

export function byId<T extends { readonly id: string }>(items: readonly T[]): Map<string, T> {
  return new Map(items.map((item) => [item.id, item]));
}
