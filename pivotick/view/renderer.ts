/** What can be asked of the drawing: `graph.renderer`. */

import { Edge, type Node } from '../elements.ts';
import { type Emphasis, neighbourhood } from '../paint/painter.ts';
import type { PlainNodeStyle } from '../paint/resolve.ts';
import { type PictureOptions, type PictureReport, paintWhole } from '../paint/whole.ts';
import type { Box, EdgeLabelStyle, EdgeLineStyle, GraphElement, Options } from '../types.ts';
import { drawnLabelBox, type EdgeGeometry, edgeGeometry, type NodeBox, nodeBox } from './boxes.ts';
import { nearestNode } from './hit.ts';
import type { Interaction } from './interaction.ts';
import type { Bounds } from './scene.ts';
import { Stage } from './stage.ts';

export class Renderer extends Stage {
  #emphasised: ReadonlySet<GraphElement> | undefined;

  // ——— Reads ———

  /** Box around everything drawn, labels included, in graph units; null when there is nothing. */
  getContentBounds(): Box | null {
    this.sync();
    const bounds = this.scene.bounds();
    if (!bounds) return null;
    return boxOf(bounds);
  }

  /** The same with every label where a picture of everything has it. */
  getPictureBounds(): Box | null {
    this.sync();
    const bounds = this.scene.pictureBounds();
    return bounds ? boxOf(bounds) : null;
  }

  /**
   * Where the room under a node's label is that its look asks for with `below`; null when the node has none, is hidden or
   * gives it up with its label.
   *
   * @param isWhole - in a picture of everything, where labels have their own size
   */
  rowBox(id: string, isWhole = false): Box | null {
    const node = this.source.node(id);
    const item = node?.visible ? this.scene.itemOf(node) : undefined;
    if (!item?.row) return null;
    if (!isWhole) {
      const row = this.scene.rowBounds(item, this.transform.k);
      return row ? boxOf(row) : null;
    }
    const before = this.scene.labelling;
    this.scene.label(undefined);
    const row = this.scene.rowBounds(item, undefined);
    this.scene.use(before);
    return row ? boxOf(row) : null;
  }

  /** Box of a node's shape or card, and of its label at its own size; graph units. Null for an unknown or hidden one. */
  nodeBox(id: string): NodeBox | null {
    this.sync();
    const node = this.source.node(id);
    return node?.visible ? nodeBox(this.scene, node) : null;
  }

  /** Box of the label of a node or an edge as large as it is drawn now, graph units; null when it shows none. */
  labelBox(element: GraphElement): Box | null {
    return drawnLabelBox(this.scene, element, this.transform.k);
  }

  /** An edge's way: kind, ends, control points, middle (where its label is centred), directions of its heads; graph units. */
  edgeGeometry(id: string): EdgeGeometry | null {
    this.sync();
    const edge = this.source.edge(id);
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
    return this.resolver.nodeStyle(node);
  }

  getEdgeStyle(edge: Edge): { edge: EdgeLineStyle; label: EdgeLabelStyle } {
    const style = this.resolver.edgeStyle(edge);
    return { edge: { ...style.edge }, label: { ...style.label } };
  }

  getGraphInteraction(): Interaction {
    return this.interaction;
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
    return this.images.report();
  }

  /** Asks for the pictures of all shown nodes, in view or not, and resolves once none is loading any more. */
  imagesSettled(): Promise<void> {
    this.sync();
    for (const { image } of this.scene.nodes) if (image) this.images.get(image);
    return this.images.settled();
  }

  getNodeClosestToCursor(most = Number.POSITIVE_INFINITY): Node | null {
    const event = this.interaction.lastPointer;
    if (!event) return null;
    const { x, y } = this.screenToGraphCoordinates(event.clientX, event.clientY);
    return nearestNode(this.scene, x, y, most)?.node ?? null;
  }

  // ——— Standing out ———

  /** Dims everything else; an empty list dims nothing. */
  emphasiseElements(elements: readonly GraphElement[]): void {
    this.#emphasised = elements.length > 0 ? new Set(elements) : undefined;
    this.ask('picture');
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

  protected override emphasis(): Emphasis {
    if (this.#emphasised) return { nodes: this.#emphasised, edges: this.#emphasised };
    const selected = this.interaction.getSelectedNode();
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
    return paintWhole(context, this.scene, this.tools, options);
  }
}

function boxOf({ left, top, right, bottom }: Bounds): Box {
  return { x: left, y: top, width: right - left, height: bottom - top };
}
