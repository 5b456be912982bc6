/** Automatic choice of an uploaded picture's fit in a node. */

import type { NodeLook } from '../../../../formats/document/document.ts';

export type FitChoice = NonNullable<NodeLook['imageFit']>;

export type Pixels = { readonly width: number; readonly height: number; readonly data: ArrayLike<number> };

/** Ratio of sides above which a picture is wide or tall. */
const WIDE = 1.4;
/** Thresholds of channels (0 to 255) for visible, white, and equal colours. */
const SEEN = 40;
const WHITE = 230;
const ALIKE = 28;

/**
 * Wide pictures are framed. A square white mark is an icon on the node's colour; another mark, on transparency or one
 * colour, is shown whole; a picture that fills its square, such as a photograph, fills the shape.
 */
export function fitFor(pixels: Pixels): FitChoice {
  const { width, height } = pixels;
  if (Math.max(width, height) > WIDE * Math.min(width, height)) return 'frame';
  const rim = rimOf(pixels);
  if (rim.some(([, , , alpha]) => alpha < SEEN)) return isWhite(pixels) ? 'icon' : 'contain';
  const isPlain = [0, 1, 2].every((channel) => {
    const values = rim.map((pixel) => pixel[channel] ?? 0);
    return Math.max(...values) - Math.min(...values) < ALIKE;
  });
  return isPlain ? 'contain' : 'cover';
}

type Pixel = readonly [red: number, green: number, blue: number, alpha: number];

function pixelAt({ width, data }: Pixels, x: number, y: number): Pixel {
  const at = 4 * (y * width + x);
  return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0, data[at + 3] ?? 0];
}

function rimOf(pixels: Pixels): readonly Pixel[] {
  const { width, height } = pixels;
  const across = Array.from({ length: width }, (_, x) => [pixelAt(pixels, x, 0), pixelAt(pixels, x, height - 1)]);
  const down = Array.from({ length: height }, (_, y) => [pixelAt(pixels, 0, y), pixelAt(pixels, width - 1, y)]);
  return [...across, ...down].flat();
}

function isWhite(pixels: Pixels): boolean {
  for (let y = 0; y < pixels.height; y += 1) {
    for (let x = 0; x < pixels.width; x += 1) {
      const [red, green, blue, alpha] = pixelAt(pixels, x, y);
      if (alpha > 200 && Math.min(red, green, blue) < WHITE) return false;
    }
  }
  return true;
}
