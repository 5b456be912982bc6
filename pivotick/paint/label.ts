/** Painting of labels. */

import { labelBaseline, TAG_CORNER } from '../../drawing/label.ts';
import { inOwnDirection } from '../../drawing/text.ts';
import type { LabelItem, LabelSetting } from './item.ts';

/**
 * @param x, y - the label's anchor in graph units: a node's centre, or the middle of an edge
 * @param zoom - factor on the label's own size (labels keep a legible size when zoomed out)
 * @param turn - angle about the label's middle, in radians
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
  const lines = (label.lines ?? [label.text]).map(inOwnDirection);
  const setting = { lines, width: label.width, height: label.height };
  if (turn === 0) {
    paintLabelAt(context, label, setting, middleX, middleY, zoom);
    return;
  }
  context.save();
  context.translate(middleX, middleY);
  context.rotate(turn);
  paintLabelAt(context, label, setting, 0, 0, zoom);
  context.restore();
}

/** Paints a label in the given lines, with the centre of its background at a point in graph units. */
export function paintLabelAt(
  context: CanvasRenderingContext2D,
  label: LabelItem,
  setting: LabelSetting,
  x: number,
  y: number,
  zoom: number,
): void {
  if (context !== scaleContext) aimLabels(context, 1);
  if (label.background !== 'none') {
    const width = setting.width * zoom;
    const height = setting.height * zoom;
    context.fillStyle = label.background;
    if (height * scaleOf(context) > 14) {
      context.beginPath();
      context.roundRect(x - width / 2, y - height / 2, width, height, TAG_CORNER * zoom);
      context.fill();
    } else {
      // Round corners of a small background are invisible and cost four times as much.
      context.fillRect(x - width / 2, y - height / 2, width, height);
    }
  }
  if (label.color === 'none') return;
  context.fillStyle = label.color;
  const size = label.size * zoom;
  setFont(context, label, size);
  const { lines } = setting;
  for (let line = 0; line < lines.length; line++) {
    context.fillText(lines[line] ?? '', x, y + labelBaseline(size, line, lines.length));
  }
}

let scaleContext: CanvasRenderingContext2D | undefined;
let currentScale = 1;

/**
 * Sets the device pixels per graph unit for labels; reading them from the canvas is slow.
 * Call it before painting labels into a context whose font or alignment may have been changed.
 */
export function aimLabels(context: CanvasRenderingContext2D, scale: number): void {
  scaleContext = context;
  currentScale = scale;
  lastFont = '';
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
}

function scaleOf(context: CanvasRenderingContext2D): number {
  return context === scaleContext ? currentScale : 1;
}

let lastFont = '';
let lastWeight = 0;
let lastFamily = '';
let lastSize = 0;

/** Setting a font makes the canvas parse it, so it is only set when it changes. */
function setFont(context: CanvasRenderingContext2D, label: LabelItem, size: number): void {
  if (lastFont !== '' && size === lastSize && label.weight === lastWeight && label.family === lastFamily) return;
  lastWeight = label.weight;
  lastFamily = label.family;
  lastSize = size;
  lastFont = `${label.weight} ${size}px ${label.family}`;
  context.font = lastFont;
}
