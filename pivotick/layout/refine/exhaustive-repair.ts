/**
 * The last resort for a sparse part with faults left: who is at fault is tried everywhere in the frame. Where that does
 * not help, nodes near by are shaken and all that comes of it is tried anew, which is kept where it is better.
 */

import { countFaults, restorePositions, savePositions, sumOver } from './local-search.ts';
import type { RefineObjective } from './objective.ts';
import { sequence } from './random.ts';

/** Places that are tried for a node, and how often all who are at fault have their turn. */
const COLUMNS = 32;
const ROWS = 20;
const ROUNDS = 4;
/** A fault weighs so much more than usual, whatever it costs in crossings and distances. */
const WEIGHT = 100;
/** How many nodes are shaken, how near to one at fault they are and how far they go at most, in screen pixels. */
const SHAKEN = 6;
const NEAR = 150;
/** Most work, about half a second. */
const MAX_WORK = 120_000_000;
const SEED = 11;

/**
 * Yields now and then.
 *
 * @param held - 1 where a node must stay
 * @param end - work of the judge after which it ends
 */
export function* exhaustiveRepair(objective: RefineObjective, held: Uint8Array, end: number): Generator<void, void> {
  const last = Math.min(end, objective.work + MAX_WORK);
  const { severity, clearness, tightness } = objective;
  Object.assign(objective, { severity: 1, clearness: WEIGHT, tightness: WEIGHT });
  yield* settle(objective, held, last);
  const random = sequence(SEED);
  let faults = countFaults(objective);
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

/** Moves who is at fault to the best place there is, until that betters nothing any more. */
function* settle(objective: RefineObjective, held: Uint8Array, last: number): Generator<void, void> {
  let isBetter = true;
  for (let round = 0; round < ROUNDS && isBetter; round++) {
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

/** Moves a node to the place where it costs least. @returns whether any costs less than its own */
function moveAnywhere(objective: RefineObjective, node: number, cost: number): boolean {
  let least = cost;
  for (let place = 0; place < COLUMNS * ROWS; place++) {
    const x = objective.clampX(node, (((place % COLUMNS) + 0.5) / COLUMNS - 0.5) * objective.width);
    const y = objective.clampY(node, ((Math.floor(place / COLUMNS) + 0.5) / ROWS - 0.5) * objective.height);
    const there = objective.cost(node, x, y, least);
    if (there >= least) continue;
    least = there;
    objective.x[node] = x;
    objective.y[node] = y;
  }
  return least < cost;
}

/** Moves a few nodes around one that is at fault, anywhere near. */
function shake(objective: RefineObjective, held: Uint8Array, random: () => number): void {
  const { x, y } = objective;
  const nodes = [...x.keys()];
  const any = (some: readonly number[]): number => some[Math.floor(random() * some.length)] as number;
  const faulty = any(nodes.filter((node) => isAtFault(objective, node)));
  const isNear = (node: number): boolean =>
    Math.hypot((x[node] as number) - (x[faulty] as number), (y[node] as number) - (y[faulty] as number)) < NEAR;
  const movable = nodes.filter((node) => held[node] !== 1 && isNear(node));
  for (let times = movable.length > 0 ? SHAKEN : 0; times > 0; times--) {
    const node = any(movable);
    x[node] = objective.clampX(node, (x[node] as number) + (random() - 0.5) * NEAR);
    y[node] = objective.clampY(node, (y[node] as number) + (random() - 0.5) * NEAR);
  }
}

/** What a node costs where it is; the judge knows its faults then. */
function costAt(objective: RefineObjective, node: number): number {
  return objective.cost(node, objective.x[node] as number, objective.y[node] as number, Infinity);
}

function isAtFault(objective: RefineObjective, node: number): boolean {
  costAt(objective, node);
  return objective.faults > 0;
}

function costOf(objective: RefineObjective): number {
  return sumOver(objective, (cost) => cost);
}
