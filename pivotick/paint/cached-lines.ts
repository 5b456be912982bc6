/**
 * Cache of the painted lines of a large graph.
 * Without a graphics card, tens of thousands of lines take longer than everything else, and most style changes affect
 * only nodes.
 */

import { PALE } from '../../drawing/base/colors.ts';
import { aim, clear } from '../scene/canvas.ts';
import { isSamePlace, type Placement } from '../scene/plan.ts';

/**
 * Opacity correction for overlapping pale lines.
 * Where all lines together have opacity `a`, pale ones transmit (1 − a)^0.4. Making them pale as a whole transmits 1 −
 * 0.4 a. Drawing their opacity, squared three times and times this value, over them gives (1 − 0.4 a)(1 − 0.9 a^8),
 * which differs by at most 7 %.
 */
const DENSE = 0.9;
const SQUARED = 3;

/** The lines of one view on a canvas. */
export class CachedLines {
  #plain: CanvasRenderingContext2D | undefined;
  /** Areas where many lines overlap; computed when they are drawn pale. */
  #dense: CanvasRenderingContext2D | undefined;
  #isDenseMade = false;
  #known: { readonly place: Placement; readonly lines: number } | undefined;

  /** Whether the lines of a view are cached. @param lines - the scene's number of line changes */
  has(place: Placement, lines: number): boolean {
    return this.#known?.lines === lines && isSamePlace(this.#known.place, place);
  }

  /** Caches a canvas that so far shows only lines. */
  keep(from: HTMLCanvasElement, place: Placement, lines: number): void {
    this.#plain ??= contextOf(from);
    if (!this.#plain) return;
    lay(from, this.#plain);
    this.#isDenseMade = false;
    this.#known = { place, lines };
  }

  /** Draws the cached lines. @param isPale - nearly as if each of them were pale */
  drawInto(context: CanvasRenderingContext2D, isPale: boolean): void {
    if (!this.#plain || !this.#known) return;
    const alpha = context.globalAlpha;
    context.resetTransform();
    context.globalAlpha = isPale ? PALE : 1;
    context.drawImage(this.#plain.canvas, 0, 0);
    const dense = isPale ? this.#denseOf(this.#plain) : undefined;
    context.globalAlpha = DENSE;
    if (dense) context.drawImage(dense.canvas, 0, 0);
    context.globalAlpha = alpha;
    aim(context, this.#known.place);
  }

  /** Frees the memory. */
  forget(): void {
    this.#plain = undefined;
    this.#dense = undefined;
    this.#known = undefined;
  }

  #denseOf({ canvas }: CanvasRenderingContext2D): CanvasRenderingContext2D | undefined {
    this.#dense ??= contextOf(canvas);
    if (!this.#dense || this.#isDenseMade) return this.#dense;
    lay(canvas, this.#dense);
    this.#dense.globalCompositeOperation = 'destination-in';
    for (let times = 0; times < SQUARED; times++) this.#dense.drawImage(this.#dense.canvas, 0, 0);
    this.#dense.globalCompositeOperation = 'source-over';
    this.#isDenseMade = true;
    return this.#dense;
  }
}

/** Context of a new canvas of the same size. */
function contextOf({ width, height }: HTMLCanvasElement): CanvasRenderingContext2D | undefined {
  return Object.assign(document.createElement('canvas'), { width, height }).getContext('2d') ?? undefined;
}

function lay(from: HTMLCanvasElement, to: CanvasRenderingContext2D): void {
  clear(to, from.width, from.height);
  to.drawImage(from, 0, 0);
}

/** Adds the part of a line within a box, if any: a canvas needs as long for lines outside its area. */
export function traceWithin(
  context: CanvasRenderingContext2D,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  box: { left: number; top: number; right: number; bottom: number },
): void {
  const dx = x1 - x0;
  const dy = y1 - y0;
  // Shares of the line at which it enters and leaves the box (Liang and Barsky).
  let enter = 0;
  let leave = 1;
  if (dx === 0) {
    if (x0 < box.left || x0 > box.right) return;
  } else {
    const left = (box.left - x0) / dx;
    const right = (box.right - x0) / dx;
    enter = Math.max(enter, Math.min(left, right));
    leave = Math.min(leave, Math.max(left, right));
  }
  if (dy === 0) {
    if (y0 < box.top || y0 > box.bottom) return;
  } else {
    const top = (box.top - y0) / dy;
    const bottom = (box.bottom - y0) / dy;
    enter = Math.max(enter, Math.min(top, bottom));
    leave = Math.min(leave, Math.max(top, bottom));
  }
  if (enter >= leave) return;
  context.moveTo(enter === 0 ? x0 : x0 + enter * dx, enter === 0 ? y0 : y0 + enter * dy);
  context.lineTo(leave === 1 ? x1 : x0 + leave * dx, leave === 1 ? y1 : y0 + leave * dy);
}
