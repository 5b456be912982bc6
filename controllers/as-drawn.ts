/** The document with the places where its nodes are right now. */

import type { MapDocument, MapNode } from '../formats/document.ts';
import type { GraphView } from '../views/graph-view.ts';

/**
 * The current document, every node with `x` and `y`: those on screen, which the document gets to know only when a layout
 * or a drag comes to rest. Hidden nodes have a place too. What has not moved keeps the very numbers of its file.
 */
export function documentAsDrawn(document: MapDocument, view: Pick<GraphView, 'graph'>): MapDocument {
  const graph = view.graph();
  let moved = false;
  const nodes = document.nodes.map((node): MapNode => {
    const live = graph.getMutableNode(node.id);
    if (live?.x === undefined || live.y === undefined || isAt(node, live.x, live.y)) return node;
    moved = true;
    return { ...node, x: Math.round(live.x), y: Math.round(live.y) };
  });
  return moved ? { ...document, nodes } : document;
}

function isAt({ x, y }: MapNode, liveX: number, liveY: number): boolean {
  return x !== undefined && y !== undefined && Math.abs(x - liveX) < 1 && Math.abs(y - liveY) < 1;
}
