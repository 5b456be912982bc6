import type { PathSink } from '../base/sink.ts';
import type { Box } from '../base/types.ts';
import type { Route } from './route.ts';

/** @param gap - a box in which the line is not drawn */
export function traceRoute(sink: PathSink, route: Route, gap?: Box): void {
  if (gap) {
    const { kind, x0, y0, x1, y1 } = route;
    traceAround(sink, kind === 'line' ? [x0, y0, x1, y1] : routePath(route).slice(2, -2), gap);
    return;
  }
  sink.moveTo(route.x0, route.y0);
  if (route.kind === 'line') sink.lineTo(route.x1, route.y1);
  else if (route.kind === 'bow') sink.quadraticCurveTo(route.ax, route.ay, route.x1, route.y1);
  else sink.bezierCurveTo(route.ax, route.ay, route.bx, route.by, route.x1, route.y1);
}

/** Number of segments that approximate a curve. */
const SEGMENTS = 12;

/** Vertices of the line from tip to tip, x and y in turn, with curves as segments. */
export function routePath({ kind, startX, startY, x0, y0, ax, ay, bx, by, x1, y1, endX, endY }: Route): number[] {
  if (kind === 'line') return [startX, startY, endX, endY];
  const path = [startX, startY];
  for (let command = 0; command <= SEGMENTS; command++) {
    const t = command / SEGMENTS;
    const u = 1 - t;
    if (kind === 'bow') path.push(u * u * x0 + 2 * u * t * ax + t * t * x1, u * u * y0 + 2 * u * t * ay + t * t * y1);
    else {
      const [first, second] = [3 * u * u * t, 3 * u * t * t];
      path.push(
        u ** 3 * x0 + first * ax + second * bx + t ** 3 * x1,
        u ** 3 * y0 + first * ay + second * by + t ** 3 * y1,
      );
    }
  }
  return [...path, endX, endY];
}

/** A point of a path, with the direction of the path. */
export type PathPoint = { readonly x: number; readonly y: number; readonly ux: number; readonly uy: number };

/** The point at a fraction of a path's length. */
export function pointAlong(path: readonly number[], share: number): PathPoint {
  return pointAtLength(path, share * pathLength(path));
}

/** The point at a length along a path. */
export function pointAtLength(path: readonly number[], length: number): PathPoint {
  let rest = Math.max(0, length);
  for (let corner = 0; corner + 3 < path.length; corner += 2) {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = path.slice(corner, corner + 4);
    const command = Math.hypot(x1 - x0, y1 - y0);
    const isLast = corner + 5 >= path.length;
    if (rest > command && !isLast) {
      rest -= command;
      continue;
    }
    const share = command > 0 ? Math.min(1, rest / command) : 0;
    const [ux, uy] = command > 0 ? [(x1 - x0) / command, (y1 - y0) / command] : [1, 0];
    return { x: x0 + (x1 - x0) * share, y: y0 + (y1 - y0) * share, ux, uy };
  }
  return { x: path[0] ?? 0, y: path[1] ?? 0, ux: 1, uy: 0 };
}

export function pathLength(path: readonly number[]): number {
  let length = 0;
  for (let corner = 0; corner + 3 < path.length; corner += 2) {
    length += Math.hypot(
      (path[corner + 2] ?? 0) - (path[corner] ?? 0),
      (path[corner + 3] ?? 0) - (path[corner + 1] ?? 0),
    );
  }
  return length;
}

/** Shortest distance of a point from the line. */
export function distanceToRoute(route: Route, x: number, y: number): number {
  const path = routePath(route);
  let [px = 0, py = 0] = path;
  let best = Infinity;
  for (let corner = 2; corner + 1 < path.length; corner += 2) {
    const [nx, ny] = [path[corner] ?? 0, path[corner + 1] ?? 0];
    best = Math.min(best, distanceToSegment(x, y, px, py, nx, ny));
    px = nx;
    py = ny;
  }
  return best;
}

export function distanceToSegment(x: number, y: number, x0: number, y0: number, x1: number, y1: number): number {
  const dx = x1 - x0;
  const dy = y1 - y0;
  const square = dx * dx + dy * dy;
  const t = square > 0 ? Math.max(0, Math.min(1, ((x - x0) * dx + (y - y0) * dy) / square)) : 0;
  return Math.hypot(x - x0 - t * dx, y - y0 - t * dy);
}

/** Traces a line without its parts in a box. @param path - vertices, x and y in turn */
export function traceAround(sink: PathSink, path: readonly number[], { x, y, width, height }: Box): void {
  let isDrawing = false;
  for (let at = 0; at + 3 < path.length; at += 2) {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = path.slice(at, at + 4);
    const [dx, dy] = [x1 - x0, y1 - y0];
    const [left, right] = crossing(x0, dx, x, x + width);
    const [top, bottom] = crossing(y0, dy, y, y + height);
    const [enters, leaves] = [Math.max(0, left, top), Math.min(1, right, bottom)];
    const isOutside = enters >= leaves;
    if (!isDrawing && (isOutside || enters > 0)) sink.moveTo(x0, y0);
    if (isOutside) sink.lineTo(x1, y1);
    else {
      if (enters > 0) sink.lineTo(x0 + enters * dx, y0 + enters * dy);
      if (leaves < 1) sink.moveTo(x0 + leaves * dx, y0 + leaves * dy);
      if (leaves < 1) sink.lineTo(x1, y1);
    }
    isDrawing = isOutside || leaves < 1;
  }
}

/** Shares of a step at which it enters and leaves the range from `low` to `high` along one axis. */
function crossing(start: number, step: number, low: number, high: number): readonly [enters: number, leaves: number] {
  if (step === 0) return start > low && start < high ? [-Infinity, Infinity] : [Infinity, -Infinity];
  const [first, second] = [(low - start) / step, (high - start) / step];
  return [Math.min(first, second), Math.max(first, second)];
}
