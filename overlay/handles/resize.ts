/** Boxes dragged by a side, a corner or as a whole. */

import { type Box, centerOf, contains, overlaps } from '../../drawing/index.ts';

/** Least side of a section, in graph units. */
const MIN_SIDE = 20;

/**
 * @param handle - which side moves: -1 left or top, 1 right or bottom, 0 neither; undefined moves the whole box
 * @returns the box in whole graph units
 */
export function resizedBox(
  { x, y, width, height }: Box,
  handle: { readonly sx: number; readonly sy: number } | undefined,
  dx: number,
  dy: number,
): Box {
  if (!handle) return { x: Math.round(x + dx), y: Math.round(y + dy), width, height };
  const [left, right] = span(x, x + width, handle.sx, dx);
  const [top, bottom] = span(y, y + height, handle.sy, dy);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/**
 * Enlarges a section upwards until its title is on none of its nodes.
 *
 * @param band - size of the title, at the section's top left corner
 * @param rooms - boxes of nodes
 */
export function withTitleSpace(
  box: Box,
  band: { readonly width: number; readonly height: number },
  rooms: readonly Box[],
): Box {
  const inside = rooms.filter((room) => contains(box, centerOf(room)));
  const titleOf = ({ x, y }: Box): Box => ({ x, y, ...band });
  const covered = inside.filter((room) => overlaps(titleOf(box), room));
  if (covered.length === 0) return box;
  const top = Math.floor(Math.min(...covered.map(({ y }) => y)) - band.height);
  // Further up there may be another node.
  return withTitleSpace({ ...box, y: top, height: box.height + box.y - top }, band, rooms);
}

function span(low: number, high: number, side: number, by: number): readonly [number, number] {
  const least = Math.min(MIN_SIDE, high - low);
  if (side < 0) return [Math.min(Math.round(low + by), high - least), high];
  if (side > 0) return [low, Math.max(Math.round(high + by), low + least)];
  return [low, high];
}
