/** Target of an arrow's end dropped at a point: a node, the border of a section, or the point itself. */

import { type Box, contains, grow, type Point } from '../../drawing/commands/index.ts';
import type { ArrowEnd } from '../../formats/document/fields/values.ts';
import type { OverlayScene } from '../scene.ts';

export type Snap = {
  readonly end: ArrowEnd;
  /** Position of the end, in graph coordinates. */
  readonly at: Point;
  /** Box of the node or section that it is attached to. */
  readonly box: Box | undefined;
};

/** Shares of a box to which ends snap: corners and middles of sides. */
export const ANCHORS: readonly (readonly [number, number])[] = [
  [0, 0],
  [0.5, 0],
  [1, 0],
  [1, 0.5],
  [1, 1],
  [0.5, 1],
  [0, 1],
  [0, 0.5],
];

/** Tolerance of anchors, of borders, and of a target beyond its border, in CSS pixels. */
const ANCHOR_PX = 12;
const BORDER_PX = 8;
const BEYOND_PX = 8;

/** @param scale - CSS pixels per graph unit: the tolerance on the screen is the same at every zoom */
export function snapEnd(scene: OverlayScene, point: Point, scale: number): Snap {
  for (let i = scene.document.nodes.length - 1; i >= 0; i -= 1) {
    const id = scene.document.nodes[i]?.id;
    const box = id === undefined ? undefined : scene.nodeBox(id);
    if (id === undefined || !box || !contains(grow(box, BEYOND_PX / scale), point)) continue;
    const at = snapInBox(box, point, scale);
    return { end: at ? { node: id, at } : { node: id }, at: at ? pointInBox(box, at) : point, box };
  }
  for (let i = scene.sections.length - 1; i >= 0; i -= 1) {
    const section = scene.sections[i];
    if (!section || !contains(grow(section.layout.box, BEYOND_PX / scale), point)) continue;
    const { box } = section.layout;
    const at = snapInBox(box, point, scale);
    // Inside a section an end is free; only its border attracts one.
    if (at) return { end: { section: section.look.id, at }, at: pointInBox(box, at), box };
  }
  const free = { x: Math.round(point.x), y: Math.round(point.y) };
  return { end: free, at: free, box: undefined };
}

/** Share of the box that the point snaps to; undefined in the middle, where the end chooses its side automatically. */
function snapInBox(box: Box, point: Point, scale: number): readonly [number, number] | undefined {
  const smaller = Math.min(box.width, box.height) * scale;
  const reach = Math.min(ANCHOR_PX, smaller / 4);
  let nearest: readonly [number, number] | undefined;
  let best = reach;
  for (const anchor of ANCHORS) {
    const { x, y } = pointInBox(box, anchor);
    const distance = Math.hypot(point.x - x, point.y - y) * scale;
    if (distance <= best) {
      best = distance;
      nearest = anchor;
    }
  }
  if (nearest) return nearest;
  const u = Math.min(1, Math.max(0, (point.x - box.x) / box.width));
  const v = Math.min(1, Math.max(0, (point.y - box.y) / box.height));
  const left = u * box.width * scale;
  const right = (1 - u) * box.width * scale;
  const top = v * box.height * scale;
  const bottom = (1 - v) * box.height * scale;
  const border = Math.min(left, right, top, bottom);
  if (border > Math.min(BORDER_PX, smaller / 4)) return undefined;
  const share = (value: number) => Math.round(value * 100) / 100;
  if (border === left) return [0, share(v)];
  if (border === right) return [1, share(v)];
  if (border === top) return [share(u), 0];
  return [share(u), 1];
}

/** The point at these shares of a box's width and height, from its top left corner. */
export function pointInBox(box: Box, [x, y]: readonly [number, number]): Point {
  return { x: box.x + x * box.width, y: box.y + y * box.height };
}
