/** The normalized map document, used by all folders except the parsers in `formats/`. */

import type {
  ARROW_FIELDS,
  EDGE_FIELDS,
  EDGE_LOOK_FIELDS,
  EDGE_TYPE_FIELDS,
  META_FIELDS,
  NODE_FIELDS,
  NODE_LOOK_FIELDS,
  NODE_TYPE_FIELDS,
  SECTION_FIELDS,
  TAG_FIELDS,
} from './fields/fields.ts';
import type { RecordOf } from './fields/values.ts';

export type Meta = RecordOf<typeof META_FIELDS>;
export type NodeLook = RecordOf<typeof NODE_LOOK_FIELDS>;
export type EdgeLook = RecordOf<typeof EDGE_LOOK_FIELDS>;
export type NodeType = RecordOf<typeof NODE_TYPE_FIELDS>;
export type EdgeType = RecordOf<typeof EDGE_TYPE_FIELDS>;
export type TagLook = RecordOf<typeof TAG_FIELDS>;
/** A node; its id is a text once normalized. */
export type MapNode = RecordOf<typeof NODE_FIELDS>;
export type MapEdge = RecordOf<typeof EDGE_FIELDS> & { readonly id: string };
export type Section = RecordOf<typeof SECTION_FIELDS> & { readonly id: string };
export type Arrow = RecordOf<typeof ARROW_FIELDS> & { readonly id: string };

/**
 * A normalized map. Ids are text; tags, details, repositories and positions follow the rules of the specification;
 * unknown keys are preserved, untyped.
 * Read the records `nodeTypes`, `edgeTypes` and `tags` with `Object.hasOwn`, never by plain index, because a type may
 * be named `constructor`.
 */
export type MapDocument = {
  readonly version: 1;
  readonly meta: Meta;
  readonly nodeTypes: Readonly<Record<string, NodeType>>;
  readonly edgeTypes: Readonly<Record<string, EdgeType>>;
  readonly tags: Readonly<Record<string, TagLook>>;
  readonly sections: readonly Section[];
  readonly arrows: readonly Arrow[];
  readonly nodes: readonly MapNode[];
  readonly edges: readonly MapEdge[];
};

/** An empty map, the start of a new graph. */
export const EMPTY_DOCUMENT: MapDocument = {
  version: 1,
  meta: {},
  nodeTypes: {},
  edgeTypes: {},
  tags: {},
  sections: [],
  arrows: [],
  nodes: [],
  edges: [],
};
