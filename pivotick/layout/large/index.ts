/** Layout of a map of more than a hundred nodes: even density on one screen, then a local search within a work budget. */

import type { LayoutSettings, PartGraph, Scales } from '../graph.ts';
import { pack, SCREEN } from '../pack.ts';
import { stretch } from '../refine/edge-length.ts';
import { type Frame, SCREEN_ASPECT } from '../refine/frame.ts';
import { ROOM } from '../refine/lists.ts';
import type { Start } from '../refine/start.ts';
import { separate } from '../separate.ts';
import { type FrameLimits, frameLimits } from './cells.ts';
import { equalize } from './equalize.ts';
import { Objective } from './objective.ts';
import { search } from './search.ts';
import { startOfLarge } from './start.ts';
import { divide, union } from './union.ts';

/** Area of the frame by that of the boxes in it: less leaves no way to place them without overlaps. */
const SPREAD = 1.4;
/** Boxes count as at most this much larger than in the frame: more only costs time. */
const MAX_GROWTH = 2.5;
/** Free space around a box, in graph units. */
const AIR = 3;
/** Share of the way from the place by distances to the place of even density. */
const EVENNESS = 0.65;
/** Rounds that push boxes apart, how much of an overlap each removes, and how much larger than in the frame boxes are then. */
const PUSH = { rounds: 60, share: 0.5, growth: 1.2 };
/** Attempts to leave no boxes on one another at scale 1, the scale's growth between them, and the space around boxes then. */
const CLEARING = { attempts: 5, growth: 1.15, air: 1 };
/** Of its width, a part fills this much at the start; and a part is at most this much longer in one direction. */
const FILLED = 0.9;
const MAX_FLAT = 3;
/** Comparisons of two elements in all, about half a second; and for many nodes, for each. */
const MAX_WORK = 24_000_000;
const WORK_A_NODE = 25_000;
/** Share of the work after which boxes are pushed apart and only moves that help are made. */
const BOLD_WORK = 0.5;
/** A node moves by at most this share of the frame at first, and by this many graph units at last. */
const REACH = 0.15;
const LAST_REACH = 15;
const BOLDNESS = 0.4;
const SEED = 3;

/**
 * Lays out all parts together, so that they share the screen evenly. Yields the comparisons so far.
 *
 * @param onShown - called when the places in `parts` can be shown, and again when they are final
 */
export function* arrangeLarge(
  parts: readonly PartGraph[],
  settings: LayoutSettings,
  roomFactor: number,
  onShown: (scales: Scales) => void,
): Generator<number, void> {
  const { aspect = SCREEN_ASPECT, linkDistance } = settings;
  const part = union(parts);
  const sizes = sizesOf(part, roomFactor);
  const whole = Math.max(SCREEN, SPREAD * areaOf(sizes));
  const frame = { width: Math.sqrt(whole * aspect), height: Math.sqrt(whole / aspect) };
  const growth = Math.sqrt(whole / SCREEN);
  const screen = { roomFactor, frame, growth: Math.min(MAX_GROWTH, growth) };
  const show = (): void => {
    const scale = clearScale(part, stretch([part], linkDistance), screen);
    divide(part, parts);
    onShown({ scale, growth: growth > 1 ? scale : 1, areTogether: true });
  };
  fillFrame(part, startTogether(parts, roomFactor, { ...settings, aspect }), { frame, roomFactor, sizes, growth });
  show();
  yield 0;
  const work = Math.max(MAX_WORK, WORK_A_NODE * part.x.length);
  let done = 0;
  for (done of searchPlaces(part, screen, BOLD_WORK * work)) yield done;
  // Pushing boxes apart ignores edges, which careful moves put right.
  clearScale(part, stretch([part], linkDistance), screen);
  for (const more of searchPlaces(part, screen, work - done, true)) yield done + more;
  show();
}

/**
 * Moves nodes to better places until the work is done. Yields the comparisons so far.
 *
 * @param growth - size of boxes on a screen that shows the whole map, relative to the frame
 * @param work - comparisons of two elements
 * @param isCareful - only moves that help, near where the nodes are
 */
export function* searchPlaces(
  part: PartGraph,
  { roomFactor, frame, growth }: Screen,
  work: number,
  isCareful = false,
): Generator<number, void> {
  const objective = new Objective(part, { roomFactor, frame, growth });
  const reach = isCareful ? 2 * LAST_REACH : REACH * Math.sqrt(frame.width * frame.height);
  const boldness = isCareful ? 0 : BOLDNESS;
  const options = { work, held: part.held, reach, lastReach: LAST_REACH, boldness, seed: SEED };
  for (const _ of search(objective, options)) yield objective.work;
  yield objective.work;
}

/** The frame that the whole map fills, and the size of boxes: relative to their rooms, and on a screen relative to the frame. */
type Screen = { readonly frame: Frame; readonly roomFactor: number; readonly growth: number };

/** Starts of all parts side by side, each in proportion to the area of its boxes. */
function startTogether(parts: readonly PartGraph[], roomFactor: number, settings: LayoutSettings): Start {
  const starts = parts.map((part) => startOfLarge(part, settings));
  const boxes = parts.map((part, index) => {
    const { x, y } = starts[index] as Start;
    const area = areaOf(sizesOf(part, roomFactor));
    const shape = Math.min(MAX_FLAT, Math.max(1 / MAX_FLAT, (extent(x).size + 1) / (extent(y).size + 1)));
    return { width: Math.sqrt(area * shape), height: Math.sqrt(area / shape) };
  });
  const corners = pack(boxes, settings.aspect, 0);
  const count = parts.reduce((sum, { x }) => sum + x.length, 0);
  const together: Start = { x: new Float64Array(count), y: new Float64Array(count) };
  let first = 0;
  for (const [index, start] of starts.entries()) {
    const [box, corner] = [boxes[index] as Frame, corners[index] ?? { x: 0, y: 0 }];
    spreadOver(start.x, box.width * FILLED);
    spreadOver(start.y, box.height * FILLED);
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

/** Puts a start into its frame, with an even density and hardly any overlaps. */
function fillFrame(
  part: PartGraph,
  start: Start,
  { frame, roomFactor, sizes, growth }: Screen & { readonly sizes: Float64Array },
): void {
  spreadOver(start.x, frame.width);
  spreadOver(start.y, frame.height);
  const { x, y } = equalize({ ...start, sizes }, frame, EVENNESS);
  part.x.set(x);
  part.y.set(y);
  const grown = roomFactor * Math.min(PUSH.growth, growth);
  const extents = extentsOf(part, grown, AIR);
  pushApart(part, extents, frameLimits(frame, extents));
}

/**
 * Pushes the last boxes apart that would meet at scale 1.
 *
 * @returns the factor on the places, raised where boxes find no space otherwise
 */
function clearScale(part: PartGraph, least: number, { frame, roomFactor, growth }: Screen): number {
  let scale = least;
  for (let attempt = 0; attempt < CLEARING.attempts; attempt++) {
    const extents = extentsOf(part, roomFactor / scale, CLEARING.air / scale);
    if (pushApart(part, extents, frameLimits(frame, extentsOf(part, roomFactor * growth, 0)))) return scale;
    scale *= CLEARING.growth;
  }
  return scale;
}

/** Pushes boxes apart inside the frame. @returns whether none meet any more */
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
function extentsOf({ rooms, x }: PartGraph, factor: number, air: number): Float32Array {
  return Float32Array.from(
    { length: 4 * x.length },
    (_, index) => (rooms[ROOM * (index >> 2) + (index & 3)] as number) * factor + air,
  );
}

/** Width and height of each node's box with some air, two numbers a node. */
function sizesOf({ rooms }: PartGraph, roomFactor: number): Float64Array {
  return Float64Array.from({ length: rooms.length / 3 }, (_, index) => {
    const side = ROOM * (index >> 1) + 2 * (index & 1);
    return ((rooms[side] as number) + (rooms[side + 1] as number)) * roomFactor + 2 * AIR;
  });
}

function areaOf(sizes: Float64Array): number {
  let area = 0;
  for (let index = 0; index < sizes.length; index += 2) area += (sizes[index] as number) * (sizes[index + 1] as number);
  return area;
}

/** Centres places along one axis and stretches them over a length. */
function spreadOver(places: Float64Array, length: number): void {
  const { least, size } = extent(places);
  const scale = size > 1e-6 ? length / size : 0;
  for (let node = 0; node < places.length; node++) {
    places[node] = ((places[node] as number) - least - size / 2) * scale;
  }
}

function extent(places: Float64Array): { readonly least: number; readonly size: number } {
  let [least, most] = [Infinity, -Infinity];
  for (const place of places) {
    least = Math.min(least, place);
    most = Math.max(most, place);
  }
  return { least, size: most - least };
}
