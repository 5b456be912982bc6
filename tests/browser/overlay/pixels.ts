/** Reads pixels of screenshots: decoded by a browser page, so that no picture library is needed. */

import type { Page } from 'playwright-core';

export type Rgb = readonly [red: number, green: number, blue: number];

export type PixelBox = {
  readonly left: number;
  readonly top: number;
  /** Exclusive: one beyond the last pixel. */
  readonly right: number;
  readonly bottom: number;
  readonly count: number;
};

/** A picture as PNG: bytes, or a `data:` address. */
export type Png = Buffer | string;

export type Pixels = {
  readonly size: (png: Png) => Promise<readonly [width: number, height: number]>;
  /** Red, green, blue and alpha of single pixels. */
  readonly at: (png: Png, points: readonly (readonly [number, number])[]) => Promise<readonly (readonly number[])[]>;
  /** Box of all pixels of a colour, within a tolerance for each channel. */
  readonly boxOf: (png: Png, color: Rgb, tolerance?: number) => Promise<PixelBox | undefined>;
};

/** Decodes on the given page, which may be any. */
export function readPixelsOn(page: Page): Pixels {
  const address = (png: Png) => (typeof png === 'string' ? png : `data:image/png;base64,${png.toString('base64')}`);
  return {
    size: (png) =>
      page.evaluate(async (source) => {
        const image = await createImageBitmap(await (await fetch(source)).blob());
        return [image.width, image.height] as const;
      }, address(png)),
    at: (png, points) =>
      page.evaluate(
        async ([source, wanted]) => {
          const image = await createImageBitmap(await (await fetch(source)).blob());
          const context = new OffscreenCanvas(image.width, image.height).getContext('2d', { willReadFrequently: true });
          if (!context) return [];
          context.drawImage(image, 0, 0);
          return wanted.map(([x, y]) => [...context.getImageData(x, y, 1, 1).data]);
        },
        [address(png), points] as const,
      ),
    boxOf: async (png, color, tolerance = 12) => {
      const box = await page.evaluate(
        async ([source, [r, g, b], near]) => {
          const image = await createImageBitmap(await (await fetch(source)).blob());
          const context = new OffscreenCanvas(image.width, image.height).getContext('2d', { willReadFrequently: true });
          if (!context) return null;
          context.drawImage(image, 0, 0);
          const { data, width, height } = context.getImageData(0, 0, image.width, image.height);
          const found = { left: width, top: height, right: 0, bottom: 0, count: 0 };
          for (let y = 0; y < height; y += 1) {
            for (let x = 0; x < width; x += 1) {
              const i = (y * width + x) * 4;
              const off = Math.max(
                Math.abs((data[i] ?? 0) - r),
                Math.abs((data[i + 1] ?? 0) - g),
                Math.abs((data[i + 2] ?? 0) - b),
              );
              if (off > near) continue;
              found.left = Math.min(found.left, x);
              found.top = Math.min(found.top, y);
              found.right = Math.max(found.right, x + 1);
              found.bottom = Math.max(found.bottom, y + 1);
              found.count += 1;
            }
          }
          return found.count > 0 ? found : null;
        },
        [address(png), color, tolerance] as const,
      );
      return box ?? undefined;
    },
  };
}
