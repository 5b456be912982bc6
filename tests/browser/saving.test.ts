/** The map is kept in this browser: soon, locally, against damage, lack of room and other windows. */

import type { Page } from 'playwright-core';
import QUnit from 'qunit';
import { seriousFindings } from '../setup/axe.ts';
import { useApplication } from '../setup/browser.ts';
import { addNode, choose, fillStorage, form, kept, keptOnce, newGraph, submit } from './editing-page.ts';
import { OPEN_HARBOUR, openMap } from './explore-maps.ts';

const title = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const message = (page: Page, text: string | RegExp) => page.locator('.messages .message').filter({ hasText: text });

async function openShelf(page: Page) {
  await choose(page, 'Graph', 'My maps…');
  const dialog = form(page, 'My maps');
  await dialog.waitFor();
  return dialog;
}

async function retitle(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Title and description', exact: true }).click();
  const dialog = form(page, 'Title and description');
  await dialog.getByLabel('Title', { exact: true }).fill(name);
  await submit(dialog, 'Save');
  await title(page, name);
}

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
      assert.true(waitedMs <= 500, `written after ${Math.round(waitedMs)} ms`);
      await retitle(page, 'Field maps');
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
      assert.deepEqual(others, { session: 0, cookies: '', databases: 0, caches: 0, workers: 0 });
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

  QUnit.test('a map from elsewhere is kept once it is edited, a merely opened one is not', async (assert) => {
    const page = await openMap(app, OPEN_HARBOUR);
    const count = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('graphmap:map:')).length);
    assert.strictEqual(await count(), 0);
    await addNode(page, 'Newcomer');
    await keptOnce(page, ({ nodes }) => nodes.length === 7);
    assert.strictEqual(await count(), 1);
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

  QUnit.test('the shelf opens, renames, duplicates, deletes and downloads maps', async (assert) => {
    const page = await newGraph(app);
    await retitle(page, 'First');
    await addNode(page, 'Atlas');
    await keptOnce(page, ({ nodes }) => nodes.length === 1);
    await choose(page, 'Graph', 'New graph');
    await retitle(page, 'Second');
    const shelf = await openShelf(page);
    const maps = shelf.getByRole('list', { name: 'Maps' });
    assert.deepEqual(await seriousFindings(page), [], 'the shelf is accessible');
    await maps.getByRole('button', { name: 'Rename First' }).click();
    await maps.getByLabel('New title of First').fill('Renamed');
    await maps.getByLabel('New title of First').press('Enter');
    await maps.getByRole('button', { name: 'Duplicate Renamed', exact: true }).click();
    await maps.getByText('Renamed (copy)').waitFor();
    await maps.getByRole('button', { name: 'Duplicate Renamed (copy)', exact: true }).click();
    await maps.getByText('Renamed (copy 2)').waitFor();
    const download = page.waitForEvent('download');
    await maps.getByRole('button', { name: 'Download Renamed', exact: true }).click();
    assert.strictEqual((await download).suggestedFilename(), 'Renamed.json');
    const all = page.waitForEvent('download');
    await shelf.getByRole('button', { name: 'Download all' }).click();
    const archive = await (await all).createReadStream();
    const chunks: Buffer[] = [];
    for await (const chunk of archive) chunks.push(chunk as Buffer);
    const bytes = Buffer.concat(chunks);
    assert.strictEqual(bytes.readUInt32LE(0), 0x04034b50, 'a ZIP file');
    for (const name of ['Renamed.json', 'Renamed (copy).json', 'Renamed (copy 2).json', 'Second.json'])
      assert.true(bytes.includes(name), name);
    await maps.getByRole('button', { name: 'Delete Renamed (copy)', exact: true }).click();
    await maps.getByRole('button', { name: 'Delete', exact: true }).click();
    await maps.getByText('Renamed (copy)', { exact: true }).waitFor({ state: 'detached' });
    await maps.getByRole('button', { name: 'Open Renamed', exact: true }).click();
    await title(page, 'Renamed');
    assert.true(await page.getByRole('listbox', { name: 'Nodes' }).getByRole('option', { name: 'Atlas' }).isVisible());
  });

  QUnit.test(
    'the map on screen can be deleted; a snapshot stays, and the next change keeps it again',
    async (assert) => {
      const page = await newGraph(app);
      await retitle(page, 'Draft');
      await addNode(page, 'Atlas');
      await keptOnce(page, ({ nodes }) => nodes.length === 1);
      const shelf = await openShelf(page);
      await shelf.getByRole('button', { name: 'Delete Draft' }).click();
      await shelf.getByRole('button', { name: 'Delete', exact: true }).click();
      await shelf.getByText('No map is kept yet.').waitFor();
      await shelf.getByText('before deleting it').waitFor();
      await page.keyboard.press('Escape');
      const kinds = () => page.evaluate(() => Object.keys(localStorage).map((key) => key.split(':')[1]));
      assert.false((await kinds()).includes('map'), 'it is gone, although it is on screen');
      await addNode(page, 'Beacon');
      assert.strictEqual((await keptOnce(page, ({ nodes }) => nodes.length === 2)).meta?.title, 'Draft');
    },
  );

  QUnit.test('maps of the same name are told apart by their first nodes', async (assert) => {
    const page = await newGraph(app);
    await addNode(page, 'Atlas');
    await keptOnce(page, ({ nodes }) => nodes.length === 1);
    await choose(page, 'Graph', 'New graph');
    for (const name of ['Beacon', 'Cedar', 'Dune', 'Elm']) await addNode(page, name);
    await keptOnce(page, ({ nodes }) => nodes.length === 4);
    const maps = (await openShelf(page)).getByRole('list', { name: 'Maps' });
    await maps.getByText('Beacon, Cedar, Dune …').waitFor();
    await maps.getByRole('button', { name: 'Open Untitled graph (Atlas)' }).click();
    await page.getByText('1 node · 0 relationships', { exact: true }).waitFor();
    assert.true(await page.getByRole('listbox', { name: 'Nodes' }).getByRole('option', { name: 'Atlas' }).isVisible());
  });

  QUnit.test('what another map replaced can be brought back, as a map of its own', async (assert) => {
    const page = await newGraph(app);
    await retitle(page, 'Precious');
    await addNode(page, 'Atlas');
    await keptOnce(page, ({ nodes }) => nodes.length === 1);
    await choose(page, 'Graph', 'New graph');
    const shelf = await openShelf(page);
    await shelf.getByText(/before New graph/).waitFor();
    await shelf.getByRole('list', { name: 'Snapshots' }).getByRole('button', { name: 'Bring back Precious' }).click();
    await title(page, 'Precious');
    assert.strictEqual((await kept(page)).nodes[0]?.id, 'atlas');
    const maps = await page.evaluate(
      () => Object.keys(localStorage).filter((key) => key.startsWith('graphmap:map:')).length,
    );
    assert.strictEqual(maps, 3, 'nothing was overwritten');
  });

  QUnit.test('a damaged map is kept aside, offered for download, and the example opens', async (assert) => {
    const page = await newGraph(app);
    await addNode(page, 'Atlas');
    await keptOnce(page, ({ nodes }) => nodes.length === 1);
    const damaged = await page.evaluate(() => {
      const key = `graphmap:map:${localStorage.getItem('graphmap:current')}`;
      const value = (localStorage.getItem(key) ?? '').slice(0, -40);
      addEventListener('pagehide', () => localStorage.setItem(key, value));
      return value;
    });
    await page.goto(app.address());
    await title(page, /Python/);
    await message(page, 'could not be read').waitFor();
    const aside = await page.evaluate(() =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith('graphmap:aside:'))
        .map((key) => localStorage.getItem(key)),
    );
    assert.deepEqual(aside, [damaged], 'byte for byte');
    const download = page.waitForEvent('download');
    await message(page, 'could not be read').getByRole('button', { name: 'Download' }).click();
    assert.strictEqual((await download).suggestedFilename(), 'damaged-map.json');
  });

  QUnit.test(
    'a full storage is said, the map can be downloaded, and saving goes on once there is room',
    async (assert) => {
      const page = await newGraph(app);
      await addNode(page, 'Atlas');
      await keptOnce(page, ({ nodes }) => nodes.length === 1);
      const makeRoom = await fillStorage(page);
      await addNode(page, 'Beacon');
      const full = message(page, 'storage is full');
      await full.waitFor();
      await page.getByText('Not saved', { exact: true }).waitFor();
      const download = page.waitForEvent('download');
      await full.getByRole('button', { name: 'Download' }).click();
      const stream = await (await download).createReadStream();
      let text = '';
      for await (const chunk of stream) text += String(chunk);
      assert.true(text.includes('"beacon"'), 'the download has the last change');
      await makeRoom();
      // Where one makes room is also where it is tried again, without another change.
      await openShelf(page);
      await message(page, 'is saved in this browser again').waitFor();
      assert.strictEqual((await kept(page)).nodes.length, 2);
    },
  );

  QUnit.test('old snapshots give way when room is short', async (assert) => {
    const page = await newGraph(app);
    await addNode(page, 'Atlas');
    await keptOnce(page, ({ nodes }) => nodes.length === 1);
    await choose(page, 'Graph', 'New graph');
    await page.getByRole('heading', { name: 'This map is empty' }).waitFor();
    const snapshots = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('graphmap:snapshot:')).length);
    assert.strictEqual(await snapshots(), 1);
    await page.evaluate(() => {
      const set = Storage.prototype.setItem;
      Storage.prototype.setItem = function (key, value) {
        const isCrowded = Object.keys(localStorage).some((one) => one.startsWith('graphmap:snapshot:'));
        if (isCrowded) throw new DOMException('full', 'QuotaExceededError');
        set.call(this, key, value);
      };
    });
    await addNode(page, 'Beacon');
    await keptOnce(page, ({ nodes }) => nodes.length === 1);
    assert.strictEqual(await snapshots(), 0);
    assert.strictEqual(await message(page, 'full').count(), 0, 'nobody is bothered');
  });

  QUnit.test('a map deleted while the storage is full can still be brought back', async (assert) => {
    const page = await newGraph(app);
    await retitle(page, 'Large');
    await addNode(page, 'Atlas');
    await keptOnce(page, ({ nodes }) => nodes.length === 1);
    await page.goto(`${app.address()}?example=minimal`);
    await title(page, 'Minimal map');
    await page.evaluate(() => {
      const set = Storage.prototype.setItem;
      Storage.prototype.setItem = function (key, value) {
        const isCrowded = Object.values(localStorage).some((one) => one.includes('"Large"'));
        if (isCrowded) throw new DOMException('full', 'QuotaExceededError');
        set.call(this, key, value);
      };
    });
    const shelf = await openShelf(page);
    await shelf.getByRole('button', { name: 'Delete Large' }).click();
    await shelf.getByRole('button', { name: 'Delete', exact: true }).click();
    await shelf.getByText('before deleting it').waitFor();
    await shelf.getByRole('button', { name: 'Bring back Large' }).click();
    await title(page, 'Large');
    assert.true(await page.getByRole('listbox', { name: 'Nodes' }).getByRole('option', { name: 'Atlas' }).isVisible());
  });

  QUnit.test('a browser that forbids storage says so once, and everything else works', async (assert) => {
    const page = await app.blank();
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('forbidden', 'SecurityError');
        },
      });
    });
    await page.goto(`${app.address()}?example=minimal`);
    await title(page, 'Minimal map');
    await choose(page, 'Graph', 'New graph');
    await message(page, 'does not let Graphmap store anything').waitFor();
    await addNode(page, 'Atlas');
    await page.getByText('1 node · 0 relationships', { exact: true }).waitFor();
    const shelf = await openShelf(page);
    assert.true(await shelf.getByText('does not let Graphmap store anything').isVisible());
  });

  QUnit.test(
    'two windows on one map: the later writer keeps a copy of its own, nothing is overwritten',
    async (assert) => {
      const page = await newGraph(app);
      await retitle(page, 'Shared');
      await addNode(page, 'Atlas');
      await keptOnce(page, ({ nodes }) => nodes.length === 1);
      const beside = await app.openBeside(page);
      await title(beside, 'Shared');
      await addNode(beside, 'Beacon');
      await keptOnce(beside, ({ nodes }) => nodes.length === 2);
      await message(page, 'was changed in another window').waitFor();
      await addNode(page, 'Cedar');
      await message(page, 'Both versions are kept').waitFor();
      await page.getByText('Saved', { exact: true }).waitFor();
      const texts = await page.evaluate(() =>
        Object.keys(localStorage)
          .filter((key) => key.startsWith('graphmap:map:'))
          .map((key) => localStorage.getItem(key) ?? ''),
      );
      assert.strictEqual(texts.length, 2);
      assert.strictEqual(texts.filter((text) => text.includes('"beacon"') && !text.includes('"cedar"')).length, 1);
      assert.strictEqual(texts.filter((text) => text.includes('"cedar"') && !text.includes('"beacon"')).length, 1);
    },
  );

  QUnit.test('settings are remembered; what the address asked for is not', async (assert) => {
    const page = await app.open('?example=minimal&tags=0&theme=dark');
    await title(page, 'Minimal map');
    await page.getByRole('button', { name: 'Theme', exact: true }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Light' }).click();
    await page.goto(`${app.address()}?example=minimal`);
    await title(page, 'Minimal map');
    assert.strictEqual(await page.evaluate(() => document.documentElement.dataset.theme), 'light');
    assert.strictEqual(await page.getByRole('button', { name: 'Tags on graph' }).getAttribute('aria-pressed'), 'true');
  });
});
