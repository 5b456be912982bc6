/** Several local searches of a component from different starts; the best is kept. */

import type { PartGraph } from '../graph.ts';
import { CONTRACT, EXHAUSTIVE, MULTI_START } from './constants.ts';
import { exhaustiveRepair } from './exhaustive-repair.ts';
import {
  countFaults,
  type LocalSearchOptions,
  localSearch,
  restorePositions,
  savePositions,
  sumOver,
} from './local-search.ts';
import type { RefineObjective } from './objective.ts';
import { crossings } from './start.ts';

const FIRST_SEED = 7;

export type MultiStartOptions = Pick<LocalSearchOptions, 'least' | 'most' | 'reach' | 'boldness'> & {
  /** Work limit, whatever overlaps remain. */
  readonly limit: number;
  /** Functions that move the component to a start; the first is the best of them. */
  readonly starts: readonly (() => void)[];
};

type Run = (more: Pick<LocalSearchOptions, 'most' | 'seed' | 'isAgain'>) => Generator<number, void>;

/** Yields the completed share. */
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
  let restartUntil = MULTI_START.until;
  for (let round = 0; round < MULTI_START.most; round++) {
    if (round > 0 && objective.work - begin + least >= restartUntil * most) break;
    starts[round % starts.length]?.();
    yield* run({ most: Math.min(most, MULTI_START.search * least), seed: FIRST_SEED + round });
    const score = scoreOf(objective);
    const isAlike = round > 0 && Math.abs(score - lowest) <= MULTI_START.alike * Math.max(1, lowest);
    const isFaultless = countFaults(objective) === 0;
    const crossed = crossings(part.edges, objective.x, objective.y);
    insists ||= objective.weights.isSparse && !isFaultless;
    const isTangled = objective.weights.isSparse && crossed > MULTI_START.fewCrossings;
    const isGood = isFaultless && (crossed === 0 || (isAlike && !isTangled));
    if (score < lowest) {
      lowest = score;
      best = savePositions(objective);
      restartUntil =
        isTangled || (objective.weights.isSparse && !isFaultless) ? MULTI_START.untilWithFaults : MULTI_START.until;
    }
    if (isGood && objective.work - begin >= MULTI_START.least * most) break;
  }
  restorePositions(objective, best);
  const faults = countFaults(objective);
  const isTangled = objective.weights.isSparse && faults > 0;
  const few = isMostlyLeaves(part, EXHAUSTIVE.few.leaves) ? EXHAUSTIVE.few : { all: Infinity, one: Infinity };
  if (isTangled) {
    const last = objective.work + (end - objective.work) / Math.max(1, faults / few.all);
    yield* repairExhaustively(objective, { held, end: last, few: few.one }, function* (time) {
      starts[time % starts.length]?.();
      yield* run({ most: MULTI_START.search * least, seed: FIRST_SEED + MULTI_START.most + time });
    });
  }
  if (faults <= few.all) {
    yield* contract(objective, run, held, {
      from: begin + 2 * MULTI_START.least * most,
      until: Math.min(end, begin + CONTRACT.work * most),
    });
  }
}

/** Whether many nodes are leaves of few hubs: there may be no space for all their labels. */
export function isMostlyLeaves({ links }: PartGraph, share: number): boolean {
  const leaves = links.filter(({ length }) => length === 1).length;
  return links.length > EXHAUSTIVE.few.nodes && leaves >= share * links.length;
}

/** Repairs the result exhaustively, and other starts if overlaps remain; keeps the one with the fewest. */
function* repairExhaustively(
  objective: RefineObjective,
  { held, end, few }: { readonly held: Uint8Array; readonly end: number; readonly few: number },
  restart: (time: number) => Generator<number, void>,
): Generator<number, void> {
  let best = savePositions(objective);
  let fewest = Infinity;
  for (let time = 0; time < EXHAUSTIVE.starts && fewest > 0 && objective.work < end; time++) {
    if (time > 0) yield* restart(time);
    for (const _ of exhaustiveRepair(objective, held, end, few)) yield 1;
    const faults = countFaults(objective);
    if (faults >= fewest) continue;
    fewest = faults;
    best = savePositions(objective);
  }
  restorePositions(objective, best);
}

/** Work before which it does not end, and after which it does. */
type Span = { readonly from: number; readonly until: number };

/** Nodes that move one by one block each other. Here all move at once, which is kept if it is better. */
function* contract(
  objective: RefineObjective,
  run: Run,
  held: Uint8Array,
  { from, until }: Span,
): Generator<number, void> {
  let best = savePositions(objective);
  let lowest = scoreOf(objective);
  let { share } = CONTRACT;
  let inVain = 0;
  for (let time = 1; time <= CONTRACT.times && objective.work < until; time++) {
    objective.refreshUnit();
    for (let sweep = 0; sweep < CONTRACT.sweeps; sweep++) {
      for (let node = 0; node < objective.count; node++) if (held[node] !== 1) objective.yieldTo(node, share);
    }
    // Once only: overlaps that remain are not worth more work.
    yield* run({ most: 0, seed: FIRST_SEED + MULTI_START.most + time, isAgain: true });
    const score = scoreOf(objective);
    inVain = score < lowest ? 0 : inVain + 1;
    if (score < lowest) {
      lowest = score;
      best = savePositions(objective);
    } else {
      restorePositions(objective, best);
      share *= CONTRACT.less;
    }
    if (
      objective.work >= from &&
      inVain >= (countFaults(objective) === 0 ? CONTRACT.patience.faultless : CONTRACT.patience.faulty)
    )
      return;
  }
}

function scoreOf(objective: RefineObjective): number {
  const { severity, fault, clearness } = objective.weights.isSparse ? MULTI_START.sparse : MULTI_START.usual;
  objective.severity = severity;
  objective.clearness = clearness;
  objective.refreshUnit();
  return sumOver(objective, (cost) => cost + fault * objective.faults);
}
