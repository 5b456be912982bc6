/** Layout of maps of some hundred nodes as islands: low stress, communities apart, no overlaps, few crossings. */

import type { LayoutSettings } from '../../model/forces.ts';
import { USUAL_FORCES } from '../../model/forces.ts';
import { at, type PartGraph } from '../graph.ts';
import { sequence } from '../refine/random.ts';
import { crossings } from '../refine/start.ts';
import { clearOverlaps } from './clear.ts';
import { CLEAR, COSTS, LENGTHS, LOCAL, OVERLAP, STRESS } from './constants.ts';
import { EdgeLists } from './edge-lists.ts';
import { areAlike, sortFans } from './fans.ts';
import { fillLargeFans } from './large-fans.ts';
import { searchLocally } from './local-moves.ts';
import { IslandObjective } from './objective.ts';
import { bend, orient } from './orient.ts';
import { pushApart, removeOverlaps } from './overlaps.ts';
import { extentsOf, meanLength, pack, scaleBy, separateParts } from './spread.ts';
import { mainDirections, reduceStress, scaleOf, stressOf } from './stress.ts';
import { distancesFrom, edgeLengths, type LayoutProblem, spreadOut, termsOf } from './terms.ts';

/** Default width relative to height of the view. */
const USUAL_ASPECT = 1.5;
/** Default of the space around nodes in the layout's settings. */
const USUAL_COLLISION = 1.2;

/**
 * Lays out components without positions. Yields the comparisons so far.
 *
 * @param onShown - called when the positions in `parts` can be shown, and again when they are final; in between nodes
 * make only small moves
 */
export function* arrangeIslands(
  parts: readonly PartGraph[],
  settings: LayoutSettings,
  onShown: () => void,
): Generator<number, void> {
  const { aspect = USUAL_ASPECT, linkDistance } = settings;
  const count = parts.reduce((sum, { x }) => sum + x.length, 0);
  const problems = yield* start(parts, settings, aspect);
  const factor = boxFactor(settings);
  const growth = separateParts(problems, { factor, aspect });
  yield 0;
  const total = Math.min(LOCAL.most, LOCAL.perNode * count);
  const first = shareBefore(count);
  const share = (problem: LayoutProblem) => (total * problem.part.x.length) / count;
  const unit = Math.max(...problems.map(({ part, terms }) => scaleOf(part, terms)));
  let work = 0;
  const bold = { reach: LOCAL.reach * linkDistance * growth, boldness: LOCAL.boldness, leash: Infinity };
  for (const problem of problems) {
    const options = { ...bold, work: first * share(problem), unit, factor: factor * growth, linkDistance };
    for (const done of improve(problem, options)) yield work + done;
    work += first * share(problem);
  }
  // On a screen that shows the whole map, names keep their size, so the picture does not depend on this scale.
  const scale = Math.max(1 / growth, Math.min(1, linkDistance / meanLength(problems)));
  for (const { part } of problems) {
    if (factor > 0) pushApart(part, extentsOf(part, factor * growth, 0));
    scaleBy(part, scale);
    sortFans(part);
    if (factor > 0) removeOverlaps(part, part.edges, extentsOf(part, factor, OVERLAP.lastAir), part.held);
  }
  pack(parts, { factor, aspect, growth: growth * scale });
  if (factor > 0 && count <= CLEAR.maxNodes) {
    clearOverlaps(parts, { factor, aspect });
    yield work;
    onShown();
    return;
  }
  onShown();
  yield work;
  for (const problem of problems) {
    const shown = { x: problem.part.x.slice(), y: problem.part.y.slice() };
    const options = {
      ...smallMoves(linkDistance),
      work: (1 - first) * share(problem),
      unit: unit * scale,
      factor: factor * Math.max(1, growth * scale),
      linkDistance,
    };
    for (const done of improve(problem, options)) yield work + done;
    work += (1 - first) * share(problem);
    if (factor > 0) pushApart(problem.part, extentsOf(problem.part, factor, 0));
    keepNear(problem.part, shown, LOCAL.farthest * linkDistance);
  }
  yield work;
  onShown();
}

/** Returns nodes that went further from where they were shown than a distance to that distance. */
function keepNear(
  { x, y }: PartGraph,
  shown: { readonly x: Float64Array; readonly y: Float64Array },
  farthest: number,
): void {
  for (let node = 0; node < x.length; node++) {
    const [fromX, fromY] = [at(shown.x, node), at(shown.y, node)];
    const [dx, dy] = [at(x, node) - fromX, at(y, node) - fromY];
    const share = Math.min(1, farthest / (Math.sqrt(dx * dx + dy * dy) || 1));
    x[node] = fromX + share * dx;
    y[node] = fromY + share * dy;
  }
}

/** Moves the nodes of a component near their present positions, until overlaps and edges through nodes are few. */
export function* tidyIslands(part: PartGraph, settings: LayoutSettings): Generator<number, void> {
  const { linkDistance } = settings;
  const factor = boxFactor(settings);
  const problem = problemOf(part, settings);
  yield* improve(problem, {
    ...smallMoves(linkDistance),
    work: Math.max(LOCAL.tidy.least, LOCAL.tidy.perNode * part.x.length),
    unit: scaleOf(part, problem.terms),
    factor,
    linkDistance,
  });
  if (factor > 0) pushApart(part, extentsOf(part, factor, 0));
}

/** Positions of low stress for every component. */
function* start(
  parts: readonly PartGraph[],
  settings: LayoutSettings,
  aspect: number,
): Generator<number, LayoutProblem[]> {
  const problems: LayoutProblem[] = [];
  for (const part of parts) {
    const problem = problemOf(part, settings);
    problems.push(problem);
    findStart(problem);
    sortFans(part);
    orient(part, aspect);
    if (part.x.length > 3) bend(part);
    fillLargeFans(part, aspect);
    if (part.x.length > 100) yield 0;
  }
  return problems;
}

type Improvement = {
  readonly work: number;
  readonly reach: number;
  readonly boldness: number;
  readonly leash: number;
  /** Graph units per unit of the wanted distances. */
  readonly unit: number;
  readonly factor: number;
  readonly linkDistance: number;
};

function* improve({ part, graph, lengths, distances }: LayoutProblem, options: Improvement): Generator<number, void> {
  const count = part.x.length;
  if (count < 3 || count > LOCAL.maxNodes) return;
  const nodeBoxes = part.nodeBoxes.map((side) => side * options.factor);
  const objective = new IslandObjective({ ...part, nodeBoxes, graph, lengths, distances, unit: options.unit });
  const lastReach = LOCAL.lastReach * options.linkDistance;
  const search = searchLocally(objective, {
    ...options,
    held: part.held,
    mayExchange: (a, b) => areAlike(part, a, b),
    lastReach,
    seeds: part.seeds,
  });
  for (const _ of search) yield objective.work;
}

/** Only moves that lower the cost, near the present position. */
const smallMoves = (linkDistance: number) => ({
  reach: linkDistance / 4,
  boldness: 0,
  leash: LOCAL.leash * linkDistance,
});

/** Share of the local search before the first picture. */
function shareBefore(count: number): number {
  if (count <= CLEAR.maxNodes) return 1;
  return count <= LOCAL.many ? LOCAL.first : LOCAL.firstOfMany;
}

function boxFactor({ collision }: LayoutSettings): number {
  return collision / USUAL_COLLISION;
}

function problemOf(part: PartGraph, { linkDistance, repulsion }: LayoutSettings): LayoutProblem {
  const graph = new EdgeLists(part.x.length, part.edges);
  const lengths = edgeLengths(part, graph, linkDistance);
  const distances = distancesFrom(part, lengths, graph);
  spreadOut(distances, linkDistance, 1 + LENGTHS.repulsion * (repulsion / USUAL_FORCES.repulsion - 1));
  return { part, lengths, graph, distances, terms: termsOf(part, lengths, distances) };
}

/** The best of several starts. */
function findStart({ part, distances, terms }: LayoutProblem): void {
  const count = part.x.length;
  if (count === 1) {
    part.x.fill(0);
    part.y.fill(0);
    return;
  }
  let best = Infinity;
  const starts = count <= STRESS.allPairs ? STRESS.starts : 1;
  for (let seed = 1; seed <= starts; seed++) {
    const positions =
      seed === 1 ? mainDirections(distances, count) : { x: new Float64Array(count), y: new Float64Array(count) };
    const size = seed === 1 ? STRESS.jitter : STRESS.scatter;
    for (let node = 0; node < count; node++) {
      const random = sequence(at(part.seeds, node) + seed);
      positions.x[node] = at(positions.x, node) + size * (random() - 0.5);
      positions.y[node] = at(positions.y, node) + size * (random() - 0.5);
    }
    reduceStress(positions, terms, {
      rounds: count <= STRESS.allPairs ? STRESS.rounds : STRESS.roundsOfMany,
      firstStep: seed === 1 ? STRESS.gentle : 1,
      seed,
    });
    const cost =
      starts === 1
        ? 0
        : count * COSTS.stress * stressOf(positions, terms) +
          COSTS.crossing * crossings(part.edges, positions.x, positions.y);
    if (cost < best * (seed === 1 ? 1 : 1 - STRESS.loyalty)) {
      best = cost;
      part.x.set(positions.x);
      part.y.set(positions.y);
    }
  }
}
