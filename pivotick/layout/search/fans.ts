/** Leaves around their hub in the order of their kinds. */

import { at, type PartGraph } from '../graph.ts';

/** Exchanges the positions of each hub's leaves, so that those of one kind, and within it of one subkind, are neighbours. */
export function sortFans({ x, y, links, kinds, subkinds }: PartGraph): void {
  links.forEach((neighbours, hub) => {
    const leaves = neighbours.filter((node) => links[node]?.length === 1);
    if (leaves.length < 3) return;
    const angle = (leaf: number) => Math.atan2(at(y, leaf) - at(y, hub), at(x, leaf) - at(x, hub));
    const around = leaves.map((leaf) => ({ angle: angle(leaf), x: at(x, leaf), y: at(y, leaf) }));
    around.sort((a, b) => a.angle - b.angle);
    const begin = afterWidestGap(around.map((place) => place.angle));
    const positions = [...around.slice(begin), ...around.slice(0, begin)];
    const kindOf = (leaf: number) => at(kinds, leaf);
    const sorted = leaves.toSorted(
      (a, b) => kindOf(a) - kindOf(b) || at(subkinds, a) - at(subkinds, b) || angle(a) - angle(b),
    );
    if (new Set(leaves.map(kindOf)).size === 1 && new Set(leaves.map((leaf) => subkinds[leaf])).size === 1) return;
    sorted.forEach((leaf, index) => {
      x[leaf] = positions[index]?.x ?? 0;
      y[leaf] = positions[index]?.y ?? 0;
    });
  });
}

/** Whether two nodes may take each other's place: of one kind, or without any. */
export function areAlike({ kinds, subkinds }: PartGraph, a: number, b: number): boolean {
  return kinds[a] === kinds[b] && subkinds[a] === subkinds[b];
}

function afterWidestGap(angles: readonly number[]): number {
  let [best, widest] = [0, -1];
  angles.forEach((angle, index) => {
    const before = angles[index - 1] ?? (angles.at(-1) ?? 0) - 2 * Math.PI;
    if (angle - before <= widest) return;
    widest = angle - before;
    best = index;
  });
  return best;
}
