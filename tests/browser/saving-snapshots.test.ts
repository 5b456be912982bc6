/** What a load, an import, Apply or New graph replaces is kept as a snapshot, once, and can be brought back. */

import type { Locator, Page } from 'playwright-core';
import QUnit from 'qunit';
import { useApplication } from '../setup/browser.ts';
import { addNode, choose, dropFile, form, kept, keptOnce, openFile } from './editing-page.ts';
import { settled } from './explore-maps.ts';

const mapCalled = (title: string, more: object = {}) =>
  JSON.stringify({ meta: { title }, nodes: [{ id: 'a' }, { id: 'b' }], edges: [{ from: 'a', to: 'b' }], ...more });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

/** Rows of the snapshots in My maps, the latest first: title and what it was taken before. */
async function snapshots(page: Page): Promise<readonly string[]> {
  await choose(page, 'Graph', 'My maps…');
  const shelf = form(page, 'My maps');
  await shelf.getByText('Maps are kept in this browser only.').waitFor();
  const rows = await rowsOf(shelf).allInnerTexts();
  await page.keyboard.press('Escape');
  await shelf.waitFor({ state: 'detached' });
  return rows.map((row) => /^(.+?)\s+(before .+?) ·/.exec(row)?.slice(1).join(': ') ?? row);
}

const rowsOf = (shelf: Locator) => shelf.getByRole('list', { name: 'Snapshots' }).getByRole('listitem');

async function bringBack(page: Page, name: string): Promise<void> {
  await choose(page, 'Graph', 'My maps…');
  await form(page, 'My maps')
    .getByRole('button', { name: `Bring back ${name}`, exact: true })
    .click();
  await title(page, name);
}

async function applyJson(page: Page, text: string): Promise<void> {
  await page.getByRole('tab', { name: 'JSON' }).click();
  await page.getByRole('textbox', { name: 'JSON' }).fill(text);
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
}

async function importFile(page: Page, text: string): Promise<void> {
  await choose(page, 'Graph', 'Import an organization…');
  await form(page, 'Import an organization')
    .getByLabel('Choose a file…')
    .setInputFiles({ name: 'import.json', mimeType: 'application/json', buffer: Buffer.from(text) });
}

QUnit.module('browser/saving snapshots', (hooks) => {
  const app = useApplication(hooks);

  async function example(path = '?example=minimal'): Promise<Page> {
    const page = await app.open(path);
    await title(page, 'Minimal map');
    return page;
  }

  QUnit.test(
    'every way of replacing a map that was merely opened keeps it, and an example is not kept',
    async (assert) => {
      const page = await example();
      await openFile(page, mapCalled('From a file'));
      await title(page, 'From a file');
      assert.deepEqual(await snapshots(page), [], 'an example is part of the application');
      await dropFile(page, mapCalled('Dropped'));
      await title(page, 'Dropped');
      await importFile(page, mapCalled('Imported'));
      await title(page, 'Imported');
      await applyJson(page, mapCalled('Applied'));
      await title(page, 'Applied');
      await choose(page, 'Graph', 'New graph');
      await page.getByRole('heading', { name: 'This map is empty' }).waitFor();
      await openFile(page, mapCalled('Last'));
      await title(page, 'Last');
      await choose(page, 'Graph', 'Minimal map');
      await title(page, 'Minimal map');
      assert.deepEqual(await snapshots(page), [
        'Last: before opening an example',
        'Applied: before New graph',
        'Imported: before Apply in the JSON tab',
        'Dropped: before an import',
        'From a file: before opening a file',
      ]);
      await bringBack(page, 'Dropped');
      assert.deepEqual(
        (await kept(page)).nodes.map(({ id }) => id),
        ['a', 'b'],
      );
    },
  );

  QUnit.test('a map from an address, and a map that another one led to, are kept', async (assert) => {
    app.serve('maps/inner.json', mapCalled('Inner'));
    app.serve(
      'maps/outer.json',
      JSON.stringify({ meta: { title: 'Outer' }, nodes: [{ id: 'a', label: 'Atlas', graph: 'maps/inner.json' }] }),
    );
    const page = await app.open('?src=maps/outer.json');
    await title(page, 'Outer');
    await settled(page);
    for (let round = 0; round < 2; round += 1) {
      await page.getByRole('listbox', { name: 'Nodes' }).getByRole('option', { name: 'Atlas' }).click();
      await page.getByRole('button', { name: 'Open its graph' }).click();
      await title(page, 'Inner');
      await settled(page);
      await page.getByRole('button', { name: 'Back', exact: true }).click();
      await title(page, 'Outer');
    }
    assert.deepEqual(
      await snapshots(page),
      ['Inner: before going back', 'Outer: before opening another graph'],
      'once, however often one goes there and back',
    );
  });

  QUnit.test('S042 S108 one’s own map is still saved, once, after Open its graph and Back', async (assert) => {
    app.serve('maps/inner.json', mapCalled('Inner'));
    const page = await example();
    await choose(page, 'Graph', 'New graph');
    await page.getByRole('heading', { name: 'This map is empty' }).waitFor();
    await applyJson(
      page,
      JSON.stringify({ meta: { title: 'Mine' }, nodes: [{ id: 'a', label: 'Atlas', graph: 'maps/inner.json' }] }),
    );
    await title(page, 'Mine');
    await page.getByRole('tab', { name: /^Nodes/ }).click();
    await page.getByRole('listbox', { name: 'Nodes' }).getByRole('option', { name: 'Atlas' }).click();
    await page.getByRole('button', { name: 'Open its graph' }).click();
    await title(page, 'Inner');
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await title(page, 'Mine');
    await page.getByText('Saved', { exact: true }).waitFor();
    await addNode(page, 'Beacon');
    assert.strictEqual((await keptOnce(page, ({ nodes }) => nodes.length === 2)).meta?.title, 'Mine');
    assert.strictEqual(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('graphmap:map:')).length),
      1,
    );
  });

  QUnit.test('what has not changed since its snapshot is not kept twice; what has, is', async (assert) => {
    const page = await example();
    for (let round = 0; round < 3; round += 1) {
      await openFile(page, mapCalled('Twice'));
      await title(page, 'Twice');
      await settled(page);
      await choose(page, 'Graph', 'New graph');
      await page.getByRole('heading', { name: 'This map is empty' }).waitFor();
      if (round === 0) {
        await openFile(page, mapCalled('Between'));
        await title(page, 'Between');
      }
    }
    assert.deepEqual(await snapshots(page), ['Twice: before New graph', 'Between: before opening a file']);
    await openFile(page, mapCalled('Twice'));
    await title(page, 'Twice');
    await addNode(page, 'Cedar');
    await keptOnce(page, ({ nodes }) => nodes.length === 3);
    await choose(page, 'Graph', 'New graph');
    await page.getByRole('heading', { name: 'This map is empty' }).waitFor();
    assert.strictEqual((await snapshots(page)).filter((row) => row === 'Twice: before New graph').length, 2);
  });

  QUnit.test('an edited example is one’s own work, and kept', async (assert) => {
    const page = await example();
    await addNode(page, 'Cedar');
    await keptOnce(page, ({ nodes }) => nodes.length === 4);
    await choose(page, 'Graph', 'New graph');
    await page.getByRole('heading', { name: 'This map is empty' }).waitFor();
    assert.deepEqual(await snapshots(page), ['Minimal map: before New graph']);
  });

  QUnit.test(
    'a locked map is kept as well, comes back locked, and never becomes a map of one’s own',
    async (assert) => {
      const page = await example();
      await openFile(page, mapCalled('Locked map', { meta: { title: 'Locked map', readOnly: true } }));
      await title(page, 'Locked map');
      await choose(page, 'Graph', 'New graph');
      await page.getByRole('heading', { name: 'This map is empty' }).waitFor();
      await bringBack(page, 'Locked map');
      await page.getByText('Locked', { exact: true }).waitFor();
      const maps = await page.evaluate(() =>
        Object.entries(localStorage).flatMap(([key, value]) =>
          key.startsWith('graphmap:map:') ? [String(value).includes('Locked map')] : [],
        ),
      );
      assert.deepEqual(maps, [false], 'only the new graph is on the shelf');
    },
  );

  QUnit.test('a snapshot without room takes no older one away', async (assert) => {
    const page = await example();
    await openFile(page, mapCalled('Small'));
    await title(page, 'Small');
    await openFile(
      page,
      mapCalled('Large', {
        nodes: Array.from({ length: 60 }, (_, at) => ({ id: `n${at}`, description: 'x'.repeat(100_000) })),
        edges: [],
      }),
    );
    await title(page, 'Large');
    assert.deepEqual(await snapshots(page), ['Small: before opening a file']);
    await choose(page, 'Graph', 'New graph');
    await page.getByRole('heading', { name: 'This map is empty' }).waitFor();
    assert.deepEqual(await snapshots(page), ['Small: before opening a file'], 'six million characters have no room');
    await addNode(page, 'Cedar');
    assert.strictEqual((await keptOnce(page, ({ nodes }) => nodes.length === 1)).nodes[0]?.id, 'cedar');
  });
});
