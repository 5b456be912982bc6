/** What lies so many steps around nodes, and what is connected with what. */

import { type Adjacency, type Direction, indexesOfIds } from './adjacency.ts';

/** How many steps each node lies from the nearest start; -1 where no way leads. By the places of the net. */
type Distances = Int32Array;

type Reachability = {
  readonly distances: Distances;
  /** Places of the nodes that were reached, the nearest first. */
  readonly order: readonly number[];
};

/**
 * Walks from all starts at once, one step further each time. Linear in what is reached.
 *
 * @param most - how many steps it goes; all that there are without it
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

/** The ids of the nodes up to so many steps around others, those with them. */
export function nodesWithin(
  adjacency: Adjacency,
  ids: readonly string[],
  direction: Direction,
  steps: number,
): ReadonlySet<string> {
  const { order } = reachability(adjacency, indexesOfIds(adjacency, ids), direction, steps);
  return new Set(order.map((node) => adjacency.ids[node] ?? ''));
}

/** The ids of the nodes that lie up to so many steps around every one of the given nodes, and those themselves. */
export function commonNodesWithin(
  adjacency: Adjacency,
  ids: readonly string[],
  direction: Direction,
  steps: number,
): ReadonlySet<string> {
  const places = indexesOfIds(adjacency, ids);
  let shared: ReadonlySet<number> | undefined;
  for (const place of places) {
    // Once nothing is left that all have in common, nothing comes back.
    if (shared?.size === 0) break;
    const { distances, order }: Reachability = reachability(adjacency, [place], direction, steps);
    shared = new Set(shared ? [...shared].filter((node) => distances[node] !== -1) : order);
  }
  return new Set([...places, ...(shared ?? [])].map((node) => adjacency.ids[node] ?? ''));
}

/** Nodes by how many steps they lie from the starts: first those at one step. The starts are left out. */
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

/**
 * The parts of a map: nodes that hang together whatever the direction, as places of the net. The largest first; parts of
 * one size, and the nodes in each, in the order of the document.
 */
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
