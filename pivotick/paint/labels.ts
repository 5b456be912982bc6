import { PALE } from '../../drawing/base/colors.ts';
import type { Sides } from '../../drawing/base/label-types.ts';
import { around } from '../../drawing/base/sides.ts';
import { boxAround, type Point } from '../../drawing/base/types.ts';
import type { DrawCommand } from '../../drawing/commands/draw-command.ts';
import {
  type LabelLayout,
  LEGIBLE,
  labelCommands,
  legibleZoom,
  nodeLabelZoom,
} from '../../drawing/commands/label-commands.ts';
import { type CommandPainter, commandPainter } from '../../drawing/commands/paint.ts';
import { routePath } from '../../drawing/edge/edge-path.ts';
import type { LabelItem, LabelSetting } from '../../drawing/graph/item.ts';
import { isTooSmall, LEGIBLE_EDGE } from '../../drawing/graph/labelling.ts';
import { freeAlong, isCovered } from '../../drawing/labels/places.ts';
import type { InView } from '../scene/in-view.ts';
import type { NodeItem } from '../scene/item.ts';
import type { Scene } from '../scene/scene.ts';

/** Labels painted per step, and edges whose labels may have to be created per step. */
const STEP = { painted: 40, checked: 512 };

/** Screen pixels per graph unit, and device pixels per screen pixel. */
type LabelView = { readonly scale: number; readonly ratio: number };

/** In steps. @param all - hidden and small ones, too */
export function* paintEdgeLabels(
  context: CanvasRenderingContext2D,
  scene: Scene,
  view: LabelView,
  { edges, nodes }: InView,
  all: boolean,
): Generator<void, void> {
  const pixels = view.scale * view.ratio;
  let count = 0;
  let visited = 0;
  /** Edge labels avoid these boxes in a highlighted part, where labels are enlarged. */
  const taken = all ? boxesOf(scene, view, nodes) : [];
  yield;
  let paint = commandPainter(context, pixels);
  for (const item of edges) {
    if (++visited % STEP.checked === 0) {
      yield;
      paint = commandPainter(context, pixels);
    }
    const { label } = item;
    if (!label || (!all && isTooSmall(label.font.size, view.scale, LEGIBLE_EDGE))) continue;
    const route = scene.route(item);
    const place = route.hidden ? undefined : scene.edgeLabel(item);
    const zoom = all ? legibleZoom(label.font.size, view.scale, LEGIBLE) : 1;
    const size = { width: label.width * zoom, height: label.height * zoom };
    const isClear = place && (!all || !isCovered(around(place.x, place.y, size), taken));
    const at = isClear ? place : all && !route.hidden ? freeAlong(routePath(route), size, taken) : undefined;
    if (!at) continue;
    if (all) taken.push(around(at.x, at.y, size));
    paint(labelAround(label, at, zoom));
    if (++count % STEP.painted !== 0) continue;
    yield;
    paint = commandPainter(context, pixels);
  }
}

/** In steps. @param all - hidden ones, too */
export function* paintNodeLabels(
  context: CanvasRenderingContext2D,
  scene: Scene,
  { scale, ratio }: LabelView,
  nodes: InView['nodes'],
  all: boolean,
): Generator<void, void> {
  const { labelling } = scene;
  let paint = commandPainter(context, scale * ratio);
  let count = 0;
  for (const item of nodes) {
    // Hidden labels need not even be created.
    if (!all && labelling.nodes?.has(item) === false) continue;
    const { label } = item;
    if (!label) continue;
    paintNodeLabel(context, paint, scene, item, nodeLabelZoom(label, scale));
    if (++count % STEP.painted !== 0) continue;
    yield;
    paint = commandPainter(context, scale * ratio);
  }
}

function boxesOf(scene: Scene, { scale }: LabelView, nodes: InView['nodes']): Sides[] {
  return nodes.flatMap((item) => {
    const { label } = item;
    if (!label) return [];
    const zoom = nodeLabelZoom(label, scale);
    const drawn = scene.drawnLabel(item, zoom);
    return drawn ? [around(drawn.x, drawn.y, { width: drawn.width * zoom, height: drawn.height * zoom })] : [];
  });
}

export function paintNodeLabel(
  context: CanvasRenderingContext2D,
  paint: CommandPainter,
  scene: Scene,
  item: NodeItem,
  zoom: number,
): void {
  const { label } = item;
  const drawn = scene.drawnLabel(item, zoom);
  if (!label || !drawn) return;
  const alpha = context.globalAlpha;
  if (item.dimmed) context.globalAlpha = alpha * PALE;
  paint(labelAround(label, drawn, zoom, drawn));
  context.globalAlpha = alpha;
}

export function labelAround(
  label: LabelItem,
  at: Point,
  zoom: number,
  { lines, width, height, align }: LabelSetting & Pick<LabelLayout, 'align'> = label,
): readonly DrawCommand[] {
  const box = boxAround(at, { width: width * zoom, height: height * zoom });
  return labelCommands({ lines, font: label.font, box, align }, label, zoom);
}
