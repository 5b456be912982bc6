/** Painting of the elements in view, in as much detail as their size on the screen requires. */

import { PALE } from '../../drawing/base/colors.ts';
import { PAINT_ORDER, type PaintedKind } from '../../drawing/base/order.ts';
import { runSteps } from '../../drawing/base/steps.ts';
import { commandPainter, setStroke } from '../../drawing/commands/paint.ts';
import { traceRoute } from '../../drawing/edge/edge-path.ts';
import { traceOutline } from '../../drawing/node/outline.ts';
import type { Node } from '../model/elements.ts';
import { sortByBatch } from '../scene/batches.ts';
import type { Bounds } from '../scene/bounds.ts';
import { DETAILED, DOT, type InView, sketched } from '../scene/in-view.ts';
import { type EdgeItem, isLarge, type NodeItem } from '../scene/item.ts';
import type { Placement } from '../scene/plan.ts';
import type { Scene } from '../scene/scene.ts';
import { type CachedLines, traceWithin } from './cached-lines.ts';
import { paintEdgeLabels, paintNodeLabels } from './labels.ts';
import { type NodeTools, paintContent, paintHeads, paintNode } from './node.ts';

export type PaintView = Bounds & {
  scale: number;
  ratio: number;
  isMoving: boolean;
  /** Only a part of the picture is repainted. */
  isPart?: boolean;
  dashShift: number;
  /** Cached lines that may be reused, or filled, if the view is at this placement. */
  lines?: { readonly kept: CachedLines; readonly place: Placement } | undefined;
};

/** Highlighted elements; all others are painted pale. Undefined: none is pale. */
export type Emphasis = { nodes: ReadonlySet<unknown>; edges: ReadonlySet<unknown> } | undefined;

/** A node with its edges and neighbours. */
export function neighbourhood(node: Node): Exclude<Emphasis, undefined> {
  const nodes = new Set<unknown>([node, ...node.getConnectedNodes(), ...node.getConnectingNodes()]);
  return { nodes, edges: new Set<unknown>([...node.edgesOut, ...node.edgesIn]) };
}

/** Highlighted nodes up to which all labels are shown, hidden ones included; more would cover each other. */
const MAX_NAMED = 100;
/** Radius in device pixels below which nodes are squares in a sketch. */
const SKETCHED_DOT = 4;
/** Nodes in view up to which they are painted one by one, so that overlapping ones have the correct order. */
const ONE_BY_ONE = 800;
/** Shapes per path: a few large paths are slow to fill, many small ones are slow to issue. */
const CHUNK = 150;
/** Width in device pixels up to which lines are drawn directly; wider ones are filled, each as a path of its own. */
const HAIRLINE = 1;
/** Elements painted one by one per step. */
const STEP = 40;

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

  paint(context: CanvasRenderingContext2D, view: PaintView, items: InView, emphasis: Emphasis): void {
    runSteps(this.steps(context, view, items, emphasis));
  }

  /** The same in steps of about a millisecond. Another painter may paint between them, but not this one. */
  *steps(context: CanvasRenderingContext2D, view: PaintView, items: InView, emphasis: Emphasis): Generator<void, void> {
    // A cancelled painting may have left its dashes.
    context.setLineDash([]);
    // A part of the picture does not tell whether the rest has dashes.
    if (!view.isPart) this.hasAnimation = false;
    // Full detail would be too slow in motion; it returns when the view settles.
    this.#isSketch = view.isMoving && isLarge(items);
    // In a part of the picture, or in motion, the last choice of labels is kept.
    const mayReuse = view.isMoving || view.isPart === true;
    yield* this.#scene.labelInSteps(view.scale, mayReuse, isLarge(this.#scene));
    for (const { standsOut, edges, nodes } of layers(this.#isSketch ? sketched(items) : items, emphasis)) {
      context.globalAlpha = standsOut === false ? PALE : 1;
      const all = standsOut === true && nodes.length <= MAX_NAMED;
      // A sketch has labels of placed nodes only.
      const named = this.#isSketch && !this.#scene.labelling.nodes ? [] : nodes;
      const labelled = { edges: this.#isSketch ? [] : edges, nodes };
      const painting: Partial<Record<PaintedKind, () => Generator<void, void>>> = {
        edges: () => this.#paintLines(context, view, edges, standsOut),
        nodes: () => this.#paintNodes(context, view, nodes),
        'edge-labels': () => paintEdgeLabels(context, this.#scene, view, labelled, all),
        'node-labels': () => paintNodeLabels(context, this.#scene, view, named, all),
      };
      for (const kind of PAINT_ORDER) yield* painting[kind]?.() ?? [];
    }
    context.globalAlpha = 1;
  }

  /** Edges, or the cached ones that are not highlighted. */
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
    // The extent of loops depends on their nodes, whose style may change.
    const loops = edges.filter((item) => !leadsOn(item));
    if (kept.has(place, lines)) kept.drawInto(context, standsOut === false);
    else {
      yield* this.#paintEdges(context, view, loops.length > 0 ? edges.filter(leadsOn) : edges);
      // Lines may have changed between two slices, and a sketch is soon replaced.
      const mayKeep = standsOut === undefined && !view.isMoving && lines === this.#scene.lines;
      if (mayKeep) kept.keep(context.canvas, place, lines);
    }
    yield* this.#paintEdges(context, view, loops);
  }

  *#paintEdges(context: CanvasRenderingContext2D, view: PaintView, edges: readonly EdgeItem[]): Generator<void, void> {
    const pixels = view.scale * view.ratio;
    const buckets = sortByBatch(this.#buckets, edges);
    const alpha = context.globalAlpha;
    // Heads and curves of less than a few pixels look like straight lines.
    const detailed = view.scale > DETAILED && !this.#isSketch;
    for (const bucket of buckets) {
      const [first] = bucket;
      if (!first) continue;
      const { stroke, isAnimated } = first.drawing;
      if (stroke.color === 'none') continue;
      context.globalAlpha = alpha * (first.dimmed ? PALE : 1);
      const width = Math.max(stroke.width, 0.6 / pixels);
      // Beyond the visible area by more than half a line's width, and by a pixel for antialiasing.
      const air = width + 2 / pixels;
      const box = {
        left: view.left - air,
        top: view.top - air,
        right: view.right + air,
        bottom: view.bottom + air,
      };
      const dash = detailed ? stroke.dash : undefined;
      setStroke(context, { ...stroke, width, dash });
      context.lineCap = 'butt';
      if (dash) {
        const length = dash.reduce((sum, one) => sum + one, 0);
        context.lineDashOffset = isAnimated ? -(view.dashShift % length) : 0;
        if (isAnimated) this.hasAnimation = true;
      }
      const inPath = width * pixels > HAIRLINE ? 1 : 4 * CHUNK;
      for (let start = 0; start < bucket.length; start += inPath) {
        context.beginPath();
        const end = Math.min(bucket.length, start + inPath);
        for (let index = start; index < end; index++) this.#traceEdge(context, bucket[index], detailed, box);
        context.stroke();
        if (inPath > 1 || end % STEP === 0) yield;
      }
      if (dash) context.setLineDash([]);
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
    if (!route.hidden) traceRoute(context, route, this.#scene.gap(item));
  }

  *#paintNodes(context: CanvasRenderingContext2D, view: PaintView, nodes: readonly NodeItem[]): Generator<void, void> {
    const pixels = view.scale * view.ratio;
    this.#tools.scale = pixels;
    let count = 0;
    if (nodes.length <= ONE_BY_ONE) {
      let paint = commandPainter(context);
      for (const item of nodes) {
        this.#tools.scale = pixels;
        paintNode(context, item, this.#tools, paint);
        if (++count % STEP !== 0) continue;
        yield;
        paint = commandPainter(context);
      }
      return;
    }
    const buckets = sortByBatch(this.#nodeBuckets, nodes);
    const alpha = context.globalAlpha;
    for (const bucket of buckets) {
      const [first] = bucket;
      if (!first) continue;
      if (first.dimmed) context.globalAlpha = alpha * PALE;
      const { fill, border } = first.drawing;
      if (fill !== 'none') {
        context.fillStyle = fill;
        yield* fillBatch(context, bucket, pixels, this.#isSketch ? SKETCHED_DOT : DOT);
      }
      if (!this.#isSketch) {
        this.#tools.scale = pixels;
        for (const item of bucket) {
          if (!item.drawing.picture && item.drawing.substitute.length === 0) continue;
          paintContent(context, item, this.#tools);
          if (++count % STEP !== 0) continue;
          yield;
          this.#tools.scale = pixels;
        }
      }
      if (border.color !== 'none' && border.width * pixels > 0.5 && !this.#isSketch) {
        setStroke(context, border);
        context.lineJoin = 'round';
        for (const item of bucket) {
          if (item.halfWidth * pixels < DOT) continue;
          context.beginPath();
          traceOutline(context, item.outline, item.x, item.y);
          context.stroke();
          if (++count % STEP === 0) yield;
        }
        if (border.dash) context.setLineDash([]);
      }
      context.globalAlpha = alpha;
    }
    // Cards.
    for (const item of nodes.filter(({ batch }) => batch < 0)) {
      this.#tools.scale = pixels;
      paintNode(context, item, this.#tools);
      if (++count % STEP === 0) yield;
    }
  }
}

function leadsOn({ from, to }: EdgeItem): boolean {
  return from !== to;
}

/** Items in painting order, pale ones first. */
function layers({ nodes, edges }: InView, emphasis: Emphasis): (InView & { readonly standsOut?: boolean })[] {
  if (!emphasis) return [{ edges, nodes }];
  return [false, true].map((standsOut) => ({
    standsOut,
    edges: edges.filter((item) => emphasis.edges.has(item.edge) === standsOut),
    nodes: nodes.filter((item) => emphasis.nodes.has(item.node) === standsOut),
  }));
}

/** Fills nodes of one style: large ones as shapes, the smallest as squares. */
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

/** Traces as many nodes as one path takes. @returns the index of the first remaining one */
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
    if (item.halfWidth * pixels < dot) {
      const half = Math.max(item.halfWidth, 0.8 / pixels);
      context.rect(item.x - half, item.y - half, 2 * half, 2 * half);
    } else {
      traceOutline(context, item.outline, item.x, item.y);
      inPath += CHUNK / 10;
    }
  }
  return at;
}
