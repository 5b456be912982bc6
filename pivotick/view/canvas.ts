/** What a canvas is asked for again and again. */

import type { Placement } from './plan.ts';

/** Blanks a canvas of a size in its pixels. */
export function clear(context: CanvasRenderingContext2D, width: number, height: number): void {
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalAlpha = 1;
  context.clearRect(0, 0, width, height);
}

/** Puts a canvas, shifted by some pixels, in place of all that another (or itself) shows. */
export function copy(from: HTMLCanvasElement, to: CanvasRenderingContext2D, dx = 0, dy = 0): void {
  to.setTransform(1, 0, 0, 1, 0, 0);
  to.globalAlpha = 1;
  to.globalCompositeOperation = 'copy';
  to.drawImage(from, dx, dy);
  to.globalCompositeOperation = 'source-over';
}

/** Has a canvas paint in graph units. */
export function aim(context: CanvasRenderingContext2D, { x, y, pixels }: Placement): void {
  context.setTransform(pixels, 0, 0, pixels, x, y);
}
