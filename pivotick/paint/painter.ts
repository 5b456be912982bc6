/** Paints what is in view, with as much detail as its size on the screen deserves. */

import type { Node } from '../node.ts';
import type { Bounds, Scene } from '../view/scene.ts';
import { nodeBounds } from '../view/scene.ts';
import { chooseLabels, isRoomy, LEGIBLE, LEGIBLE_EDGE, labelMiddle } from './declutter.ts';
import { DASH, paintPathHeads, traceHeads } from './edge.ts';
import type { EdgeItem, NodeItem } from './item.ts';
import { aimLabels, legibleZoom, paintLabel } from './label.ts';
import { type NodeTools, paintFace, paintNode } from './node.ts';
import { traceOutline, traceRoute } from './trace.ts';

export type PaintView = Bounds & {
  /** Screen pixels for a graph unit. */
  scale: number;
  /** Device pixels for a screen pixel. */
  ratio: number;
  /** The view is being moved: what costs much waits until it rests. */
  isMoving: boolean;
  /** Only a part of the picture is painted anew. */
  isPart?: boolean;
  /** Everything, whatever its size. */
  full: boolean;
  /** Shift of moving dashes. */
  dashShift: number;
};

/** Elements that are to stand out; all others are painted pale. Undefined: nobody is pale. */
export type Emphasis = { nodes: ReadonlySet<unknown>; edges: ReadonlySet<unknown> } | undefined;

/** A node with its edges and those at their other ends. */
export function neighbourhood(node: Node): Exclude<Emphasis, undefined> {
  const nodes = new Set<unknown>([node, ...node.getConnectedNodes(), ...node.getConnectingNodes()]);
  return { nodes, edges: new Set<unknown>([...node.edgesOut, ...node.edgesIn]) };
}

const NONE: ReadonlySet<NodeItem> = new Set();
const PALE = 0.18;
/** Nodes smaller than this on the screen (radius in device pixels) are painted as squares. */
const DOT = 2.2;
/** Up to so many nodes in view are painted one by one, in order, so that overlapping ones lie rightly. */
const ONE_BY_ONE = 800;
/** From this scale on edges show their heads and bows; below, they could not be told from plain lines. */
const DETAILED = 0.22;
/** In motion, more nodes than this are sketched: no labels of edges, no heads, no pictures. */
const SKETCH_FROM = 900;
/** Shapes in one path: few large paths are slow to fill, many small ones are slow to issue. */
const CHUNK = 150;

export class Painter {
  #scene: Scene;
  #tools: NodeTools;
  #nodes: NodeItem[] = [];
  #edges: EdgeItem[] = [];
  #buckets: EdgeItem[][] = [];
  #nodeBuckets: NodeItem[][] = [];
  #labels: { key: string; shown: ReadonlySet<NodeItem> } | undefined;
  /** An edge with moving dashes was painted. */
  hasAnimation = false;
  #isSketch = false;

  constructor(scene: Scene, tools: NodeTools) {
    this.#scene = scene;
    this.#tools = tools;
  }

  /** Collects what is in view. @returns how long painting it may take, in ms on a slow machine */
  prepare(view: PaintView): number {
    this.#collect(view);
    const { scale, ratio } = view;
    const nodes = this.#nodes.length;
    const edges = this.#edges.length;
    const isDetailed = scale > DETAILED;
    const labels = (isRoomy(scale) ? nodes : 0) + (scale * 12 >= LEGIBLE_EDGE ? edges : 0);
    const nodeCost = scale * ratio * 14 < DOT ? 0.0005 : 0.0045;
    return nodes * nodeCost + edges * (isDetailed ? 0.003 : 0.0006) + labels * 0.006;
  }

  /** Paints what `prepare` collected into a context whose transform maps graph units to its pixels. */
  paint(context: CanvasRenderingContext2D, view: PaintView, emphasis: Emphasis): void {
    this.#tools.scale = view.scale * view.ratio;
    // A part of the picture says nothing about the dashes in the rest of it.
    if (!view.isPart) this.hasAnimation = false;
    // In motion, so many full looks would not keep up; they come back when the view rests.
    this.#isSketch = view.isMoving && !view.full && this.#nodes.length > SKETCH_FROM;
    if (!emphasis) {
      this.#paintEdges(context, view, this.#edges);
      this.#paintNodes(context, view, this.#nodes);
      this.#paintLabels(context, view, this.#edges, this.#nodes);
      return;
    }
    const strongEdges = this.#edges.filter((item) => emphasis.edges.has(item.edge));
    const strongNodes = this.#nodes.filter((item) => emphasis.nodes.has(item.node));
    const paleEdges = this.#edges.filter((item) => !emphasis.edges.has(item.edge));
    const paleNodes = this.#nodes.filter((item) => !emphasis.nodes.has(item.node));
    context.globalAlpha = PALE;
    this.#paintEdges(context, view, paleEdges);
    this.#paintNodes(context, view, paleNodes);
    this.#paintLabels(context, view, paleEdges, paleNodes);
    context.globalAlpha = 1;
    this.#paintEdges(context, view, strongEdges);
    this.#paintNodes(context, view, strongNodes);
    this.#paintLabels(context, view, strongEdges, strongNodes);
  }

  /**
   * Nodes whose labels are shown at this scale; undefined for all.
   *
   * @param mayReuse - the last choice will do, and in a large graph none at all: choosing waits until the view rests
   */
  shownLabels(scale: number, mayReuse: boolean): ReadonlySet<NodeItem> | undefined {
    if (isRoomy(scale)) return undefined;
    const key = `${scale}|${this.#scene.positions}|${this.#scene.looks}`;
    if (this.#labels && (this.#labels.key === key || mayReuse)) return this.#labels.shown;
    if (mayReuse && this.#scene.nodes.length > SKETCH_FROM) return NONE;
    this.#labels = { key, shown: chooseLabels(this.#scene.byImportance, scale) };
    return this.#labels.shown;
  }

  /** Whether labels were chosen for some scale or need no choice. */
  get hasChosen(): boolean {
    return this.#labels !== undefined || this.#scene.nodes.length <= SKETCH_FROM;
  }

  #collect(view: PaintView): void {
    this.#nodes.length = 0;
    this.#edges.length = 0;
    // Labels reach beyond their nodes, enlarged ones further.
    const enlarged = legibleZoom(12, view.scale, LEGIBLE);
    for (const item of this.#scene.nodes) {
      const { label } = item;
      const reachX = Math.max(
        item.halfWidth + item.strokeWidth,
        label ? (label.width * enlarged) / 2 + Math.abs(label.dx) : 0,
      );
      const reachY =
        item.halfHeight + item.strokeWidth + (label ? label.height * enlarged + 2 * Math.abs(label.dy) : 0);
      if (item.x + reachX < view.left || item.x - reachX > view.right) continue;
      if (item.y + reachY < view.top || item.y - reachY > view.bottom) continue;
      this.#nodes.push(item);
    }
    for (const item of this.#scene.edges) {
      const { from, to } = item;
      const isPlain = item.count === 1 && item.curve !== 'curved' && from !== to;
      const reach = isPlain ? 60 : 60 + 0.5 * (Math.abs(from.x - to.x) + Math.abs(from.y - to.y)) + 3 * from.halfWidth;
      if (Math.max(from.x, to.x) + reach < view.left || Math.min(from.x, to.x) - reach > view.right) continue;
      if (Math.max(from.y, to.y) + reach < view.top || Math.min(from.y, to.y) - reach > view.bottom) continue;
      this.#edges.push(item);
    }
  }

  #paintEdges(context: CanvasRenderingContext2D, view: PaintView, edges: readonly EdgeItem[]): void {
    const pixels = view.scale * view.ratio;
    const buckets = fill(this.#buckets, edges);
    const alpha = context.globalAlpha;
    // Heads and bows of less than a few pixels cannot be told from plain lines.
    const detailed = view.full || (view.scale > DETAILED && !this.#isSketch);
    for (const bucket of buckets) {
      const [first] = bucket;
      if (!first || first.color === '') continue;
      context.globalAlpha = alpha * first.opacity * (first.dimmed ? 0.25 : 1);
      context.strokeStyle = first.color;
      context.lineWidth = Math.max(first.width, 0.6 / pixels);
      context.lineCap = 'butt';
      if (first.dashed && detailed) {
        context.setLineDash(DASH);
        context.lineDashOffset = first.animated ? -view.dashShift : 0;
        if (first.animated) this.hasAnimation = true;
      }
      for (let start = 0; start < bucket.length; start += 4 * CHUNK) {
        context.beginPath();
        const end = Math.min(bucket.length, start + 4 * CHUNK);
        for (let index = start; index < end; index++) this.#traceEdge(context, bucket[index], detailed);
        context.stroke();
      }
      if (first.dashed) context.setLineDash([]);
      if (detailed) paintHeads(context, bucket);
    }
    context.globalAlpha = alpha;
    for (const bucket of buckets) bucket.length = 0;
  }

  #traceEdge(context: CanvasRenderingContext2D, item: EdgeItem | undefined, detailed: boolean): void {
    if (!item) return;
    if (!detailed && item.from !== item.to) {
      context.moveTo(item.from.x, item.from.y);
      context.lineTo(item.to.x, item.to.y);
      return;
    }
    const route = this.#scene.route(item);
    if (!route.hidden) traceRoute(context, route);
  }

  #paintNodes(context: CanvasRenderingContext2D, view: PaintView, nodes: readonly NodeItem[]): void {
    if (view.full || nodes.length <= ONE_BY_ONE) {
      for (const item of nodes) paintNode(context, item, this.#tools);
      return;
    }
    const pixels = view.scale * view.ratio;
    const buckets = fill(this.#nodeBuckets, nodes);
    const alpha = context.globalAlpha;
    for (const bucket of buckets) {
      const [first] = bucket;
      if (!first) continue;
      if (first.dimmed) context.globalAlpha = alpha * 0.25;
      if (first.fill !== '') {
        context.fillStyle = first.fill;
        fillBatch(context, bucket, pixels);
      }
      if (!this.#isSketch) {
        for (const item of bucket) if (item.image || item.glyph) paintFace(context, item, this.#tools);
      }
      if (first.stroke !== '' && first.strokeWidth * pixels > 0.5 && !this.#isSketch) {
        context.strokeStyle = first.stroke;
        context.lineWidth = first.strokeWidth;
        context.lineJoin = 'round';
        for (const item of bucket) {
          if (item.size * pixels < DOT) continue;
          context.beginPath();
          traceOutline(context, item, item.x, item.y);
          context.stroke();
        }
      }
      context.globalAlpha = alpha;
      bucket.length = 0;
    }
    for (const item of nodes) if (item.batch < 0) paintNode(context, item, this.#tools);
  }

  #paintLabels(
    context: CanvasRenderingContext2D,
    view: PaintView,
    edges: readonly EdgeItem[],
    nodes: readonly NodeItem[],
  ): void {
    const chosen = view.full ? undefined : this.shownLabels(view.scale, view.isMoving);
    aimLabels(context, view.scale * view.ratio);
    for (const item of this.#isSketch ? [] : edges) {
      const { label } = item;
      if (!label || (!view.full && label.size * view.scale < LEGIBLE_EDGE)) continue;
      const route = this.#scene.route(item);
      if (route.hidden) continue;
      paintLabel(
        context,
        label,
        route.mx,
        route.my,
        1,
        item.rotateLabel ? upright(route.endY - route.startY, route.endX - route.startX) : 0,
      );
    }
    if (this.#isSketch && !chosen) return;
    for (const item of nodes) {
      const { label } = item;
      if (!label) continue;
      if (label.inside) {
        if (view.full || label.size * view.scale >= 4) paintLabel(context, label, item.x, item.y, 1);
        continue;
      }
      if (chosen && !chosen.has(item)) continue;
      paintNodeLabel(context, item, view.full ? 1 : legibleZoom(label.size, view.scale, LEGIBLE));
    }
  }
}

/** A node's label outside of it, larger by a factor. */
export function paintNodeLabel(context: CanvasRenderingContext2D, item: NodeItem, zoom: number): void {
  const { label } = item;
  if (!label) return;
  const alpha = context.globalAlpha;
  if (item.dimmed) context.globalAlpha = alpha * 0.35;
  const middle = labelMiddle(item, zoom);
  paintLabel(context, label, middle.x - label.dx, middle.y - label.dy, zoom);
  context.globalAlpha = alpha;
}

/** Whether a node or its label reaches into a box. */
export function reaches(item: NodeItem, box: Bounds): boolean {
  const own = nodeBounds(item);
  return own.left <= box.right && own.right >= box.left && own.top <= box.bottom && own.bottom >= box.top;
}

function paintHeads(context: CanvasRenderingContext2D, bucket: readonly EdgeItem[]): void {
  const [first] = bucket;
  if (!first) return;
  context.fillStyle = first.end?.fill ?? first.start?.fill ?? first.color;
  for (let start = 0; start < bucket.length; start += CHUNK / 5) {
    context.beginPath();
    const end = Math.min(bucket.length, start + CHUNK / 5);
    for (let index = start; index < end; index++) {
      const item = bucket[index];
      if (item) traceHeads(context, item);
    }
    context.fill();
  }
  for (const item of bucket) {
    if (item.end?.path || item.start?.path) paintPathHeads(context, item, item.color);
  }
}

/** Sorts items into lists by batch; the lists are kept and emptied after use. */
function fill<T extends { batch: number }>(buckets: T[][], items: readonly T[]): T[][] {
  for (const item of items) {
    if (item.batch < 0) continue;
    let bucket = buckets[item.batch];
    if (!bucket) {
      bucket = [];
      buckets[item.batch] = bucket;
    }
    bucket.push(item);
  }
  return buckets.filter((bucket) => bucket !== undefined);
}

/** Fills nodes of one look: large ones as they are, the smallest as squares. */
function fillBatch(context: CanvasRenderingContext2D, bucket: readonly NodeItem[], pixels: number): void {
  let inPath = 0;
  context.beginPath();
  for (const item of bucket) {
    if (item.size * pixels < DOT) {
      const half = Math.max(item.size, 0.8 / pixels);
      context.rect(item.x - half, item.y - half, 2 * half, 2 * half);
    } else {
      traceOutline(context, item, item.x, item.y);
      inPath += CHUNK / 10;
    }
    if (++inPath < CHUNK) continue;
    context.fill();
    context.beginPath();
    inPath = 0;
  }
  context.fill();
}

/** Angle of a line, turned so that text along it is never upside down. */
function upright(dy: number, dx: number): number {
  const angle = Math.atan2(dy, dx);
  return Math.abs(angle) > Math.PI / 2 ? angle - Math.sign(angle) * Math.PI : angle;
}
