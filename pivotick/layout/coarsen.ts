/**
 * Coarser versions of a large component, so that the overall shape is found with few bodies.
 * A sun takes all its free neighbours as planets; suns and the links between them make the next level (after Hachul and
 * Jünger's solar merger, without the moons).
 */

import { at, type NeighbourLists } from './graph.ts';

/** A graph of bodies, each of which represents several of the next finer level. */
export type Level = {
  readonly links: NeighbourLists;
  /** Nodes of the finest level that each body represents. */
  readonly mass: Float64Array;
  /** Body of the next coarser level that each belongs to. */
  readonly parent: Int32Array;
  /** The next coarser level, or undefined for the coarsest. */
  readonly coarser: Level | undefined;
};

/** Bodies at which no coarser level is made. */
const FEW = 60;

/**
 * Makes coarser levels until few bodies are left.
 *
 * @param mass - nodes that each body represents
 */
export function coarsen(links: NeighbourLists, mass: Float64Array): Level {
  const count = links.length;
  const parent = new Int32Array(count).fill(-1);
  if (count <= FEW) return { links, mass, parent, coarser: undefined };
  // Nodes with few edges first: hubs become suns, and leaves do not use up the suns around them.
  const order = Array.from({ length: count }, (_, node) => node).sort(
    (a, b) => (links[b]?.length ?? 0) - (links[a]?.length ?? 0) || a - b,
  );
  let suns = 0;
  const most = 4 + 3 * (mass.reduce((sum, own) => sum + own, 0) / count);
  for (const node of order) {
    if (at(parent, node) >= 0) continue;
    let taken = at(mass, node);
    parent[node] = suns;
    for (const neighbour of links[node] ?? []) {
      // A hub with thousands of leaves may take them all; other suns stay small, so that levels remain similar.
      const isLeaf = links[neighbour]?.length === 1;
      if (at(parent, neighbour) >= 0 || (!isLeaf && taken + at(mass, neighbour) > most * 2)) continue;
      parent[neighbour] = suns;
      taken += at(mass, neighbour);
    }
    suns++;
  }
  if (suns > 0.85 * count) return { links, mass, parent, coarser: undefined };
  const coarseMass = new Float64Array(suns);
  const coarseLinks: Set<number>[] = Array.from({ length: suns }, () => new Set());
  for (let node = 0; node < count; node++) {
    const own = at(parent, node);
    coarseMass[own] = at(coarseMass, own) + at(mass, node);
    for (const neighbour of links[node] ?? []) {
      const other = at(parent, neighbour);
      if (other !== own) coarseLinks[own]?.add(other);
    }
  }
  return {
    links,
    mass,
    parent,
    coarser: coarsen(
      coarseLinks.map((set) => [...set]),
      coarseMass,
    ),
  };
}

/**
 * Places the bodies of a level around their parents: each towards its neighbours outside the family, those without any
 * spread over the widest gaps.
 *
 * @param radius - distance from the parent
 */
export function expand(
  level: Level,
  parentX: Float64Array,
  parentY: Float64Array,
  radius: number,
): { x: Float64Array; y: Float64Array } {
  const count = level.links.length;
  const x = new Float64Array(count);
  const y = new Float64Array(count);
  const families = new Map<number, number[]>();
  for (let node = 0; node < count; node++) {
    const family = families.get(at(level.parent, node));
    if (family) family.push(node);
    else families.set(at(level.parent, node), [node]);
  }
  for (const [parent, members] of families) {
    const centreX = at(parentX, parent);
    const centreY = at(parentY, parent);
    // The sun is linked to all other members.
    const sun = members.reduce((best, node) =>
      (level.links[node]?.length ?? 0) > (level.links[best]?.length ?? 0) ? node : best,
    );
    const turned: { node: number; angle: number }[] = [];
    const free: number[] = [];
    for (const node of members) {
      if (node === sun) {
        x[node] = centreX;
        y[node] = centreY;
        continue;
      }
      let dx = 0;
      let dy = 0;
      for (const neighbour of level.links[node] ?? []) {
        const other = at(level.parent, neighbour);
        if (other === parent) continue;
        dx += at(parentX, other) - centreX;
        dy += at(parentY, other) - centreY;
      }
      if (dx === 0 && dy === 0) free.push(node);
      else turned.push({ node, angle: Math.atan2(dy, dx) });
    }
    const spread = Math.max(1, Math.sqrt(members.length / 6));
    turned.forEach(({ node, angle }, index) => {
      const nudge = ((index % 5) - 2) * 0.08;
      x[node] = centreX + spread * radius * Math.cos(angle + nudge);
      y[node] = centreY + spread * radius * Math.sin(angle + nudge);
    });
    free.forEach((node, index) => {
      const angle = -Math.PI / 2 + (2 * Math.PI * (index + 0.5)) / free.length;
      x[node] = centreX + spread * radius * Math.cos(angle);
      y[node] = centreY + spread * radius * Math.sin(angle);
    });
  }
  return { x, y };
}
