/**
 * The lines of a large graph alone, kept as they were painted last: filling tens of thousands of them takes a canvas without a
 * graphics card longer than all the rest together, and most changes of looks are changes of nodes.
 */

import { PALE } from '../../drawing/colors.ts';
import { aim, clear } from '../view/stage/canvas.ts';
import { isSamePlace, type Placement } from '../view/stage/plan.ts';

/**
 * Pale lines that lie on one another add up: where all are `a` opaque together, the pale ones leave (1 − a)^0.4 of what is
 * behind them. All of them made pale as one leave 1 − 0.4 a; over them, their opacity squared three times and by this leaves
 * (1 − 0.4 a)(1 − 0.9 a^8), which is the same within 7 %.
 */
const DENSE = 0.9;
const SQUARED = 3;

/** A canvas with the lines of one view. */
export class CachedLines {
  #plain: CanvasRenderingContext2D | undefined;
  /** Where many lie on one another; made when they are to be pale. */
  #dense: CanvasRenderingContext2D | undefined;
  #isDenseMade = false;
  #known: { readonly place: Placement; readonly lines: number } | undefined;

  /** Whether it has the lines of a place. @param lines - the scene's count of changes of lines */
  has(place: Placement, lines: number): boolean {
    return this.#known?.lines === lines && isSamePlace(this.#known.place, place);
  }

  /** Keeps a canvas that shows lines and nothing else yet. */
  keep(from: HTMLCanvasElement, place: Placement, lines: number): void {
    this.#plain ??= contextOf(from);
    if (!this.#plain) return;
    lay(from, this.#plain);
    this.#isDenseMade = false;
    this.#known = { place, lines };
  }

  /** Draws them where they lie. @param isPale - as if each of them were pale, nearly */
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

  /** Gives their memory back. */
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

/** Of a new canvas as large as another. */
function contextOf({ width, height }: HTMLCanvasElement): CanvasRenderingContext2D | undefined {
  return Object.assign(document.createElement('canvas'), { width, height }).getContext('2d') ?? undefined;
}

function lay(from: HTMLCanvasElement, to: CanvasRenderingContext2D): void {
  clear(to, from.width, from.height);
  to.drawImage(from, 0, 0);
}
