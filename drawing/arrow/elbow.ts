/**
 * Routes of right angles: the cheapest way on a small grid of candidate lines, which leaves and enters square to the
 * sides and passes around the two targets. Specification: Arrow, `route` `elbow`.
 */

import type { Box, Point } from '../types.ts';

/** A side of a box. */
export type Side = 'left' | 'right' | 'top' | 'bottom';

/** An end that has its place. */
export type RouteEnd = {
  readonly point: Point;
  /** The side that it sits on: an elbow leaves square to it. Undefined on a free point. */
  readonly side: Side | undefined;
  /** What an elbow must not cross. */
  readonly box: Box | undefined;
  /** Length of the head there, which the last piece has room for where that can be had; 0 for none. */
  readonly head?: number | undefined;
};

/** How far a route runs straight before its first bend, when there is room. */
export const STUB = 22;
/** A bend costs as much as this detour. */
const BEND = 400;

type Axis = 'horizontal' | 'vertical';

const STEPS: Readonly<Record<Side, readonly [column: number, row: number]>> = {
  left: [-1, 0],
  right: [1, 0],
  top: [0, -1],
  bottom: [0, 1],
};
const SIDES = ['right', 'bottom', 'left', 'top'] as const;
const OPPOSITE: Readonly<Record<Side, Side>> = { left: 'right', right: 'left', top: 'bottom', bottom: 'top' };

/** Points of the route, ends included; consecutive points share their x or their y. */
export function elbowRoute(start: RouteEnd, end: RouteEnd): readonly Point[] {
  const route = routeFrom(start, end);
  if (hasRoom(route, start, end)) return route;
  // A free end may be entered from any side: the shortest way whose pieces are as long as their heads.
  const others = sidesOf(start).flatMap((first) =>
    sidesOf(end).map((last) => routeFrom({ ...start, side: first }, { ...end, side: last })),
  );
  const [best] = others.filter((other) => hasRoom(other, start, end)).toSorted((a, b) => costOf(a) - costOf(b));
  return best ?? route;
}

function routeFrom(start: RouteEnd, end: RouteEnd): readonly Point[] {
  const [first, last] = stubLengths(start, end);
  const from = step(start, first);
  const to = step(end, last);
  const grid = gridOf(start, end, from, to, [first, last]);
  const obstacles = [start.box, end.box].filter((box) => box !== undefined);
  const path =
    search(grid, from, to, start.side, end.side, obstacles) ?? search(grid, from, to, start.side, end.side, []);
  return straighten([start.point, ...(path ?? [from, { x: to.x, y: from.y }, to]), end.point]);
}

const sidesOf = ({ side, head = 0 }: RouteEnd): readonly (Side | undefined)[] => (side || head === 0 ? [side] : SIDES);

/** Whether the first and the last piece are as long as the heads on them. */
function hasRoom(route: readonly Point[], { head: first = 0 }: RouteEnd, { head: last = 0 }: RouteEnd): boolean {
  const needed = route.length === 2 ? [first + last, first + last] : [first, last];
  const has = [segmentLength(route[0], route[1]), segmentLength(route.at(-2), route.at(-1))];
  return has.every((length, at) => length >= (needed[at] ?? 0));
}

const costOf = (route: readonly Point[]): number =>
  route.reduce((sum, point, at) => sum + segmentLength(route[at - 1] ?? point, point), BEND * route.length);

function segmentLength(a: Point | undefined, b: Point | undefined): number {
  return a && b ? Math.abs(a.x - b.x) + Math.abs(a.y - b.y) : 0;
}

/** How far the route runs straight at both ends. Facing ends that are close share the gap between them, heads first. */
function stubLengths(start: RouteEnd, end: RouteEnd): readonly [number, number] {
  const [first, last] = [stubFor(start), stubFor(end)];
  if (!start.side || !end.side || start.side !== OPPOSITE[end.side]) return [first, last];
  const [dx, dy] = STEPS[start.side];
  const gap = (end.point.x - start.point.x) * dx + (end.point.y - start.point.y) * dy;
  if (gap <= 0 || gap >= first + last) return [first, last];
  const half = gap / 2;
  const [headHere, headThere] = [start.head ?? 0, end.head ?? 0];
  if (headThere > half && headHere <= half) return [gap - Math.min(gap, headThere), Math.min(gap, headThere)];
  if (headHere > half && headThere <= half) return [Math.min(gap, headHere), gap - Math.min(gap, headHere)];
  return [half, half];
}

/** Longer than the head, so that its back does not lie on the bend. */
function stubFor({ head = 0 }: RouteEnd): number {
  return Math.max(STUB, head + 4);
}

function step({ point, side }: RouteEnd, by: number): Point {
  if (!side) return point;
  const [dx, dy] = STEPS[side];
  return { x: point.x + dx * by, y: point.y + dy * by };
}

type Grid = {
  readonly xs: readonly number[];
  readonly ys: readonly number[];
  /** Lines half-way between the targets: of two equal ways the one along them looks better. */
  readonly midX: number;
  readonly midY: number;
};

function gridOf(start: RouteEnd, end: RouteEnd, from: Point, to: Point, margins: readonly [number, number]): Grid {
  const midX = middle(spanX(start), spanX(end), from.x, to.x);
  const midY = middle(spanY(start), spanY(end), from.y, to.y);
  const xs = [from.x, to.x, midX];
  const ys = [from.y, to.y, midY];
  for (const [at, box] of [start.box, end.box].entries()) {
    if (!box) continue;
    const margin = margins[at] ?? STUB;
    xs.push(box.x - margin, box.x + box.width + margin);
    ys.push(box.y - margin, box.y + box.height + margin);
  }
  return { xs: sorted(xs), ys: sorted(ys), midX, midY };
}

type Span = readonly [low: number, high: number];

const spanX = ({ box, point }: RouteEnd): Span => (box ? [box.x, box.x + box.width] : [point.x, point.x]);
const spanY = ({ box, point }: RouteEnd): Span => (box ? [box.y, box.y + box.height] : [point.y, point.y]);

/** Middle of the gap between two spans, or of two values when the spans overlap. */
function middle(a: Span, b: Span, from: number, to: number): number {
  if (a[1] < b[0]) return (a[1] + b[0]) / 2;
  if (b[1] < a[0]) return (b[1] + a[0]) / 2;
  return (from + to) / 2;
}

function sorted(values: readonly number[]): readonly number[] {
  return [...new Set(values)].sort((a, b) => a - b);
}

type Visit = { readonly key: number; readonly cost: number };

/** Cheapest way (Dijkstra) over the crossings of the grid, one state for each crossing and direction of travel. */
function search(
  { xs, ys, midX, midY }: Grid,
  from: Point,
  to: Point,
  leave: Side | undefined,
  enter: Side | undefined,
  obstacles: readonly Box[],
): readonly Point[] | undefined {
  const keyOf = (column: number, row: number, side: number) => (row * xs.length + column) * 4 + side;
  const costs = new Map<number, number>();
  const cameFrom = new Map<number, number>();
  const done = new Set<number>();
  const open: Visit[] = [];
  const reach = (key: number, cost: number, previous: number | undefined) => {
    if (cost >= (costs.get(key) ?? Infinity)) return;
    costs.set(key, cost);
    if (previous !== undefined) cameFrom.set(key, previous);
    open.push({ key, cost });
  };
  for (const [i, side] of SIDES.entries()) {
    if (!leave || leave === side) reach(keyOf(xs.indexOf(from.x), ys.indexOf(from.y), i), 0, undefined);
  }
  const goalColumn = xs.indexOf(to.x);
  const goalRow = ys.indexOf(to.y);
  while (open.length > 0) {
    let best = 0;
    for (const [i, visit] of open.entries()) if (visit.cost < (open[best]?.cost ?? 0)) best = i;
    const visit = open.splice(best, 1)[0];
    if (!visit || done.has(visit.key)) continue;
    done.add(visit.key);
    const side = SIDES[visit.key % 4] ?? 'right';
    const column = Math.floor(visit.key / 4) % xs.length;
    const row = Math.floor(visit.key / 4 / xs.length);
    if (column === goalColumn && row === goalRow) {
      const wanted = enter && OPPOSITE[enter];
      if (!wanted || side === wanted) return trace(visit.key, cameFrom, xs, ys);
      // One last bend into the side; from where the side looks to, there is none.
      if (side !== enter) reach(keyOf(column, row, SIDES.indexOf(wanted)), visit.cost + BEND, visit.key);
    }
    for (const [i, next] of SIDES.entries()) {
      if (next === OPPOSITE[side]) continue;
      const bend = next === side ? 0 : BEND;
      const [dx, dy] = STEPS[next];
      const x1 = xs[column + dx];
      const y1 = ys[row + dy];
      const x0 = xs[column];
      const y0 = ys[row];
      if (x0 === undefined || y0 === undefined || x1 === undefined || y1 === undefined) continue;
      if (obstacles.some((box) => crosses(box, x0, y0, x1, y1))) continue;
      const length = Math.abs(x1 - x0) + Math.abs(y1 - y0);
      const axis: Axis = dx === 0 ? 'vertical' : 'horizontal';
      const onMiddle = axis === 'vertical' ? x0 === midX : y0 === midY;
      reach(keyOf(column + dx, row + dy, i), visit.cost + bend + length * (onMiddle ? 1 : 1.001), visit.key);
    }
  }
  return undefined;
}

function trace(
  last: number,
  cameFrom: ReadonlyMap<number, number>,
  xs: readonly number[],
  ys: readonly number[],
): readonly Point[] {
  const points: Point[] = [];
  for (let key: number | undefined = last; key !== undefined; key = cameFrom.get(key)) {
    const crossing = Math.floor(key / 4);
    points.unshift({ x: xs[crossing % xs.length] ?? 0, y: ys[Math.floor(crossing / xs.length)] ?? 0 });
  }
  return points;
}

/** Whether an upright or level piece passes through the inside of a box. */
function crosses({ x, y, width, height }: Box, x0: number, y0: number, x1: number, y1: number): boolean {
  const near = 1e-6;
  return (
    Math.max(x0, x1) > x + near &&
    Math.min(x0, x1) < x + width - near &&
    Math.max(y0, y1) > y + near &&
    Math.min(y0, y1) < y + height - near
  );
}

/** Leaves out points that lie on the way between their neighbours. */
function straighten(points: readonly Point[]): readonly Point[] {
  const kept: Point[] = [];
  for (const point of points) {
    const last = kept.at(-1);
    if (last && same(last.x, point.x) && same(last.y, point.y)) continue;
    const before = kept.at(-2);
    if (last && before) {
      const upright = same(before.x, last.x) && same(last.x, point.x);
      const level = same(before.y, last.y) && same(last.y, point.y);
      if (upright || level) kept.pop();
    }
    kept.push(point);
  }
  return kept;
}

const same = (a: number, b: number): boolean => Math.abs(a - b) < 1e-6;
