/** Free space: the uncovered part of the canvas, and positions for new nodes. */

import { type Box, contains, grow, overlaps, type Point } from '../../drawing/commands/index.ts';

/** Gap between covering elements and revealed elements, in pixels. */
const GAP_PX = 8;

/**
 * The largest uncovered rectangle of a canvas.
 * @param canvas - its size in pixels
 * @param covers - boxes of covering elements, in pixels from its top left corner; may extend beyond it
 * @returns the whole canvas when the rectangle is too small to use
 */
export function freeRect(canvas: Pick<Box, 'width' | 'height'>, covers: readonly Box[]): Box {
  const whole: Box = { x: 0, y: 0, width: canvas.width, height: canvas.height };
  const grown = covers
    .filter(({ width, height }) => width > 0 && height > 0)
    .map(({ x, y, width, height }) => ({
      left: x - GAP_PX,
      right: x + width + GAP_PX,
      top: y - GAP_PX,
      bottom: y + height + GAP_PX,
    }));
  const within = (most: number) => (at: number) => at > 0 && at < most;
  const xs = [0, canvas.width, ...grown.flatMap(({ left, right }) => [left, right]).filter(within(canvas.width))];
  const ys = [0, canvas.height, ...grown.flatMap(({ top, bottom }) => [top, bottom]).filter(within(canvas.height))];
  let best: Box | undefined;
  for (const left of xs) {
    for (const right of xs) {
      if (right <= left) continue;
      // The covering boxes of these columns leave gaps between their rows.
      const inWay = grown.filter((cover) => cover.left < right && cover.right > left);
      for (const top of ys) {
        const next = inWay.filter((cover) => cover.bottom > top).map((cover) => cover.top);
        const bottom = Math.min(canvas.height, ...next);
        const area = (right - left) * (bottom - top);
        if (bottom <= top || area <= (best ? best.width * best.height : 0)) continue;
        best = { x: left, y: top, width: right - left, height: bottom - top };
      }
    }
  }
  return best && best.width * best.height > MIN_SHARE * canvas.width * canvas.height ? best : whole;
}

/** A smaller share of the canvas is too small to look at a map. */
const MIN_SHARE = 0.15;

/**
 * The smallest shift of the view that brings a box into a rectangle; zero for a box that is larger than the rectangle
 * and partly in it. In pixels of the canvas.
 */
export function shiftInto(box: Box, gap: Box): Point {
  return {
    x: shiftAlong(box.x, box.x + box.width, gap.x, gap.x + gap.width),
    y: shiftAlong(box.y, box.y + box.height, gap.y, gap.y + gap.height),
  };
}

function shiftAlong(from: number, to: number, least: number, most: number): number {
  // Of a box that does not fit, the nearer edge is shown when neither is visible.
  if (to - from > most - least) return to < least ? to - least : Math.max(0, from - most);
  return from < least ? from - least : Math.max(0, to - most);
}

/** A visible position may reduce the distance to other nodes to this share before an invisible one is used. */
const NEARER = 0.6;
/** Factor of density of the tried positions in the visible area, on each axis, because free space is scarce there. */
const DENSER = 4;
/** Number of tried positions, and the radius of the spiral at the first one, in units of the distance. */
const MAX_PLACES = 400;
const SPIRAL = 0.62;
/** Distance of a new node from covered boxes, in graph units. */
const APART = 40;

type VisibleArea = {
  readonly of: Box;
  /** Boxes of its nodes with their labels. */
  readonly covered: readonly Box[];
};

/**
 * The nearest position to `at`, on a widening spiral, that keeps its distance from all `taken` points. Deterministic.
 * @param gap - distance from other nodes, in graph units
 * @param sight - visible area, preferred while its positions are not much too close to other nodes
 * @returns integers
 */
export function freePosition(at: Point, taken: readonly Point[], gap: number, sight?: VisibleArea): Point {
  const seen = sight ? clearPlaces(at, gap / DENSER, sight) : [];
  const isFree = (distance: number) => (place: Point) =>
    taken.every(({ x, y }) => (x - place.x) ** 2 + (y - place.y) ** 2 >= distance * distance);
  const inSight = seen.find(isFree(gap)) ?? seen.find(isFree(NEARER * gap));
  if (inSight) return inSight;
  for (const way of PLACES) {
    const place = placeAt(at, way, gap);
    if (isFree(gap)(place)) return place;
  }
  return placeAt(at, { x: 0, y: 0 }, gap);
}

function clearPlaces(at: Point, gap: number, { of, covered }: VisibleArea): readonly Point[] {
  const positions = PLACES.map((way) => placeAt(at, way, gap)).filter((place) => contains(of, place));
  const reach = spiralReach(gap);
  const tried: Box = { x: at.x - reach, y: at.y - reach, width: 2 * reach, height: 2 * reach };
  const inWay = covered.map((box) => grow(box, APART)).filter((box) => overlaps(box, tried));
  return positions.filter((place) => !inWay.some((box) => contains(box, place)));
}

/** Radius of the positions that are tried around a point, and of the nodes that they keep their distance from. */
export const spiralReach = (gap: number): number => (SPIRAL * Math.sqrt(MAX_PLACES) + 1) * gap;

/** Offsets of the spiral, in units of the distance; the golden angle spreads any number of them evenly. */
const PLACES: readonly Point[] = Array.from({ length: MAX_PLACES }, (_, step) => {
  const [turn, radius] = [step * 2.399963229728653, SPIRAL * Math.sqrt(step)];
  return { x: radius * Math.cos(turn), y: radius * Math.sin(turn) };
});

const placeAt = (at: Point, way: Point, gap: number): Point => ({
  x: Math.round(at.x + gap * way.x),
  y: Math.round(at.y + gap * way.y),
});
