/** Paints a label: its tag, then its text. */

import { type LabelItem, TAG_CORNER } from './item.ts';

/**
 * @param x, y - the label's anchor in graph units: a node's centre, or the middle of an edge
 * @param zoom - factor on the label's own size (labels keep a legible size while zoomed out)
 */
export function paintLabel(
  context: CanvasRenderingContext2D,
  label: LabelItem,
  x: number,
  y: number,
  zoom: number,
  turn = 0,
): void {
  const middleX = x + label.dx;
  const middleY = y + label.dy;
  if (turn !== 0) {
    context.save();
    context.translate(middleX, middleY);
    context.rotate(turn);
    paintAt(context, label, 0, 0, zoom);
    context.restore();
  } else {
    paintAt(context, label, middleX, middleY, zoom);
  }
}

function paintAt(context: CanvasRenderingContext2D, label: LabelItem, x: number, y: number, zoom: number): void {
  if (label.background !== '') {
    const width = label.width * zoom;
    const height = label.height * zoom;
    context.fillStyle = label.background;
    context.beginPath();
    context.roundRect(x - width / 2, y - height / 2, width, height, TAG_CORNER * zoom);
    context.fill();
  }
  if (label.color === '') return;
  context.fillStyle = label.color;
  context.font = `${label.weight} ${label.size * zoom}px ${label.family}`;
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  // The middle of the small letters and capitals lies about a third of the size above the baseline.
  context.fillText(label.text, x, y + label.size * zoom * 0.35);
}

/**
 * Factor that keeps a label legible while zoomed out.
 *
 * @param size - of the type, in graph units
 * @param scale - screen pixels (not device pixels) for a graph unit
 * @param least - legible size in screen pixels
 */
export function legibleZoom(size: number, scale: number, least: number): number {
  return Math.max(1, least / (size * scale));
}
