/** Whether two pictures show the same, pixel beside pixel. */

import type { Pixels } from '../../setup/png.ts';
import type { PlacedPixels } from './easel.ts';

/** Tolerance of a channel: SVG and canvas blend edges of lines and letters slightly differently. */
const STEP = 12;

/** The same where both pictures are plain: one step of a colour. */
const PLAIN_STEP = 1;

/** Content of one picture only. */
export type Apart = {
  /** Number of pixels at lines, borders and letters, and within one colour. */
  readonly blended: number;
  readonly plain: number;
  /** The first twenty of them, in whole graph units. */
  readonly where: string;
};

/**
 * The places in the document where a pixel of one picture is like none of the nine that are there in the other; both are
 * looked at from both sides.
 */
export function apart(one: PlacedPixels, other: PlacedPixels): Apart {
  const positions = [...strangers(one, other), ...strangers(other, one)];
  const plain = positions.filter(({ isPlain }) => isPlain);
  const first = [...plain, ...positions].slice(0, 20);
  return {
    blended: positions.length - plain.length,
    plain: plain.length,
    where: first.map(({ x, y }) => `${x},${y}`).join(' '),
  };
}

type Stranger = { readonly x: number; readonly y: number; readonly isPlain: boolean };

function* strangers({ pixels, place }: PlacedPixels, other: PlacedPixels): Generator<Stranger> {
  const times = other.place.scale / place.scale;
  for (let y = 1; y < pixels.height - 1; y += 1) {
    const row = Math.floor((y + 0.5 - place.y) * times + other.place.y);
    if (row < 1 || row >= other.pixels.height - 1) continue;
    for (let x = 1; x < pixels.width - 1; x += 1) {
      const column = Math.floor((x + 0.5 - place.x) * times + other.place.x);
      if (column < 1 || column >= other.pixels.width - 1) continue;
      const at = 4 * (y * pixels.width + x);
      const there = 4 * (row * other.pixels.width + column);
      const steps = stepsOff(pixels, at, other.pixels, there);
      if (steps <= PLAIN_STEP) continue;
      const isPlain = isPlainAt(pixels, at) && isPlainAt(other.pixels, there);
      if (steps <= STEP && !isPlain) continue;
      yield { x: Math.round((x - place.x) / place.scale), y: Math.round((y - place.y) / place.scale), isPlain };
    }
  }
}

/** Distance of a pixel's channels from the range of those around a position. */
function stepsOff({ data }: Pixels, at: number, other: Pixels, there: number): number {
  let most = 0;
  for (let channel = 0; channel < 3; channel += 1) {
    const value = data[at + channel] ?? 0;
    if (Math.abs(value - (other.data[there + channel] ?? 0)) <= PLAIN_STEP) continue;
    const { least, greatest } = rangeAround(other, there + channel);
    most = Math.max(most, least - value, value - greatest);
  }
  return most;
}

const isPlainAt = (pixels: Pixels, at: number): boolean =>
  [0, 1, 2].every((channel) => {
    const { least, greatest } = rangeAround(pixels, at + channel);
    return greatest - least <= PLAIN_STEP;
  });

/** The least and the greatest of a channel of the nine pixels around one. */
function rangeAround({ data, width }: Pixels, at: number): { readonly least: number; readonly greatest: number } {
  let least = 255;
  let greatest = 0;
  for (let y = -1; y <= 1; y += 1) {
    for (let x = -1; x <= 1; x += 1) {
      const near = data[at + 4 * (y * width + x)] ?? 0;
      if (near < least) least = near;
      if (near > greatest) greatest = near;
    }
  }
  return { least, greatest };
}
