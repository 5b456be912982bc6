/** Polishes a part in several courses, from other starts and with other chances, and goes on with the best. */

import type { PartGraph } from '../graph.ts';
import { exhaustiveRepair } from './exhaustive-repair.ts';
import {
  countFaults,
  INSISTENCE,
  type LocalSearchOptions,
  localSearch,
  restorePositions,
  savePositions,
  sumOver,
} from './local-search.ts';
import type { RefineObjective } from './objective.ts';
import { crossings } from './start.ts';

/** A part is begun anew until so much of the work is done, and so often; what is still at fault gets the rest. */
const RESTART_SHARE = 0.35;
/** A sparse part is begun anew until so much is done while a fault is left, which none need be, or more crossings than this. */
const RESTART_SHARE_WITH_FAULTS = 0.8;
const FEW_CROSSINGS = 2;
const MAX_RUNS = 16;
/** Courses without a fault that come out as near as this find nothing else any more. */
const ALIKE = 0.03;
/** Nothing ends before so much of the work is done: a part of few nodes has time for more. */
const ENOUGH = 0.03;
/** Of the least work: most of one course, and of all together where faults are left. */
const RUN_OPTIONS = 2;
const ALL = 8;
/** When courses are compared: how much more crossings and faults weigh than usual, and what a fault weighs besides. */
const SPARSE = { severity: 12, fault: 10, clearness: INSISTENCE };
const USUAL = { severity: 1, fault: 2, clearness: 1 };
const FIRST_SEED = 7;
/** So often a part is combed that stays at fault, each time from another start. */
const REPAIR_SHARE = 4;
/**
 * How often the best is drawn to where distances alone would have it, and mended again: sweeps over all nodes, the share of
 * their way that they go, and how much less they go after it did not help; until so much of the work is done.
 */
const DRAWN = { times: 8, sweeps: 3, share: 0.5, less: 0.7, work: 2 };
/** What lowers the cost by less than this hardly helps; after so many in a row that hardly did it ends. */
const HELP = 0.002;
const PATIENCE = { faultless: 2, faulty: 3 };

export type MultiStartOptions = Pick<LocalSearchOptions, 'least' | 'most' | 'reach' | 'boldness'> & {
  /** Work after which all ends, whatever is still at fault. */
  readonly limit: number;
  /** Puts the part where a course starts; the first is the best of them. */
  readonly starts: readonly (() => void)[];
};

type Run = (more: Pick<LocalSearchOptions, 'most' | 'seed' | 'isAgain'>) => Generator<number, void>;

/** Yields the share that is done. */
export function* multiStart(
  objective: RefineObjective,
  part: PartGraph,
  { starts, most, limit, ...options }: MultiStartOptions,
): Generator<number, void> {
  const { least } = options;
  const { held } = part;
  const begin = objective.work;
  const end = begin + limit;
  const share = () => Math.min(1, (objective.work - begin) / most);
  let insists = false;
  const run: Run = function* (more) {
    for (const _ of localSearch(objective, { ...options, ...more, held, insists })) yield share();
  };
  let best = savePositions(objective);
  let lowest = Infinity;
  let anew = RESTART_SHARE;
  for (let course = 0; course < MAX_RUNS; course++) {
    if (course > 0 && objective.work - begin + least >= anew * most) break;
    starts[course % starts.length]?.();
    yield* run({ most: Math.min(most, RUN_OPTIONS * least), seed: FIRST_SEED + course });
    const score = scoreOf(objective);
    const isAlike = course > 0 && Math.abs(score - lowest) <= ALIKE * Math.max(1, lowest);
    const isFaultless = countFaults(objective) === 0;
    const crossed = crossings(part.edges, objective.x, objective.y);
    insists ||= objective.weights.isSparse && !isFaultless;
    const isTangled = objective.weights.isSparse && crossed > FEW_CROSSINGS;
    const isGood = isFaultless && (crossed === 0 || (isAlike && !isTangled));
    if (score < lowest) {
      lowest = score;
      best = savePositions(objective);
      anew = isTangled || (objective.weights.isSparse && !isFaultless) ? RESTART_SHARE_WITH_FAULTS : RESTART_SHARE;
    }
    if (isGood && objective.work - begin >= ENOUGH * most) break;
  }
  restorePositions(objective, best);
  const isTangled = objective.weights.isSparse && countFaults(objective) > 0;
  if (isTangled) {
    yield* repairExhaustively(objective, held, end, function* (time) {
      starts[time % starts.length]?.();
      yield* run({ most: RUN_OPTIONS * least, seed: FIRST_SEED + MAX_RUNS + time });
    });
  }
  yield* contract(objective, run, held, {
    from: begin + 2 * ENOUGH * most,
    until: Math.min(end, begin + DRAWN.work * most),
  });
  const left = Math.min(end, begin + Math.min(most, ALL * least)) - objective.work;
  if (left > 0 && (isTangled || countFaults(objective) > 0))
    yield* continueRun(objective, run, { most: left, seed: FIRST_SEED - 1 });
}

/** Combs what is at fault, and what that leaves at fault from another start; keeps what has the fewest faults. */
function* repairExhaustively(
  objective: RefineObjective,
  held: Uint8Array,
  end: number,
  beginAnew: (time: number) => Generator<number, void>,
): Generator<number, void> {
  let best = savePositions(objective);
  let fewest = Infinity;
  for (let time = 0; time < REPAIR_SHARE && fewest > 0 && objective.work < end; time++) {
    if (time > 0) yield* beginAnew(time);
    for (const _ of exhaustiveRepair(objective, held, end)) yield 1;
    const faults = countFaults(objective);
    if (faults >= fewest) continue;
    fewest = faults;
    best = savePositions(objective);
  }
  restorePositions(objective, best);
}

/** Goes on from where it is, which is kept where it helps. */
function* continueRun(
  objective: RefineObjective,
  run: Run,
  more: Pick<LocalSearchOptions, 'most' | 'seed'>,
): Generator<number, void> {
  const before = savePositions(objective);
  const lowest = scoreOf(objective);
  yield* run({ ...more, isAgain: true });
  if (scoreOf(objective) > lowest) restorePositions(objective, before);
}

/** Work before which it does not end, and after which it does. */
type Span = { readonly from: number; readonly until: number };

/** Nodes that are moved one by one stand in one another's way: here all of them move at once, which is kept where it helps. */
function* contract(
  objective: RefineObjective,
  run: Run,
  held: Uint8Array,
  { from, until }: Span,
): Generator<number, void> {
  let best = savePositions(objective);
  let lowest = scoreOf(objective);
  let { share } = DRAWN;
  let inVain = 0;
  for (let time = 1; time <= DRAWN.times && objective.work < until; time++) {
    objective.refreshUnit();
    for (let sweep = 0; sweep < DRAWN.sweeps; sweep++) {
      for (let node = 0; node < objective.count; node++) if (held[node] !== 1) objective.yieldTo(node, share);
    }
    // Once: faults that it leaves are not worth more.
    yield* run({ most: 0, seed: FIRST_SEED + MAX_RUNS + time, isAgain: true });
    const score = scoreOf(objective);
    inVain = score < (1 - HELP) * lowest ? 0 : inVain + 1;
    if (score < lowest) {
      lowest = score;
      best = savePositions(objective);
    } else {
      restorePositions(objective, best);
      share *= DRAWN.less;
    }
    if (objective.work >= from && inVain >= (countFaults(objective) === 0 ? PATIENCE.faultless : PATIENCE.faulty))
      return;
  }
}

function scoreOf(objective: RefineObjective): number {
  const { severity, fault, clearness } = objective.weights.isSparse ? SPARSE : USUAL;
  objective.severity = severity;
  objective.clearness = clearness;
  objective.refreshUnit();
  return sumOver(objective, (cost) => cost + fault * objective.faults);
}
