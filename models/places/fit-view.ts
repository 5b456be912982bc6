/** How a view shows boxes and points in the free part of the canvas: scales, middles, and whether they are visible. */

import type { Point, Viewport } from '../../bus/payloads.ts';
import { type Box, centerOf } from '../../drawing/index.ts';
import { boxOfPoints } from '../../drawing/types.ts';

/** A graph point for the middle of a part of the canvas, and the scale. */
type Middle = { readonly at: Point; readonly scale: number };
type Scale = Pick<Viewport, 'x' | 'y' | 'k'>;

/** A map of three nodes is shown at a natural size, not blown up until it fills the screen. */
export const MAX_FIT = 1.5;
/** Closer to the edge of what is free than this a node counts as covered, in pixels: its name and connection points need room. */
export const NAME_ROOM_PX = 56;
/** Around the whole map, in pixels. */
const MARGIN_PX = 16;
/** How often a scale is tried: labels keep their size while the rest shrinks, so that the box changes with it. */
const TRIES = 6;
/** All names of so many nodes are to be in view; those at the rim of more are not worth a map that nobody can read. */
const ALL_NAMED = 60;
/** And those of fewer where a node has less of the canvas than this, in square pixels: on a phone from some 35 on. */
const ROOM = 6000;
/** A crowded map takes this share of what it would with names as small beside it as it is drawn at scale 1. */
const CROWDED = 0.8;

/** Room around nodes that are shown, as a share of the free part. */
const MARGIN = 0.1;
/** Shapes and labels around the positions of nodes, in graph units. */
const AROUND = 120;
/** What takes less of the view than this, both ways, is too little to be read, as a share. */
const LITTLE = 0.25;

/**
 * The largest scale at which the map as it is drawn at that scale is in a part of the canvas; a crowded one may leave names
 * at its rim outside.
 *
 * @param boxAt - the box of the map at a scale, in graph coordinates
 * @param count - how many nodes are drawn
 */
export function fitMap(room: Box, boxAt: (scale: number) => Box | undefined, count: number): Middle | undefined {
  const plain = boxAt(1);
  if (!plain || scaleIn(room, plain) <= 0) return undefined;
  const isCrowded = count > Math.min(ALL_NAMED, (room.width * room.height) / ROOM);
  const least = isCrowded ? CROWDED * scaleIn(room, plain) : 0;
  let [box, scale] = [plain, MAX_FIT];
  for (let tries = 0; tries < TRIES; tries += 1) {
    const next: number = scaleIn(room, box);
    if (next < least) return { at: centerOf(plain), scale: least };
    const isThere = tries > 0 && next > 0.995 * scale;
    scale = next;
    if (isThere) break;
    box = boxAt(scale) ?? box;
  }
  return { at: centerOf(box), scale };
}

/** The scale at which a box fills a part of the canvas, up to that of a small map. */
function scaleIn({ width, height }: Box, box: Box): number {
  return Math.min(MAX_FIT, (width - 2 * MARGIN_PX) / box.width, (height - 2 * MARGIN_PX) / box.height);
}

/** Whether a box of the graph is seen in a part of the canvas; nothing always is. */
export function isIn(room: Box, box: Box | undefined, { x, y, k }: Scale): boolean {
  if (!box) return true;
  const [left, top] = [box.x * k + x, box.y * k + y];
  const isWide = left >= room.x && left + box.width * k <= room.x + room.width;
  return isWide && top >= room.y && top + box.height * k <= room.y + room.height;
}

/**
 * Brings nodes into the free part of the canvas; a few at a natural size. Nothing where there are none, or no room.
 *
 * @param covered - pixels of the free part, from below, that are about to be covered
 */
export function fitPoints(free: Box, points: readonly Point[], covered: number): Middle | undefined {
  const box = boxOfPoints(points);
  const [width, height] = [free.width, free.height - covered];
  if (!box || width === 0 || height <= 0) return undefined;
  const room = 1 - 2 * MARGIN;
  const scale = Math.min(MAX_FIT, (width * room) / (box.width + AROUND), (height * room) / (box.height + AROUND));
  const { x, y } = centerOf(box);
  return { at: { x, y: y + covered / scale / 2 }, scale };
}

/** What collapsing or expanding groups has changed. */
type FoldChange = {
  /** Positions of all that is on the map now, in graph coordinates. */
  readonly left: readonly Point[];
  /** Those of them that were not there before. */
  readonly came: readonly Point[];
  /** How much of what came has to be visible, as a share. */
  readonly share: number;
};

/**
 * Whether collapsing or expanding has led out of view: too little of what has come lies where nothing covers it, label and
 * all, or all that is left is a small heap. Else the view may stay, so that a position can be followed.
 *
 * @param free - the part of the view that nothing covers, in pixels
 */
export function hasLeftView(view: Scale, free: Box, { left, came, share }: FoldChange): boolean {
  const box = boxOfPoints(left);
  if (!box) return false;
  if (areFree(view, free, came).filter(Boolean).length < came.length * share) return true;
  const isLittle = (size: number, of: number) => (size + AROUND) * view.k < of * LITTLE;
  return isLittle(box.width, free.width) && isLittle(box.height, free.height);
}

/** Of each point, whether it lies where nothing covers it, label and all. */
export function areFree({ x, y, k }: Scale, free: Box, points: readonly Point[]): readonly boolean[] {
  const around = (AROUND / 2) * k;
  const isFree = (at: number, from: number, size: number) => at - around >= from && at + around <= from + size;
  return points.map((at) => isFree(at.x * k + x, free.x, free.width) && isFree(at.y * k + y, free.y, free.height));
}
