/** Paints the labels of what is in view. */

import { PALE } from '../../drawing/colors.ts';
import { pathOf } from '../../drawing/edge/edge-path.ts';
import { LEGIBLE, legibleZoom } from '../../drawing/label.ts';
import { around } from '../../drawing/labels/sides.ts';
import { freeAlong, isCovered } from '../../drawing/labels/spread.ts';
import type { Sides } from '../../drawing/labels/types.ts';
import type { Scene } from '../view/scene/scene.ts';
import type { InView } from './in-view.ts';
import type { NodeItem } from './item.ts';
import { aimLabels, paintLabel, paintLabelAt } from './label.ts';
import { isTooSmall, LEGIBLE_EDGE } from './labelling.ts';

/** Labels on the faces of nodes below this size on the screen are left out. */
const MIN_INSIDE = 4;
/** Labels painted in a step, and edges asked for theirs, which may have to be made. */
const STEP = { painted: 40, asked: 512 };

/** Screen pixels for a graph unit, device pixels for a screen pixel, and whether everything is painted, whatever its size. */
type LabelView = { readonly scale: number; readonly ratio: number; readonly full: boolean };

/**
 * Paints the labels of edges and nodes, a few at each step.
 *
 * @param how.all - those that gave way or are too small, too
 * @param how.isSketch - only those of nodes that were given a place
 */
export function* paintLabels(
  context: CanvasRenderingContext2D,
  scene: Scene,
  view: LabelView,
  { edges, nodes }: InView,
  { all, isSketch }: { readonly all: boolean; readonly isSketch: boolean },
): Generator<void, void> {
  const pixels = view.scale * view.ratio;
  const { labelling } = scene;
  let count = 0;
  let asked = 0;
  /** In a part that stands out, where labels are drawn larger: what those of edges keep off. */
  const taken = all ? boxesOf(scene, view, nodes) : [];
  yield;
  aimLabels(context, pixels);
  for (const item of isSketch ? [] : edges) {
    if (++asked % STEP.asked === 0) {
      yield;
      aimLabels(context, pixels);
    }
    const { label } = item;
    if (!label || (!view.full && !all && isTooSmall(label.size, view.scale, LEGIBLE_EDGE))) continue;
    const route = scene.route(item);
    const place = route.hidden ? undefined : scene.edgeLabel(item);
    const zoom = all && !view.full ? legibleZoom(label.size, view.scale, LEGIBLE) : 1;
    const size = { width: label.width * zoom, height: label.height * zoom };
    const isClear = place && (!all || !isCovered(around(place.x, place.y, size), taken));
    const at = isClear ? place : all && !route.hidden ? freeAlong(pathOf(route), size, taken) : undefined;
    if (!at) continue;
    if (all) taken.push(around(at.x, at.y, size));
    paintLabel(
      context,
      label,
      at.x,
      at.y,
      zoom,
      item.rotateLabel ? upright(route.endY - route.startY, route.endX - route.startX) : 0,
    );
    if (++count % STEP.painted !== 0) continue;
    yield;
    aimLabels(context, pixels);
  }
  if (isSketch && !labelling.nodes) return;
  for (const item of nodes) {
    // Those that gave way are not even made; one on the node's face never does.
    if (!all && labelling.nodes?.has(item) === false && item.labelReach < Infinity) continue;
    const { label } = item;
    if (!label) continue;
    if (label.inside) {
      if (view.full || !isTooSmall(label.size, view.scale, MIN_INSIDE)) paintLabel(context, label, item.x, item.y, 1);
      continue;
    }
    paintNodeLabel(context, scene, item, view.full ? 1 : legibleZoom(label.size, view.scale, LEGIBLE));
    if (++count % STEP.painted !== 0) continue;
    yield;
    aimLabels(context, pixels);
  }
}

/** The boxes of the labels of nodes, as they are drawn. */
function boxesOf(scene: Scene, { scale, full }: LabelView, nodes: InView['nodes']): Sides[] {
  return nodes.flatMap((item) => {
    const { label } = item;
    if (!label || label.inside) return [];
    const zoom = full ? 1 : legibleZoom(label.size, scale, LEGIBLE);
    const drawn = scene.drawnLabel(item, zoom);
    return drawn ? [around(drawn.x, drawn.y, { width: drawn.width * zoom, height: drawn.height * zoom })] : [];
  });
}

/** A node's label outside of it, larger by a factor. */
export function paintNodeLabel(context: CanvasRenderingContext2D, scene: Scene, item: NodeItem, zoom: number): void {
  const { label } = item;
  const drawn = scene.drawnLabel(item, zoom);
  if (!label || !drawn) return;
  const alpha = context.globalAlpha;
  if (item.dimmed) context.globalAlpha = alpha * PALE;
  paintLabelAt(context, label, drawn, drawn.x, drawn.y, zoom);
  context.globalAlpha = alpha;
}

/** Angle of a line, turned so that text along it is never upside down. */
function upright(dy: number, dx: number): number {
  const angle = Math.atan2(dy, dx);
  return Math.abs(angle) > Math.PI / 2 ? angle - Math.sign(angle) * Math.PI : angle;
}
