/**
 * The canvas that shows the graph. A picture that is quick to paint is painted on every frame. A costly one is painted
 * when the view rests; while the view moves, the last one is moved or scaled, and only what comes into view is painted.
 * A large one is sketched first and painted in full beside that, in slices, so that the page answers meanwhile.
 */

import type { Node } from '../elements.ts';
import type { Emphasis, Painter, PaintView } from '../paint/painter.ts';
import type { Bounds } from './scene.ts';
import type { Transform } from './transform.ts';

/** A paint expected to take longer than this (ms) is not repeated on every frame of a moving view. */
const CHEAP_MS = 6;
/** The same for a pan: a moved picture is as sharp as a painted one, a scaled one is not. */
const CHEAP_TO_SHIFT_MS = 2;
/** Steps of a full picture after which a software canvas works them off, so that their time is known. */
const DRAINED_STEPS = 4;
/** A scaled picture is renewed once it is stretched by more than this. */
const STRETCH = 1.6;

/** Where the picture shows which part of the graph, in whole device pixels. */
type Placement = { x: number; y: number; pixels: number };

export class Picture {
  /** Device pixels for a CSS pixel. */
  ratio = 1;
  #canvas: HTMLCanvasElement;
  #context: CanvasRenderingContext2D;
  /** Copy of the last painted picture, while the view moves. */
  #store: HTMLCanvasElement | undefined;
  #stored: Placement | undefined;
  /** What the canvas shows now; undefined when it is blank. */
  #shown: Placement | undefined;
  /** The canvas shows less than a view at rest deserves. */
  #isRough = false;
  /** The full picture of a place that is being painted into the store; the ground, when some nodes are left out. */
  #sharp:
    | { steps: Generator<void, void>; place: Placement; isDone: boolean; without: ReadonlySet<Node> | undefined }
    | undefined;
  /** The store holds everything but these nodes and their edges. */
  #ground: { place: Placement; without: ReadonlySet<Node> } | undefined;
  /** One pixel that the store is drawn into, so that a software canvas works off what was asked of it so far. */
  #drain: HTMLCanvasElement | undefined;

  constructor(canvas: HTMLCanvasElement) {
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser gives no 2D canvas; the graph cannot be drawn.');
    this.#canvas = canvas;
    this.#context = context;
  }

  /** Expected time of the last paint of the whole picture, in ms. */
  cost = 0;

  /** Whether painting the whole picture takes longer than a moving view can wait for. */
  get isCostly(): boolean {
    return this.cost > CHEAP_MS;
  }

  /** Whether the view deserves another paint once it rests. */
  get isRough(): boolean {
    return this.#isRough;
  }

  resize(width: number, height: number, ratio: number): void {
    this.ratio = ratio;
    this.#canvas.width = Math.max(1, Math.round(width * ratio));
    this.#canvas.height = Math.max(1, Math.round(height * ratio));
    this.#store = undefined;
    this.forget();
  }

  /** What is shown is of another graph: worth nothing. */
  forget(): void {
    this.#shown = undefined;
    this.#stored = undefined;
    this.#giveUp();
  }

  #giveUp(): void {
    this.#sharp = undefined;
    this.#ground = undefined;
  }

  /** A full picture is being painted, or waits to be shown. */
  get isSharpening(): boolean {
    return this.#sharp !== undefined && !this.#sharp.without;
  }

  /**
   * Begins the full picture of what is shown.
   *
   * @param without - nodes that are left out with their edges: then it is the ground on which `paintOver` paints them
   * @returns false for one that is better painted at once
   */
  sharpen(painter: Painter, transform: Transform, emphasis: Emphasis, without?: ReadonlySet<Node>): boolean {
    this.#giveUp();
    const place = this.#placeOf(transform);
    const { width, height } = this.#canvas;
    const view = { ...this.#viewOf(place, false, 0, 0, 0, width, height), isPart: without !== undefined };
    this.cost = painter.prepare(view);
    if (!painter.isLarge || !this.#shown) return false;
    if (without) painter.leaveOut(without);
    const context = this.#storeContext() ?? this.#context;
    this.#stored = undefined;
    // One that was given up may have left a dash or a pale hand behind.
    context.reset();
    aim(context, place);
    this.#sharp = { steps: painter.steps(context, view, emphasis), place, isDone: false, without };
    return true;
  }

  /** Goes on with it. @param until - when to give way, as `performance.now()` counts. @returns whether it is done; undefined for none */
  goOn(until: number): boolean | undefined {
    const sharp = this.#sharp;
    if (!sharp) return undefined;
    for (let step = 1; !sharp.isDone; step++) {
      sharp.isDone = sharp.steps.next().done === true;
      if (step % DRAINED_STEPS === 0 || sharp.isDone) this.#drainStore();
      if (performance.now() >= until) break;
    }
    return sharp.isDone;
  }

  /** Shows the full picture once it is done. */
  showSharp(): void {
    const sharp = this.#sharp;
    if (!sharp?.isDone) return;
    this.#sharp = undefined;
    if (sharp.without) {
      this.#ground = { place: sharp.place, without: sharp.without };
      return;
    }
    if (this.#store) copy(this.#store, this.#context);
    this.#shown = sharp.place;
    this.#isRough = false;
  }

  #drainStore(): void {
    if (!this.#store) return;
    this.#drain ??= document.createElement('canvas');
    // Its content is thrown away again: a store that someone still needs would be copied with the next step.
    this.#drain.width = 1;
    this.#drain.height = 1;
    this.#drain.getContext('2d')?.drawImage(this.#store, 0, 0, 1, 1, 0, 0, 1, 1);
    this.#drain.width = 1;
  }

  /**
   * @param hasChanged - something else than the view changed, so that the last picture is worth nothing
   * @param time - of the frame in ms, for moving dashes; 0 holds them still
   */
  paint(
    painter: Painter,
    transform: Transform,
    emphasis: Emphasis,
    isMoving: boolean,
    hasChanged: boolean,
    time: number,
  ): void {
    this.#giveUp();
    const place = this.#placeOf(transform);
    const { width, height } = this.#canvas;
    const view = this.#viewOf(place, isMoving, time, 0, 0, width, height);
    this.cost = painter.prepare(view);
    // On a blank canvas, or one that shows a sketch, the next sketch is there soonest.
    view.isMoving ||= painter.isLarge && (!this.#shown || this.#isRough);
    if (isMoving && !hasChanged && this.#shown) {
      const isShift = this.#shown.pixels === place.pixels && this.#stored === undefined;
      if (isShift && this.cost > CHEAP_TO_SHIFT_MS) {
        this.#shift(painter, emphasis, place, time);
        return;
      }
      if (!isShift && this.isCostly && this.#stretch(painter, emphasis, place, time)) return;
    }
    clear(this.#context, 0, 0, width, height);
    aim(this.#context, place);
    painter.paint(this.#context, view, emphasis);
    this.#shown = place;
    this.#stored = undefined;
    this.#isRough = view.isMoving;
  }

  #placeOf({ x, y, k }: Transform): Placement {
    const { ratio } = this;
    return { x: Math.round(x * ratio), y: Math.round(y * ratio), pixels: k * ratio };
  }

  /**
   * Paints a part of the picture anew, given in graph units, and leaves the rest as it is.
   *
   * @returns `broad` for a part that is no quicker than all of it, `none` when there is no picture to keep the rest of
   */
  paintPart(painter: Painter, emphasis: Emphasis, part: Bounds): 'painted' | 'broad' | 'none' {
    if (!this.#sharp?.without) this.#giveUp();
    const place = this.#shown;
    if (!place || this.#stored) return 'none';
    const { width, height } = this.#canvas;
    const left = Math.max(0, Math.floor(part.left * place.pixels + place.x) - 2);
    const top = Math.max(0, Math.floor(part.top * place.pixels + place.y) - 2);
    const right = Math.min(width, Math.ceil(part.right * place.pixels + place.x) + 2);
    const bottom = Math.min(height, Math.ceil(part.bottom * place.pixels + place.y) + 2);
    if ((right - left) * (bottom - top) > 0.6 * width * height) return 'broad';
    if (right > left && bottom > top) this.#part(painter, emphasis, place, 0, left, top, right, bottom);
    this.#isRough = true;
    return 'painted';
  }

  /** Whether the ground for these nodes is there or being painted. */
  hasGroundFor(nodes: ReadonlySet<Node>): boolean {
    const without = this.#ground?.without ?? this.#sharp?.without;
    return without?.size === nodes.size && [...nodes].every((node) => without.has(node));
  }

  /** Paints nodes with their edges on the ground without them. @returns false when there is none */
  paintOver(painter: Painter, emphasis: Emphasis, nodes: ReadonlySet<Node>): boolean {
    if (!this.#ground || !this.#store || !this.hasGroundFor(nodes)) return false;
    const { place } = this.#ground;
    const { width, height } = this.#canvas;
    copy(this.#store, this.#context);
    aim(this.#context, place);
    painter.prepareOnly(nodes);
    const view = { ...this.#viewOf(place, true, 0, 0, 0, width, height), isPart: true };
    painter.paint(this.#context, view, emphasis);
    this.#isRough = true;
    return true;
  }

  /** The picture moved by whole pixels; the uncovered strips are painted. */
  #shift(painter: Painter, emphasis: Emphasis, place: Placement, time: number): void {
    const shown = this.#shown;
    if (!shown) return;
    const { width, height } = this.#canvas;
    const dx = place.x - shown.x;
    const dy = place.y - shown.y;
    this.#shown = place;
    if (dx === 0 && dy === 0) return;
    // The canvas keeps a copy of itself for that, and what nothing is moved to is cleared.
    copy(this.#canvas, this.#context, dx, dy);
    if (dx > 0) this.#part(painter, emphasis, place, time, 0, 0, Math.min(dx, width), height);
    if (dx < 0) this.#part(painter, emphasis, place, time, Math.max(0, width + dx), 0, width, height);
    if (dy > 0) this.#part(painter, emphasis, place, time, 0, 0, width, Math.min(dy, height));
    if (dy < 0) this.#part(painter, emphasis, place, time, 0, Math.max(0, height + dy), width, height);
    this.#isRough = true;
  }

  /** The last picture scaled. @returns false when it has been stretched too far */
  #stretch(painter: Painter, emphasis: Emphasis, place: Placement, time: number): boolean {
    if (!this.#stored) {
      this.#copy();
      this.#stored = this.#shown;
    }
    const { width, height } = this.#canvas;
    const stored = this.#stored;
    if (!stored || !this.#store) return false;
    const factor = place.pixels / stored.pixels;
    if (factor > STRETCH || factor < 1 / STRETCH) return false;
    const left = place.x - stored.x * factor;
    const top = place.y - stored.y * factor;
    const right = left + width * factor;
    const bottom = top + height * factor;
    if (right <= 0 || bottom <= 0 || left >= width || top >= height) return false;
    clear(this.#context, 0, 0, width, height);
    this.#context.drawImage(this.#store, left, top, width * factor, height * factor);
    // What came into view around the scaled picture.
    const [x0, y0, x1, y1] = [Math.ceil(left), Math.ceil(top), Math.floor(right), Math.floor(bottom)];
    if (x0 > 0) this.#part(painter, emphasis, place, time, 0, 0, x0, height);
    if (x1 < width) this.#part(painter, emphasis, place, time, x1, 0, width, height);
    if (y0 > 0) this.#part(painter, emphasis, place, time, Math.max(0, x0), 0, Math.min(width, x1), y0);
    if (y1 < height) this.#part(painter, emphasis, place, time, Math.max(0, x0), y1, Math.min(width, x1), height);
    this.#shown = place;
    this.#isRough = true;
    return true;
  }

  #part(
    painter: Painter,
    emphasis: Emphasis,
    place: Placement,
    time: number,
    left: number,
    top: number,
    right: number,
    bottom: number,
  ): void {
    const context = this.#context;
    context.save();
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.beginPath();
    context.rect(left, top, right - left, bottom - top);
    context.clip();
    context.clearRect(left, top, right - left, bottom - top);
    aim(context, place);
    const view = { ...this.#viewOf(place, true, time, left, top, right, bottom), isPart: true };
    painter.prepare(view);
    painter.paint(context, view, emphasis);
    context.restore();
  }

  #viewOf(
    place: Placement,
    isMoving: boolean,
    time: number,
    left: number,
    top: number,
    right: number,
    bottom: number,
  ): PaintView {
    return {
      left: (left - place.x) / place.pixels,
      top: (top - place.y) / place.pixels,
      right: (right - place.x) / place.pixels,
      bottom: (bottom - place.y) / place.pixels,
      scale: place.pixels / this.ratio,
      ratio: this.ratio,
      isMoving,
      full: false,
      dashShift: (time / 40) % 12,
    };
  }

  #copy(): HTMLCanvasElement | undefined {
    const context = this.#storeContext();
    if (!context) return undefined;
    copy(this.#canvas, context);
    return this.#store;
  }

  #storeContext(): CanvasRenderingContext2D | null {
    if (!this.#store) {
      this.#store = document.createElement('canvas');
      this.#store.width = this.#canvas.width;
      this.#store.height = this.#canvas.height;
    }
    return this.#store.getContext('2d');
  }
}

function clear(context: CanvasRenderingContext2D, left: number, top: number, right: number, bottom: number): void {
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalAlpha = 1;
  context.clearRect(left, top, right - left, bottom - top);
}

function copy(from: HTMLCanvasElement, to: CanvasRenderingContext2D, dx = 0, dy = 0): void {
  to.setTransform(1, 0, 0, 1, 0, 0);
  to.globalAlpha = 1;
  to.globalCompositeOperation = 'copy';
  to.drawImage(from, dx, dy);
  to.globalCompositeOperation = 'source-over';
}

function aim(context: CanvasRenderingContext2D, place: Placement): void {
  context.setTransform(place.pixels, 0, 0, place.pixels, place.x, place.y);
}
