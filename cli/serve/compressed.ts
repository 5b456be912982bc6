/** Compressed responses of the server. Texts of the site are compressed once and cached until their file changes. */

import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Files that are texts, with their content types; all others are compressed already. */
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html;charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.xml': 'text/xml',
};

/** A smaller file fits into one packet anyway, in bytes. */
const MIN = 1024;
/** Brotli quality: nearly the smallest size in a tenth of the time. */
const QUALITY = 9;

const ENCODERS = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
} as const;

type Encoding = keyof typeof ENCODERS;
type CachedFile = { readonly etag: string; readonly bytes: Promise<Buffer> };

/**
 * Creates a handler for compressed files of a folder.
 * @returns a function that resolves to false when it cannot answer: not a text, too small, unknown path, range request,
 * or a client without compression
 */
export function compressedFiles(
  folder: string,
): (request: IncomingMessage, response: ServerResponse) => Promise<boolean> {
  const root = resolve(folder);
  const kept = new Map<string, CachedFile>();
  return async (request, response) => {
    const encoding = encodingFor(request);
    const path = encoding && pathOf(root, request.url ?? '');
    const type = path && TYPES[extname(path)];
    if (!type) return false;
    const found = await stat(path).catch(() => undefined);
    if (!found?.isFile() || found.size < MIN) return false;
    const etag = `W/"${found.size}-${found.mtimeMs}-${encoding}"`;
    const headers = { 'Cache-Control': 'no-cache', ETag: etag, Vary: 'Accept-Encoding' };
    if (request.headers['if-none-match'] === etag) {
      response.writeHead(304, headers).end();
      return true;
    }
    const key = `${encoding} ${path}`;
    let entry = kept.get(key);
    if (entry?.etag !== etag) {
      entry = { etag, bytes: readFile(path).then(ENCODERS[encoding]) };
      kept.set(key, entry);
    }
    const bytes = await entry.bytes.catch(() => undefined);
    if (!bytes) {
      kept.delete(key);
      return false;
    }
    response.writeHead(200, {
      ...headers,
      'Content-Type': type,
      'Content-Encoding': encoding,
      'Content-Length': bytes.length,
    });
    response.end(request.method === 'HEAD' ? undefined : bytes);
    return true;
  };
}

/** The best encoding that the client accepts. */
function encodingFor({ method, headers }: IncomingMessage): Encoding | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || headers.range !== undefined) return undefined;
  const accepted = String(headers['accept-encoding'] ?? '')
    .split(',')
    .filter((one) => !/;\s*q=0(?:\.0*)?\s*$/.test(one))
    .map((one) => one.replace(/;.*/, '').trim());
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding));
}

/** The file of an address, if it is inside the folder and not hidden. */
function pathOf(root: string, url: string): string | undefined {
  try {
    const { pathname } = new URL(url, 'http://localhost');
    const name = decodeURIComponent(pathname);
    if (name.includes('\0') || name.includes('/.')) return undefined;
    const path = resolve(root, `.${name}${name.endsWith('/') ? 'index.html' : ''}`);
    return path.startsWith(root + sep) ? path : undefined;
  } catch {
    return undefined;
  }
}
