/**
 * The built application on a server of its own, and a host page on another origin. Each page of the application gets a
 * script that notes what goes wrong in it: the two protocols tell of that in different ways, or not at all.
 */

import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sirv from 'sirv';
import type { EmbeddedGraph } from '../../embed/index.ts';

/** Pages besides the application. */
declare global {
  /** Errors of the page. */
  var complaints: string[];
  /** Words of what would have been printed. */
  var printed: string[];
  /** On the host page: the frame's client, and what it told of changes. */
  var graph: EmbeddedGraph;
  var changes: unknown[];
}

const WATCH = `
globalThis.__name = (named) => named; // tsx names functions with a helper that pages do not have
// An installed application would answer with its own page, which has no such script.
delete Navigator.prototype.serviceWorker;
globalThis.complaints = [];
for (const level of ['error', 'warn']) {
  const write = console[level];
  console[level] = (...words) => { complaints.push(words.join(' ')); write.apply(console, words); };
}
addEventListener('error', ({ message, target }) => complaints.push(message ?? 'not loaded: ' + (target.src ?? target.href)), true);
addEventListener('unhandledrejection', ({ reason }) => complaints.push(String(reason)));
addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => complaints.push(violatedDirective + ' ' + blockedURI));
// Printing opens a dialog that no protocol can answer.
globalThis.printed = [];
document.addEventListener('load', ({ target }) => {
  if (target.className === 'print-frame') target.contentWindow.print = () => printed.push(target.contentDocument.body.textContent);
}, true);
`;

const hostPage = (app: string) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Host</title>
<link rel="icon" href="data:,"><script>${WATCH}</script>
<body style="margin:0"><div id="map" style="height:600px"></div>
<script type="module">
import { embed } from './embed.js';
const nodes = [{ id: 'middle', x: 0, y: 0, size: 60 }, { id: 'left', x: -300, y: 0 }, { id: 'right', x: 300, y: 0 }];
globalThis.changes = [];
globalThis.graph = embed(document.querySelector('#map'), { app: '${app}', document: { nodes, edges: [{ from: 'left', to: 'right' }] } });
graph.on('changed', (map) => changes.push(map));
</script></body></html>`;

export type Site = {
  /** Addresses that end with a slash. */
  readonly app: string;
  readonly host: string;
  readonly close: () => void;
};

/** @param folder - holds the built application */
export async function serveSite(folder: string): Promise<Site> {
  const files = sirv(folder, { etag: true });
  const index = readFileSync(`${folder}/index.html`, 'utf8').replace(/<html[^>]*>/, '$&<script src=watch.js></script>');
  const app = await listen((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    if (path === '/watch.js') {
      response.writeHead(200, { 'content-type': 'text/javascript' });
      response.end(WATCH);
    } else if (path === '/') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(index);
    } else {
      files(request, response, () => {
        response.writeHead(404);
        response.end();
      });
    }
  });
  const host = await listen((request, response) => {
    const isClient = request.url === '/embed.js';
    response.writeHead(200, { 'content-type': isClient ? 'text/javascript' : 'text/html; charset=utf-8' });
    response.end(isClient ? readFileSync(`${folder}/embed.js`) : hostPage(addressOf(app)));
  });
  return {
    app: addressOf(app),
    host: addressOf(host),
    close() {
      for (const server of [app, host]) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}

function listen(answer: RequestListener): Promise<Server> {
  const server = createServer(answer);
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
