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
import { coarsen, expand, type Level } from './coarsen.ts';
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
