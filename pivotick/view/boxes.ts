/** Where single elements lie, for callers that draw or point beside them; graph units. */

import type { Route } from '../../drawing/route.ts';
import type { Edge, Node } from '../elements.ts';
import type { Box } from '../types.ts';
import { type Bounds, grow, growAround } from './bounds.ts';
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

/** Box around everything in a picture, where every label has found its place; undefined when nothing is shown. */
export function pictureBounds(scene: Scene): Bounds | undefined {
  const bounds = scene.bounds();
  if (!bounds) return undefined;
  const box = { ...bounds };
  const before = scene.labelling;
  scene.label(undefined);
  for (const item of scene.nodes) {
    const label = scene.showsLabel(item) ? scene.drawnLabel(item, 1) : undefined;
    if (label) growAround(box, label.x, label.y, label.width, label.height);
    const row = scene.rowBounds(item, undefined);
    if (row) grow(box, row);
  }
  for (const item of scene.edges) {
    const at = item.label && scene.edgeLabel(item);
    if (item.label && at) growAround(box, at.x, at.y, item.label.width, item.label.height);
  }
  scene.use(before);
  return box;
}

type Size = { readonly width: number; readonly height: number };

function boxAround(x: number, y: number, { width, height }: Size, text: string): LabelBox {
  return { x: x - width / 2, y: y - height / 2, width, height, text };
}
