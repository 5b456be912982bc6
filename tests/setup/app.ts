/**
 * The application in Node, as controllers/app.ts puts it together, with stand-ins for the world outside: a page without
 * pixels (happy-dom), a storage, a fetch and files of the test's own. What only a browser can decide (look, pointer,
 * focus, frames) is tested in one.
 *
 *     const app = await startTestApp({ nodes: [{ id: 'a' }] });
 *     app.bus.emit('intent:delete', { refs: [{ kind: 'node', id: 'a' }] });
 *     app.destroy();
 */

import { GlobalRegistrator } from '@happy-dom/global-registrator';
import QUnit from 'qunit';
import { asyncScheduler, filter, firstValueFrom, merge, type SchedulerLike } from 'rxjs';
import { eventsOf } from '../../bus/bus.ts';
import type { Notice } from '../../bus/events.ts';
import type { Disk } from '../../services/disk.ts';
import type { Services } from '../../services/index.ts';
import { standInForCanvas } from './canvas.ts';

const { fetch: nodeFetch, Response: NodeResponse } = globalThis;
GlobalRegistrator.register({ url: 'http://graphmap.test/', width: 1280, height: 800 });
Object.assign(globalThis, { fetch: nodeFetch, Response: NodeResponse, origin: location.origin });
standInForCanvas();
// The page's own machinery keeps the process alive when all is said.
// A test that fails half way leaves its application behind, which would answer the page's events in tests of other modules.
QUnit.moduleDone(() => {
  for (const app of [...running]) app.destroy();
});
QUnit.done(({ failed }) => void setImmediate(() => process.exit(failed > 0 ? 1 : 0)));

/** Applications that have not been destroyed yet. */
const running = new Set<{ readonly destroy: () => void }>();

/** Answer of an address: a body, a delayed one, or one in parts. */
type Answer = string | Uint8Array<ArrayBuffer> | Promise<string> | (() => ReadableStream<Uint8Array>);

export type TestAppOptions = {
  /** The part of the address after the path, as `?tags=0`. */
  readonly search?: string;
  /** The part of the address from `#` on. */
  readonly fragment?: string;
  /** Address of the file of `graphmap open`. */
  readonly file?: string;
  /** Answers by the end of the address; some are delayed. */
  readonly answers?: Readonly<Record<string, Answer>>;
  /** Whole responses, for what is said in their headers; by what addresses end with. */
  readonly responses?: Readonly<Record<string, () => Response>>;
  readonly storage?: Storage;
  readonly clock?: SchedulerLike;
  /** Instead of the answers, such as requests to a real server. */
  readonly fetch?: typeof fetch;
  /** Address of the page. */
  readonly base?: string;
  /** Files on disk; by default the browser has none. */
  readonly disk?: Disk;
  readonly inTurn?: Services['inTurn'];
};

/** Starts an application in an element of its own and waits until its first map, if there is one, is loaded. */
export async function startTestApp(document?: object, options: TestAppOptions = {}) {
  // The application reads the page when it is imported, so it comes after the page.
  const { createApp } = await import('../../controllers/app.ts');
  const { readParameters } = await import('../../controllers/base/start.ts');
  // Soon there, as on a fast connection.
  await import('../../controllers/parts-after-map.ts');
  const { search = '', storage = memoryStorage(), clock = asyncScheduler } = options;
  const answers = { ...options.answers, ...(document ? { 'test-map.json': JSON.stringify(document) } : {}) };
  const downloads: { readonly name: string; readonly content: Blob }[] = [];
  const printed: { readonly name: string; readonly html: string }[] = [];
  const tabs: string[] = [];
  const copied: string[] = [];
  const notices: Notice[] = [];
  const requests: string[] = [];
  const element = globalThis.document.createElement('div');
  globalThis.document.body.append(element);

  const app = createApp({
    element,
    parameters: {
      ...readParameters(document ? `?src=test-map.json&${search.replace(/^\?/, '')}` : search, options.fragment),
      file: options.file,
    },
    services: {
      storage: () => storage,
      base: () => options.base ?? globalThis.document.baseURI,
      fetch:
        options.fetch ??
        (async (address) => {
          requests.push(String(address));
          const response = Object.entries(options.responses ?? {}).find(([end]) => String(address).endsWith(end))?.[1];
          if (response) return response();
          const found = Object.entries<Answer>(answers).find(([end]) => String(address).endsWith(end));
          if (!found) return new Response('', { status: 404 });
          return new Response(typeof found[1] === 'function' ? found[1]() : await found[1]);
        }),
      clock,
      inTurn: options.inTurn ?? ((_name, run) => void run()),
      download: (content, name) => (downloads.push({ name, content }) > 0 ? 'sent' : 'refused'),
      print: async (html, name) => printed.push({ name, html: await html.text() }) > 0,
      copyText: async (text) => copied.push(text) > 0,
      copyPicture: async (png) => (await png).size > 0,
      disk: options.disk,
      lazyStyles: async () => {},
      openTab: (address) => tabs.push(address) > 0,
    },
  });
  app.bus.on('notice:raised', (notice) => notices.push(notice));
  let isResting = false;
  app.bus.on('layout:changed', ({ running }) => {
    isResting = !running;
  });
  const arrived$ = merge(
    eventsOf(app.bus, 'document:loaded'),
    eventsOf(app.bus, 'document:refused'),
    eventsOf(app.bus, 'load:failed'),
  );
  // A frame without an address starts empty and waits for its host.
  const isEmptyFrame = window.parent !== window && !/[?&](?:src|example)=/.test(search);
  if (app.models.document.source().origin === 'start' && !isEmptyFrame) await firstValueFrom(arrived$);

  const testApp = {
    ...app,
    element,
    storage,
    /** Files that were given to the person. */
    downloads,
    printed,
    tabs,
    /** Texts on the clipboard, the latest last. */
    copied,
    notices,
    requests,
    /** The map as it is now. */
    map: () => app.models.document.current(),
    /** Waits until the layout is at rest. */
    ready: () => until(() => isResting),
    until,
    /** Waits for the next event of a kind that the test expects. */
    next: <K extends Parameters<typeof eventsOf>[1]>(kind: K, wanted: (event: never) => boolean = () => true) =>
      firstValueFrom(eventsOf(app.bus, kind).pipe(filter((event) => wanted(event as never)))),
    destroy() {
      running.delete(testApp);
      // A browser forgets a selection with what held it; this page would keep it.
      globalThis.document.getSelection()?.removeAllRanges();
      app.destroy();
      element.remove();
    },
  };
  running.add(testApp);
  return testApp;
}

/** Waits until something that the test expects has come about; the test's own time limit ends it. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => requestAnimationFrame(resolve));
}

export type TestApp = Awaited<ReturnType<typeof startTestApp>>;

/** A storage that forgets with the test. `room`: characters that it takes, after which it is full. */
export function memoryStorage(capacity = Number.POSITIVE_INFINITY): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem(key, value) {
      const others = [...entries].reduce((sum, [name, text]) => (name === key ? sum : sum + text.length), 0);
      if (others + value.length > capacity)
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      entries.set(key, value);
    },
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
}
