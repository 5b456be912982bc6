/** Readability of a layout: the four figures of the layout benchmark. */

import type { Box } from '../../drawing/commands/index.ts';
import { type BenchGraph, type NodeBox, whole } from './node-boxes.ts';

export type Place = { readonly x: number; readonly y: number };

export type Counts = {
  readonly crossings: number;
  /** Pairs of nodes whose shapes, labels or pills overlap. */
  readonly overlaps: number;
  /** Pairs of an edge and another node through whose shape, label or pills it runs. */
  readonly through: number;
  /** Mean square difference between distances on screen and along the edges, at the best scale. */
  readonly stress: number;
};

/** Screen size: the map fills it except for a margin, at a scale of at most 1.5. */
const SCREEN = { width: 1440, height: 900, margin: 0.06, mostScale: 1.5 };

/** @param positions - of the centres, in the unit of the nodes' extents in the layout */
export function measure(graph: BenchGraph, positions: readonly Place[]): Counts {
  const scale = fittingScale(graph, positions);
  // Zoomed out, labels keep their size on screen, and the other parts with them; zoomed in, all grow equally.
  const zoom = Math.max(1, scale);
  const points = positions.map(({ x, y }) => ({ x: x * scale, y: y * scale }));
  const boxes = graph.nodeBoxes.map((nodeBox, node) => boxesOf(nodeBox, points[node] ?? { x: 0, y: 0 }, zoom));
  return {
    crossings: countCrossings(graph, points),
    overlaps: countOverlaps(boxes),
    through: countThrough(graph, points, boxes),
    stress: stressOf(graph, points),
  };
}

/** The largest scale at which everything fits, with boxes at their size on screen. */
export function fittingScale(graph: BenchGraph, positions: readonly Place[]): number {
  const nodeBoxes = graph.nodeBoxes.map(whole);
  const fits = (scale: number): boolean => {
    const zoom = Math.max(1, scale);
    const span = (from: (node: number) => number, to: (node: number) => number): number => {
      const indexes = nodeBoxes.map((_, node) => node);
      return Math.max(...indexes.map(to)) - Math.min(...indexes.map(from));
    };
    const x = (node: number) => (positions[node]?.x ?? 0) * scale;
    const y = (node: number) => (positions[node]?.y ?? 0) * scale;
    const nodeBox = (node: number) => nodeBoxes[node] ?? { left: 0, right: 0, up: 0, down: 0 };
    return (
      span(
        (node) => x(node) - zoom * nodeBox(node).left,
        (node) => x(node) + zoom * nodeBox(node).right,
      ) <=
        SCREEN.width * (1 - 2 * SCREEN.margin) &&
      span(
        (node) => y(node) - zoom * nodeBox(node).up,
        (node) => y(node) + zoom * nodeBox(node).down,
      ) <=
        SCREEN.height * (1 - 2 * SCREEN.margin)
    );
  };
  let [small, large] = [0, SCREEN.mostScale];
  if (fits(large)) return large;
  for (let step = 0; step < 40; step++) {
    const middle = (small + large) / 2;
    if (fits(middle)) small = middle;
    else large = middle;
  }
  return small;
}

function boxesOf({ shape, label, pills }: NodeBox, at: Place, zoom: number): Box[] {
  return [shape, label, pills]
    .filter((box) => box !== undefined)
    .map(({ x, y, width, height }) => ({
      x: at.x + x * zoom,
      y: at.y + y * zoom,
      width: width * zoom,
      height: height * zoom,
    }));
}

function countCrossings({ links }: BenchGraph, points: readonly Place[]): number {
  let count = 0;
  links.forEach(([a, b], index) => {
    for (const [c, d] of links.slice(index + 1)) {
      if (a === c || a === d || b === c || b === d) continue;
      const [p, q, r, s] = [points[a], points[b], points[c], points[d]];
      if (p && q && r && s && crosses(p, q, r, s)) count++;
    }
  });
  return count;
}

function crosses(p: Place, q: Place, r: Place, s: Place): boolean {
  return turn(p, q, r) * turn(p, q, s) < 0 && turn(r, s, p) * turn(r, s, q) < 0;
}

function turn(a: Place, b: Place, c: Place): number {
  return Math.sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x));
}

function countOverlaps(boxes: readonly Box[][]): number {
  let count = 0;
  boxes.forEach((own, node) => {
    for (const others of boxes.slice(node + 1)) if (own.some((a) => others.some((b) => share(a, b)))) count++;
  });
  return count;
}

function share(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

function countThrough({ links }: BenchGraph, points: readonly Place[], boxes: readonly Box[][]): number {
  let count = 0;
  for (const [from, to] of links) {
    const [a, b] = [points[from], points[to]];
    if (!a || !b) continue;
    boxes.forEach((own, node) => {
      if (node !== from && node !== to && own.some((box) => passes(a, b, box))) count++;
    });
  }
  return count;
}

/** Whether a segment crosses a box. */
export function passes(a: Place, b: Place, { x, y, width, height }: Box): boolean {
  let [from, to] = [0, 1];
  for (const [start, step, low, high] of [
    [a.x, b.x - a.x, x, x + width],
    [a.y, b.y - a.y, y, y + height],
  ] as const) {
    if (step === 0) {
      if (start <= low || start >= high) return false;
      continue;
    }
    const [one, other] = [(low - start) / step, (high - start) / step];
    from = Math.max(from, Math.min(one, other));
    to = Math.min(to, Math.max(one, other));
  }
  return from < to;
}

/** Over all connected pairs, the mean of ((scaled distance - edges between) / edges between)². */
function stressOf({ links, ids }: BenchGraph, points: readonly Place[]): number {
  const neighbours: number[][] = ids.map(() => []);
  for (const [a, b] of links) {
    neighbours[a]?.push(b);
    neighbours[b]?.push(a);
  }
  let [count, sum, square] = [0, 0, 0];
  for (let start = 0; start < ids.length; start++) {
    const steps = new Map([[start, 0]]);
    for (const [node, far] of steps) {
      for (const next of neighbours[node] ?? []) if (!steps.has(next)) steps.set(next, far + 1);
    }
    for (const [node, far] of steps) {
      const [a, b] = [points[start], points[node]];
      if (node <= start || !a || !b) continue;
      const ratio = Math.hypot(a.x - b.x, a.y - b.y) / far;
      count++;
      sum += ratio;
      square += ratio * ratio;
    }
  }
  // The best scale minimizes Σ(s·r - 1)²: s = Σr / Σr².
  return count === 0 || square === 0 ? 0 : 1 - (sum * sum) / (square * count);
}
