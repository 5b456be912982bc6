/** Static file server for the built site, with a search for a free port. */

import { createReadStream, realpathSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createSocket } from 'node:net';
import { extname, resolve } from 'node:path';
import { pipeline } from 'node:stream';
import { parseArgs } from 'node:util';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import sirv from 'sirv';
import { isInFolder } from '../base/files.ts';
import { UsageError } from '../base/usage.ts';

export type Address = { readonly host: string; readonly port: number };

const FIRST_PORT = 8080;

/** Host and port from the options; by default the first free port from 8080. */
export async function readAddress({
  port: requestedPort,
  host = 'localhost',
}: {
  readonly port?: string | undefined;
  readonly host?: string | undefined;
}): Promise<Address> {
  if (requestedPort === undefined) return { host, port: await freePort(host) };
  const port = Number(requestedPort);
  if (!/^\d+$/.test(requestedPort) || port > 65535)
    throw new UsageError(`--port takes a number up to 65535, not “${requestedPort}”.`);
  return { host, port };
}

/** Reads `--port` and `--host` of a program that runs from the sources. */
export function readAddressArguments(args: readonly string[]): Promise<Address> {
  return readAddress(
    parseArgs({ args: [...args], options: { port: { type: 'string' }, host: { type: 'string' } } }).values,
  );
}

/** The address for browsers. */
export function addressOf({ host, port }: Address): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}/`;
}

/**
 * Serves a folder until the server is closed.
 * @returns the server and its address (port 0 picks one)
 * @throws Error when the port is taken
 */
export async function serveFolder(
  folder: string,
  { host, port }: Address,
): Promise<{ server: Server; address: Address }> {
  const files = filesIn(folder);
  const compressed = compressedFiles(folder);
  const server = createServer(async (request, response) => {
    // A sandboxed frame has no origin, so the application's own modules are cross-origin to it.
    response.setHeader('Access-Control-Allow-Origin', '*');
    if (await compressed(request, response)) return;
    files(request, response, () => {
      if (answersBrowser(request, response)) return;
      response.statusCode = 404;
      response.setHeader('Content-Type', 'text/plain; charset=utf-8');
      response.end('There is no such page.\n');
    });
  });
  return { server, address: await listen(server, { host, port }) };
}

/** Serves the files of a folder, but no hidden ones, and none that a link in it leads to elsewhere. */
export function filesIn(folder: string): ReturnType<typeof sirv> {
  const files = sirv(folder, { dev: true, etag: true });
  const root = resolve(folder);
  return (request, response, next) => {
    if (isServed(root, request.url ?? '')) files(request, response, next);
    else next?.();
  };
}

function isServed(root: string, url: string): boolean {
  const path = pathOf(root, url);
  if (path === undefined) return false;
  return [path, `${path}.html`, resolve(path, 'index.html')].every((file) => {
    try {
      return isInFolder(realpathSync(file), realpathSync(root));
    } catch {
      // There is no such file.
      return true;
    }
  });
}

/**
 * Starts a server.
 * @returns its address (port 0 picks one)
 * @throws UsageError when the port is taken
 */
export function listen(server: Server, { host, port }: Address): Promise<Address> {
  return new Promise((done, failed) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      failed(error.code === 'EADDRINUSE' ? new UsageError(`Port ${port} is taken. Name another with --port.`) : error);
    });
    server.listen(port, host, () => {
      const at = server.address();
      done({ host, port: typeof at === 'object' && at ? at.port : port });
    });
  });
}

/**
 * Answers automatic requests of browsers, such as for a favicon, with an empty response, because a 404 would appear as
 * an error in the console.
 * @returns whether it was such a request
 */
export function answersBrowser({ url }: IncomingMessage, response: ServerResponse): boolean {
  if (!/^\/(?:favicon\.ico|apple-touch-icon[\w-]*\.png)(?:\?|$)/.test(url ?? '')) return false;
  response.writeHead(204).end();
  return true;
}

/** The first port that nothing listens at. */
async function freePort(host: string): Promise<number> {
  for (let port = FIRST_PORT; port < FIRST_PORT + 200; port += 1) {
    if (await isPortFree({ host, port })) return port;
  }
  return 0;
}

/** Whether nothing listens at an address. */
export function isPortFree({ host, port }: Address): Promise<boolean> {
  return new Promise((done) => {
    const probe = createSocket();
    probe.once('error', () => done(false));
    probe.listen(port, host, () => probe.close(() => done(true)));
  });
}

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
/** Brotli quality: as fast as gzip, and smaller. */
const QUALITY = 5;

const ENCODERS = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }),
  gzip: () => createGzip(),
} as const;

type Encoding = keyof typeof ENCODERS;

/**
 * Creates a handler for compressed files of a folder.
 * @returns a function that resolves to false when it cannot answer: not a text, too small, unknown path, range request,
 * or a client without compression
 */
function compressedFiles(folder: string): (request: IncomingMessage, response: ServerResponse) => Promise<boolean> {
  const root = resolve(folder);
  return async (request, response) => {
    const encoding = encodingFor(request);
    const url = request.url ?? '';
    const path = isServed(root, url) ? pathOf(root, url) : undefined;
    const type = path && TYPES[extname(path)];
    if (!encoding || !type) return false;
    const found = await stat(path).catch(() => undefined);
    if (!found?.isFile() || found.size < MIN) return false;
    const etag = `W/"${found.size}-${found.mtimeMs}-${encoding}"`;
    const headers = { 'Cache-Control': 'no-cache', ETag: etag, Vary: 'Accept-Encoding' };
    if (request.headers['if-none-match'] === etag) response.writeHead(304, headers).end();
    else {
      response.writeHead(200, { ...headers, 'Content-Type': type, 'Content-Encoding': encoding });
      if (request.method === 'HEAD') response.end();
      else pipeline(createReadStream(path), ENCODERS[encoding](), response, () => {});
    }
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
    // Two slashes are no host.
    const { pathname } = new URL(`http://localhost${url.startsWith('/') ? '' : '/'}${url}`);
    const name = decodeURIComponent(pathname);
    if (name.includes('\0') || /[\\/]\.(?!well-known\/)/.test(name)) return undefined;
    const path = resolve(root, `.${name}${name.endsWith('/') ? 'index.html' : ''}`);
    return isInFolder(path, root) ? path : undefined;
  } catch {
    return undefined;
  }
}
