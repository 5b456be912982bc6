/** Pixels of screenshots and of files that the page made. */

import { decodePng, pngSize } from '../../setup/png.ts';
import { boxOf, type PixelBox, type Rgb } from '../look/view.ts';

export type { PixelBox, Rgb } from '../look/view.ts';

/** A picture as PNG: bytes, or a `data:` address. */
export type Png = Buffer | string;

export type Pixels = {
  readonly size: (png: Png) => Promise<readonly [width: number, height: number]>;
  /** Red, green, blue and alpha of single pixels. */
  readonly at: (png: Png, points: readonly (readonly [number, number])[]) => Promise<readonly (readonly number[])[]>;
  /** Box of all pixels of a colour, within a tolerance for each channel. */
  readonly boxOf: (png: Png, color: Rgb, tolerance?: number) => Promise<PixelBox | undefined>;
};

const decoded = (png: Png) => decodePng(bytesOf(png));
const bytesOf = (png: Png) => (typeof png === 'string' ? Buffer.from(png.slice(png.indexOf(',') + 1), 'base64') : png);

export const PIXELS: Pixels = {
  async size(png) {
    const { width, height } = pngSize(bytesOf(png));
    return [width, height];
  },
  async at(png, points) {
    const { width, data } = decoded(png);
    return points.map(([x, y]) => [...data.subarray(4 * (Math.floor(y) * width + Math.floor(x))).subarray(0, 4)]);
  },
  boxOf: async (png, color, tolerance = 12) => boxOf(decoded(png), color, tolerance),
};
