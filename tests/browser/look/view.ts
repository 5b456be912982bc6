/** A part of a picture, asked in the coordinates of the document that it shows. */

import type { Pixels } from '../../setup/png.ts';
import type { PictureName } from './row.ts';

export type Rgb = readonly [red: number, green: number, blue: number];

export const RED: Rgb = [255, 0, 0];
export const GREEN: Rgb = [0, 160, 0];
export const BLUE: Rgb = [0, 0, 255];
export const YELLOW: Rgb = [255, 255, 0];
export const CYAN: Rgb = [0, 255, 255];
export const WHITE: Rgb = [255, 255, 255];

/** `#rrggbb` of a colour, as documents write it. */
export const hex = (color: Rgb): string => `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

/** Tolerance of channels within one colour. */
const PLAIN = 24;
/** The same at edges, thin lines and letters: a pixel that is covered by more than half counts. */
export const BLENDED = 110;

export type Seen = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
  /** Of all pixels of the colour, in square units. */
  readonly area: number;
};

/** Where a picture has the document: pixel = graph * scale + (x, y). */
export type Place = { readonly scale: number; readonly x: number; readonly y: number };

export type Area = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

export class View {
  readonly name: PictureName | 'hugo';
  readonly #pixels: Pixels;
  readonly #place: Place;
  readonly #area: Area;

  /** @param area - the part's room in the document; its (0, 0) lies in the middle */
  constructor(name: PictureName | 'hugo', pixels: Pixels, place: Place, area: Area) {
    this.name = name;
    this.#pixels = pixels;
    this.#place = place;
    this.#area = area;
  }

  /** The colour at a point. */
  at(x: number, y: number): Rgb {
    const { width, data } = this.#pixels;
    const at = 4 * (Math.floor(this.#row(y)) * width + Math.floor(this.#column(x)));
    return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
  }

  is(color: Rgb, x: number, y: number, tolerance = PLAIN): boolean {
    return isNear(this.at(x, y), color, tolerance);
  }

  /** The box of everything of a colour in the part's room, or in a piece of it. */
  box(color: Rgb, piece: Partial<Omit<PixelBox, 'count'>> = {}, tolerance = BLENDED): Seen | undefined {
    const { width: halfWidth, height: halfHeight } = this.#area;
    const left = Math.round(this.#column(piece.left ?? -halfWidth / 2));
    const right = Math.round(this.#column(piece.right ?? halfWidth / 2));
    const top = Math.round(this.#row(piece.top ?? -halfHeight / 2));
    const bottom = Math.round(this.#row(piece.bottom ?? halfHeight / 2));
    const found = boxOf(this.#pixels, color, tolerance, { left, top, right, bottom });
    return found && this.#inUnits(found);
  }

  /** Share of the points on a line that have a colour, and in how many pieces. */
  along(
    color: Rgb,
    [x0, y0]: readonly [number, number],
    [x1, y1]: readonly [number, number],
    tolerance = BLENDED,
  ): { readonly share: number; readonly pieces: number } {
    const steps = Math.ceil(Math.hypot(x1 - x0, y1 - y0) * this.#place.scale);
    let count = 0;
    let pieces = 0;
    let wasIn = false;
    for (let step = 0; step <= steps; step += 1) {
      const t = step / steps;
      const isIn = this.is(color, x0 + (x1 - x0) * t, y0 + (y1 - y0) * t, tolerance);
      if (isIn) count += 1;
      if (isIn && !wasIn) pieces += 1;
      wasIn = isIn;
    }
    return { share: count / (steps + 1), pieces };
  }

  #column(x: number): number {
    return (this.#area.x + this.#area.width / 2 + x) * this.#place.scale + this.#place.x;
  }

  #row(y: number): number {
    return (this.#area.y + this.#area.height / 2 + y) * this.#place.scale + this.#place.y;
  }

  #inUnits({ left, top, right, bottom, count }: PixelBox): Seen {
    const { scale } = this.#place;
    const [x, y] = [this.#column(0), this.#row(0)];
    return {
      left: (left - x) / scale,
      top: (top - y) / scale,
      right: (right - x) / scale,
      bottom: (bottom - y) / scale,
      width: (right - left) / scale,
      height: (bottom - top) / scale,
      area: count / scale ** 2,
    };
  }
}

export type PixelBox = {
  readonly left: number;
  readonly top: number;
  /** Exclusive: one beyond the last pixel. */
  readonly right: number;
  readonly bottom: number;
  readonly count: number;
};

/** The box of all pixels of a colour, in all of the picture or in a window of it. */
export function boxOf(
  { width, height, data }: Pixels,
  [r, g, b]: Rgb,
  tolerance: number,
  window: Omit<PixelBox, 'count'> = { left: 0, top: 0, right: width, bottom: height },
): PixelBox | undefined {
  const found = { left: width, top: height, right: 0, bottom: 0, count: 0 };
  for (let y = Math.max(0, window.top); y < Math.min(height, window.bottom); y += 1) {
    for (let x = Math.max(0, window.left); x < Math.min(width, window.right); x += 1) {
      const at = 4 * (y * width + x);
      if (Math.abs((data[at] ?? 0) - r) > tolerance) continue;
      if (Math.abs((data[at + 1] ?? 0) - g) > tolerance || Math.abs((data[at + 2] ?? 0) - b) > tolerance) continue;
      found.left = Math.min(found.left, x);
      found.top = Math.min(found.top, y);
      found.right = Math.max(found.right, x + 1);
      found.bottom = Math.max(found.bottom, y + 1);
      found.count += 1;
    }
  }
  return found.count > 0 ? found : undefined;
}

export function isNear(seen: Rgb, color: Rgb, tolerance: number): boolean {
  return seen.every((part, channel) => Math.abs(part - (color[channel] ?? 0)) <= tolerance);
}
