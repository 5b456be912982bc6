/** Images, each loaded once, decoded outside of frames, and cached as bitmaps clipped to the node's shape. */

import type { NodeDrawing } from '../../drawing/commands/node-commands.ts';
import { paintNodePicture } from '../../drawing/commands/paint.ts';
import { PICTURE_SITES } from '../../drawing/node/picture-sites.ts';
import { guarded } from '../model/events.ts';
import type { Callbacks } from '../model/types.ts';

type LoadedImage = {
  readonly source: string;
  status: 'loading' | 'ready' | 'failed';
  image: HTMLImageElement | undefined;
  aspect: number;
};

/** Limit of cached bitmaps in pixels: 24 million are at most 96 MB. */
const BITMAP_PIXELS = 24_000_000;
/** Ratio of neighbouring bitmap sizes, so that zooming does not create new ones on every frame. */
const STEP = 1.3;

/** The images of a graph by address. */
export class ImageStore {
  #images = new Map<string, LoadedImage>();
  #bitmaps = new Map<string, HTMLCanvasElement>();
  #pixels = 0;
  #onChange: (image: LoadedImage) => void;

  /** @param onChange - called when an image has loaded or failed, after the more specific callback */
  constructor(onChange: (source: string) => void, { onImageLoad, onImageError }: Callbacks) {
    this.#onChange = ({ source, status, aspect }) => {
      if (status === 'failed') guarded(() => onImageError?.(source));
      else guarded(() => onImageLoad?.(source, aspect));
      onChange(source);
    };
  }

  /** Requests the image on the first call. A source that is not an image address counts as failed. */
  get(source: string): LoadedImage {
    let image = this.#images.get(source);
    if (!image) {
      const allowed = isAllowed(source);
      image = { source, status: allowed ? 'loading' : 'failed', image: undefined, aspect: 1 };
      this.#images.set(source, image);
      if (allowed) this.#load(image);
      else {
        const refused = image;
        queueMicrotask(() => this.#onChange(refused));
      }
    }
    return image;
  }

  /** Resolves when nothing is loading. */
  async settled(): Promise<void> {
    while ([...this.#images.values()].some((image) => image.status === 'loading')) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }
  #waiting: (() => void)[] = [];

  /**
   * The image clipped to the node's shape at the drawn size; undefined while unavailable.
   * The bitmap covers a square of twice the node's size.
   * @param scale - device pixels per graph unit
   */
  bitmap(drawing: NodeDrawing, scale: number): HTMLCanvasElement | undefined {
    const { picture } = drawing;
    const { image, aspect } = picture ? this.get(picture.source) : {};
    if (!picture || !image || !aspect) return undefined;
    const { shape, fit, size, source } = picture;
    const step = Math.ceil(Math.log(Math.max(8, 2 * size * scale)) / Math.log(STEP));
    const side = Math.min(1024, Math.round(STEP ** step));
    const key = `${shape}|${fit}|${side}|${source}`;
    const known = this.#bitmaps.get(key);
    if (known) return known;
    const bitmap = Object.assign(document.createElement('canvas'), { width: side, height: side });
    const context = bitmap.getContext('2d');
    if (!context) return undefined;
    const unit = side / (2 * size);
    context.setTransform(unit, 0, 0, unit, side / 2, side / 2);
    context.imageSmoothingQuality = 'high';
    paintNodePicture(context, drawing, image, aspect);
    this.#keep(key, bitmap);
    return bitmap;
  }

  destroy(): void {
    this.#images.clear();
    this.#bitmaps.clear();
    this.#onChange = () => {};
  }

  #keep(key: string, bitmap: HTMLCanvasElement): void {
    this.#bitmaps.set(key, bitmap);
    this.#pixels += bitmap.width * bitmap.height;
    for (const [oldest, old] of this.#bitmaps) {
      if (this.#pixels <= BITMAP_PIXELS || old === bitmap) break;
      this.#bitmaps.delete(oldest);
      this.#pixels -= old.width * old.height;
    }
  }

  #load(loaded: LoadedImage): void {
    PICTURE_SITES.load(loaded.source, (image) => {
      if (!image) {
        loaded.status = 'failed';
        this.#settle(loaded);
        return;
      }
      const ready = (): void => {
        loaded.image = image;
        loaded.status = 'ready';
        loaded.aspect =
          image.naturalWidth > 0 && image.naturalHeight > 0 ? image.naturalWidth / image.naturalHeight : 1;
        this.#settle(loaded);
      };
      // An image that loaded but cannot be decoded ahead (some SVG) can still be drawn.
      image.decode().then(ready, ready);
    });
  }

  #settle(loaded: LoadedImage): void {
    this.#onChange(loaded);
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}

/** Whether a source is a relative or web address, an embedded image or a blob; others are never requested. */
function isAllowed(source: string): boolean {
  const scheme = /^\s*([a-z][a-z0-9+.-]*):/i.exec(source)?.[1]?.toLowerCase();
  if (scheme === undefined) return source.trim() !== '';
  return scheme === 'http' || scheme === 'https' || scheme === 'blob' || /^\s*data:image\//i.test(source);
}
