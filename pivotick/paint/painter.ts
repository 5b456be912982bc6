/** Paints what is in view, with as much detail as its size on the screen deserves. */

import { PALE } from '../../drawing/colors.ts';
import { traceRoute } from '../../drawing/edge/edge-path.ts';
import { traceOutline } from '../../drawing/node/outline.ts';
import { runSteps } from '../../drawing/steps.ts';
import type { Node } from '../elements.ts';
import type { Bounds } from '../view/scene/bounds.ts';
import type { Scene } from '../view/scene/scene.ts';
import type { Placement } from '../view/stage/plan.ts';
import { sortByBatch } from './batches.ts';
import type { CachedLines } from './cached-lines.ts';
import { paintHeads } from './edge.ts';
import { DETAILED, DOT, type InView, sketched } from './in-view.ts';
import { type EdgeItem, isLarge, type NodeItem } from './item.ts';
import { paintLabels } from './labels.ts';
import { type NodeTools, paintFace, paintNode } from './node.ts';
import { traceWithin } from './trace.ts';

/** What a paint shows of the graph, as a box in graph units, and how. */
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
  /** How far moving dashes have gone. */
  dashShift: number;
  /** Lines that may be drawn as they were painted last, or are to be kept, where the view has this place. */
  lines?: { readonly kept: CachedLines; readonly place: Placement } | undefined;
};

/** Elements that are to stand out; all others are painted pale. Undefined: nobody is pale. */
export type Emphasis = { nodes: ReadonlySet<unknown>; edges: ReadonlySet<unknown> } | undefined;

/** A node with its edges and those at their other ends. */
export function neighbourhood(node: Node): Exclude<Emphasis, undefined> {
  const nodes = new Set<unknown>([node, ...node.getConnectedNodes(), ...node.getConnectingNodes()]);
  return { nodes, edges: new Set<unknown>([...node.edgesOut, ...node.edgesIn]) };
}

/** So many nodes that stand out are all named, those whose labels gave way, too; more would hide one another. */
const MAX_NAMED = 100;
/** Nodes smaller than this (radius in device pixels) are squares in a sketch. */
const SKETCHED_DOT = 4;
/** Up to so many nodes in view are painted one by one, in order, so that overlapping ones lie rightly. */
const ONE_BY_ONE = 800;
/** Shapes in one path: few large paths are slow to fill, many small ones are slow to issue. */
const CHUNK = 150;
/** Lines up to this width in device pixels are drawn as they come; wider ones are filled, and fill fast when alone in a path. */
const HAIRLINE = 1;
/** Things painted one by one in a step. */
const STEP = 40;

/** Paints items of a scene; keeps the lists into which it sorts them. */
export class Painter {
  #scene: Scene;
  #tools: NodeTools;
  #buckets: EdgeItem[][] = [];
  #nodeBuckets: NodeItem[][] = [];
  /** An edge with moving dashes was painted. */
  hasAnimation = false;
  #isSketch = false;

  constructor(scene: Scene, tools: NodeTools) {
    this.#scene = scene;
    this.#tools = tools;
  }

  /** Paints items into a context whose transform maps graph units to its pixels. */
  paint(context: CanvasRenderingContext2D, view: PaintView, items: InView, emphasis: Emphasis): void {
    runSteps(this.steps(context, view, items, emphasis));
  }

  /** The same in steps of about a millisecond. Between them another painter may paint, but not this one. */
  *steps(context: CanvasRenderingContext2D, view: PaintView, items: InView, emphasis: Emphasis): Generator<void, void> {
    // A painting that was given up may have left its own.
    context.setLineDash([]);
    // A part of the picture says nothing about the dashes in the rest of it.
    if (!view.isPart) this.hasAnimation = false;
    // In motion, so many full looks would not keep up; they come back when the view rests.
    this.#isSketch = view.isMoving && !view.full && isLarge(items);
    // A person looks at a part of the picture, or at one in motion: labels stay as they were chosen last.
    const mayReuse = view.isMoving || view.isPart === true;
    yield* this.#scene.labelInSteps(view.full ? undefined : view.scale, mayReuse, isLarge(this.#scene));
    for (const { standsOut, edges, nodes } of layers(this.#isSketch ? sketched(items) : items, emphasis)) {
      context.globalAlpha = standsOut === false ? PALE : 1;
      yield* this.#paintLines(context, view, edges, standsOut);
      yield* this.#paintNodes(context, view, nodes);
      yield* paintLabels(
        context,
        this.#scene,
        view,
        { edges, nodes },
        {
          all: standsOut === true && nodes.length <= MAX_NAMED,
          isSketch: this.#isSketch,
        },
      );
    }
    context.globalAlpha = 1;
  }

  /** Edges, or what is kept of those that do not stand out. */
  *#paintLines(
    context: CanvasRenderingContext2D,
    view: PaintView,
    edges: readonly EdgeItem[],
    standsOut: boolean | undefined,
  ): Generator<void, void> {
    const { lines } = this.#scene;
    if (!view.lines || standsOut === true) {
      yield* this.#paintEdges(context, view, edges);
      return;
    }
    const { kept, place } = view.lines;
    // How far these reach depends on their nodes, which may look different each time.
    const loops = edges.filter((item) => !leadsOn(item));
    if (kept.has(place, lines)) kept.drawInto(context, standsOut === false);
    else {
      yield* this.#paintEdges(context, view, loops.length > 0 ? edges.filter(leadsOn) : edges);
      // They may have changed between two slices, and a sketch is soon painted over.
      const mayKeep = standsOut === undefined && !view.isMoving && lines === this.#scene.lines;
      if (mayKeep) kept.keep(context.canvas, place, lines);
    }
    yield* this.#paintEdges(context, view, loops);
  }

  *#paintEdges(context: CanvasRenderingContext2D, view: PaintView, edges: readonly EdgeItem[]): Generator<void, void> {
    const pixels = view.scale * view.ratio;
    const buckets = sortByBatch(this.#buckets, edges);
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
      if (first.dash && detailed) {
        context.setLineDash([...first.dash]);
        const length = first.dash.reduce((sum, one) => sum + one, 0);
        context.lineDashOffset = first.animated ? -(view.dashShift % length) : 0;
        if (first.animated) this.hasAnimation = true;
      }
      const inPath = width * pixels > HAIRLINE ? 1 : 4 * CHUNK;
      for (let start = 0; start < bucket.length; start += inPath) {
        context.beginPath();
        const end = Math.min(bucket.length, start + inPath);
        for (let index = start; index < end; index++) this.#traceEdge(context, bucket[index], detailed, box);
        context.stroke();
        if (inPath > 1 || end % STEP === 0) yield;
      }
      if (first.dash) context.setLineDash([]);
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
    let count = 0;
    if (view.full || nodes.length <= ONE_BY_ONE) {
      for (const item of nodes) {
        this.#tools.scale = pixels;
        paintNode(context, item, this.#tools);
        if (++count % STEP === 0) yield;
      }
      return;
    }
    const buckets = sortByBatch(this.#nodeBuckets, nodes);
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
        if (first.dash) context.setLineDash([...first.dash]);
        for (const item of bucket) {
          if (item.size * pixels < DOT) continue;
          context.beginPath();
          traceOutline(context, item.outline, item.x, item.y);
          context.stroke();
          if (++count % STEP === 0) yield;
        }
        if (first.dash) context.setLineDash([]);
      }
      context.globalAlpha = alpha;
    }
    for (const item of nodes.filter(isAlone)) {
      this.#tools.scale = pixels;
      paintNode(context, item, this.#tools);
      if (++count % STEP === 0) yield;
    }
  }
}

/** Whether a node looks like no other. */
function isAlone({ batch }: NodeItem): boolean {
  return batch < 0;
}

/** Whether an edge leads to another node than it comes from. */
function leadsOn({ from, to }: EdgeItem): boolean {
  return from !== to;
}

/** Items in the order of painting, the pale first. */
function layers({ nodes, edges }: InView, emphasis: Emphasis): (InView & { readonly standsOut?: boolean })[] {
  if (!emphasis) return [{ edges, nodes }];
  return [false, true].map((standsOut) => ({
    standsOut,
    edges: edges.filter((item) => emphasis.edges.has(item.edge) === standsOut),
    nodes: nodes.filter((item) => emphasis.nodes.has(item.node) === standsOut),
  }));
}

/** Fills nodes of one look: large ones as they are, the smallest as squares. */
function* fillBatch(
  context: CanvasRenderingContext2D,
  bucket: readonly NodeItem[],
  pixels: number,
  dot: number,
): Generator<void, void> {
  for (let start = 0; start < bucket.length; ) {
    context.beginPath();
    start = traceSome(context, bucket, start, pixels, dot);
    context.fill();
    yield;
  }
}

/** Traces nodes from one on, as many as one path takes. @returns the first of the rest */
function traceSome(
  context: CanvasRenderingContext2D,
  bucket: readonly NodeItem[],
  start: number,
  pixels: number,
  dot: number,
): number {
  let at = start;
  for (let inPath = 0; at < bucket.length && inPath < CHUNK; at++, inPath++) {
    const item = bucket[at];
    if (!item) continue;
    if (item.size * pixels < dot) {
      const half = Math.max(item.size, 0.8 / pixels);
      context.rect(item.x - half, item.y - half, 2 * half, 2 * half);
    } else {
      traceOutline(context, item.outline, item.x, item.y);
      inPath += CHUNK / 10;
    }
  }
  return at;
}
