/** An edge that is being drawn: from a connection point, or with the tool for edges from node to node. */

import type { Intent } from '../../bus/intents.ts';
import type { Point } from '../../drawing/index.ts';
import type { Scene } from '../scene.ts';
import { nodeAt } from './node-at.ts';
import type { Pointing } from './points.ts';

/** As it is drawn. */
export type EdgeDraft = {
  /** The node that it begins at, once that is known. */
  readonly from: string | undefined;
  readonly to: Point;
  /** The node under the pointer. */
  readonly target: string | undefined;
};

export type NewEdge = {
  readonly kind: 'new edge';
  readonly from: string;
  readonly to: Point;
  readonly target: string | undefined;
  /** `first`: the tool was pressed on its source; `second`: on what that leads to. */
  readonly by: 'point' | 'first' | 'second';
};

/** So far beside a node an edge still snaps to it, in CSS pixels. */
const SNAP_PX: Readonly<Record<Pointing, number>> = { mouse: 10, touch: 20 };

/** The node that an edge is drawn to at a point. @param mayConnect - whether a node may have edges */
export function targetAt(
  scene: Scene,
  at: Point,
  scale: number,
  pointing: Pointing,
  mayConnect: (nodeId: string) => boolean,
): string | undefined {
  const target = nodeAt(scene, at, SNAP_PX[pointing] / scale);
  return target !== undefined && mayConnect(target) ? target : undefined;
}

/** As it is drawn: a drag that is back on its own node leads nowhere. */
export function draftOfEdge({ from, to, target, by }: NewEdge): EdgeDraft {
  return { from, to, target: target === from && by !== 'second' ? undefined : target };
}

/** The node that becomes the source of the tool: it was clicked, or the drag from it led back to it. */
export function sourceOf({ from, target, by }: NewEdge): string | undefined {
  return by === 'first' && target === from ? from : undefined;
}

/**
 * What comes of it when the pointer comes up: an edge to the node there; on blank, a new node that the edge leads to.
 *
 * @param isClick - not far from where it was pressed: a click on a connection point takes the tool in hand
 */
export function newEdgeIntent({ from, to, target, by }: NewEdge, isClick: boolean): Intent | undefined {
  if (by === 'point' && isClick) return { name: 'intent:connect', payload: { from } };
  if (target === undefined) return { name: 'intent:add', payload: { kind: 'node', from, at: to } };
  // Back on its own node the hand has changed its mind; whoever clicks it twice means it.
  if (target === from && by !== 'second') return undefined;
  return { name: 'intent:add', payload: { kind: 'edge', from, to: target } };
}
