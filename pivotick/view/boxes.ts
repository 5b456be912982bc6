/** Where single elements lie, for callers that draw or point beside them; graph units. */

import { LEGIBLE, legibleZoom } from '../../drawing/label.ts';
import type { Route } from '../../drawing/route.ts';
import { Edge, type Node } from '../elements.ts';
import { LEGIBLE_EDGE } from '../paint/labelling.ts';
import type { Box, GraphElement } from '../types.ts';
import type { Scene } from './scene.ts';

export type LabelBox = Box & { text: string };
export type NodeBox = Box & { label: LabelBox | null };
export type EdgeGeometry = Readonly<Route> & { label: LabelBox | null };

/** Box of a shown node's shape or card, and of its label at its own size, where it is drawn. */
export function nodeBox(scene: Scene, node: Node): NodeBox | null {
  const item = scene.itemOf(node);
  if (!item) return null;
  const { x, y, halfWidth, halfHeight, label } = item;
  const box = { x: x - halfWidth, y: y - halfHeight, width: 2 * halfWidth, height: 2 * halfHeight };
  const drawn = label && !label.inside ? scene.drawnLabel(item, 1) : undefined;
  if (label && drawn) return { ...box, label: boxAround(drawn.x, drawn.y, drawn, label.text) };
  return { ...box, label: label ? boxAround(x, y, label, label.text) : null };
}

/** The way of a shown edge, and the box of its label. */
export function edgeGeometry(scene: Scene, edge: Edge): EdgeGeometry | null {
  const item = scene.edgeItemOf(edge);
  if (!item || !edge.visible || !edge.from.visible || !edge.to.visible) return null;
  const route = scene.route(item);
  const at = scene.edgeLabel(item);
  return { ...route, label: item.label && at ? boxAround(at.x, at.y, item.label, item.label.text) : null };
}

/** The box of a label as large as it is drawn at a scale; null for one that gave way, and without one. */
export function drawnLabelBox(scene: Scene, element: GraphElement, scale: number): Box | null {
  if (element instanceof Edge) {
    const label = edgeGeometry(scene, element)?.label;
    const size = scene.edgeItemOf(element)?.label?.size ?? 0;
    return label ? zoomed(label, legibleZoom(size, scale, LEGIBLE_EDGE)) : null;
  }
  const item = scene.itemOf(element);
  if (!item?.label || !element.visible || !scene.showsLabel(item)) return null;
  const { label, x, y } = item;
  if (label.inside) return boxAround(x, y, label, label.text);
  const zoom = legibleZoom(label.size, scale, LEGIBLE);
  const drawn = scene.drawnLabel(item, zoom);
  return drawn ? zoomed(boxAround(drawn.x, drawn.y, drawn, label.text), zoom) : null;
}

function zoomed({ x, y, width, height }: Box, by: number): Box {
  return { x: x + (width * (1 - by)) / 2, y: y + (height * (1 - by)) / 2, width: width * by, height: height * by };
}

type Size = { readonly width: number; readonly height: number };

function boxAround(x: number, y: number, { width, height }: Size, text: string): LabelBox {
  return { x: x - width / 2, y: y - height / 2, width, height, text };
}
