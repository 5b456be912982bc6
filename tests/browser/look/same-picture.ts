/** Whether two pictures show the same, pixel beside pixel. */

import type { PlacedPixels } from './easel.ts';

/** How far a channel may be off: edges of lines and letters are blended a little otherwise by SVG and canvas. */
const STEP = 12;

/**
 * The places in the document, in whole graph units, where a pixel of one picture is like none of the nine that are there in the
 * other; both are looked at from both sides.
 *
 * @returns the first twenty of them, and how many there are
 */
export function apart(one: PlacedPixels, other: PlacedPixels): { readonly count: number; readonly where: string } {
  const places = [...strangers(one, other), ...strangers(other, one)];
  return { count: places.length, where: places.slice(0, 20).join(' ') };
}

function* strangers({ pixels, place }: PlacedPixels, other: PlacedPixels): Generator<string> {
  const times = other.place.scale / place.scale;
  for (let y = 0; y < pixels.height; y += 1) {
    const row = Math.floor((y + 0.5 - place.y) * times + other.place.y);
    if (row < 1 || row >= other.pixels.height - 1) continue;
    for (let x = 0; x < pixels.width; x += 1) {
      const column = Math.floor((x + 0.5 - place.x) * times + other.place.x);
      if (column < 1 || column >= other.pixels.width - 1) continue;
      if (isThere(pixels.data, 4 * (y * pixels.width + x), other, column, row)) continue;
      yield `${Math.round((x - place.x) / place.scale)},${Math.round((y - place.y) / place.scale)}`;
    }
  }
}

/** Whether each channel of a pixel lies between the least and the greatest of those around a place. */
function isThere(data: Uint8Array, at: number, { pixels }: PlacedPixels, column: number, row: number): boolean {
  const middle = 4 * (row * pixels.width + column);
  for (let channel = 0; channel < 3; channel += 1) {
    const value = data[at + channel] ?? 0;
    if (Math.abs(value - (pixels.data[middle + channel] ?? 0)) <= STEP) continue;
    let [least, greatest] = [255, 0];
    for (let y = -1; y <= 1; y += 1) {
      for (let x = -1; x <= 1; x += 1) {
        const near = pixels.data[middle + 4 * (y * pixels.width + x) + channel] ?? 0;
        least = Math.min(least, near);
        greatest = Math.max(greatest, near);
      }
    }
    if (value < least - STEP || value > greatest + STEP) return false;
  }
  return true;
}
