/** Transform from graph units to canvas pixels: scale, then shift. */

import type { ViewTransform } from '../model/types.ts';

/** A scale `k`, in pixels per graph unit, and the position of the graph’s origin, in pixels. */
export class Transform implements ViewTransform {
  readonly x: number;
  readonly y: number;
  readonly k: number;

  constructor(x: number, y: number, k: number) {
    this.x = x;
    this.y = y;
    this.k = k;
  }

  /** From graph units to pixels. */
  apply([x, y]: [number, number]): [number, number] {
    return [this.applyX(x), this.applyY(y)];
  }

  /** From pixels to graph units. */
  invert([x, y]: [number, number]): [number, number] {
    return [this.invertX(x), this.invertY(y)];
  }

  applyX(x: number): number {
    return x * this.k + this.x;
  }

  applyY(y: number): number {
    return y * this.k + this.y;
  }

  invertX(x: number): number {
    return (x - this.x) / this.k;
  }

  invertY(y: number): number {
    return (y - this.y) / this.k;
  }

  /** The same view scaled to `k` about the canvas point (px, py). */
  scaledAt(k: number, px: number, py: number): Transform {
    const factor = k / this.k;
    return new Transform(px - (px - this.x) * factor, py - (py - this.y) * factor, k);
  }

  /** The same view shifted on the canvas. */
  moved(dx: number, dy: number): Transform {
    return new Transform(this.x + dx, this.y + dy, this.k);
  }

  /** As an SVG attribute. */
  toString(): string {
    return `translate(${this.x},${this.y}) scale(${this.k})`;
  }
}
