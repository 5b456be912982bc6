/**
 * Browser tests: one Chromium for each process, and one static server of the built application for each test file.
 *
 *     QUnit.module('browser/explore', (hooks) => {
 *       const app = useApplication(hooks);
 *       QUnit.test('…', async (assert) => {
 *         const page = await app.open('?example=minimal');
 *
 * Each test has an empty browser profile. What a page writes as an error or a warning to its console, and every exception
 * in it, fails the test, unless `app.expectConsole` announced it.
 */

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import QUnit from 'qunit';
import sirv from 'sirv';
import { answersBrowser } from '../../cli/serve/server.ts';
import { launchChromium } from './chromium.ts';

const VIEWPORT = { width: 1280, height: 800 };

/** Path of a page that holds nothing: what is stored on the site can be cleared from there. */
const NOTHING = '.nothing';

/** Time limit for an expectation, in milliseconds, on a busy machine. */
const PATIENCE_MS = 60_000;

/** Factor that slows pages down, to find tests that read too early. */
const SLOWNESS = Number(process.env.SLOW_PAGES ?? 1);

/** Milliseconds before each press of the mouse, to find tests that press where something is about to move. */
const HESITATION_MS = Number(process.env.SLOW_PRESSES ?? 0);

/**
 * With `OFFLINE` set, the server is gone after the first visit of each profile: the service worker answers, as for a person
 * without a connection. Only what a test serves of its own is still there.
 */
const IS_OFFLINE = Boolean(process.env.OFFLINE);

/** The server's answer for a path. */
export type Answer = {
  readonly body: string | Buffer;
  readonly type?: string;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
};

/** An error or warning in a console, and where it comes from: what is missing is often named there alone. */
type Complaint = { readonly text: string; readonly where: string };

export type Application = {
  /** Address of the application, ending with a slash; each test file has a port of its own. */
  readonly address: () => string;
  /**
   * Opens the application at this address (relative to it) and waits until it has started. The first page of a test is
   * the one of the test before, emptied, unless that did something lasting to it; every other page, and one with options
   * that cannot be taken back (`{}` will do), has a profile of its own.
   */
  readonly open: (path?: string, options?: BrowserContextOptions) => Promise<Page>;
  /** Opens the application at another address in a page that is no longer needed, and waits until it has started. */
  readonly goTo: (page: Page, path: string) => Promise<Page>;
  /** Another page in the same profile as `page`, as a second tab. */
  readonly openBeside: (page: Page, path?: string) => Promise<Page>;
  /** The same page before it goes anywhere. */
  readonly blank: (options?: BrowserContextOptions) => Promise<Page>;
  /** Serves something of the test's own under a path such as `maps/a.json`; gone after the test. */
  readonly serve: (path: string, answer: Answer | string) => string;
  /** In this test, console lines that match are expected and fail nothing. */
  readonly expectConsole: (pattern: RegExp) => void;
  readonly browser: () => Browser;
};

/** Starts browser and server before the module's tests, ends them after it. `folder` holds the built application. */
export function useApplication(hooks: NestedHooks, folder = process.env.GRAPHMAP_DIST ?? 'dist'): Application {
  let browser: Browser | undefined;
  let server: Server | undefined;
  let contexts: BrowserContext[] = [];
  let usual: Usual | undefined;
  let isUsualTaken = false;
  let complaints: Complaint[] = [];
  let expected: RegExp[] = [];
  const answers = new Map<string, Answer>();
  let isServerGone = false;

  hooks.before(async () => {
    server = await startServer(folder, answers, () => isServerGone);
    browser = await sharedBrowser();
  });
  hooks.after(async () => {
    await usual?.context.close();
    server?.closeAllConnections();
    server?.close();
  });
  hooks.afterEach(async (assert) => {
    for (const context of contexts) await context.close();
    if (usual && isUsualTaken && !(await emptied(usual, new URL(NOTHING, address()).href))) usual = undefined;
    const unexpected = complaints
      .filter(({ text }) => !expected.some((pattern) => pattern.test(text)))
      .map(({ text, where }) => `${text} (${where})`);
    if (unexpected.length > 0) assert.deepEqual(unexpected, [], 'nothing unexpected in the console');
    contexts = [];
    complaints = [];
    expected = [];
    isUsualTaken = false;
    answers.clear();
  });

  const address = () => {
    const bound = server?.address() as AddressInfo | null | undefined;
    if (!bound) throw new Error('The server is started by the hook `before`; use it inside a test.');
    return `http://127.0.0.1:${bound.port}/`;
  };
  const runningBrowser = () => {
    if (!browser) throw new Error('The browser is started by the hook `before`; use it inside a test.');
    return browser;
  };

  async function newPage(context: BrowserContext): Promise<Page> {
    const page = await context.newPage();
    // The browser's own chooser cannot be answered by a test; without it the page uses a file field.
    await page.addInitScript(() => Reflect.deleteProperty(window, 'showOpenFilePicker'));
    // An installed application would answer requests of later tests; offline.test.ts has pages of its own.
    if (!IS_OFFLINE) await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
    page.setDefaultTimeout(PATIENCE_MS);
    // tsx names the functions that tests send into the page with a helper that the page does not have.
    await page.addInitScript('globalThis.__name = (named) => named');
    if (SLOWNESS > 1) {
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWNESS });
    }
    if (HESITATION_MS > 0) hesitate(page);
    if (IS_OFFLINE && context.pages().length === 1) await visitOnce(page);
    listen(page);
    return page;
  }

  /** Waits before each press of the mouse. */
  function hesitate({ mouse }: Page): void {
    for (const name of ['click', 'dblclick', 'down'] as const) {
      const press = mouse[name].bind(mouse) as (...args: readonly unknown[]) => Promise<void>;
      mouse[name] = async (...args: readonly unknown[]) => {
        await new Promise((resolve) => setTimeout(resolve, HESITATION_MS));
        await press(...args);
      };
    }
  }

  /** Installs the application, and empties what it stored. */
  async function visitOnce(page: Page): Promise<void> {
    isServerGone = false;
    await page.goto(address());
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    await page.goto(new URL(NOTHING, address()).href);
    await page.evaluate(forgetAll);
    isServerGone = true;
  }

  function listen(page: Page): void {
    page.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return;
      complaints.push({ text: message.text(), where: `${message.location().url || 'no address'} on ${page.url()}` });
    });
    page.on('pageerror', (error) => complaints.push({ text: String(error), where: page.url() }));
  }

  /** The page of the test before, emptied, or a new one in its place. */
  async function usualPage({ viewport, ...media }: BrowserContextOptions = {}): Promise<Page> {
    isUsualTaken = true;
    if (usual) listen(usual.page);
    else {
      const context = await runningBrowser().newContext({ viewport: VIEWPORT });
      usual = { context, page: await newPage(context), sessions: [] };
    }
    if (viewport) await usual.page.setViewportSize(viewport);
    if (Object.keys(media).length > 0) await usual.page.emulateMedia(media);
    return watchForLasting(usual);
  }

  async function blank(options?: BrowserContextOptions): Promise<Page> {
    if (!isUsualTaken && (!options || canBeTakenBack(options))) return usualPage(options);
    const context = await runningBrowser().newContext({ viewport: VIEWPORT, ...options });
    contexts.push(context);
    return newPage(context);
  }

  async function goTo(page: Page, path: string): Promise<Page> {
    await page.goto(new URL(path, address()).href);
    await page.waitForSelector('.app');
    return page;
  }

  return {
    address,
    browser: runningBrowser,
    blank,
    open: async (path = '', options) => goTo(await blank(options), path),
    goTo,
    openBeside: async (page, path = '') => goTo(await newPage(contextOf(page)), path),
    serve(path, answer) {
      answers.set(`/${path}`, typeof answer === 'string' ? { body: answer, type: 'application/json' } : answer);
      return new URL(path, address()).href;
    },
    expectConsole: (pattern) => expected.push(pattern),
  };
}

function startServer(folder: string, answers: ReadonlyMap<string, Answer>, isGone: () => boolean): Promise<Server> {
  const files = sirv(folder, { etag: true });
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    if (path === `/${NOTHING}`) {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end('<!doctype html><link rel="icon" href="data:,"><title>Nothing</title>');
      return;
    }
    const answer = answers.get(path);
    if (answer) {
      response.writeHead(answer.status ?? 200, {
        'content-type': answer.type ?? 'text/plain; charset=utf-8',
        ...answer.headers,
      });
      response.end(answer.body);
      return;
    }
    if (isGone()) {
      request.socket.destroy();
      return;
    }
    files(request, response, () => {
      if (answersBrowser(request, response)) return;
      response.writeHead(404);
      response.end();
    });
  });
  // QUnit leaves the hooks after a module out when its last tests are not asked for; a server must not wait for them.
  server.unref();
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

let running: Promise<Browser> | undefined;

/** The Chromium of this process; it ends with the last test. */
function sharedBrowser(): Promise<Browser> {
  if (!running) {
    const started = launchChromium();
    running = started;
    QUnit.done(async () => (await started).close());
  }
  return running;
}

/** The page that the tests of a file use one after the other, its profile, and its debugger sessions. */
type Usual = { readonly page: Page; readonly context: BrowserContext; readonly sessions: CDPSession[] };

/** Options that a page can be given again. */
const TAKEN_BACK: readonly string[] = ['viewport', 'colorScheme', 'reducedMotion', 'forcedColors'];

/** Whether a page with these options can be used again; one that wants none of them wants a profile of its own. */
function canBeTakenBack(options: BrowserContextOptions): boolean {
  const names = Object.keys(options);
  return names.length > 0 && names.every((name) => TAKEN_BACK.includes(name));
}

/** Permanent changes of a page or its profile, after which it is not used again. */
const LASTING: readonly string[] = ['addInitScript', 'exposeFunction', 'exposeBinding', 'clock', 'close'];
const lasting = new WeakSet<Page>();

const bound = (target: object, name: PropertyKey) => {
  const value = Reflect.get(target, name);
  return typeof value === 'function' ? value.bind(target) : value;
};

/** Profiles as they are, by the pages that tests are given. */
const contexts = new WeakMap<Page, BrowserContext>();
const contextOf = (page: Page): BrowserContext => contexts.get(page) ?? page.context();

/** The same page for the tests, which is remembered once one of them does something lasting to it or its profile. */
function watchForLasting({ page, context, sessions }: Usual): Page {
  const watchedContext = new Proxy(context, {
    get(target, name) {
      if (name !== 'newCDPSession') {
        lasting.add(page);
        return bound(target, name);
      }
      return async () => {
        const session = await target.newCDPSession(page);
        sessions.push(session);
        return session;
      };
    },
  });
  const watched = new Proxy(page, {
    get(target, name) {
      if (name === 'context') return () => watchedContext;
      if (LASTING.includes(String(name))) lasting.add(target);
      return bound(target, name);
    },
  });
  contexts.set(watched, context);
  return watched;
}

/** In the page. */
function forgetAll(): void {
  localStorage.clear();
  sessionStorage.clear();
  window.name = '';
}

/**
 * Empties a page and its profile for the next test; that halves what opening the application costs, because its scripts
 * are compiled already. Answers no, and closes the profile, when something was done that would stay.
 *
 * @param nothing - address of an empty page of the same site
 */
async function emptied({ page, context, sessions }: Usual, nothing: string): Promise<boolean> {
  page.removeAllListeners();
  try {
    if (lasting.has(page) || IS_OFFLINE) throw new Error('Something was done that would stay.');
    page.on('dialog', (dialog) => void dialog.accept());
    for (const other of context.pages()) if (other !== page) await other.close();
    for (const session of sessions.splice(0)) await session.detach();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null, forcedColors: null });
    await page.mouse.up();
    await page.mouse.move(0, 0);
    await page.setViewportSize(VIEWPORT);
    // Sites of other addresses, such as host pages.
    for (const frame of page.frames()) await frame.evaluate(forgetAll).catch(() => {});
    await page.goto(nothing);
    // After the last change was written on leaving. Cookies and databases are not used, which a test of saving proves.
    await page.evaluate(forgetAll);
    page.removeAllListeners();
    return true;
  } catch {
    await context.close();
    return false;
  }
}
