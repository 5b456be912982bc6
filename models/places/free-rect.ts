/** The uncovered part of the canvas. */

import type { Box, Point } from '../../drawing/index.ts';

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
export function shiftInto(box: Box, room: Box): Point {
  return {
    x: shiftAlong(box.x, box.x + box.width, room.x, room.x + room.width),
    y: shiftAlong(box.y, box.y + box.height, room.y, room.y + room.height),
  };
}

function shiftAlong(from: number, to: number, least: number, most: number): number {
  // Of a box that does not fit, the nearer edge is shown when neither is visible.
  if (to - from > most - least) return to < least ? to - least : Math.max(0, from - most);
  return from < least ? from - least : Math.max(0, to - most);
}
