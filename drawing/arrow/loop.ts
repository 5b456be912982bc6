/** Route of a straight arrow from an element to itself. */

import { borderPoint, type Outline } from '../node/outline.ts';
import { type Box, centerOf, type Point } from '../types.ts';

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
/** Distance of the loop from its element. */
const REACH = 56;
/** Corners of the curve. */
const SEGMENTS = 16;

/** Points of the loop; both ends are on the border. */
export function loopRoute({ box, outline, start, end, heads }: Loop): readonly Point[] {
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
