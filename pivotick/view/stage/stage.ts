/** Drawing loop: paints the graph at most once per frame, and only after changes. */

import type { Labelling } from '../../../drawing/graph/labelling.ts';
import type { Node } from '../../model/elements.ts';
import { guarded } from '../../model/events.ts';
import type { Options } from '../../model/types.ts';
import type { NodeTools } from '../../paint/node.ts';
import type { Emphasis } from '../../paint/painter.ts';
import { Frames } from '../../scene/canvas.ts';
import { CatchUp, SLICE_MS, Slices, type Source } from '../../scene/catch-up.ts';
import type { ViewIndex } from '../../scene/in-view.ts';
import { type FrameState, isMoving, isSharpening, movesDashes, planFrame, REST_MS } from '../../scene/plan.ts';
import type { Scene } from '../../scene/scene.ts';

import type { ViewCamera } from '../camera.ts';
import type { Dom } from '../dom.ts';
import type { Interaction } from '../interaction.ts';
import type { Marks } from './marks.ts';
import { Moved } from './moved.ts';
import { CanvasPair } from './picture.ts';

/** Objects that the stage draws, and those it needs for that. */
type StageParts = {
  readonly dom: Dom;
  readonly options: Options;
  readonly source: Source;
  readonly scene: Scene;
  readonly index: ViewIndex;
  readonly camera: ViewCamera;
  readonly marks: Marks;
  readonly interaction: Interaction;
  readonly tools: NodeTools;
  /** Highlighted elements; the others are painted pale. */
  emphasis(): Emphasis;
};

/** Callbacks around a frame. */
export type StageHooks = {
  /** Called before a frame is painted, to place nodes without a position. */
  beforeFrame(): void;
  /** Called after a frame that showed the whole graph. @param hadPositions - with new positions */
  afterFrame(hadPositions: boolean): void;
  /** Whether the layout is moving nodes; the full picture waits until it is settled. */
  isLayingOut(): boolean;
};

export class Stage {
  /** Nothing is painted yet, because nodes have no positions. */
  isWaiting = false;
  #parts: StageParts;
  #hooks: StageHooks;
  #frames: Frames;
  #catchUp: CatchUp;
  #moved: Moved;
  #picture: CanvasPair;
  #sharpening: Slices;
  #observer: ResizeObserver;
  /** Requests since the last frame. */
  #pending = new Set<'positions' | 'picture' | 'marks'>();
  /** Last time that the layout or a drag moved nodes. */
  #stirredAt = -Infinity;
  /** Start of the last frame. A view set before the first one does not count as moving. */
  #framedAt = Infinity;
  #restTimer: ReturnType<typeof setTimeout> | undefined;
  /** The choice of labels that was announced last. */
  #announced: Labelling | undefined;
  #destroyed = false;

  constructor(parts: StageParts, hooks: StageHooks) {
    const { dom, scene, index, source, tools } = parts;
    this.#parts = parts;
    this.#hooks = hooks;
    this.#moved = new Moved(scene);
    this.#catchUp = new CatchUp(
      scene,
      source,
      () => this.#onSynced(),
      () => this.#frames.ask(),
    );
    this.#picture = new CanvasPair(dom.picture, scene, index, tools);
    this.#sharpening = new Slices(() => {
      const isMore = this.#picture.goOn(performance.now() + SLICE_MS);
      if (!isMore) this.#frames.ask();
      return isMore;
    });
    // A browser short of memory may discard a canvas; the restored one is empty.
    dom.picture.addEventListener('contextrestored', () => {
      this.#picture.forget();
      this.ask('picture');
    });
    this.#frames = new Frames((time) => this.#frame(time));
    this.#observer = new ResizeObserver(() => this.measure());
    this.#observer.observe(dom.canvasBox);
    document.addEventListener('visibilitychange', this.#onVisibility);
  }

  /** Redraws elements that are new, removed or marked dirty. */
  update(): void {
    this.#catchUp.markStale();
    this.#frames.ask();
  }

  /** Another graph is to be drawn. @param isPlaced - whether its nodes have positions; otherwise nothing is painted */
  open(isPlaced: boolean): void {
    this.isWaiting = !isPlaced;
    this.#picture.forget();
    this.update();
  }

  /** Requests a paint of new positions, changed styles, or marks with the next frame. */
  ask(what: 'positions' | 'picture' | 'marks'): void {
    if (this.#destroyed) return;
    this.#pending.add(what);
    this.#frames.ask();
  }

  /** Paints new positions; only of these nodes if given. */
  askPositions(nodes: readonly Node[] = []): void {
    this.#moved.add(nodes);
    this.ask('positions');
  }

  askFrame(): void {
    if (!this.#destroyed) this.#frames.ask();
  }

  /** Resolves all styles again, as after a change of theme or font. */
  forgetLooks(): void {
    this.#parts.scene.forgetLooks();
    this.update();
  }

  /** Moving dashes continue when the tab is visible again. */
  #onVisibility = (): void => {
    if (!document.hidden) this.ask('picture');
  };

  /** Reads structure and positions now, so that values are correct before the next frame. */
  sync(): void {
    const { scene, camera } = this.#parts;
    this.#hooks.beforeFrame();
    this.#catchUp.advance(Infinity);
    const changed = scene.readPositions();
    if (changed === 0) return;
    this.#stirredAt = performance.now();
    if (!this.#moved.after(changed, camera.transform.k)) this.#pending.add('picture');
    this.#pending.add('marks');
  }

  /** Calls back when the scene is synchronized: immediately in a small graph, otherwise after some slices. */
  whenSynced(call: () => void): void {
    this.#catchUp.whenDone(call);
  }

  #onSynced(): void {
    this.#pending.add('picture').add('marks');
    this.#stirredAt = -Infinity;
    this.#picture.prepare();
  }

  /** @returns whether the next frame is needed, too */
  #frame(time: number): boolean {
    if (this.#destroyed) return false;
    const { camera, marks } = this.#parts;
    this.#hooks.beforeFrame();
    if (!this.#catchUp.advance(performance.now() + SLICE_MS)) {
      this.#catchUp.goOn();
      return false;
    }
    // The size may have changed, as when a panel opened or closed with the change; also the screen, or the zoom of the
    // page.
    if (this.#pending.has('picture') || this.#picture.ratio !== (window.devicePixelRatio || 1)) this.#takeSize();
    const hadPositions = this.#pending.delete('positions');
    this.#moved.before(camera.transform.k);
    // Moves of nodes are reported; reading all positions would take too long for every frame of a pan.
    if (hadPositions) this.sync();
    camera.fly(time);
    const wantsPicture = this.#paint(time);
    // Marks include labels, which may have moved with a new choice.
    if (this.#parts.scene.labelling !== this.#announced) this.#pending.add('marks');
    const mayMark = camera.width > 0 && !this.isWaiting;
    if (mayMark && this.#pending.delete('marks') && marks.paint(time)) this.#pending.add('marks');
    this.#announce(hadPositions);
    return wantsPicture || camera.isFlying || (mayMark && this.#pending.has('marks'));
  }

  /** Paints the picture of this frame. @returns whether the next frame is needed for it */
  #paint(time: number): boolean {
    const { scene, emphasis } = this.#parts;
    const picture = this.#picture;
    const state = this.#state();
    const plan = planFrame(state);
    this.#pending.delete('picture');
    if (plan.is !== 'idle') {
      scene.prefer(emphasis()?.nodes);
      picture.carryOut(plan, {
        place: state.place,
        emphasis: emphasis(),
        time: movesDashes(state) ? time : 0,
        moved: state.moved?.nodes ?? new Set<Node>(),
      });
    }
    const { shown, offscreen, load } = picture;
    if (offscreen.is === 'painting') this.#sharpening.ask();
    clearTimeout(this.#restTimer);
    const isUnfinished = shown?.isRough === true && !isSharpening(offscreen);
    if (isUnfinished && state.isBusy) this.#restTimer = setTimeout(() => this.askFrame(), REST_MS);
    return (isUnfinished && !state.isBusy) || movesDashes({ ...state, shown, offscreen, load });
  }

  /** Input of the frame plan. */
  #state(): FrameState {
    const { camera, dom, tools, emphasis } = this.#parts;
    const picture = this.#picture;
    const { shown, offscreen } = picture;
    const now = performance.now();
    const place = picture.viewPlacement(camera.transform);
    const isLayingOut = this.#hooks.isLayingOut();
    const times = { now, framedAt: this.#framedAt, movedAt: camera.movedAt, stirredAt: this.#stirredAt };
    const isBusy = isLayingOut || isMoving(times);
    this.#framedAt = now;
    const hasChanged = this.#pending.has('picture');
    const isWaiting = this.isWaiting || camera.width === 0;
    // A moving view hardly changes the cost of a paint, and estimating it must be cheap itself.
    const isKnown = shown && !hasChanged && (isBusy || !shown.isRough);
    if (!isKnown && !isWaiting) picture.measure(place);
    return {
      place,
      width: dom.picture.width,
      height: dom.picture.height,
      isWaiting,
      shown,
      offscreen,
      hasChanged,
      moved: this.#moved.take(),
      mayFade: hasChanged && picture.hasLines(place) && emphasis() !== undefined,
      mayAnimate: shown?.hasDashes === true && !document.hidden && !tools.theme.prefersStillness,
      isBusy,
      isLayingOut,
      load: picture.load,
    };
  }

  #announce(hadPositions: boolean): void {
    const { scene, camera, interaction, options } = this.#parts;
    if (scene.labelling !== this.#announced) {
      this.#announced = scene.labelling;
      interaction.bus.emit('labelsPlaced');
    }
    const event = camera.takeViewEvent();
    if (event) {
      interaction.bus.emit('canvasZoom', event);
      guarded(() => options.callbacks.onCanvasZoom?.(event));
    }
    this.#hooks.afterFrame(hadPositions);
  }

  /** Reads the canvas's size; after a change it is painted immediately. */
  measure(): void {
    const { camera } = this.#parts;
    const hadSize = camera.width > 0 && camera.height > 0;
    if (!this.#takeSize()) return;
    // A resized canvas is blank until painted: paint in the same frame, not in the next.
    if (hadSize) this.#frame(performance.now());
    else this.#frames.ask();
  }

  /** @returns whether it changed */
  #takeSize(): boolean {
    const { camera, marks } = this.#parts;
    const ratio = window.devicePixelRatio || 1;
    if (!camera.takeSize() && ratio === this.#picture.ratio) return false;
    this.#picture.resize(camera.width, camera.height, ratio);
    marks.resize(camera.width, camera.height, ratio);
    this.#pending.add('marks');
    return true;
  }

  destroy(): void {
    this.#destroyed = true;
    clearTimeout(this.#restTimer);
    this.#catchUp.destroy();
    this.#sharpening.stop();
    this.#frames.destroy();
    this.#observer.disconnect();
    document.removeEventListener('visibilitychange', this.#onVisibility);
  }
}
