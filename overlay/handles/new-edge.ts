import type { Intent } from '../../bus/intents.ts';
import type { Point } from '../../drawing/commands/index.ts';
import type { OverlayScene } from '../scene.ts';
import { nodeNear } from './node-at.ts';
import type { Pointing } from './points.ts';

/** Data for drawing it. */
export type EdgeDraft = {
  /** The source node, once it is known. */
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
  /** `first`: the tool was pressed on its source; `second`: on the target. */
  readonly by: 'point' | 'first' | 'second';
  /** The node that the tool was pressed on while it had another source: a drag away from it begins there. */
  readonly pressed?: string;
};

/** The edge after the pointer moved. */
export function continueEdge({ pressed, ...edge }: NewEdge, to: Point, target: string | undefined): NewEdge {
  if (pressed === undefined) return { ...edge, to, target };
  return target === pressed ? { ...edge, pressed, to, target } : { ...edge, from: pressed, by: 'first', to, target };
}

/** Distance from a node at which an edge still snaps to it, in CSS pixels. */
const SNAP_PX: Readonly<Record<Pointing, number>> = { mouse: 10, touch: 20 };

export function targetAt(
  scene: OverlayScene,
  at: Point,
  scale: number,
  pointing: Pointing,
  mayConnect: (nodeId: string) => boolean,
): string | undefined {
  const target = nodeNear(scene, at, SNAP_PX[pointing] / scale);
  return target !== undefined && mayConnect(target) ? target : undefined;
}

/** A drag that is back on its own node has no target. */
export function draftOfEdge({ from, to, target, by }: NewEdge): EdgeDraft {
  return { from, to, target: target === from && by !== 'second' ? undefined : target };
}

export function sourceOf({ from, target, by }: NewEdge): string | undefined {
  return by === 'first' && target === from ? from : undefined;
}

/** An edge to the node there, or to a new node on empty space. @param isClick - a click on a point starts the tool */
export function newEdgeIntent({ from, to, target, by }: NewEdge, isClick: boolean): Intent | undefined {
  if (by === 'point' && isClick) return { name: 'intent:connect', payload: { from } };
  if (target === undefined) return { name: 'intent:add', payload: { kind: 'node', from, at: to } };
  // A drag back to its own node is cancelled; a second click on the same node makes a loop.
  if (target === from && by !== 'second') return undefined;
  return { name: 'intent:add', payload: { kind: 'edge', from, to: target } };
}
