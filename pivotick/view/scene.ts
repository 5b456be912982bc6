/** The items that are painted and hit, kept in step with the live graph. */

import { bendOf, rankFans } from '../../drawing/fan.ts';
import { LEGIBLE, legibleZoom } from '../../drawing/label.ts';
import { layLoop, layRoute, newRoute, type Route, type RouteEnd } from '../../drawing/route.ts';
import type { Edge, Node } from '../elements.ts';
import { type EdgeItem, type NodeItem, newEdgeItem, newNodeItem } from '../paint/item.ts';
import {
  AS_THEY_LIE,
  chooseEdgeLabels,
  chooseNodeLabels,
  coversOf,
  type DrawnLabel,
  drawnLabel,
  drawnRow,
  edgeLabelPlace,
  type Labelling,
  NO_LABELS,
} from '../paint/labelling.ts';
import { markerScale } from '../paint/marker.ts';
import type { Resolver } from '../paint/resolve.ts';

export type Bounds = { left: number; top: number; right: number; bottom: number };

/** How many elements are taken over between two looks at the clock. */
const STRIDE = 128;

export class Scene {
  /** What is shown, in painting order. */
  nodes: NodeItem[] = [];
  edges: EdgeItem[] = [];
  /** Counts every change of any position; ways computed for another one are stale. */
  positions = 0;
  /** Counts every change of looks or of what is shown. */
  looks = 0;
  #resolver: Resolver;
  /** Counts how often all looks were forgotten; an item that was resolved before that is resolved anew. */
  #era = 0;
  #byImportance: NodeItem[] | undefined;
  /** The box around everything, when it was last asked for. */
  #known: { positions: number; looks: number; box: Bounds } | undefined;
  #syncing: Generator<void, true> | undefined;
  /** Where labels are drawn now. */
  #labelling = AS_THEY_LIE;
  /** The choice for the screen, and the one for a picture of everything, with what each was made for. */
  #chosen: { screen?: Choice; whole?: Choice } = {};
  /** Counts what changes the ways of edges: places, and labels that they end at. */
  #ways = 0;
  /** Nodes whose labels come first. */
  #preferred: ReadonlySet<unknown> | undefined;

  constructor(resolver: Resolver) {
    this.#resolver = resolver;
  }

  itemOf(node: Node): NodeItem | undefined {
    return node.item as NodeItem | undefined;
  }

  edgeItemOf(edge: Edge): EdgeItem | undefined {
    return edge.item as EdgeItem | undefined;
  }

  /** Shown nodes, the most important first; equal ones in painting order. */
  get byImportance(): readonly NodeItem[] {
    this.#byImportance ??= sortedByImportance(this.nodes);
    return this.#byImportance;
  }

  /** Where labels are drawn; another object after every change. */
  get labelling(): Labelling {
    return this.#labelling;
  }

  /** Nodes whose labels come before all others where room is short; undefined for none. */
  prefer(nodes: ReadonlySet<unknown> | undefined): void {
    const before = this.#preferred;
    const isSame = nodes?.size === before?.size && [...(nodes ?? [])].every((node) => before?.has(node) === true);
    if (!isSame) this.#preferred = nodes;
  }

  /**
   * Chooses the labels for a scale.
   *
   * @param scale - screen pixels for a graph unit; undefined for a picture of everything
   * @param mayReuse - the last choice will do, and in a large graph none at all: choosing waits until the view rests
   */
  label(scale: number | undefined, mayReuse = false, isLarge = false): void {
    const slot = scale === undefined ? 'whole' : 'screen';
    const known = this.#chosen[slot];
    const { positions, looks } = this;
    const preferred = scale === undefined || this.nodes.length <= ALL_NAMED ? undefined : this.#preferred;
    const isCurrent =
      known !== undefined &&
      known.scale === scale &&
      known.positions === positions &&
      known.looks === looks &&
      known.preferred === preferred;
    if (known && (isCurrent || mayReuse)) {
      this.use(known.labelling);
      return;
    }
    if (mayReuse && isLarge) {
      this.use(NO_LABELS);
      return;
    }
    const graph = { nodes: this.byImportance, edges: this.edges, preferred };
    this.use(chooseNodeLabels(graph, scale));
    const labelling = chooseEdgeLabels(graph, this.#labelling, (item) => this.route(item));
    // The ways stay: they end at the labels of nodes alone.
    this.#labelling = labelling;
    this.#chosen[slot] = { scale, positions, looks, preferred, labelling };
  }

  /** Draws labels by another choice, as for a picture, and back. */
  use(labelling: Labelling): void {
    if (labelling === this.#labelling) return;
    this.#labelling = labelling;
    this.#ways++;
  }

  /** A node's label as it is drawn, larger by a factor; below its node when it gave way. */
  drawnLabel(item: NodeItem, zoom: number): DrawnLabel | undefined {
    return drawnLabel(this.#labelling, item, zoom);
  }

  /** Whether a node's label is among those shown. */
  showsLabel(item: NodeItem): boolean {
    return this.#labelling.nodes?.has(item) ?? true;
  }

  /** Where an edge's label has its middle; undefined when it gave way. */
  edgeLabel(item: EdgeItem): { x: number; y: number } | undefined {
    return edgeLabelPlace(this.#labelling, item, this.route(item));
  }

  /** What the caller draws under a node's label, in graph units; undefined when it gave way with the label. */
  rowBounds(item: NodeItem, scale: number | undefined): Bounds | undefined {
    const row = drawnRow(this.#labelling, item, scale);
    const { x, y } = item;
    return row && { left: x + row.left, top: y + row.top, right: x + row.right, bottom: y + row.bottom };
  }

  /** Box around everything in a picture, where every label has found its place. */
  pictureBounds(): Bounds | undefined {
    const bounds = this.bounds();
    if (!bounds) return undefined;
    const box = { ...bounds };
    const before = this.#labelling;
    this.label(undefined);
    for (const item of this.nodes) {
      const label = this.showsLabel(item) ? this.drawnLabel(item, 1) : undefined;
      if (label) growAround(box, label.x, label.y, label.width, label.height);
      const row = this.rowBounds(item, undefined);
      if (row) grow(box, row);
    }
    for (const item of this.edges) {
      const at = item.label && this.edgeLabel(item);
      if (item.label && at) growAround(box, at.x, at.y, item.label.width, item.label.height);
    }
    this.use(before);
    return box;
  }

  /** Resolves every look anew, as after a change of theme. */
  forgetLooks(): void {
    this.#resolver.forget();
    this.#era++;
  }

  /**
   * Takes over which elements there are and are visible, and the looks of those that changed. In slices, because the
   * looks of twenty thousand nodes take longer than a page may stand still; what is shown changes with the last one.
   *
   * @param isNew - elements or looks changed since the last call: starts from the beginning
   * @param until - when to give way, as `performance.now()` counts
   * @returns whether it is done
   */
  sync(nodes: Iterable<Node>, edges: Iterable<Edge>, isNew: boolean, until: number): boolean {
    if (isNew || !this.#syncing) this.#syncing = this.#steps(nodes, edges);
    do if (this.#syncing.next().done) return true;
    while (performance.now() < until);
    return false;
  }

  *#steps(nodes: Iterable<Node>, edges: Iterable<Edge>): Generator<void, true> {
    const shownNodes: NodeItem[] = [];
    const shownEdges: EdgeItem[] = [];
    let steps = 0;
    for (const node of nodes) {
      if (++steps % STRIDE === 0) yield;
      const item = this.itemOf(node) ?? newNodeItem(node);
      if (node.dirty || item.era !== this.#era) {
        this.#resolver.node(item);
        item.era = this.#era;
        node.item = item;
        node.dirty = false;
      }
      if (!node.visible) continue;
      item.index = shownNodes.length;
      shownNodes.push(item);
    }
    for (const edge of edges) {
      if (++steps % STRIDE === 0) yield;
      const from = this.itemOf(edge.from);
      const to = this.itemOf(edge.to);
      if (!from || !to) continue;
      const item = this.edgeItemOf(edge) ?? newEdgeItem(edge, from, to);
      item.from = from;
      item.to = to;
      item.routed = -1;
      if (edge.dirty || item.era !== this.#era) {
        this.#resolver.edge(item);
        item.era = this.#era;
        edge.item = item;
        edge.dirty = false;
      }
      if (!edge.visible || !edge.from.visible || !edge.to.visible) continue;
      item.index = shownEdges.length;
      shownEdges.push(item);
    }
    yield;
    rankFans(shownEdges);
    yield;
    this.nodes = shownNodes;
    this.edges = shownEdges;
    this.#byImportance = undefined;
    this.#syncing = undefined;
    this.looks++;
    this.readPositions();
    this.positions++;
    this.#ways++;
    return true;
  }

  /** Copies the places of live nodes. @returns how many changed */
  readPositions(): number {
    let changed = 0;
    for (const item of this.nodes) {
      const { x = 0, y = 0 } = item.node;
      if (item.x === x && item.y === y) continue;
      item.x = x;
      item.y = y;
      changed++;
    }
    if (changed > 0) {
      this.positions++;
      this.#ways++;
    }
    return changed;
  }

  /** Box around some nodes and their edges, where they were painted last, at a scale in screen pixels for a graph unit. */
  boundsAround(nodes: Iterable<Node>, scale: number): Bounds {
    const box: Bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
    for (const node of nodes) {
      const item = this.itemOf(node);
      if (!item) continue;
      growByNode(box, item, legibleZoom(item.label?.size ?? 12, scale, LEGIBLE + 1), this.#labelling);
      const row = this.rowBounds(item, scale);
      if (row) grow(box, row);
      for (const edge of [...node.edgesOut, ...node.edgesIn]) {
        const other = this.itemOf(edge.from === node ? edge.to : edge.from);
        const way = this.edgeItemOf(edge);
        if (!other || !way) continue;
        growByShape(box, other);
        const { route, label } = way;
        if (!route) continue;
        const at = edgeLabelPlace(this.#labelling, way, route) ?? { x: route.mx, y: route.my };
        growAround(box, at.x, at.y, label?.width ?? 0, label?.height ?? 0);
        if (route.kind === 'loop') growBy(box, route.ax, route.ay, route.ax, route.ay);
        if (route.kind === 'loop') growBy(box, route.bx, route.by, route.bx, route.by);
      }
    }
    // Heads, wide lines and soft sides.
    const air = Math.max(80, 4 / scale);
    return { left: box.left - air, top: box.top - air, right: box.right + air, bottom: box.bottom + air };
  }

  /** The edge's way for the current places. */
  route(item: EdgeItem): Route {
    if (item.route && item.routed === this.#ways) return item.route;
    item.route ??= newRoute();
    item.routed = this.#ways;
    const { from, to, start, end, width } = item;
    const shape = {
      bend: bendOf(item),
      loop: item.rank,
      startHead: start ? start.length * markerScale(start, width) : 0,
      endHead: end ? end.length * markerScale(end, width) : 0,
      labelHeight: item.label?.height ?? 0,
    };
    if (from === to) layLoop(item.route, this.#endOf(from), shape);
    else layRoute(item.route, this.#endOf(from), this.#endOf(to), shape);
    return item.route;
  }

  /** Box around everything shown, labels included, or undefined when there is nothing. */
  bounds(): Bounds | undefined {
    if (this.nodes.length === 0) return undefined;
    const { positions, looks } = this;
    if (this.#known?.positions !== positions || this.#known.looks !== looks) {
      this.#known = { positions, looks, box: this.#boundsNow() };
    }
    return this.#known.box;
  }

  /** Whether a box is known to hold everything. */
  isWithin({ left, top, right, bottom }: Bounds): boolean {
    if (this.#known?.positions !== this.positions || this.#known.looks !== this.looks) return false;
    const { box } = this.#known;
    return box.left >= left && box.top >= top && box.right <= right && box.bottom <= bottom;
  }

  #endOf(item: NodeItem): RouteEnd {
    const { x, y, outline } = item;
    return { x, y, outline, stroke: strokeOf(item), covers: coversOf(this.#labelling, item) };
  }

  #boundsNow(): Bounds {
    const box: Bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
    for (const item of this.nodes) growByNode(box, item);
    for (const item of this.edges) {
      const isPlain = item.from !== item.to && item.count === 1 && item.curve !== 'curved';
      if (isPlain && !item.label) continue;
      const halfWidth = (item.label?.width ?? 0) / 2;
      const halfHeight = (item.label?.height ?? 0) / 2;
      // The middle of a plain line is near enough the middle between its nodes.
      let mx = (item.from.x + item.to.x) / 2;
      let my = (item.from.y + item.to.y) / 2;
      if (!isPlain) {
        // Most bows lie among the nodes: their way, which is costly, is asked for only where it may widen the box.
        const reach = item.from === item.to ? Infinity : 2 * Math.abs(bendOf(item));
        if (this.#isBowWithin(item, box, halfWidth, halfHeight, reach)) continue;
        const route = this.route(item);
        if (route.hidden) continue;
        ({ mx, my } = route);
        if (route.kind === 'loop') {
          // The curve stays within the box of its control points.
          growBy(
            box,
            Math.min(route.ax, route.bx),
            Math.min(route.ay, route.by),
            Math.max(route.ax, route.bx),
            Math.max(route.ay, route.by),
          );
        }
      }
      growBy(box, mx - halfWidth, my - halfHeight, mx + halfWidth, my + halfHeight);
    }
    return box;
  }

  /** A bow lies within the triangle of its two nodes and its control point, twice as far out as its middle. */
  #isBowWithin({ from, to }: EdgeItem, box: Bounds, halfWidth: number, halfHeight: number, reach: number): boolean {
    const mx = (from.x + to.x) / 2;
    const my = (from.y + to.y) / 2;
    return (
      Math.min(from.x, to.x, mx - reach) - halfWidth >= box.left &&
      Math.max(from.x, to.x, mx + reach) + halfWidth <= box.right &&
      Math.min(from.y, to.y, my - reach) - halfHeight >= box.top &&
      Math.max(from.y, to.y, my + reach) + halfHeight <= box.bottom
    );
  }
}

type Choice = {
  readonly scale: number | undefined;
  readonly positions: number;
  readonly looks: number;
  readonly preferred: ReadonlySet<unknown> | undefined;
  readonly labelling: Labelling;
};

/** Up to so many nodes all names are shown, whoever stands out. */
const ALL_NAMED = 60;

/** There are few degrees of importance, so the nodes are dealt out to them instead of compared with one another. */
function sortedByImportance(nodes: readonly NodeItem[]): NodeItem[] {
  const piles = new Map<number, NodeItem[]>();
  for (const item of nodes) {
    const pile = piles.get(item.importance);
    if (pile) pile.push(item);
    else piles.set(item.importance, [item]);
  }
  return [...piles].sort(([a], [b]) => b - a).flatMap(([, pile]) => pile);
}

/** Box of a node with its label. */
export function nodeBounds(item: NodeItem): Bounds {
  const box: Bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  growByNode(box, item);
  return box;
}

/** @param zoom - factor by which the label is drawn larger */
function growByNode(box: Bounds, item: NodeItem, zoom = 1, labelling = AS_THEY_LIE): void {
  growByShape(box, item);
  const { label } = item;
  if (!label) return;
  const drawn = drawnLabel(labelling, item, zoom);
  if (drawn) growAround(box, drawn.x, drawn.y, drawn.width * zoom, drawn.height * zoom);
  else if (label.inside) growAround(box, item.x, item.y, label.width, label.height);
}

function growByShape(box: Bounds, { x, y, halfWidth, halfHeight, strokeWidth }: NodeItem): void {
  const edge = strokeWidth / 2;
  growBy(box, x - halfWidth - edge, y - halfHeight - edge, x + halfWidth + edge, y + halfHeight + edge);
}

function strokeOf(item: NodeItem): number {
  return item.stroke === '' ? 0 : item.strokeWidth;
}

/** Widens a box so that it holds another. */
export function grow(box: Bounds, other: Bounds): void {
  growBy(box, other.left, other.top, other.right, other.bottom);
}

function growAround(box: Bounds, x: number, y: number, width: number, height: number): void {
  growBy(box, x - width / 2, y - height / 2, x + width / 2, y + height / 2);
}

function growBy(box: Bounds, left: number, top: number, right: number, bottom: number): void {
  if (left < box.left) box.left = left;
  if (top < box.top) box.top = top;
  if (right > box.right) box.right = right;
  if (bottom > box.bottom) box.bottom = bottom;
}
