/**
 * Routes with right angles. Specification: Arrow, `route` `elbow`.
 * They are the cheapest paths on a small grid of candidate lines that leave and enter perpendicular to the sides and
 * avoid the two targets.
 */

import type { Box, Point } from '../base/types.ts';

export type Side = 'left' | 'right' | 'top' | 'bottom';

export type ElbowEnd = {
  readonly point: Point;
  /** Its side, which the route leaves at a right angle. Undefined for a free point. */
  readonly side: Side | undefined;
  /** The box that the route must not cross. */
  readonly box: Box | undefined;
  /** Length of its head, which the last segment is long enough for if possible; 0 without a head. */
  readonly head?: number | undefined;
};

/** Length of the straight run before the first bend, if there is space. */
export const STUB = 22;
/** A bend costs as much as a detour of this length. */
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
export function elbowRoute(start: ElbowEnd, end: ElbowEnd): readonly Point[] {
  const route = routeFrom(start, end);
  if (hasSpace(route, start, end)) return route;
  // A free end may be entered from any side: the shortest route with segments longer than their heads is used.
  const others = sidesOf(start).flatMap((first) =>
    sidesOf(end).map((last) => routeFrom({ ...start, side: first }, { ...end, side: last })),
  );
  const [best] = others.filter((other) => hasSpace(other, start, end)).toSorted((a, b) => costOf(a) - costOf(b));
  return best ?? route;
}

function routeFrom(start: ElbowEnd, end: ElbowEnd): readonly Point[] {
  const [first, last] = stubLengths(start, end);
  const from = step(start, first);
  const to = step(end, last);
  const grid = gridOf(start, end, from, to, [first, last]);
  const obstacles = [start.box, end.box].filter((box) => box !== undefined);
  const path =
    search(grid, from, to, start.side, end.side, obstacles) ?? search(grid, from, to, start.side, end.side, []);
  return straighten([start.point, ...(path ?? [from, { x: to.x, y: from.y }, to]), end.point]);
}

const sidesOf = ({ side, head = 0 }: ElbowEnd): readonly (Side | undefined)[] => (side || head === 0 ? [side] : SIDES);

/** Whether the first and last segments are at least as long as their heads. */
function hasSpace(route: readonly Point[], { head: first = 0 }: ElbowEnd, { head: last = 0 }: ElbowEnd): boolean {
  const needed = route.length === 2 ? [first + last, first + last] : [first, last];
  const has = [segmentLength(route[0], route[1]), segmentLength(route.at(-2), route.at(-1))];
  return has.every((length, at) => length >= (needed[at] ?? 0));
}

const costOf = (route: readonly Point[]): number =>
  route.reduce((sum, point, at) => sum + segmentLength(route[at - 1] ?? point, point), BEND * route.length);

function segmentLength(a: Point | undefined, b: Point | undefined): number {
  return a && b ? Math.abs(a.x - b.x) + Math.abs(a.y - b.y) : 0;
}

/** Lengths of the straight runs at both ends. Facing ends that are close share the gap, heads first. */
function stubLengths(start: ElbowEnd, end: ElbowEnd): readonly [number, number] {
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

/** Longer than the head, so that its back is clear of the bend. */
function stubFor({ head = 0 }: ElbowEnd): number {
  return Math.max(STUB, head + 4);
}

function step({ point, side }: ElbowEnd, by: number): Point {
  if (!side) return point;
  const [dx, dy] = STEPS[side];
  return { x: point.x + dx * by, y: point.y + dy * by };
}

type Grid = {
  readonly xs: readonly number[];
  readonly ys: readonly number[];
  /** Lines half-way between the targets, preferred among equal routes because they look better. */
  readonly midX: number;
  readonly midY: number;
};

function gridOf(start: ElbowEnd, end: ElbowEnd, from: Point, to: Point, margins: readonly [number, number]): Grid {
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

const spanX = ({ box, point }: ElbowEnd): Span => (box ? [box.x, box.x + box.width] : [point.x, point.x]);
const spanY = ({ box, point }: ElbowEnd): Span => (box ? [box.y, box.y + box.height] : [point.y, point.y]);

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

/** Cheapest path (Dijkstra) over the grid crossings, with one state per crossing and direction of travel. */
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
      // A last bend into the side; none when approaching against the side's direction.
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

/** Whether a vertical or horizontal segment crosses the inside of a box. */
function crosses({ x, y, width, height }: Box, x0: number, y0: number, x1: number, y1: number): boolean {
  const near = 1e-6;
  return (
    Math.max(x0, x1) > x + near &&
    Math.min(x0, x1) < x + width - near &&
    Math.max(y0, y1) > y + near &&
    Math.min(y0, y1) < y + height - near
  );
}

/** Removes points on a straight line between their neighbours. */
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
