/** Groups of leaves of one kind around a hub, and within them of one subkind. They are kept together. */

import type { PartGraph } from '../graph.ts';

export type LeafGroups = {
  /** Number of a node's smallest group; 0 for none. */
  readonly of: (node: number) => number;
  /** Distance of a position from the centres of the node's groups, in graph units; 0 for a node without groups. */
  readonly distance: (node: number, x: number, y: number) => number;
  /** Updates the centres after a node moved by (dx, dy). */
  readonly move: (node: number, dx: number, dy: number) => void;
};

/** Sum of the positions of a group's members. */
type Sum = { x: number; y: number; readonly count: number };

/** A hub has groups if its leaves have several kinds, and a kind if it has several subkinds. */
export function leafGroups({ links, kinds, subkinds, x, y }: PartGraph): LeafGroups {
  const sums: Sum[] = [{ x: 0, y: 0, count: 0 }];
  /** Group numbers of each node: by kind, and by subkind. */
  const levels = [kinds, subkinds].map(() => new Int32Array(links.length));
  const divide = (leaves: readonly number[], level: number): void => {
    const [words, group] = [[kinds, subkinds][level], levels[level]];
    if (!words || !group) return;
    const found = new Set(leaves.map((leaf) => words[leaf]));
    for (const word of found) {
      const members = leaves.filter((leaf) => words[leaf] === word);
      if (found.size > 1 && word !== 0) {
        const sum = { x: 0, y: 0, count: members.length };
        for (const member of members) {
          group[member] = sums.length;
          sum.x += x[member] as number;
          sum.y += y[member] as number;
        }
        sums.push(sum);
      }
      divide(members, level + 1);
    }
  };
  for (const neighbours of links)
    divide(
      neighbours.filter((node) => links[node]?.length === 1),
      0,
    );
  const [byKind, bySubkind] = levels as [Int32Array, Int32Array];
  const away = ({ x, y, count }: Sum, atX: number, atY: number): number =>
    count > 1 ? Math.hypot(x / count - atX, y / count - atY) : 0;
  const sumOf = (groups: Int32Array, node: number) => sums[groups[node] as number] as Sum;
  return {
    of: (node) => bySubkind[node] || (byKind[node] as number),
    distance: (node, atX, atY) => away(sumOf(byKind, node), atX, atY) + away(sumOf(bySubkind, node), atX, atY),
    move(node, dx, dy) {
      for (const groups of levels) {
        const sum = sumOf(groups, node);
        sum.x += dx;
        sum.y += dy;
      }
    },
  };
}
