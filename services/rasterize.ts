/** PNG of a picture, painted on a canvas in slices. */

import { paintingPicture, pictureSize } from '../scene/canvas.ts';
import type { Picture } from '../scene/picture.ts';
import type { NodePicture } from '../scene/view.ts';
import { yieldToMain } from './yield-to-main.ts';

/** A PNG with its size in pixels. Specification: Export, PNG. */
export type PngPicture = { readonly blob: Blob; readonly width: number; readonly height: number };

type How = {
  /** Pictures of nodes; their addresses are data URLs, so that the canvas can be read. */
  readonly pictures: Iterable<NodePicture>;
  /** Device pixels per CSS pixel of the screen; the picture has twice as many. */
  readonly pixelRatio?: number;
  readonly signal?: AbortSignal | undefined;
};

/** Null when this browser cannot create it. @throws the reason of `signal` */
export async function pngOf(picture: Picture, { pictures, pixelRatio = 1, signal }: How): Promise<PngPicture | null> {
  const { width, height, scale } = pictureSize(picture.frame, pixelRatio);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  try {
    const images = await loaded(pictures);
    const context = canvas.getContext('2d');
    if (!context) return null;
    await inSlices(paintingPicture(context, picture, scale, images), signal);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    return blob && { blob, width, height };
  } catch {
    signal?.throwIfAborted();
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
