/** Service worker: keeps the files of one build, so that the application works without a connection. */

import {
  type BuildFiles,
  isHashed,
  isShare,
  type OpenPages,
  pagesAfter,
  requestedFile,
  type SharedContent,
  type WorkerMessage,
} from './files.ts';

// The build writes both into the script, so that each build has another script.
declare const BUILD: string;
declare const FILES: BuildFiles;

type Lasting = Event & { readonly waitUntil: (work: Promise<unknown>) => void };
type Fetching = Lasting & {
  readonly request: Request;
  readonly clientId: string;
  readonly respondWith: (answer: Promise<Response>) => void;
};
type Client = { readonly id: string };
type WorkerEvents = { install: Lasting; activate: Lasting; fetch: Fetching; message: MessageEvent<WorkerMessage> };
/** The part of the worker's interface that is used; TypeScript's own cannot be together with that of pages. */
declare const self: {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    readonly matchAll: (kinds: { readonly type: 'all' }) => Promise<readonly Client[]>;
    readonly claim: () => Promise<void>;
  };
  readonly skipWaiting: () => Promise<void>;
  readonly addEventListener: <K extends keyof WorkerEvents>(kind: K, run: (event: WorkerEvents[K]) => void) => void;
};

const { scope } = self.registration;
/** Other sites of the same origin have caches, too. */
const PREFIX = `graphmap ${scope} `;
const OWN = PREFIX + BUILD;
const PAGES = `${PREFIX}pages`;
/** Requests at a time, which leave the connection to the page. */
const AT_ONCE = 4;

let shared: SharedContent | undefined;
let pages: Promise<OpenPages | undefined> | undefined;

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', ({ data, ports: [port] }) => {
  if (data.kind === 'activate') void self.skipWaiting();
  if (data.kind === 'claim' && Object.hasOwn(FILES, data.script)) void self.clients.claim();
  if (data.kind !== 'shared') return;
  port?.postMessage(shared);
  shared = undefined;
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const file = requestedFile(request, scope, FILES);
  if (isShare(request, scope)) event.respondWith(receive(request));
  else if (file !== undefined) event.respondWith(answer(file, event));
});

/** Fetches all files or fails; what an interrupted installation fetched is used again. */
async function install(): Promise<void> {
  const cache = await caches.open(OWN);
  const missing = Object.entries(FILES)[Symbol.iterator]();
  const fetchNext = async () => {
    for (const [file, integrity] of missing) await keep(cache, new URL(file, scope).href, file, integrity);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fetchNext));
}

async function keep(cache: Cache, url: string, file: string, integrity: string): Promise<void> {
  if (await cache.match(url)) return;
  const older = isHashed(file) ? await caches.match(url) : undefined;
  // A file of another build has another integrity. A copy in the browser is used only if it is current.
  const response = older ?? (await fetch(url, { integrity, cache: 'no-cache', priority: 'low' }));
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  // A visit refuses an answer that was redirected, as hosts do that leave endings out.
  await cache.put(url, new Response(response.body, { headers: response.headers }));
}

/** Removes the caches of builds that no open page has. */
async function activate(): Promise<void> {
  const open = await self.clients.matchAll({ type: 'all' });
  const ids = open.map(({ id }) => id);
  const next = pagesAfter(OWN, await readPages(), ids);
  await (await caches.open(PAGES)).put(scope, Response.json(next));
  pages = undefined;
  const inUse = new Set([OWN, PAGES, ...Object.values(next.builds)]);
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && !inUse.has(name)) await caches.delete(name);
  }
}

async function readPages(): Promise<OpenPages | undefined> {
  const saved = await caches.match(scope, { cacheName: PAGES });
  return saved && ((await saved.json()) as OpenPages);
}

/** A file of the build that the page has. */
async function answer(file: string, { request, clientId }: Fetching): Promise<Response> {
  if (request.mode === 'navigate' && (await isRemoved())) return fetch(request);
  pages ??= readPages();
  const url = new URL(file, scope).href;
  // A visit names the page that it replaces.
  const older = request.mode === 'navigate' ? undefined : (await pages)?.builds[clientId];
  const found = await caches.match(url, { cacheName: older ?? OWN });
  // The workers of an older page are not listed.
  return found ?? (isHashed(file) ? await caches.match(url) : undefined) ?? fetch(request);
}

/** On this machine another program may use the port later, whose pages must not be replaced. */
async function isRemoved(): Promise<boolean> {
  if (!/^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])[:/]/.test(scope)) return false;
  const script = await fetch('service-worker.js', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  return script !== undefined && !script.ok && self.registration.unregister();
}

/** Holds the shared content until the page asks for it. */
async function receive(request: Request): Promise<Response> {
  const form = await request.formData();
  const texts = ['text', 'url', 'title'].map((name) => String(form.get(name) ?? ''));
  const files = form.getAll('files').filter((file) => file instanceof File);
  shared = { text: texts.find((text) => text.trim() !== '') ?? '', files };
  return Response.redirect(new URL('?shared', scope).href, 303);
}
