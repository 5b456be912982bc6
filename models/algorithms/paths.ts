/** The shortest ways from one node to another. */

import type { Adjacency, Direction } from './adjacency.ts';
import { reachability } from './reachability.ts';

/** One way: its nodes from the first to the last, and between each two of them the relationships that join them. */
type Path = {
  readonly nodes: readonly number[];
  /** Of each step, the relationships that it may take, in the order of the document. Places of the net. */
  readonly edges: readonly (readonly number[])[];
};

type ShortestPaths = {
  /** How many steps each of them has; undefined when no way leads there. */
  readonly length: number | undefined;
  /** How many shortest ways there are, over different nodes; a very large number is not exact. */
  readonly count: number;
  /** The first of them. */
  readonly paths: readonly Path[];
};

/** The nodes that lead to each node on a shortest way, with the relationships between. */
type Predecessors = ReadonlyMap<number, readonly number[]>;

/**
 * All shortest ways from a node to another. Linear in what lies nearer than the other node, and in what is given back.
 *
 * @param direction - `along` respects the direction of relationships, `any` does not
 * @param most - how many ways are given back at most
 */
export function shortestPaths(
  adjacency: Adjacency,
  from: number,
  to: number,
  direction: Direction,
  most: number,
): ShortestPaths {
  const { distances } = reachability(adjacency, [from], direction);
  const length = distances[to] ?? -1;
  if (length < 0) return { length: undefined, count: 0, paths: [] };
  const before = predecessorsOf(adjacency, to, direction, distances);
  const paths: Path[] = [];
  // Backwards from the end: each unfinished way is the nodes from some node to the end.
  const open: (readonly number[])[] = [[to]];
  while (open.length > 0 && paths.length < most) {
    const nodes = open.pop() ?? [];
    const [first = to] = nodes;
    if (first === from) paths.push({ nodes, edges: edgesBetween(adjacency, nodes, direction) });
    else for (const node of [...(before.get(first) ?? [])].reverse()) open.push([node, ...nodes]);
  }
  return { length, count: countPaths(from, to, before, distances), paths };
}

/** For every node on a shortest way the nodes before it, found from the end backwards. */
function predecessorsOf(adjacency: Adjacency, to: number, direction: Direction, distances: Int32Array): Predecessors {
  const back = adjacency.steps(direction === 'along' ? 'against' : direction === 'against' ? 'along' : 'any');
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

function countPaths(from: number, to: number, before: Predecessors, distances: Int32Array): number {
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

function edgesBetween(
  adjacency: Adjacency,
  nodes: readonly number[],
  direction: Direction,
): readonly (readonly number[])[] {
  const { start, to, edge } = adjacency.steps(direction);
  return nodes.slice(0, -1).map((node, index) => {
    const found: number[] = [];
    const end = start[node + 1] ?? 0;
    for (let step = start[node] ?? 0; step < end; step += 1) {
      if (to[step] === nodes[index + 1]) found.push(edge[step] ?? 0);
    }
    return found;
  });
}
