/** Pictures of nodes as data URLs, for self-contained files. */

import { PICTURE_SITES } from '../drawing/node/picture-sites.ts';
import { safeImage } from '../formats/document/address.ts';
import type { NodePicture } from '../formats/export/svg/index.ts';

export type FetchedPictures = {
  readonly pictures: ReadonlyMap<string, NodePicture>;
  /** Sources of missing pictures, and of pictures on other sites that do not allow copying. */
  readonly refused: readonly string[];
};

/** Number of parallel requests: fast, but without flooding a server. */
const AT_ONCE = 6;
/** Timeout in milliseconds, after which a picture counts as refused. */
const PATIENCE_MS = 10_000;

/**
 * Reads each source once, without credentials or referrer.
 * @param sources - as in documents: addresses, paths relative to the application, data URLs
 * @param onProgress - called with the number of finished pictures and the total
 * @throws AbortError when `signal` was aborted
 */
export async function fetchPictures(
  sources: Iterable<string>,
  signal: AbortSignal,
  onProgress: (done: number, all: number) => void = () => {},
): Promise<FetchedPictures> {
  const all = [...new Set(sources)];
  const pictures = new Map<string, NodePicture>();
  const waiting = [...all];
  let done = 0;
  async function work(): Promise<void> {
    for (let source = waiting.shift(); source !== undefined; source = waiting.shift()) {
      const picture = await fetchPicture(source, signal);
      signal.throwIfAborted();
      if (picture) pictures.set(source, picture);
      done += 1;
      onProgress(done, all.length);
    }
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, all.length) }, work));
  return { pictures, refused: all.filter((source) => !pictures.has(source)) };
}

async function fetchPicture(source: string, signal: AbortSignal): Promise<NodePicture | undefined> {
  const address = safeImage(source);
  if (address === undefined) return undefined;
  try {
    for (const one of PICTURE_SITES.addressesOf(address)) {
      const href = one.startsWith('data:') ? one : await fetched(one, signal);
      if (href !== undefined) return { href, ratio: await ratioOf(href) };
    }
    return undefined;
  } catch {
    return undefined;
  }
}

async function fetched(address: string, signal: AbortSignal): Promise<string | undefined> {
  const response = await fetch(new URL(address, document.baseURI), {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
  });
  return response.ok ? dataUrlOf(await response.blob()) : undefined;
}

/** Width by height; rejects for non-pictures. A drawing without a size counts as square. */
async function ratioOf(href: string): Promise<number> {
  const image = new Image();
  image.src = href;
  await new Promise((resolve, reject) => {
    image.onload = resolve;
    image.onerror = reject;
  });
  return image.naturalWidth > 0 && image.naturalHeight > 0 ? image.naturalWidth / image.naturalHeight : 1;
}

/** A file's content as a `data:` URL. */
export function dataUrlOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The picture could not be read.'));
    reader.readAsDataURL(blob);
  });
}
