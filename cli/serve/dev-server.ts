/** Server of `graphmap dev`: the built files, for pages of its own origin only, because source maps contain the sources. */

import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { type Address, answersBrowser, filesIn, listen } from './server.ts';

/** Path of the script that reloads the page, and of the messages that it waits for. */
const SCRIPT = '/reload.js';
const MESSAGES = '/reload';
const RELOAD = `new EventSource('${MESSAGES}').addEventListener('message', () => location.reload());\n`;

/** Serves a folder until the server is closed. @returns with a function that reloads the open pages */
export async function serveDevelopment(
  folder: string,
  { host, port }: Address,
): Promise<{ readonly server: Server; readonly reload: () => void }> {
  const files = filesIn(folder);
  const pages = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
    if (!isOwnRequest(request, host, server)) return end(response, 403, 'text/plain', 'Not allowed.\n');
    const [path = '/'] = (request.url ?? '/').split('?', 1);
    if (path === SCRIPT) return end(response, 200, 'text/javascript', RELOAD);
    if (path === MESSAGES) {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' }).write('\n');
      pages.add(response);
      return void response.once('close', () => pages.delete(response));
    }
    const page = path === '/' || path === '/index.html' ? pageIn(folder) : undefined;
    if (page !== undefined) return end(response, 200, 'text/html; charset=utf-8', page);
    files(request, response, () => {
      if (!answersBrowser(request, response)) end(response, 404, 'text/plain', 'Not found.\n');
    });
  });
  await listen(server, { host, port });
  const reload = () => {
    for (const page of pages) page.write('data: changed\n\n');
  };
  return { server, reload };
}

/** The page with the script that reloads it; undefined before the first build. */
function pageIn(folder: string): string | undefined {
  const path = join(folder, 'index.html');
  if (!existsSync(path)) return undefined;
  return readFileSync(path, 'utf8').replace(/<title>/i, `<script type="module" src="${SCRIPT}"></script><title>`);
}

/** Whether a request is from a page of this server, or opens one. A name of another site may lead to this machine. */
function isOwnRequest({ headers }: IncomingMessage, host: string, server: Server): boolean {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : '';
  const names = new Set([host, 'localhost', '127.0.0.1', '::1']);
  const hosts = [...names].map((name) => `${name.includes(':') ? `[${name}]` : name}:${port}`);
  const at = headers.host ?? '';
  const site = headers['sec-fetch-site'];
  const isVisit = headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
  return (
    hosts.includes(at) &&
    (headers.origin === undefined || headers.origin === `http://${at}`) &&
    (site === undefined || site === 'same-origin' || site === 'none' || isVisit)
  );
}

const end = (response: ServerResponse, status: number, type: string, text: string) => {
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(text);
};
