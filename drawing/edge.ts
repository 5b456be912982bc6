/** Ways of edges from border to border. Specification: Edge, `curve`. */

import { borderPoint, type Outline } from './outline.ts';
import type { Point } from './types.ts';

export type EdgeEnd = { readonly center: Point; readonly outline: Outline; readonly borderWidth: number };

export type EdgePath = {
  /** Tips of the heads. */
  readonly start: Point;
  readonly end: Point;
  /** Control points: none on a straight line, one on a bow, two on a loop. */
  readonly controls: readonly Point[];
  /** Middle of the line, where the label is centred. */
  readonly middle: Point;
};

/** Between a border and what points at it. */
const GAP = 2;
/** Least distance of neighbouring edges in a fan. */
const LEAST_GAP = 24;

/**
 * Bend of one of several edges between the same two nodes, to the left of first node → second node: the middle of
 * the edge lies that far from the straight line. Edges of both directions share the fan, so reverse the sign for
 * those that run the other way.
 */
export function fanBend(rank: number, count: number, length: number): number {
  const gap = Math.max(LEAST_GAP, Math.min(56, (0.5 * length) / count));
  return (rank - (count - 1) / 2) * gap;
}

/** Bend of a lone edge with `curve` `curved`. */
export function loneBend(length: number): number {
  return 0.134 * length;
}

/** The way from one node's border to another's; undefined when the nodes lie in one another. */
export function edgePath(from: EdgeEnd, to: EdgeEnd, bend: number): EdgePath | undefined {
  const dx = to.center.x - from.center.x;
  const dy = to.center.y - from.center.y;
  const length = Math.hypot(dx, dy);
  if (length < 1e-6) return undefined;
  const middle = { x: (from.center.x + to.center.x) / 2, y: (from.center.y + to.center.y) / 2 };
  // Left of travel, with y downwards, is (dy, -dx); a bow's middle is half as far out as its control point.
  const control = { x: middle.x + (dy / length) * 2 * bend, y: middle.y - (dx / length) * 2 * bend };
  const start = borderPoint(from.outline, from.center, bend === 0 ? to.center : control, from.borderWidth / 2 + GAP);
  const end = borderPoint(to.outline, to.center, bend === 0 ? from.center : control, to.borderWidth / 2 + GAP);
  if (bend !== 0) {
    return { start, end, controls: [control], middle: quadratic(start, control, end) };
  }
  if ((end.x - start.x) * dx + (end.y - start.y) * dy < length) return undefined;
  return { start, end, controls: [], middle: { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 } };
}

/** A loop on one node; several of them stand side by side, the first at the upper right. */
export function loopPath(node: EdgeEnd, rank: number): EdgePath {
  const turn = -Math.PI / 4 - (rank * Math.PI) / 2.6;
  const spread = 0.5;
  const outset = node.borderWidth / 2 + GAP;
  const ray = (angle: number, by: number): Point => ({
    x: node.center.x + Math.cos(angle) * by,
    y: node.center.y + Math.sin(angle) * by,
  });
  const start = borderPoint(node.outline, node.center, ray(turn - spread, 1e6), outset);
  const end = borderPoint(node.outline, node.center, ray(turn + spread, 1e6), outset);
  const border = Math.max(distance(node.center, start), distance(node.center, end));
  const reach = (border + 46 + 16 * Math.floor(rank / 5)) * 1.25;
  const first = ray(turn - spread, reach);
  const second = ray(turn + spread, reach);
  const middle = {
    x: (start.x + 3 * first.x + 3 * second.x + end.x) / 8,
    y: (start.y + 3 * first.y + 3 * second.y + end.y) / 8,
  };
  return { start, end, controls: [first, second], middle };
}

function quadratic(a: Point, b: Point, c: Point): Point {
  return { x: (a.x + 2 * b.x + c.x) / 4, y: (a.y + 2 * b.y + c.y) / 4 };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(b.x - a.x, b.y - a.y);
}
