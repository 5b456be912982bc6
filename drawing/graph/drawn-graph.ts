/** Nodes and edges with the routes of edges and the positions of labels, which depend on each other. */

import type { Sides } from '../base/label-types.ts';
import { sidesAround } from '../base/sides.ts';
import { type Box, boxAround, type MeasureText, type Point } from '../base/types.ts';
import { headCuts, headLengths } from '../commands/edge-commands.ts';
import { bendAround } from '../edge/detour.ts';
import { bendOf } from '../edge/fan.ts';
import { loopSide, loopSides } from '../edge/loop-sides.ts';
import { layLoop, layRoute, newRoute, type Route } from '../edge/route.ts';
import type { GraphEdge, GraphNode } from './item.ts';
import {
  choosingEdgeLabels,
  choosingNodeLabels,
  coversOf,
  type DrawnLabel,
  drawnLabel,
  drawnRow,
  edgeLabelPlace,
  type Labelled,
  type Labelling,
  UNPLACED_LABELS,
} from './labelling.ts';
import { routeEnd } from './lines.ts';

/** Moved nodes up to which the routes of other edges are kept, as while a person drags. */
const FEW = 8;

export class DrawnGraph<Node extends GraphNode, Edge extends GraphEdge<Node>> {
  /** In painting order. */
  nodes: Node[] = [];
  edges: Edge[] = [];
  /** Titles of sections, which node labels avoid. */
  titles: readonly Sides[] = [];
  readonly measure: MeasureText;
  #byImportance: { readonly of: readonly Node[]; readonly sorted: readonly Node[] } | undefined;
  /** Present positions of labels. */
  #labelling = UNPLACED_LABELS;
  /** Number of changes that affect routes of all edges. */
  #routesVersion = 0;
  /** Sides of nodes with loops, computed with the first loop after a change. */
  #loopSides: ReadonlyMap<GraphNode, readonly number[]> | undefined;

  constructor(measure: MeasureText) {
    this.measure = measure;
  }

  /** Most important first; equal ones in painting order. */
  get byImportance(): readonly Node[] {
    if (this.#byImportance?.of !== this.nodes) {
      this.#byImportance = { of: this.nodes, sorted: sortedByImportance(this.nodes) };
    }
    return this.#byImportance.sorted;
  }

  /** Positions of labels; a new object after every change. */
  get labelling(): Labelling {
    return this.#labelling;
  }

  /** Input for choosing labels. */
  labelled(isPreferred?: Labelled['isPreferred']): Labelled {
    return { nodes: this.byImportance, edges: this.edges, measure: this.measure, titles: this.titles, isPreferred };
  }

  /**
   * Places all labels, in steps; takes effect with the last.
   * @param scale - screen pixels per graph unit; undefined for a picture of everything
   */
  *placingLabels(scale: number | undefined, graph = this.labelled()): Generator<void, Labelling> {
    this.use(yield* choosingNodeLabels(graph, scale));
    const ofNodes = this.#labelling;
    const labelling = yield* choosingEdgeLabels(graph, ofNodes, (item) => this.route(item as Edge));
    // Routes stay valid: they pass node labels only.
    if (this.#labelling === ofNodes) this.#labelling = labelling;
    else this.use(labelling);
    return labelling;
  }

  /** Switches to another choice of labels. */
  use(labelling: Labelling): void {
    if (labelling === this.#labelling) return;
    this.#labelling = labelling;
    this.#bend();
  }

  /** A node's label as drawn, enlarged by a factor; below its node when it is hidden. */
  drawnLabel(item: Node, zoom: number): DrawnLabel | undefined {
    return drawnLabel(this.#labelling, item, zoom);
  }

  showsLabel(item: Node): boolean {
    return this.#labelling.nodes?.has(item) ?? true;
  }

  /** Centre of an edge's label; undefined when it is hidden. */
  edgeLabel(item: Edge): Point | undefined {
    return edgeLabelPlace(this.#labelling, item, this.route(item));
  }

  /** The box of an edge's label if no background covers the line in it; undefined for other and for hidden labels. */
  gap(item: Edge): Box | undefined {
    // Hidden labels need not even be created.
    const label = this.#labelling.edges?.has(item) ? item.label : undefined;
    const at = label?.background === 'none' ? this.edgeLabel(item) : undefined;
    return label && at && boxAround(at, label);
  }

  /** Tag pills under a node's label with the gap above, in graph units; undefined when hidden with the label. */
  rowBounds(item: Node, scale: number | undefined): Sides | undefined {
    const row = drawnRow(this.#labelling, item, scale);
    return row && sidesAround(item.x, item.y, row);
  }

  /** Positions, labels or elements changed: routes are computed again when they are asked for. */
  reroute(): void {
    this.#routesVersion++;
    this.#loopSides = undefined;
    this.#bend();
  }

  /** After a move of nodes: the next call of `route` computes their edges again, and all loops, whose sides depend on edges. */
  moved(nodes: readonly Node[]): void {
    if (nodes.length > FEW) {
      this.reroute();
      return;
    }
    for (const item of this.edges) {
      const { from, to } = item;
      if (from === to || nodes.includes(from) || nodes.includes(to)) item.routed = -1;
    }
    this.#loopSides = undefined;
    this.#bend();
  }

  /** Chooses bends past nodes and labels; the routes of other edges stay valid. */
  #bend(): void {
    const rebent = bendAround(
      this.edges,
      this.nodes,
      (item) => ({
        ...routeEnd(item),
        covers: coversOf(this.#labelling, item),
        isBare: item.label?.background === 'none',
      }),
      ({ drawing }) => headLengths(drawing),
    );
    for (const item of rebent) item.routed = -1;
  }

  /** The edge's line for the present positions. */
  route(item: Edge): Route {
    if (item.route && item.routed === this.#routesVersion) return item.route;
    item.route ??= newRoute();
    item.routed = this.#routesVersion;
    const { from, to } = item;
    const shape = {
      bend: bendOf(item),
      loop: from === to ? this.loopSide(item) : 0,
      ...headCuts(item.drawing),
      labelHeight: item.label?.height ?? 0,
    };
    if (from === to) layLoop(item.route, routeEnd(from), shape);
    else layRoute(item.route, routeEnd(from), routeEnd(to), shape);
    return item.route;
  }

  /** Number of the side of its node at which a loop is. */
  loopSide({ from, rank }: Edge): number {
    this.#loopSides ??= loopSides(this.edges);
    return loopSide(this.#loopSides.get(from) ?? [], rank);
  }
}

/** Nodes, most important first. There are few different degrees, so a bucket sort is used. */
function sortedByImportance<Node extends GraphNode>(nodes: readonly Node[]): Node[] {
  const piles = new Map<number, Node[]>();
  for (const item of nodes) {
    const pile = piles.get(item.importance);
    if (pile) pile.push(item);
    else piles.set(item.importance, [item]);
  }
  return [...piles].sort(([a], [b]) => b - a).flatMap(([, pile]) => pile);
}
