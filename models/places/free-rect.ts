/** Where the map can be seen: the part of the canvas on which nothing stands. */

import type { Box, Point } from '../../drawing/index.ts';

/** Between what stands on the canvas and what is to be seen beside it, in pixels. */
const GAP_PX = 8;

/**
 * The largest rectangle of a canvas that nothing covers.
 *
 * @param canvas - its size in pixels
 * @param covers - what stands on it, in pixels from its top left corner; may reach beyond it
 * @returns the whole canvas when hardly anything of it is left, which is then no help
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
      // What covers these columns leaves gaps between its rows.
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

/** Less of the canvas than this is no room to look at a map in. */
const MIN_SHARE = 0.15;

/**
 * How far a view is to go for a box to be in a room, as little as can be; nowhere for one that is larger than the room, of
 * which some is in it. All in pixels of the canvas.
 */
export function wayInto(box: Box, room: Box): Point {
  return {
    x: wayAlong(box.x, box.x + box.width, room.x, room.x + room.width),
    y: wayAlong(box.y, box.y + box.height, room.y, room.y + room.height),
  };
}

function wayAlong(from: number, to: number, least: number, most: number): number {
  // Of what has no room, its beginning or its end comes in when neither is.
  if (to - from > most - least) return to < least ? to - least : Math.max(0, from - most);
  return from < least ? from - least : Math.max(0, to - most);
}
