/** Connection points outside each side of a node or selected section, from which edges and arrows are drawn. */

import type { ElementRef } from '../../bus/base/payloads.ts';
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
} from '../../drawing/commands/index.ts';
import type { OverlayScene } from '../scene.ts';
import { offNodes } from './node-at.ts';

export type Pointing = 'mouse' | 'touch';

type ConnectionPoint = { readonly side: Side; readonly at: Point };

/** Distance from the outline to a point's centre, its radius, and its hit radius; in CSS pixels. */
export const POINT_PX: Readonly<
  Record<Pointing, { readonly gap: number; readonly radius: number; readonly reach: number }>
> = {
  mouse: { gap: 17, radius: 4.5, reach: 12 },
  touch: { gap: 30, radius: 7, reach: 22 },
};
/** Distance from a node within which a press hits the node, in CSS pixels. */
export const NODE_PX: Readonly<Record<Pointing, number>> = { mouse: 3, touch: 6 };
/** Additional distance for sections, which have handles on their border. */
const BEYOND_HANDLES_PX = 10;
/** Distance from a point to a label, a pill, or another node. */
const AIR_PX = 3;

const SIDES: readonly Side[] = ['top', 'right', 'bottom', 'left'];
const OUTWARD: Readonly<Record<Side, Point>> = {
  top: { x: 0, y: -1 },
  right: { x: 1, y: 0 },
  bottom: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
};

/** Points clear of the node's texts and of other nodes. @param scale - CSS pixels per graph unit */
export function connectionPoints(
  scene: OverlayScene,
  owner: ElementRef,
  scale: number,
  pointing: Pointing,
): readonly ConnectionPoint[] {
  const place = anchorOf(scene, owner);
  if (!place) return [];
  const { gap, radius } = POINT_PX[pointing];
  const border = grow(place.box, (gap + (owner.kind === 'section' ? BEYOND_HANDLES_PX : 0)) / scale);
  const offset = (radius + AIR_PX) / scale;
  const points = SIDES.map((side) => ({ side, at: beyond(sideMiddle(border, side), side, place.covers, offset) }));
  return offNodes(scene, points, offset);
}

/** Whether a position is on a node or on the way to its connection points, so that these stay visible. */
function isAround(scene: OverlayScene, owner: ElementRef, at: Point, scale: number, pointing: Pointing): boolean {
  const place = anchorOf(scene, owner);
  if (!place) return false;
  const { gap, reach } = POINT_PX[pointing];
  const around = (box: Box) => contains(grow(box, (gap + reach) / scale), at);
  return around(place.box) || place.covers.some(around);
}

type Anchor = {
  readonly box: Box;
  /** Boxes of its texts, which points avoid. */
  readonly covers: readonly Box[];
};

function anchorOf(scene: OverlayScene, { kind, id }: ElementRef): Anchor | undefined {
  if (kind === 'node') {
    const box = scene.nodeBox(id);
    const covers = [scene.labelBox(id), scene.pillBox(id)];
    return box && { box, covers: covers.filter((cover) => cover !== undefined && cover !== null) };
  }
  const layout = kind === 'section' ? scene.sections.find(({ look }) => look.id === id)?.layout : undefined;
  return layout && { box: layout.box, covers: layout.title ? [layout.title.box] : [] };
}

/** Moves a point outwards until it is on none of the boxes. */
function beyond(at: Point, side: Side, covers: readonly Box[], gap: number): Point {
  const { x, y } = OUTWARD[side];
  // Twice, because a point beyond a label may be on the pills next to it.
  return [...covers, ...covers].reduce((now, cover) => {
    if (!overlaps(boxAround(now, { width: 2 * gap, height: 2 * gap }), cover)) return now;
    const middle = centerOf(cover);
    const [far, high] = [cover.width / 2 + 1.001 * gap, cover.height / 2 + 1.001 * gap];
    return { x: x === 0 ? now.x : middle.x + x * far, y: y === 0 ? now.y : middle.y + y * high };
  }, at);
}

export type PointOffer = {
  /** The hovered node, or the last one while the mouse is on the way to its points. */
  readonly hovered: string | undefined;
  /** The only selected node or section. */
  readonly chosen: ElementRef | undefined;
  /** Points are larger for fingers, which cannot hover. */
  readonly pointing: Pointing;
  readonly isAway: boolean;
  readonly over: Side | undefined;
};

export const NO_POINTS: PointOffer = {
  hovered: undefined,
  chosen: undefined,
  pointing: 'mouse',
  isAway: false,
  over: undefined,
};

/** Pointer position, and the node under it that may be connected. */
export type Pointed = {
  readonly pointing: Pointing;
  readonly node: string | undefined;
  readonly at: Point | undefined;
  /** The visible connection point under the pointer. */
  readonly over: Side | undefined;
};

export function ownerOf({ hovered, chosen, isAway }: PointOffer): ElementRef | undefined {
  if (isAway) return undefined;
  return hovered === undefined ? chosen : { kind: 'node', id: hovered };
}

/** The state for a pointer position; the same object when nothing changes. */
export function pointedAt(
  offer: PointOffer,
  { pointing, node, at, over }: Pointed,
  scene: OverlayScene,
  scale: number,
): PointOffer {
  const before = offer.hovered;
  const stays =
    at !== undefined &&
    before !== undefined &&
    pointing === 'mouse' &&
    isAround(scene, { kind: 'node', id: before }, at, scale, pointing);
  const hovered = pointing === 'touch' ? undefined : (node ?? (stays ? before : undefined));
  // The mouse is not over a point of a new owner yet.
  const next: PointOffer = { ...offer, pointing, hovered, over: hovered === before ? over : undefined };
  const isSame = hovered === before && next.over === offer.over && pointing === offer.pointing;
  return isSame ? offer : next;
}
