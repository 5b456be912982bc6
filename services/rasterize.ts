/** PNG of a picture, painted on a canvas in slices. */

import { paintingPicture, pictureSize } from '../scene/canvas.ts';
import type { Picture } from '../scene/picture.ts';
import type { NodePicture } from '../scene/view.ts';
import { yieldToMain } from './yield-to-main.ts';

/** A PNG with its size in pixels. Specification: Export, PNG. */
export type PngPicture = { readonly blob: Blob; readonly width: number; readonly height: number };

type Painted = {
  /** Pictures of nodes; their addresses are data URLs, so that the canvas can be read. */
  readonly pictures: Iterable<NodePicture>;
  /** In pixels, with the pixels per graph unit; by default that of a screen with one device pixel per CSS pixel. */
  readonly size?: ReturnType<typeof pictureSize> | undefined;
  readonly signal?: AbortSignal | undefined;
};

/** Paints a picture in slices. @returns whether this browser can paint @throws the reason of `signal` */
export async function paintOn(
  canvas: HTMLCanvasElement,
  picture: Picture,
  { pictures, size = pictureSize(picture.frame, 1), signal }: Painted,
): Promise<boolean> {
  const images = await loaded(pictures);
  signal?.throwIfAborted();
  Object.assign(canvas, { width: size.width, height: size.height });
  const context = canvas.getContext('2d');
  if (context) await inSlices(paintingPicture(context, picture, size.scale, images), signal);
  return context !== null;
}

/** Null when this browser cannot create it. @throws the reason of `signal` */
export async function pngOf(picture: Picture, painted: Painted): Promise<PngPicture | null> {
  const canvas = document.createElement('canvas');
  try {
    if (!(await paintOn(canvas, picture, painted))) return null;
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    return blob && { blob, width: canvas.width, height: canvas.height };
  } catch {
    painted.signal?.throwIfAborted();
    // A canvas of this size cannot be read.
    return null;
  } finally {
    // Frees the memory at once.
    canvas.width = 0;
  }
}

/** Work between two pauses, in milliseconds. */
const SLICE_MS = 24;

/** Does work in slices between which the page responds. @throws the reason of `signal` */
export async function inSlices<T>(steps: Generator<void, T>, signal?: AbortSignal): Promise<T> {
  for (;;) {
    const end = performance.now() + SLICE_MS;
    do {
      const step = steps.next();
      if (step.done) return step.value;
    } while (performance.now() < end);
    await yieldToMain();
    signal?.throwIfAborted();
  }
}

async function loaded(pictures: Iterable<NodePicture>): Promise<ReadonlyMap<string, CanvasImageSource>> {
  const images = new Map<string, CanvasImageSource>();
  const load = async ({ href }: NodePicture) => {
    const image = new Image();
    image.src = href;
    // Some SVGs load, but cannot be decoded ahead.
    await image.decode().catch(() => {});
    if (image.complete && image.naturalWidth > 0) images.set(href, image);
  };
  await Promise.all([...pictures].map(load));
  return images;
}
