/** The visible canvas and a second one for prepared pictures. Executes the plans of `planFrame` and decides nothing. */

import type { Node } from '../../model/elements.ts';
import { CachedLines } from '../../paint/cached-lines.ts';
import type { NodeTools } from '../../paint/node.ts';
import { type Emphasis, Painter, type PaintView } from '../../paint/painter.ts';
import { aim, clear, clearAndClip, contextOf, copy } from '../../scene/canvas.ts';
import { alone, DETAILED, type InView, loadOf, type ViewIndex, without } from '../../scene/in-view.ts';
import type { FramePlan, FrameSnapshot, Load, OffscreenState, PixelBox, Placement } from '../../scene/plan.ts';
import type { Scene } from '../../scene/scene.ts';
import type { Transform } from '../transform.ts';

/** Steps of a full picture after which a software canvas executes them, so that their time is known. */
const DRAINED_STEPS = 4;

const NOTHING: OffscreenState = { is: 'nothing' };

type Brush = {
  readonly place: Placement;
  readonly emphasis: Emphasis;
  /** Time of the frame in ms, for moving dashes; 0 stops them. */
  readonly time: number;
  /** The few nodes that moved, if no others did. */
  readonly moved: ReadonlySet<Node>;
};

/** Two canvases of one size, and their content. */
export class CanvasPair {
  ratio = 1;
  #shown: FrameSnapshot | undefined;
  #beside: OffscreenState = NOTHING;
  #load: Load = { cost: 0, isLarge: false };
  /** Elements in view as last measured, and the placement then. */
  #inView: InView = { nodes: [], edges: [] };
  #measured: Placement | undefined;
  #canvas: HTMLCanvasElement;
  #context: CanvasRenderingContext2D;
  #store: HTMLCanvasElement | undefined;
  /** One pixel into which the second canvas is drawn, so that a software canvas executes pending operations. */
  #drain: HTMLCanvasElement | undefined;
  #scene: Scene;
  #index: ViewIndex;
  #painter: Painter;
  #lines = new CachedLines();
  #tools: NodeTools;
  /** Paints into the second canvas in slices while the other painter paints frames. Its lists grow with the map. */
  #storePainter: Painter | undefined;
  /** Remaining steps of the picture being painted into the second canvas. */
  #steps: Generator<void, void> | undefined;

  constructor(canvas: HTMLCanvasElement, scene: Scene, index: ViewIndex, tools: NodeTools) {
    this.#canvas = canvas;
    this.#context = contextOf(canvas);
    this.#scene = scene;
    this.#index = index;
    this.#tools = tools;
    this.#painter = new Painter(scene, tools);
  }

  /** Content of the visible canvas; undefined while it is blank or outdated. */
  get shown(): FrameSnapshot | undefined {
    return this.#shown;
  }

  /** Content of the second canvas. */
  get offscreen(): OffscreenState {
    return this.#beside;
  }

  get load(): Load {
    return this.#load;
  }

  /** Also clears the canvases; size in CSS pixels. @param ratio - device pixels per CSS pixel */
  resize(width: number, height: number, ratio: number): void {
    this.ratio = ratio;
    this.#canvas.width = Math.max(1, Math.round(width * ratio));
    this.#canvas.height = Math.max(1, Math.round(height * ratio));
    this.#store = undefined;
    this.forget();
  }

  /** Prepares for painting: a canvas allocates its memory on first use, for 15 ms and longer during a layout. */
  prepare(): void {
    if (!this.#shown) this.#context.resetTransform();
  }

  /** The content of the canvases is outdated. */
  forget(): void {
    this.#shown = undefined;
    this.#lines.forget();
    this.#setBeside(NOTHING);
  }

  hasLines(place: Placement): boolean {
    return this.#lines.has(place, this.#scene.lines);
  }

  viewPlacement({ x, y, k }: Transform): Placement {
    const { ratio } = this;
    return { x: Math.round(x * ratio), y: Math.round(y * ratio), pixels: k * ratio };
  }

  measure(place: Placement): void {
    const { scale, ratio, ...box } = this.#viewOf(place, this.#all(), 0);
    this.#inView = this.#index.inView(box, scale);
    this.#load = loadOf(this.#inView, scale, ratio);
    this.#measured = place;
  }

  /** The elements in view, computed once per frame, as each frame has its own placement. */
  #itemsAt(place: Placement): InView {
    if (this.#measured !== place) this.measure(place);
    return this.#inView;
  }

  carryOut(plan: FramePlan, brush: Brush): void {
    if (plan.is === 'paint') this.#paint(brush, plan.isRough);
    else if (plan.is === 'fade') this.#paint(brush, false, true);
    else if (plan.is === 'move') this.#move(brush, plan.dx, plan.dy, plan.strips);
    else if (plan.is === 'stretch') this.#stretch(brush, plan.into, plan.strips);
    else if (plan.is === 'part') this.#paintMoved(brush, plan);
    else if (plan.is === 'sharpen') this.#begin(brush, undefined);
    else if (plan.is === 'show') this.#show();
  }

  /** Continues the second canvas until a time of `performance.now()`. @returns whether more is left */
  goOn(until: number): boolean {
    const offscreen = this.#beside;
    if (offscreen.is !== 'painting') return false;
    for (let step = 1; this.#steps; step++) {
      const isDone = this.#steps.next().done === true;
      if (step % DRAINED_STEPS === 0 || isDone) this.#drainStore();
      if (isDone) this.#setBeside({ ...offscreen, is: 'painted' });
      if (performance.now() >= until) break;
    }
    return this.#steps !== undefined;
  }

  #setBeside(offscreen: OffscreenState, steps?: Generator<void, void>): void {
    this.#beside = offscreen;
    this.#steps = steps;
    if (offscreen.is === 'nothing' || offscreen.is === 'copy') this.#storePainter = undefined;
  }

  /** @param isFaded - pale lines are drawn as one image */
  #paint(brush: Brush, isRough: boolean, isFaded = false): void {
    const { place, time, emphasis } = brush;
    const { width, height } = this.#canvas;
    const painter = this.#painter;
    const lines = emphasis && !isFaded ? undefined : this.#linesOf(place);
    const view = { ...this.#viewOf(place, this.#all(), time), isMoving: isRough, lines };
    this.#setBeside(NOTHING);
    clear(this.#context, width, height);
    aim(this.#context, place);
    painter.paint(this.#context, view, this.#itemsAt(place), emphasis);
    this.#shown = { place, cost: this.#load.cost, isRough: isRough || isFaded, hasDashes: painter.hasAnimation };
  }

  #move(brush: Brush, dx: number, dy: number, strips: readonly PixelBox[]): void {
    this.#setBeside(NOTHING);
    // The canvas is copied onto itself, and uncovered areas are cleared.
    copy(this.#canvas, this.#context, dx, dy);
    for (const strip of strips) this.#paintBox(brush, strip);
    this.#setShown(brush.place);
  }

  #stretch(brush: Brush, { left, top, right, bottom }: PixelBox, strips: readonly PixelBox[]): void {
    const { width, height } = this.#canvas;
    const store = this.#ownStore();
    const context = store.getContext('2d');
    if (this.#beside.is !== 'copy' && this.#shown && context) {
      copy(this.#canvas, context);
      this.#setBeside({ is: 'copy', place: this.#shown.place });
    }
    clear(this.#context, width, height);
    this.#context.drawImage(store, left, top, right - left, bottom - top);
    for (const strip of strips) this.#paintBox(brush, strip);
    this.#setShown(brush.place);
  }

  #paintMoved(brush: Brush, { background, box }: Extract<FramePlan, { is: 'part' }>): void {
    if (background === 'painted') this.#paintOverBackground(brush);
    // Any other content shows the nodes where they were.
    else if (background !== 'painting') this.#setBeside(NOTHING);
    if (box) this.#paintBox(brush, box);
    if (background === 'begin') this.#begin(brush, brush.moved);
    this.#setShown(brush.place);
  }

  #paintOverBackground({ place, moved, emphasis }: Brush): void {
    copy(this.#ownStore(), this.#context);
    aim(this.#context, place);
    const view = { ...this.#viewOf(place, this.#all(), 0), isPart: true };
    this.#painter.paint(this.#context, view, alone(this.#scene, moved), emphasis);
  }

  /** Begins the full picture on the second canvas. @param left - nodes left out with their edges, for a background */
  #begin(brush: Brush, left: ReadonlySet<Node> | undefined): void {
    const { place, emphasis } = brush;
    const context = this.#ownStore().getContext('2d');
    if (!context) {
      this.#paint(brush, false);
      return;
    }
    const lines = left || emphasis ? undefined : this.#linesOf(place);
    const view = { ...this.#viewOf(place, this.#all(), 0), isMoving: false, isPart: left !== undefined, lines };
    const all = this.#itemsAt(place);
    const items = left ? without(all, left) : all;
    const painter = new Painter(this.#scene, this.#tools);
    this.#storePainter = painter;
    const steps = function* (): Generator<void, void> {
      // A cancelled picture may have left dashes or transparency.
      context.reset();
      aim(context, place);
      yield* painter.steps(context, view, items, emphasis);
    };
    this.#setBeside({ is: 'painting', place, without: left }, steps());
  }

  #show(): void {
    if (this.#beside.is !== 'painted') return;
    copy(this.#ownStore(), this.#context);
    const hasDashes = this.#storePainter?.hasAnimation === true;
    this.#shown = { place: this.#beside.place, cost: this.#load.cost, isRough: false, hasDashes };
    this.#setBeside(NOTHING);
  }

  /** The picture was assembled from parts: it is repainted once the view settles. */
  #setShown(place: Placement): void {
    this.#shown = { place, cost: this.#load.cost, isRough: true, hasDashes: this.#shown?.hasDashes === true };
  }

  #drainStore(): void {
    if (!this.#store) return;
    this.#drain ??= document.createElement('canvas');
    // The pixel is discarded: a canvas with pending reads would be copied with the next step.
    this.#drain.width = this.#drain.height = 1;
    this.#drain.getContext('2d')?.drawImage(this.#store, 0, 0, 1, 1, 0, 0, 1, 1);
    this.#drain.width = 1;
  }

  #paintBox({ place, time, emphasis }: Brush, box: PixelBox): void {
    const context = this.#context;
    context.save();
    clearAndClip(context, box);
    aim(context, place);
    const view = { ...this.#viewOf(place, box, time), isPart: true };
    this.#painter.paint(context, view, this.#index.inView(view, view.scale), emphasis);
    context.restore();
  }

  /** Lines worth caching: many straight ones, which do not depend on the size of their nodes. */
  #linesOf(place: Placement): PaintView['lines'] {
    const isKept = this.#load.isLarge && place.pixels / this.ratio <= DETAILED;
    return isKept ? { kept: this.#lines, place } : undefined;
  }

  #all(): PixelBox {
    return { left: 0, top: 0, right: this.#canvas.width, bottom: this.#canvas.height };
  }

  #viewOf(place: Placement, box: PixelBox, time: number): PaintView {
    return {
      left: (box.left - place.x) / place.pixels,
      top: (box.top - place.y) / place.pixels,
      right: (box.right - place.x) / place.pixels,
      bottom: (box.bottom - place.y) / place.pixels,
      scale: place.pixels / this.ratio,
      ratio: this.ratio,
      isMoving: true,
      dashShift: time / 40,
    };
  }

  #ownStore(): HTMLCanvasElement {
    if (!this.#store) {
      this.#store = document.createElement('canvas');
      this.#store.width = this.#canvas.width;
      this.#store.height = this.#canvas.height;
    }
    return this.#store;
  }
}
