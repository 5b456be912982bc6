/** The file of `graphmap open`: answers with its content, writes it and waits for its changes. */

import { lstatSync, readFileSync, realpathSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename } from 'node:path';
import { tooLarge } from '../../formats/base/too-large.ts';
import { parseText } from '../../formats/open/read.ts';
import { fileReason, replaceFile } from '../base/files.ts';
import { watchChanges } from '../commands/watch.ts';
import { type Backups, versionOf } from './backups.ts';

/** Timeout of a long-polling request, in milliseconds. */
const PATIENCE_MS = 25_000;

/** Reads, writes and watches the file. */
export class OpenedFile {
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
export function send(
  response: ServerResponse,
  status: number,
  type: string,
  body: string | Uint8Array,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { 'Content-Type': type, ...headers }).end(body);
}

export const sendRefusal = (response: ServerResponse, status: number, sentence: string): void =>
  send(response, status, 'text/plain; charset=utf-8', `${sentence}\n`);
