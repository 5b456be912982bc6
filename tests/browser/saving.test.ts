/** Saving in the browser: soon, locally, with damage, lack of space and other windows. */

import type { Page } from 'playwright-core';
import QUnit from 'qunit';
import { seriousFindings } from '../setup/axe.ts';
import { useApplication } from '../setup/browser.ts';
import { waiting } from '../setup/work.ts';
import { addNode, choose, dialogOf, form, kept, keptOnce, leave, newGraph } from './editing-page.ts';

const title = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

async function openShelf(page: Page) {
  await choose(page, 'Graph', 'My maps…');
  const dialog = dialogOf(page, 'My maps');
  await dialog.waitFor();
  return dialog;
}

async function retitle(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Title and description', exact: true }).click();
  await form(page, 'Map').getByLabel('Title', { exact: true }).fill(name);
  await leave(page);
  await title(page, name);
}

const savedTexts = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('graphmap:map:'))
      .map((key) => localStorage.getItem(key) ?? ''),
  );

QUnit.module('browser/saving', (hooks) => {
  const app = useApplication(hooks);

  QUnit.test(
    'S042 S302 each change is in local storage within half a second, without any save action',
    async (assert) => {
      const page = await newGraph(app);
      assert.strictEqual((await kept(page)).nodes.length, 0, 'a new graph is kept at once');
      await addNode(page, 'Atlas');
      const waitedMs = await page.evaluate(async () => {
        const start = performance.now();
        const id = localStorage.getItem('graphmap:current');
        while (!localStorage.getItem(`graphmap:map:${id}`)?.includes('"atlas"')) {
          if (performance.now() - start > 5000) break;
          await new Promise(requestAnimationFrame);
        }
        return performance.now() - start;
      });
      assert.true(waitedMs <= 500 * waiting(), `written after ${Math.round(waitedMs)} ms`);
      await retitle(page, 'Field maps');
      await openShelf(page);
      assert.deepEqual(await seriousFindings(page), [], 'the list of kept maps is accessible');
      await page.goto(app.address());
      await title(page, 'Field maps');
      assert.true(
        await page.getByRole('listbox', { name: 'Nodes' }).getByRole('option', { name: 'Atlas' }).isVisible(),
      );
    },
  );

  QUnit.test(
    'S043 S044 S594 nothing is sent, nothing but local storage is used, and no other profile sees it',
    async (assert) => {
      const page = await newGraph(app);
      const requests: string[] = [];
      page.on('request', (request) => {
        if (!request.url().startsWith('data:') && !request.url().startsWith('blob:'))
          requests.push(`${request.method()} ${request.url()}`);
      });
      await addNode(page, 'Atlas');
      await keptOnce(page, ({ nodes }) => nodes.length === 1);
      assert.deepEqual(
        requests.filter((line) => !line.startsWith(`GET ${app.address()}`)),
        [],
      );
      const others = await page.evaluate(async () => ({
        session: sessionStorage.length,
        cookies: document.cookie,
        databases: (await indexedDB.databases()).length,
        caches: 'caches' in window ? (await caches.keys()).length : 0,
        workers: (await navigator.serviceWorker?.getRegistrations())?.length ?? 0,
      }));
      // The installed application, which the first visit of an offline run makes.
      const installed = process.env.OFFLINE ? { caches: 2, workers: 1 } : { caches: 0, workers: 0 };
      assert.deepEqual(others, { session: 0, cookies: '', databases: 0, ...installed });
      const stranger = await app.open();
      await title(stranger, /Python/);
      assert.strictEqual(await stranger.evaluate(() => localStorage.getItem('graphmap:current')), null);
    },
  );

  QUnit.test('the last change is written when the page goes away', async (assert) => {
    const page = await newGraph(app);
    await addNode(page, 'Atlas');
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')));
    const text = await page.evaluate(() =>
      localStorage.getItem(`graphmap:map:${localStorage.getItem('graphmap:current')}`),
    );
    assert.true(text?.includes('"atlas"'));
  });

  QUnit.test(
    'src and an example win over the kept map; an embedded page neither reads nor writes it',
    async (assert) => {
      const page = await newGraph(app);
      await retitle(page, 'Mine');
      await keptOnce(page, ({ meta }) => meta?.title === 'Mine');
      app.serve('maps/other.json', JSON.stringify({ meta: { title: 'Other' }, nodes: [{ id: 'a' }] }));
      const other = await app.openBeside(page, '?src=maps/other.json');
      await title(other, 'Other');
      const example = await app.openBeside(page, '?example=minimal');
      await title(example, 'Minimal map');
      const stored = (one: Page) => one.evaluate(() => ({ ...localStorage }));
      const before = await stored(page);
      const embedded = await app.openBeside(page, '?embed=1&toolbar=1');
      await embedded.waitForSelector('.app');
      assert.deepEqual(await stored(embedded), before);
      assert.strictEqual(await embedded.getByText('Mine', { exact: true }).count(), 0);
    },
  );

  QUnit.test(
    'two windows that add nodes at the same moment lose none, and undo takes back what was done in its window',
    async (assert) => {
      const page = await newGraph(app);
      await retitle(page, 'Shared');
      await keptOnce(page, ({ meta }) => meta?.title === 'Shared');
      const beside = await app.openBeside(page);
      await title(beside, 'Shared');
      const add = async (window: Page, names: readonly string[]) => {
        for (const name of names) await addNode(window, name);
      };
      await Promise.all([add(page, ['A1', 'A2']), add(beside, ['B1', 'B2'])]);
      const labels = (nodes: readonly { readonly [key: string]: unknown }[]) => nodes.map(({ label }) => label).sort();
      const all = ['A1', 'A2', 'B1', 'B2'];
      assert.deepEqual(labels((await keptOnce(page, ({ nodes }) => nodes.length === 4)).nodes), all);
      for (const window of [page, beside])
        for (const name of all)
          await window.getByRole('listbox', { name: 'Nodes' }).getByRole('option', { name, exact: true }).waitFor();
      assert.strictEqual((await savedTexts(page)).length, 1, 'no copy');
      for (const [window, last] of [
        [page, 'A2'],
        [beside, 'B2'],
      ] as const) {
        await window.getByRole('application').press('Control+z');
        for (const one of [page, beside])
          await one
            .getByRole('listbox', { name: 'Nodes' })
            .getByRole('option', { name: last, exact: true })
            .waitFor({ state: 'detached' });
      }
      const left = all.filter((name) => name !== 'A2' && name !== 'B2');
      assert.deepEqual(labels((await keptOnce(page, ({ nodes }) => nodes.length === 2)).nodes), left);
      await beside.goto(app.address());
      await title(beside, 'Shared');
      assert.deepEqual(labels((await kept(page)).nodes), left, 'nothing is lost on reload');
      assert.strictEqual(await beside.getByRole('listbox', { name: 'Nodes' }).getByRole('option').count(), left.length);
    },
  );
});
