/** Bundles a small page around the engine (or the library in `PIVOTICK_DIST`), serves it, and opens it in Chromium. */

import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';
import type { BrowserContextOptions, Page } from 'playwright-core';
import QUnit from 'qunit';
import { publishedLibrary } from '../../../cli/build/library.mjs';
import { answersBrowser } from '../../../cli/serve/server.ts';
import { launchChromium } from '../../setup/chromium.ts';

export type EnginePage = {
  readonly page: Page;
  readonly url: string;
  readonly errors: string[];
  close(): Promise<void>;
};

/** Whether another build of the library is being tested. */
export const OTHER_DIST = process.env.PIVOTICK_DIST;

/** A module of tests that hold for the engine of this repository alone; left out on another build. */
export const ownModule = OTHER_DIST ? QUnit.module.skip : QUnit.module;

/**
 * @param entry - script of the page, from the project's root
 * @param files - more files to serve, by path
 */
export async function openPage(
  entry: string,
  options: {
    context?: BrowserContextOptions;
    files?: Record<string, { type: string; body: string | Buffer; cors?: boolean }>;
  } = {},
): Promise<EnginePage> {
  const files = new Map(Object.entries({ ...(await bundle(entry)), ...options.files }));
  const server = await serve(files);
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const browser = await launchChromium();
  const context = await browser.newContext({ viewport: { width: 1000, height: 700 }, ...options.context });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text());
  });
  await page.goto(url);
  return {
    page,
    url,
    errors,
    close: async () => {
      await browser.close();
      await new Promise((done) => server.close(done));
    },
  };
}

/** The page, its script, the layout's worker and the style sheet, by path. */
export async function bundle(entry: string): Promise<Record<string, { type: string; body: string }>> {
  const settings = { bundle: true, format: 'esm', write: false, target: 'es2022', logLevel: 'warning' } as const;
  const page = await build({ ...settings, entryPoints: [entry], plugins: [libraryPlugin()] });
  const worker = await build({ ...settings, entryPoints: ['pivotick/layout/thread/worker.ts'] });
  const script = 'text/javascript';
  const library = OTHER_DIST ? publishedLibrary(OTHER_DIST) : OWN;
  const files = library.files.map(({ from, to }) => [
    `/${to}`,
    { type: to.endsWith('.css') ? 'text/css' : script, body: readFileSync(from, 'utf8') },
  ]);
  return {
    '/': { type: 'text/html', body: HTML.replace('<!-- library -->', library.tags) },
    ...Object.fromEntries(files),
    '/page.js': { type: script, body: page.outputFiles[0]?.text ?? '' },
    // The engine asks for its worker by the name of its source, beside the script.
    '/worker.ts': { type: script, body: worker.outputFiles[0]?.text ?? '' },
  };
}

/** The engine of this repository, as a published build is described. */
const OWN = {
  files: [{ from: 'pivotick/pivotick.css', to: 'pivotick.css' }],
  tags: '<link rel="stylesheet" href="pivotick.css">',
};

// tsx wraps functions that are sent to the page in `__name`.
const HTML = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Engine</title>
<!-- library --><link rel="icon" href="data:,">
<style>html,body{margin:0;height:100%;background:#f6f7f9}#place{position:absolute;inset:0}[data-theme=dark] body{background:#12151b}</style>
<script>globalThis.__name = (named) => named</script><div id="place"></div><script type="module" src="page.js"></script></html>`;

/** Resolves `pivotick` to the tree's engine, or to another build. */
function libraryPlugin(): Plugin {
  return {
    name: 'pivotick',
    setup(setup) {
      if (!OTHER_DIST) {
        setup.onResolve({ filter: /^pivotick$/ }, () => ({ path: resolve('pivotick/index.ts') }));
        return;
      }
      const { folder, code } = publishedLibrary(OTHER_DIST);
      setup.onResolve({ filter: /^pivotick$/ }, () => ({ path: folder, namespace: 'library' }));
      setup.onLoad({ filter: /.*/, namespace: 'library' }, () => ({ contents: code, resolveDir: folder }));
    },
  };
}

export function serve(
  files: ReadonlyMap<string, { type: string; body: string | Buffer; cors?: boolean }>,
): Promise<Server> {
  const server = createServer((request, response) => {
    const file = files.get((request.url ?? '/').replace(/\?.*$/, ''));
    if (!file) {
      if (answersBrowser(request, response)) return;
      response.writeHead(404).end();
      return;
    }
    const cors = file.cors ? { 'Access-Control-Allow-Origin': '*' } : {};
    response.writeHead(200, { 'Content-Type': file.type, ...cors }).end(file.body);
  });
  // QUnit leaves the hooks after a module out when its last tests are not asked for.
  server.unref();
  return new Promise((done) => {
    server.listen(0, '127.0.0.1', () => done(server));
  });
}
