/**
 * Moves nodes one by one to places where a map reads better, boldly at first and then more and more carefully
 * (simulated annealing). Deterministic: chance comes from a seed, and time is counted in work, not by the clock.
 */

import type { Judge } from './judge.ts';
import { carry, propose, swap } from './moves.ts';
import { sequence } from './random.ts';

export type PolishOptions = {
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
const MEND_FROM = 0.75;
const MEND_REACH = 3;
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
const AMEND_ROUNDS = 8;
const AMEND_FROM = 0.8;
const AMEND_WORK = 0.1;
const AMEND_WEIGHT = 10;
/** Work between two looks at whether the caller wants to do something else. */
const STEP = 1_000_000;

/** Yields the share that is done. */
export function* polish(judge: Judge, options: PolishOptions): Generator<number, void> {
  const { least, most, isAgain = false, insists = false } = options;
  const random = sequence(options.seed);
  const begin = judge.work;
  intoFrame(judge, options.held);
  let best = placesOf(judge);
  let fewest = isAgain ? countFaults(judge) : Infinity;
  judge.severity = isAgain ? AGAIN_SEVERITY : 1;
  judge.clearness = insists ? INSISTENCE : 1;
  let [from, work] = isAgain ? [AGAIN_FROM, AGAIN_WORK * least] : [0, least];
  // While there are faults, the later part of the course is run again, and faults weigh more each time.
  for (;;) {
    for (const _ of anneal(judge, options, from, work, random)) yield Math.min(1, (judge.work - begin) / most);
    const faults = countFaults(judge);
    if (faults < fewest) {
      fewest = faults;
      best = placesOf(judge);
    }
    if (fewest === 0 || judge.work - begin + AGAIN_WORK * least > most) break;
    judge.severity *= AGAIN_SEVERITY;
    [from, work] = [AGAIN_FROM, AGAIN_WORK * least];
  }
  putBack(judge, best);
  // Last, all is put in order where that makes no new fault.
  judge.severity *= ORDER_SEVERITY;
  judge.strictness = Math.max(1, ORDER / judge.weights.density);
  judge.tightness = ORDER_TIGHTNESS;
  for (const _ of anneal(judge, { ...options, boldness: 0, reach: ORDER_REACH }, 0, ORDER_WORK * least, random))
    yield 1;
  judge.strictness = 1;
  judge.tightness = 1;
  if (countFaults(judge) > fewest) putBack(judge, best);
  yield* amend(judge, options, random);
}

/** Who is still at fault looks for another place, whatever else that costs; unless a part is sparse, only who lies on others. */
function* amend(judge: Judge, options: PolishOptions, random: () => number): Generator<number, void> {
  const { isSparse } = judge.weights;
  const count = isSparse ? countFaults : countOverlaps;
  const { severity, clearness } = judge;
  let faults = count(judge);
  for (let round = 1; faults > 0 && round <= AMEND_ROUNDS; round++) {
    const before = placesOf(judge);
    judge.tightness = (isSparse ? INSISTENCE : AMEND_WEIGHT) * round;
    if (isSparse) {
      judge.severity = severity * AMEND_WEIGHT * round;
      judge.clearness = INSISTENCE * round;
    }
    const work = AMEND_WORK * options.least;
    const further = { ...options, boldness: 0, reach: ORDER_REACH * round };
    for (const _ of anneal(judge, further, AMEND_FROM, work, random)) yield 1;
    const left = count(judge);
    if (left < faults) faults = left;
    else putBack(judge, before);
  }
  judge.tightness = 1;
  judge.clearness = clearness;
}

type Places = { readonly x: Float64Array; readonly y: Float64Array };

/** A copy of where all nodes are. */
export function placesOf({ x, y }: Judge): Places {
  return { x: x.slice(), y: y.slice() };
}

export function putBack(judge: Judge, { x, y }: Places): void {
  judge.x.set(x);
  judge.y.set(y);
}

/** A start keeps to its frame on average only. */
function intoFrame(judge: Judge, held: Uint8Array): void {
  const { x, y, count } = judge;
  for (let node = 0; node < count; node++) {
    if (held[node] === 1) continue;
    x[node] = judge.clampX(node, x[node] as number);
    y[node] = judge.clampY(node, y[node] as number);
  }
}

/**
 * One course from bold to careful.
 *
 * @param from - share of the course that is left out at its beginning
 */
function* anneal(
  judge: Judge,
  options: PolishOptions,
  from: number,
  work: number,
  random: () => number,
): Generator<void, void> {
  const { count, x, y } = judge;
  const { held } = options;
  const begin = judge.work;
  let told = begin;
  for (let round = 0; judge.work - begin < work; round++) {
    const share = from + (1 - from) * ((judge.work - begin) / work);
    const boldness = options.boldness === 0 ? 0 : options.boldness * (LAST_BOLDNESS / options.boldness) ** share;
    const reach = options.reach * (LAST_REACH / options.reach) ** share;
    if (options.boldness > 0) judge.tightness = 1 + TIGHTER * share;
    const repairs = share > MEND_FROM && round % 4 !== 0;
    if (round % 4 === 0) judge.refreshUnit();
    for (let node = 0; node < count; node++) {
      if (held[node] === 1) continue;
      const before = judge.cost(node, x[node] as number, y[node] as number, Infinity);
      const isRepaired = repairs && judge.faults > 0;
      if (repairs && !isRepaired) continue;
      const chance = { held, boldness, random };
      const far = isRepaired ? MEND_REACH * reach : reach;
      if (random() < SWAPS && swap(judge, node, chance)) continue;
      if (options.insists && random() < CARRIES && carry(judge, node, far, chance)) continue;
      for (let tries = isRepaired ? TRIES_AT_FAULT : TRIES; tries > 0; tries--) {
        const place = propose(judge, node, far, random);
        const toX = judge.clampX(node, place.x);
        const toY = judge.clampY(node, place.y);
        const limit = before - boldness * Math.log(1 - random());
        if (judge.cost(node, toX, toY, limit) >= limit) continue;
        x[node] = toX;
        y[node] = toY;
        break;
      }
      if (judge.work - told > STEP) {
        told = judge.work;
        yield;
      }
    }
  }
}

/** What is at fault, an overlap more than an edge behind a node; each as often as nodes are involved. */
export function countFaults(judge: Judge): number {
  return sumOver(judge, () => judge.faults);
}

function countOverlaps(judge: Judge): number {
  return sumOver(judge, () => judge.overlaps);
}

/** Sums up what is said of each node once its place is judged. */
export function sumOver(judge: Judge, said: (cost: number) => number): number {
  let sum = 0;
  for (let node = 0; node < judge.count; node++) {
    sum += said(judge.cost(node, judge.x[node] as number, judge.y[node] as number, Infinity));
  }
  return sum;
}
