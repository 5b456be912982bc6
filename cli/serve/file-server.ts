/** Server of `graphmap open`: the application with one file, for pages that know the token. */

import { randomBytes } from 'node:crypto';
import { lstatSync, readFileSync, realpathSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { basename, join } from 'node:path';
import { tooLarge } from '../../formats/base/too-large.ts';
import { parseText } from '../../formats/open/read.ts';
import { fileReason, replaceFile } from '../base/files.ts';
import { watchChanges } from '../commands/watch.ts';
import { Backups, versionOf } from './backups.ts';
import { type FileRecord, proofOf } from './record.ts';
import { filesIn, listen } from './server.ts';

/** Path of the file's resources, next to the application's own files. */
const FILE = 'file';

export type ServedFile = {
  readonly server: Server;
  readonly url: string;
  /** Resolves when a browser asks for the page. */
  readonly shown: Promise<void>;
};

/**
 * Serves the application with a file. Requests need the token in their path, this server as host, and no other origin.
 * Only this file and the application's are served.
 * @param path - of the file, without links
 * @param folder - of the built application
 * @param record - where the token and the backups are remembered
 * @throws UsageError when the port is taken
 */
export async function serveFile(path: string, folder: string, port: number, record?: FileRecord): Promise<ServedFile> {
  const token = record?.recentToken() ?? randomBytes(18).toString('base64url');
  const backups = new Backups(path, record?.read()?.backups ?? [], (made) => record?.keepBackups(made));
  const file = new OpenedFile(path, backups);
  let show = () => {};
  const shown = new Promise<void>((done) => {
    show = done;
  });
  const answer = fileAnswers(file, folder, show);
  const server = createServer((request, response) => {
    response.setHeader('Referrer-Policy', 'no-referrer');
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('X-Frame-Options', 'SAMEORIGIN');
    const { url = '' } = request;
    const isOwn = isOwnRequest(request, server);
    const question = /^\/alive\?([\w-]{16,64})$/.exec(url)?.[1];
    if (isOwn && question !== undefined) return send(response, 200, 'text/plain', proofOf(token, question));
    if (!url.startsWith(`/${token}/`)) return sendRefusal(response, 403, 'Not allowed.');
    const [rest = ''] = url.slice(token.length + 2).split('?', 1);
    if (!isOwn && !(rest === '' && isVisit(request, server))) return sendRefusal(response, 403, 'Not allowed.');
    answer(rest, request, response);
  });
  const at = await listen(server, { host: '127.0.0.1', port }).catch((error: unknown) => {
    file.close();
    throw error;
  });
  const stopRecord = record?.keep({ port: at.port, token });
  server.on('close', () => {
    file.close();
    stopRecord?.();
  });
  return { server, url: `http://127.0.0.1:${at.port}/${token}/`, shown };
}

/** Answers to allowed requests, by their path after the token. */
function fileAnswers(file: OpenedFile, folder: string, show: () => void) {
  const page = pageOf(folder);
  const files = filesIn(folder);
  return (rest: string, request: IncomingMessage, response: ServerResponse) => {
    const { method = 'GET' } = request;
    if (rest === FILE && method === 'PUT') return void file.write(request, response);
    if (method !== 'GET' && method !== 'HEAD') return sendRefusal(response, 405, 'Not allowed.');
    if (rest === FILE) return file.read(response);
    if (rest === `${FILE}/changes`) return file.waitForChange(request, response);
    if (rest === '' || rest === 'index.html') {
      show();
      return send(response, 200, 'text/html; charset=utf-8', page);
    }
    request.url = `/${rest}`;
    files(request, response, () => sendRefusal(response, 404, 'There is no such file.'));
  };
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

function hostOf(server: Server): string {
  const address = server.address();
  return `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

/** Whether a request is from this server's own page, or from the address bar. */
function isOwnRequest({ headers, method }: IncomingMessage, server: Server): boolean {
  const host = hostOf(server);
  const site = headers['sec-fetch-site'];
  if (headers.host !== host || (site !== undefined && site !== 'same-origin' && site !== 'none')) return false;
  const isFromPage = headers.origin === `http://${host}`;
  return method === 'PUT' ? isFromPage : headers.origin === undefined || isFromPage;
}

/** Whether a tab is led here, as by the file that the browser was given. */
const isVisit = ({ headers, method }: IncomingMessage, server: Server): boolean =>
  method === 'GET' &&
  headers.host === hostOf(server) &&
  headers.origin === undefined &&
  headers['sec-fetch-mode'] === 'navigate' &&
  headers['sec-fetch-dest'] === 'document';

/** Timeout of a long-polling request, in milliseconds. */
const PATIENCE_MS = 25_000;

/** Reads, writes and watches the file. */
class OpenedFile {
  private readonly waiting = new Set<() => void>();
  private readonly stopWatching: () => void;
  /** The version last written by this program, which needs no backup. */
  private own: string | undefined;

  constructor(
    private readonly path: string,
    private readonly backups: Backups,
  ) {
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
    const body = await bodyOf(request).catch(() => null);
    // The page was closed while it sent the map.
    if (body === null) return;
    if (body === undefined) return sendRefusal(response, 413, 'The map is too large.');
    if (!parseText(body.toString('utf8')).document) return sendRefusal(response, 400, 'This is no map document.');
    const before = this.current(response);
    if (!before) return;
    const condition = request.headers['if-match'];
    if (condition !== '*' && condition !== before.version) return this.read(response, 412);
    try {
      // A version that this program wrote needs no backup.
      if (before.version !== this.own) this.backups.add(before.bytes, before.mode);
      replaceFile(this.path, body, before.mode);
    } catch (error) {
      return sendRefusal(response, 500, `The file can’t be written: ${fileReason(error)}.`);
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

  private current(response: ServerResponse): Content | undefined {
    try {
      return contentOf(this.path);
    } catch (error) {
      sendRefusal(response, 500, `The file can’t be read: ${fileReason(error)}.`);
      return undefined;
    }
  }
}

type Content = { readonly bytes: Buffer; readonly version: string; readonly mode: number };

/**
 * The content of the opened file. It may have been replaced meanwhile: a link would lead to another file, a pipe would
 * stop the server. @param path - without links
 */
function contentOf(path: string): Content {
  const known = lstatSync(path);
  if (!known.isFile() || realpathSync(path) !== path) throw new Error('it is no longer a regular file');
  if (tooLarge(known.size)) throw new Error('it is too large');
  const bytes = readFileSync(path);
  return { bytes, version: versionOf(bytes), mode: known.mode };
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

/** Answers with a whole body. */
function send(
  response: ServerResponse,
  status: number,
  type: string,
  body: string | Uint8Array,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { 'Content-Type': type, ...headers }).end(body);
}

const sendRefusal = (response: ServerResponse, status: number, sentence: string): void =>
  send(response, status, 'text/plain; charset=utf-8', `${sentence}\n`);
