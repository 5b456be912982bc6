/** Owner of the visible connection points: the hovered node, otherwise the only selected element. */

import type { ElementRef } from '../../bus/payloads.ts';
import type { Point, Side } from '../../drawing/index.ts';
import type { OverlayScene } from '../scene.ts';
import { isAround, type Pointing } from './points.ts';

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
