/** Fitting of boxes and points into the free part of the canvas: scales, centres and visibility. */

import type { Point, Viewport } from '../../bus/base/payloads.ts';
import { type Box, centerOf } from '../../drawing/commands/index.ts';

/** A graph point to centre in a part of the canvas, and the scale. */
type Middle = { readonly at: Point; readonly scale: number };
type Scale = Pick<Viewport, 'x' | 'y' | 'k'>;

/** Maximum scale, so that a small map is not enlarged to the whole screen. */
export const MAX_FIT = 1.5;
/** A smaller node is not found on the map; it is shown at the other diameter. In pixels. */
const LEAST_SEEN_PX = 8;
const SEEN_PX = 16;
/** A node closer to the edge of the free part counts as covered, in pixels, because its name and handles need space. */
export const NAME_SPACE_PX = 56;
/** Margin around the whole map, in pixels. */
const MARGIN_PX = 16;
/** Margin of a map that moves no further than needed, in pixels. */
const EDGE_PX = 8;
/**
 * Number of iterations of the scale. Labels keep their size while the rest shrinks, so the box depends on the scale.
 */
const TRIES = 6;

/**
 * The largest scale at which the map, as drawn at that scale, fits a part of the canvas with its names.
 * @param boxAt - the bounding box of the map at a scale, in graph coordinates
 */
export function fitMap(clientBox: Box, boxAt: (scale: number) => Box | undefined): Middle | undefined {
  const plain = boxAt(1);
  if (!plain || scaleIn(clientBox, plain) <= 0) return undefined;
  let [box, scale] = [plain, MAX_FIT];
  for (let tries = 0; tries < TRIES; tries += 1) {
    const next: number = scaleIn(clientBox, box);
    const isThere = tries > 0 && next > 0.995 * scale;
    const there = boxAt(next) ?? box;
    // There is more space than at the last scale, but at a larger one more names may appear or move.
    if (isThere && scaleIn(clientBox, there) < 0.995 * next) break;
    [box, scale] = [there, next];
    if (isThere) break;
  }
  return { at: centerOf(box), scale };
}

/**
 * The graph point to centre in a part of the canvas so that a box is in it at a scale, and a point on the screen moves as
 * little as possible.
 */
export function keepIn(clientBox: Box, box: Box, scale: number, { x, y, k }: Scale, still: Point): Point {
  const along = (from: number, size: number, start: number, length: number, now: number, at: number) => {
    const most = from + size - EDGE_PX - (start + length) * scale;
    const least = from + EDGE_PX - start * scale;
    const wanted = now + at * (k - scale);
    const offset = least > most ? (least + most) / 2 : Math.min(most, Math.max(least, wanted));
    return (from + size / 2 - offset) / scale;
  };
  return {
    x: along(clientBox.x, clientBox.width, box.x, box.width, x, still.x),
    y: along(clientBox.y, clientBox.height, box.y, box.height, y, still.y),
  };
}

/** The scale at which a box fills a part of the canvas, limited for small maps. */
function scaleIn({ width, height }: Box, box: Box): number {
  return Math.min(MAX_FIT, (width - 2 * MARGIN_PX) / box.width, (height - 2 * MARGIN_PX) / box.height);
}

/** The scale at which a node that is too small to find at scale `k` is seen; undefined where it need not change. */
export function scaleToSee(diameter: number, k: number): number | undefined {
  const scale = Math.min(MAX_FIT, SEEN_PX / diameter);
  return diameter * k < LEAST_SEEN_PX && scale > k ? scale : undefined;
}

/** Whether a box of the graph is visible in a part of the canvas; always true without a box. */
export function isIn(clientBox: Box, box: Box | undefined, { x, y, k }: Scale): boolean {
  if (!box) return true;
  const [left, top] = [box.x * k + x, box.y * k + y];
  const isWide = left >= clientBox.x && left + box.width * k <= clientBox.x + clientBox.width;
  return isWide && top >= clientBox.y && top + box.height * k <= clientBox.y + clientBox.height;
}
