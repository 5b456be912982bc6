/** Wanted distances: of all pairs in small components, to neighbours and pivots in large ones. */

import type { PartGraph } from '../graph.ts';
import { communitiesOf } from './communities.ts';
import { COMMUNITY, LENGTHS, STRESS } from './constants.ts';
import type { EdgeLists } from './edge-lists.ts';

/** Pairs with their wanted distance in graph units; `pull` is the weight of each end's move. */
export type Terms = {
  readonly a: Int32Array;
  readonly b: Int32Array;
  readonly wanted: Float32Array;
  readonly pullA: Float32Array;
  readonly pullB: Float32Array;
};

export type Distances = {
  readonly pivots: readonly number[];
  /** Of every pivot to every node, row by row. */
  readonly table: Float32Array;
};

/** A component with what the search derives from it. */
export type LayoutProblem = {
  readonly part: PartGraph;
  readonly lengths: Float32Array;
  readonly graph: EdgeLists;
  readonly distances: Distances;
  readonly terms: Terms;
};

/** Wanted length of every edge in graph units: longer between nodes that share few neighbours, thus around hubs. */
export function edgeLengths({ links, edges }: PartGraph, graph: EdgeLists, linkDistance: number): Float32Array {
  const community = communitiesOf(graph);
  // Small maps have no islands.
  const { few, many: all } = COMMUNITY;
  const apartness = 1 + (COMMUNITY.apart - 1) * Math.max(0, Math.min(1, (links.length - few) / (all - few)));
  const sets = links.map((own) => new Set(own));
  const lengths = Float32Array.from({ length: edges.length / 2 }, (_, edge) => {
    const [a, b] = [edges[2 * edge] as number, edges[2 * edge + 1] as number];
    let [few, many] = [links[a] as readonly number[], sets[b] as Set<number>];
    if (few.length > many.size) [few, many] = [links[b] as readonly number[], sets[a] as Set<number>];
    let shared = 0;
    for (const node of few) if (many.has(node)) shared++;
    const own = (links[a]?.length ?? 0) + (links[b]?.length ?? 0) - 2 * shared;
    const isLeaf = links[a]?.length === 1 || links[b]?.length === 1;
    const apart = community[a] === community[b] ? 1 : apartness;
    return apart * (isLeaf ? LENGTHS.leaf : 1) * Math.max(1, own) ** (isLeaf ? LENGTHS.leafWidening : LENGTHS.widening);
  });
  let mean = 0;
  for (const length of lengths) mean += length / lengths.length;
  return lengths.map((length) => (linkDistance * length) / mean);
}

/** Shortest distances from a node. */
export function shortest(graph: EdgeLists, lengths: Float32Array, start: number, row: Float32Array): void {
  row.fill(Infinity);
  row[start] = 0;
  const heap = [start];
  const keys = [0];
  while (heap.length > 0) {
    const node = heap[0] as number;
    const far = keys[0] as number;
    const lastNode = heap.pop() as number;
    const lastKey = keys.pop() as number;
    if (heap.length > 0) {
      let at = 0;
      for (;;) {
        let child = 2 * at + 1;
        if (child >= heap.length) break;
        if (child + 1 < heap.length && (keys[child + 1] as number) < (keys[child] as number)) child++;
        if ((keys[child] as number) >= lastKey) break;
        heap[at] = heap[child] as number;
        keys[at] = keys[child] as number;
        at = child;
      }
      heap[at] = lastNode;
      keys[at] = lastKey;
    }
    if (far > (row[node] as number)) continue;
    for (let slot = graph.first[node] as number; slot < (graph.first[node + 1] as number); slot++) {
      const next = graph.other[slot] as number;
      const to = Math.fround(far + (lengths[graph.edge[slot] as number] as number));
      if (to >= (row[next] as number)) continue;
      row[next] = to;
      let at = heap.length;
      heap.push(next);
      keys.push(to);
      while (at > 0) {
        const up = (at - 1) >> 1;
        if ((keys[up] as number) <= to) break;
        heap[at] = heap[up] as number;
        keys[at] = keys[up] as number;
        at = up;
      }
      heap[at] = next;
      keys[at] = to;
    }
  }
}

/** Distances from pivots: the best connected node first, then whichever is farthest from the others. */
export function distancesFrom(part: PartGraph, lengths: Float32Array, graph: EdgeLists): Distances {
  const count = part.x.length;
  const most = count <= STRESS.allPairs ? count : count <= STRESS.many ? STRESS.pivots : STRESS.pivotsOfMany;
  const table = new Float32Array(most * count);
  const nearest = new Float32Array(count).fill(Infinity);
  const pivots: number[] = [];
  let next = 0;
  for (let node = 1; node < count; node++) {
    const more = (part.links[node] as readonly number[]).length - (part.links[next] as readonly number[]).length;
    if (more > 0 || (more === 0 && (part.seeds[node] as number) < (part.seeds[next] as number))) next = node;
  }
  while (pivots.length < most) {
    const row = table.subarray(pivots.length * count, (pivots.length + 1) * count);
    pivots.push(next);
    shortest(graph, lengths, next, row);
    let far = -1;
    for (let node = 0; node < count; node++) {
      if ((row[node] as number) < (nearest[node] as number)) nearest[node] = row[node] as number;
      if ((nearest[node] as number) > far) {
        far = nearest[node] as number;
        next = node;
      }
    }
  }
  return { pivots, table };
}

/** 1 by the wanted distance of every node to every pivot, a row for each node; 0 for itself. */
export function nearnessOf({ pivots, table }: Distances, count: number): Float32Array {
  const nearness = new Float32Array(pivots.length * count);
  for (let p = 0; p < pivots.length; p++)
    for (let node = 0; node < count; node++) {
      const far = table[p * count + node] as number;
      nearness[node * pivots.length + p] = far > 0 ? 1 / far : 0;
    }
  return nearness;
}

/** Multiplies the distances of nodes that are not linked. */
export function spreadOut({ table }: Distances, linkDistance: number, factor: number): void {
  if (factor === 1) return;
  for (let at = 0; at < table.length; at++) {
    const far = table[at] as number;
    if (far > LENGTHS.linked * linkDistance) table[at] = far * factor;
  }
}

export function termsOf(part: PartGraph, lengths: Float32Array, { pivots, table }: Distances): Terms {
  const count = part.x.length;
  const isFull = pivots.length === count;
  const size = isFull ? (count * (count - 1)) / 2 : part.edges.length / 2 + pivots.length * count;
  const terms = {
    a: new Int32Array(size),
    b: new Int32Array(size),
    wanted: new Float32Array(size),
    pullA: new Float32Array(size),
    pullB: new Float32Array(size),
  };
  let at = 0;
  const add = (a: number, b: number, wanted: number, pullA: number, pullB: number): void => {
    terms.a[at] = a;
    terms.b[at] = b;
    terms.wanted[at] = wanted;
    terms.pullA[at] = pullA;
    terms.pullB[at++] = pullB;
  };
  if (isFull) {
    pivots.forEach((a, row) => {
      for (let b = 0; b < count; b++) {
        if (b <= a) continue;
        const wanted = table[row * count + b] as number;
        add(a, b, wanted, 1 / wanted ** 2, 1 / wanted ** 2);
      }
    });
    return terms;
  }
  for (let edge = 0; edge < lengths.length; edge++) {
    const pull = 1 / (lengths[edge] as number) ** 2;
    add(part.edges[2 * edge] as number, part.edges[2 * edge + 1] as number, lengths[edge] as number, pull, pull);
  }
  const regions = regionsOf(count, { pivots, table });
  for (let p = 0; p < pivots.length; p++) {
    const pivot = pivots[p] as number;
    const region = regions[p] as number[];
    const neighbours = new Set(part.links[pivot]);
    for (let node = 0; node < count; node++) {
      if (node === pivot || neighbours.has(node)) continue;
      const wanted = table[p * count + node] as number;
      let [low, high] = [0, region.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((region[middle] as number) <= wanted / 2) low = middle + 1;
        else high = middle;
      }
      add(node, pivot, wanted, Math.max(1, low) / wanted ** 2, 0);
    }
  }
  return {
    a: terms.a.subarray(0, at),
    b: terms.b.subarray(0, at),
    wanted: terms.wanted.subarray(0, at),
    pullA: terms.pullA.subarray(0, at),
    pullB: terms.pullB.subarray(0, at),
  };
}

/** Distances of the nodes nearest to every pivot, which it stands for (Ortmann, Klimenta, Brandes 2016). */
function regionsOf(count: number, { pivots, table }: Distances): number[][] {
  const owner = new Int32Array(count);
  for (let node = 0; node < count; node++) {
    let best = 0;
    for (let p = 1; p < pivots.length; p++)
      if ((table[p * count + node] as number) < (table[best * count + node] as number)) best = p;
    owner[node] = best;
  }
  const regions: number[][] = pivots.map(() => []);
  for (let node = 0; node < count; node++)
    (regions[owner[node] as number] as number[]).push(table[(owner[node] as number) * count + node] as number);
  for (const region of regions) region.sort((x, y) => x - y);
  return regions;
}
