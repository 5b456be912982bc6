/** Shape of a layout by five published measures. */

import type { Place } from './measure.ts';

/** Edges by index, without loops. */
type Graph = { readonly links: readonly (readonly [number, number])[] };

export type Shape = {
  /** Jaccard index of the edges and the Gabriel graph of the positions (Eades, Hong, Nguyen, Klein 2017). */
  readonly gabriel: number;
  /** Share of each node's neighbours among its as many nearest nodes. */
  readonly near: number;
  /** Mean silhouette of hubs with their own nodes (Meidiana, Hong, Eades, Keim 2019). */
  readonly groups: number;
  /** Nodes in the outermost 3 % of width or height, relative to an even spread: 1 is even, over 1.5 a box. */
  readonly border: number;
  /** Coefficient of variation of the lengths of edges. */
  readonly uneven: number;
};

type Points = readonly Place[];

const BAND = 0.03;
/** A hub has at least so many neighbours, and more than this share of the nodes. */
const HUB = { least: 4, share: 0.85 };

export function shapeOf(graph: Graph, points: Points): Shape {
  const around = neighboursOf(graph, points.length);
  return {
    gabriel: gabriel(graph, points),
    near: nearness(around, points),
    groups: silhouette(groupsOf(around), points),
    border: border(points),
    uneven: unevenness(graph, points),
  };
}

function neighboursOf({ links }: Graph, count: number): Set<number>[] {
  const around = Array.from({ length: count }, () => new Set<number>());
  for (const [a, b] of links) {
    around[a]?.add(b);
    around[b]?.add(a);
  }
  return around;
}

function square(points: Points, a: number, b: number): number {
  const [p, q] = [points[a], points[b]];
  return p && q ? (p.x - q.x) ** 2 + (p.y - q.y) ** 2 : 0;
}

function gabriel({ links }: Graph, points: Points): number {
  const count = points.length;
  const edges = new Set(links.map(([a, b]) => Math.min(a, b) * count + Math.max(a, b)));
  let [both, only] = [0, 0];
  points.forEach((p, a) => {
    for (let b = a + 1; b < count; b++) {
      const q = points[b] ?? p;
      const [x, y] = [(p.x + q.x) / 2, (p.y + q.y) / 2];
      const radius = square(points, a, b) / 4 - 1e-9;
      const isFree = points.every((r, c) => c === a || c === b || (r.x - x) ** 2 + (r.y - y) ** 2 >= radius);
      if (!isFree) continue;
      if (edges.has(a * count + b)) both++;
      else only++;
    }
  });
  return both / (edges.size + only);
}

function nearness(around: readonly Set<number>[], points: Points): number {
  let [sum, counted] = [0, 0];
  around.forEach((own, node) => {
    if (own.size === 0) return;
    const others = [...points.keys()].filter((other) => other !== node);
    others.sort((a, b) => square(points, node, a) - square(points, node, b));
    sum += others.slice(0, own.size).filter((other) => own.has(other)).length / own.size;
    counted++;
  });
  return sum / counted;
}

/** Each node joins the best connected hub among its neighbours; a hub starts its own group. */
function groupsOf(around: readonly Set<number>[]): number[] {
  const degree = around.map((own) => own.size);
  const sorted = degree.toSorted((a, b) => a - b);
  const hub = Math.max(HUB.least, sorted[Math.floor(sorted.length * HUB.share)] ?? 0);
  return around.map((own, node) => {
    if ((degree[node] ?? 0) >= hub) return node;
    const [best] = [...own].sort((a, b) => (degree[b] ?? 0) - (degree[a] ?? 0) || a - b);
    return best !== undefined && (degree[best] ?? 0) >= hub ? best : node;
  });
}

function silhouette(group: readonly number[], points: Points): number {
  const ids = [...new Set(group)];
  if (ids.length < 2) return 0;
  let [total, counted] = [0, 0];
  points.forEach((_, node) => {
    const sums = new Map(ids.map((id) => [id, { far: 0, count: 0 }]));
    group.forEach((id, other) => {
      const sum = sums.get(id);
      if (other === node || !sum) return;
      sum.far += Math.sqrt(square(points, node, other));
      sum.count++;
    });
    const mean = (id: number) => (sums.get(id)?.far ?? 0) / (sums.get(id)?.count ?? 1);
    const own = group[node] ?? node;
    if (sums.get(own)?.count === 0) return;
    const others = ids.filter((id) => id !== own && sums.get(id)?.count);
    const nearest = Math.min(...others.map(mean));
    total += (nearest - mean(own)) / Math.max(nearest, mean(own));
    counted++;
  });
  return total / (counted || 1);
}

function border(points: Points): number {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const isNear = (value: number, all: readonly number[]) => {
    const [least, most] = [Math.min(...all), Math.max(...all)];
    const band = (most - least || 1) * BAND;
    return value < least + band || value > most - band;
  };
  const count = points.filter(({ x, y }) => isNear(x, xs) || isNear(y, ys)).length;
  return count / points.length / (1 - (1 - 2 * BAND) ** 2);
}

function unevenness({ links }: Graph, points: Points): number {
  const lengths = links.map(([a, b]) => Math.sqrt(square(points, a, b)));
  const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  return Math.sqrt(lengths.reduce((sum, length) => sum + (length - mean) ** 2, 0) / lengths.length) / mean;
}
