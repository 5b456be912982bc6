/**
 * Hostile documents in the real application: loaded through a host page, shown in panels, left as text. A canary that
 * any script would call proves that none ran; every request is counted.
 *
 * A part of the corpus by default, all of it with `HARDENING=full`.
 */

import type { Page, Request } from 'playwright-core';
import QUnit from 'qunit';
import { tell } from '../hardening/figures.ts';
import { corpus } from '../hostile/corpus.ts';
import { useApplication } from '../setup/browser.ts';

const HOST = `<!doctype html><title>Host</title><iframe src="../index.html?embed=1&toolbar=1&sidebar=1" width="1200" height="740"></iframe>`;

const full = process.env.HARDENING === 'full';
/** Each kind of attack is a run of neighbours in the corpus; every thirteenth meets all of them. */
const STRIDE = full ? 1 : 13;

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
          // What is nested too deeply for a message leaves no host page; the tests below drop it as a file.
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
      assert.timeout(full ? 1_500_000 : 90_000);
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
      tell('inputs', tried);
      tell('scripts', ran());
      assert.strictEqual(ran(), 0, `${tried} documents tried, no script ran`);
    },
  );

  QUnit.test('nor when they are dropped as files, or read from an address', async (assert) => {
    assert.timeout(full ? 600_000 : 90_000);
    app.expectConsole(/./);
    const page = await app.blank();
    let ran = 0;
    const leaks: string[] = [];
    await page.exposeFunction('__canary', () => {
      ran += 1;
    });
    page.on('dialog', (dialog) => {
      ran += 1;
      void dialog.dismiss();
    });
    await page.route(
      (url) => !url.href.startsWith(app.address()) && !/^(data|blob):/.test(url.protocol),
      (route) => {
        if (route.request().resourceType() !== 'image') leaks.push(route.request().url());
        return route.abort();
      },
    );
    const ways = ['drop', 'src', 'drop'] as const;
    const some = corpus().filter((_, index) => index % (full ? 7 : 45) === 3);
    await page.goto(new URL('?example=minimal', app.address()).href);
    await page.getByRole('heading', { level: 1, name: 'Minimal map' }).waitFor();
    for (const [index, { name, text }] of some.entries()) {
      const way = ways[index % ways.length];
      if (way === 'src') {
        const address = app.serve(`hostile/${index}.json`, text);
        await page.goto(new URL(`?src=${encodeURIComponent(address)}`, app.address()).href);
      } else await dropFile(page, text);
      // Accepted or refused: the page answers either way.
      await page.waitForFunction(() => document.querySelector('h1') !== null && document.readyState === 'complete');
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
      if (ran > 0) {
        assert.true(false, `a script ran: ${name}, by ${way}`);
        break;
      }
    }
    tell('inputs', some.length);
    tell('scripts', ran);
    assert.deepEqual(leaks, []);
    assert.strictEqual(ran, 0, `${some.length} documents, no script ran`);
  });
});

async function dropFile(page: Page, text: string): Promise<void> {
  await page.evaluate((content) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([content], 'map.json', { type: 'application/json' }));
    for (const type of ['dragenter', 'dragover', 'drop']) {
      window.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    }
  }, text);
}
