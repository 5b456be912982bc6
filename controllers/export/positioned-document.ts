/** The document with the places where its nodes are right now, for pictures and for data. Specification: reading A49. */

import type { MapDocument, MapNode } from '../../formats/document/document.ts';
import { coordinate } from '../../models/commands/places/coordinate.ts';
import type { GraphView } from '../../views/graph/graph-view.ts';

type ViewGeometry = Pick<GraphView, 'graph'>;

/**
 * For pictures: every node with `x` and `y`, those on screen, which the document gets to know only when a layout or a
 * drag comes to rest. Hidden nodes have a place too. What has not moved keeps the very numbers of its file.
 */
export function positionedDocument(document: MapDocument, view: ViewGeometry): MapDocument {
  return withPlaces(document, view, () => true);
}

/**
 * For data that leaves: on a locked map a person may push nodes about to read better, which changes nothing about the
 * map; nodes that came without a place have the one that the layout gave them.
 */
export function positionedData(document: MapDocument, view: ViewGeometry): MapDocument {
  const isLocked = document.meta.readOnly === true;
  return withPlaces(document, view, ({ x, y }) => !isLocked || x === undefined || y === undefined);
}

/** @param takes - whether a node takes the place that it has on screen */
function withPlaces(document: MapDocument, view: ViewGeometry, takes: (node: MapNode) => boolean): MapDocument {
  const graph = view.graph();
  let moved = false;
  const nodes = document.nodes.map((node): MapNode => {
    const live = graph.getMutableNode(node.id);
    if (live?.x === undefined || live.y === undefined || !takes(node)) return node;
    const [x, y] = [coordinate(node.x, live.x), coordinate(node.y, live.y)];
    if (x === node.x && y === node.y) return node;
    moved = true;
    return { ...node, x, y };
  });
  return moved ? { ...document, nodes } : document;
}
