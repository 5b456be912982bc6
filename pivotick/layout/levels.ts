/** Large parts: the overall shape is found on coarser versions first, by forces. */

import {
  forceLink,
  forceSimulation,
  forceX,
  forceY,
  type SimulationLinkDatum,
  type SimulationNodeDatum,
} from 'd3-force';
import { coarsen, expand, type Level } from './coarsen.ts';
import { at, type LayoutSettings, type Links } from './graph.ts';
import { manyBody } from './many-body.ts';
import { seedRadially } from './seed.ts';

/** What the forces move: a node, or on a coarse level several; `weight` is a factor on its repulsion. */
export type Body = SimulationNodeDatum & { x: number; y: number; weight: number };
/** What holds two bodies together, at rest at its length in graph units. */
export type Spring = SimulationLinkDatum<Body> & { length: number };

/** A simulation whose heat (alpha) has fallen below this rests. */
export const COLD = 0.001;
/** From this size on, coarser versions are made. */
export const LEVELS_FROM = 300;
const COARSE_THETA = 1.2;
/** Repulsion in squares of the link length. */
export const STRENGTH = 0.06;
/** Nodes further apart than so many links do not push each other: large maps would blow up otherwise. */
const REACH = 8;

/**
 * Places of all nodes near those of their coarse bodies.
 *
 * @param finestTicks - steps of the forces between the nodes themselves
 */
export function seedByLevels(
  links: Links,
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
    // A body that stands for many takes their area: links grow with its root.
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

/** Moves the bodies of a coarse level until they rest. */
function settleLevel(
  level: Level,
  x: Float64Array,
  y: Float64Array,
  length: number,
  ticks: number,
  settings: LayoutSettings,
): void {
  const mean = level.mass.reduce((sum, mass) => sum + mass, 0) / level.mass.length;
  // Who stands for more takes more room: a hub that takes its leaves with it keeps others off them.
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

/** Fewer ticks for more nodes: each costs more, and the seed is already close for what remains to be seen. */
export function ticksFor(count: number): number {
  return count < LEVELS_FROM ? 300 : Math.round(Math.max(28, 85 * (LEVELS_FROM / count) ** 0.3));
}
