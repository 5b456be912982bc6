/** Snapping of dragged boxes to the edges, centres and gaps of others, as pure functions. */

import type { PathSink } from '../base/sink.ts';
import { largest, smallest } from '../base/types.ts';

/** A node's shape, a section, or the box around several; graph units. */
export type SnapBox = {
  readonly x: number;
  readonly y: number;
  readonly halfWidth: number;
  readonly halfHeight: number;
};

/** A line that shows the alignment; graph units. */
export type Guide = { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number };

/** Offset of the snapped box, and lines that show the reason; graph units. */
type Snapped = { readonly dx: number; readonly dy: number; readonly guides: readonly Guide[] };

/** The extent of a box along one axis, and across it. */
type Span = { readonly at: number; readonly half: number; readonly across: number; readonly halfAcross: number };
/** A line across the axis at a coordinate, or along it at a cross coordinate. */
type AxisGuide =
  | { readonly at: number; readonly from: number; readonly to: number }
  | { readonly across: number; readonly from: number; readonly to: number };
type AxisSnap = { readonly by: number; readonly guides: readonly AxisGuide[] };

/** From so near something snaps to others, in screen pixels. */
export const SNAP_REACH_PX = 5;
/** Closer coordinates are equal, in graph units. */
const SAME = 0.01;

/**
 * @param moving - at the pointer
 * @param others - boxes to snap to
 * @param reach - maximum snapping distance, in graph units
 * @param axes - the axes along which the box may move
 * @returns its offset, and guides that show the reason
 */
export function snapTo(
  moving: SnapBox,
  others: readonly SnapBox[],
  reach: number,
  axes: { readonly x: boolean; readonly y: boolean } = { x: true, y: true },
): Snapped {
  const along = (axis: 'x' | 'y'): AxisSnap =>
    axes[axis]
      ? snapAlong(
          spanOf(moving, axis),
          others.map((box) => spanOf(box, axis)),
          reach,
        )
      : { by: 0, guides: [] };
  const [x, y] = [along('x'), along('y')];
  // Guides extend to the box after snapping on both axes.
  const placed = { ...moving, x: moving.x + x.by, y: moving.y + y.by };
  return {
    dx: x.by,
    dy: y.by,
    guides: [
      ...x.guides.map((guide) => lineOf(guide, 'x', placed)),
      ...y.guides.map((guide) => lineOf(guide, 'y', placed)),
    ],
  };
}

export function traceGuides(sink: Pick<PathSink, 'moveTo' | 'lineTo'>, guides: readonly Guide[]): void {
  for (const { x0, y0, x1, y1 } of guides) {
    sink.moveTo(x0, y0);
    sink.lineTo(x1, y1);
  }
}

function spanOf({ x, y, halfWidth, halfHeight }: SnapBox, axis: 'x' | 'y'): Span {
  return axis === 'x'
    ? { at: x, half: halfWidth, across: y, halfAcross: halfHeight }
    : { at: y, half: halfHeight, across: x, halfAcross: halfWidth };
}

function lineOf(guide: AxisGuide, axis: 'x' | 'y', moving: SnapBox): Guide {
  if ('across' in guide) {
    const { from, to } = guide;
    return axis === 'x'
      ? { x0: from, y0: guide.across, x1: to, y1: guide.across }
      : { x0: guide.across, y0: from, x1: guide.across, y1: to };
  }
  const own = spanOf(moving, axis);
  const from = Math.min(guide.from, own.across - own.halfAcross);
  const to = Math.max(guide.to, own.across + own.halfAcross);
  return axis === 'x'
    ? { x0: guide.at, y0: from, x1: guide.at, y1: to }
    : { x0: from, y0: guide.at, x1: to, y1: guide.at };
}

function snapAlong(moving: Span, others: readonly Span[], reach: number): AxisSnap {
  let by: number | undefined;
  const offer = (wish: number) => {
    if (Math.abs(wish) <= reach && Math.abs(wish) < Math.abs(by ?? Infinity) - SAME) by = wish;
  };
  for (const other of others) for (const [own, its] of ANCHORS) offer(anchor(other, its) - anchor(moving, own));
  const gaps = gapsFor(moving, others);
  for (const gap of gaps) offer(gap.at - moving.at);
  if (by === undefined) return { by: 0, guides: [] };
  const placed = { ...moving, at: moving.at + by };
  const aligned = ANCHORS.flatMap(([own, its]) => alignedAt(placed, others, own, its));
  const spaced = gaps.find((gap) => Math.abs(gap.at - placed.at) < SAME);
  return { by, guides: [...aligned, ...(spaced?.guides ?? [])] };
}

/** Middles to middles, edges to edges: -1 the lower edge, 0 the middle, 1 the upper. */
const ANCHORS: readonly (readonly [own: number, its: number])[] = [
  [0, 0],
  [-1, -1],
  [1, 1],
  [-1, 1],
  [1, -1],
];

function anchor({ at, half }: Span, side: number): number {
  return at + side * half;
}

function alignedAt(moving: Span, others: readonly Span[], own: number, its: number): readonly AxisGuide[] {
  const at = anchor(moving, own);
  const met = others.filter((other) => Math.abs(anchor(other, its) - at) < SAME);
  if (met.length === 0) return [];
  return [
    {
      at,
      from: smallest(met.map((other) => other.across - other.halfAcross)),
      to: largest(met.map((other) => other.across + other.halfAcross)),
    },
  ];
}

/** Positions with equal gaps: between two neighbours in a row, and next to two boxes at the gap between them. */
function gapsFor(moving: Span, others: readonly Span[]): readonly { at: number; guides: readonly AxisGuide[] }[] {
  const row = others
    .filter((other) => Math.abs(other.across - moving.across) < other.halfAcross + moving.halfAcross)
    .sort((a, b) => a.at - b.at);
  return row.slice(1).flatMap((after, index) => {
    const before = row[index] as Span;
    const [from, to] = [before.at + before.half, after.at - after.half];
    const gap = to - from;
    if (gap <= 0) return [];
    const { half, across } = moving;
    const line = (start: number, end: number): AxisGuide => ({ across, from: start, to: end });
    const between = (from + to) / 2;
    const low = before.at - before.half - gap;
    const high = after.at + after.half + gap;
    return [
      ...(gap > 2 * half ? [{ at: between, guides: [line(from, between - half), line(between + half, to)] }] : []),
      { at: low - half, guides: [line(low, low + gap), line(from, to)] },
      { at: high + half, guides: [line(from, to), line(high - gap, high)] },
    ];
  });
}
