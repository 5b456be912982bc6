/** Wanted distances between any two nodes of a connected component, in edges. */

import { at, type NeighbourLists, type PartGraph } from '../graph.ts';

import { DISTANCE } from './constants.ts';

/** A square matrix in row-major order. */
export function wantedDistances({
  links,
  kinds,
  subkinds,
}: Pick<PartGraph, 'links' | 'kinds' | 'subkinds'>): Float32Array {
  const count = links.length;
  const table = stepsBetween(links);
  const keys = links.map((neighbours) => (neighbours.length > 1 ? [...neighbours].sort((a, b) => a - b).join() : ''));
  for (let a = 0; a < count; a++) {
    for (let b = a + 1; b < count; b++) {
      if (table[a * count + b] !== 2) continue;
      const areTwins = keys[a] !== '' && keys[a] === keys[b];
      const isKin = (kinds[a] ?? 0) > 0 && kinds[a] === kinds[b];
      if (!areTwins && !isKin) continue;
      const isNearKin = isKin && (subkinds[a] ?? 0) > 0 && subkinds[a] === subkinds[b];
      const wanted = isNearKin ? DISTANCE.sameSubkind : areTwins ? DISTANCE.twins : DISTANCE.sameKind;
      table[a * count + b] = wanted;
      table[b * count + a] = wanted;
    }
  }
  return table;
}

/** Distances in edges, breadth first from every node. */
function stepsBetween(links: NeighbourLists): Float32Array {
  const count = links.length;
  const table = new Float32Array(count * count);
  const queue = new Int32Array(count);
  const seen = new Int32Array(count).fill(-1);
  for (let start = 0; start < count; start++) {
    const row = start * count;
    let [head, tail] = [0, 1];
    queue[0] = start;
    seen[start] = start;
    while (head < tail) {
      const node = at(queue, head++);
      const next = at(table, row + node) + 1;
      for (const neighbour of links[node] as readonly number[]) {
        if (seen[neighbour] === start) continue;
        seen[neighbour] = start;
        table[row + neighbour] = next;
        queue[tail++] = neighbour;
      }
    }
  }
  return table;
}
