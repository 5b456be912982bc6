/** The route of an edge from border to border. One record is reused per edge, so that moving allocates nothing. */

import { borderDistance, isInside, type Outline } from '../node/outline.ts';
import { loopTurn } from './loop-sides.ts';

/** The route of an edge, overwritten while a map is drawn. Graph units. */
export type Route = {
  kind: 'line' | 'bow' | 'loop';
  /** Start and end of the line, which is shorter than the tips when there are heads. */
  x0: number;
  y0: number;
  x1: number;
  y1: number;
  /** Control points: one for a curve (the first), two for a loop. */
  ax: number;
  ay: number;
  bx: number;
  by: number;
  /** Middle of the line, where the label is centred. */
  mx: number;
  my: number;
  /** Tips of the heads with their directions (length 1). */
  startX: number;
  startY: number;
  startUx: number;
  startUy: number;
  endX: number;
  endY: number;
  endUx: number;
  endUy: number;
  /** Nothing to draw, because the two ends overlap. */
  hidden: boolean;
};

export type RouteEnd = {
  x: number;
  y: number;
  outline: Outline;
  stroke: number;
};

type RouteShape = {
  /** Distance of its middle to the left of the straight line, in the direction of travel; may be negative. */
  bend: number;
  loop: number;
  startHead: number;
  endHead: number;
  labelHeight: number;
};

/** Gap between a border and the tip that points at it. */
export const TIP_GAP = 2;

export function newRoute(): Route {
  const zero = { x0: 0, y0: 0, x1: 0, y1: 0, ax: 0, ay: 0, bx: 0, by: 0, mx: 0, my: 0 };
  const tips = { startX: 0, startY: 0, startUx: 0, startUy: 0, endX: 0, endY: 0, endUx: 0, endUy: 0 };
  return { kind: 'line', ...zero, ...tips, hidden: false };
}

export function layRoute(route: Route, from: RouteEnd, to: RouteEnd, shape: RouteShape): void {
  if (shape.bend === 0) layLine(route, from, to, shape);
  else layBow(route, from, to, shape);
}

function layLine(route: Route, from: RouteEnd, to: RouteEnd, shape: RouteShape): void {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = Math.hypot(dx, dy);
  const ux = length > 0 ? dx / length : 1;
  const uy = length > 0 ? dy / length : 0;
  const start = borderDistance(from.outline, ux, uy, from.stroke / 2 + TIP_GAP);
  const end = length - borderDistance(to.outline, -ux, -uy, to.stroke / 2 + TIP_GAP);
  route.kind = 'line';
  route.hidden = end - start < 1;
  route.startX = from.x + ux * start;
  route.startY = from.y + uy * start;
  route.startUx = -ux;
  route.startUy = -uy;
  route.endX = from.x + ux * end;
  route.endY = from.y + uy * end;
  route.endUx = ux;
  route.endUy = uy;
  // Heads that meet on a short line share it.
  const shrink = Math.min(1, (end - start) / (shape.startHead + shape.endHead + 0.01));
  route.x0 = route.startX + ux * shape.startHead * shrink;
  route.y0 = route.startY + uy * shape.startHead * shrink;
  route.x1 = route.endX - ux * shape.endHead * shrink;
  route.y1 = route.endY - uy * shape.endHead * shrink;
  route.mx = (route.startX + route.endX) / 2;
  route.my = (route.startY + route.endY) / 2;
  route.ax = route.mx;
  route.ay = route.my;
}

function layBow(route: Route, from: RouteEnd, to: RouteEnd, shape: RouteShape): void {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = Math.hypot(dx, dy) || 1;
  // Left of travel, with y downwards, is (dy, -dx). The middle of a curve is half as far out as its control point.
  const cx = (from.x + to.x) / 2 + (dy / length) * 2 * shape.bend;
  const cy = (from.y + to.y) / 2 - (dx / length) * 2 * shape.bend;
  const first = leaving(from, to, cx, cy, false);
  const last = leaving(from, to, cx, cy, true);
  route.kind = 'bow';
  route.hidden = first >= last;
  const px = (t: number): number => (1 - t) * (1 - t) * from.x + 2 * t * (1 - t) * cx + t * t * to.x;
  const py = (t: number): number => (1 - t) * (1 - t) * from.y + 2 * t * (1 - t) * cy + t * t * to.y;
  route.startX = px(first);
  route.startY = py(first);
  route.endX = px(last);
  route.endY = py(last);
  // The part between the two borders is a quadratic curve with its own control point (de Casteljau).
  const controlX = (1 - first) * ((1 - last) * from.x + last * cx) + first * ((1 - last) * cx + last * to.x);
  const controlY = (1 - first) * ((1 - last) * from.y + last * cy) + first * ((1 - last) * cy + last * to.y);
  route.ax = controlX;
  route.ay = controlY;
  route.mx = (route.startX + 2 * controlX + route.endX) / 4;
  route.my = (route.startY + 2 * controlY + route.endY) / 4;
  const speed = 2 * Math.hypot(controlX - route.startX, controlY - route.startY) || 1;
  const endSpeed = 2 * Math.hypot(route.endX - controlX, route.endY - controlY) || 1;
  // A head looks right along the chord of the part that it covers.
  const cutStart = Math.min(0.45, shape.startHead / speed);
  const cutEnd = Math.min(0.45, shape.endHead / endSpeed);
  const qx = (t: number): number => (1 - t) * (1 - t) * route.startX + 2 * t * (1 - t) * controlX + t * t * route.endX;
  const qy = (t: number): number => (1 - t) * (1 - t) * route.startY + 2 * t * (1 - t) * controlY + t * t * route.endY;
  route.x0 = qx(cutStart);
  route.y0 = qy(cutStart);
  route.x1 = qx(1 - cutEnd);
  route.y1 = qy(1 - cutEnd);
  setDirection(route, 'start', cutStart > 0 ? route.x0 : controlX, cutStart > 0 ? route.y0 : controlY);
  setDirection(route, 'end', cutEnd > 0 ? route.x1 : controlX, cutEnd > 0 ? route.y1 : controlY);
  if (cutStart > 0 || cutEnd > 0) {
    const a = cutStart;
    const b = 1 - cutEnd;
    route.ax = (1 - a) * ((1 - b) * route.startX + b * controlX) + a * ((1 - b) * controlX + b * route.endX);
    route.ay = (1 - a) * ((1 - b) * route.startY + b * controlY) + a * ((1 - b) * controlY + b * route.endY);
  }
}

/** Parameter at which the curve between two centres crosses the border of its first (or last) node. */
function leaving(from: RouteEnd, to: RouteEnd, cx: number, cy: number, last: boolean): number {
  const node = last ? to : from;
  let inside = last ? 1 : 0;
  let outside = 0.5;
  for (let step = 0; step < 14; step++) {
    const t = (inside + outside) / 2;
    const x = (1 - t) * (1 - t) * from.x + 2 * t * (1 - t) * cx + t * t * to.x - node.x;
    const y = (1 - t) * (1 - t) * from.y + 2 * t * (1 - t) * cy + t * t * to.y - node.y;
    if (isInside(node.outline, x, y, node.stroke / 2 + TIP_GAP)) inside = t;
    else outside = t;
  }
  return outside;
}

/** A loop on one node, at the side that its number says. */
export function layLoop(route: Route, node: RouteEnd, shape: RouteShape): void {
  const turn = loopTurn(shape.loop);
  const round = Math.floor(shape.loop / 5);
  const ux = Math.cos(turn);
  const uy = Math.sin(turn);
  const border = borderDistance(node.outline, ux, uy, node.stroke / 2);
  const reach = border + 30 + shape.labelHeight + 16 * round;
  const spread = 0.5;
  const point = (angle: number): { x: number; y: number; ux: number; uy: number } => {
    const x = Math.cos(angle);
    const y = Math.sin(angle);
    const distance = borderDistance(node.outline, x, y, node.stroke / 2 + TIP_GAP);
    return { x: node.x + x * distance, y: node.y + y * distance, ux: x, uy: y };
  };
  const start = point(turn - spread);
  const end = point(turn + spread);
  // The middle of a cubic curve is three quarters of the way to its control points.
  const handle = (reach - (border * Math.cos(spread)) / 4) / 0.75;
  const width = 0.42 * reach;
  const ax = node.x + ux * handle + uy * width;
  const ay = node.y + uy * handle - ux * width;
  const bx = node.x + ux * handle - uy * width;
  const by = node.y + uy * handle + ux * width;
  route.kind = 'loop';
  route.hidden = false;
  route.startX = start.x;
  route.startY = start.y;
  route.endX = end.x;
  route.endY = end.y;
  route.ax = ax;
  route.ay = ay;
  route.bx = bx;
  route.by = by;
  route.mx = (start.x + 3 * ax + 3 * bx + end.x) / 8;
  route.my = (start.y + 3 * ay + 3 * by + end.y) / 8;
  setDirection(route, 'start', ax, ay);
  setDirection(route, 'end', bx, by);
  route.x0 = start.x - route.startUx * shape.startHead;
  route.y0 = start.y - route.startUy * shape.startHead;
  route.x1 = end.x - route.endUx * shape.endHead;
  route.y1 = end.y - route.endUy * shape.endHead;
}

/** Points a head at its tip, coming from (fromX, fromY). */
function setDirection(route: Route, end: 'start' | 'end', fromX: number, fromY: number): void {
  const dx = (end === 'start' ? route.startX : route.endX) - fromX;
  const dy = (end === 'start' ? route.startY : route.endY) - fromY;
  const length = Math.hypot(dx, dy) || 1;
  if (end === 'start') {
    route.startUx = dx / length;
    route.startUy = dy / length;
  } else {
    route.endUx = dx / length;
    route.endUy = dy / length;
  }
}
