/**
 * Hostile documents in the real application: loaded through a host page, shown in panels, left as text. A canary that
 * any script would call proves that none ran; every request is counted.
 *
 * A part of the corpus by default; with `HARDENING=full` all of it by message, and a third by the slower ways.
 */

import type { Page, Request } from 'playwright-core';
import QUnit from 'qunit';
import { report } from '../hardening/figures.ts';
import { corpus } from '../hostile/corpus.ts';
import { useApplication } from '../setup/browser.ts';
import { choose, dropFile } from './editing-page.ts';

const HOST = `<!doctype html><title>Host</title><iframe src="../index.html?embed=1&toolbar=1&sidebar=1" width="1200" height="740"></iframe>`;

const full = process.env.HARDENING === 'full';
/** The corpus puts the same seven texts or so into one field after the other: this many apart, they take turns. */
const STRIDE = full ? 1 : 29;

QUnit.module('browser/hostile', (hooks) => {
  const app = useApplication(hooks);

  type Answer = { readonly type: string; readonly message?: string };
  type Host = Window & { readonly ask: (text: string) => Promise<Answer> };

  /** A host page with the application in a frame, ready; `leaks` collects requests that leave the site. */
  async function openHost(): Promise<{ page: Page; leaks: Request[]; ran: () => number }> {
    const address = app.serve('host/index.html', { body: HOST, type: 'text/html' });
    const page = await app.blank();
    const leaks: Request[] = [];
    let canaries = 0;
    await page.exposeFunction('__canary', () => {
      canaries += 1;
    });
    page.on('dialog', (dialog) => {
      canaries += 1;
      void dialog.dismiss();
    });
    await page.route(
      (url) => !url.href.startsWith(app.address()) && !/^(data|blob):/.test(url.protocol),
      (route) => {
        leaks.push(route.request());
        return route.abort();
      },
    );
    await page.addInitScript(`
      if (window === top) {
        window.ready = new Promise((resolve) => addEventListener('message', ({ data }) => data?.type === 'graphapp:ready' && resolve()));
        window.ask = (text) => new Promise((resolve) => {
          const listen = ({ data }) => {
            if (data?.type !== 'graphapp:loaded' && data?.type !== 'graphapp:error') return;
            removeEventListener('message', listen);
            resolve(data);
          };
          addEventListener('message', listen);
          let data;
          try { data = JSON.parse(text); } catch { data = text; }
          try { frames[0].postMessage({ type: 'graphapp:load', data, name: 'hostile.json' }, '*'); }
          // Documents nested too deeply for a message are dropped as files below.
          catch { resolve({ type: 'graphapp:error', message: 'no browser sends this' }); }
        });
      }`);
    await page.goto(address);
    await page.evaluate('window.ready');
    return { page, leaks, ran: () => canaries };
  }

  QUnit.test(
    'no script runs, no request leaves but for pictures, and every document gets one answer',
    async (assert) => {
      if (full) assert.timeout(1_500_000);
      app.expectConsole(/./);
      const { page, leaks, ran } = await openHost();
      const frame = page.frameLocator('iframe');
      let tried = 0;
      for (const [index, { name, text }] of corpus().entries()) {
        if (index % STRIDE !== 0) continue;
        tried += 1;
        const before = leaks.length;
        const answer = await page.evaluate((json) => (window as unknown as Host).ask(json), text);
        if (answer.type === 'graphapp:loaded') {
          const row = frame
            .getByRole('tabpanel')
            .getByRole('option')
            .or(frame.getByRole('tabpanel').getByRole('listitem'))
            .first();
          if (await row.isVisible()) await row.click();
        } else assert.true(Boolean(answer.message), `${name}: refused with a reason`);
        const other = leaks.slice(before).filter((request) => request.resourceType() !== 'image');
        if (other.length > 0)
          assert.deepEqual(
            other.map((request) => request.url()),
            [],
            name,
          );
        if (ran() > 0) {
          assert.true(false, `a script ran: ${name}`);
          break;
        }
      }
      report('inputs', tried);
      report('scripts', ran());
      assert.strictEqual(ran(), 0, `${tried} documents tried, no script ran`);
    },
  );

  QUnit.test(
    'nor when they are dropped, read from an address, applied as JSON, or kept in the browser',
    async (assert) => {
      if (full) assert.timeout(1_800_000);
      app.expectConsole(/./);
      const page = await app.blank();
      let ran = 0;
      const leaks: string[] = [];
      await page.exposeFunction('__canary', () => {
        ran += 1;
      });
      await page.addInitScript('window.print = () => {}');
      page.on('dialog', (dialog) => {
        // Leaving a page that cannot be saved asks first; whatever else opens a dialog is a script that ran.
        if (dialog.type() !== 'beforeunload') ran += 1;
        void dialog.accept();
      });
      await page.route(
        (url) => !url.href.startsWith(app.address()) && !/^(data|blob):/.test(url.protocol),
        (route) => {
          if (route.request().resourceType() !== 'image') leaks.push(route.request().url());
          return route.abort();
        },
      );
      // A page and an export take seconds each: one of three still makes more than two hundred documents.
      const some = corpus().filter((_, index) => (full ? index % 3 === 0 : index % 97 === 3));
      const ways = Object.keys(WAYS) as (keyof typeof WAYS)[];
      const taken = new Set<string>();
      for (const [index, { name, text }] of some.entries()) {
        const way = text.length > MAX_LETTERS ? 'drop' : (ways[index % ways.length] ?? 'drop');
        taken.add(way);
        const address = app.serve(`hostile/${index}.json`, text);
        await page.goto(new URL('?example=minimal', app.address()).href);
        await page.getByRole('heading', { level: 1, name: 'Minimal map' }).waitFor();
        await WAYS[way](page, text, address);
        // Accepted or refused: the page answers either way.
        await page.waitForFunction(() => document.querySelector('h1') !== null && document.readyState === 'complete');
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
        if (index % EXPORT_EVERY === 0) await exportAll(page);
        await page.evaluate(() => localStorage.clear());
        if (ran > 0) {
          assert.true(false, `a script ran: ${name}, by ${way}`);
          break;
        }
      }
      report('inputs', some.length);
      report('scripts', ran);
      assert.deepEqual(leaks, []);
      assert.strictEqual(taken.size, ways.length, 'every way was taken');
      assert.strictEqual(ran, 0, `${some.length} documents, no script ran`);
    },
  );
});

/** Longer texts fit neither the storage nor the clipboard, and come as a file. */
const MAX_LETTERS = 300_000;
/** As often as this, everything is exported too. */
const EXPORT_EVERY = 4;

/** The ways into the application, on a page that shows an example. */
const WAYS = {
  drop: (page: Page, text: string) => dropFile(page, text),
  src: async (page: Page, _: string, address: string) => {
    await page.goto(new URL(`../?src=${encodeURIComponent(address)}`, address).href);
  },
  json: async (page: Page, text: string) => {
    await choose(page, 'Graph', 'New graph');
    await page.getByRole('tab', { name: 'JSON' }).click();
    await page.getByRole('textbox', { name: 'JSON' }).fill(text);
    const apply = page.getByRole('button', { name: 'Apply', exact: true });
    if (await apply.isEnabled()) await apply.click();
  },
  lastVisit: async (page: Page, text: string) => {
    await keep(page, 'map', text);
    await page.goto(new URL('.', page.url()).href);
  },
  snapshot: async (page: Page, text: string) => {
    await keep(page, 'snapshot', text);
    await choose(page, 'Graph', 'My maps…');
    const shelf = page.getByRole('dialog', { name: 'My maps' });
    await shelf.getByRole('button', { name: 'Restore <b>hostile</b>' }).click();
  },
};

/** Puts a text where the application keeps maps, as if it had been kept on the last visit. */
async function keep(page: Page, kind: 'map' | 'snapshot', text: string): Promise<void> {
  await page.evaluate(
    ([where, content]) => {
      const facts = { title: '<b>hostile</b>', changedAt: '2026-01-01T00:00:00Z', nodes: 1, edges: 1, revision: 'r' };
      localStorage.setItem('graphmap:current', 'hostile');
      localStorage.setItem(`graphmap:${where}:hostile`, `${JSON.stringify({ ...facts, reason: 'x' })}\n${content}`);
    },
    [kind, text] as const,
  );
}

/** Every export that there is, one after the other. A map without nodes offers none. */
async function exportAll(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  for (const entry of [
    'Graph data (JSON)',
    'Graph-library data (JSON)',
    'Report (Markdown)',
    'Report (PDF)',
    'Picture (PNG)',
    'Picture (SVG)',
  ]) {
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const item = page.getByRole('menuitem', { name: entry });
    if (await item.isEnabled()) await item.click();
    else await page.keyboard.press('Escape');
    await page.getByRole('group', { name: 'In progress' }).waitFor({ state: 'detached' });
  }
}
