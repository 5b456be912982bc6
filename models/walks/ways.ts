/** The shortest ways from one node to another. */

import type { Direction, Net } from './net.ts';
import { reach } from './reach.ts';

/** One way: its nodes from the first to the last, and between each two of them the relationships that join them. */
type Route = {
  readonly nodes: readonly number[];
  /** Of each step, the relationships that it may take, in the order of the document. Places of the net. */
  readonly edges: readonly (readonly number[])[];
};

type Routes = {
  /** How many steps each of them has; undefined when no way leads there. */
  readonly length: number | undefined;
  /** How many shortest ways there are, over different nodes; a very large number is not exact. */
  readonly count: number;
  /** The first of them. */
  readonly routes: readonly Route[];
};

/** The nodes that lead to each node on a shortest way, with the relationships between. */
type Before = ReadonlyMap<number, readonly number[]>;

/**
 * All shortest ways from a node to another. Linear in what lies nearer than the other node, and in what is given back.
 *
 * @param way - `along` respects the direction of relationships, `any` does not
 * @param most - how many ways are given back at most
 */
export function shortestRoutes(net: Net, from: number, to: number, way: Direction, most: number): Routes {
  const { distances } = reach(net, [from], way);
  const length = distances[to] ?? -1;
  if (length < 0) return { length: undefined, count: 0, routes: [] };
  const before = stepsBefore(net, to, way, distances);
  const routes: Route[] = [];
  // Backwards from the end: each unfinished way is the nodes from some node to the end.
  const open: (readonly number[])[] = [[to]];
  while (open.length > 0 && routes.length < most) {
    const nodes = open.pop() ?? [];
    const [first = to] = nodes;
    if (first === from) routes.push({ nodes, edges: edgesBetween(net, nodes, way) });
    else for (const node of [...(before.get(first) ?? [])].reverse()) open.push([node, ...nodes]);
  }
  return { length, count: countRoutes(from, to, before, distances), routes };
}

/** For every node on a shortest way the nodes before it, found from the end backwards. */
function stepsBefore(net: Net, to: number, way: Direction, distances: Int32Array): Before {
  const back = net.steps(way === 'along' ? 'against' : way === 'against' ? 'along' : 'any');
  const before = new Map<number, number[]>();
  const open = [to];
  for (let next = 0; next < open.length; next += 1) {
    const node = open[next] ?? 0;
    if (before.has(node)) continue;
    const found = new Set<number>();
    const end = back.start[node + 1] ?? 0;
    for (let step = back.start[node] ?? 0; step < end; step += 1) {
      const other = back.to[step] ?? 0;
      if (distances[other] === (distances[node] ?? 0) - 1 && (distances[other] ?? -1) >= 0) found.add(other);
    }
    before.set(node, [...found]);
    for (const other of found) open.push(other);
  }
  return before;
}

function countRoutes(from: number, to: number, before: Before, distances: Int32Array): number {
  const counts = new Map<number, number>([[from, 1]]);
  const nodes = [...before.keys()].sort((a, b) => (distances[a] ?? 0) - (distances[b] ?? 0));
  for (const node of nodes) {
    if (node === from) continue;
    counts.set(
      node,
      (before.get(node) ?? []).reduce((sum, one) => sum + (counts.get(one) ?? 0), 0),
    );
  }
  return counts.get(to) ?? 0;
}

function edgesBetween(net: Net, nodes: readonly number[], way: Direction): readonly (readonly number[])[] {
  const { start, to, edge } = net.steps(way);
  return nodes.slice(0, -1).map((node, index) => {
    const found: number[] = [];
    const end = start[node + 1] ?? 0;
    for (let step = start[node] ?? 0; step < end; step += 1) {
      if (to[step] === nodes[index + 1]) found.push(edge[step] ?? 0);
    }
    return found;
  });
}
