import { ColorResolver } from '../../model/theme.ts';
import type { Box, GraphElement, GraphPoint, Options } from '../../model/types.ts';
import type { NodeTools } from '../../paint/node.ts';
import { type Emphasis, neighbourhood } from '../../paint/painter.ts';
import type { Bounds } from '../../scene/bounds.ts';
import * as boxes from '../../scene/boxes.ts';
import type { Source } from '../../scene/catch-up.ts';
import { ImageStore } from '../../scene/image.ts';
import { ViewIndex } from '../../scene/in-view.ts';
import { Resolver } from '../../scene/resolve.ts';
import { Scene } from '../../scene/scene.ts';
import { textWidth } from '../../scene/text.ts';
import { ViewCamera, type Viewport } from '../camera.ts';
import { buildDom, type Dom } from '../dom.ts';
import { Interaction } from '../interaction.ts';
import type { Transform } from '../transform.ts';
import { Marks } from './marks.ts';
import { Stage, type StageHooks } from './stage.ts';

/** The drawing of a graph: its scene, camera and marks. */
export class Renderer {
  readonly dom: Dom;
  readonly scene: Scene;
  readonly index: ViewIndex;
  readonly camera: ViewCamera;
  readonly marks: Marks;
  readonly stage: Stage;
  #source: Source;
  #options: Options;
  #theme: ColorResolver;
  #images: ImageStore;
  #resolver: Resolver;
  #tools: NodeTools;
  #interaction: Interaction;
  #emphasised: ReadonlySet<GraphElement> | undefined;

  constructor(container: HTMLElement, source: Source, hooks: StageHooks) {
    const { options } = source;
    this.#source = source;
    this.#options = options;
    this.dom = buildDom(container, options.UI.mode, options.UI.theme);
    this.#theme = new ColorResolver(this.dom.root, () => this.stage.forgetLooks());
    /** Images that define their nodes' outline, which is known once they have loaded. */
    const framed = new Set<string>();
    this.#images = new ImageStore(
      (address) => (framed.has(address) ? this.stage.forgetLooks() : this.stage.ask('picture')),
      options.callbacks,
    );
    this.#resolver = new Resolver(options, this.#theme, (address) => {
      framed.add(address);
      return this.#images.get(address).aspect;
    });
    this.scene = new Scene(this.#resolver);
    this.index = new ViewIndex(this.scene);
    this.#tools = { images: this.#images, theme: this.#theme, scale: 1 };
    this.#interaction = new Interaction(options.callbacks, () => {
      this.stage.ask('marks');
      if (options.render.enableFocusMode) this.stage.ask('picture');
    });
    this.camera = this.#newCamera();
    this.marks = this.#newMarks();
    this.stage = new Stage(
      {
        dom: this.dom,
        options,
        source,
        scene: this.scene,
        index: this.index,
        camera: this.camera,
        marks: this.marks,
        interaction: this.#interaction,
        tools: this.#tools,
        emphasis: () => this.#emphasis(),
      },
      hooks,
    );
    document.fonts.addEventListener('loadingdone', this.#onFonts);
    this.stage.measure();
    this.camera.centre();
  }

  /** Whether the page asks for reduced motion. */
  readonly prefersStillness = (): boolean => this.#theme.prefersStillness;

  #newCamera(): ViewCamera {
    return new ViewCamera(this.#options.render, this.dom.canvasBox, {
      bounds: () => this.#boxOf((scene) => scene.fittedBounds()),
      prefersStillness: this.prefersStillness,
      measure: () => this.stage.measure(),
      onView: () => this.stage.ask('marks'),
      onFlight: () => this.stage.askFrame(),
    });
  }

  #newMarks(): Marks {
    const shown = {
      scene: this.scene,
      camera: this.camera,
      theme: this.#theme,
      askMarks: () => this.stage.ask('marks'),
    };
    return new Marks(this.dom.marks, shown, this.#interaction, this.#tools);
  }

  /** Labels measured with a fallback font are placed again. */
  #onFonts = (): void => {
    textWidth.forget();
    this.stage.forgetLooks();
  };

  destroy(): void {
    this.stage.destroy();
    document.fonts.removeEventListener('loadingdone', this.#onFonts);
    this.#theme.destroy();
    this.#images.destroy();
    this.#interaction.bus.clear();
    this.dom.root.replaceChildren();
  }

  /** From graph units to CSS pixels of the canvas. */
  get transform(): Transform {
    return this.camera.transform;
  }

  /** The graph point in the middle of the canvas and the scale, as accepted by `setViewport`. */
  getViewport(): { x: number; y: number; scale: number } {
    return this.camera.getViewport();
  }

  /** Centres a graph point; keeps the scale unless one is given. */
  setViewport(viewport: Viewport): void {
    this.camera.setViewport(viewport);
  }

  /** Fits the content with a margin. @param scale - replaces the fitting one */
  fitAndCenter(scale?: number): void {
    this.camera.fitAndCenter(scale);
  }

  zoomIn(): void {
    this.camera.zoomBy(1.5);
  }

  zoomOut(): void {
    this.camera.zoomBy(1 / 1.5);
  }

  /** Converts a point of the window in CSS pixels to a graph point. */
  screenToGraphCoordinates(x: number, y: number): GraphPoint {
    return this.camera.screenToGraphCoordinates(x, y);
  }

  /** Converts a graph point to a point of the window in CSS pixels. */
  graphToScreenCoordinates(x: number, y: number): GraphPoint {
    return this.camera.graphToScreenCoordinates(x, y);
  }

  /** Redraws elements that are new, removed or marked dirty. */
  update(): void {
    this.stage.update();
  }

  /** Box around everything drawn, labels included, in graph units; null when there is nothing. */
  getContentBounds(): Box | null {
    return this.#boxOf((scene) => scene.bounds());
  }

  /** The same as drawn at a scale, at which labels may be larger relative to the rest. @param ids - only these nodes */
  getBoundsAt(scale: number, ids?: ReadonlySet<string>): Box | null {
    return this.#boxOf((scene) => boxes.boundsAt(scene, scale, ids));
  }

  #boxOf(bounds: (scene: Scene) => Bounds | undefined): Box | null {
    this.stage.sync();
    const found = bounds(this.scene);
    return found ? boxes.boxOf(found) : null;
  }

  /** Box that `below` reserves under a node's label; null when hidden. */
  rowBox(id: string): Box | null {
    const node = this.#source.node(id);
    const item = node?.visible ? this.scene.itemOf(node) : undefined;
    const row = item?.row && this.scene.rowBounds(item, this.transform.k);
    return row ? boxes.boxOf(row) : null;
  }

  /** Box of a node's shape or card and its label at its own size; graph units. Null for an unknown or hidden one. */
  nodeBox(id: string): boxes.NodeBox | null {
    this.stage.sync();
    return this.#nodeBox(id);
  }

  /** The same for several nodes. Reading the positions of a large graph once for each of them would take seconds. */
  nodeBoxes(ids: Iterable<string>): (boxes.NodeBox | null)[] {
    this.stage.sync();
    return Array.from(ids, (id) => this.#nodeBox(id));
  }

  #nodeBox(id: string): boxes.NodeBox | null {
    const node = this.#source.node(id);
    return node?.visible ? boxes.nodeBox(this.scene, node) : null;
  }

  /** Box of the label of a node or an edge at its present size, in graph units; null when it shows none. */
  labelBox(element: GraphElement): Box | null {
    return boxes.drawnLabelBox(this.scene, element, this.camera.transform.k);
  }

  /** Sides of their nodes at which labels are at present, by id of the node. */
  labelPlaces(): ReturnType<typeof boxes.labelPlaces> {
    return boxes.labelPlaces(this.scene);
  }

  /** Centres an element at 1.5 × the scale at which everything fits. */
  focus(element: GraphElement): void {
    const bounds = this.getContentBounds();
    if (!bounds) return;
    const { width, height } = this.camera;
    const fill = Math.min(width / Math.max(1, bounds.width), height / Math.max(1, bounds.height));
    const { x, y } = boxes.elementMiddle(this.scene, element);
    this.setViewport({ x, y, scale: Math.min(3, 1.5 * fill), animate: true });
  }

  /** Selection and the bus of user actions. */
  getGraphInteraction(): Interaction {
    return this.#interaction;
  }

  /** The element that contains the canvases and receives gestures. */
  getCanvas(): HTMLElement {
    return this.dom.canvasBox;
  }

  /** The graph’s element in the page. */
  getRootContainer(): HTMLElement {
    return this.dom.root;
  }

  /** Requests the images of all visible nodes, in view or not, and resolves when none is loading. */
  imagesSettled(): Promise<void> {
    this.stage.sync();
    for (const { drawing } of this.scene.nodes) if (drawing.picture) this.#images.get(drawing.picture.source);
    return this.#images.settled();
  }

  /** Dims all other elements; an empty list dims nothing. */
  emphasiseElements(elements: readonly GraphElement[]): void {
    this.#emphasised = elements.length > 0 ? new Set(elements) : undefined;
    this.stage.ask('picture');
  }

  clearEmphasis(): void {
    this.emphasiseElements([]);
  }

  /** Draws a ring around a node or a glow along an edge until highlights are cleared. */
  highlightElement(element: GraphElement): void {
    this.marks.highlight(element);
  }

  clearHighlightedElements(): void {
    this.marks.clearHighlights();
  }

  /** A ring that expands once from the element to show its position. Static with reduced motion. */
  flash(element: GraphElement): void {
    this.marks.flash(element);
  }

  #emphasis(): Emphasis {
    if (this.#emphasised) return { nodes: this.#emphasised, edges: this.#emphasised };
    const selected = this.#interaction.getSelectedNode();
    if (!this.#options.render.enableFocusMode || !selected) return undefined;
    return neighbourhood(selected.node);
  }
}
