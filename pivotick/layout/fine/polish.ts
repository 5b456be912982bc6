/**
 * Moves nodes one by one to places where a map reads better, boldly at first and then more and more carefully
 * (simulated annealing). Deterministic: chance comes from a seed, and time is counted in work, not by the clock.
 */

import type { Judge } from './judge.ts';
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
/** From where the course is run again, in how much of its work, and how much more faults weigh then. */
const AGAIN_FROM = 0.2;
const AGAIN_WORK = 0.3;
const AGAIN_SEVERITY = 2;
/** At the end distances weigh so much more, faults and crossings so much, overlaps so much besides; nodes move by so much at first. */
const ORDER = 8;
const ORDER_SEVERITY = 3;
const ORDER_TIGHTNESS = 6;
const ORDER_REACH = 40;
const ORDER_WORK = 0.3;
/** Work between two looks at whether the caller wants to do something else. */
const STEP = 1_000_000;

/** Yields the share that is done. */
export function* polish(judge: Judge, options: PolishOptions): Generator<number, void> {
  const { least, most } = options;
  const random = sequence(options.seed);
  const begin = judge.work;
  let bestX = judge.x.slice();
  let bestY = judge.y.slice();
  let fewest = Number.POSITIVE_INFINITY;
  judge.severity = 1;
  // While there are faults, the later part of the course is run again, and faults weigh more each time.
  for (let from = 0, work = least; ; from = AGAIN_FROM, work = AGAIN_WORK * least) {
    for (const _ of anneal(judge, options, from, work, random)) yield Math.min(1, (judge.work - begin) / most);
    const faults = countFaults(judge);
    if (faults < fewest) {
      fewest = faults;
      bestX = judge.x.slice();
      bestY = judge.y.slice();
    }
    if (fewest === 0 || judge.work - begin + AGAIN_WORK * least > most) break;
    judge.severity *= AGAIN_SEVERITY;
  }
  judge.x.set(bestX);
  judge.y.set(bestY);
  // Last, all is put in order where that makes no new fault.
  judge.severity *= ORDER_SEVERITY;
  judge.strictness = ORDER;
  judge.tightness = ORDER_TIGHTNESS;
  for (const _ of anneal(judge, { ...options, boldness: 0, reach: ORDER_REACH }, 0, ORDER_WORK * least, random))
    yield 1;
  judge.strictness = 1;
  judge.tightness = 1;
  if (countFaults(judge) <= fewest) return;
  judge.x.set(bestX);
  judge.y.set(bestY);
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
    const mends = share > MEND_FROM && round % 4 !== 0;
    if (round % 4 === 0) judge.refreshUnit();
    for (let node = 0; node < count; node++) {
      if (held[node] === 1) continue;
      const before = judge.cost(node, x[node] as number, y[node] as number, Number.POSITIVE_INFINITY);
      const isMended = mends && judge.faults > 0;
      if (mends && !isMended) continue;
      if (random() < SWAPS && swap(judge, node, held, boldness, random)) continue;
      for (let tries = isMended ? TRIES_AT_FAULT : TRIES; tries > 0; tries--) {
        const place = propose(judge, node, isMended ? MEND_REACH * reach : reach, random);
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

/** Tries to exchange a node with one that shares a neighbour with it. @returns whether they did */
function swap(judge: Judge, node: number, held: Uint8Array, boldness: number, random: () => number): boolean {
  const { x, y } = judge;
  const between = judge.neighbour(node, Math.floor(random() * judge.degree(node)));
  const other = judge.neighbour(between, Math.floor(random() * judge.degree(between)));
  const limit = -boldness * Math.log(1 - random());
  if (other === node || held[other] === 1) return false;
  const [fromX, fromY] = [x[node] as number, y[node] as number];
  const [toX, toY] = [x[other] as number, y[other] as number];
  const all = Number.POSITIVE_INFINITY;
  // One after the other: what each step changes adds up to what both change together.
  let change = judge.cost(node, toX, toY, all) - judge.cost(node, fromX, fromY, all);
  x[node] = judge.clampX(node, toX);
  y[node] = judge.clampY(node, toY);
  change += judge.cost(other, fromX, fromY, all) - judge.cost(other, toX, toY, all);
  if (change < limit) {
    x[other] = judge.clampX(other, fromX);
    y[other] = judge.clampY(other, fromY);
    return true;
  }
  x[node] = fromX;
  y[node] = fromY;
  return false;
}

/** Overlaps, and edges behind nodes; each as often as nodes are involved. */
export function countFaults(judge: Judge): number {
  let faults = 0;
  for (let node = 0; node < judge.count; node++) {
    judge.cost(node, judge.x[node] as number, judge.y[node] as number, Number.POSITIVE_INFINITY);
    faults += judge.faults;
  }
  return faults;
}

/** A place to try: near by, now and then around a neighbour, seldom anywhere. */
function propose(judge: Judge, node: number, reach: number, random: () => number): { x: number; y: number } {
  const kind = random();
  const degree = judge.degree(node);
  const angle = 2 * Math.PI * random();
  if (kind < 0.02) return { x: (random() - 0.5) * judge.width, y: (random() - 0.5) * judge.height };
  let centre = node;
  let radius = reach * Math.sqrt(random());
  if (kind < 0.12 && degree > 0 && degree <= 2) {
    centre = judge.neighbour(node, Math.floor(random() * degree));
    radius = judge.unit * (0.5 + random());
  }
  return {
    x: (judge.x[centre] as number) + radius * Math.cos(angle),
    y: (judge.y[centre] as number) + radius * Math.sin(angle),
  };
}
