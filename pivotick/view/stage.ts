/** The canvases and what is painted on them when: at most once a frame, and nothing while nothing changes. */

import type { Node } from '../elements.ts';
import { guarded } from '../emitter.ts';
import { ImageStore } from '../paint/image.ts';
import type { Labelling } from '../paint/labelling.ts';
import type { NodeTools } from '../paint/node.ts';
import { type Emphasis, Painter } from '../paint/painter.ts';
import { Resolver } from '../paint/resolve.ts';
import { measureText } from '../paint/text.ts';
import { soon } from '../soon.ts';
import { Camera } from './camera.ts';
import { CatchUp, SLICE_MS } from './catch-up.ts';
import { buildDom, type Dom } from './dom.ts';
import { Frames } from './frames.ts';
import { Interaction } from './interaction.ts';
import { Marks } from './marks.ts';
import { Moved } from './moved.ts';
import { Picture } from './picture.ts';
import { Scene } from './scene.ts';
import type { Source } from './source.ts';
import { Theme } from './theme.ts';

const REST_MS = 110;
/** Full pictures are painted in slices of this length, which leave room for frames. */
const SHARP_SLICE_MS = 8;
/** Dashes stand still in a picture that takes longer than this to paint. */
const DASH_BUDGET_MS = 14;

export abstract class Stage extends Camera {
  readonly dom: Dom;
  readonly scene: Scene;
  readonly theme: Theme;
  readonly marks: Marks;
  /** Called before a frame is painted, to move what is not placed yet. */
  beforeFrame: () => void = () => {};
  /** Called after a frame that showed new positions. */
  afterPositions: () => void = () => {};
  /** Whether the layout is moving nodes: painting sharp waits until it rests. */
  isLayingOut: () => boolean = () => false;
  /** Nothing is painted yet: nodes have no places, and a pile of them is no picture. */
  isWaiting = false;
  protected readonly source: Source;
  protected readonly interaction: Interaction;
  protected readonly images: ImageStore;
  protected readonly resolver: Resolver;
  protected readonly tools: NodeTools;
  #frames: Frames;
  #catchUp: CatchUp;
  #moved: Moved;
  #painter: Painter;
  #groundPainter: Painter | undefined;
  #picture: Picture;
  #observer: ResizeObserver;
  #needs = { positions: true, picture: true, view: true, marks: true };
  /** When the layout, or a drag, last moved nodes. */
  #stirredAt = -1e9;
  #restTimer: ReturnType<typeof setTimeout> | undefined;
  #isSliceAsked = false;
  /** The choice of labels that was told last. */
  #announced: Labelling | undefined;
  #destroyed = false;

  constructor(container: HTMLElement, source: Source) {
    const { options } = source;
    super(options);
    this.source = source;
    this.dom = buildDom(container, options.UI.mode, options.UI.theme);
    this.theme = new Theme(this.dom.root, () => this.#onLooks());
    /** Pictures that give their nodes the outline; it is known once they are there. */
    const framed = new Set<string>();
    this.images = new ImageStore(
      (source) => (framed.has(source) ? this.#onLooks() : this.ask('picture')),
      options.callbacks,
    );
    this.resolver = new Resolver(options, this.theme, (source) => {
      framed.add(source);
      return this.images.get(source).aspect;
    });
    this.scene = new Scene(this.resolver);
    this.#moved = new Moved(this.scene);
    this.#catchUp = new CatchUp(
      this.scene,
      source,
      () => this.#onSynced(),
      () => this.#frames.ask(),
    );
    this.tools = {
      images: this.images,
      theme: this.theme,
      scale: 1,
      forExport: false,
    };
    this.#painter = new Painter(this.scene, this.tools);
    this.#picture = new Picture(this.dom.picture);
    // A browser short of memory may take a canvas away; what it gives back is empty.
    this.dom.picture.addEventListener('contextrestored', () => this.ask('picture'));
    this.interaction = new Interaction(options.callbacks, () => {
      this.ask('marks');
      if (options.render.enableFocusMode) this.ask('picture');
    });
    this.marks = new Marks(this.dom.marks, this, this.interaction, this.tools);
    this.#frames = new Frames((time) => this.#frame(time));
    this.#observer = new ResizeObserver(() => this.measure());
    this.#observer.observe(this.dom.canvasBox);
    document.addEventListener('visibilitychange', this.#onVisibility);
    document.fonts.addEventListener('loadingdone', this.#onFonts);
    this.measure();
    this.centre();
  }

  /** What stands out from the rest, which is painted pale. */
  protected abstract emphasis(): Emphasis;

  // ——— Asking for a paint ———

  /** Redraws elements that are new, gone or were marked dirty. */
  update(_dataChanged = true): void {
    this.#catchUp.markStale();
    this.#frames.ask();
  }

  /** Another graph is to be drawn. @param isPlaced - whether its nodes have places, without which nothing is painted */
  open(isPlaced: boolean): void {
    this.isWaiting = !isPlaced;
    this.#picture.forget();
    this.update();
  }

  /** Puts the places of the live nodes on the screen with the next frame. */
  nextTick(): void {
    this.ask('positions');
  }

  nextTickFor(nodes?: readonly Node[]): void {
    if (nodes) this.#moved.add(nodes);
    this.ask('positions');
  }

  /** Repaints rings, selection box and the like. */
  askMarks(): void {
    this.ask('marks');
  }

  protected ask(what: 'positions' | 'picture' | 'view' | 'marks'): void {
    if (this.#destroyed) return;
    this.#needs[what] = true;
    this.#frames.ask();
  }

  protected override askView(): void {
    this.ask('view');
    this.ask('marks');
  }

  protected override askFrame(): void {
    this.#frames.ask();
  }

  /** Moving dashes go on once the tab is seen again. */
  #onVisibility = (): void => {
    if (!document.hidden) this.ask('picture');
  };

  /** What was placed by the widths of another font is placed again. */
  #onFonts = (): void => {
    measureText.forget();
    this.#onLooks();
  };

  #onLooks(): void {
    this.scene.forgetLooks();
    this.#catchUp.markStale();
    this.#frames.ask();
  }

  // ——— Frames ———

  /** Takes over structure and places now, so that reads are right before the next frame. */
  sync(): void {
    this.beforeFrame();
    this.#catchUp.advance(Number.POSITIVE_INFINITY);
    const changed = this.scene.readPositions();
    if (changed === 0) return;
    this.#stirredAt = performance.now();
    if (!this.#moved.after(changed, this.transform.k)) this.#needs.picture = true;
    this.#needs.marks = true;
  }

  /** Calls back once the scene shows what the graph holds: at once in a small graph, else after some slices. */
  whenSynced(call: () => void): void {
    this.#catchUp.whenDone(call);
  }

  #onSynced(): void {
    this.#needs.picture = true;
    this.#needs.marks = true;
    this.#stirredAt = -1e9;
  }

  #frame(time: number): boolean {
    if (this.#destroyed) return false;
    this.beforeFrame();
    if (!this.#catchUp.advance(performance.now() + SLICE_MS)) {
      this.#catchUp.goOn();
      return false;
    }
    // Another screen, or another zoom of the page, without another size.
    if (this.#picture.ratio !== (window.devicePixelRatio || 1)) this.measure();
    const hadPositions = this.#needs.positions;
    this.#needs.positions = false;
    this.#moved.before(this.transform.k);
    this.sync();
    this.fly(time);
    const isMoving = performance.now() - this.movedAt < REST_MS;
    const animates = !this.#picture.isSharpening && this.#animates();
    this.#paintPart();
    if (this.width > 0 && !this.isWaiting && (this.#needs.picture || this.#needs.view || animates)) {
      const hasChanged = this.#needs.picture || animates;
      this.#needs.picture = false;
      this.#needs.view = false;
      const isBusy = isMoving || this.isLayingOut() || performance.now() - this.#stirredAt < REST_MS;
      this.scene.prefer(this.emphasis()?.nodes);
      this.#picture.paint(this.#painter, this.transform, this.emphasis(), isBusy, hasChanged, animates ? time : 0);
      if (this.#picture.isRough) {
        if (isBusy) this.#askRest();
        else this.#sharpen();
      }
    } else {
      this.#picture.showSharp();
    }
    if (this.width > 0 && !this.isWaiting && this.#needs.marks) {
      this.#needs.marks = false;
      if (this.marks.paint(time)) this.#needs.marks = true;
    }
    this.#announce(hadPositions);
    return (this.#needs.marks && !this.isWaiting) || this.isFlying || this.#animates();
  }

  /** Paints only the few nodes that moved, or around them, while nothing else asks for the whole picture. */
  #paintPart(): void {
    const moved = this.#moved.take();
    if (!moved) return;
    const { nodes, part } = moved;
    const picture = this.#picture;
    if (this.#needs.picture || this.#needs.view || !picture.isCostly) {
      this.#needs.picture = true;
      return;
    }
    if (!picture.paintOver(this.#painter, this.emphasis(), nodes)) {
      const outcome = picture.paintPart(this.#painter, this.emphasis(), part);
      const hasGround = outcome !== 'none' && this.#wantGround(nodes);
      // A node with edges across the map waits for its ground, some tenths of a second: painting all would take longer.
      if (outcome === 'none' || (outcome === 'broad' && !hasGround)) {
        this.#needs.picture = true;
        return;
      }
    }
    this.#askRest();
  }

  /** Has the picture without these nodes painted in slices, on which they then move. @returns whether that is possible */
  #wantGround(nodes: ReadonlySet<Node>): boolean {
    if (this.#picture.hasGroundFor(nodes)) return true;
    if (this.isLayingOut()) return false;
    // A painter of its own: the other one paints parts meanwhile.
    this.#groundPainter ??= new Painter(this.scene, this.tools);
    const isBegun = this.#picture.sharpen(this.#groundPainter, this.transform, this.emphasis(), nodes);
    if (isBegun) this.#askSlice();
    return isBegun;
  }

  /** Whether dashes are to move: only in view, for those who like motion, and where the rest stays fluent. */
  #animates(): boolean {
    if (!this.#painter.hasAnimation || document.hidden || this.theme.prefersStillness) return false;
    return this.#picture.cost < DASH_BUDGET_MS;
  }

  #announce(hadPositions: boolean): void {
    if (this.scene.labelling !== this.#announced) {
      this.#announced = this.scene.labelling;
      this.interaction.bus.emit('labelsPlaced');
    }
    const event = this.takeViewEvent();
    if (event) {
      this.interaction.bus.emit('canvasZoom', event);
      guarded(() => this.options.callbacks.onCanvasZoom?.(event));
    }
    if (hadPositions) this.afterPositions();
  }

  /** Paints sharp once the view has come to rest. */
  #askRest(): void {
    clearTimeout(this.#restTimer);
    this.#restTimer = setTimeout(() => {
      // Reports of the layout of a large graph may be further apart than that.
      if (this.isLayingOut()) this.#askRest();
      else if (this.#picture.isRough && !this.#picture.isSharpening) this.#sharpen();
    }, REST_MS);
  }

  /** Paints with the full look: much of it in slices beside what is shown, little with the next frame. */
  #sharpen(): void {
    clearTimeout(this.#restTimer);
    if (this.#picture.sharpen(this.#painter, this.transform, this.emphasis())) this.#askSlice();
    else this.ask('picture');
  }

  #askSlice(): void {
    if (this.#isSliceAsked) return;
    this.#isSliceAsked = true;
    soon(this.#slice);
  }

  #slice = (): void => {
    this.#isSliceAsked = false;
    if (this.#destroyed) return;
    const isDone = this.#picture.goOn(performance.now() + SHARP_SLICE_MS);
    if (isDone) this.#frames.ask();
    else if (isDone === false) this.#askSlice();
  };

  protected override measure(): void {
    const ratio = window.devicePixelRatio || 1;
    const hadSize = this.width > 0 && this.height > 0;
    if (!this.takeSize() && ratio === this.#picture.ratio) return;
    this.#picture.resize(this.width, this.height, ratio);
    this.marks.resize(this.width, this.height, ratio);
    this.#needs.picture = true;
    this.#needs.marks = true;
    // A resized canvas is blank until painted: paint in the same frame, not in the next.
    if (hadSize) this.#frame(performance.now());
    else this.#frames.ask();
  }

  destroy(): void {
    this.#destroyed = true;
    clearTimeout(this.#restTimer);
    this.#catchUp.destroy();
    this.#frames.destroy();
    this.#observer.disconnect();
    document.removeEventListener('visibilitychange', this.#onVisibility);
    document.fonts.removeEventListener('loadingdone', this.#onFonts);
    this.theme.destroy();
    this.images.destroy();
    this.interaction.bus.clear();
    this.dom.root.replaceChildren();
  }
}
