/**
 * Layout of maps of more than a hundred nodes: even density on one screen, then a local search within a work budget.
 */

import type { LayoutSettings } from '../../model/forces.ts';
import type { PartGraph, Scales } from '../graph.ts';
import { packBoxes, SCREEN } from '../pack.ts';
import { lengthFactor } from '../refine/edge-length.ts';
import { type Frame, SCREEN_ASPECT } from '../refine/frame.ts';
import { NUMBERS_PER_BOX } from '../refine/lists.ts';
import type { Start } from '../refine/start.ts';
import { separate } from '../separate.ts';
import { LARGE_FRAME, LARGE_SEARCH, LARGE_START, LARGE_WORK, PUSH } from './constants.ts';
import { equalize } from './equalize.ts';
import { type FrameLimits, frameLimits } from './frame-limits.ts';
import { Objective } from './objective.ts';
import { search } from './search.ts';
import { startOfLarge } from './start.ts';
import { divide, joinGraphs } from './union.ts';

const SEED = 3;

/**
 * Lays out all components together, so that they share the screen evenly. Yields the comparisons so far.
 *
 * @param onShown - called when the positions in `parts` can be shown, and again when they are final
 */
export function* arrangeLarge(
  parts: readonly PartGraph[],
  settings: LayoutSettings,
  spacing: number,
  onShown: (scales: Scales) => void,
): Generator<number, void> {
  const { aspect = SCREEN_ASPECT, linkDistance } = settings;
  const part = joinGraphs(parts);
  const sizes = sizesOf(part, spacing);
  const whole = Math.max(SCREEN, LARGE_FRAME.spread * areaOf(sizes));
  const frame = { width: Math.sqrt(whole * aspect), height: Math.sqrt(whole / aspect) };
  const growth = Math.sqrt(whole / SCREEN);
  const screen = { spacing, frame, growth: Math.min(LARGE_FRAME.maxGrowth, growth) };
  const show = (): void => {
    const scale = clearScale(part, lengthFactor([part], linkDistance), screen);
    divide(part, parts);
    onShown({ scale, growth: growth > 1 ? scale : 1, areTogether: true });
  };
  fillFrame(part, startTogether(parts, spacing, { ...settings, aspect }), { frame, spacing, sizes, growth });
  show();
  yield 0;
  const work = Math.max(LARGE_WORK.least, LARGE_WORK.perNode * part.x.length);
  let done = 0;
  for (done of searchPlaces(part, screen, LARGE_SEARCH.bold * work)) yield done;
  // Separating boxes ignores edges; careful moves then correct them.
  clearScale(part, lengthFactor([part], linkDistance), screen);
  for (const more of searchPlaces(part, screen, work - done, true)) yield done + more;
  show();
}

/**
 * Moves nodes to better positions until the work is used up. Yields the comparisons so far.
 *
 * @param growth - size of boxes on a screen that shows the whole map, relative to the frame
 * @param work - comparisons of two elements
 * @param isCareful - only moves that help, near the present positions
 */
export function* searchPlaces(
  part: PartGraph,
  { spacing, frame, growth }: Screen,
  work: number,
  isCareful = false,
): Generator<number, void> {
  const objective = new Objective(part, { spacing, frame, growth });
  const reach = isCareful ? 2 * LARGE_SEARCH.lastReach : LARGE_SEARCH.reach * Math.sqrt(frame.width * frame.height);
  const boldness = isCareful ? 0 : LARGE_SEARCH.boldness;
  const options = { work, held: part.held, reach, lastReach: LARGE_SEARCH.lastReach, boldness, seed: SEED };
  for (const _ of search(objective, options)) yield objective.work;
  yield objective.work;
}

/**
 * The frame that the whole map fills, and the size of boxes: relative to the node's extents, and on a screen relative
 * to the frame.
 */
type Screen = { readonly frame: Frame; readonly spacing: number; readonly growth: number };

/** Starts of all components next to each other, each in proportion to the area of its boxes. */
function startTogether(parts: readonly PartGraph[], spacing: number, settings: LayoutSettings): Start {
  const starts = parts.map((part) => startOfLarge(part, settings));
  const boxes = parts.map((part, index) => {
    const { x, y } = starts[index] as Start;
    const area = areaOf(sizesOf(part, spacing));
    const shape = Math.min(
      LARGE_START.maxFlat,
      Math.max(1 / LARGE_START.maxFlat, (extent(x).size + 1) / (extent(y).size + 1)),
    );
    return { width: Math.sqrt(area * shape), height: Math.sqrt(area / shape) };
  });
  const corners = packBoxes(boxes, settings.aspect, 0);
  const count = parts.reduce((sum, { x }) => sum + x.length, 0);
  const together: Start = { x: new Float64Array(count), y: new Float64Array(count) };
  let first = 0;
  for (const [index, start] of starts.entries()) {
    const [box, corner] = [boxes[index] as Frame, corners[index] ?? { x: 0, y: 0 }];
    spreadOver(start.x, box.width * LARGE_START.filled);
    spreadOver(start.y, box.height * LARGE_START.filled);
    together.x.set(
      start.x.map((x) => x + corner.x + box.width / 2),
      first,
    );
    together.y.set(
      start.y.map((y) => y + corner.y + box.height / 2),
      first,
    );
    first += start.x.length;
  }
  return together;
}

/** Fits a start into its frame with even density and few overlaps. */
function fillFrame(
  part: PartGraph,
  start: Start,
  { frame, spacing, sizes, growth }: Screen & { readonly sizes: Float64Array },
): void {
  spreadOver(start.x, frame.width);
  spreadOver(start.y, frame.height);
  const { x, y } = equalize({ ...start, sizes }, frame, LARGE_FRAME.evenness);
  part.x.set(x);
  part.y.set(y);
  const grown = spacing * Math.min(PUSH.growth, growth);
  const extents = extentsOf(part, grown, LARGE_FRAME.air);
  pushApart(part, extents, frameLimits(frame, extents));
}

/**
 * Separates the last boxes that overlap at scale 1.
 *
 * @returns the factor on the positions, raised if boxes do not fit otherwise
 */
function clearScale(part: PartGraph, least: number, { frame, spacing, growth }: Screen): number {
  let scale = least;
  for (let attempt = 0; attempt < PUSH.scales; attempt++) {
    const extents = extentsOf(part, spacing / scale, PUSH.air / scale);
    if (pushApart(part, extents, frameLimits(frame, extentsOf(part, spacing * growth, 0)))) return scale;
    scale *= PUSH.scaleGrowth;
  }
  return scale;
}

/** Separates boxes inside the frame. @returns whether none overlap */
function pushApart(part: PartGraph, extents: Float32Array, { clampX, clampY }: FrameLimits): boolean {
  const { x, y, held } = part;
  const order = Uint32Array.from({ length: x.length }, (_, node) => node);
  for (let round = 0; round < PUSH.rounds; round++) {
    if (separate(x, y, extents, held, order, PUSH.share, 1) === 0) return true;
    for (let node = 0; node < x.length; node++) {
      x[node] = clampX(node, x[node] as number);
      y[node] = clampY(node, y[node] as number);
    }
  }
  return false;
}

/** Left, right, up and down of each box from its centre, four numbers a node. */
function extentsOf({ nodeBoxes, x }: PartGraph, factor: number, air: number): Float32Array {
  return Float32Array.from(
    { length: 4 * x.length },
    (_, index) => (nodeBoxes[NUMBERS_PER_BOX * (index >> 2) + (index & 3)] as number) * factor + air,
  );
}

/** Width and height of each node's box with free space around it, two numbers per node. */
function sizesOf({ nodeBoxes }: PartGraph, spacing: number): Float64Array {
  return Float64Array.from({ length: nodeBoxes.length / 3 }, (_, index) => {
    const side = NUMBERS_PER_BOX * (index >> 1) + 2 * (index & 1);
    return ((nodeBoxes[side] as number) + (nodeBoxes[side + 1] as number)) * spacing + 2 * LARGE_FRAME.air;
  });
}

function areaOf(sizes: Float64Array): number {
  let area = 0;
  for (let index = 0; index < sizes.length; index += 2) area += (sizes[index] as number) * (sizes[index + 1] as number);
  return area;
}

/** Centres positions along one axis and stretches them to a length. */
function spreadOver(values: Float64Array, length: number): void {
  const { least, size } = extent(values);
  const scale = size > 1e-6 ? length / size : 0;
  for (let node = 0; node < values.length; node++) {
    values[node] = ((values[node] as number) - least - size / 2) * scale;
  }
}

function extent(values: Float64Array): { readonly least: number; readonly size: number } {
  let [least, most] = [Infinity, -Infinity];
  for (const place of values) {
    least = Math.min(least, place);
    most = Math.max(most, place);
  }
  return { least, size: most - least };
}
