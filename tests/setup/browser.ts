/**
 * Browser tests: one Chromium and one static server of the built application for each test file.
 *
 *     QUnit.module('browser/explore', (hooks) => {
 *       const app = useApplication(hooks);
 *       QUnit.test('…', async (assert) => {
 *         const page = await app.open('?example=minimal');
 *
 * Each page lives in a browser profile of its own. What a page writes as an error or a warning to its console, and
 * every exception in it, fails the test, unless `app.expectConsole` announced it.
 */

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import QUnit from 'qunit';
import sirv from 'sirv';
import { launchChromium } from './chromium.ts';

/** A browser test as a whole may take as long as several things that it waits for. */
QUnit.config.testTimeout = 90_000;

/** How long to wait for what is expected, in milliseconds: the machine may be busy. */
const PATIENCE_MS = 20_000;

/** What the server answers for one path. */
export type Answer = {
  readonly body: string | Buffer;
  readonly type?: string;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
};

export type Application = {
  /** Address of the application, ending with a slash; each test file has a port of its own. */
  readonly address: () => string;
  /** Opens the application at this address (relative to it) in a fresh profile and waits until it has started. */
  readonly open: (path?: string, options?: BrowserContextOptions) => Promise<Page>;
  /** Another page in the same profile as `page`, as a second tab. */
  readonly openBeside: (page: Page, path?: string) => Promise<Page>;
  /** A page in a fresh profile that has not gone anywhere yet. */
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
  let complaints: string[] = [];
  let expected: RegExp[] = [];
  const answers = new Map<string, Answer>();

  hooks.before(async () => {
    server = await startServer(folder, answers);
    browser = await launchChromium();
  });
  hooks.after(async () => {
    await browser?.close();
    server?.closeAllConnections();
    server?.close();
  });
  hooks.afterEach(async (assert) => {
    for (const context of contexts) await context.close();
    const unexpected = complaints.filter((line) => !expected.some((pattern) => pattern.test(line)));
    if (unexpected.length > 0) assert.deepEqual(unexpected, [], 'nothing unexpected in the console');
    contexts = [];
    complaints = [];
    expected = [];
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
    page.setDefaultTimeout(PATIENCE_MS);
    // tsx names the functions that tests send into the page with a helper that the page does not have.
    await page.addInitScript('globalThis.__name = (named) => named');
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    return page;
  }

  async function blank(options: BrowserContextOptions = {}): Promise<Page> {
    const context = await runningBrowser().newContext({ viewport: { width: 1280, height: 800 }, ...options });
    contexts.push(context);
    return newPage(context);
  }

  async function go(page: Page, path: string): Promise<Page> {
    await page.goto(new URL(path, address()).href);
    await page.waitForSelector('.app');
    return page;
  }

  return {
    address,
    browser: runningBrowser,
    blank,
    open: async (path = '', options) => go(await blank(options), path),
    openBeside: async (page, path = '') => go(await newPage(page.context()), path),
    serve(path, answer) {
      answers.set(`/${path}`, typeof answer === 'string' ? { body: answer, type: 'application/json' } : answer);
      return new URL(path, address()).href;
    },
    expectConsole: (pattern) => expected.push(pattern),
  };
}

function startServer(folder: string, answers: ReadonlyMap<string, Answer>): Promise<Server> {
  const files = sirv(folder, { etag: true });
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const answer = answers.get(path);
    if (answer) {
      response.writeHead(answer.status ?? 200, {
        'content-type': answer.type ?? 'text/plain; charset=utf-8',
        ...answer.headers,
      });
      response.end(answer.body);
      return;
    }
    files(request, response, () => {
      response.writeHead(404);
      response.end();
    });
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}
