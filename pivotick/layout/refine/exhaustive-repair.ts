/**
 * Last step for a sparse component with overlaps: affected nodes are tried everywhere in the frame.
 * If that fails, nodes nearby are moved at random and the step is repeated. The better result is kept.
 */

import { at } from '../graph.ts';
import { EXHAUSTIVE } from './constants.ts';
import { countFaults, restorePositions, savePositions, sumOver } from './local-search.ts';
import type { RefineObjective } from './objective.ts';
import { sequence } from './random.ts';

const SEED = 11;

/**
 * Yields regularly.
 *
 * @param held - 1 where a node must not move
 * @param end - value of `objective.work` at which it ends
 * @param few - faults above which it gets less work
 */
export function* exhaustiveRepair(
  objective: RefineObjective,
  held: Uint8Array,
  end: number,
  few: number,
): Generator<void, void> {
  let last = Math.min(end, objective.work + EXHAUSTIVE.most);
  const { severity, clearness, tightness } = objective;
  Object.assign(objective, { severity: 1, clearness: EXHAUSTIVE.weight, tightness: EXHAUSTIVE.weight });
  yield* settle(objective, held, last);
  const random = sequence(SEED);
  let faults = countFaults(objective);
  last = Math.min(last, objective.work + EXHAUSTIVE.most / Math.max(1, faults / few));
  let cost = costOf(objective);
  while (faults > 0 && objective.work < last) {
    const before = savePositions(objective);
    shake(objective, held, random);
    yield* settle(objective, held, last);
    const [faultsNow, costNow] = [countFaults(objective), costOf(objective)];
    if (faultsNow < faults || (faultsNow === faults && costNow <= cost)) [faults, cost] = [faultsNow, costNow];
    else restorePositions(objective, before);
  }
  Object.assign(objective, { severity, clearness, tightness });
}

/** Moves overlapping nodes to their best positions until nothing improves. */
function* settle(objective: RefineObjective, held: Uint8Array, last: number): Generator<void, void> {
  let isBetter = true;
  for (let round = 0; round < EXHAUSTIVE.rounds && isBetter; round++) {
    isBetter = false;
    for (let node = 0; node < objective.count; node++) {
      if (objective.work > last) return;
      if (held[node] === 1) continue;
      const cost = costAt(objective, node);
      if (objective.faults === 0) continue;
      if (moveAnywhere(objective, node, cost)) isBetter = true;
      yield;
    }
  }
}

/** Moves a node to its cheapest position. @returns whether one is cheaper than the present position */
function moveAnywhere(objective: RefineObjective, node: number, cost: number): boolean {
  let least = cost;
  for (let place = 0; place < EXHAUSTIVE.columns * EXHAUSTIVE.rows; place++) {
    const x = objective.clampX(
      node,
      (((place % EXHAUSTIVE.columns) + 0.5) / EXHAUSTIVE.columns - 0.5) * objective.width,
    );
    const y = objective.clampY(
      node,
      ((Math.floor(place / EXHAUSTIVE.columns) + 0.5) / EXHAUSTIVE.rows - 0.5) * objective.height,
    );
    const there = objective.cost(node, x, y, least);
    if (there >= least) continue;
    least = there;
    objective.moveTo(node, x, y);
  }
  return least < cost;
}

/** Moves a few nodes near an overlapping one at random. */
function shake(objective: RefineObjective, held: Uint8Array, random: () => number): void {
  const { x, y } = objective;
  const nodes = [...x.keys()];
  const any = (some: readonly number[]): number => at(some, Math.floor(random() * some.length));
  const faulty = any(nodes.filter((node) => isAtFault(objective, node)));
  const isNear = (node: number): boolean =>
    Math.hypot(at(x, node) - at(x, faulty), at(y, node) - at(y, faulty)) < EXHAUSTIVE.near;
  const movable = nodes.filter((node) => held[node] !== 1 && isNear(node));
  for (let times = movable.length > 0 ? EXHAUSTIVE.moved : 0; times > 0; times--) {
    const node = any(movable);
    const toX = at(x, node) + (random() - 0.5) * EXHAUSTIVE.near;
    objective.moveTo(node, toX, at(y, node) + (random() - 0.5) * EXHAUSTIVE.near);
  }
}

/** Cost of a node at its position; also updates the objective's fault counts. */
function costAt(objective: RefineObjective, node: number): number {
  return objective.cost(node, at(objective.x, node), at(objective.y, node), Infinity);
}

function isAtFault(objective: RefineObjective, node: number): boolean {
  costAt(objective, node);
  return objective.faults > 0;
}

function costOf(objective: RefineObjective): number {
  return sumOver(objective, (cost) => cost);
}
