/**
 * Layout of maps of up to 2,000 nodes: low stress, then a local search in the frame of a screen that shows the whole map.
 * Loaded by the worker only.
 */

import type { LayoutSettings } from '../../model/forces.ts';
import { USUAL_FORCES } from '../../model/forces.ts';
import type { PartGraph, Refinement, Work } from '../graph.ts';
import { boundsOf, packParts } from '../pack.ts';
import { APART, FRAME, LENGTHS, SEARCH, SMALL_MOVES } from './constants.ts';
import { EdgeLists } from './edge-lists.ts';
import { areAlike } from './fans.ts';
import { framesOf, type Start, shrinkingOf } from './frame.ts';
import { keepNear, lengthFactor, pushApart, scaleBy } from './lengths.ts';
import { searchLocally } from './local-moves.ts';
import { Objective } from './objective.ts';
import { searchInFrame } from './rounds.ts';
import { findStarts } from './start.ts';
import { scaleOf } from './stress.ts';
import { distancesFrom, edgeLengths, type LayoutProblem, spreadOut, termsOf } from './terms.ts';

/** Components with more nodes are left to the forces. */
const MAX = 2000;
/** Default of the space around nodes in the layout's settings. */
const USUAL_COLLISION = 1.2;

export const refinement: Refinement = {
  maxArranged: MAX,
  maxTidied: MAX,
  arrange: (parts, settings, onShown) => steps(arrange(parts, settings, onShown)),
  tidy: (part, settings) => steps(tidy(part, settings)),
};

/** Lays out components relative to each other. Yields the comparisons so far. */
function* arrange(parts: readonly PartGraph[], settings: LayoutSettings, onShown: () => void): Generator<number, void> {
  const { aspect = FRAME.aspect, linkDistance } = settings;
  // Longer edges than usual enlarge the whole map afterwards, in proportion.
  const length = Math.min(FRAME.length, linkDistance);
  const problems = parts.map((part) => problemOf(part, { ...settings, linkDistance: length }));
  yield 0;
  const starts: (readonly Start[])[] = [];
  for (const problem of problems) {
    starts.push(findStarts(problem, aspect));
    if (problem.part.x.length > 100) yield 0;
  }
  const count = parts.reduce((sum, { x }) => sum + x.length, 0);
  const total = Math.min(SEARCH.most, SEARCH.perNode * count);
  const early = Math.min(total, count <= SEARCH.many ? SEARCH.first : SEARCH.firstOfMany);
  const share = ({ part }: LayoutProblem) => part.x.length / count;
  const isSparse = parts.reduce((sum, { edges }) => sum + edges.length / 2, 0) <= SEARCH.sparse * count;
  const shrinking = shrinkingOf(parts, spacing(settings));
  const factor = spacing(settings) * shrinking;
  const { frames, isCrowded } = framesOf(parts, starts, aspect, factor);
  let work = 0;
  /** Graph units per unit of the wanted distances: of the largest component, which the others adopt. */
  let unit = 0;
  for (const [index, problem] of problems.entries()) {
    const [frame, own] = [frames[index], starts[index]];
    if (!frame || !own || problem.part.x.length === 1) continue;
    const search = searchInFrame(problem, {
      frame,
      starts: count <= SEARCH.small ? own : own.slice(0, 1),
      isSparse,
      rounds: count <= SEARCH.small ? SEARCH.rounds.count : 0,
      factor,
      severity: shrinking < 1 ? SEARCH.crowded : 1,
      unit,
      work: early * share(problem),
      shrinksTo: isCrowded ? undefined : length,
    });
    let done = 0;
    for (done of search) yield work + done;
    work += done;
    unit ||= scaleOf(problem.part, problem.terms);
  }
  // On a screen that shows the whole map, names keep their size, so the picture does not depend on this scale.
  const scale = enlarge(parts, Math.max(1 / shrinking, lengthFactor(parts, linkDistance)), spacing(settings));
  packParts(parts, { factor: isCrowded ? factor * scale : spacing(settings), aspect, growth: isCrowded ? scale : 1 });
  onShown();
  if (early === total) return;
  yield work;
  for (const problem of problems) {
    const shown = { x: problem.part.x.slice(), y: problem.part.y.slice() };
    const rest = (total - early) * share(problem);
    for (const done of moveALittle(problem, settings, { work: rest, unit: unit * scale, factor: factor * scale }))
      yield work + done;
    work += rest;
    for (const farthest of SMALL_MOVES.farthest) {
      pushApart(problem.part, spacing(settings));
      keepNear(problem.part, shown, farthest * linkDistance);
    }
  }
  onShown();
}

/** Enlarges all components until boxes at their natural size do not overlap. @returns the factor */
function enlarge(parts: readonly PartGraph[], least: number, spacing: number): number {
  for (const part of parts) scaleBy(part, least);
  let scale = least;
  for (let step = 0; step < APART.enlargements; step++) {
    if (parts.map((part) => pushApart(part, spacing)).every((isApart) => isApart)) break;
    for (const part of parts) scaleBy(part, APART.enlargement);
    scale *= APART.enlargement;
  }
  return scale;
}

/** Moves the nodes of a component near their present positions, until overlaps and edges through nodes are few. */
function* tidy(part: PartGraph, settings: LayoutSettings): Generator<number, void> {
  const problem = problemOf(part, settings);
  const { least, perNode } = SMALL_MOVES.tidy;
  yield* moveALittle(problem, settings, {
    work: Math.max(least, perNode * part.x.length),
    unit: scaleOf(part, problem.terms),
    factor: spacing(settings),
  });
  pushApart(part, spacing(settings));
}

/** Only moves that lower the cost, near the present positions. */
function* moveALittle(
  problem: LayoutProblem,
  { linkDistance }: LayoutSettings,
  { work, unit, factor }: { work: number; unit: number; factor: number },
): Generator<number, void> {
  const { part } = problem;
  if (part.x.length < 3) return;
  const objective = new Objective(problem, { factor, unit });
  const search = searchLocally(objective, {
    work,
    held: part.held,
    seeds: part.seeds,
    mayExchange: (a, b) => areAlike(part, a, b),
    reach: linkDistance / 4,
    lastReach: SMALL_MOVES.lastReach * linkDistance,
    boldness: 0,
    leash: SMALL_MOVES.leash * linkDistance,
    bounds: boundsOf(part, factor),
  });
  for (const _ of search) yield objective.work;
}

function problemOf(part: PartGraph, { linkDistance, repulsion }: LayoutSettings): LayoutProblem {
  const graph = new EdgeLists(part.x.length, part.edges);
  const lengths = edgeLengths(part, graph, linkDistance);
  const distances = distancesFrom(part, lengths, graph);
  spreadOut(distances, linkDistance, 1 + LENGTHS.repulsion * (repulsion / USUAL_FORCES.repulsion - 1));
  return { part, lengths, graph, distances, terms: termsOf(part, lengths, distances) };
}

/** Factor on the space around nodes. */
function spacing({ collision }: LayoutSettings): number {
  return collision / USUAL_COLLISION;
}

/** @param generator - yields the comparisons so far */
function steps(generator: Generator<number, void>): Work {
  let work = 0;
  return {
    step() {
      const next = generator.next();
      if (!next.done) work = next.value;
      return next.done === true;
    },
    get work() {
      return work;
    },
  };
}
