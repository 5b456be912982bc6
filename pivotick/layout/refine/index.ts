/**
 * Layout refinement for components of up to some hundred nodes: low stress, then a local search against overlaps.
 * Loaded by the worker only.
 */

import type { LayoutSettings } from '../../model/forces.ts';
import { at, type PartGraph, type Scales } from '../graph.ts';
import { LENGTH, SEARCH, WORK } from './constants.ts';
import { wantedDistances } from './distances.ts';
import { lengthFactor, shrinkToLength } from './edge-length.ts';
import { type Frame, framesOf, putInto } from './frame.ts';
import { localSearch } from './local-search.ts';
import { isMostlyLeaves, multiStart } from './multi-start.ts';
import { RefineObjective } from './objective.ts';
import { findStarts, type Start } from './start.ts';
import { isSparse } from './stress.ts';

/** Default of the space around nodes in the layout's settings. */
const USUAL_COLLISION = 1.2;

/**
 * Lays out components of up to some dozen nodes in all. Yields the comparisons so far.
 *
 * @param onShown - called when there are positions that a person who cannot wait can have, and when they are final
 */
export function* arrangeSmall(
  parts: readonly PartGraph[],
  settings: LayoutSettings,
  onShown: (scales: Scales) => void,
): Generator<number, void> {
  const factor = spacing(settings);
  const nodes = parts.reduce((sum, { x }) => sum + x.length, 0);
  const tables = parts.map(wantedDistances);
  const starts = parts.map((part, index) => findStarts(part, tables[index] as Float32Array, settings.aspect ?? 1));
  yield 0;
  const firsts = starts.map(([first]) => first as Start);
  const { frames, isCrowded } = framesOf(parts, firsts, settings, factor);
  for (const [index, part] of parts.entries()) {
    const [frame, start] = [frames[index], firsts[index]];
    if (frame && start) putInto(start, part, frame, factor);
  }
  const scalesOf = (areSteady: boolean): Scales => {
    const scale = lengthFactor(parts, settings.linkDistance);
    return { scale, growth: isCrowded ? scale : 1, areTogether: false, areSteady };
  };
  onShown(scalesOf(false));
  let work = 0;
  yield work;
  const ofSparse = isSparse(parts);
  /** Unit of the largest component, which the others adopt: edges have the same length in all of them. */
  let unit = 0;
  for (const [index, part] of parts.entries()) {
    const frame = frames[index];
    if (!frame || part.x.length === 1) continue;
    const share = (part.x.length / nodes) * (isMostlyLeaves(part, WORK.leaves.from) ? WORK.leaves.share : 1);
    const objective = new RefineObjective(withNeeds(part, 1), tables[index] as Float32Array, factor, frame, ofSparse);
    if (unit > 0) objective.keepUnit(unit);
    const searches = multiStart(objective, part, {
      starts: (starts[index] ?? []).map((start) => () => putInto(start, part, frame, factor)),
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
  onShown(scalesOf(true));
}

export function* tidy(part: PartGraph, settings: LayoutSettings): Generator<number, void> {
  const objective = new RefineObjective(
    withNeeds(part, 1),
    wantedDistances(part),
    spacing(settings),
    frameAround(part),
  );
  const round = roundOf(part);
  yield* localSearch(objective, {
    held: part.held,
    least: Math.min(WORK.tidy.share * WORK.most, WORK.tidy.least * round),
    most: Math.min(WORK.tidy.share * WORK.most, WORK.tidy.most * round),
    reach: WORK.tidy.reach,
    boldness: 0,
    seed: 7,
  });
}

/** A frame around (0, 0) with margins. */
function frameAround({ x, y }: PartGraph): Frame {
  let reach = 0;
  for (let node = 0; node < x.length; node++) {
    reach = Math.max(reach, Math.abs(at(x, node)), Math.abs(at(y, node)));
  }
  return { width: 2 * reach + 800, height: 2 * reach + 800 };
}

/** Factor on the space around nodes. */
function spacing({ collision }: LayoutSettings): number {
  return collision / USUAL_COLLISION;
}

/** Work of trying one position for every node. */
function roundOf({ x, edges }: PartGraph): number {
  const count = x.length;
  const size = edges.length / 2;
  return count * (2 * count + size) + 2 * size * (count + size);
}

function withNeeds(part: PartGraph, scale: number): PartGraph {
  return { ...part, needs: part.needs.map((need) => Math.min(LENGTH.maxForLabel, need) * scale) };
}
