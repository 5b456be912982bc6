/** Polishes a part in several courses, from other starts and with other chances, and goes on with the best. */

import type { FinePart } from '../graph.ts';
import { comb } from './comb.ts';
import type { Judge } from './judge.ts';
import { countFaults, INSISTENCE, type PolishOptions, placesOf, polish, putBack, sumOver } from './polish.ts';
import { crossings } from './start.ts';

/** A part is begun anew until so much of the work is done, and so often; what is still at fault gets the rest. */
const ANEW = 0.35;
/** A sparse part is begun anew until so much is done while a fault is left, which none need be, or more crossings than this. */
const ANEW_AT_FAULT = 0.8;
const FEW_CROSSINGS = 2;
const MOST_COURSES = 16;
/** Courses without a fault that come out as near as this find nothing else any more. */
const ALIKE = 0.03;
/** Nothing ends before so much of the work is done: a part of few nodes has time for more. */
const ENOUGH = 0.03;
/** Of the least work: most of one course, and of all together where faults are left. */
const COURSE = 2;
const ALL = 8;
/** When courses are compared: how much more crossings and faults weigh than usual, and what a fault weighs besides. */
const SPARSE = { severity: 12, fault: 10, clearness: INSISTENCE };
const USUAL = { severity: 1, fault: 2, clearness: 1 };
const FIRST_SEED = 7;
/** So often a part is combed that stays at fault, each time from another start. */
const COMBED = 4;
/**
 * How often the best is drawn to where distances alone would have it, and mended again: sweeps over all nodes, the share of
 * their way that they go, and how much less they go after it did not help; until so much of the work is done.
 */
const DRAWN = { times: 8, sweeps: 3, share: 0.5, less: 0.7, work: 2 };
/** What lowers the cost by less than this hardly helps; after so many in a row that hardly did it ends. */
const HELP = 0.002;
const PATIENCE = { faultless: 2, faulty: 3 };

export type CourseOptions = Pick<PolishOptions, 'least' | 'most' | 'reach' | 'boldness'> & {
  /** Work after which all ends, whatever is still at fault. */
  readonly limit: number;
  /** Puts the part where a course starts; the first is the best of them. */
  readonly starts: readonly (() => void)[];
};

type Run = (more: Pick<PolishOptions, 'most' | 'seed' | 'isAgain'>) => Generator<number, void>;

/** Yields the share that is done. */
export function* polishInCourses(
  judge: Judge,
  part: FinePart,
  { starts, most, limit, ...options }: CourseOptions,
): Generator<number, void> {
  const { least } = options;
  const { held } = part;
  const begin = judge.work;
  const end = begin + limit;
  const share = () => Math.min(1, (judge.work - begin) / most);
  let insists = false;
  const run: Run = function* (more) {
    for (const _ of polish(judge, { ...options, ...more, held, insists })) yield share();
  };
  let best = placesOf(judge);
  let lowest = Infinity;
  let anew = ANEW;
  for (let course = 0; course < MOST_COURSES; course++) {
    if (course > 0 && judge.work - begin + least >= anew * most) break;
    starts[course % starts.length]?.();
    yield* run({ most: Math.min(most, COURSE * least), seed: FIRST_SEED + course });
    const score = scoreOf(judge);
    const isAlike = course > 0 && Math.abs(score - lowest) <= ALIKE * Math.max(1, lowest);
    const isFaultless = countFaults(judge) === 0;
    const crossed = crossings(part.edges, judge.x, judge.y);
    insists ||= judge.weights.isSparse && !isFaultless;
    const isTangled = judge.weights.isSparse && crossed > FEW_CROSSINGS;
    const isGood = isFaultless && (crossed === 0 || (isAlike && !isTangled));
    if (score < lowest) {
      lowest = score;
      best = placesOf(judge);
      anew = isTangled || (judge.weights.isSparse && !isFaultless) ? ANEW_AT_FAULT : ANEW;
    }
    if (isGood && judge.work - begin >= ENOUGH * most) break;
  }
  putBack(judge, best);
  const isTangled = judge.weights.isSparse && countFaults(judge) > 0;
  if (isTangled) {
    yield* combed(judge, held, end, function* (time) {
      starts[time % starts.length]?.();
      yield* run({ most: COURSE * least, seed: FIRST_SEED + MOST_COURSES + time });
    });
  }
  yield* draw(judge, run, held, { from: begin + 2 * ENOUGH * most, until: Math.min(end, begin + DRAWN.work * most) });
  const left = Math.min(end, begin + Math.min(most, ALL * least)) - judge.work;
  if (left > 0 && (isTangled || countFaults(judge) > 0)) yield* again(judge, run, { most: left, seed: FIRST_SEED - 1 });
}

/** Combs what is at fault, and what that leaves at fault from another start; keeps what has the fewest faults. */
function* combed(
  judge: Judge,
  held: Uint8Array,
  end: number,
  beginAnew: (time: number) => Generator<number, void>,
): Generator<number, void> {
  let best = placesOf(judge);
  let fewest = Infinity;
  for (let time = 0; time < COMBED && fewest > 0 && judge.work < end; time++) {
    if (time > 0) yield* beginAnew(time);
    for (const _ of comb(judge, held, end)) yield 1;
    const faults = countFaults(judge);
    if (faults >= fewest) continue;
    fewest = faults;
    best = placesOf(judge);
  }
  putBack(judge, best);
}

/** Goes on from where it is, which is kept where it helps. */
function* again(judge: Judge, run: Run, more: Pick<PolishOptions, 'most' | 'seed'>): Generator<number, void> {
  const before = placesOf(judge);
  const lowest = scoreOf(judge);
  yield* run({ ...more, isAgain: true });
  if (scoreOf(judge) > lowest) putBack(judge, before);
}

/** Work before which it does not end, and after which it does. */
type Span = { readonly from: number; readonly until: number };

/** Nodes that are moved one by one stand in one another's way: here all of them move at once, which is kept where it helps. */
function* draw(judge: Judge, run: Run, held: Uint8Array, { from, until }: Span): Generator<number, void> {
  let best = placesOf(judge);
  let lowest = scoreOf(judge);
  let { share } = DRAWN;
  let inVain = 0;
  for (let time = 1; time <= DRAWN.times && judge.work < until; time++) {
    judge.refreshUnit();
    for (let sweep = 0; sweep < DRAWN.sweeps; sweep++) {
      for (let node = 0; node < judge.count; node++) if (held[node] !== 1) judge.yieldTo(node, share);
    }
    // Once: faults that it leaves are not worth more.
    yield* run({ most: 0, seed: FIRST_SEED + MOST_COURSES + time, isAgain: true });
    const score = scoreOf(judge);
    inVain = score < (1 - HELP) * lowest ? 0 : inVain + 1;
    if (score < lowest) {
      lowest = score;
      best = placesOf(judge);
    } else {
      putBack(judge, best);
      share *= DRAWN.less;
    }
    if (judge.work >= from && inVain >= (countFaults(judge) === 0 ? PATIENCE.faultless : PATIENCE.faulty)) return;
  }
}

function scoreOf(judge: Judge): number {
  const { severity, fault, clearness } = judge.weights.isSparse ? SPARSE : USUAL;
  judge.severity = severity;
  judge.clearness = clearness;
  judge.refreshUnit();
  return sumOver(judge, (cost) => cost + fault * judge.faults);
}
