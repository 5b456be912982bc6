/** Reachable nodes within a number of steps, and connected parts. */

import type { Direction } from '../../formats/document/query.ts';
import { type Adjacency, indexesOfIds } from './adjacency.ts';

/** Number of steps from the nearest start by node index; -1 for unreachable nodes. */
type Distances = Int32Array;

type Reachability = {
  readonly distances: Distances;
  /** Indexes of the reached nodes, the nearest first. */
  readonly order: readonly number[];
};

/**
 * Breadth-first search from all starts. Linear in the reached part.
 * @param most - maximum number of steps; unlimited by default
 */
export function reachability(
  adjacency: Adjacency,
  starts: readonly number[],
  direction: Direction,
  most = Number.POSITIVE_INFINITY,
): Reachability {
  const { start, to } = adjacency.steps(direction);
  const distances = new Int32Array(adjacency.ids.length).fill(-1);
  const order: number[] = [];
  for (const node of starts) {
    if (distances[node] !== -1) continue;
    distances[node] = 0;
    order.push(node);
  }
  for (let next = 0; next < order.length; next += 1) {
    const node = order[next] ?? 0;
    const distance = distances[node] ?? 0;
    if (distance >= most) break;
    const end = start[node + 1] ?? 0;
    for (let step = start[node] ?? 0; step < end; step += 1) {
      const other = to[step] ?? 0;
      if (distances[other] !== -1) continue;
      distances[other] = distance + 1;
      order.push(other);
    }
  }
  return { distances, order };
}

/** The ids of the nodes up to this many steps from the given ones, which are included. */
export function nodesWithin(
  adjacency: Adjacency,
  ids: readonly string[],
  direction: Direction,
  steps: number,
): ReadonlySet<string> {
  const { order } = reachability(adjacency, indexesOfIds(adjacency, ids), direction, steps);
  return new Set(order.map((node) => adjacency.ids[node] ?? ''));
}

/** The ids of the nodes within this many steps of every given node, and the given nodes. */
export function commonNodesWithin(
  adjacency: Adjacency,
  ids: readonly string[],
  direction: Direction,
  steps: number,
): ReadonlySet<string> {
  const indexes = indexesOfIds(adjacency, ids);
  let shared: ReadonlySet<number> | undefined;
  for (const place of indexes) {
    // An empty intersection stays empty.
    if (shared?.size === 0) break;
    const { distances, order }: Reachability = reachability(adjacency, [place], direction, steps);
    shared = new Set(shared ? [...shared].filter((node) => distances[node] !== -1) : order);
  }
  return new Set([...indexes, ...(shared ?? [])].map((node) => adjacency.ids[node] ?? ''));
}

/** Nodes by distance from the starts, beginning with distance 1. The starts are left out. */
export function nodesByStep(
  adjacency: Adjacency,
  ids: readonly string[],
  direction: Direction,
): readonly (readonly string[])[] {
  const { distances, order } = reachability(adjacency, indexesOfIds(adjacency, ids), direction);
  const steps: string[][] = [];
  for (const node of order) {
    const distance = distances[node] ?? 0;
    if (distance === 0) continue;
    const step = steps[distance - 1] ?? [];
    steps[distance - 1] = step;
    step.push(adjacency.ids[node] ?? '');
  }
  return steps;
}

/** Connected components as node indexes, ignoring directions. The largest first; ties and nodes in document order. */
export function connectedParts(adjacency: Adjacency): readonly (readonly number[])[] {
  const { start, to } = adjacency.steps('any');
  const seen = new Uint8Array(adjacency.ids.length);
  const found: number[][] = [];
  for (let first = 0; first < adjacency.ids.length; first += 1) {
    if (seen[first]) continue;
    seen[first] = 1;
    const part = [first];
    for (let next = 0; next < part.length; next += 1) {
      const node = part[next] ?? 0;
      const end = start[node + 1] ?? 0;
      for (let step = start[node] ?? 0; step < end; step += 1) {
        const other = to[step] ?? 0;
        if (seen[other]) continue;
        seen[other] = 1;
        part.push(other);
      }
    }
    found.push(part.sort((a, b) => a - b));
  }
  return found.sort((a, b) => b.length - a.length);
}
