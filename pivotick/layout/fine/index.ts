/**
 * The finer work of the layout, for parts of up to some hundred nodes: low stress, then node by node to places where
 * nothing lies on anything else. The worker alone loads it.
 */

import type { Fine, FinePart, LayoutSettings, Work } from '../graph.ts';
import { polishInCourses } from './courses.ts';
import { wantedDistances } from './distances.ts';
import { drawTogether, stretch } from './edge-length.ts';
import { framesOf, putInto, USUAL_LENGTH } from './frame.ts';
import { Judge } from './judge.ts';
import { mend } from './mend.ts';
import { polish } from './polish.ts';
import { findStarts, type Start } from './start.ts';
import { isSparse } from './stress.ts';

/** Room around nodes that is ordinary, as the layout's settings count it. */
const USUAL_COLLISION = 1.2;
/** Most work for one run, a few tenths of a second; and how many rounds a part gets at least. */
const MOST_WORK = 60_000_000;
/** The same for few nodes of a sparse map, where a fault that is left can be mended as a rule. */
const MOST_FOR_FEW = 80_000_000;
const ROUNDS = 200;
const BOLDNESS = 1;
/** Up to so many nodes judging a part as a whole leaves little at fault. */
const FEW = 100;
/** Up to so many nodes a part is judged as a whole; a larger one where it is at fault. */
const MOST = 300;
/** An edge is not made longer than this for its label's sake, in screen pixels. */
const MOST_NEED = 150;

export const fine: Fine = {
  most: MOST,
  mostTidied: 2000,
  arrange: (parts, settings, onDone) => steps(arrange(parts, settings, onDone)),
  tidy: (part, settings) => steps(part.x.length > MOST ? mend(part, roomFactor(settings)) : tidy(part, settings)),
};

function* arrange(
  parts: readonly FinePart[],
  settings: LayoutSettings,
  onDone: (growth: number) => void,
): Generator<number, void> {
  const factor = roomFactor(settings);
  const ofSparse = isSparse(parts);
  const tables = parts.map(wantedDistances);
  const starts = parts.map((part, index) => findStarts(part, tables[index] as Float32Array, settings.aspect ?? 1));
  yield 0.1;
  const { frames, isLarge } = framesOf(
    parts,
    starts.map(([best]) => best as Start),
    settings,
    factor,
  );
  const nodes = parts.reduce((sum, { x }) => sum + x.length, 0);
  let before = 0;
  /** Of the largest part, to which the others keep: an edge is as long in all of them. */
  let unit = 0;
  for (const [index, part] of parts.entries()) {
    const frame = frames[index];
    if (!frame) continue;
    const into = (starts[index] ?? []).map((start) => () => putInto(start, part, frame, factor));
    into[0]?.();
    const share = part.x.length / nodes;
    if (part.x.length > 1) {
      const judge = new Judge(withNeeds(part, 1), tables[index] as Float32Array, factor, frame, ofSparse);
      if (unit > 0) judge.keepUnit(unit);
      const work = polishInCourses(judge, part, {
        starts: into,
        least: Math.min(MOST_WORK * share, ROUNDS * roundOf(part)),
        most: share * (ofSparse && nodes <= FEW ? MOST_FOR_FEW : MOST_WORK),
        reach: Math.max(60, 0.15 * Math.min(frame.width, frame.height)),
        boldness: BOLDNESS,
      });
      for (const done of work) yield 0.1 + 0.9 * (before + share * done);
      // A large part's share of the work is soon used up.
      if (part.x.length > FEW) for (const _ of mend(part, factor)) yield 0.1 + 0.9 * (before + share);
      if (!isLarge) drawTogether(judge, part, Math.min(USUAL_LENGTH, settings.linkDistance));
      if (unit === 0) {
        judge.refreshUnit();
        unit = Math.min(USUAL_LENGTH, judge.unit);
      }
    }
    before += share;
  }
  const longer = stretch(parts, settings.linkDistance);
  for (const { x, y } of parts) {
    for (let node = 0; node < x.length; node++) {
      x[node] = (x[node] as number) * longer;
      y[node] = (y[node] as number) * longer;
    }
  }
  onDone(isLarge ? longer : 1);
}

function* tidy(part: FinePart, settings: LayoutSettings): Generator<number, void> {
  const reach = Math.max(...part.x, ...part.y.map((y) => -y), ...part.y, ...part.x.map((x) => -x)) + 400;
  const judge = new Judge(withNeeds(part, 1), wantedDistances(part), roomFactor(settings), {
    width: 2 * reach,
    height: 2 * reach,
  });
  yield* polish(judge, {
    held: part.held,
    least: Math.min(MOST_WORK / 2, 20 * roundOf(part)),
    most: Math.min(MOST_WORK / 2, 60 * roundOf(part)),
    reach: 40,
    boldness: 0,
    seed: 7,
  });
}

function roomFactor({ collision }: LayoutSettings): number {
  return collision / USUAL_COLLISION;
}

/** Work of trying one place for every node. */
function roundOf({ x, edges }: FinePart): number {
  const count = x.length;
  const size = edges.length / 2;
  return count * (2 * count + size) + 2 * size * (count + size);
}

function withNeeds(part: FinePart, scale: number): FinePart {
  return { ...part, needs: part.needs.map((need) => Math.min(MOST_NEED, need) * scale) };
}

function steps(work: Generator<number, void>): Work {
  return { step: () => work.next().done === true };
}
