/** Whether a picture can be shown, and whether its site lends it, so that it can be part of an export. */

import { PICTURE_SITES } from '../drawing/node/picture-sites.ts';
import type { PictureState } from '../formats/check/rule.ts';
import { safeImage } from '../formats/document/address.ts';

type PictureRequest = {
  readonly request: typeof fetch;
  /** Address of the page, which relative ones start from. */
  readonly base: string;
  readonly signal: AbortSignal;
  /** Whether a picture that may not be read can at least be shown. */
  readonly canBeShown?: (address: string) => Promise<boolean>;
};

/** A picture that takes longer is not judged, in milliseconds. */
const PATIENCE_MS = 10_000;

/**
 * Asks for a picture as exports do. Nothing is sent along: no credentials, no referrer.
 *
 * @returns undefined for a picture that is fine, and for what cannot be told
 */
export async function pictureState(source: string, asking: PictureRequest): Promise<PictureState | undefined> {
  const [first = source, second] = PICTURE_SITES.addressesOf(source);
  const state = await stateAt(first, asking);
  return state === 'missing' && second !== undefined ? stateAt(second, asking) : state;
}

async function stateAt(
  source: string,
  { request, base, signal, canBeShown = showsAsImage }: PictureRequest,
): Promise<PictureState | undefined> {
  const url = URL.parse(safeImage(source) ?? '', base);
  if (!url) return undefined;
  // Asked for on screen already.
  if (PICTURE_SITES.allowsCors(url.href) === false) return (await canBeShown(url.href)) ? 'not lent' : 'missing';
  try {
    const { ok } = await request(url, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
    });
    return ok ? undefined : 'missing';
  } catch (error) {
    if (signal.aborted || (error instanceof DOMException && error.name === 'TimeoutError')) return undefined;
    return !PICTURE_SITES.needsCors(url.href) && (await canBeShown(url.href)) ? 'not lent' : 'missing';
  }
}

function showsAsImage(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const image = new Image();
    image.referrerPolicy = 'no-referrer';
    image.onload = () => resolve(true);
    image.onerror = () => resolve(false);
    image.src = address;
  });
}
