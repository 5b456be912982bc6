/** Paints what is in view, with as much detail as its size on the screen deserves. */

import { PALE } from '../../drawing/colors.ts';
import { LEGIBLE, legibleZoom } from '../../drawing/label.ts';
import { traceOutline } from '../../drawing/outline.ts';
import { EDGE_DASH, traceRoute } from '../../drawing/way.ts';
import type { Node } from '../elements.ts';
import type { Bounds, Scene } from '../view/scene.ts';
import { paintHeads } from './edge.ts';
import type { EdgeItem, NodeItem } from './item.ts';
import { aimLabels, paintLabel, paintLabelAt } from './label.ts';
import { isRoomy, isTooSmall, LEGIBLE_EDGE } from './labelling.ts';
import { type NodeTools, paintFace, paintNode } from './node.ts';
import { traceWithin } from './trace.ts';

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

/** So many nodes that stand out are all named, those whose labels gave way, too; more would hide one another. */
const MOST_NAMED = 100;
/** Nodes smaller than this on the screen (radius in device pixels) are painted as squares. */
const DOT = 2.2;
/** The same in a sketch. */
const SKETCHED_DOT = 4;
/** Up to so many nodes in view are painted one by one, in order, so that overlapping ones lie rightly. */
const ONE_BY_ONE = 800;
/** From this scale on edges show their heads and bows; below, they could not be told from plain lines. */
const DETAILED = 0.22;
/** In motion, more nodes than this are sketched: no labels of edges, no heads, no pictures. */
const SKETCH_FROM = 900;
/** Shapes in one path: few large paths are slow to fill, many small ones are slow to issue. */
const CHUNK = 150;
/** Labels on the faces of nodes below this size on the screen are left out. */
const LEAST_INSIDE = 4;
/** Things painted one by one in a step. */
const STEP = 40;

export class Painter {
  #scene: Scene;
  #tools: NodeTools;
  /** What is in view; lists of the scene itself when that is all of it. */
  #nodes: readonly NodeItem[] = [];
  #edges: readonly EdgeItem[] = [];
  #buckets: EdgeItem[][] = [];
  #nodeBuckets: NodeItem[][] = [];
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
    const nodeCost = scale * ratio * 14 < DOT ? 0.001 : 0.0045;
    return nodes * nodeCost + edges * (isDetailed ? 0.003 : 0.002) + labels * 0.006;
  }

  /** Leaves some nodes with their edges out of what `prepare` collected. */
  leaveOut(nodes: ReadonlySet<Node>): void {
    this.#nodes = this.#nodes.filter(({ node }) => !nodes.has(node));
    this.#edges = this.#edges.filter(({ edge }) => !nodes.has(edge.from) && !nodes.has(edge.to));
  }

  /** Collects some nodes with their edges alone. */
  prepareOnly(nodes: ReadonlySet<Node>): void {
    const shown = [...nodes].filter(({ visible }) => visible);
    const edges = new Set(shown.flatMap((node) => [...node.edgesOut, ...node.edgesIn]));
    const visible = [...edges].filter((edge) => edge.visible && edge.from.visible && edge.to.visible);
    this.#nodes = shown.flatMap((node) => this.#scene.itemOf(node) ?? []);
    this.#edges = visible.flatMap((edge) => this.#scene.edgeItemOf(edge) ?? []);
  }

  /** Whether so much is in view that it is sketched while the view moves, and painted in full in slices. */
  get isLarge(): boolean {
    return this.#nodes.length > SKETCH_FROM;
  }

  /** Paints what `prepare` collected into a context whose transform maps graph units to its pixels. */
  paint(context: CanvasRenderingContext2D, view: PaintView, emphasis: Emphasis): void {
    const steps = this.steps(context, view, emphasis);
    while (!steps.next().done);
  }

  /** The same in steps of about a millisecond. Other things may be painted in between, but nothing prepared. */
  *steps(context: CanvasRenderingContext2D, view: PaintView, emphasis: Emphasis): Generator<void, void> {
    // A part of the picture says nothing about the dashes in the rest of it.
    if (!view.isPart) this.hasAnimation = false;
    // In motion, so many full looks would not keep up; they come back when the view rests.
    this.#isSketch = view.isMoving && !view.full && this.isLarge;
    // A person looks at a part of the picture, or at one in motion: labels stay as they were chosen last.
    this.#scene.label(view.full ? undefined : view.scale, view.isMoving || view.isPart === true, this.#isLargeGraph);
    for (const { standsOut, edges, nodes } of this.#layers(emphasis)) {
      context.globalAlpha = standsOut === false ? PALE : 1;
      yield* this.#paintEdges(context, view, edges);
      yield* this.#paintNodes(context, view, nodes);
      yield* this.#paintLabels(context, view, edges, nodes, standsOut === true && nodes.length <= MOST_NAMED);
    }
    context.globalAlpha = 1;
  }

  get #isLargeGraph(): boolean {
    return this.#scene.nodes.length > SKETCH_FROM;
  }

  /** What was collected, the pale first. */
  #layers(emphasis: Emphasis): { standsOut?: boolean; edges: readonly EdgeItem[]; nodes: readonly NodeItem[] }[] {
    const [edges, nodes] = [this.#edges, this.#nodes];
    if (!emphasis) return [{ edges, nodes }];
    return [false, true].map((standsOut) => ({
      standsOut,
      edges: edges.filter((item) => emphasis.edges.has(item.edge) === standsOut),
      nodes: nodes.filter((item) => emphasis.nodes.has(item.node) === standsOut),
    }));
  }

  #collect(view: PaintView): void {
    const { nodes, edges } = this.#scene;
    if (this.#scene.isWithin(view)) {
      this.#nodes = nodes;
      this.#edges = edges;
      return;
    }
    // Labels reach beyond their nodes, enlarged ones further.
    const enlarged = Math.max(1, 1 / view.scale);
    this.#nodes = nodes.filter((item) => {
      const { label } = item;
      // A label may stand beside its node.
      const reachX = item.halfWidth + item.strokeWidth + (label ? label.width * enlarged + Math.abs(label.dx) : 0);
      const reachY =
        item.halfHeight + item.strokeWidth + (label ? label.height * enlarged + 2 * Math.abs(label.dy) : 0);
      if (item.x + reachX < view.left || item.x - reachX > view.right) return false;
      return item.y + reachY >= view.top && item.y - reachY <= view.bottom;
    });
    this.#edges = edges.filter((item) => {
      const { from, to } = item;
      const isPlain = item.count === 1 && item.curve !== 'curved' && from !== to;
      const reach = isPlain ? 60 : 60 + 0.5 * (Math.abs(from.x - to.x) + Math.abs(from.y - to.y)) + 3 * from.halfWidth;
      if (Math.max(from.x, to.x) + reach < view.left || Math.min(from.x, to.x) - reach > view.right) return false;
      return Math.max(from.y, to.y) + reach >= view.top && Math.min(from.y, to.y) - reach <= view.bottom;
    });
  }

  *#paintEdges(context: CanvasRenderingContext2D, view: PaintView, edges: readonly EdgeItem[]): Generator<void, void> {
    const pixels = view.scale * view.ratio;
    const buckets = fill(this.#buckets, edges);
    const alpha = context.globalAlpha;
    // Heads and bows of less than a few pixels cannot be told from plain lines.
    const detailed = view.full || (view.scale > DETAILED && !this.#isSketch);
    for (const bucket of buckets) {
      const [first] = bucket;
      if (!first || first.color === '') continue;
      context.globalAlpha = alpha * first.opacity * (first.dimmed ? PALE : 1);
      context.strokeStyle = first.color;
      const width = Math.max(first.width, 0.6 / pixels);
      // Beyond what is seen by more than half a line's width, and by a pixel for its soft side.
      const air = width + 2 / pixels;
      const box = {
        left: view.left - air,
        top: view.top - air,
        right: view.right + air,
        bottom: view.bottom + air,
      };
      context.lineWidth = width;
      context.lineCap = 'butt';
      if (first.dashed && detailed) {
        context.setLineDash(EDGE_DASH);
        context.lineDashOffset = first.animated ? -view.dashShift : 0;
        if (first.animated) this.hasAnimation = true;
      }
      for (let start = 0; start < bucket.length; start += 4 * CHUNK) {
        context.beginPath();
        const end = Math.min(bucket.length, start + 4 * CHUNK);
        for (let index = start; index < end; index++) this.#traceEdge(context, bucket[index], detailed, box);
        context.stroke();
        yield;
      }
      if (first.dashed) context.setLineDash([]);
      if (detailed) yield* paintHeads(context, bucket);
    }
    context.globalAlpha = alpha;
  }

  #traceEdge(context: CanvasRenderingContext2D, item: EdgeItem | undefined, detailed: boolean, box: Bounds): void {
    if (!item) return;
    if (!detailed && item.from !== item.to) {
      traceWithin(context, item.from.x, item.from.y, item.to.x, item.to.y, box);
      return;
    }
    const route = this.#scene.route(item);
    if (!route.hidden) traceRoute(context, route);
  }

  *#paintNodes(context: CanvasRenderingContext2D, view: PaintView, nodes: readonly NodeItem[]): Generator<void, void> {
    const pixels = view.scale * view.ratio;
    this.#tools.scale = pixels;
    if (view.full || nodes.length <= ONE_BY_ONE) {
      for (const item of nodes) paintNode(context, item, this.#tools);
      return;
    }
    let count = 0;
    const buckets = fill(this.#nodeBuckets, nodes);
    const alpha = context.globalAlpha;
    for (const bucket of buckets) {
      const [first] = bucket;
      if (!first) continue;
      if (first.dimmed) context.globalAlpha = alpha * PALE;
      if (first.fill !== '') {
        context.fillStyle = first.fill;
        yield* fillBatch(context, bucket, pixels, this.#isSketch ? SKETCHED_DOT : DOT);
      }
      if (!this.#isSketch) {
        this.#tools.scale = pixels;
        for (const item of bucket) {
          if (!item.image && !item.glyph) continue;
          paintFace(context, item, this.#tools);
          if (++count % STEP !== 0) continue;
          yield;
          this.#tools.scale = pixels;
        }
      }
      if (first.stroke !== '' && first.strokeWidth * pixels > 0.5 && !this.#isSketch) {
        context.strokeStyle = first.stroke;
        context.lineWidth = first.strokeWidth;
        context.lineJoin = 'round';
        for (const item of bucket) {
          if (item.size * pixels < DOT) continue;
          context.beginPath();
          traceOutline(context, item.outline, item.x, item.y);
          context.stroke();
          if (++count % STEP === 0) yield;
        }
      }
      context.globalAlpha = alpha;
    }
    for (const item of nodes) {
      if (item.batch >= 0) continue;
      this.#tools.scale = pixels;
      paintNode(context, item, this.#tools);
      if (++count % STEP === 0) yield;
    }
  }

  /** @param all - those that gave way or are too small, too */
  *#paintLabels(
    context: CanvasRenderingContext2D,
    view: PaintView,
    edges: readonly EdgeItem[],
    nodes: readonly NodeItem[],
    all: boolean,
  ): Generator<void, void> {
    const pixels = view.scale * view.ratio;
    const { labelling } = this.#scene;
    let count = 0;
    yield;
    aimLabels(context, pixels);
    for (const item of this.#isSketch ? [] : edges) {
      const { label } = item;
      if (!label || (!view.full && !all && isTooSmall(label.size, view.scale, LEGIBLE_EDGE))) continue;
      const route = this.#scene.route(item);
      const place = route.hidden ? undefined : this.#scene.edgeLabel(item);
      const at = place ?? (all && !route.hidden ? { x: route.mx, y: route.my } : undefined);
      if (!at) continue;
      paintLabel(
        context,
        label,
        at.x,
        at.y,
        all && !view.full ? legibleZoom(label.size, view.scale, LEGIBLE) : 1,
        item.rotateLabel ? upright(route.endY - route.startY, route.endX - route.startX) : 0,
      );
      if (++count % STEP !== 0) continue;
      yield;
      aimLabels(context, pixels);
    }
    if (this.#isSketch && !labelling.nodes) return;
    for (const item of nodes) {
      const { label } = item;
      if (!label) continue;
      if (label.inside) {
        if (view.full || !isTooSmall(label.size, view.scale, LEAST_INSIDE))
          paintLabel(context, label, item.x, item.y, 1);
        continue;
      }
      if (!all && labelling.nodes && !labelling.nodes.has(item)) continue;
      paintNodeLabel(context, this.#scene, item, view.full ? 1 : legibleZoom(label.size, view.scale, LEGIBLE));
      if (++count % STEP !== 0) continue;
      yield;
      aimLabels(context, pixels);
    }
  }
}

/** A node's label outside of it, larger by a factor. */
export function paintNodeLabel(context: CanvasRenderingContext2D, scene: Scene, item: NodeItem, zoom: number): void {
  const { label } = item;
  const drawn = scene.drawnLabel(item, zoom);
  if (!label || !drawn) return;
  const alpha = context.globalAlpha;
  if (item.dimmed) context.globalAlpha = alpha * PALE;
  paintLabelAt(context, label, drawn, drawn.x, drawn.y, zoom);
  context.globalAlpha = alpha;
}

/** Sorts items into lists by batch; the lists are kept. */
function fill<T extends { batch: number }>(buckets: T[][], items: readonly T[]): T[][] {
  // A painting that was given up has left its items there.
  for (const bucket of buckets) if (bucket) bucket.length = 0;
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
function* fillBatch(
  context: CanvasRenderingContext2D,
  bucket: readonly NodeItem[],
  pixels: number,
  dot: number,
): Generator<void, void> {
  let inPath = 0;
  context.beginPath();
  for (const item of bucket) {
    if (item.size * pixels < dot) {
      const half = Math.max(item.size, 0.8 / pixels);
      context.rect(item.x - half, item.y - half, 2 * half, 2 * half);
    } else {
      traceOutline(context, item.outline, item.x, item.y);
      inPath += CHUNK / 10;
    }
    if (++inPath < CHUNK) continue;
    context.fill();
    yield;
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
