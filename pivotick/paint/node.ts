/** Painting of one node in full detail. */

import { PALE } from '../../drawing/colors.ts';
import { traceOutline } from '../../drawing/node/outline.ts';
import { within } from '../../drawing/node/picture.ts';
import { inOwnDirection } from '../../drawing/text.ts';
import type { CardLook } from '../look.ts';
import type { ColorResolver } from '../view/theme.ts';
import { type ImageStore, paintImage } from './image.ts';
import type { NodeItem } from './item.ts';
import { isTooSmall } from './labelling.ts';
import { requestFont } from './text.ts';

/** Resources for painting nodes. */
export type NodeTools = {
  readonly images: ImageStore;
  readonly theme: ColorResolver;
  /** Device pixels per graph unit. */
  scale: number;
  /** For an exported picture: original images instead of bitmaps, and none that may not be copied. */
  forExport: boolean;
};

/** Height in device pixels below which lines of cards are hidden. */
const MIN_LINE = 3;
/** Size in device pixels below which images are not recognizable. */
const MIN_IMAGE = 7;

/** Shape, image, outline and face, but not the label outside. */
export function paintNode(context: CanvasRenderingContext2D, item: NodeItem, tools: NodeTools): void {
  if (item.dimmed) context.globalAlpha *= PALE;
  if (item.fill !== '' && item.shape !== 'none') {
    context.fillStyle = item.fill;
    drawOutline(context, 'fill', item);
  }
  paintFace(context, item, tools);
  if (item.stroke !== '' && item.shape !== 'none') {
    context.strokeStyle = item.stroke;
    context.lineWidth = item.strokeWidth;
    context.lineJoin = 'round';
    if (item.dash) context.setLineDash([...item.dash]);
    drawOutline(context, 'stroke', item);
    if (item.dash) context.setLineDash([]);
  }
  if (item.dimmed) context.globalAlpha /= PALE;
}

/** Image, glyph or the content of a card. */
export function paintFace(context: CanvasRenderingContext2D, item: NodeItem, tools: NodeTools): void {
  if (item.card) {
    paintCard(context, item, item.card, tools);
    if (!item.card.image || isMissing(item.card.image.source, tools)) paintWithoutPicture(context, item, tools);
    return;
  }
  if (item.image && 2 * item.size * tools.scale >= MIN_IMAGE) {
    const loaded = tools.images.get(item.image);
    if (isMissing(item.image, tools)) paintWithoutPicture(context, item, tools);
    else if (tools.forExport) {
      if (loaded.image && !loaded.isTainted) {
        context.translate(item.x, item.y);
        paintImage(context, item, loaded);
        context.translate(-item.x, -item.y);
      }
    } else {
      const bitmap = tools.images.bitmap(item, tools.scale);
      if (bitmap) context.drawImage(bitmap, item.x - item.size, item.y - item.size, 2 * item.size, 2 * item.size);
    }
  }
  if (!item.image) paintWithoutPicture(context, item, tools);
  if (item.glyph && item.size * tools.scale >= MIN_IMAGE / 2) {
    context.fillStyle = item.stroke || '#ffffff';
    context.font = `${1.2 * item.size}px ${tools.theme.family(undefined)}`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(item.glyph, item.x, item.y);
  }
}

function drawOutline(context: CanvasRenderingContext2D, how: 'fill' | 'stroke', item: NodeItem): void {
  if (item.path) {
    context.translate(item.x, item.y);
    context[how](item.path);
    context.translate(-item.x, -item.y);
    return;
  }
  context.beginPath();
  traceOutline(context, item.outline, item.x, item.y);
  context[how]();
}

function paintCard(context: CanvasRenderingContext2D, item: NodeItem, card: CardLook, tools: NodeTools): void {
  const left = item.x - item.halfWidth;
  const top = item.y - item.halfHeight;
  if (card.image && card.image.height * tools.scale >= MIN_IMAGE) {
    const loaded = tools.images.get(card.image.source);
    if (loaded.image && !(tools.forExport && loaded.isTainted)) {
      const box = within(card.image.width, card.image.height, loaded.aspect, 0);
      const x = left + card.image.x + card.image.width / 2 + box.x;
      const y = top + card.image.y + card.image.height / 2 + box.y;
      context.drawImage(loaded.image, x, y, box.width, box.height);
    }
  }
  paintLines(context, card.lines, left, top, tools);
}

/** Whether an image could not be loaded, or may not be copied into an exported picture. */
function isMissing(source: string, { images, forExport }: NodeTools): boolean {
  const { status, isTainted } = images.get(source);
  return status === 'failed' || (forExport && isTainted);
}

/** Text from the caller in place of a missing image. */
function paintWithoutPicture(context: CanvasRenderingContext2D, { face, x, y }: NodeItem, tools: NodeTools): void {
  if (face) paintLines(context, face, x, y, tools);
}

/** Lines of text with positions relative to a point. */
function paintLines(
  context: CanvasRenderingContext2D,
  lines: CardLook['lines'],
  left: number,
  top: number,
  tools: NodeTools,
): void {
  context.textBaseline = 'alphabetic';
  for (const line of lines) {
    if (!tools.forExport && isTooSmall(line.size, tools.scale, MIN_LINE)) continue;
    const family = tools.theme.family(line.font);
    requestFont(family);
    context.font = `${line.weight ?? 400} ${line.size}px ${family}`;
    context.fillStyle = tools.theme.color(line.color ?? '#1b2130', '#1b2130') || 'rgb(0 0 0 / 0)';
    context.textAlign = line.align ?? 'left';
    context.fillText(inOwnDirection(line.text), left + line.x, top + line.y);
  }
}
