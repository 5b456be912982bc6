/** `graphmap open`: the application with one local file, which edits are saved to. */

import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { accessSync, constants, copyFileSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { basename, dirname, join, resolve } from 'node:path';
import sirv from 'sirv';
import { tooLarge } from '../../formats/base/too-large.ts';
import { parseText } from '../../formats/open/read.ts';
import { writeOutput } from '../base/files.ts';
import { UsageError } from '../base/usage.ts';
import { accepted, type Terminal } from '../commands/document-commands.ts';
import { watchChanges } from '../commands/watch.ts';
import { applicationFolder } from './serve.ts';
import { listen, readAddress } from './server.ts';

/** Timeout of a long-polling request, in milliseconds. */
const PATIENCE_MS = 25_000;
/** Path of the file's resources, next to the application's own files. */
const FILE = 'file';

/** Serves a file until the process is stopped. */
export async function open(
  names: readonly string[],
  { port, isShown }: { readonly port: string | undefined; readonly isShown: boolean },
  terminal: Terminal,
  root: string,
): Promise<number> {
  const [name, ...more] = names;
  if (name === undefined || name === '-' || more.length > 0)
    throw new UsageError('open takes one file: graphmap open <map>');
  const path = resolve(terminal.folder, name);
  requireWritable(name, path);
  await accepted(name, terminal);
  const folder = applicationFolder(root);
  const address = await readAddress({ port, host: '127.0.0.1' });
  const { url } = await serveFile(path, folder, address.port);
  process.stdout.write(`${name} is at ${url}  (Ctrl C stops it)\n`);
  if (isShown) showInBrowser(url);
  return new Promise(() => {});
}

/** Refuses a read-only file. Writing replaces the file, so its folder must be writable, too. */
function requireWritable(name: string, path: string): void {
  const known = statSync(path, { throwIfNoEntry: false });
  if (!known) throw new UsageError(`Cannot open ${name}: there is no such file.`);
  if (known.isDirectory()) throw new UsageError(`Cannot open ${name}: it is a folder. Name a file in it.`);
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
    accessSync(dirname(path), constants.W_OK);
  } catch {
    throw new UsageError(`Cannot write ${name}: permission denied.`);
  }
}

/**
 * Serves the application with a file. Requests need the token in their path, this server as host, and no other origin.
 * Only this file and the application's are served.
 * @param folder - of the built application
 * @throws UsageError when the port is taken
 */
export async function serveFile(
  path: string,
  folder: string,
  port: number,
): Promise<{ readonly server: Server; readonly url: string }> {
  const token = randomBytes(18).toString('base64url');
  const page = pageOf(folder);
  const files = sirv(folder, { dev: true, etag: true });
  const file = new OpenedFile(path);
  const server = createServer((request, response) => {
    const { url = '', method = 'GET' } = request;
    response.setHeader('Referrer-Policy', 'no-referrer');
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('X-Frame-Options', 'SAMEORIGIN');
    if (!isOwnRequest(request, server) || !url.startsWith(`/${token}/`)) return refuse(response, 403, 'Not allowed.');
    const [rest = ''] = url.slice(token.length + 2).split('?', 1);
    if (rest === FILE && method === 'PUT') return void file.write(request, response);
    if (method !== 'GET' && method !== 'HEAD') return refuse(response, 405, 'Not allowed.');
    if (rest === FILE) return file.read(response);
    if (rest === `${FILE}/changes`) return file.waitForChange(request, response);
    if (rest === '' || rest === 'index.html') return send(response, 200, 'text/html; charset=utf-8', page);
    request.url = `/${rest}`;
    files(request, response, () => refuse(response, 404, 'There is no such file.'));
  });
  server.on('close', () => file.close());
  const at = await listen(server, { host: '127.0.0.1', port }).catch((error: unknown) => {
    file.close();
    throw error;
  });
  return { server, url: `http://127.0.0.1:${at.port}/${token}/` };
}

/** The application's page with the address of its file. */
function pageOf(folder: string): string {
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  return html.replace(/<head>|<title>/i, (tag) =>
    tag === '<head>'
      ? `${tag}<meta name="graphmap-file" content="${FILE}">`
      : `<meta name="graphmap-file" content="${FILE}">${tag}`,
  );
}

/** Whether a request is from this server's own page, or from the address bar. */
function isOwnRequest({ headers, method }: IncomingMessage, server: Server): boolean {
  const address = server.address();
  const host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const site = headers['sec-fetch-site'];
  if (headers.host !== host || (site !== undefined && site !== 'same-origin' && site !== 'none')) return false;
  const isFromPage = headers.origin === `http://${host}`;
  return method === 'PUT' ? isFromPage : headers.origin === undefined || isFromPage;
}

const versionOf = (bytes: Uint8Array): string => `"${createHash('sha256').update(bytes).digest('base64url')}"`;

/** Reads, writes and watches the file. */
class OpenedFile {
  private readonly waiting = new Set<() => void>();
  private readonly stopWatching: () => void;
  /** The version last written by this program, which needs no backup. */
  private own: string | undefined;

  private readonly opened: string;

  constructor(private readonly path: string) {
    this.opened = versionOf(readFileSync(path));
    this.stopWatching = watchChanges(path, () => {
      for (const look of [...this.waiting]) look();
    });
  }

  close(): void {
    this.stopWatching();
    for (const look of [...this.waiting]) look();
  }

  /** Answers with the file and its version. */
  read(response: ServerResponse, status = 200): void {
    const now = this.current(response);
    if (!now) return;
    const name = encodeURIComponent(basename(this.path));
    const headers = { ETag: now.version, 'Cache-Control': 'no-store', 'X-Name': name };
    send(response, status, 'application/json; charset=utf-8', now.bytes, headers);
  }

  /** Writes the body over the version that `If-Match` names; another version is answered with 412 and that version. */
  async write(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    if (body === undefined) return refuse(response, 413, 'The map is too large.');
    if (!parseText(body.toString('utf8')).document) return refuse(response, 400, 'This is no map document.');
    const before = this.current(response);
    if (!before) return;
    const condition = request.headers['if-match'];
    if (condition !== '*' && condition !== before.version) return this.read(response, 412);
    try {
      this.backUp(before.version);
      await writeOutput(this.path, body, '/', '-');
    } catch (error) {
      return refuse(response, 500, error instanceof UsageError ? error.message : 'The backup can’t be written.');
    }
    this.own = versionOf(body);
    response.writeHead(204, { ETag: this.own }).end();
  }

  /** Answers once the file has another version than the page, or with 304 after a while. */
  waitForChange(request: IncomingMessage, response: ServerResponse): void {
    const known = request.headers['if-none-match'];
    const look = (isLast = false) => {
      const now = this.current(response);
      if (now?.version === known && !isLast) return;
      clearTimeout(timer);
      this.waiting.delete(look);
      if (response.writableEnded) return;
      if (now?.version === known) response.writeHead(304).end();
      else this.read(response);
    };
    const timer = setTimeout(look, PATIENCE_MS, true);
    timer.unref();
    this.waiting.add(look);
    response.once('close', () => {
      clearTimeout(timer);
      this.waiting.delete(look);
    });
    look();
  }

  private current(response: ServerResponse): { readonly bytes: Buffer; readonly version: string } | undefined {
    try {
      const bytes = readFileSync(this.path);
      return { bytes, version: versionOf(bytes) };
    } catch {
      refuse(response, 500, 'The file can’t be read.');
      return undefined;
    }
  }

  /**
   * Backs up the replaced version unless this program wrote it: the original file, or a version from another program.
   */
  private backUp(version: string): void {
    if (version === this.own) return;
    copyFileSync(this.path, version === this.opened ? `${this.path}.bak` : `${this.path}.other.bak`);
  }
}

/** The body of a request; undefined when it exceeds the size of any readable map. */
async function bodyOf(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength;
    if (tooLarge(bytes)) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function send(
  response: ServerResponse,
  status: number,
  type: string,
  body: string | Uint8Array,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { 'Content-Type': type, ...headers }).end(body);
}

const refuse = (response: ServerResponse, status: number, sentence: string): void =>
  send(response, status, 'text/plain; charset=utf-8', `${sentence}\n`);

/** Opens an address in the desktop's browser, if there is one. */
function showInBrowser(url: string): void {
  const [program, ...args] =
    process.platform === 'darwin'
      ? ['open', url]
      : process.platform === 'win32'
        ? ['rundll32', 'url.dll,FileProtocolHandler', url]
        : ['xdg-open', url];
  const child = spawn(program ?? '', args, { stdio: 'ignore', detached: true });
  child.on('error', () => {});
  child.unref();
}
