/** Polishes a part in several courses, from other starts and with other chances, and keeps the best. */

import type { FinePart } from '../graph.ts';
import type { Judge } from './judge.ts';
import { countFaults, type PolishOptions, placesOf, polish, putBack, sumOver } from './polish.ts';

/** A part is begun anew until so much of the work is done, and so often; what is still at fault gets the rest. */
const ANEW = 0.35;
const MOST_COURSES = 16;
/** Of the least work: most of one course, and of all together where faults are left. */
const COURSE = 2;
const ALL = 8;
/** How much more faults and crossings weigh than usual when courses are compared, and each fault besides. */
const SEVERITY = 4;
const FAULT = 10;
const FIRST_SEED = 7;

export type CourseOptions = Pick<PolishOptions, 'least' | 'most' | 'reach' | 'boldness'> & {
  /** Puts the part where a course starts; the first is the best of them. */
  readonly starts: readonly (() => void)[];
};

/** Yields the share that is done. */
export function* polishInCourses(
  judge: Judge,
  { held }: FinePart,
  { starts, most, ...options }: CourseOptions,
): Generator<number, void> {
  const { least } = options;
  const begin = judge.work;
  const share = () => Math.min(1, (judge.work - begin) / most);
  const run = function* (more: Pick<PolishOptions, 'most' | 'seed' | 'isAgain'>): Generator<number, void> {
    for (const _ of polish(judge, { ...options, ...more, held })) yield share();
  };
  let best = placesOf(judge);
  let lowest = Number.POSITIVE_INFINITY;
  for (let course = 0; course < MOST_COURSES; course++) {
    if (course > 0 && judge.work - begin + least >= ANEW * most) break;
    starts[course % starts.length]?.();
    yield* run({ most: Math.min(most, COURSE * least), seed: FIRST_SEED + course });
    const score = scoreOf(judge);
    if (score >= lowest) continue;
    lowest = score;
    best = placesOf(judge);
  }
  putBack(judge, best);
  const left = begin + Math.min(most, ALL * least) - judge.work;
  if (left <= 0 || countFaults(judge) === 0) return;
  yield* run({ most: left, seed: FIRST_SEED - 1, isAgain: true });
  if (scoreOf(judge) > lowest) putBack(judge, best);
}

function scoreOf(judge: Judge): number {
  judge.severity = SEVERITY;
  judge.refreshUnit();
  return sumOver(judge, (cost) => cost + FAULT * judge.faults);
}
