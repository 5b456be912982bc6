/** Connection points: outside each side of a node or of a selected section, whence edges and arrows are drawn. */

import type { ElementRef } from '../../bus/payloads.ts';
import {
  type Box,
  boxAround,
  centerOf,
  contains,
  grow,
  overlaps,
  type Point,
  type Side,
  sideMiddle,
} from '../../drawing/index.ts';
import type { Scene } from '../scene.ts';
import { offNodes } from './node-at.ts';

export type Pointing = 'mouse' | 'touch';

/** Where edges and arrows begin that are drawn from there. */
type ConnectionPoint = { readonly side: Side; readonly at: Point };

/** From the outline to the middle of a point, its radius, and how far around it it is hit; all in CSS pixels. */
export const POINT_PX: Readonly<
  Record<Pointing, { readonly gap: number; readonly radius: number; readonly reach: number }>
> = {
  mouse: { gap: 17, radius: 4.5, reach: 12 },
  touch: { gap: 30, radius: 7, reach: 22 },
};
/** So far beside a node a press is still for that node, in CSS pixels. */
export const NODE_PX: Readonly<Record<Pointing, number>> = { mouse: 3, touch: 6 };
/** A section has handles on its border. */
const BEYOND_HANDLES_PX = 10;
/** Between a point and a label, a pill, or another node. */
const AIR_PX = 3;

const SIDES: readonly Side[] = ['top', 'right', 'bottom', 'left'];
const OUTWARD: Readonly<Record<Side, Point>> = {
  top: { x: 0, y: -1 },
  right: { x: 1, y: 0 },
  bottom: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
};

/**
 * The points of a node or a section, in graph coordinates: none on what it says itself, none on another node.
 *
 * @param scale - CSS pixels to a graph unit: they keep their size and distance on the screen
 */
export function connectionPoints(
  scene: Scene,
  owner: ElementRef,
  scale: number,
  pointing: Pointing,
): readonly ConnectionPoint[] {
  const place = anchorOf(scene, owner);
  if (!place) return [];
  const { gap, radius } = POINT_PX[pointing];
  const border = grow(place.box, (gap + (owner.kind === 'section' ? BEYOND_HANDLES_PX : 0)) / scale);
  const room = (radius + AIR_PX) / scale;
  const points = SIDES.map((side) => ({ side, at: beyond(sideMiddle(border, side), side, place.covers, room) }));
  return offNodes(scene, points, room);
}

/**
 * Whether a point is on a node or on the way to its connection points, so that these stay.
 *
 * @param at - in graph coordinates
 */
export function isAround(scene: Scene, owner: ElementRef, at: Point, scale: number, pointing: Pointing): boolean {
  const place = anchorOf(scene, owner);
  if (!place) return false;
  const { gap, reach } = POINT_PX[pointing];
  const around = (box: Box) => contains(grow(box, (gap + reach) / scale), at);
  return around(place.box) || place.covers.some(around);
}

type Anchor = {
  readonly box: Box;
  /** What it says: no point stands on that. */
  readonly covers: readonly Box[];
};

function anchorOf(scene: Scene, { kind, id }: ElementRef): Anchor | undefined {
  if (kind === 'node') {
    const box = scene.nodeBox(id);
    const covers = [scene.labelBox(id), scene.pillRoom(id, false)];
    return box && { box, covers: covers.filter((cover) => cover !== undefined && cover !== null) };
  }
  const layout = kind === 'section' ? scene.sections.find(({ look }) => look.id === id)?.layout : undefined;
  return layout && { box: layout.box, covers: layout.title ? [layout.title.box] : [] };
}

/** The point moved outwards until it stands on none of the boxes. */
function beyond(at: Point, side: Side, covers: readonly Box[], room: number): Point {
  const { x, y } = OUTWARD[side];
  // A label and the pills beside it: what is beyond the one may be on the other.
  return [...covers, ...covers].reduce((now, cover) => {
    if (!overlaps(boxAround(now, { width: 2 * room, height: 2 * room }), cover)) return now;
    const middle = centerOf(cover);
    const [far, high] = [cover.width / 2 + 1.001 * room, cover.height / 2 + 1.001 * room];
    return { x: x === 0 ? now.x : middle.x + x * far, y: y === 0 ? now.y : middle.y + y * high };
  }, at);
}
