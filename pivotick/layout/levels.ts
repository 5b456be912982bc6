/** Layout of large components by forces, on coarser versions first. */

import {
  forceLink,
  forceSimulation,
  forceX,
  forceY,
  type SimulationLinkDatum,
  type SimulationNodeDatum,
} from 'd3-force';
import type { LayoutSettings } from '../model/forces.ts';
import { at, type NeighbourLists } from './graph.ts';
import { manyBody } from './many-body.ts';
import { seedRadially } from './seed.ts';

/** A body moved by forces: a node, or several on a coarse level. `weight` is a factor on its repulsion. */
export type Body = SimulationNodeDatum & { x: number; y: number; weight: number };
/** A link between two bodies; `length` in graph units. */
export type Spring = SimulationLinkDatum<Body> & { length: number };

/** Heat (alpha) below which a simulation is settled. */
export const COLD = 0.001;
/** Number of nodes from which coarser versions are made. */
export const LEVELS_FROM = 300;
const COARSE_THETA = 1.2;
/** Repulsion in squares of the link length. */
export const STRENGTH = 0.06;
/** Nodes further apart than this many links do not repel each other: large maps would spread too far otherwise. */
const REACH = 8;

/**
 * Positions of all nodes, derived from those of their coarse bodies.
 *
 * @param finestTicks - force steps with the nodes themselves
 */
export function seedByLevels(
  links: NeighbourLists,
  settings: LayoutSettings,
  finestTicks = 0,
): { x: Float64Array; y: Float64Array } {
  const finest = coarsen(links, new Float64Array(links.length).fill(1));
  const levels: Level[] = [];
  for (let level: Level | undefined = finest; level; level = level.coarser) levels.push(level);
  let x: Float64Array = new Float64Array(0);
  let y: Float64Array = new Float64Array(0);
  for (let depth = levels.length - 1; depth >= 0; depth--) {
    const level = levels[depth];
    if (!level) continue;
    const count = level.links.length;
    // A body that represents many nodes needs their area: links grow with the square root.
    const length = settings.linkDistance * Math.sqrt(links.length / count);
    if (depth === levels.length - 1) {
      x = new Float64Array(count);
      y = new Float64Array(count);
      seedRadially(level.links, length, x, y);
    } else {
      ({ x, y } = expand(level, x, y, 0.5 * length));
    }
    const ticks = depth === 0 ? finestTicks : depth === levels.length - 1 ? 200 : count > 1500 ? 24 : 40;
    if (ticks > 0) settleLevel(level, x, y, length, ticks, settings);
  }
  return { x, y };
}

/** Runs the forces on a coarse level until it is settled. */
function settleLevel(
  level: Level,
  x: Float64Array,
  y: Float64Array,
  length: number,
  ticks: number,
  settings: LayoutSettings,
): void {
  const mean = level.mass.reduce((sum, mass) => sum + mass, 0) / level.mass.length;
  // A body that represents more nodes needs more space: a hub with its leaves repels the others more.
  const share = (body: number): number => at(level.mass, body) / mean;
  const bodies: Body[] = level.links.map((_, index) => ({ x: at(x, index), y: at(y, index), weight: share(index) }));
  const springs: Spring[] = level.links.flatMap((neighbours, source) =>
    neighbours
      .filter((target) => target > source)
      .map((target) => ({
        source,
        target,
        length: (length * (Math.sqrt(share(source)) + Math.sqrt(share(target)))) / 2,
      })),
  );
  const strength = (settings.repulsion / 150) * STRENGTH * length * length;
  const simulation = forceSimulation<Body, Spring>(bodies)
    .stop()
    .force('links', forceLink<Body, Spring>(springs).distance(length))
    .force(
      'charge',
      manyBody<Body>(({ weight }) => weight * strength, COARSE_THETA, REACH * length),
    )
    .force('x', forceX<Body>(0).strength(0.012))
    .force('y', forceY<Body>(0).strength(0.016))
    .velocityDecay(settings.friction)
    .alphaDecay(1 - COLD ** (1 / ticks));
  simulation.tick(ticks);
  bodies.forEach((body, index) => {
    x[index] = body.x;
    y[index] = body.y;
  });
}

/** Fewer ticks for more nodes: each costs more, and the coarse levels have already found the shape. */
export function ticksFor(count: number): number {
  return count < LEVELS_FROM ? 300 : Math.round(Math.max(28, 85 * (LEVELS_FROM / count) ** 0.3));
}

/** A graph of bodies, each of which represents several of the next finer level. */
type Level = {
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
 * Makes coarser levels until few bodies are left, so that the overall shape is found with few bodies.
 * A sun takes all its free neighbours as planets; suns and the links between them make the next level (after Hachul and
 * Jünger's solar merger, without the moons).
 *
 * @param mass - nodes that each body represents
 */
function coarsen(links: NeighbourLists, mass: Float64Array): Level {
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
function expand(
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
