/** Route and label position of an arrow. Specification: Arrow. */

import { type Box, centerOf, isSameBox, type Point } from '../base/types.ts';
import { headLength } from '../edge/head.ts';
import { borderPoint, type Outline, rectangle } from '../node/outline.ts';
import { type ElbowEnd, elbowRoute, type Side } from './elbow.ts';

/** Target of an arrow end. `at` is a fraction of the box from its top left corner. */
export type ArrowTarget =
  | { readonly point: Point }
  | {
      readonly box: Box;
      /** The actual border when it differs from the box. */
      readonly outline?: Outline | undefined;
      readonly at?: readonly [number, number] | undefined;
    };

const NORMALS: Readonly<Record<Side, Point>> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  top: { x: 0, y: -1 },
  bottom: { x: 0, y: 1 },
};

type RouteFields = {
  readonly route: 'straight' | 'elbow';
  readonly direction?: 'forward' | 'backward' | 'both' | 'none';
  readonly width?: number;
};

/** A straight arrow has two points, an elbow's segments are horizontal or vertical, equal ends make a loop. */
export function arrowRoute(
  from: ArrowTarget,
  to: ArrowTarget,
  { route, direction = 'none', width = 2 }: RouteFields,
): readonly Point[] {
  const head = headLength(width);
  const heads = [
    direction === 'backward' || direction === 'both' ? head : 0,
    direction === 'forward' || direction === 'both' ? head : 0,
  ] as const;
  if ('box' in from && 'box' in to && isSameBox(from.box, to.box)) return selfRoute(from, to, route, heads);
  if (route === 'straight') return [straightEnd(from, to), straightEnd(to, from)];
  return elbowRoute({ ...elbowEnd(from, to), head: heads[0] }, { ...elbowEnd(to, from), head: heads[1] });
}

type OnBox = Extract<ArrowTarget, { readonly box: Box }>;

/** A loop from the top of a target to its right side, unless its ends are placed explicitly. */
function selfRoute(
  from: OnBox,
  to: OnBox,
  route: RouteFields['route'],
  heads: readonly [number, number],
): readonly Point[] {
  const { box, outline = rectangle(box.width, box.height) } = from;
  const [first, last] = [from.at && pointAt(box, from.at), to.at && pointAt(box, to.at)];
  const isOnePlace = first !== undefined && last !== undefined && Math.hypot(first.x - last.x, first.y - last.y) < 1;
  if (route === 'straight') return loopRoute({ box, outline, start: first, end: isOnePlace ? undefined : last, heads });
  const end = (target: OnBox, at: readonly [number, number] | undefined, head: number): ElbowEnd => {
    const placed = at ?? target.at ?? ([1, 0.5] as const);
    return { point: pointAt(box, placed), side: sidesAt(placed)[0], box, head };
  };
  const top = [0.5, 0] as const;
  return elbowRoute(
    end(from, from.at ? undefined : top, heads[0]),
    end(to, isOnePlace ? (from.at?.[0] === 1 ? top : [1, 0.5]) : undefined, heads[1]),
  );
}

/**
 * The position of an arrow end. Specification: Arrow, `from` and `to`.
 * @param box - of the target, in graph coordinates
 * @param at - fraction of the box from its top left corner, each 0 to 1; without it, the side facing `other`
 * @param other - the other end, in graph coordinates
 * @returns a point on or inside the box, in graph coordinates
 */
export function arrowEnd(box: Box, at: readonly [number, number] | undefined, other: Point): Point {
  return straightEnd({ box, at }, { point: other });
}

export function facingSide(box: Box, other: Box): Side {
  const right = other.x - (box.x + box.width);
  const left = box.x - (other.x + other.width);
  const below = other.y - (box.y + box.height);
  const above = box.y - (other.y + other.height);
  if (Math.max(left, right) >= Math.max(above, below)) return right >= left ? 'right' : 'left';
  return below >= above ? 'bottom' : 'top';
}

export function sideMiddle({ x, y, width, height }: Box, side: Side): Point {
  const { x: nx, y: ny } = NORMALS[side];
  return { x: x + (width * (nx + 1)) / 2, y: y + (height * (ny + 1)) / 2 };
}

function straightEnd(target: ArrowTarget, other: ArrowTarget): Point {
  if ('point' in target) return target.point;
  const { box, outline, at } = target;
  if (at) return pointAt(box, at);
  const outlined = outline ?? rectangle(box.width, box.height);
  return borderPoint(outlined, centerOf(box), reference(other));
}

function elbowEnd(target: ArrowTarget, other: ArrowTarget): ElbowEnd {
  if ('point' in target) return { point: target.point, side: undefined, box: undefined };
  const { box, outline, at } = target;
  const facing = facingSide(box, boxOf(other));
  if (!at) {
    const middle = sideMiddle(box, facing);
    // The border of a triangle differs from its box.
    const point = outline?.kind === 'polygon' ? borderPoint(outline, centerOf(box), middle) : middle;
    return { point, side: facing, box };
  }
  const sides = sidesAt(at);
  const side = sides.includes(facing) ? facing : sides[0];
  // An end inside its target crosses the target on purpose.
  return { point: pointAt(box, at), side, box: side ? box : undefined };
}

/** The sides of the box that contain a position: none inside, two in a corner. */
function sidesAt([x, y]: readonly [number, number]): readonly Side[] {
  const near = 0.001;
  const sides: Side[] = [];
  if (x <= near) sides.push('left');
  if (x >= 1 - near) sides.push('right');
  if (y <= near) sides.push('top');
  if (y >= 1 - near) sides.push('bottom');
  return sides;
}

function pointAt(box: Box, [x, y]: readonly [number, number]): Point {
  return { x: box.x + x * box.width, y: box.y + y * box.height };
}

/** The point that the other end faces: the explicit position, otherwise the centre of the target. */
function reference(target: ArrowTarget): Point {
  if ('point' in target) return target.point;
  return target.at ? pointAt(target.box, target.at) : centerOf(target.box);
}

function boxOf(target: ArrowTarget): Box {
  if (!('point' in target) && !target.at) return target.box;
  return { ...reference(target), width: 0, height: 0 };
}

export function polylineLength(points: readonly Point[]): number {
  let length = 0;
  for (let i = 1; i < points.length; i += 1) length += distance(points[i - 1], points[i]);
  return length;
}

/** The point at half the length, where the label is offset from. */
export function polylineMiddle(points: readonly Point[]): Point {
  let left = polylineLength(points) / 2;
  for (let i = 1; i < points.length; i += 1) {
    const a = points[i - 1];
    const b = points[i];
    const command = distance(a, b);
    if (a && b && left <= command && command > 0) {
      return { x: a.x + ((b.x - a.x) * left) / command, y: a.y + ((b.y - a.y) * left) / command };
    }
    left -= command;
  }
  return points[0] ?? { x: 0, y: 0 };
}

/** Shortest distance of a point from a polyline. */
export function distanceToLine(points: readonly Point[], { x, y }: Point): number {
  let nearest = Infinity;
  for (let i = 1; i < points.length; i += 1) {
    const a = points[i - 1];
    const b = points[i];
    if (!a || !b) continue;
    const square = (b.x - a.x) ** 2 + (b.y - a.y) ** 2;
    const t = square > 0 ? Math.min(1, Math.max(0, ((x - a.x) * (b.x - a.x) + (y - a.y) * (b.y - a.y)) / square)) : 0;
    nearest = Math.min(nearest, Math.hypot(x - a.x - t * (b.x - a.x), y - a.y - t * (b.y - a.y)));
  }
  return nearest;
}

function distance(a: Point | undefined, b: Point | undefined): number {
  return a && b ? Math.hypot(b.x - a.x, b.y - a.y) : 0;
}

type Loop = {
  readonly box: Box;
  readonly outline: Outline;
  /** The positions of its ends; by default on the border at the upper right. */
  readonly start: Point | undefined;
  readonly end: Point | undefined;
  /** Lengths of its heads, whose segments are straight. */
  readonly heads: readonly [number, number];
};

/** Default directions in which a loop leaves and returns, clockwise from the right. */
const LEAVING = (-75 * Math.PI) / 180;
const SPREAD = (60 * Math.PI) / 180;
/** Ends further apart than this are joined by an arc around the element. */
const MAX_WIDTH = (100 * Math.PI) / 180;
const REACH = 56;
const SEGMENTS = 16;

/** Points of the loop; both ends are on the border. */
function loopRoute({ box, outline, start, end, heads }: Loop): readonly Point[] {
  const center = centerOf(box);
  const leaving = start ? angleOf(center, start) : end ? angleOf(center, end) - SPREAD : LEAVING;
  const back = end ? angleOf(center, end) : leaving + SPREAD;
  const first = start ?? borderPoint(outline, center, toward(center, leaving, 1));
  const last = end ?? borderPoint(outline, center, toward(center, back, 1));
  const turn = Math.atan2(Math.sin(back - leaving), Math.cos(back - leaving));
  const [a, b] = [beyond(center, first), beyond(center, last)];
  const far = Math.hypot(box.width, box.height) / 2 + REACH / 2;
  const inner = Array.from({ length: SEGMENTS - 1 }, (_, at) => {
    const share = (at + 1) / SEGMENTS;
    if (Math.abs(turn) <= MAX_WIDTH) return pointOf([first, a, b, last], share);
    return toward(center, leaving + turn * ((at + 0.5) / (SEGMENTS - 1)), far);
  });
  const isApart = (point: Point, tip: Point, head: number) =>
    Math.hypot(point.x - tip.x, point.y - tip.y) > head + (head > 0 ? 2 : 0);
  return [first, ...inner.filter((point) => isApart(point, first, heads[0]) && isApart(point, last, heads[1])), last];
}

function toward({ x, y }: Point, angle: number, by: number): Point {
  return { x: x + by * Math.cos(angle), y: y + by * Math.sin(angle) };
}

const angleOf = (center: Point, { x, y }: Point): number => Math.atan2(y - center.y, x - center.x);

/** The control point of an end, straight away from the centre. */
function beyond(center: Point, { x, y }: Point): Point {
  const [dx, dy] = [x - center.x, y - center.y];
  const length = Math.hypot(dx, dy);
  if (length < 1e-9) return { x, y: y - 1.4 * REACH };
  const by = (1.4 * REACH) / length;
  return { x: x + dx * by, y: y + dy * by };
}

function pointOf([p, a, b, q]: readonly [Point, Point, Point, Point], t: number): Point {
  const u = 1 - t;
  const mix = (axis: 'x' | 'y') =>
    u ** 3 * p[axis] + 3 * u * u * t * a[axis] + 3 * u * t * t * b[axis] + t ** 3 * q[axis];
  return { x: mix('x'), y: mix('y') };
}
