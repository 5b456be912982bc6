import type { PixelBox, Placement } from './plan.ts';

/** Throws where a browser provides no context. */
export function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser gives no 2D canvas; the graph cannot be drawn.');
  return context;
}

export function clear(context: CanvasRenderingContext2D, width: number, height: number): void {
  context.resetTransform();
  context.globalAlpha = 1;
  context.clearRect(0, 0, width, height);
}

export function copy(from: HTMLCanvasElement, to: CanvasRenderingContext2D, dx = 0, dy = 0): void {
  to.resetTransform();
  to.globalAlpha = 1;
  to.globalCompositeOperation = 'copy';
  to.drawImage(from, dx, dy);
  to.globalCompositeOperation = 'source-over';
}

/** Sets the transform so that a canvas paints in graph units. */
export function aim(context: CanvasRenderingContext2D, { x, y, pixels }: Placement): void {
  context.setTransform(pixels, 0, 0, pixels, x, y);
}

/** Clears a box of a canvas, and limits painting to it until the state of the context is restored. */
export function clearAndClip(context: CanvasRenderingContext2D, { left, top, right, bottom }: PixelBox): void {
  context.resetTransform();
  context.beginPath();
  context.rect(left, top, right - left, bottom - top);
  context.clip();
  context.clearRect(left, top, right - left, bottom - top);
}

export class Frames {
  #draw: (time: number) => boolean;
  #request = 0;
  #isAsked = false;
  #isOver = false;

  /** @param draw - paints, and returns whether the next frame is needed, too */
  constructor(draw: (time: number) => boolean) {
    this.#draw = draw;
  }

  /** Requests a paint on the next frame, after other listeners of the same change, which may resize the canvas. */
  ask(): void {
    if (this.#isAsked || this.#isOver) return;
    this.#isAsked = true;
    queueMicrotask(() => {
      if (!this.#isOver) this.#request = requestAnimationFrame(this.#frame);
    });
  }

  destroy(): void {
    cancelAnimationFrame(this.#request);
    this.#isOver = true;
  }

  #frame = (time: number): void => {
    this.#isAsked = false;
    if (this.#draw(time)) this.ask();
  };
}
