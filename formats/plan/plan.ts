/** Plans: nodes, facts about existing nodes, edges and types to be added to a map. */

import {
  type EdgeType,
  EMPTY_DOCUMENT,
  type MapDocument,
  type MapEdge,
  type MapNode,
  type NodeType,
} from '../document/document.ts';

export type NodeChange = {
  readonly id: string;
  readonly next: MapNode;
};

/** Additions from sentences or tables, applied as one undo step. */
export type Plan = {
  /** New nodes, without positions. */
  readonly nodes: readonly MapNode[];
  readonly changes: readonly NodeChange[];
  /** New edges, whose ends are in the map or among the new nodes. */
  readonly edges: readonly MapEdge[];
  readonly nodeTypes: Readonly<Record<string, NodeType>>;
  readonly edgeTypes: Readonly<Record<string, EdgeType>>;
};

/** A new name that is probably an existing node's. Until answered, it is a separate node. */
export type Question = {
  readonly name: string;
  /** Line of the first mention, from 0. */
  readonly line: number;
  /** Similar nodes, existing or new. */
  readonly alike: readonly { readonly id: string; readonly name: string }[];
};

/** Answers by name: the id of the intended node, or `new`. */
export type Answers = ReadonlyMap<string, string>;

/** Whether a plan adds or changes anything. */
export function isEmptyPlan({ nodes, changes, edges }: Plan): boolean {
  return nodes.length + changes.length + edges.length === 0;
}

/** The additions of a plan as a separate map, without changes of existing nodes. */
export function planToDocument({ nodes, edges, nodeTypes, edgeTypes }: Plan): MapDocument {
  return { ...EMPTY_DOCUMENT, nodeTypes, edgeTypes, nodes, edges };
}
