/** Server of `graphmap open`: the application with one file, for pages that know the token. */

import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { Backups } from './backups.ts';
import { OpenedFile, send, sendRefusal } from './opened-file.ts';
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
