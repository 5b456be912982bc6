/** Leaves of one kind around the same hub, which are kept together. */

import type { FinePart } from '../graph.ts';

export type LeafGroups = {
  /** Number of a node's group; 0 for none. */
  readonly of: (node: number) => number;
  /** Distance of a place from the middle of the node's group, in graph units; 0 for a node without one. */
  readonly distance: (node: number, x: number, y: number) => number;
  /** A node was moved by so much. */
  readonly move: (node: number, dx: number, dy: number) => void;
};

/** Groups exist around hubs with leaves of several kinds. */
export function leafGroups({ links, kinds, x, y }: FinePart): LeafGroups {
  const group = new Int32Array(links.length);
  const sums: { x: number; y: number; count: number }[] = [{ x: 0, y: 0, count: 0 }];
  for (const neighbours of links) {
    const leaves = neighbours.filter((node) => links[node]?.length === 1);
    const found = new Set(leaves.map((leaf) => kinds[leaf]));
    if (found.size < 2) continue;
    for (const kind of found) {
      const members = leaves.filter((leaf) => kinds[leaf] === kind);
      const sum = { x: 0, y: 0, count: members.length };
      for (const member of members) {
        group[member] = sums.length;
        sum.x += x[member] as number;
        sum.y += y[member] as number;
      }
      sums.push(sum);
    }
  }
  return {
    of: (node) => group[node] as number,
    distance(node, atX, atY) {
      const sum = sums[group[node] as number];
      return sum && sum.count > 1 ? Math.hypot(sum.x / sum.count - atX, sum.y / sum.count - atY) : 0;
    },
    move(node, dx, dy) {
      const sum = sums[group[node] as number];
      if (!sum) return;
      sum.x += dx;
      sum.y += dy;
    },
  };
}
