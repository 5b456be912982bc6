/** The canvas that shows the graph. */

import type { Emphasis, Painter } from '../paint/painter.ts';
import type { Transform } from './transform.ts';

export class Picture {
  /** Device pixels for a CSS pixel. */
  ratio = 1;
  #canvas: HTMLCanvasElement;
  #context: CanvasRenderingContext2D;

  constructor(canvas: HTMLCanvasElement) {
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser gives no 2D canvas; the graph cannot be drawn.');
    this.#canvas = canvas;
    this.#context = context;
  }

  resize(width: number, height: number, ratio: number): void {
    this.ratio = ratio;
    this.#canvas.width = Math.round(width * ratio);
    this.#canvas.height = Math.round(height * ratio);
  }

  /** @param time - of the frame in ms, for moving dashes; 0 holds them still */
  paint(painter: Painter, transform: Transform, emphasis: Emphasis, isMoving: boolean, time: number): void {
    const context = this.#context;
    const { width, height } = this.#canvas;
    const { ratio } = this;
    const pixels = transform.k * ratio;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.globalAlpha = 1;
    context.clearRect(0, 0, width, height);
    context.setTransform(pixels, 0, 0, pixels, transform.x * ratio, transform.y * ratio);
    const view = {
      left: transform.invertX(0),
      top: transform.invertY(0),
      right: transform.invertX(width / ratio),
      bottom: transform.invertY(height / ratio),
    };
    const dashShift = (time / 40) % 12;
    painter.paint(context, { ...view, scale: transform.k, ratio, isMoving, full: false, dashShift }, emphasis);
  }
}
