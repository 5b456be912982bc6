/** Where single elements lie, for callers that draw or point beside them; graph units. */

import type { Route } from '../../drawing/route.ts';
import type { Edge, Node } from '../elements.ts';
import type { LabelItem } from '../paint/item.ts';
import type { Box } from '../types.ts';
import type { Scene } from './scene.ts';

export type LabelBox = Box & { text: string };
export type NodeBox = Box & { label: LabelBox | null };
export type EdgeGeometry = Readonly<Route> & { label: LabelBox | null };

/** Box of a shown node's shape or card, and of its label at its own size. */
export function nodeBox(scene: Scene, node: Node): NodeBox | null {
  const item = scene.itemOf(node);
  if (!item) return null;
  const { x, y, halfWidth, halfHeight, label } = item;
  const box = { x: x - halfWidth, y: y - halfHeight, width: 2 * halfWidth, height: 2 * halfHeight };
  return { ...box, label: label ? labelBox(label, x, y) : null };
}

/** The way of a shown edge, and the box of its label. */
export function edgeGeometry(scene: Scene, edge: Edge): EdgeGeometry | null {
  const item = scene.edgeItemOf(edge);
  if (!item || !edge.visible || !edge.from.visible || !edge.to.visible) return null;
  const route = scene.route(item);
  return { ...route, label: item.label ? labelBox(item.label, route.mx, route.my) : null };
}

function labelBox(label: LabelItem, x: number, y: number): LabelBox {
  const { width, height, dx, dy, text } = label;
  return { x: x + dx - width / 2, y: y + dy - height / 2, width, height, text };
}
