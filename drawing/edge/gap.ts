/** The gap of a line at its own label, where no background covers it. */

import type { PathSink } from '../base/sink.ts';
import type { Box, Point } from '../base/types.ts';
import type { Route } from './route.ts';

/** Longest part of a line, in graph units, that is taken as inside or outside as a whole. */
const STEP = 4;
const MAX_STEPS = 1000;
/** Halvings of a step to find where a line crosses the border of a box. */
const HALVINGS = 12;

/** Traces a route without its part in a box; whole when it does not meet the box. */
export function traceAround(sink: PathSink, route: Route, box: Box): void {
  const points = pointsOf(route);
  const [first, last] = partInside(points, box) ?? [1, 1];
  if (first > 0) traceCurve(sink, split(points, first).before);
  if (last < 1) traceCurve(sink, split(points, last).after);
}

/** Ends and control points, of which there are as many as the curve's degree asks for. */
function pointsOf({ kind, x0, y0, ax, ay, bx, by, x1, y1 }: Route): readonly Point[] {
  const [start, end] = [
    { x: x0, y: y0 },
    { x: x1, y: y1 },
  ];
  if (kind === 'line') return [start, end];
  return kind === 'bow' ? [start, { x: ax, y: ay }, end] : [start, { x: ax, y: ay }, { x: bx, y: by }, end];
}

/** The parameters between which a curve is in a box, from 0 to 1. */
function partInside(points: readonly Point[], box: Box): readonly [first: number, last: number] | undefined {
  const isInside = (t: number) => {
    const { x, y } = split(points, t).at;
    return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
  };
  const length = points.reduce((sum, { x, y }, at) => {
    const before = points[at - 1];
    return before ? sum + Math.hypot(x - before.x, y - before.y) : 0;
  }, 0);
  const steps = Math.max(16, Math.min(MAX_STEPS, Math.ceil(length / STEP)));
  const all = Array.from({ length: steps + 1 }, (_, at) => at / steps);
  const [first, last] = [all.find(isInside), all.findLast(isInside)];
  if (first === undefined || last === undefined) return undefined;
  const border = (inside: number, outside: number) => {
    let [within, without] = [inside, outside];
    for (let halving = 0; halving < HALVINGS; halving += 1) {
      const t = (within + without) / 2;
      if (isInside(t)) within = t;
      else without = t;
    }
    return within;
  };
  return [first > 0 ? border(first, first - 1 / steps) : 0, last < 1 ? border(last, last + 1 / steps) : 1];
}

/** Both parts of a curve at a parameter (de Casteljau). */
function split(points: readonly Point[], t: number): { before: Point[]; at: Point; after: Point[] } {
  const before: Point[] = [];
  const after: Point[] = [];
  let rest = points;
  for (; rest.length > 1; rest = rest.slice(1).map((point, at) => between(rest[at] ?? point, point, t))) {
    before.push(rest[0] ?? ORIGIN);
    after.unshift(rest.at(-1) ?? ORIGIN);
  }
  const at = rest[0] ?? ORIGIN;
  return { before: [...before, at], at, after: [at, ...after] };
}

const ORIGIN = { x: 0, y: 0 };

function between(from: Point, to: Point, t: number): Point {
  return { x: from.x + t * (to.x - from.x), y: from.y + t * (to.y - from.y) };
}

function traceCurve(sink: PathSink, [start = ORIGIN, a = start, b, c]: readonly Point[]): void {
  sink.moveTo(start.x, start.y);
  if (!b) sink.lineTo(a.x, a.y);
  else if (!c) sink.quadraticCurveTo(a.x, a.y, b.x, b.y);
  else sink.bezierCurveTo(a.x, a.y, b.x, b.y, c.x, c.y);
}
