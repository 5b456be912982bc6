/** Local search: nodes move one by one or are exchanged where that lowers the cost. Early moves may raise it. */

import { sequence } from '../refine/random.ts';
import { LARGE_SEARCH, LARGE_WORK } from './constants.ts';
import type { Objective } from './objective.ts';

export type SearchOptions = {
  /** Work limit. */
  readonly work: number;
  /** 1 where a node must not move. */
  readonly held: Uint8Array;
  /** Cost that a first move may add, in crossings. */
  readonly boldness: number;
  /** Distance of the first and last moves, in graph units. */
  readonly reach: number;
  readonly lastReach: number;
  readonly seed: number;
};

/** Yields regularly. */
export function* search(objective: Objective, options: SearchOptions): Generator<void, void> {
  const { x, y, count, first, around, from, to } = objective;
  const random = sequence(options.seed);
  const begin = objective.work;
  let reported = begin;
  const endOf = (node: number, slot: number): number => {
    const edge = around[slot] as number;
    return from[edge] === node ? (to[edge] as number) : (from[edge] as number);
  };
  const neighbourOf = (node: number): number => {
    const start = first[node] as number;
    const degree = (first[node + 1] as number) - start;
    return degree === 0 ? node : endOf(node, start + Math.floor(degree * random()));
  };
  while (objective.work - begin < options.work) {
    for (let node = 0; node < count; node++) {
      if (options.held[node] === 1) continue;
      const share = (objective.work - begin) / options.work;
      if (share >= 1) return;
      if (objective.work - reported > LARGE_WORK.step) {
        reported = objective.work;
        yield;
      }
      const boldness = options.boldness * (1 - share) ** 2;
      const limit = boldness === 0 ? 0 : -boldness * Math.log(1 - random());
      const kind = random();
      const near = neighbourOf(node);
      if (kind < LARGE_SEARCH.swaps) {
        const other = neighbourOf(near);
        const [group, otherGroup] = [objective.groups.of(node), objective.groups.of(other)];
        const areAlike = group === 0 || otherGroup === 0 || group === otherGroup;
        if (other !== node && areAlike && options.held[other] !== 1) swap(objective, node, other, limit);
        continue;
      }
      const before = objective.cost(node, x[node] as number, y[node] as number, Infinity);
      const reach = options.reach * (options.lastReach / options.reach) ** share;
      let [centreX, centreY] = [x[node] as number, y[node] as number];
      if (kind < LARGE_SEARCH.swaps + LARGE_SEARCH.between) {
        const start = first[node] as number;
        const degree = (first[node + 1] as number) - start;
        if (degree > 0) {
          [centreX, centreY] = [0, 0];
          for (let slot = start; slot < start + degree; slot++) {
            const other = endOf(node, slot);
            centreX += (x[other] as number) / degree;
            centreY += (y[other] as number) / degree;
          }
        }
      }
      const angle = 2 * Math.PI * random();
      const radius = reach * Math.sqrt(random());
      const toX = objective.limits.clampX(node, centreX + radius * Math.cos(angle) * LARGE_SEARCH.wide);
      const toY = objective.limits.clampY(node, centreY + radius * Math.sin(angle));
      if (objective.cost(node, toX, toY, before + limit) < before + limit) objective.move(node, toX, toY);
    }
  }
}

/** Exchanges two nodes where that lowers the total cost. */
function swap(objective: Objective, node: number, other: number, limit: number): void {
  const { x, y } = objective;
  const [nodeX, nodeY, otherX, otherY] = [x[node] as number, y[node] as number, x[other] as number, y[other] as number];
  const [toX, toY] = [objective.limits.clampX(node, otherX), objective.limits.clampY(node, otherY)];
  // One after the other: the two changes of cost add up to the change of both.
  let change = -objective.cost(node, nodeX, nodeY, Infinity);
  change += objective.cost(node, toX, toY, Infinity);
  objective.move(node, toX, toY);
  change -= objective.cost(other, otherX, otherY, Infinity);
  const [backX, backY] = [objective.limits.clampX(other, nodeX), objective.limits.clampY(other, nodeY)];
  change += objective.cost(other, backX, backY, limit - change);
  if (change < limit) objective.move(other, backX, backY);
  else objective.move(node, nodeX, nodeY);
}
