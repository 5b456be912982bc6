/** Brings what is left of the map into view. */

import type { Point, Viewport } from '../../bus/payloads.ts';
import type { Box } from '../../drawing/index.ts';
import type { GraphView } from '../../views/graph/graph-view.ts';
import type { ControllerContext } from '../context.ts';

/** Room around what is brought into view, as a share of the view. */
const MARGIN = 0.1;
/** Shapes and labels around the places of nodes, in graph units. */
const AROUND = 120;
/** A few nodes are shown at a natural size. */
const LARGEST = 1.5;

/**
 * Moves the view so that all nodes that the filter leaves are in it, or the whole map; nothing happens when none is left.
 *
 * @param below - pixels at the lower edge of the view that something else is about to stand on
 */
export function reveal(
  { bus, models }: ControllerContext,
  view: Pick<GraphView, 'position' | 'show' | 'free'>,
  below = 0,
): void {
  if (!models.filter.visible() && below === 0) {
    bus.emit('intent:zoom', { by: 'fit' });
    return;
  }
  const free = view.free();
  const covered = Math.max(0, free.y + free.height - (models.viewport.current().height - below));
  show({ bus, view, covered }, positionsOf(view, idsInView(models)));
}

/** Moves the view so that these nodes are in it, where one of them is not. */
export function revealHighlighted(
  { bus, models }: ControllerContext,
  view: Pick<GraphView, 'position' | 'show' | 'free'>,
  ids: readonly string[],
): void {
  const places = positionsOf(view, ids);
  if (areFree(models.viewport.current(), view.free(), places).includes(false)) show({ bus, view, covered: 0 }, places);
}

const positionsOf = (view: Pick<GraphView, 'position'>, ids: readonly string[]): readonly Point[] =>
  ids.flatMap((id) => view.position(id) ?? []);

/** @param covered - pixels of the free part, from below, that something else is about to stand on */
function show(
  {
    bus,
    view,
    covered,
  }: Pick<ControllerContext, 'bus'> & {
    readonly view: Pick<GraphView, 'show' | 'free'>;
    readonly covered: number;
  },
  places: readonly Point[],
): void {
  const free = view.free();
  const [width, height] = [free.width, free.height - covered];
  if (places.length === 0 || width === 0 || height <= 0) return;
  const [left, right] = ends(places.map(({ x }) => x));
  const [top, bottom] = ends(places.map(({ y }) => y));
  const room = 1 - 2 * MARGIN;
  const scale = Math.min(LARGEST, (width * room) / (right - left + AROUND), (height * room) / (bottom - top + AROUND));
  bus.emit('view:directed', { to: 'part' });
  view.show({ x: (left + right) / 2, y: (top + bottom + covered / scale) / 2 }, scale);
}

/** What takes less of the view than this, both ways, is too little to be read, as a share. */
const LITTLE = 0.25;

/** What folding or opening has changed. */
type FoldView = {
  /** Places of all that is on the map now, in graph coordinates. */
  readonly left: readonly Point[];
  /** Those of them that were not there before. */
  readonly came: readonly Point[];
  /** How much of what came has to be in sight, as a share. */
  readonly share: number;
};

/**
 * Whether folding or opening has led out of sight: too little of what has come lies where nothing covers it, label and all, or
 * all that is left is a small heap. Else the view may stay, so that a place can be followed.
 *
 * @param free - the part of the view that nothing covers, in pixels
 */
export function hasNavigated({ x, y, k }: Viewport, free: Box, { left, came, share }: FoldView): boolean {
  if (left.length === 0) return false;
  const inSight = areFree({ x, y, k }, free, came).filter(Boolean);
  if (inSight.length < came.length * share) return true;
  const spread = (values: readonly number[]) => {
    const [least, most] = ends(values);
    return (most - least + AROUND) * k;
  };
  return spread(left.map((at) => at.x)) < free.width * LITTLE && spread(left.map((at) => at.y)) < free.height * LITTLE;
}

/** Of each place, whether it lies where nothing covers it, label and all. */
function areFree(
  { x, y, k }: Pick<Viewport, 'x' | 'y' | 'k'>,
  free: Box,
  places: readonly Point[],
): readonly boolean[] {
  const around = (AROUND / 2) * k;
  const isFree = (at: number, from: number, size: number) => at - around >= from && at + around <= from + size;
  return places.map((at) => isFree(at.x * k + x, free.x, free.width) && isFree(at.y * k + y, free.y, free.height));
}

/** Brings what folding or opening has left into view where it has led out of sight. @param before - ids that were on the map */
export function followFold(
  context: ControllerContext,
  view: Pick<GraphView, 'position' | 'show' | 'free'>,
  before: readonly string[],
): void {
  const known = new Set(before);
  const now = idsInView(context.models);
  const came = positionsOf(
    view,
    now.filter((id) => !known.has(id)),
  );
  // Groups are few and all of them are looked for; what a group held may be anywhere.
  const share = now.length < before.length ? 1 : 0.5;
  const { current } = context.models.viewport;
  if (hasNavigated(current(), view.free(), { left: positionsOf(view, now), came, share })) reveal(context, view);
}

/** Ids of the nodes that are on the map now, groups with them. */
export function idsInView({ filter, document }: ControllerContext['models']): readonly string[] {
  return [...(filter.visible()?.nodes ?? document.current().nodes.map(({ id }) => id))];
}

function ends(values: readonly number[]): readonly [least: number, most: number] {
  return [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))];
}
