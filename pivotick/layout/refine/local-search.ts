/**
 * Moves nodes one by one to places where a map reads better, boldly at first and then more and more carefully
 * (simulated annealing). Deterministic: chance comes from a seed, and time is counted in work, not by the clock.
 */

import { carry, propose, swap } from './moves.ts';
import type { RefineObjective } from './objective.ts';
import { sequence } from './random.ts';

export type LocalSearchOptions = {
  /** 1 where a node must stay. */
  readonly held: Uint8Array;
  /** Work after which it ends when no fault is left, and in any case. */
  readonly least: number;
  readonly most: number;
  /** How far a node is moved at first. */
  readonly reach: number;
  /** How much worse a place may be at first, in crossings; 0 takes better ones only. */
  readonly boldness: number;
  readonly seed: number;
  /** Goes on from places that were polished before and are still at fault, instead of beginning boldly. */
  readonly isAgain?: boolean;
  /** Of a sparse part that stays at fault: edges behind nodes weigh more, and nodes move with their leaves, too. */
  readonly insists?: boolean;
};

const LAST_REACH = 6;
const LAST_BOLDNESS = 0.05;
/** Places tried for a node in a round, and for one that is at fault in a round of mending. */
const TRIES = 5;
const TRIES_AT_FAULT = 16;
/** From this share of the work on, three rounds of four try only nodes at fault, and further away. */
const FIX_FROM = 0.75;
const FIX_REACH = 3;
/** How often a node is first tried in the place of another, and the other in its. */
const SWAPS = 0.15;
/** How often one that insists first tries to move a node with its leaves, and how much more edges behind nodes weigh then. */
const CARRIES = 0.2;
export const INSISTENCE = 4;
/** From where the course is run again, in how much of its work, and how much more faults weigh then. */
const AGAIN_FROM = 0.2;
const AGAIN_WORK = 0.3;
const AGAIN_SEVERITY = 2;
/** Towards the end of a course overlaps weigh so much more. */
const TIGHTER = 0.5;
/** At the end distances weigh so much more, faults and crossings so much, overlaps so much besides; nodes move by so much at first. */
const ORDER = 8;
const ORDER_SEVERITY = 3;
const ORDER_TIGHTNESS = 20;
const ORDER_REACH = 40;
const ORDER_WORK = 0.3;
/** Who is at fault after that looks for a place so often, each time harder and further away, and in so much work. */
const REPAIR_ROUNDS = 8;
const REPAIR_FROM = 0.8;
const REPAIR_WORK = 0.1;
const REPAIR_WEIGHT = 10;
/** Work between two looks at whether the caller wants to do something else. */
const STEP = 1_000_000;

/** Yields the share that is done. */
export function* localSearch(objective: RefineObjective, options: LocalSearchOptions): Generator<number, void> {
  const { least, most, isAgain = false, insists = false } = options;
  const random = sequence(options.seed);
  const begin = objective.work;
  intoFrame(objective, options.held);
  let best = savePositions(objective);
  let fewest = isAgain ? countFaults(objective) : Infinity;
  objective.severity = isAgain ? AGAIN_SEVERITY : 1;
  objective.clearness = insists ? INSISTENCE : 1;
  let [from, work] = isAgain ? [AGAIN_FROM, AGAIN_WORK * least] : [0, least];
  // While there are faults, the later part of the course is run again, and faults weigh more each time.
  for (;;) {
    for (const _ of anneal(objective, options, from, work, random)) yield Math.min(1, (objective.work - begin) / most);
    const faults = countFaults(objective);
    if (faults < fewest) {
      fewest = faults;
      best = savePositions(objective);
    }
    if (fewest === 0 || objective.work - begin + AGAIN_WORK * least > most) break;
    objective.severity *= AGAIN_SEVERITY;
    [from, work] = [AGAIN_FROM, AGAIN_WORK * least];
  }
  restorePositions(objective, best);
  // Last, all is put in order where that makes no new fault.
  objective.severity *= ORDER_SEVERITY;
  objective.strictness = Math.max(1, ORDER / objective.weights.density);
  objective.tightness = ORDER_TIGHTNESS;
  for (const _ of anneal(objective, { ...options, boldness: 0, reach: ORDER_REACH }, 0, ORDER_WORK * least, random))
    yield 1;
  objective.strictness = 1;
  objective.tightness = 1;
  if (countFaults(objective) > fewest) restorePositions(objective, best);
  yield* repair(objective, options, random);
}

/** Who is still at fault looks for another place, whatever else that costs; unless a part is sparse, only who lies on others. */
function* repair(
  objective: RefineObjective,
  options: LocalSearchOptions,
  random: () => number,
): Generator<number, void> {
  const { isSparse } = objective.weights;
  const count = isSparse ? countFaults : countOverlaps;
  const { severity, clearness } = objective;
  let faults = count(objective);
  for (let round = 1; faults > 0 && round <= REPAIR_ROUNDS; round++) {
    const before = savePositions(objective);
    objective.tightness = (isSparse ? INSISTENCE : REPAIR_WEIGHT) * round;
    if (isSparse) {
      objective.severity = severity * REPAIR_WEIGHT * round;
      objective.clearness = INSISTENCE * round;
    }
    const work = REPAIR_WORK * options.least;
    const further = { ...options, boldness: 0, reach: ORDER_REACH * round };
    for (const _ of anneal(objective, further, REPAIR_FROM, work, random)) yield 1;
    const left = count(objective);
    if (left < faults) faults = left;
    else restorePositions(objective, before);
  }
  objective.tightness = 1;
  objective.clearness = clearness;
}

type SavedPositions = { readonly x: Float64Array; readonly y: Float64Array };

/** A copy of where all nodes are. */
export function savePositions({ x, y }: RefineObjective): SavedPositions {
  return { x: x.slice(), y: y.slice() };
}

export function restorePositions(objective: RefineObjective, { x, y }: SavedPositions): void {
  objective.x.set(x);
  objective.y.set(y);
}

/** A start keeps to its frame on average only. */
function intoFrame(objective: RefineObjective, held: Uint8Array): void {
  const { x, y, count } = objective;
  for (let node = 0; node < count; node++) {
    if (held[node] === 1) continue;
    x[node] = objective.clampX(node, x[node] as number);
    y[node] = objective.clampY(node, y[node] as number);
  }
}

/**
 * One course from bold to careful.
 *
 * @param from - share of the course that is left out at its beginning
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
    const boldness = options.boldness === 0 ? 0 : options.boldness * (LAST_BOLDNESS / options.boldness) ** share;
    const reach = options.reach * (LAST_REACH / options.reach) ** share;
    if (options.boldness > 0) objective.tightness = 1 + TIGHTER * share;
    const repairs = share > FIX_FROM && round % 4 !== 0;
    if (round % 4 === 0) objective.refreshUnit();
    for (let node = 0; node < count; node++) {
      if (held[node] === 1) continue;
      const before = objective.cost(node, x[node] as number, y[node] as number, Infinity);
      const isRepaired = repairs && objective.faults > 0;
      if (repairs && !isRepaired) continue;
      const chance = { held, boldness, random };
      const far = isRepaired ? FIX_REACH * reach : reach;
      if (random() < SWAPS && swap(objective, node, chance)) continue;
      if (options.insists && random() < CARRIES && carry(objective, node, far, chance)) continue;
      for (let tries = isRepaired ? TRIES_AT_FAULT : TRIES; tries > 0; tries--) {
        const place = propose(objective, node, far, random);
        const toX = objective.clampX(node, place.x);
        const toY = objective.clampY(node, place.y);
        const limit = before - boldness * Math.log(1 - random());
        if (objective.cost(node, toX, toY, limit) >= limit) continue;
        x[node] = toX;
        y[node] = toY;
        break;
      }
      if (objective.work - reported > STEP) {
        reported = objective.work;
        yield;
      }
    }
  }
}

/** What is at fault, an overlap more than an edge behind a node; each as often as nodes are involved. */
export function countFaults(objective: RefineObjective): number {
  return sumOver(objective, () => objective.faults);
}

function countOverlaps(objective: RefineObjective): number {
  return sumOver(objective, () => objective.overlaps);
}

/** Sums up what is said of each node once its place is judged. */
export function sumOver(objective: RefineObjective, said: (cost: number) => number): number {
  let sum = 0;
  for (let node = 0; node < objective.count; node++) {
    sum += said(objective.cost(node, objective.x[node] as number, objective.y[node] as number, Infinity));
  }
  return sum;
}
