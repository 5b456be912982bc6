/** Brings what the graph holds to the screen: at most once a frame, and nothing while nothing changes. */

import type { Node } from '../../elements.ts';
import { guarded } from '../../emitter.ts';
import type { ViewIndex } from '../../paint/in-view.ts';
import type { Labelling } from '../../paint/labelling.ts';
import type { NodeTools } from '../../paint/node.ts';
import type { Emphasis } from '../../paint/painter.ts';
import type { Options } from '../../types.ts';
import type { Camera } from '../camera.ts';
import type { Dom } from '../dom.ts';
import type { Interaction } from '../interaction.ts';
import { CatchUp, SLICE_MS } from '../scene/catch-up.ts';
import type { Scene } from '../scene/scene.ts';
import { Slices } from '../scene/slices.ts';
import type { Source } from '../scene/source.ts';
import { Frames } from './frames.ts';
import type { Marks } from './marks.ts';
import { Moved } from './moved.ts';
import { Picture } from './picture.ts';
import { type FrameState, isMoving, isSharpening, movesDashes, planFrame, REST_MS } from './plan.ts';

/** What the stage shows, and with what. */
type StageParts = {
  readonly dom: Dom;
  readonly options: Options;
  readonly source: Source;
  readonly scene: Scene;
  readonly index: ViewIndex;
  readonly camera: Camera;
  readonly marks: Marks;
  readonly interaction: Interaction;
  readonly tools: NodeTools;
  /** What stands out from the rest, which is painted pale. */
  emphasis(): Emphasis;
};

/** What happens around a frame. */
export type StageHooks = {
  /** Called before a frame is painted, to place what has no place yet. */
  beforeFrame(): void;
  /** Called after a frame that showed all that the graph holds. @param hadPositions - new ones among that */
  afterFrame(hadPositions: boolean): void;
  /** Whether the layout is moving nodes: painting sharp waits until it rests. */
  isLayingOut(): boolean;
};

/** The canvases, and when they are painted. */
export class Stage {
  /** Nothing is painted yet: nodes have no places, and a pile of them is no picture. */
  isWaiting = false;
  #parts: StageParts;
  #hooks: StageHooks;
  #frames: Frames;
  #catchUp: CatchUp;
  #moved: Moved;
  #picture: Picture;
  #sharpening: Slices;
  #observer: ResizeObserver;
  /** What was asked for since the last frame. */
  #asked = new Set<'positions' | 'picture' | 'marks'>();
  /** When the layout, or a drag, last moved nodes. */
  #stirredAt = -Infinity;
  /** When the last frame began; what was set before the first one does not move. */
  #framedAt = Infinity;
  #restTimer: ReturnType<typeof setTimeout> | undefined;
  /** The choice of labels that was told last. */
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
    this.#picture = new Picture(dom.picture, scene, index, tools);
    this.#sharpening = new Slices(() => {
      const isMore = this.#picture.goOn(performance.now() + SLICE_MS);
      if (!isMore) this.#frames.ask();
      return isMore;
    });
    // A browser short of memory may take a canvas away; what it gives back is empty.
    dom.picture.addEventListener('contextrestored', () => {
      this.#picture.forget();
      this.ask('picture');
    });
    this.#frames = new Frames((time) => this.#frame(time));
    this.#observer = new ResizeObserver(() => this.measure());
    this.#observer.observe(dom.canvasBox);
    document.addEventListener('visibilitychange', this.#onVisibility);
  }

  // ——— Asking for a paint ———

  /** Redraws elements that are new, gone or were marked dirty. */
  update(): void {
    this.#catchUp.markStale();
    this.#frames.ask();
  }

  /** Another graph is to be drawn. @param isPlaced - whether its nodes have places, without which nothing is painted */
  open(isPlaced: boolean): void {
    this.isWaiting = !isPlaced;
    this.#picture.forget();
    this.update();
  }

  /** Shows with the next frame what was moved by a tick, what looks different, or what is marked: rings and the like. */
  ask(what: 'positions' | 'picture' | 'marks'): void {
    if (this.#destroyed) return;
    this.#asked.add(what);
    this.#frames.ask();
  }

  /** Shows new places; of these nodes alone, when they are given. */
  askPositions(nodes: readonly Node[] = []): void {
    this.#moved.add(nodes);
    this.ask('positions');
  }

  /** Paints a frame, as when the view glides. */
  askFrame(): void {
    if (!this.#destroyed) this.#frames.ask();
  }

  /** Every look is to be found anew, as after a change of theme or font. */
  forgetLooks(): void {
    this.#parts.scene.forgetLooks();
    this.update();
  }

  /** Moving dashes go on once the tab is seen again. */
  #onVisibility = (): void => {
    if (!document.hidden) this.ask('picture');
  };

  // ——— Frames ———

  /** Takes over structure and places now, so that reads are right before the next frame. */
  sync(): void {
    const { scene, camera } = this.#parts;
    this.#hooks.beforeFrame();
    this.#catchUp.advance(Infinity);
    const changed = scene.readPositions();
    if (changed === 0) return;
    this.#stirredAt = performance.now();
    if (!this.#moved.after(changed, camera.transform.k)) this.#asked.add('picture');
    this.#asked.add('marks');
  }

  /** Calls back once the scene shows what the graph holds: at once in a small graph, else after some slices. */
  whenSynced(call: () => void): void {
    this.#catchUp.whenDone(call);
  }

  #onSynced(): void {
    this.#asked.add('picture').add('marks');
    this.#stirredAt = -Infinity;
    this.#picture.prepare();
  }

  /** @returns whether the next frame is wanted too */
  #frame(time: number): boolean {
    if (this.#destroyed) return false;
    const { camera, marks } = this.#parts;
    this.#hooks.beforeFrame();
    if (!this.#catchUp.advance(performance.now() + SLICE_MS)) {
      this.#catchUp.goOn();
      return false;
    }
    // Another size, as when a panel beside the canvas came or went with the change; another screen, or zoom of the page.
    if (this.#asked.has('picture') || this.#picture.ratio !== (window.devicePixelRatio || 1)) this.#takeSize();
    const hadPositions = this.#asked.delete('positions');
    this.#moved.before(camera.transform.k);
    // Whoever moves nodes says so; a look at all of them is too long for every frame of a pan.
    if (hadPositions) this.sync();
    camera.fly(time);
    const wantsPicture = this.#paint(time);
    const mayMark = camera.width > 0 && !this.isWaiting;
    if (mayMark && this.#asked.delete('marks') && marks.paint(time)) this.#asked.add('marks');
    this.#announce(hadPositions);
    return wantsPicture || camera.isFlying || (mayMark && this.#asked.has('marks'));
  }

  /** Does with the picture what this frame is to do. @returns whether the next frame is wanted for it */
  #paint(time: number): boolean {
    const { scene, emphasis } = this.#parts;
    const picture = this.#picture;
    const state = this.#state();
    const plan = planFrame(state);
    this.#asked.delete('picture');
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

  /** All that the plan of a frame is made from. */
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
    const hasChanged = this.#asked.has('picture');
    const isWaiting = this.isWaiting || camera.width === 0;
    // A view that moves changes little in what a paint costs until it is painted anew, and is to cost little itself.
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

  /** Takes the canvas's size; another one is painted at once. */
  measure(): void {
    const { camera } = this.#parts;
    const hadSize = camera.width > 0 && camera.height > 0;
    if (!this.#takeSize()) return;
    // A resized canvas is blank until painted: paint in the same frame, not in the next.
    if (hadSize) this.#frame(performance.now());
    else this.#frames.ask();
  }

  /** @returns whether it is another one than before */
  #takeSize(): boolean {
    const { camera, marks } = this.#parts;
    const ratio = window.devicePixelRatio || 1;
    if (!camera.takeSize() && ratio === this.#picture.ratio) return false;
    this.#picture.resize(camera.width, camera.height, ratio);
    marks.resize(camera.width, camera.height, ratio);
    this.#asked.add('marks');
    return true;
  }

  /** Stops everything that would paint. */
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
