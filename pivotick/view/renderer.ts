/** Draws the graph and owns the view: `graph.renderer`. */

import { Edge } from '../edge.ts';
import { guarded } from '../emitter.ts';
import type { Node } from '../node.ts';
import { ImageStore } from '../paint/image.ts';
import type { NodeTools } from '../paint/node.ts';
import { type Emphasis, neighbourhood, Painter } from '../paint/painter.ts';
import { type PlainNodeStyle, Resolver } from '../paint/resolve.ts';
import { type PictureOptions, type PictureReport, paintWhole } from '../paint/whole.ts';
import { soon } from '../soon.ts';
import type { Box, EdgeLabelStyle, EdgeLineStyle, GraphElement, Options } from '../types.ts';
import { type EdgeGeometry, edgeGeometry, type NodeBox, nodeBox } from './boxes.ts';
import { Camera } from './camera.ts';
import { CatchUp, SLICE_MS } from './catch-up.ts';
import { buildDom, type Dom } from './dom.ts';
import { Frames } from './frames.ts';
import { nearestNode } from './hit.ts';
import { Interaction } from './interaction.ts';
import { Marks } from './marks.ts';
import { Moved } from './moved.ts';
import { Picture } from './picture.ts';
import { Scene } from './scene.ts';
import { Theme } from './theme.ts';

/** What the renderer draws from. */
export type Source = {
  readonly options: Options;
  nodes(): Iterable<Node>;
  edges(): Iterable<Edge>;
  node(id: string): Node | undefined;
  edge(id: string): Edge | undefined;
  /** How many nodes. */
  size(): number;
};

const REST_MS = 110;
/** Dashes stand still in a picture that takes longer than this to paint. */
const DASH_BUDGET_MS = 14;

export class Renderer extends Camera {
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
  #source: Source;
  #interaction: Interaction;
  #frames: Frames;
  #images: ImageStore;
  #catchUp: CatchUp;
  #moved: Moved;
  #resolver: Resolver;
  #painter: Painter;
  #picture: Picture;
  #tools: NodeTools;
  #observer: ResizeObserver;
  #needs = { positions: true, picture: true, view: true, marks: true };
  /** When the layout, or a drag, last moved nodes. */
  #stirredAt = -1e9;
  #restTimer: ReturnType<typeof setTimeout> | undefined;
  #emphasised: ReadonlySet<GraphElement> | undefined;
  #destroyed = false;

  constructor(container: HTMLElement, source: Source) {
    const { options } = source;
    super(options);
    this.#source = source;
    this.dom = buildDom(container, options.UI.mode, options.UI.theme);
    this.theme = new Theme(this.dom.root, () => this.#onLooks());
    /** Pictures that give their nodes the outline; it is known once they are there. */
    const framed = new Set<string>();
    this.#images = new ImageStore(
      (source) => (framed.has(source) ? this.#onLooks() : this.#ask('picture')),
      options.callbacks.onImageError,
    );
    this.#resolver = new Resolver(
      options,
      this.theme,
      () => this.#onLooks(),
      (source) => {
        framed.add(source);
        return this.#images.get(source).aspect;
      },
    );
    this.scene = new Scene(this.#resolver);
    this.#moved = new Moved(this.scene);
    this.#catchUp = new CatchUp(
      this.scene,
      source,
      () => this.#onSynced(),
      () => soon(this.#chooseLabels),
    );
    this.#tools = {
      images: this.#images,
      theme: this.theme,
      onFont: () => this.#onLooks(),
      scale: 1,
      forExport: false,
    };
    this.#painter = new Painter(this.scene, this.#tools);
    this.#picture = new Picture(this.dom.picture);
    // A browser short of memory may take a canvas away; what it gives back is empty.
    this.dom.picture.addEventListener('contextrestored', () => this.#ask('picture'));
    this.#interaction = new Interaction(options.callbacks, () => {
      this.#ask('marks');
      if (options.render.enableFocusMode) this.#ask('picture');
    });
    this.marks = new Marks(this.dom.marks, this, this.#interaction, this.#painter, this.#tools);
    this.#frames = new Frames((time) => this.#frame(time));
    this.#observer = new ResizeObserver(() => this.#measure());
    this.#observer.observe(this.dom.canvasBox);
    document.addEventListener('visibilitychange', this.#onVisibility);
    this.#measure();
    this.centre();
  }

  // ——— Asking for a paint ———

  /** Redraws elements that are new, gone or were marked dirty. */
  update(_dataChanged = true): void {
    this.#catchUp.markStale();
    this.#frames.ask();
  }

  /** Puts the places of the live nodes on the screen with the next frame. */
  nextTick(): void {
    this.#ask('positions');
  }

  nextTickFor(nodes?: readonly Node[]): void {
    if (nodes) this.#moved.add(nodes);
    this.#ask('positions');
  }

  /** Repaints rings, selection box and the like. */
  askMarks(): void {
    this.#ask('marks');
  }

  #ask(what: 'positions' | 'picture' | 'view' | 'marks'): void {
    if (this.#destroyed) return;
    this.#needs[what] = true;
    this.#frames.ask();
  }

  protected override askView(): void {
    this.#ask('view');
    this.#ask('marks');
  }

  protected override askFrame(): void {
    this.#frames.ask();
  }

  /** Moving dashes go on once the tab is seen again. */
  #onVisibility = (): void => {
    if (!document.hidden) this.#ask('picture');
  };

  #onLooks(): void {
    this.scene.forgetLooks();
    this.#catchUp.markStale();
    this.#frames.ask();
  }

  // ——— Reads ———

  /** Box around everything drawn, labels included, in graph units; null when there is nothing. */
  getContentBounds(): Box | null {
    this.sync();
    const bounds = this.scene.bounds();
    if (!bounds) return null;
    const { left, top, right, bottom } = bounds;
    return { x: left, y: top, width: right - left, height: bottom - top };
  }

  /** Box of a node's shape or card, and of its label at its own size; graph units. Null for an unknown or hidden one. */
  nodeBox(id: string): NodeBox | null {
    this.sync();
    const node = this.#source.node(id);
    return node?.visible ? nodeBox(this.scene, node) : null;
  }

  /** An edge's way: kind, ends, control points, middle (where its label is centred), directions of its heads; graph units. */
  edgeGeometry(id: string): EdgeGeometry | null {
    this.sync();
    const edge = this.#source.edge(id);
    return edge ? edgeGeometry(this.scene, edge) : null;
  }

  /** Brings an element to the middle, at 1.5 × the scale at which everything just fills the canvas. */
  focus(element: GraphElement): void {
    const bounds = this.getContentBounds();
    if (!bounds) return;
    const fill = Math.min(this.width / Math.max(1, bounds.width), this.height / Math.max(1, bounds.height));
    const middle = element instanceof Edge ? this.edgeGeometry(element.id) : { mx: element.x ?? 0, my: element.y ?? 0 };
    if (middle) this.setViewport({ x: middle.mx, y: middle.my, scale: Math.min(3, 1.5 * fill), animate: true });
  }

  getNodeStyle(node: Node): PlainNodeStyle {
    return this.#resolver.nodeStyle(node);
  }

  getEdgeStyle(edge: Edge): { edge: EdgeLineStyle; label: EdgeLabelStyle } {
    return this.#resolver.edgeStyle(edge);
  }

  getGraphInteraction(): Interaction {
    return this.#interaction;
  }

  getOptions(): Options['render'] {
    return this.options.render;
  }

  getCanvas(): HTMLElement {
    return this.dom.canvasBox;
  }

  getRootContainer(): HTMLElement {
    return this.dom.root;
  }

  /** There is no SVG group to append to. */
  getZoomGroup(): null {
    return null;
  }

  /** Pictures that could not be loaded, and those that another site does not lend for export. */
  getImageReport(): { failed: string[]; tainted: string[] } {
    return this.#images.report();
  }

  /** Asks for the pictures of all shown nodes, in view or not, and resolves once none is loading any more. */
  imagesSettled(): Promise<void> {
    this.sync();
    for (const { image } of this.scene.nodes) if (image) this.#images.get(image);
    return this.#images.settled();
  }

  getNodeClosestToCursor(most = Number.POSITIVE_INFINITY): Node | null {
    const event = this.#interaction.lastPointer;
    if (!event) return null;
    const { x, y } = this.screenToGraphCoordinates(event.clientX, event.clientY);
    return nearestNode(this.scene, x, y, most)?.node ?? null;
  }

  // ——— Standing out ———

  /** Dims everything else; an empty list dims nothing. */
  emphasiseElements(elements: readonly GraphElement[]): void {
    this.#emphasised = elements.length > 0 ? new Set(elements) : undefined;
    this.#ask('picture');
  }

  clearEmphasis(): void {
    this.emphasiseElements([]);
  }

  highlightElement(element: GraphElement): void {
    this.marks.highlight(element);
  }

  unHighlightElement(element: GraphElement): void {
    this.marks.unHighlight(element);
  }

  clearHighlightedElements(): void {
    this.marks.clearHighlights();
  }

  /** Shows where the keyboard is: a ring around a node or along an edge, or none. */
  setKeyboardFocus(element: GraphElement | null): void {
    this.marks.setFocus(element);
  }

  /** A ring that runs out from the element once, to show where it is. Still for those who prefer stillness. */
  pulse(element: GraphElement): void {
    this.marks.pulse(element);
  }

  #emphasis(): Emphasis {
    if (this.#emphasised) return { nodes: this.#emphasised, edges: this.#emphasised };
    const selected = this.#interaction.getSelectedNode();
    if (!this.options.render.enableFocusMode || !selected) return undefined;
    return neighbourhood(selected.node);
  }

  // ——— Export ———

  /**
   * Paints the whole graph with its full look into another canvas. Nothing of another site that refused to lend it is
   * painted, so the canvas stays exportable.
   *
   * Pictures are painted when they are there: wait for `imagesSettled` first.
   *
   * @param options.bounds - what to show, in graph units; goes to the canvas's top left corner
   * @param options.scale - canvas pixels for a graph unit
   * @param options.transparent - false fills the background with `--pvt-bg` first
   * @returns addresses of the pictures left out, and of those that could not be loaded
   */
  paintInto(context: CanvasRenderingContext2D, options: PictureOptions): PictureReport {
    this.sync();
    return paintWhole(context, this.scene, this.#tools, options);
  }

  // ——— Frames ———

  /** Takes over structure and places now, so that reads are right before the next frame. */
  sync(): void {
    this.beforeFrame();
    this.#catchUp.advance(Number.POSITIVE_INFINITY);
    const changed = this.scene.readPositions();
    if (changed === 0) return;
    this.#stirredAt = performance.now();
    if (!this.#moved.after(changed, this.#airAround())) this.#needs.picture = true;
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
    if (this.#picture.ratio !== (window.devicePixelRatio || 1)) this.#measure();
    const hadPositions = this.#needs.positions;
    this.#needs.positions = false;
    this.#moved.before(this.#airAround());
    this.sync();
    this.fly(time);
    const isMoving = performance.now() - this.movedAt < REST_MS;
    const animates = this.#animates();
    this.#paintPart();
    if (this.width > 0 && !this.isWaiting && (this.#needs.picture || this.#needs.view || animates)) {
      const hasChanged = this.#needs.picture || animates;
      this.#needs.picture = false;
      this.#needs.view = false;
      const isBusy = isMoving || this.isLayingOut() || performance.now() - this.#stirredAt < REST_MS;
      this.#picture.paint(this.#painter, this.transform, this.#emphasis(), isBusy, hasChanged, animates ? time : 0);
      if (this.#picture.isRough) this.#askRest();
    }
    if (this.width > 0 && !this.isWaiting && this.#needs.marks) {
      this.#needs.marks = false;
      if (this.marks.paint(time)) this.#needs.marks = true;
    }
    this.#announce(hadPositions);
    return (this.#needs.marks && !this.isWaiting) || this.isFlying || this.#animates();
  }

  /** Paints only around the few nodes that moved, while nothing else asks for the whole picture. */
  #paintPart(): void {
    const part = this.#moved.take();
    if (!part) return;
    const isAlone = !this.#needs.picture && !this.#needs.view && this.#picture.isCostly;
    if (isAlone && this.#picture.paintPart(this.#painter, this.#emphasis(), part)) this.#askRest();
    else this.#needs.picture = true;
  }

  /** Room for labels that are drawn larger while zoomed out. */
  #airAround(): number {
    return Math.max(80, 120 / this.transform.k);
  }

  /** Whether dashes are to move: only in view, for those who like motion, and where the rest stays fluent. */
  #animates(): boolean {
    if (!this.#painter.hasAnimation || document.hidden || this.theme.prefersStillness) return false;
    return this.#picture.cost < DASH_BUDGET_MS;
  }

  #announce(hadPositions: boolean): void {
    const event = this.takeViewEvent();
    if (event) {
      this.#interaction.bus.emit('canvasZoom', event);
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
      else this.#askSharp();
    }, REST_MS);
    if (!this.#painter.hasChosen) soon(this.#askSharp);
  }

  /** Chooses the labels before the frame that shows them, so that neither holds the page up for long. */
  #chooseLabels = (): void => {
    if (this.#destroyed) return;
    if (!this.isWaiting) this.#painter.shownLabels(this.transform.k, false);
    this.#frames.ask();
  };

  #askSharp = (): void => {
    this.#needs.picture = true;
    this.#chooseLabels();
  };

  #measure(): void {
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
    this.theme.destroy();
    this.#images.destroy();
    this.#interaction.bus.clear();
    this.dom.root.replaceChildren();
  }
}
