/** Whether a picture can be read, and whether it is its site that does not allow that. */

import { PICTURE_SITES } from '../drawing/node/picture-sites.ts';
import type { PictureState } from '../formats/check/rules/rule.ts';
import { safeImage } from '../formats/document/address.ts';

type FileRequest = {
  readonly request: typeof fetch;
  /** Address of the page, which relative addresses and paths start from. */
  readonly base: string;
  readonly signal: AbortSignal;
};

/** Timeout in milliseconds, after which the state is unknown. */
const PATIENCE_MS = 10_000;

/**
 * Requests a picture as exports do, without credentials or referrer.
 * @returns undefined for a usable picture or an unknown state
 */
export async function pictureState(source: string, asking: FileRequest): Promise<PictureState | undefined> {
  const [first = source, second] = PICTURE_SITES.addressesOf(source);
  const state = await stateAt(first, asking);
  return state === 'missing' && second !== undefined ? stateAt(second, asking) : state;
}

async function stateAt(source: string, { request, base, signal }: FileRequest): Promise<PictureState | undefined> {
  const url = URL.parse(safeImage(source) ?? '', base);
  if (!url) return undefined;
  try {
    const { ok } = await request(url, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
    });
    return ok ? undefined : 'missing';
  } catch (error) {
    if (signal.aborted || (error instanceof DOMException && error.name === 'TimeoutError')) return undefined;
    return PICTURE_SITES.needsCors(url.href) ? 'not lent' : 'missing';
  }
}

/** Status codes for missing files. */
const MISSING_STATUSES: readonly number[] = [404, 410];

/** Sends a HEAD request. An unclear result counts as present. */
export async function isMissing(path: string, { request, base, signal }: FileRequest): Promise<boolean> {
  const url = URL.parse(path, base);
  if (!url) return false;
  try {
    const { status } = await request(url, { method: 'HEAD', credentials: 'omit', signal });
    return MISSING_STATUSES.includes(status);
  } catch {
    return false;
  }
}
