/** The items that are painted and hit-tested, synchronized with the live graph. */

import { runSteps } from '../../drawing/base/steps.ts';
import { headCuts, headLengths } from '../../drawing/commands/edge-commands.ts';
import { bendAround } from '../../drawing/edge/detour.ts';
import { bendOf } from '../../drawing/edge/fan.ts';
import { layLoop, layRoute, newRoute, type Route, type RouteEnd } from '../../drawing/edge/route.ts';
import type { Edge, Node } from '../model/elements.ts';
import { type Bounds, containsBounds } from './bounds.ts';
import { type RoughBounds, roughBoundsOf, sceneBounds } from './extent.ts';
import { type EdgeItem, edgeItemOf, isLarge, itemOf, type NodeItem } from './item.ts';
import {
  chooseEdgeLabels,
  choosingNodeLabels,
  coversOf,
  type DrawnLabel,
  drawnLabel,
  drawnRow,
  edgeLabelPlace,
  type Labelled,
  type Labelling,
  NO_LABELS,
  UNPLACED_LABELS,
} from './labelling.ts';
import type { Resolver } from './resolve.ts';
import { findVisible, sortedByImportance, type VisibleItems } from './visible-items.ts';

export class Scene {
  nodes: NodeItem[] = [];
  edges: EdgeItem[] = [];
  /** Number of position changes; routes computed for another number are outdated. */
  positions = 0;
  /** Number of changes of styles or visibility. */
  looks = 0;
  /** Number of changes of edges that are noticeable when zoomed out, where they run between centres. */
  lines = 0;
  readonly itemOf = itemOf;
  readonly edgeItemOf = edgeItemOf;
  #resolver: Resolver;
  /** Resolves styles, and counts those of edges. */
  readonly #looks: Pick<Resolver, 'node' | 'edge'> = {
    node: (item) => this.#resolver.node(item),
    edge: (item) => {
      this.#resolver.edge(item);
      this.lines++;
    },
  };
  /** Number of times that all styles were dropped; items of an earlier generation are resolved again. */
  #era = 0;
  #byImportance: NodeItem[] | undefined;
  #extent: Extent | undefined;
  #syncing: Generator<void, VisibleItems> | undefined;
  /** Present positions of labels. */
  #labelling = UNPLACED_LABELS;
  /** The choice for the screen and the one for a picture of everything, each with its input. */
  #chosen: { screen?: Choice; whole?: Choice } = {};
  /** Number of changes that affect routes of edges: positions, and labels that they end at. */
  #routesVersion = 0;
  /** Nodes whose labels are placed first. */
  #preferred: ReadonlySet<unknown> | undefined;

  titles: readonly Bounds[] = [];

  constructor(resolver: Resolver) {
    this.#resolver = resolver;
  }

  /** Visible nodes, most important first; equal ones in painting order. */
  get byImportance(): readonly NodeItem[] {
    this.#byImportance ??= sortedByImportance(this.nodes);
    return this.#byImportance;
  }

  /** Positions of labels; a new object after every change. */
  get labelling(): Labelling {
    return this.#labelling;
  }

  /** Nodes whose labels have priority; undefined for none. */
  prefer(nodes: ReadonlySet<unknown> | undefined): void {
    const before = this.#preferred;
    const isSame = nodes?.size === before?.size && [...(nodes ?? [])].every((node) => before?.has(node) === true);
    if (!isSame) this.#preferred = nodes;
  }

  /** @param scale - screen pixels per graph unit; undefined for a picture of everything */
  label(scale: number | undefined): void {
    runSteps(this.labelInSteps(scale));
  }

  /** In steps; takes effect with the last. @param mayReuse - in a large graph labels wait until the view settles */
  *labelInSteps(scale: number | undefined, mayReuse = false, isLarge = false): Generator<void, void> {
    const slot = scale === undefined ? 'whole' : 'screen';
    const known = this.#chosen[slot];
    if (known && (mayReuse || this.#isCurrent(known, scale))) return this.use(known.labelling);
    if (mayReuse && isLarge) return this.use(NO_LABELS);
    const { positions, looks } = this;
    const graph = this.#labelled(scale);
    this.use(yield* choosingNodeLabels(graph, scale));
    const labelling = chooseEdgeLabels(graph, this.#labelling, (item) => this.route(item));
    // Routes stay valid: they end at node labels only.
    this.#labelling = labelling;
    this.#chosen[slot] = { scale, positions, looks, preferred: graph.preferred, titles: graph.titles, labelling };
  }

  /** Chooses node labels only, as for the bounding box, since edge labels lie between. */
  labelNodes(scale: number): void {
    const known = this.#chosen.screen;
    const isKnown = known && this.#isCurrent(known, scale);
    this.use(isKnown ? known.labelling : runSteps(choosingNodeLabels(this.#labelled(scale), scale)));
  }

  /** Input for choosing labels at a scale. */
  #labelled(scale: number | undefined): Labelled {
    const preferred = scale === undefined || this.nodes.length <= ALL_NAMED ? undefined : this.#preferred;
    return { nodes: this.byImportance, edges: this.edges, preferred, titles: this.titles };
  }

  #isCurrent(known: Choice, scale: number | undefined): boolean {
    return (
      known.scale === scale &&
      known.positions === this.positions &&
      known.looks === this.looks &&
      known.titles === this.titles &&
      known.preferred === this.#labelled(scale).preferred
    );
  }

  /** Switches to another choice of labels, as for a picture, and back. */
  use(labelling: Labelling): void {
    if (labelling === this.#labelling) return;
    this.#labelling = labelling;
    this.#reroute();
  }

  /** A node's label as drawn, enlarged by a factor; below its node when it is hidden. */
  drawnLabel(item: NodeItem, zoom: number): DrawnLabel | undefined {
    return drawnLabel(this.#labelling, item, zoom);
  }

  showsLabel(item: NodeItem): boolean {
    return this.#labelling.nodes?.has(item) ?? true;
  }

  /** Centre of an edge's label; undefined when it is hidden. */
  edgeLabel(item: EdgeItem): { x: number; y: number } | undefined {
    return edgeLabelPlace(this.#labelling, item, this.route(item));
  }

  /** The caller's drawing under a node's label, in graph units; undefined when it is hidden with the label. */
  rowBounds(item: NodeItem, scale: number | undefined): Bounds | undefined {
    const row = drawnRow(this.#labelling, item, scale);
    const { x, y } = item;
    return row && { left: x + row.left, top: y + row.top, right: x + row.right, bottom: y + row.bottom };
  }

  /** Resolves every style again, as after a change of theme. */
  forgetLooks(): void {
    this.#resolver.forget();
    this.#era++;
  }

  /**
   * Reads which elements exist and are visible, and the styles of changed ones.
   * In slices, as twenty thousand nodes take longer than a page may block; visible items change with the last slice.
   * @param isNew - elements or styles changed since the last call: starts from the beginning
   * @param until - when to stop, as `performance.now()` counts
   * @returns whether it is finished
   */
  sync(nodes: Iterable<Node>, edges: Iterable<Edge>, isNew: boolean, until: number): boolean {
    if (isNew || !this.#syncing) this.#syncing = findVisible(nodes, edges, this.#looks, this.#era);
    do {
      const step = this.#syncing.next();
      if (step.done) {
        this.#show(step.value);
        return true;
      }
    } while (performance.now() < until);
    return false;
  }

  #show({ nodes, edges }: VisibleItems): void {
    if (edges.length !== this.edges.length || edges.some((item, at) => item !== this.edges[at])) this.lines++;
    this.nodes = nodes;
    this.edges = edges;
    this.#byImportance = undefined;
    this.#syncing = undefined;
    this.looks++;
    this.readPositions();
    this.positions++;
    this.#reroute();
  }

  /** Copies the positions of live nodes. @returns how many changed */
  readPositions(): number {
    let changed = 0;
    this.nodes.forEach((item) => {
      const { x = 0, y = 0 } = item.node;
      if (item.x === x && item.y === y) return;
      item.x = x;
      item.y = y;
      changed++;
    });
    if (changed > 0) {
      this.positions++;
      this.lines++;
      this.#reroute();
    }
    return changed;
  }

  #reroute(): void {
    this.#routesVersion++;
    bendAround(
      this.edges,
      this.nodes,
      (item) => ({ ...this.#endOf(item), isBare: item.label?.background === 'none' }),
      ({ drawing }) => headLengths(drawing),
    );
  }

  /** The edge's line for the present positions. */
  route(item: EdgeItem): Route {
    if (item.route && item.routed === this.#routesVersion) return item.route;
    item.route ??= newRoute();
    item.routed = this.#routesVersion;
    const { from, to } = item;
    const shape = {
      bend: bendOf(item),
      loop: item.rank,
      ...headCuts(item.drawing),
      labelHeight: item.label?.height ?? 0,
    };
    if (from === to) layLoop(item.route, this.#endOf(from), shape);
    else layRoute(item.route, this.#endOf(from), this.#endOf(to), shape);
    return item.route;
  }

  /** Box around everything visible, labels included; undefined when there is nothing. */
  bounds(): Bounds | undefined {
    if (this.nodes.length === 0) return undefined;
    const extent = this.#extentNow();
    extent.box ??= sceneBounds(this.nodes, this.edges, (item) => this.route(item));
    return extent.box;
  }

  /** The same for a fit, without the labels of a large graph, which are small and take long to create. */
  fittedBounds(): Bounds | undefined {
    if (!isLarge(this)) return this.bounds();
    const extent = this.#extentNow();
    extent.rough ??= roughBoundsOf(this.nodes, this.edges);
    return Number.isFinite(extent.rough.most.left) ? extent.rough.shapes : this.bounds();
  }

  /** Whether a box is known to contain everything. */
  isWithin(box: Bounds): boolean {
    const { box: all, rough } = this.#extentNow();
    return [all, rough?.most].some((known) => known && containsBounds(box, known));
  }

  #extentNow(): Extent {
    const { positions, looks } = this;
    if (this.#extent?.positions !== positions || this.#extent.looks !== looks) this.#extent = { positions, looks };
    return this.#extent;
  }

  #endOf(item: NodeItem): RouteEnd {
    const { x, y, outline, drawing } = item;
    const stroke = drawing.border.color === 'none' ? 0 : drawing.border.width;
    return { x, y, outline, stroke, covers: coversOf(this.#labelling, item) };
  }
}

/** Cached bounding boxes for one state of positions and styles. */
type Extent = { readonly positions: number; readonly looks: number; box?: Bounds; rough?: RoughBounds };

type Choice = {
  readonly scale: number | undefined;
  readonly positions: number;
  readonly looks: number;
  readonly preferred: ReadonlySet<unknown> | undefined;
  readonly titles: Labelled['titles'];
  readonly labelling: Labelling;
};

/** Size up to which all names are shown, whatever is highlighted. */
const ALL_NAMED = 60;
