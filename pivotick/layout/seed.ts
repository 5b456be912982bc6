/** Initial positions: a radial tree around the best-connected node, and new nodes next to their neighbours. */

import { placeBeside } from './beside.ts';
import { at, type NeighbourLists } from './graph.ts';

/**
 * Positions of a component without any, around (0, 0). Rings by distance from the node with most edges; every branch
 * has a sector as wide as its number of leaves, so that trees start without crossings. Deterministic.
 *
 * @param links - for every node the indexes of its neighbours
 * @param ringGap - distance of the rings
 */
export function seedRadially(links: NeighbourLists, ringGap: number, x: Float64Array, y: Float64Array): void {
  const count = links.length;
  let centre = 0;
  for (let node = 1; node < count; node++) {
    if ((links[node]?.length ?? 0) > (links[centre]?.length ?? 0)) centre = node;
  }
  const parent = new Int32Array(count).fill(-1);
  const depth = new Int32Array(count).fill(-1);
  const order = [centre];
  depth[centre] = 0;
  for (let next = 0; next < order.length; next++) {
    const node = order[next] ?? 0;
    for (const child of sideBySide(links, node, depth)) {
      depth[child] = at(depth, node) + 1;
      parent[child] = node;
      order.push(child);
    }
  }
  const leaves = new Float64Array(count);
  for (let next = order.length - 1; next >= 0; next--) {
    const node = order[next] ?? 0;
    leaves[node] = Math.max(1, at(leaves, node));
    const above = at(parent, node);
    if (above >= 0) leaves[above] = at(leaves, above) + at(leaves, node);
  }
  const radius = ringRadii(order, depth, ringGap);
  const start = new Float64Array(count);
  const used = new Float64Array(count);
  const width = new Float64Array(count);
  start[centre] = -Math.PI / 2;
  width[centre] = 2 * Math.PI;
  for (const node of order) {
    const above = at(parent, node);
    if (above >= 0) {
      width[node] = (at(width, above) * at(leaves, node)) / at(leaves, above);
      start[node] = at(start, above) + at(used, above);
      used[above] = at(used, above) + at(width, node);
    }
    const angle = at(start, node) + at(width, node) / 2;
    const distance = radius[at(depth, node)] ?? 0;
    x[node] = distance * Math.cos(angle);
    y[node] = distance * Math.sin(angle);
  }
}

/** Neighbours of a node that are not placed yet, ordered so that linked ones are adjacent. */
function sideBySide(links: NeighbourLists, node: number, depth: Int32Array): number[] {
  const waiting = new Set(links[node]?.filter((neighbour) => at(depth, neighbour) < 0));
  const ordered: number[] = [];
  for (const first of waiting) {
    const chain = [first];
    waiting.delete(first);
    for (let next = chain.pop(); next !== undefined; next = chain.pop()) {
      ordered.push(next);
      for (const sibling of links[next] ?? []) if (waiting.delete(sibling)) chain.push(sibling);
    }
  }
  return ordered;
}

/** Rings at least a gap apart, and wide enough for the area of their nodes in a settled map. */
function ringRadii(order: readonly number[], depth: Int32Array, gap: number): number[] {
  const perRing: number[] = [];
  for (const node of order) perRing[at(depth, node)] = (perRing[at(depth, node)] ?? 0) + 1;
  let total = 0;
  return perRing.map((inRing, ring) => {
    total += inRing;
    return ring === 0 ? 0 : Math.max(ring * gap, 0.55 * gap * Math.sqrt(total - inRing / 2));
  });
}

/**
 * Positions of new nodes next to neighbours that have one.
 *
 * @param isNew - 1 for a new node, whose position is written
 */
export function seedBeside(
  links: NeighbourLists,
  isNew: ArrayLike<number>,
  distance: number,
  x: Float64Array,
  y: Float64Array,
): void {
  const placed = Uint8Array.from(isNew, (fresh) => 1 - fresh);
  const isPlaced = (index: number) => at(placed, index) === 1;
  const place = (index: number) => ({ x: at(x, index), y: at(y, index) });
  let waiting = links.map((_, index) => index).filter((index) => !isPlaced(index));
  while (waiting.length > 0) {
    const next = waiting.filter((index) => !links[index]?.some(isPlaced));
    for (const index of waiting) {
      const neighbours = (links[index] ?? []).filter(isPlaced);
      const [first] = neighbours;
      if (first === undefined) continue;
      const around = (links[first] ?? []).filter(isPlaced);
      const spot = placeBeside(neighbours.map(place), around.map(place), distance);
      x[index] = spot.x;
      y[index] = spot.y;
      placed[index] = 1;
    }
    if (next.length === waiting.length) break;
    waiting = next;
  }
}
