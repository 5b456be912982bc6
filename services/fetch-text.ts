/** Fetching of documents: without credentials, with a timeout on silence, and with a sentence for every failure. */

import { tooLarge } from '../formats/base/too-large.ts';

/** Failure of a request. `message` is for the person: cause and remedy. */
export class FetchFailure extends Error {
  constructor(
    /** The cause alone, for use with another remedy. */
    readonly what: string,
    remedy = '',
  ) {
    super(remedy === '' ? what : `${what} ${remedy}`);
  }
}

const REMEDY = 'Download the file, and choose Graph → Open a file… to open it.';

/** Silence that counts as "too slow", in milliseconds. A slow but steady download is never cut. */
const SILENCE_MS = 20_000;

export type FetchedText = {
  readonly text: string;
  /**
   * Values of `Access-Control-Allow-Origin` that must each allow an origin before it may read the text. Empty for
   * cross-origin requests, which the browser has checked. An empty value allows no other origin.
   */
  readonly access: readonly string[];
  /** The final absolute address. */
  readonly address: string;
};

/**
 * The text at an address. Specification: `src` and remote descriptors need no credentials; the host must allow
 * cross-origin reads.
 * @param request - the page's `fetch`
 * @param onProgress - called with the number of bytes read so far
 * @throws FetchFailure with a sentence; AbortError when `signal` was aborted
 */
export async function fetchText(
  request: typeof fetch,
  address: string,
  signal: AbortSignal,
  onProgress?: (bytes: number) => void,
): Promise<FetchedText> {
  const url = urlOf(address);
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), SILENCE_MS);
  const stayAwake = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), SILENCE_MS);
  };
  try {
    const response = await request(url, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (!response.ok) throw statusFailure(url, response.status);
    const text = await readAll(response, (bytes) => {
      stayAwake();
      onProgress?.(bytes);
    });
    const { href, origin } = response.url ? new URL(response.url) : url;
    const allowed = response.headers.get('access-control-allow-origin')?.trim() ?? '';
    return { text, access: origin === self.origin ? [allowed] : [], address: href };
  } catch (error) {
    if (signal.aborted || error instanceof FetchFailure) throw error;
    if (silence.signal.aborted) {
      throw new FetchFailure(
        `${url.host || 'The server'} did not answer in ${SILENCE_MS / 1000} seconds.`,
        'Try again, or download the file, and choose Graph → Open a file… to open it.',
      );
    }
    throw unreachable(url);
  } finally {
    clearTimeout(timer);
  }
}

function urlOf(address: string): URL {
  const url = URL.parse(address, document.baseURI);
  if (url && ['http:', 'https:', 'data:', 'blob:'].includes(url.protocol)) return url;
  throw new FetchFailure(
    `“${address}” is not a web address. Use one that starts with https://, or a path on this site.`,
  );
}

function statusFailure(url: URL, status: number): FetchFailure {
  if (status === 404 || status === 410) {
    return new FetchFailure(`There is no file at ${url.href} (${status}).`, 'Check the address.');
  }
  if (status === 401 || status === 403) {
    return new FetchFailure(`${url.host} doesn’t allow access to ${url.href} (${status}).`, REMEDY);
  }
  const what = `${url.host} answered with status ${status} for ${url.href}.`;
  return new FetchFailure(what, 'Try again later, or download the file and open it.');
}

/** Browsers do not distinguish CORS errors from unreachable servers, so the sentence names both. */
function unreachable(url: URL): FetchFailure {
  if (url.origin === self.origin) {
    return new FetchFailure(`${url.href} could not be read.`, 'Check your connection and try again.');
  }
  const what = `${url.host} could not be read: it doesn’t allow other sites to read this file (no CORS headers), or it cannot be reached.`;
  return new FetchFailure(what, REMEDY);
}

async function readAll(response: Response, onBytes: (bytes: number) => void): Promise<string> {
  if (!response.body) return response.text();
  const reader = response.body.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    bytes += chunk.value.byteLength;
    const large = tooLarge(bytes);
    if (large) throw new FetchFailure(large);
    parts.push(chunk.value);
    onBytes(bytes);
  }
  const whole = new Uint8Array(await new Blob(parts).arrayBuffer());
  const text = new TextDecoder().decode(whole);
  if (!/[\0\ufffd]/.test(text)) return text;
  // Nearly all files are UTF-8, so the readers of others are loaded only when needed.
  const { enclosedMap } = await import('../formats/enclosed/read.ts');
  const enclosed = enclosedMap(whole);
  if (enclosed && 'fault' in enclosed) throw new FetchFailure(enclosed.fault);
  if (enclosed) return enclosed.text;
  return (await import('../formats/tables/sheets/decode.ts')).decodeText(whole).text;
}
