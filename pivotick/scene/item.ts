/** Paintable nodes and edges with their resolved style, renewed only when data, style or theme change. */

import { GraphEdge, GraphNode } from '../../drawing/graph/item.ts';
import type { Edge, Node } from '../model/elements.ts';

export class NodeItem extends GraphNode {
  readonly node: Node;
  dimmed = false;
  /** Number of the style; nodes with equal numbers are painted together. */
  batch = 0;
  /** The scene's style generation in which the item was resolved; -1 before. */
  era = -1;

  constructor(node: Node) {
    super();
    this.node = node;
  }
}

export class EdgeItem extends GraphEdge<NodeItem> {
  readonly edge: Edge;
  dimmed = false;
  batch = 0;
  era = -1;

  constructor(edge: Edge, from: NodeItem, to: NodeItem) {
    super(from, to);
    this.edge = edge;
  }
}

/** Undefined before the node's style was resolved. */
export const itemOf = (node: Node): NodeItem | undefined => node.item as NodeItem | undefined;

export const edgeItemOf = (edge: Edge): EdgeItem | undefined => edge.item as EdgeItem | undefined;

/** Nodes and edges above which a moving view is sketched: no edge labels, arrowheads or images. */
const SKETCH_FROM = { nodes: 900, edges: 3600 };

export function isLarge({ nodes, edges }: { nodes: readonly unknown[]; edges: readonly unknown[] }): boolean {
  return nodes.length > SKETCH_FROM.nodes || edges.length > SKETCH_FROM.edges;
}
