/** The search in a frame: rounds with ever higher costs of overlaps, from several starts, until a small map has no faults. */

import { SEARCH } from './constants.ts';
import { areAlike, sortFans } from './fans.ts';
import { type Frame, putInto, type Start } from './frame.ts';
import { meanLength, scaleBy } from './lengths.ts';
import { type LocalOptions, searchLocally } from './local-moves.ts';
import { Objective } from './objective.ts';
import { scaleOf } from './stress.ts';
import type { LayoutProblem } from './terms.ts';

type FrameSearch = {
  readonly frame: Frame;
  /** Those to try while there are faults, the best first. */
  readonly starts: readonly Start[];
  /** Edges behind nodes are faults, too. */
  readonly isSparse: boolean;
  /** Further rounds while there are faults. */
  readonly rounds: number;
  /** Factor on the boxes. */
  readonly factor: number;
  /** Factor on the costs of overlaps in the first round. */
  readonly severity: number;
  /** Graph units per unit of the wanted distances; 0 for that of the start. */
  readonly unit: number;
  /** Comparisons of one search. */
  readonly work: number;
  /** Mean length of edges that a component without overlaps shrinks to, if it can. */
  readonly shrinksTo: number | undefined;
};

/** Changes the positions of a component. Yields the comparisons so far. */
export function* searchInFrame(problem: LayoutProblem, options: FrameSearch): Generator<number, void> {
  const { part, terms } = problem;
  const { frame, factor, starts } = options;
  const kept = { x: part.x.slice(), y: part.y.slice() };
  let [spent, fewest, unit] = [0, Infinity, options.unit];
  const most = SEARCH.rounds.most * options.work;
  const search = function* (objective: Objective, own: Pick<LocalOptions, 'work' | 'reach' | 'boldness' | 'repairs'>) {
    const [before, from] = [spent, objective.work];
    const { width, height } = frame;
    const moves = searchLocally(objective, {
      ...own,
      held: part.held,
      seeds: part.seeds,
      mayExchange: (a, b) => areAlike(part, a, b),
      lastReach: SEARCH.lastReach,
      leash: Infinity,
      bounds: { left: -width / 2, top: -height / 2, right: width / 2, bottom: height / 2 },
    });
    for (const _ of moves) yield before + objective.work - from;
    spent = before + objective.work - from;
  };
  const reach = Math.max(SEARCH.reach.least, SEARCH.reach.share * Math.min(frame.width, frame.height));
  const { ending, rounds, boldness } = SEARCH;
  for (const start of starts) {
    putInto(start, part, frame, factor);
    unit = options.unit || scaleOf(part, terms);
    let objective = new Objective(problem, { factor, unit, severity: options.severity });
    const first = objective.faults();
    // Nodes of a level chain would only turn.
    if (part.x.length > SEARCH.few || first.overlaps + first.through > 0) {
      yield* search(objective, { work: (1 - ending.share) * options.work, reach, boldness });
      sortFans(part);
      objective = new Objective(problem, { factor, unit, severity: options.severity });
      yield* search(objective, { work: ending.share * options.work, reach: ending.reach, boldness: 0 });
      sortFans(part);
      objective = new Objective(problem, { factor, unit, severity: options.severity });
    }
    for (let round = 0; ; round++) {
      const { overlaps, through } = objective.faults();
      const faults = options.isSparse ? overlaps + through : overlaps;
      if (faults < fewest) {
        fewest = faults;
        kept.x.set(part.x);
        kept.y.set(part.y);
      }
      if (faults === 0 || round >= options.rounds || spent >= most) break;
      objective.severity *= rounds.severity;
      yield* search(objective, { work: rounds.share * options.work, reach, boldness: rounds.boldness, repairs: true });
    }
    if (fewest === 0 || spent >= most) break;
  }
  part.x.set(kept.x);
  part.y.set(kept.y);
  if (options.shrinksTo) shrink(problem, { factor, unit, wanted: options.shrinksTo });
  yield spent;
}

/** Shrinks a component whose edges are longer than wanted, unless that causes an overlap. */
function shrink(
  problem: LayoutProblem,
  { factor, unit, wanted }: { factor: number; unit: number; wanted: number },
): void {
  const { part } = problem;
  const least = wanted / Math.max(1e-6, meanLength([part]));
  if (!(least < 1)) return;
  const faultsAt = (scale: number) => {
    const [x, y] = [part.x.map((place) => place * scale), part.y.map((place) => place * scale)];
    const { overlaps, through } = new Objective({ ...problem, part: { ...part, x, y } }, { factor, unit }).faults();
    return overlaps + through;
  };
  const faults = faultsAt(1);
  for (let step = 0; step < SEARCH.shrink.steps; step++) {
    const scale = least + ((1 - least) * step) / SEARCH.shrink.steps;
    if (faultsAt(scale * SEARCH.shrink.slack) > faults) continue;
    scaleBy(part, scale);
    return;
  }
}
