/** The document with the present positions of its nodes, for pictures and data. Specification: reading A49. */

import type { MapDocument, MapNode } from '../../formats/document/document.ts';
import { coordinate } from '../../models/document/coordinate.ts';
import type { GraphView } from '../../views/graph/graph-view.ts';

type ViewGeometry = Pick<GraphView, 'graph'>;

/** For pictures: positions on screen, of hidden nodes too; nodes that did not move keep the file's exact numbers. */
export function positionedDocument(document: MapDocument, view: ViewGeometry): MapDocument {
  return withPlaces(document, view, () => true);
}

/** For exported data: moves on the screen of a locked map do not count; unplaced nodes get the layout's position. */
export function positionedData(document: MapDocument, view: ViewGeometry): MapDocument {
  const isLocked = document.meta.readOnly === true;
  return withPlaces(document, view, ({ x, y }) => !isLocked || x === undefined || y === undefined);
}

/** @param takes - whether a node gets its position on screen */
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
