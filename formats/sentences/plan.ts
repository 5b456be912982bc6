/** What is to be added to a map: nodes, facts about nodes that it has, edges, and the types that they bring. */

import {
  type EdgeType,
  EMPTY_DOCUMENT,
  type MapDocument,
  type MapEdge,
  type MapNode,
  type NodeType,
} from '../document/document.ts';

/** A node of the map that gets something new. */
export type NodeChange = {
  readonly id: string;
  /** What the node holds afterwards. */
  readonly next: MapNode;
};

/** What lines or tables add to a map; carried out as one step of undo. */
export type Plan = {
  /** New nodes, without places. */
  readonly nodes: readonly MapNode[];
  readonly changes: readonly NodeChange[];
  /** New edges, whose ends are in the map or among the new nodes. */
  readonly edges: readonly MapEdge[];
  readonly nodeTypes: Readonly<Record<string, NodeType>>;
  readonly edgeTypes: Readonly<Record<string, EdgeType>>;
};

/** A new name that probably means a node that is there. Until it is answered, it is a node of its own. */
export type Question = {
  readonly name: string;
  /** Of the line where it is first said, from 0. */
  readonly line: number;
  /** Nodes of the map, and new ones, that it may mean. */
  readonly alike: readonly { readonly id: string; readonly name: string }[];
};

/** What was answered, by the name that was asked about: the id of the node that is meant, or `new`. */
export type Answers = ReadonlyMap<string, string>;

/** Whether a plan adds or changes anything. */
export function isEmptyPlan({ nodes, changes, edges }: Plan): boolean {
  return nodes.length + changes.length + edges.length === 0;
}

/** A plan as a map of its own: what it says about known nodes is no part of it. */
export function planToDocument({ nodes, edges, nodeTypes, edgeTypes }: Plan): MapDocument {
  return { ...EMPTY_DOCUMENT, nodeTypes, edgeTypes, nodes, edges };
}
