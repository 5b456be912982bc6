/** The items that are painted and hit-tested, synchronized with the live graph. */

import type { NodeLabel } from '../../drawing/base/label-types.ts';
import { runSteps } from '../../drawing/base/steps.ts';
import { DrawnGraph } from '../../drawing/graph/drawn-graph.ts';
import type { GraphNode } from '../../drawing/graph/item.ts';
import { choosingNodeLabels, type Labelled, type Labelling, NO_LABELS } from '../../drawing/graph/labelling.ts';
import { MAX_SIDES } from '../../drawing/labels/crossings.ts';
import type { Edge, Node } from '../model/elements.ts';
import { type Bounds, containsBounds } from './bounds.ts';
import { type RoughBounds, roughBoundsOf, sceneBounds } from './extent.ts';
import { type EdgeItem, edgeItemOf, isLarge, itemOf, type NodeItem } from './item.ts';
import type { Resolver } from './resolve.ts';
import { textWidth } from './text.ts';
import { findVisible, type VisibleItems } from './visible-items.ts';

export class Scene extends DrawnGraph<NodeItem, EdgeItem> {
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
  #extent: Extent | undefined;
  #syncing: Generator<void, VisibleItems> | undefined;
  /** The last choice of labels, with its input. */
  #chosen: Choice | undefined;
  /** Where labels were when they were chosen last without preferred nodes; and before, while nothing moved for a while. */
  #kept: LabelState | undefined;
  #rested: readonly LabelState[] = [];
  /** Nodes whose labels are placed first. */
  #preferred: ReadonlySet<unknown> | undefined;

  constructor(resolver: Resolver) {
    super(textWidth);
    this.#resolver = resolver;
  }

  /** Nodes whose labels have priority; undefined for none. */
  prefer(nodes: ReadonlySet<unknown> | undefined): void {
    const before = this.#preferred;
    const isSame = nodes?.size === before?.size && [...(nodes ?? [])].every((node) => before?.has(node) === true);
    if (!isSame) this.#preferred = nodes;
  }

  /** In steps; takes effect with the last. @param mayReuse - in a large graph labels wait until the view settles */
  *labelInSteps(scale: number, mayReuse = false, isLarge = false): Generator<void, void> {
    const known = this.#chosen;
    if (known && (mayReuse || this.#isCurrent(known, scale))) return this.use(known.labelling);
    if (mayReuse && isLarge) return this.use(NO_LABELS);
    const { positions, looks, titles } = this;
    const preferred = this.#preferredNow();
    const labelling = yield* this.placingLabels(scale, this.#labelled(preferred, scale));
    this.#chosen = { scale, positions, looks, preferred, titles, labelling };
    if (!preferred) this.#remember(scale, labelling);
  }

  #remember(scale: number, { nodes }: Labelling): void {
    if (this.nodes.length > MAX_SIDES) return;
    const labels = new Map<string, KeptLabel>();
    for (const item of this.nodes) labels.set(item.node.id, { x: item.x, y: item.y, place: nodes?.get(item) });
    const before = this.#kept;
    this.#kept = { scale, labels, since: performance.now() };
    if (!before || this.#kept.since - before.since < REST.ms || this.#isAgain(before)) return;
    this.#rested = [before, ...this.#rested].slice(0, REST.states);
  }

  /** Whether all nodes are where they were. */
  #isAgain({ labels }: LabelState): boolean {
    return (
      labels.size === this.nodes.length &&
      this.nodes.every(({ x, y, node }) => {
        const before = labels.get(node.id);
        return before?.x === x && before.y === y;
      })
    );
  }

  /** Chooses node labels only, as for the bounding box, since edge labels lie between. */
  labelNodes(scale: number): void {
    const known = this.#chosen;
    const isKnown = known && this.#isCurrent(known, scale);
    const graph = this.#labelled(this.#preferredNow(), scale);
    this.use(isKnown ? known.labelling : runSteps(choosingNodeLabels(graph, scale)));
  }

  /**
   * Labels of nodes that have not moved since the last choice at this scale stay where they are, if they can. Where all
   * nodes are as they were once, as after undo, labels are as they were then.
   */
  #labelled(preferred: ReadonlySet<unknown> | undefined, scale: number): Labelled {
    if (preferred) return this.labelled((item) => preferred.has((item as NodeItem).node));
    const states = [...(this.#kept ? [this.#kept] : []), ...this.#rested].filter((state) => state.scale === scale);
    const { labels } =
      states.find((state) => this.#isAgain(state)) ?? states.find((state) => state === this.#kept) ?? {};
    const kept = (item: GraphNode) => {
      const before = labels?.get((item as NodeItem).node.id);
      return before?.x === item.x && before.y === item.y ? before.place : undefined;
    };
    return { ...this.labelled(), kept };
  }

  #preferredNow(): ReadonlySet<unknown> | undefined {
    return this.nodes.length <= ALL_NAMED ? undefined : this.#preferred;
  }

  #isCurrent(known: Choice, scale: number): boolean {
    return (
      known.scale === scale &&
      known.positions === this.positions &&
      known.looks === this.looks &&
      known.titles === this.titles &&
      known.preferred === this.#preferredNow()
    );
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
    this.#syncing = undefined;
    this.looks++;
    this.readPositions();
    this.positions++;
    this.reroute();
  }

  /** Copies the positions of live nodes. @returns how many changed */
  readPositions(): number {
    const changed: NodeItem[] = [];
    for (const item of this.nodes) {
      const { x = 0, y = 0 } = item.node;
      if (item.x === x && item.y === y) continue;
      item.x = x;
      item.y = y;
      changed.push(item);
    }
    if (changed.length > 0) {
      this.positions++;
      this.lines++;
      this.moved(changed);
    }
    return changed.length;
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
}

/** Cached bounding boxes for one state of positions and styles. */
type Extent = { readonly positions: number; readonly looks: number; box?: Bounds; rough?: RoughBounds };

type Choice = {
  readonly scale: number;
  readonly positions: number;
  readonly looks: number;
  readonly preferred: ReadonlySet<unknown> | undefined;
  readonly titles: Labelled['titles'];
  readonly labelling: Labelling;
};

type KeptLabel = { readonly x: number; readonly y: number; readonly place: NodeLabel | undefined };

/** @property since - as `performance.now()` counts */
type LabelState = { readonly scale: number; readonly labels: ReadonlyMap<string, KeptLabel>; readonly since: number };

/** Number of earlier states that are remembered, and how long nothing moves in each, in milliseconds. */
const REST = { states: 8, ms: 300 };

/** Size up to which all names are shown, whatever is highlighted. */
const ALL_NAMED = 60;
