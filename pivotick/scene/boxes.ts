/** Boxes of single elements, for callers that draw or point next to them; graph units. */

import type { NodeLabel } from '../../drawing/base/label-types.ts';
import { legibleZoom, nodeLabelZoom } from '../../drawing/commands/label-commands.ts';
import { LEGIBLE_EDGE } from '../../drawing/graph/labelling.ts';
import { Edge, type Node } from '../model/elements.ts';
import type { Box, GraphElement, GraphPoint } from '../model/types.ts';
import { type Bounds, emptyBounds, growAround, growToHold } from './bounds.ts';
import type { NodeItem } from './item.ts';
import type { Scene } from './scene.ts';

type LabelBox = Box & { text: string };
/** Box of a node’s shape or card, and of its label at its own size; null for none. */
export type NodeBox = Box & { label: LabelBox | null };

/** For a visible node, at its present position. */
export function nodeBox(scene: Scene, node: Node): NodeBox | null {
  const item = scene.itemOf(node);
  if (!item) return null;
  const { x, y, halfWidth, halfHeight, label } = item;
  const box = { x: x - halfWidth, y: y - halfHeight, width: 2 * halfWidth, height: 2 * halfHeight };
  const drawn = label && scene.drawnLabel(item, 1);
  return { ...box, label: label && drawn ? boxAround(drawn.x, drawn.y, drawn, label.lines.join(' ')) : null };
}

/** Where labels of nodes are at present, by id of the node. */
export function labelPlaces({ labelling }: Scene): ReadonlyMap<string, NodeLabel> {
  return new Map(Array.from(labelling.nodes ?? [], ([item, place]) => [(item as NodeItem).node.id, place]));
}

/** Size up to which labels are placed at a scale; those of larger graphs are small relative to the whole. */
const MAX_TRIED = 2000;

/**
 * Box around everything as drawn at a scale: node labels keep their size on the screen while the rest shrinks.
 * @param ids - only these nodes
 */
export function boundsAt(scene: Scene, scale: number, ids?: ReadonlySet<string>): Bounds | undefined {
  const nodes = ids ? scene.nodes.filter(({ node }) => ids.has(node.id)) : scene.nodes;
  const shapes = ids ? shapesOf(nodes) : scene.bounds();
  return scene.nodes.length > MAX_TRIED ? shapes : labelledBounds(scene, scale, nodes, shapes);
}

function shapesOf(nodes: readonly NodeItem[]): Bounds | undefined {
  const box = emptyBounds();
  for (const { x, y, halfWidth, halfHeight } of nodes) growAround(box, x, y, 2 * halfWidth, 2 * halfHeight);
  return nodes.length > 0 ? box : undefined;
}

function labelledBounds(
  scene: Scene,
  scale: number,
  nodes: readonly NodeItem[],
  bounds: Bounds | undefined,
): Bounds | undefined {
  if (!bounds) return undefined;
  const box = { ...bounds };
  const before = scene.labelling;
  scene.labelNodes(scale);
  for (const item of nodes) {
    const { label } = item;
    const zoom = label ? nodeLabelZoom(label, scale) : 1;
    const drawn = label && scene.showsLabel(item) ? scene.drawnLabel(item, zoom) : undefined;
    if (drawn) growAround(box, drawn.x, drawn.y, drawn.width * zoom, drawn.height * zoom);
    const row = scene.rowBounds(item, scale);
    if (row) growToHold(box, row);
  }
  scene.use(before);
  return box;
}

/** Centre of a node, or middle of an edge's line. */
export function elementMiddle(scene: Scene, element: GraphElement): GraphPoint {
  if (!(element instanceof Edge)) return { x: element.x ?? 0, y: element.y ?? 0 };
  const item = scene.edgeItemOf(element);
  const { mx: x, my: y } = item ? scene.route(item) : { mx: 0, my: 0 };
  return { x, y };
}

export function boxOf({ left, top, right, bottom }: Bounds): Box {
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** The box of a label as drawn at a scale; null for a hidden label, and without one. */
export function drawnLabelBox(scene: Scene, element: GraphElement, scale: number): Box | null {
  if (element instanceof Edge) {
    const item = scene.edgeItemOf(element);
    const at = item?.label && element.visible ? scene.edgeLabel(item) : undefined;
    if (!item?.label || !at) return null;
    return zoomed(boxAround(at.x, at.y, item.label, ''), legibleZoom(item.label.font.size, scale, LEGIBLE_EDGE));
  }
  const item = scene.itemOf(element);
  if (!item?.label || !element.visible || !scene.showsLabel(item)) return null;
  const { label } = item;
  const zoom = nodeLabelZoom(label, scale);
  const drawn = scene.drawnLabel(item, zoom);
  return drawn ? zoomed(boxAround(drawn.x, drawn.y, drawn, ''), zoom) : null;
}

function zoomed({ x, y, width, height }: Box, by: number): Box {
  return { x: x + (width * (1 - by)) / 2, y: y + (height * (1 - by)) / 2, width: width * by, height: height * by };
}

type Size = { readonly width: number; readonly height: number };

function boxAround(x: number, y: number, { width, height }: Size, text: string): LabelBox {
  return { x: x - width / 2, y: y - height / 2, width, height, text };
}
