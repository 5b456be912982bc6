/** Whose connection points are shown: of the node under the mouse, else of what alone is selected. */

import type { ElementRef } from '../../bus/payloads.ts';
import type { Point, Side } from '../../drawing/index.ts';
import type { Scene } from '../scene.ts';
import { isAround, type Pointing } from './points.ts';

export type PointOffer = {
  /** The node under the mouse, or that lately was, as long as the mouse is on the way to its points. */
  readonly hovered: string | undefined;
  /** The node or the section that alone is selected. */
  readonly chosen: ElementRef | undefined;
  /** Fingers are given larger points, and hover over nothing. */
  readonly pointing: Pointing;
  /** The view is being moved, or nodes are: nothing else is to be seen. */
  readonly isAway: boolean;
  /** The point under the mouse. */
  readonly over: Side | undefined;
};

export const NO_OFFER: PointOffer = {
  hovered: undefined,
  chosen: undefined,
  pointing: 'mouse',
  isAway: false,
  over: undefined,
};

/** Where the pointer is, and the node under it that may be connected. */
export type Pointed = {
  readonly pointing: Pointing;
  readonly node: string | undefined;
  readonly at: Point | undefined;
  /** The connection point that it takes, of those that are shown. */
  readonly over: Side | undefined;
};

/** Whose points are shown; undefined for none. */
export function ownerOf({ hovered, chosen, isAway }: PointOffer): ElementRef | undefined {
  if (isAway) return undefined;
  return hovered === undefined ? chosen : { kind: 'node', id: hovered };
}

/** Answers what the pointer is over; the same object when nothing changes. */
export function pointedAt(
  offer: PointOffer,
  { pointing, node, at, over }: Pointed,
  scene: Scene,
  scale: number,
): PointOffer {
  const before = offer.hovered;
  const stays =
    at !== undefined &&
    before !== undefined &&
    pointing === 'mouse' &&
    isAround(scene, { kind: 'node', id: before }, at, scale, pointing);
  const hovered = pointing === 'touch' ? undefined : (node ?? (stays ? before : undefined));
  // Of other points the mouse is over none yet.
  const next: PointOffer = { ...offer, pointing, hovered, over: hovered === before ? over : undefined };
  const isSame = hovered === before && next.over === offer.over && pointing === offer.pointing;
  return isSame ? offer : next;
}
