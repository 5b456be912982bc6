/**
 * Frames of the components.
 * Sizes are screen pixels when the whole map is visible. Labels have their natural size while the map fits; in a larger
 * map only distances grow, so that labels stay legible.
 */

import { largest, smallest } from '../../../drawing/base/types.ts';
import { at, type PartGraph } from '../graph.ts';
import { packBoxes, SCREEN } from '../pack.ts';
import { FRAME } from './constants.ts';

/** Positions around (0, 0). */
export type Start = { readonly x: Float64Array; readonly y: Float64Array };

export type Frame = { readonly width: number; readonly height: number };

/** Numbers per node in `nodeBoxes`. */
const NUMBERS_PER_BOX = 6;

/** @returns the frames, and whether the map is larger than a screen at its natural size */
export function framesOf(
  parts: readonly PartGraph[],
  starts: readonly (readonly Start[])[],
  aspect: number,
  spacing: number,
): { frames: Frame[]; isCrowded: boolean } {
  const areas = parts.map((part) => areaOf(part, spacing));
  const most = Math.max(SCREEN, FRAME.minSpread * areas.reduce((sum, area) => sum + area, 0));
  const screen = { width: Math.sqrt(most * aspect), height: Math.sqrt(most / aspect) };
  const natural = parts.map((part, index) => naturalFrame(part, starts[index]?.[0], spacing));
  if (natural.length === 1 && natural[0]) {
    const width = Math.max(natural[0].width, natural[0].height * aspect);
    const wanted = grown({ width, height: width / aspect }, FRAME.spread * (areas[0] ?? 0));
    const isCrowded = wanted.width > screen.width;
    return { frames: [isCrowded ? screen : wanted], isCrowded };
  }
  const isAlone = natural.map((_, index) => parts[index]?.x.length === 1);
  const framesAt = (share: number): Frame[] =>
    natural.map((frame, index) => {
      if (isAlone[index]) return frame;
      const { width, height } = grown(lessFlat(frame, aspect), FRAME.spread * (areas[index] ?? 0));
      const shared = grown({ width: width * share, height: height * share }, FRAME.minSpread * (areas[index] ?? 0));
      return holding(shared, parts[index], spacing);
    });
  const fits = (frames: readonly Frame[]): boolean => {
    const whole = boundsOf(frames, aspect);
    return whole.width <= screen.width && whole.height <= screen.height;
  };
  const [full] = framesAt(1);
  const isWithinFull = ([frame]: readonly Frame[]): boolean => sizeOf(frame) <= sizeOf(full);
  const share = largestShare(FRAME.minShare, (share) => fits(framesAt(share)));
  if (share === 1) return { frames: framesAt(1), isCrowded: false };
  return {
    frames: filled(framesAt(share), screen, (frames) => fits(frames) && isWithinFull(frames)),
    isCrowded: true,
  };
}

/** A frame in which each node fits; a flat one of few nodes may be too low. */
function holding({ width, height }: Frame, part: PartGraph | undefined, factor: number): Frame {
  const { nodeBoxes = new Float64Array() } = part ?? {};
  // Two nodes are side by side.
  if (part?.x.length === 2) width = Math.max(width, 2 * meanBox(part, factor).width + FRAME.air);
  for (let node = 0; node < nodeBoxes.length; node += NUMBERS_PER_BOX) {
    width = Math.max(width, ((nodeBoxes[node] ?? 0) + (nodeBoxes[node + 1] ?? 0)) * factor);
    height = Math.max(height, ((nodeBoxes[node + 2] ?? 0) + (nodeBoxes[node + 3] ?? 0)) * factor);
  }
  return { width, height };
}

/**
 * Enlarges the first frame, of the largest component, to the space that the others leave: it is too small for its
 * nodes.
 */
function filled(
  [first, ...others]: readonly Frame[],
  screen: Frame,
  fits: (frames: readonly Frame[]) => boolean,
): Frame[] {
  if (!first) return [];
  const between = (from: number, to: number, share: number): number => from + (to - from) * share;
  const wider = (share: number): Frame => ({ ...first, width: between(first.width, screen.width, share) });
  const { width } = wider(largestShare(0, (share) => fits([wider(share), ...others])));
  const higher = (share: number): Frame => ({ width, height: between(first.height, screen.height, share) });
  return [higher(largestShare(0, (share) => fits([higher(share), ...others]))), ...others];
}

function sizeOf(frame: Frame | undefined): number {
  return (frame?.width ?? 0) * (frame?.height ?? 0);
}

/**
 * The largest share, at most 1, for which a condition holds. Single nodes and gaps keep their size, so it must be
 * searched for.
 */
function largestShare(least: number, holds: (share: number) => boolean): number {
  if (holds(1)) return 1;
  let [share, tooMuch] = [least, 1];
  for (let step = 0; step < FRAME.steps; step++) {
    const middle = (share + tooMuch) / 2;
    if (holds(middle)) share = middle;
    else tooMuch = middle;
  }
  return share;
}

/** Fits the start into its frame, bent or stretched a little where that fills the frame better. */
export function putInto(start: Start, part: PartGraph, frame: Frame, spacing: number): void {
  const { x, y } = bent(start, frame);
  const nodeBox = meanBox(part, spacing);
  const spanX = span(x);
  const spanY = span(y);
  const scaleX = Math.max(1, frame.width - nodeBox.width) / Math.max(1e-6, spanX.most - spanX.least);
  const scaleY = Math.max(1, frame.height - nodeBox.height) / Math.max(1e-6, spanY.most - spanY.least);
  const least = Math.min(scaleX, scaleY);
  for (let node = 0; node < x.length; node++) {
    part.x[node] = (at(x, node) - (spanX.least + spanX.most) / 2) * Math.min(scaleX, FRAME.maxStretch * least);
    part.y[node] = (at(y, node) - (spanY.least + spanY.most) / 2) * Math.min(scaleY, FRAME.maxStretch * least);
  }
}

function naturalFrame(part: PartGraph, start: Start | undefined, spacing: number): Frame {
  const { x, y } = start ?? part;
  const nodeBox = meanBox(part, spacing);
  const spanX = span(x);
  const spanY = span(y);
  return {
    width: spanX.most - spanX.least + nodeBox.width,
    height: spanY.most - spanY.least + nodeBox.height,
  };
}

/** A less flat frame for a chain or something similar, so that it can bend. */
function lessFlat({ width, height }: Frame, aspect: number): Frame {
  return { width, height: Math.max(height, width / (2 * aspect)) };
}

function grown({ width, height }: Frame, area: number): Frame {
  const factor = Math.max(1, Math.sqrt(area / (width * height)));
  return { width: width * factor, height: height * factor };
}

function boundsOf(frames: readonly Frame[], aspect: number): Frame {
  const corners = packBoxes(frames, aspect);
  const width = largest(frames.map((frame, index) => (corners[index]?.x ?? 0) + frame.width));
  const height = largest(frames.map((frame, index) => (corners[index]?.y ?? 0) + frame.height));
  const left = smallest(corners.map(({ x }) => x));
  const top = smallest(corners.map(({ y }) => y));
  return { width: width - left, height: height - top };
}

/**
 * Factor on the boxes of a map whose boxes would fill more than a screen: not all of its names are seen at once, and
 * smaller boxes keep what belongs together apart from the rest.
 */
export function shrinkingOf(parts: readonly PartGraph[], spacing: number): number {
  const area = parts.reduce((sum, part) => sum + areaOf(part, spacing), 0);
  return Math.min(1, Math.sqrt((FRAME.filled * SCREEN) / area));
}

function areaOf({ nodeBoxes }: PartGraph, factor: number): number {
  let area = 0;
  for (let node = 0; node < nodeBoxes.length; node += NUMBERS_PER_BOX) {
    const width = ((nodeBoxes[node] ?? 0) + (nodeBoxes[node + 1] ?? 0)) * factor + FRAME.air;
    const height = ((nodeBoxes[node + 2] ?? 0) + (nodeBoxes[node + 3] ?? 0)) * factor + FRAME.air;
    area += width * height;
  }
  return area;
}

/** Mean width and height of the nodes' boxes. */
export function meanBox({ nodeBoxes }: PartGraph, factor: number): Frame {
  let [width, height] = [0, 0];
  for (let node = 0; node < nodeBoxes.length; node += NUMBERS_PER_BOX) {
    width += (nodeBoxes[node] ?? 0) + (nodeBoxes[node + 1] ?? 0);
    height += (nodeBoxes[node + 2] ?? 0) + (nodeBoxes[node + 3] ?? 0);
  }
  const share = (factor * NUMBERS_PER_BOX) / Math.max(1, nodeBoxes.length);
  return { width: width * share, height: height * share };
}

function span(values: Float64Array): { least: number; most: number } {
  let [least, most] = [Infinity, -Infinity];
  for (const value of values) {
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  return { least, most };
}

/** Bends a start that is much flatter than its frame into an arc, which has more space. */
function bent(start: Start, frame: Frame): Start {
  const spanX = span(start.x);
  const spanY = span(start.y);
  const width = spanX.most - spanX.least;
  const height = spanY.most - spanY.least;
  if (width < FRAME.minBent || width * frame.height < FRAME.flat * height * frame.width) return start;
  const radius = width / FRAME.arc;
  const middleX = (spanX.most + spanX.least) / 2;
  const middleY = (spanY.most + spanY.least) / 2;
  const turn = (x: number): number => (x - middleX) / radius;
  const away = (node: number): number => radius + at(start.y, node) - middleY;
  return {
    x: start.x.map((x, node) => away(node) * Math.sin(turn(x))),
    y: start.x.map((x, node) => -away(node) * Math.cos(turn(x))),
  };
}
