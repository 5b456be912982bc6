/** Counts of overlapping texts in drawn pictures of whole maps. */

import type { EdgeToLabel, NodeToLabel, Sides, Size } from '../../drawing/base/label-types.ts';
import { pointAlong } from '../../drawing/edge/edge-path.ts';
import { placeEdgeLabels } from '../../drawing/labels/edges.ts';
import { placeNodeLabels } from '../../drawing/labels/nodes.ts';
import { type Place, passes } from './measure.ts';
import { type BenchGraph, type NodeBox, whole } from './node-boxes.ts';

export type PictureCounts = {
  /** Relationship labels on node labels or pills, on each other, and on nodes. */
  readonly onNames: number;
  readonly onEachOther: number;
  readonly onNodes: number;
  /** Pairs of an edge and another relationship's label that it runs behind. */
  readonly behind: number;
  /** Pairs of an edge and another node behind whose name or pills it runs. */
  readonly crossed: number;
  /** Relationship labels at least as near to another edge as to their own, and thus ambiguous. */
  readonly unclear: number;
  /** Relationship labels next to their edge instead of on it. */
  readonly beside: number;
  /** Overlapping pairs of node labels or pills, and those on other nodes. */
  readonly names: number;
  readonly namesShown: readonly [shown: number, all: number];
  readonly edgeLabelsShown: readonly [shown: number, all: number];
};

const SCREEN = { width: 1440, height: 900, share: 0.8, most: 1.5 };
/** Font size that labels keep on screen when zoomed out, in pixels; of nodes and edges. */
const LEGIBLE = 10;
const TYPE = 12;
const AIR = 4;
const HEAD = 10;

/** Draws the labels of a laid-out map and counts overlaps. */
export function countPicture(graph: BenchGraph, positions: readonly Place[]): PictureCounts {
  const scale = fit(graph, positions);
  const zoom = Math.max(1, LEGIBLE / (TYPE * scale));
  const nodes = graph.nodeBoxes.map((nodeBox, index) => toLabel(nodeBox, positions[index] ?? { x: 0, y: 0 }, zoom));
  const degree = graph.nodeBoxes.map((_, index) => graph.links.filter((link) => link.includes(index)).length);
  const order = nodes.map((_, index) => index).sort((a, b) => (degree[b] ?? 0) - (degree[a] ?? 0) || a - b);
  const rank = order.map((_, index) => order.indexOf(index));
  const lines = graph.links.map(([from, to]) => ({ from: rank[from] ?? 0, to: rank[to] ?? 0 }));
  const sorted = order.map((index) => nodes[index] as NodeToLabel);
  const labels = placeNodeLabels(sorted, lines, { air: AIR / scale, mayHide: true });
  const boxes = sorted.map((node, index) => {
    const { label, row } = labels[index] ?? {};
    return [label, row].flatMap((box) => (box ? [moved(box, node)] : []));
  });
  const shapes = sorted.map(({ x, y, halfWidth, halfHeight }) => ({
    left: x - halfWidth,
    top: y - halfHeight,
    right: x + halfWidth,
    bottom: y + halfHeight,
  }));
  const edges = lines.map(({ from, to }, index): EdgeToLabel => {
    const path = wayOf(sorted[from] as NodeToLabel, sorted[to] as NodeToLabel, boxes[from] ?? [], boxes[to] ?? []);
    return { from, to, path, label: graph.edgeLabels[index], heads: [0, HEAD] };
  });
  const placed = placeEdgeLabels(sorted, labels, edges, 2 / scale);
  const edgeBoxes = edges.map(({ path, label }, index) => {
    const at = placed[index];
    if (!at || !label) return undefined;
    const { x, y } = pointAlong(path, at.share);
    return around(x + at.dx, y + at.dy, label);
  });
  const names = boxes.flatMap((own, index) => own.map((box) => ({ box, index })));
  const shown = edgeBoxes.filter((box) => box !== undefined);
  return {
    onNames: count(shown, (box) => count(names, (name) => share(box, name.box))),
    onEachOther: pairs(shown, share),
    onNodes: count(shown, (box) => count(shapes, (shape) => share(box, shape))),
    behind: count(edges, ({ path }, index) =>
      count(edgeBoxes, (box, other) => (box && other !== index && runsBehind(path, box) ? 1 : 0)),
    ),
    crossed: count(edges, ({ path, from, to }) =>
      count(boxes, (own, node) => node !== from && node !== to && own.some((box) => runsBehind(path, box))),
    ),
    unclear: count(edges, ({ path }, index) => {
      const box = edgeBoxes[index];
      if (!box) return false;
      const own = distance(path, box);
      return own > 0 && edges.some((other, at) => at !== index && distance(other.path, box) <= own);
    }),
    beside: count(edges, ({ path }, index) => {
      const box = edgeBoxes[index];
      return box !== undefined && distance(path, box) > 0;
    }),
    names:
      pairs(names, (a, b) => a.index !== b.index && share(a.box, b.box)) +
      count(names, ({ box, index }) => count(shapes, (shape, other) => other !== index && share(box, shape))),
    namesShown: [labels.filter((label) => label?.label).length, sorted.filter(({ texts }) => texts.length > 0).length],
    edgeLabelsShown: [shown.length, edges.filter(({ label }) => label).length],
  };
}

function fit({ nodeBoxes }: BenchGraph, positions: readonly Place[]): number {
  const all = nodeBoxes.map((nodeBox, index) => {
    const { left, right, up, down } = whole({ ...nodeBox, pills: undefined });
    const { x, y } = positions[index] ?? { x: 0, y: 0 };
    return { left: x - left, right: x + right, top: y - up, bottom: y + down };
  });
  const width = Math.max(...all.map(({ right }) => right)) - Math.min(...all.map(({ left }) => left));
  const height = Math.max(...all.map(({ bottom }) => bottom)) - Math.min(...all.map(({ top }) => top));
  return Math.min(SCREEN.most, SCREEN.share * Math.min(SCREEN.width / width, SCREEN.height / height));
}

function toLabel({ shape, texts, pills }: NodeBox, at: Place, zoom: number): NodeToLabel {
  return {
    ...at,
    halfWidth: shape.width / 2,
    halfHeight: shape.height / 2,
    texts: texts.map(({ width, height }) => ({ width: width * zoom, height: height * zoom })),
    row: pills && { width: pills.width, height: pills.height + 4 },
    gap: 4,
  };
}

/** From outline to outline, outside of the labels that it would run under. */
function wayOf(from: NodeToLabel, to: NodeToLabel, fromBoxes: readonly Sides[], toBoxes: readonly Sides[]): number[] {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const start = leaving(from, ux, uy, fromBoxes, length);
  const end = length - leaving(to, -ux, -uy, toBoxes, length);
  if (end <= start) return [];
  return [from.x + ux * start, from.y + uy * start, from.x + ux * end, from.y + uy * end];
}

function leaving(node: NodeToLabel, ux: number, uy: number, boxes: readonly Sides[], length: number): number {
  let reach = node.halfWidth + 2;
  for (let step = reach; step < length; step += 2) {
    const [x, y] = [node.x + ux * step, node.y + uy * step];
    if (boxes.some((box) => x > box.left && x < box.right && y > box.top && y < box.bottom)) reach = step + 2;
  }
  return reach;
}

function runsBehind(way: readonly number[], { left, top, right, bottom }: Sides): boolean {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = way;
  return passes({ x: x0, y: y0 }, { x: x1, y: y1 }, { x: left, y: top, width: right - left, height: bottom - top });
}

/** Distance from a line to a box; 0 where it crosses. */
function distance(way: readonly number[], box: Sides): number {
  const [x0, y0, x1, y1] = way;
  if (x0 === undefined || y0 === undefined || x1 === undefined || y1 === undefined) return Infinity;
  if (runsBehind(way, box)) return 0;
  const { left, top, right, bottom } = box;
  const length = (x1 - x0) ** 2 + (y1 - y0) ** 2 || 1;
  const toLine = (x: number, y: number): number => {
    const share = Math.max(0, Math.min(1, ((x - x0) * (x1 - x0) + (y - y0) * (y1 - y0)) / length));
    return Math.hypot(x0 + share * (x1 - x0) - x, y0 + share * (y1 - y0) - y);
  };
  const toBox = (x: number, y: number): number =>
    Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
  return Math.min(
    toLine(left, top),
    toLine(right, top),
    toLine(left, bottom),
    toLine(right, bottom),
    toBox(x0, y0),
    toBox(x1, y1),
  );
}

function moved(box: Sides, { x, y }: Place): Sides {
  return { left: box.left + x, top: box.top + y, right: box.right + x, bottom: box.bottom + y };
}

function around(x: number, y: number, { width, height }: Size): Sides {
  return { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 };
}

function share(a: Sides, b: Sides): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

function count<T>(list: readonly T[], of: (item: T, index: number) => number | boolean): number {
  return list.reduce((sum, item, index) => sum + Number(of(item, index)), 0);
}

function pairs<T>(list: readonly T[], are: (a: T, b: T) => boolean): number {
  return count(list, (a, index) => count(list.slice(index + 1), (b) => are(a, b)));
}
