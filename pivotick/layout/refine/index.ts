/** Layout of small maps by a search that compares every pair of elements: low stress, then local searches from several starts. */

import type { LayoutSettings, PartGraph } from '../graph.ts';
import { LENGTH, SEARCH, WORK } from './constants.ts';
import { wantedDistances } from './distances.ts';
import { lengthFactor, shrinkToLength } from './edge-length.ts';
import { framesOf, putInto } from './frame.ts';
import { isMostlyLeaves, multiStart } from './multi-start.ts';
import { RefineObjective } from './objective.ts';
import { findStarts, type Start } from './start.ts';
import { isSparse } from './stress.ts';

/** Factors between the found positions and the displayed ones. */
type Scales = {
  /** Factor on the positions. */
  readonly scale: number;
  /** Factor on the boxes around nodes, which keep their size on a screen that shows the whole map. */
  readonly growth: number;
};

/** Whether a map is small enough: the work grows with the square of its size. */
export function isSmall(parts: readonly PartGraph[]): boolean {
  return parts.reduce((sum, { x }) => sum + x.length, 0) <= WORK.maxNodes;
}

/**
 * Lays out components without positions, each around (0, 0). Yields the comparisons so far.
 *
 * @param roomFactor - factor on the boxes of nodes
 */
export function* arrangeSmall(
  parts: readonly PartGraph[],
  settings: LayoutSettings,
  roomFactor: number,
): Generator<number, Scales> {
  const nodes = parts.reduce((sum, { x }) => sum + x.length, 0);
  const tables = parts.map(wantedDistances);
  const starts = parts.map((part, index) => findStarts(part, tables[index] as Float32Array, settings.aspect ?? 1));
  yield 0;
  const firsts = starts.map(([first]) => first as Start);
  const { frames, isCrowded } = framesOf(parts, firsts, settings, roomFactor);
  let work = 0;
  const ofSparse = isSparse(parts);
  /** Unit of the largest component, which the others adopt: edges have the same length in all of them. */
  let unit = 0;
  for (const [index, part] of parts.entries()) {
    const [frame, start] = [frames[index], firsts[index]];
    if (!frame || !start) continue;
    putInto(start, part, frame, roomFactor);
    if (part.x.length === 1) continue;
    const share = (part.x.length / nodes) * (isMostlyLeaves(part, WORK.leaves.from) ? WORK.leaves.share : 1);
    const objective = new RefineObjective(withNeeds(part), tables[index] as Float32Array, roomFactor, frame, ofSparse);
    if (unit > 0) objective.keepUnit(unit);
    const searches = multiStart(objective, part, {
      starts: (starts[index] ?? []).map((one) => () => putInto(one, part, frame, roomFactor)),
      least: Math.min(WORK.searches * WORK.most * share, WORK.rounds * roundOf(part)),
      most: share * WORK.searches * WORK.most,
      limit: share * WORK.most,
      reach: Math.max(SEARCH.reach.least, SEARCH.reach.share * Math.min(frame.width, frame.height)),
      boldness: SEARCH.boldness,
    });
    for (const _ of searches) yield work + objective.work;
    work += objective.work;
    yield work;
    if (!isCrowded) shrinkToLength(objective, part, Math.min(LENGTH.usual, settings.linkDistance));
    if (unit > 0) continue;
    objective.refreshUnit();
    unit = Math.min(LENGTH.usual, objective.unit);
  }
  const scale = lengthFactor(parts, settings.linkDistance);
  return { scale, growth: isCrowded ? scale : 1 };
}

/** Work of trying one position for every node. */
function roundOf({ x, edges }: PartGraph): number {
  const count = x.length;
  const size = edges.length / 2;
  return count * (2 * count + size) + 2 * size * (count + size);
}

function withNeeds(part: PartGraph): PartGraph {
  return { ...part, needs: part.needs.map((need) => Math.min(LENGTH.maxForLabel, need)) };
}
