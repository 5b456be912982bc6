import { PALE } from '../../drawing/base/colors.ts';
import type { Text } from '../../drawing/commands/draw-command.ts';
import { traceHeads } from '../../drawing/commands/edge-commands.ts';
import { nodeCommands } from '../../drawing/commands/node-commands.ts';
import { type CommandPainter, commandPainter, paintNodePicture } from '../../drawing/commands/paint.ts';
import { isTooSmall } from '../../drawing/graph/labelling.ts';
import type { ColorResolver } from '../model/theme.ts';
import type { ImageStore } from '../scene/image.ts';
import type { EdgeItem, NodeItem } from '../scene/item.ts';

export type NodeTools = {
  readonly images: ImageStore;
  readonly theme: ColorResolver;
  /** Device pixels per graph unit. */
  scale: number;
};

/** Height in device pixels below which text on nodes is hidden. */
const MIN_LINE = 3;
/** Size in device pixels below which images are not recognizable. */
const MIN_IMAGE = 7;

export function paintNode(
  context: CanvasRenderingContext2D,
  item: NodeItem,
  tools: NodeTools,
  paint: CommandPainter = commandPainter(context),
): void {
  const { shape, border } = nodeCommands(item.drawing);
  if (item.dimmed) context.globalAlpha *= PALE;
  context.translate(item.x, item.y);
  paint([shape]);
  context.translate(-item.x, -item.y);
  paintContent(context, item, tools, paint);
  context.translate(item.x, item.y);
  paint(border);
  context.translate(-item.x, -item.y);
  if (item.dimmed) context.globalAlpha /= PALE;
}

export function paintContent(
  context: CanvasRenderingContext2D,
  item: NodeItem,
  tools: NodeTools,
  paint: CommandPainter = commandPainter(context),
): void {
  const { drawing, x, y } = item;
  const { picture, texts, substitute } = drawing;
  if (!picture && texts.length + substitute.length === 0) return;
  context.translate(x, y);
  const isSmall = picture !== undefined && (picture.box?.height ?? 2 * picture.size) * tools.scale < MIN_IMAGE;
  const isPainted = isSmall || paintImage(context, item, tools);
  const lines = isPainted ? texts : [...texts, ...substitute];
  if (lines.length > 0) paint(lines.filter(isLegible));
  context.translate(-x, -y);

  function isLegible({ font }: Text): boolean {
    return !isTooSmall(font.size, tools.scale, MIN_LINE);
  }
}

/** @returns false when the image could not be loaded */
function paintImage(context: CanvasRenderingContext2D, { drawing }: NodeItem, { images, scale }: NodeTools): boolean {
  const { picture } = drawing;
  if (!picture) return false;
  const { status, image, aspect } = images.get(picture.source);
  if (status === 'failed') return false;
  if (!image) return true;
  if (picture.box) paintNodePicture(context, drawing, image, aspect);
  else {
    const { size } = picture;
    const bitmap = images.bitmap(drawing, scale);
    if (bitmap) context.drawImage(bitmap, -size, -size, 2 * size, 2 * size);
  }
  return true;
}

/** Edges whose arrowheads are in one path. */
const HEADS = 30;

/** Arrowheads of edges of one style, in steps. */
export function* paintHeads(context: CanvasRenderingContext2D, bucket: readonly EdgeItem[]): Generator<void, void> {
  context.fillStyle = bucket[0]?.drawing.stroke.color ?? '';
  for (let start = 0; start < bucket.length; start += HEADS) {
    context.beginPath();
    const end = Math.min(bucket.length, start + HEADS);
    for (let index = start; index < end; index++) {
      const { route, drawing } = bucket[index] as EdgeItem;
      if (route && !route.hidden) traceHeads(context, route, drawing);
    }
    context.fill();
    yield;
  }
}
