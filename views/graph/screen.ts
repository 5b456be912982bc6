/** The engine's graph of the current document, built for each map and updated when the map changes. */

import { Edge, Node, Pivotick, type RawNode } from 'pivotick';
import type { Viewport } from '../../bus/base/payloads.ts';
import type { PictureColors } from '../../drawing/base/colors.ts';
import { approximateText, centerOf } from '../../drawing/commands/index.ts';
import { PICTURE_SITES } from '../../drawing/node/picture-sites.ts';
import type { MapDocument, MapNode } from '../../formats/document/document.ts';
import { linkDistance } from '../../formats/document/look.ts';
import { titlesOf } from '../../formats/measure/section-titles.ts';
import type { Tint } from '../../scene/areas.ts';
import type { ViewContext } from '../ui/view.ts';
import { type Backdrop, backdrop, type Tinted, tintChanges } from './backdrop.ts';
import { labelBox } from './boxes.ts';
import { CardPictures, cardsIn } from './card-pictures.ts';
import { type EdgeChanges, edgeChanges, isOutOfOrder, looksDiffer, type NodeChanges, nodeChanges } from './changes.ts';
import { graphOptions, rawEdge, rawNode } from './elements.ts';
import { listenToGraph } from './events.ts';
import { checkLibrary } from './library-members.ts';
import { placeLive } from './physics.ts';
import { describeToScreenReaders, nameToScreenReaders, pageColors, setView, showTheme } from './root.ts';

const NO_CHANGES: NodeChanges = { added: [], redrawn: [], moved: [], removed: [] };

type Reports = {
  /** The picture at this address could not be loaded. */
  readonly pictureFailed: (source: string) => void;
  /** A person panned or zoomed by wheel, drag or fingers. */
  readonly personMoved: () => void;
};

export class GraphScreen {
  #container: HTMLElement;
  #context: ViewContext;
  #pictureFailed: Reports['pictureFailed'];
  #personMoved: Reports['personMoved'];
  #shown: MapDocument;
  #nextView: Viewport | undefined;
  #openedAtView = false;
  #pictures = new CardPictures();
  /** Proportions of card images by node, as used for their size. */
  #ratios = new Map<string, number>();
  #backdrop = backdrop(pageColors());
  #tint: Tint | undefined;
  /** Colours behind the labels of elements that are on a tint. */
  #tinted: Tinted = new Map();
  #graph: Pivotick;
  #stopListening: () => void;

  constructor(container: HTMLElement, context: ViewContext, { pictureFailed, personMoved }: Reports) {
    this.#container = container;
    this.#context = context;
    this.#pictureFailed = pictureFailed;
    this.#personMoved = personMoved;
    this.#shown = context.models.filter.drawn();
    this.#graph = this.#build(this.#shown);
    this.#stopListening = listenToGraph(this.#graph, container, context, this.#personMoved);
    showTheme(container);
  }

  get graph(): Pivotick {
    return this.#graph;
  }

  get shown(): MapDocument {
    return this.#shown;
  }

  get openedAtView(): boolean {
    return this.#openedAtView;
  }

  imageRatio(nodeId: string): number | undefined {
    return this.#ratios.get(nodeId);
  }

  openNextAt(viewport: Viewport): void {
    this.#nextView = viewport;
  }

  focus(): void {
    this.#graph.renderer.getRootContainer().focus({ preventScroll: true });
  }

  rebuild(): void {
    const hadFocus = this.#container.contains(document.activeElement);
    this.destroy();
    this.#container.replaceChildren();
    this.#shown = this.#context.models.filter.drawn();
    this.#graph = this.#build(this.#shown);
    showTheme(this.#container);
    this.#stopListening = listenToGraph(this.#graph, this.#container, this.#context, this.#personMoved);
    this.showFiltered();
    if (hadFocus) this.focus();
  }

  /** Updates the engine to the current document, changing only what differs. */
  update(): void {
    const before = this.#shown;
    const after = this.#context.models.filter.drawn();
    if (before === after) return;
    this.#shown = after;
    if (before.meta.fixedLayout !== after.meta.fixedLayout) {
      // The engine cannot switch between force and fixed layout; a new graph with all positions given is equivalent.
      this.#nextView = this.#context.models.viewport.current();
      this.rebuild();
      return;
    }
    // On an empty map, new elements without positions are laid out like an opened map.
    if (before.nodes.length === 0 && after.nodes.some(({ x }) => x === undefined)) {
      this.rebuild();
      return;
    }
    if (linkDistance(before) !== linkDistance(after)) {
      this.#graph.simulation.setLinkDistance(linkDistance(after));
      this.#graph.simulation.reheat();
    }
    if (before.sections !== after.sections) this.#keepLabelsClear(this.#graph, after);
    this.#draw(before, after, looksDiffer(before, after));
    this.showFiltered();
  }

  /** The same after loading a document that is mostly the previous one: the view is kept. */
  keep(): void {
    this.#openedAtView = true;
    this.update();
    this.rest();
  }

  rest(): void {
    const { simulation } = this.#graph;
    if (simulation.isRunning()) simulation.reheat(0);
  }

  /** The page's colours changed, and with them the readable text colours. */
  showTheme(): void {
    showTheme(this.#container);
    const { colors } = this.#backdrop;
    this.#backdrop = this.#newBackdrop(pageColors());
    if (JSON.stringify(colors) !== JSON.stringify(this.#backdrop.colors)) this.redraw({ nodes: true, edges: true });
  }

  setTint(tint: Tint | undefined): void {
    if (!tint && !this.#tint) return;
    this.#tint = tint;
    this.#backdrop = this.#newBackdrop(this.#backdrop.colors);
    const { tinted, nodes, edges } = tintChanges(this.#shown, this.#backdrop, this.#tinted);
    this.#tinted = tinted;
    if (nodes.length > 0) this.#drawNodes({ ...NO_CHANGES, redrawn: nodes });
    if (edges.length > 0) this.#drawEdges({ added: [], removed: [], redrawn: edges });
  }

  #newBackdrop(colors: PictureColors): Backdrop {
    return backdrop(colors, this.#tint, (ref) => {
      const box = labelBox(this.#graph, ref);
      return box && centerOf(box);
    });
  }

  redraw({ nodes, edges }: { readonly nodes: boolean; readonly edges: boolean }): void {
    if (nodes) this.#drawNodes({ ...NO_CHANGES, redrawn: this.#shown.nodes });
    if (edges) this.#drawEdges({ added: [], removed: [], redrawn: this.#shown.edges });
  }

  /** Measures cards again after an image or font has loaded. */
  measureAgain(cards: readonly MapNode[] = cardsIn(this.#shown)): void {
    if (cards.length === 0) return;
    this.#graph.updateData(cards.map((node) => this.#redrawn(node)));
    this.#context.bus.emit('labels:placed', {});
  }

  /** Hidden nodes are removed from the canvas and the layout; the others stay. */
  showFiltered(): void {
    const { queryEngine, renderer } = this.#graph;
    nameToScreenReaders(renderer.getRootContainer(), this.#context);
    const wasFiltered = Object.keys(queryEngine.getFilters()).length > 0;
    if (this.#context.models.filter.visible()) {
      // Each of these calls checks every element; while a filter stays on, one call is enough.
      if (wasFiltered) queryEngine.reapply();
      else {
        queryEngine.setFilters({ view: { value: true } });
        queryEngine.setEdgeFilter('view', { value: true });
      }
    } else if (wasFiltered) {
      queryEngine.removeEdgeFilter('view');
      queryEngine.resetFilters();
    }
  }

  destroy(): void {
    this.#stopListening();
    this.#graph.destroy();
  }

  #build(map: MapDocument): Pivotick {
    const settings = this.#context.models.settings.current();
    PICTURE_SITES.lookBeside(this.#context.models.document.source().address);
    const data = {
      nodes: map.nodes.map((node) => this.#drawn(node, map)),
      edges: map.edges.map((edge) => rawEdge(map, edge, settings, this.#backdrop)),
    };
    const built = new Pivotick(this.#container, data, { ...graphOptions(map), callbacks: this.#callbacks() });
    checkLibrary(built);
    this.#keepLabelsClear(built, map);
    this.#prepareFilter(built);
    describeToScreenReaders(built.renderer.getRootContainer());
    nameToScreenReaders(built.renderer.getRootContainer(), this.#context);
    this.#openedAtView = this.#nextView !== undefined;
    if (this.#nextView) setView(built, this.#nextView, this.#container);
    this.#nextView = undefined;
    return built;
  }

  #callbacks(): NonNullable<ConstructorParameters<typeof Pivotick>[2]>['callbacks'] {
    return {
      onImageError: this.#pictureFailed,
      onImageLoad: (address, ratio) => this.measureAgain(this.#pictures.arrived(address, ratio, this.#shown)),
    };
  }

  /** Filters are called for every element, so the visible ones are looked up in advance. */
  #prepareFilter({ queryEngine }: Pivotick): void {
    const { filter } = this.#context.models;
    queryEngine.setFacets({ view: { predicate: ({ id }) => filter.visible()?.nodes.has(id) ?? true } });
    queryEngine.setEdgeFacets({ view: { predicate: ({ id }) => filter.visible()?.edges.has(id) ?? true } });
  }

  #drawn(node: MapNode, map = this.#shown): RawNode {
    const raw = rawNode(map, node, this.#context.models.settings.current(), this.#pictures, this.#backdrop);
    const { look, imagePath } = raw.style ?? {};
    const ratio =
      look?.drawing?.picture?.box && typeof imagePath === 'string' ? this.#pictures.ratioOf(imagePath) : undefined;
    if (ratio) this.#ratios.set(node.id, ratio);
    else this.#ratios.delete(node.id);
    return raw;
  }

  #redrawn(node: MapNode): Node {
    const { data, style } = this.#drawn(node);
    return new Node(node.id, data, style);
  }

  #draw(before: MapDocument, after: MapDocument, allLooks: boolean): void {
    const isSame = before.edges === after.edges && before.nodes === after.nodes && before.sections === after.sections;
    if (isSame && !allLooks) return;
    const { behindNode, behindEdge } = this.#backdrop;
    this.#drawNodes(nodeChanges(before, after, allLooks, behindNode));
    const isDrawn = (id: string) => this.#graph.getMutableEdge(id) !== undefined;
    this.#drawEdges(edgeChanges(before, after, allLooks, isDrawn, behindEdge));
  }

  #drawNodes({ added, redrawn, moved, removed }: NodeChanges): void {
    const graph = this.#graph;
    for (const node of added) graph.addNode(this.#drawn(node));
    const live = moved.flatMap((node) => {
      const found = graph.getMutableNode(node.id);
      return found && placeLive(found, node, this.#shown.meta.fixedLayout === true) ? [found] : [];
    });
    for (const id of removed) graph.removeNode(id);
    if (redrawn.length > 0) graph.updateData(redrawn.map((node) => this.#redrawn(node)));
    if (live.length > 0) graph.nextTickFor(live);
    if (isOutOfOrder(added, this.#shown.nodes)) this.#order();
  }

  /** Node labels avoid titles of sections, which only the engine of this repository supports. */
  #keepLabelsClear(graph: { keepLabelsClear?: Pivotick['keepLabelsClear'] }, { sections }: MapDocument): void {
    graph.keepLabelsClear?.(titlesOf(sections, approximateText));
  }

  /** Paints in the order of the document, which only the engine of this repository can change later. */
  #order(): void {
    const graph: { setOrder?: Pivotick['setOrder'] } = this.#graph;
    const { nodes, edges } = this.#shown;
    graph.setOrder?.(
      nodes.map(({ id }) => id),
      edges.map(({ id }) => id),
    );
  }

  #drawEdges({ added, redrawn, removed }: EdgeChanges): void {
    const graph = this.#graph;
    const settings = this.#context.models.settings.current();
    for (const id of removed) graph.removeEdge(id);
    const isTied = ({ from, to }: { readonly from: string; readonly to: string }) =>
      graph.getMutableNode(from) !== undefined && graph.getMutableNode(to) !== undefined;
    for (const edge of added) if (isTied(edge)) graph.addEdge(rawEdge(this.#shown, edge, settings, this.#backdrop));
    const updated = redrawn.flatMap((edge) => {
      const raw = rawEdge(this.#shown, edge, settings, this.#backdrop);
      const from = graph.getMutableNode(edge.from);
      const to = graph.getMutableNode(edge.to);
      return from && to ? [new Edge(edge.id, from, to, raw.data, raw.style)] : [];
    });
    if (updated.length > 0) graph.updateData(undefined, updated);
    if (isOutOfOrder(added, this.#shown.edges)) this.#order();
    graph.nextTick();
  }
}
