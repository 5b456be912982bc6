/** Draws the graph and owns the view: `graph.renderer`. */

import type { Edge } from '../edge.ts';
import { guarded } from '../emitter.ts';
import type { Route } from '../geometry/route.ts';
import type { Node } from '../node.ts';
import { ImageStore } from '../paint/image.ts';
import type { LabelItem } from '../paint/item.ts';
import type { NodeTools } from '../paint/node.ts';
import { type Emphasis, Painter } from '../paint/painter.ts';
import { type PlainNodeStyle, Resolver } from '../paint/resolve.ts';
import type { Box, EdgeLabelStyle, EdgeLineStyle, GraphElement, GraphPoint, Options, ZoomEvent } from '../types.ts';
import { buildDom, type Dom } from './dom.ts';
import { Frames } from './frames.ts';
import { Interaction } from './interaction.ts';
import { Marks } from './marks.ts';
import { Picture } from './picture.ts';
import { type Bounds, Scene } from './scene.ts';
import { Theme } from './theme.ts';
import { Transform } from './transform.ts';

/** What the renderer draws from. */
export type Source = {
  readonly options: Options;
  nodes(): Iterable<Node>;
  edges(): Iterable<Edge>;
};

export type Viewport = { x: number; y: number; scale?: number | undefined; animate?: boolean | undefined };

export type PictureOptions = { bounds: Box; scale: number; transparent?: boolean | undefined };
export type PictureReport = { omittedImages: string[]; failedImages: string[] };
export type LabelBox = Box & { text: string };

const REST_MS = 110;
/** Up to so many moved nodes only what is around them is painted anew, where the whole would take too long. */
const FEW_MOVED = 20;
/** Dashes stand still in a picture that takes longer than this to paint. */
const DASH_BUDGET_MS = 14;

export class Renderer {
  readonly dom: Dom;
  readonly scene: Scene;
  readonly theme: Theme;
  readonly marks: Marks;
  /** Called before a frame is painted, to move what is not placed yet. */
  beforeFrame: () => void = () => {};
  /** Called after a frame that showed new positions. */
  afterPositions: () => void = () => {};
  /** The person, or the caller's code, took hold of the view: it is not fitted by itself any more. */
  isViewTaken = false;
  /** Nothing is painted yet: nodes have no places, and a pile of them is no picture. */
  isWaiting = false;
  #source: Source;
  #interaction: Interaction;
  #frames: Frames;
  #images: ImageStore;
  #resolver: Resolver;
  #painter: Painter;
  #picture: Picture;
  #tools: NodeTools;
  #transform = new Transform(0, 0, 1);
  #width = 0;
  #height = 0;
  #observer: ResizeObserver;
  /** Where the canvas was in the window when it was measured. */
  #left = 0;
  #top = 0;
  #flight: { from: Transform; to: Transform; start: number; duration: number } | undefined;
  #needs = { sync: true, positions: true, picture: true, view: true, marks: true };
  #viewEvent: { source: Event | null } | undefined;
  #movedAt = -1e9;
  /** Nodes that alone are said to have moved since the last frame, and where they and their edges were painted. */
  #moved = new Set<Node>();
  #movedFrom: Bounds | undefined;
  #movedPart: Bounds | undefined;
  /** When the layout, or a drag, last moved nodes. */
  #stirredAt = -1e9;
  #restTimer: ReturnType<typeof setTimeout> | undefined;
  #emphasised: ReadonlySet<GraphElement> | undefined;
  #destroyed = false;

  constructor(container: HTMLElement, source: Source) {
    this.#source = source;
    const { options } = source;
    this.dom = buildDom(container, options.UI.mode, options.UI.theme);
    this.theme = new Theme(this.dom.root, () => this.#onLooks());
    this.#images = new ImageStore(() => this.#ask('picture'));
    this.#resolver = new Resolver(options, this.theme, () => this.#onLooks());
    this.scene = new Scene(this.#resolver);
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
    this.#transform = new Transform(this.#width / 2, this.#height / 2, 1);
  }

  // ——— Asking for a paint ———

  /** Redraws elements that are new, gone or were marked dirty. */
  update(_dataChanged = true): void {
    this.#ask('sync');
  }

  /** Puts the places of the live nodes on the screen with the next frame. */
  nextTick(): void {
    this.#ask('positions');
  }

  nextTickFor(nodes?: readonly Node[]): void {
    if (nodes && nodes.length <= FEW_MOVED) for (const node of nodes) this.#moved.add(node);
    this.#ask('positions');
  }

  /** Repaints rings, selection box and the like. */
  askMarks(): void {
    this.#ask('marks');
  }

  #ask(what: 'sync' | 'positions' | 'picture' | 'view' | 'marks'): void {
    if (this.#destroyed) return;
    this.#needs[what] = true;
    this.#frames.ask();
  }

  /** Moving dashes go on once the tab is seen again. */
  #onVisibility = (): void => {
    if (!document.hidden) this.#ask('picture');
  };

  #onLooks(): void {
    this.scene.forgetLooks();
    this.#ask('sync');
  }

  // ——— View ———

  get transform(): Transform {
    return this.#transform;
  }

  get width(): number {
    return this.#width;
  }

  get height(): number {
    return this.#height;
  }

  getZoomTransform(): Transform {
    return this.#transform;
  }

  /** Takes a new view at once. @param event - what the person did, null when code did it */
  setTransform(transform: Transform, event: Event | null): void {
    this.#flight = undefined;
    if (event) this.isViewTaken = true;
    this.#applyTransform(transform, event);
  }

  #applyTransform(transform: Transform, event: Event | null): void {
    const { x, y, k } = transform;
    if (!Number.isFinite(x + y + k) || k <= 0) return;
    if (x === this.#transform.x && y === this.#transform.y && k === this.#transform.k) return;
    this.#transform = transform;
    this.#viewEvent = { source: event };
    this.#movedAt = performance.now();
    this.#ask('view');
    this.#ask('marks');
  }

  /** Goes to a view, gliding when that is wanted. */
  flyTo(transform: Transform, animate: boolean): void {
    const { zoomAnimation, zoomAnimationDuration } = this.#source.options.render;
    if (!animate || !zoomAnimation || zoomAnimationDuration <= 0 || this.theme.prefersStillness || this.#width === 0) {
      this.setTransform(transform, null);
      return;
    }
    this.#flight = { from: this.#transform, to: transform, start: performance.now(), duration: zoomAnimationDuration };
    this.#frames.ask();
  }

  /** Content in the middle with air around it; at most 3 × as large. @param scale - instead of the fitting one */
  fitAndCenter(scale?: number): void {
    const target = this.#fitting(scale);
    if (!target) return;
    this.isViewTaken = true;
    this.flyTo(target, true);
  }

  fitAndCenterWhenSettled(scale?: number): void {
    this.fitAndCenter(scale);
  }

  /** Fits without gliding and without taking the view, as while a layout runs. */
  fitNow(): void {
    const target = this.#fitting(undefined);
    if (!target) return;
    this.#flight = undefined;
    this.#applyTransform(target, null);
  }

  #fitting(scale: number | undefined): Transform | undefined {
    this.#syncNow();
    const bounds = this.scene.bounds();
    if (!bounds || this.#width === 0 || this.#height === 0) return undefined;
    const width = Math.max(1, bounds.right - bounds.left);
    const height = Math.max(1, bounds.bottom - bounds.top);
    const { largestFit } = this.#source.options.render;
    const k = scale ?? Math.min(largestFit, Math.min(this.#width / width, this.#height / height) * 0.8);
    const x = this.#width / 2 - ((bounds.left + bounds.right) / 2) * k;
    const y = this.#height / 2 - ((bounds.top + bounds.bottom) / 2) * k;
    return new Transform(x, y, k);
  }

  zoomIn(): void {
    this.#zoomBy(1.5);
  }

  zoomOut(): void {
    this.#zoomBy(1 / 1.5);
  }

  #zoomBy(factor: number): void {
    const base = this.#flight?.to ?? this.#transform;
    this.isViewTaken = true;
    this.flyTo(base.scaledAt(this.clampZoom(base.k * factor), this.#width / 2, this.#height / 2), true);
  }

  /** A zoom factor within the limits of gestures. */
  clampZoom(k: number): number {
    const { minZoom, maxZoom } = this.#source.options.render;
    // A fit may have gone below the least zoom: a gesture must not jump up from there.
    const least = Math.min(minZoom, this.#transform.k);
    return Math.min(Math.max(k, least), Math.max(maxZoom, this.#transform.k));
  }

  /** Puts a graph point in the middle of the canvas; keeps the scale unless one is given. */
  setViewport({ x, y, scale, animate }: Viewport): void {
    const k = scale ?? this.#transform.k;
    this.isViewTaken = true;
    this.flyTo(new Transform(this.#width / 2 - x * k, this.#height / 2 - y * k, k), animate ?? false);
  }

  /** The graph point in the middle of the canvas and the scale: what `setViewport` takes. */
  getViewport(): { x: number; y: number; scale: number } {
    const { k } = this.#transform;
    return { x: this.#transform.invertX(this.#width / 2), y: this.#transform.invertY(this.#height / 2), scale: k };
  }

  screenToGraphCoordinates(x: number, y: number): GraphPoint {
    const box = this.dom.canvasBox.getBoundingClientRect();
    return { x: this.#transform.invertX(x - box.left), y: this.#transform.invertY(y - box.top) };
  }

  graphToScreenCoordinates(x: number, y: number): GraphPoint {
    const box = this.dom.canvasBox.getBoundingClientRect();
    return { x: this.#transform.applyX(x) + box.left, y: this.#transform.applyY(y) + box.top };
  }

  // ——— Reads ———

  /** Box around everything drawn, labels included, in graph units; null when there is nothing. */
  getContentBounds(): Box | null {
    this.#syncNow();
    const bounds = this.scene.bounds();
    return bounds ? boxOf(bounds) : null;
  }

  /** Box of a node's shape or card, and of its label at its own size; graph units. Null for an unknown or hidden one. */
  nodeBox(id: string): (Box & { label: LabelBox | null }) | null {
    this.#syncNow();
    const item = this.scene.nodes.find(({ node }) => node.id === id);
    if (!item) return null;
    const box = {
      x: item.x - item.halfWidth,
      y: item.y - item.halfHeight,
      width: 2 * item.halfWidth,
      height: 2 * item.halfHeight,
    };
    return { ...box, label: item.label ? labelBox(item.label, item.x, item.y) : null };
  }

  /** An edge's way: kind, ends, control points, middle (where its label is centred), directions of its heads; graph units. */
  edgeGeometry(id: string): (Readonly<Route> & { label: LabelBox | null }) | null {
    this.#syncNow();
    const item = this.scene.edges.find(({ edge }) => edge.id === id);
    if (!item) return null;
    const route = this.scene.route(item);
    return { ...route, label: item.label ? labelBox(item.label, route.mx, route.my) : null };
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
    return this.#source.options.render;
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
    this.#syncNow();
    for (const { image } of this.scene.nodes) if (image) this.#images.get(image);
    return this.#images.settled();
  }

  getNodeClosestToCursor(most = Number.POSITIVE_INFINITY): Node | null {
    const event = this.#interaction.lastPointer;
    if (!event) return null;
    const { x, y } = this.screenToGraphCoordinates(event.clientX, event.clientY);
    let nearest: Node | null = null;
    let best = most;
    for (const item of this.scene.nodes) {
      const distance = Math.hypot(item.x - x, item.y - y);
      if (distance >= best) continue;
      best = distance;
      nearest = item.node;
    }
    return nearest;
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
    if (!this.#source.options.render.enableFocusMode || !selected) return undefined;
    const { node } = selected;
    const edges = new Set<unknown>([...node.edgesOut, ...node.edgesIn]);
    const nodes = new Set<unknown>([node, ...node.getConnectedNodes(), ...node.getConnectingNodes()]);
    return { nodes, edges };
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
    this.#syncNow();
    const { bounds, scale } = options;
    context.save();
    if (options.transparent === false) {
      context.fillStyle = this.theme.color('var(--pvt-bg, #ffffff)', '#ffffff') || 'rgb(0 0 0 / 0)';
      context.fillRect(0, 0, bounds.width * scale, bounds.height * scale);
    }
    context.transform(scale, 0, 0, scale, -bounds.x * scale, -bounds.y * scale);
    const painter = new Painter(this.scene, { ...this.#tools, forExport: true });
    const box = { left: bounds.x, top: bounds.y, right: bounds.x + bounds.width, bottom: bounds.y + bounds.height };
    const view = { ...box, scale, ratio: 1, isMoving: false, full: true, dashShift: 0 };
    painter.prepare(view);
    painter.paint(context, view, undefined);
    context.restore();
    const used = new Set(this.scene.nodes.map((item) => item.image));
    const { failed, tainted } = this.#images.report();
    return {
      omittedImages: tainted.filter((source) => used.has(source)),
      failedImages: failed.filter((source) => used.has(source)),
    };
  }

  // ——— Frames ———

  /** Takes over structure and places now, so that reads are right before the next frame. */
  #syncNow(): void {
    this.beforeFrame();
    if (this.#needs.sync) {
      this.#needs.sync = false;
      this.scene.sync(this.#source.nodes(), this.#source.edges());
      this.#needs.picture = true;
      this.#needs.marks = true;
      this.#stirredAt = -1e9;
    }
    const changed = this.scene.readPositions();
    if (changed > 0) {
      this.#stirredAt = performance.now();
      if (this.#movedFrom && changed <= this.#moved.size) {
        const to = this.scene.boundsAround(this.#moved, this.#airAround());
        this.#movedPart = unionOf(this.#movedFrom, to);
      } else {
        this.#needs.picture = true;
      }
      this.#needs.marks = true;
    }
  }

  #frame(time: number): boolean {
    if (this.#destroyed) return false;
    // Another screen, or another zoom of the page, without another size.
    if (this.#picture.ratio !== (window.devicePixelRatio || 1)) this.#measure();
    const hadPositions = this.#needs.positions;
    this.#needs.positions = false;
    if (this.#moved.size > 0) this.#movedFrom = this.scene.boundsAround(this.#moved, this.#airAround());
    this.#syncNow();
    this.#moved.clear();
    this.#movedFrom = undefined;
    this.#fly(time);
    const isMoving = performance.now() - this.#movedAt < REST_MS;
    const animates = this.#animates();
    this.#paintPart();
    if (this.#width > 0 && !this.isWaiting && (this.#needs.picture || this.#needs.view || animates)) {
      const hasChanged = this.#needs.picture || animates;
      this.#needs.picture = false;
      this.#needs.view = false;
      const isBusy = isMoving || performance.now() - this.#stirredAt < REST_MS;
      this.#picture.paint(this.#painter, this.#transform, this.#emphasis(), isBusy, hasChanged, animates ? time : 0);
      if (this.#picture.isRough) this.#askRest();
    }
    if (this.#width > 0 && !this.isWaiting && this.#needs.marks) {
      this.#needs.marks = false;
      if (this.marks.paint(time)) this.#needs.marks = true;
    }
    this.#announce(hadPositions);
    return (this.#needs.marks && !this.isWaiting) || this.#flight !== undefined || this.#animates();
  }

  /** Paints only around the few nodes that moved, while nothing else asks for the whole picture. */
  #paintPart(): void {
    const part = this.#movedPart;
    this.#movedPart = undefined;
    if (!part) return;
    const isAlone = !this.#needs.picture && !this.#needs.view && this.#picture.isCostly;
    if (isAlone && this.#picture.paintPart(this.#painter, this.#emphasis(), part)) this.#askRest();
    else this.#needs.picture = true;
  }

  /** Room for labels that are drawn larger while zoomed out. */
  #airAround(): number {
    return Math.max(80, 120 / this.#transform.k);
  }

  /** Whether dashes are to move: only in view, for those who like motion, and where the rest stays fluent. */
  #animates(): boolean {
    if (!this.#painter.hasAnimation || document.hidden || this.theme.prefersStillness) return false;
    return this.#picture.cost < DASH_BUDGET_MS;
  }

  #announce(hadPositions: boolean): void {
    const moved = this.#viewEvent;
    this.#viewEvent = undefined;
    if (moved) {
      const event: ZoomEvent = { type: 'zoom', transform: this.#transform, sourceEvent: moved.source };
      this.#interaction.bus.emit('canvasZoom', event);
      guarded(() => this.#source.options.callbacks.onCanvasZoom?.(event));
    }
    if (hadPositions) this.afterPositions();
  }

  #fly(time: number): void {
    const flight = this.#flight;
    if (!flight) return;
    const share = Math.min(1, Math.max(0, (time - flight.start) / flight.duration));
    if (share >= 1) this.#flight = undefined;
    const eased = share < 0.5 ? 4 * share ** 3 : 1 - (2 - 2 * share) ** 3 / 2;
    const k = flight.from.k * (flight.to.k / flight.from.k) ** eased;
    // The middle of the view travels in step with the scale, so that nothing seems to swing.
    const ratio =
      flight.to.k === flight.from.k ? eased : (1 / k - 1 / flight.from.k) / (1 / flight.to.k - 1 / flight.from.k);
    const halfWidth = this.#width / 2;
    const halfHeight = this.#height / 2;
    const x = mix(flight.from.invertX(halfWidth), flight.to.invertX(halfWidth), ratio);
    const y = mix(flight.from.invertY(halfHeight), flight.to.invertY(halfHeight), ratio);
    this.#applyTransform(share >= 1 ? flight.to : new Transform(halfWidth - x * k, halfHeight - y * k, k), null);
  }

  /** Paints sharp once the view has come to rest. */
  #askRest(): void {
    clearTimeout(this.#restTimer);
    this.#restTimer = setTimeout(() => this.#ask('picture'), REST_MS);
  }

  #measure(): void {
    const width = this.dom.canvasBox.clientWidth;
    const height = this.dom.canvasBox.clientHeight;
    const { left, top } = this.dom.canvasBox.getBoundingClientRect();
    const ratio = window.devicePixelRatio || 1;
    if (width === this.#width && height === this.#height && ratio === this.#picture.ratio) return;
    const hadSize = this.#width > 0 && this.#height > 0;
    if (hadSize) {
      // A panel that opens beside the canvas moves nothing on the screen: a second click still meets its node.
      const { x, y, k } = this.#transform;
      this.#transform = new Transform(x + this.#left - left, y + this.#top - top, k);
      this.#viewEvent ??= { source: null };
    }
    this.#left = left;
    this.#top = top;
    this.#width = width;
    this.#height = height;
    this.#picture.resize(width, height, ratio);
    this.marks.resize(width, height, ratio);
    this.#needs.picture = true;
    this.#needs.marks = true;
    // A resized canvas is blank until painted: paint in the same frame, not in the next.
    if (hadSize) this.#frame(performance.now());
    else this.#frames.ask();
  }

  destroy(): void {
    this.#destroyed = true;
    clearTimeout(this.#restTimer);
    this.#frames.destroy();
    this.#observer.disconnect();
    document.removeEventListener('visibilitychange', this.#onVisibility);
    this.theme.destroy();
    this.#images.destroy();
    this.#interaction.bus.clear();
    this.dom.root.replaceChildren();
  }
}

function labelBox(label: LabelItem, x: number, y: number): LabelBox {
  const { width, height, dx, dy, text } = label;
  return { x: x + dx - width / 2, y: y + dy - height / 2, width, height, text };
}

function boxOf({ left, top, right, bottom }: Bounds): Box {
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function unionOf(a: Bounds, b: Bounds): Bounds {
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  };
}

function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}
