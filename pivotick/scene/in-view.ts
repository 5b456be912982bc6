/** Elements in view, and the cost of painting them. */

import { EDGE_LABEL_SIZE, LABEL_GAP } from '../../drawing/commands/label-commands.ts';
import { isZoomedIn, LEGIBLE_EDGE } from '../../drawing/graph/labelling.ts';
import { MAX_AWAY } from '../../drawing/labels/crossings.ts';
import type { Node } from '../model/elements.ts';
import type { Bounds } from './bounds.ts';
import type { BoxIndex } from './box-index.ts';
import { isPlain } from './extent.ts';
import { type EdgeItem, isLarge, type NodeItem } from './item.ts';
import type { Load } from './plan.ts';
import type { Scene } from './scene.ts';

/** Radius in device pixels below which nodes are painted as squares. */
export const DOT = 2.2;
/** Scale from which edges show their heads and curves; below, they look like straight lines. */
export const DETAILED = 0.22;

/** Limit of nodes, and of edges, in a sketch. */
const MAX_SKETCHED = 30_000;

/** Distance that heads, wide lines and antialiasing extend from an edge, in graph units. */
const HEAD_REACH = 60;
/** Size from which an index is faster than checking all elements. */
const INDEXED_FROM = 3000;
/** Requests after which the index is made. */
const MIN_REQUESTS = 3;

/** Nodes and edges in painting order; the scene's own lists when everything is in view. */
export type InView = { readonly nodes: readonly NodeItem[]; readonly edges: readonly EdgeItem[] };

/** Elements in a box of the graph. @param scale - screen pixels per graph unit */
export function inView(scene: Scene, box: Bounds, scale: number): InView {
  const { nodes, edges } = scene;
  if (scene.isWithin(box)) return { nodes, edges };
  // Labels extend beyond their nodes, enlarged ones further.
  const enlarged = Math.max(1, 1 / scale);
  return {
    nodes: nodes.filter((item) => isNodeIn(item, box, enlarged)),
    edges: edges.filter((item) => isEdgeIn(item, box)),
  };
}

/** Finds the elements in view with an index while nodes of a large graph stay in place. */
export class ViewIndex {
  #scene: Scene;
  #known: { positions: number; looks: number; requests: number; index: Index | undefined } | undefined;

  constructor(scene: Scene) {
    this.#scene = scene;
  }

  inView(box: Bounds, scale: number): InView {
    const scene = this.#scene;
    const index = scene.isWithin(box) ? undefined : this.#index();
    if (!index) return inView(scene, box, scale);
    const enlarged = Math.max(1, 1 / scale);
    const air = index.mostLabel * (enlarged - 1);
    const wide = { left: box.left - air, top: box.top - air, right: box.right + air, bottom: box.bottom + air };
    return {
      nodes: pick(scene.nodes, index.nodes.near(wide), (item) => isNodeIn(item, box, enlarged)),
      edges: pick(scene.edges, index.edges.near(box), (item) => isEdgeIn(item, box)),
    };
  }

  /** Made after repeated requests: while nodes move, it would soon be outdated. */
  #index(): Index | undefined {
    const { positions, looks, nodes, edges } = this.#scene;
    if (nodes.length < INDEXED_FROM) return undefined;
    if (this.#known?.positions !== positions || this.#known.looks !== looks) {
      this.#known = { positions, looks, requests: 0, index: undefined };
    }
    if (++this.#known.requests < MIN_REQUESTS) return undefined;
    if (boxes) this.#known.index ??= indexOf(nodes, edges, boxes.BoxIndex);
    else loadBoxes();
    return this.#known.index;
  }
}

/** Loaded when first needed, because most graphs are small. Until then, or without it, all elements are checked. */
let boxes: typeof import('./box-index.ts') | undefined;
let isLoading = false;

function loadBoxes(): void {
  if (isLoading) return;
  isLoading = true;
  import('./box-index.ts').then(
    (loaded) => {
      boxes = loaded;
    },
    () => {},
  );
}

type Index = {
  readonly nodes: BoxIndex;
  readonly edges: BoxIndex;
  /** The longest side of any label; labels are enlarged while zoomed out. */
  readonly mostLabel: number;
};

function indexOf(nodes: readonly NodeItem[], edges: readonly EdgeItem[], Boxes: typeof BoxIndex): Index {
  const mostLabel = nodes.reduce((most, { label }) => Math.max(most, label?.width ?? 0, label?.height ?? 0), 0);
  return {
    nodes: new Boxes(nodes.length, (index, box) => writeNode(nodes[index] as NodeItem, box)),
    edges: new Boxes(edges.length, (index, box) => writeEdge(edges[index] as EdgeItem, box)),
    mostLabel,
  };
}

function pick<T>(items: readonly T[], indexes: Uint32Array | undefined, isIn: (item: T) => boolean): T[] {
  if (!indexes) return items.filter(isIn);
  const picked: T[] = [];
  for (const index of indexes) {
    const item = items[index] as T;
    if (isIn(item)) picked.push(item);
  }
  return picked;
}

export function without({ nodes, edges }: InView, left: ReadonlySet<Node>): InView {
  return {
    nodes: nodes.filter(({ node }) => !left.has(node)),
    edges: edges.filter(({ edge }) => !left.has(edge.from) && !left.has(edge.to)),
  };
}

/** Some nodes with their edges only, as far as they are visible. */
export function alone(scene: Scene, nodes: ReadonlySet<Node>): InView {
  const shown = [...nodes].filter(({ visible }) => visible);
  const edges = new Set(shown.flatMap((node) => [...node.edgesOut, ...node.edgesIn]));
  const visible = [...edges].filter((edge) => edge.visible && edge.from.visible && edge.to.visible);
  return {
    nodes: shown.flatMap((node) => scene.itemOf(node) ?? []),
    edges: visible.flatMap((edge) => scene.edgeItemOf(edge) ?? []),
  };
}

/**
 * An evenly spread part of the elements for a sketch.
 * It depends only on their number, and a larger view's part is within a smaller one's, so that few elements change
 * while the view moves.
 */
export function sketched({ nodes, edges }: InView): InView {
  return { nodes: thinned(nodes), edges: thinned(edges) };
}

function thinned<Item extends { readonly index: number }>(items: readonly Item[]): readonly Item[] {
  if (items.length <= MAX_SKETCHED) return items;
  const most = (2 ** 32 * MAX_SKETCHED) / items.length;
  // Multiples of the golden ratio are spread evenly between 0 and 1; every n-th element could be one column of a grid.
  return items.filter(({ index }) => Math.imul(index, 0x9e3779b1) >>> 0 < most);
}

/** Cost of painting the elements. @param ratio - device pixels per screen pixel */
export function loadOf({ nodes, edges }: InView, scale: number, ratio: number): Load {
  const labels = (isZoomedIn(scale) ? nodes.length : 0) + (scale * EDGE_LABEL_SIZE >= LEGIBLE_EDGE ? edges.length : 0);
  const nodeCost = scale * ratio * 14 < DOT ? 0.001 : 0.0045;
  const edgeCost = scale > DETAILED ? 0.003 : 0.002;
  const cost = nodes.length * nodeCost + edges.length * edgeCost + labels * 0.006;
  return { cost, isLarge: isLarge({ nodes, edges }) };
}

function isNodeIn(item: NodeItem, box: Bounds, enlarged: number): boolean {
  const { x, y } = item;
  const reachX = nodeReachX(item, enlarged);
  if (x + reachX < box.left || x - reachX > box.right) return false;
  const reachY = nodeReachY(item, enlarged);
  return y + reachY >= box.top && y - reachY <= box.bottom;
}

function isEdgeIn(item: EdgeItem, box: Bounds): boolean {
  const { from, to } = item;
  const reach = edgeReach(item);
  if (Math.max(from.x, to.x) + reach < box.left || Math.min(from.x, to.x) - reach > box.right) return false;
  return Math.max(from.y, to.y) + reach >= box.top && Math.min(from.y, to.y) - reach <= box.bottom;
}

/** Includes a label to the left or right of the node. */
function nodeReachX({ halfWidth, strokeWidth, label, overflow }: NodeItem, enlarged: number): number {
  const half = overflow ? Math.max(halfWidth, -overflow.left, overflow.right) : halfWidth;
  return half + strokeWidth + (label ? LABEL_GAP + MAX_AWAY + label.width * enlarged : 0);
}

function nodeReachY({ halfHeight, strokeWidth, label, overflow }: NodeItem, enlarged: number): number {
  const half = overflow ? Math.max(halfHeight, -overflow.top, overflow.bottom) : halfHeight;
  return (
    half +
    strokeWidth +
    (label ? 2 * halfHeight + strokeWidth + 3 * LABEL_GAP + MAX_AWAY + label.height * (enlarged + 1) : 0)
  );
}

/** Distance that an edge, its head and its label may extend beyond the box around its nodes' centres. */
function edgeReach(item: EdgeItem): number {
  const { from, to, label } = item;
  const around = HEAD_REACH + (label ? Math.max(label.width, label.height) / 2 : 0);
  return isPlain(item)
    ? around
    : around + 0.5 * (Math.abs(from.x - to.x) + Math.abs(from.y - to.y)) + 3 * from.halfWidth;
}

function writeNode(item: NodeItem, box: Bounds): void {
  const [reachX, reachY] = [nodeReachX(item, 1), nodeReachY(item, 1)];
  box.left = item.x - reachX;
  box.right = item.x + reachX;
  box.top = item.y - reachY;
  box.bottom = item.y + reachY;
}

function writeEdge(item: EdgeItem, box: Bounds): void {
  const { from, to } = item;
  const reach = edgeReach(item);
  box.left = Math.min(from.x, to.x) - reach;
  box.right = Math.max(from.x, to.x) + reach;
  box.top = Math.min(from.y, to.y) - reach;
  box.bottom = Math.max(from.y, to.y) + reach;
}
