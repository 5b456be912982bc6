/** What a canvas is asked for again and again. */

import type { Placement } from './plan.ts';

/** What paints on a canvas. Throws where a browser gives none. */
export function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser gives no 2D canvas; the graph cannot be drawn.');
  return context;
}

/** Blanks a canvas of a size in its pixels. */
export function clear(context: CanvasRenderingContext2D, width: number, height: number): void {
  context.resetTransform();
  context.globalAlpha = 1;
  context.clearRect(0, 0, width, height);
}

/** Puts a canvas, shifted by some pixels, in place of all that another (or itself) shows. */
export function copy(from: HTMLCanvasElement, to: CanvasRenderingContext2D, dx = 0, dy = 0): void {
  to.resetTransform();
  to.globalAlpha = 1;
  to.globalCompositeOperation = 'copy';
  to.drawImage(from, dx, dy);
  to.globalCompositeOperation = 'source-over';
}

/** Has a canvas paint in graph units. */
export function aim(context: CanvasRenderingContext2D, { x, y, pixels }: Placement): void {
  context.setTransform(pixels, 0, 0, pixels, x, y);
}
