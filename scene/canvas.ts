import type { Size } from '../drawing/base/types.ts';
import { commandPainter } from '../drawing/commands/index.ts';
import type { Images } from '../drawing/commands/paint.ts';
import type { Picture } from './picture.ts';

/** Longest side, in pixels. */
const LONGEST_SIDE = 4000;
/** Resolution relative to the screen's. */
const TIMES_SCREEN = 2;

/**
 * Size in pixels, and pixels per graph unit: twice the screen's resolution, unless a side exceeds 4,000 pixels.
 * @param wanted - width in pixels, in place of the screen's resolution
 */
export function pictureSize(
  { width, height }: Size,
  pixelRatio: number,
  wanted?: number,
): Size & { readonly scale: number } {
  const chosen = wanted === undefined ? TIMES_SCREEN * pixelRatio : wanted / width;
  const scale = Math.min(chosen, LONGEST_SIDE / Math.max(width, height));
  const pixels = (length: number) => Math.min(LONGEST_SIDE, Math.max(1, Math.round(length * scale)));
  return { width: pixels(width), height: pixels(height), scale };
}

/** Items painted per step. */
const STEP = 40;

/** Paints a picture from the canvas's top left corner, in steps. @param scale - pixels per graph unit */
export function* paintingPicture(
  context: CanvasRenderingContext2D,
  { frame, page, layers }: Picture,
  scale: number,
  images: Images,
): Generator<void, void> {
  context.setTransform(scale, 0, 0, scale, -frame.x * scale, -frame.y * scale);
  if (page !== 'none') {
    context.fillStyle = page;
    context.fillRect(frame.x, frame.y, frame.width, frame.height);
  }
  const paint = commandPainter(context, Infinity, images);
  let count = 0;
  for (const { items } of layers) {
    for (const { at, opacity, commands } of items) {
      if (++count % STEP === 0) yield;
      if (opacity <= 0) continue;
      context.globalAlpha = Math.min(1, opacity);
      if (at) context.translate(at.x, at.y);
      paint(commands);
      if (at) context.translate(-at.x, -at.y);
    }
  }
  context.globalAlpha = 1;
}
