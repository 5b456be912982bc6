/**
 * Simulated annealing: nodes move one by one to cheaper positions, with ever smaller steps.
 * Deterministic: random numbers have a seed, and time is counted as work.
 */

import { at } from '../graph.ts';
import { ORDER, REPAIR, RERUN, SEARCH, WORK } from './constants.ts';
import { carry, propose, swap } from './moves.ts';
import type { RefineObjective } from './objective.ts';
import { sequence } from './random.ts';

export type LocalSearchOptions = {
  /** 1 where a node must not move. */
  readonly held: Uint8Array;
  /** Work limits: when no overlap is left, and in any case. */
  readonly least: number;
  readonly most: number;
  /** Distance of the first moves. */
  readonly reach: number;
  /** Cost that a first move may add, in crossings; 0 accepts only better positions. */
  readonly boldness: number;
  readonly seed: number;
  /** Continues from the result of an earlier search that still has overlaps. */
  readonly isAgain?: boolean;
  /** For a sparse component with overlaps: edges behind nodes cost more, and nodes also move with their leaves. */
  readonly insists?: boolean;
};

/** Yields the completed share. */
export function* localSearch(objective: RefineObjective, options: LocalSearchOptions): Generator<number, void> {
  const { least, most, isAgain = false, insists = false } = options;
  const random = sequence(options.seed);
  const begin = objective.work;
  intoFrame(objective, options.held);
  let best = savePositions(objective);
  let fewest = isAgain ? countFaults(objective) : Infinity;
  objective.severity = isAgain ? RERUN.severity : 1;
  objective.clearness = insists ? REPAIR.clearness : 1;
  let [from, work] = isAgain ? [RERUN.from, RERUN.work * least] : [0, least];
  // While overlaps remain, the later part is repeated with a greater weight each time.
  for (;;) {
    for (const _ of anneal(objective, options, from, work, random)) yield Math.min(1, (objective.work - begin) / most);
    const faults = countFaults(objective);
    if (faults < fewest) {
      fewest = faults;
      best = savePositions(objective);
    }
    if (fewest === 0 || objective.work - begin + RERUN.work * least > most) break;
    objective.severity *= RERUN.severity;
    [from, work] = [RERUN.from, RERUN.work * least];
  }
  restorePositions(objective, best);
  // Finally distances are improved without new overlaps.
  objective.severity *= ORDER.severity;
  objective.strictness = Math.max(1, ORDER.strictness / objective.weights.density);
  objective.tightness = ORDER.tightness;
  for (const _ of anneal(objective, { ...options, boldness: 0, reach: ORDER.reach }, 0, ORDER.work * least, random))
    yield 1;
  objective.strictness = 1;
  objective.tightness = 1;
  if (countFaults(objective) > fewest) restorePositions(objective, best);
  yield* repair(objective, options, random);
}

/** Moves nodes that still overlap at any cost. In a sparse component also nodes with an edge behind them. */
function* repair(
  objective: RefineObjective,
  options: LocalSearchOptions,
  random: () => number,
): Generator<number, void> {
  const { isSparse } = objective.weights;
  const count = isSparse ? countFaults : countOverlaps;
  const { severity, clearness } = objective;
  let faults = count(objective);
  for (let round = 1; faults > 0 && round <= REPAIR.rounds; round++) {
    const before = savePositions(objective);
    objective.tightness = (isSparse ? REPAIR.clearness : REPAIR.weight) * round;
    if (isSparse) {
      objective.severity = severity * REPAIR.weight * round;
      objective.clearness = REPAIR.clearness * round;
    }
    const work = REPAIR.work * options.least;
    const further = { ...options, boldness: 0, reach: ORDER.reach * round };
    for (const _ of anneal(objective, further, REPAIR.from, work, random)) yield 1;
    const left = count(objective);
    if (left < faults) faults = left;
    else restorePositions(objective, before);
  }
  objective.tightness = 1;
  objective.clearness = clearness;
}

type SavedPositions = { readonly x: Float64Array; readonly y: Float64Array };

/** A copy of all positions. */
export function savePositions({ x, y }: RefineObjective): SavedPositions {
  return { x: x.slice(), y: y.slice() };
}

export function restorePositions(objective: RefineObjective, { x, y }: SavedPositions): void {
  objective.x.set(x);
  objective.y.set(y);
  objective.refresh();
}

/** A start fits its frame only on average. */
function intoFrame(objective: RefineObjective, held: Uint8Array): void {
  const { x, y, count } = objective;
  for (let node = 0; node < count; node++) {
    if (held[node] === 1) continue;
    x[node] = objective.clampX(node, at(x, node));
    y[node] = objective.clampY(node, at(y, node));
  }
  objective.refresh();
}

/**
 * One annealing run.
 *
 * @param from - share of the run that is skipped at its beginning
 */
function* anneal(
  objective: RefineObjective,
  options: LocalSearchOptions,
  from: number,
  work: number,
  random: () => number,
): Generator<void, void> {
  const { count, x, y } = objective;
  const { held } = options;
  const begin = objective.work;
  let reported = begin;
  for (let round = 0; objective.work - begin < work; round++) {
    const share = from + (1 - from) * ((objective.work - begin) / work);
    const boldness = options.boldness === 0 ? 0 : options.boldness * (SEARCH.lastBoldness / options.boldness) ** share;
    const reach = options.reach * (SEARCH.lastReach / options.reach) ** share;
    if (options.boldness > 0) objective.tightness = 1 + SEARCH.tighter * share;
    const repairs = share > SEARCH.fixFrom && round % 4 !== 0;
    if (round % 4 === 0) objective.refreshUnit();
    const chance = { held, boldness, random };
    for (let node = 0; node < count; node++) {
      if (held[node] === 1) continue;
      const before = objective.cost(node, at(x, node), at(y, node), Infinity);
      const isRepaired = repairs && objective.faults > 0;
      if (repairs && !isRepaired) continue;
      const far = isRepaired ? SEARCH.fixReach * reach : reach;
      if (random() < SEARCH.swaps && swap(objective, node, chance)) continue;
      if (options.insists && random() < SEARCH.carries && carry(objective, node, far, chance)) continue;
      for (let tries = isRepaired ? SEARCH.triesAtFault : SEARCH.tries; tries > 0; tries--) {
        const place = propose(objective, node, far, random);
        const toX = objective.clampX(node, place.x);
        const toY = objective.clampY(node, place.y);
        const limit = before - boldness * Math.log(1 - random());
        if (objective.cost(node, toX, toY, limit) >= limit) continue;
        objective.moveTo(node, toX, toY);
        break;
      }
      if (objective.work - reported > WORK.step) {
        reported = objective.work;
        yield;
      }
    }
  }
}

/** Weighted faults: an overlap counts more than an edge behind a node, and each counts once per node involved. */
export function countFaults(objective: RefineObjective): number {
  return sumOver(objective, () => objective.faults);
}

function countOverlaps(objective: RefineObjective): number {
  return sumOver(objective, () => objective.overlaps);
}

/** Sums a value over all nodes after the cost of each has been computed. */
export function sumOver(objective: RefineObjective, said: (cost: number) => number): number {
  objective.refresh();
  let sum = 0;
  for (let node = 0; node < objective.count; node++) {
    sum += said(objective.cost(node, at(objective.x, node), at(objective.y, node), Infinity));
  }
  return sum;
}
