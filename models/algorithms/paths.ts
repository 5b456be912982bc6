import type { Direction } from '../../formats/document/query.ts';
import type { Adjacency } from './adjacency.ts';
import { reachability } from './reachability.ts';

/** The nodes of a path in order, and the edges between consecutive nodes. */
type Path = {
  readonly nodes: readonly number[];
  /** The edges of each step, in document order, as indexes. */
  readonly edges: readonly (readonly number[])[];
};

type ShortestPaths = {
  /** Number of steps; undefined when no path exists. */
  readonly length: number | undefined;
  /** Number of shortest paths over different nodes. Very large numbers are not exact. */
  readonly count: number;
  readonly paths: readonly Path[];
};

/** The predecessors of each node on a shortest path, with the edges between. */
type Predecessors = ReadonlyMap<number, readonly number[]>;

/**
 * All shortest paths from one node to another. Linear in the nodes nearer than the target and in the result.
 * @param direction - `along` follows edge directions, `any` ignores them
 * @param most - maximum number of paths in the result
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
  // Paths are extended backwards from the target.
  const open: (readonly number[])[] = [[to]];
  while (open.length > 0 && paths.length < most) {
    const nodes = open.pop() ?? [];
    const [first = to] = nodes;
    if (first === from) paths.push({ nodes, edges: edgesBetween(adjacency, nodes, direction) });
    else for (const node of [...(before.get(first) ?? [])].reverse()) open.push([node, ...nodes]);
  }
  return { length, count: countPaths(from, to, before, distances), paths };
}

/** The predecessors of every node on a shortest path, found backwards from the target. */
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
