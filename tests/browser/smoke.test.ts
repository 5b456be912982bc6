/** The main job, end to end on the built application: a map opens, moves, is replaced, and a bad one is refused. */

import type { Page } from 'playwright-core';
import QUnit from 'qunit';
import { useApplication } from '../setup/browser.ts';
import { dropFile } from './editing-page.ts';

const GOOD = JSON.stringify({
  meta: { title: 'Harbour' },
  nodes: [{ id: 'a' }, { id: 'b' }],
  edges: [{ from: 'a', to: 'b' }],
});
const BAD = JSON.stringify({ nodes: [{ id: 'misp' }, { id: 'b' }], edges: [{ from: 'b', to: 'msip' }] });
const DESCRIPTOR = JSON.stringify({ organization: { name: 'Harbour Institute' }, projects: [{ name: 'Quay' }] });

const OPENING_TITLE = 'Projects around the Python Package Index';

QUnit.module('browser/smoke', (hooks) => {
  const app = useApplication(hooks);

  const heading = (page: Page) => page.getByRole('banner').getByRole('heading', { level: 1 });
  const waitForTitle = (page: Page, title: string) =>
    page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();

  async function openFile(page: Page, text: string): Promise<void> {
    await page.getByRole('button', { name: 'Graph', exact: true }).click();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('menuitem', { name: 'Open a file…' }).click();
    await (await chooser).setFiles({ name: 'opened.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  }

  QUnit.test(
    'S023 S024 S080 S081 S299 S317 a fresh profile opens the example, locked, with its title in header and tab',
    async (assert) => {
      const page = await app.open('', {});
      await waitForTitle(page, OPENING_TITLE);
      assert.true((await page.title()).includes(OPENING_TITLE));
      assert.true(await page.getByText('Locked', { exact: true }).isVisible());
      assert.true(await page.getByRole('button', { name: 'Add', exact: true }).isDisabled());
    },
  );

  QUnit.test('S012 S010 S314 S334 dropping or opening a map shows it, editable', async (assert) => {
    const page = await app.open();
    await waitForTitle(page, OPENING_TITLE);
    await dropFile(page, GOOD);
    await waitForTitle(page, 'Harbour');
    assert.false(await page.getByText('Locked', { exact: true }).isVisible());
    await openFile(page, JSON.stringify({ meta: { title: 'Opened' }, nodes: [{ id: 1 }] }));
    await waitForTitle(page, 'Opened');
    assert.strictEqual(await heading(page).textContent(), 'Opened');
  });

  QUnit.test('S011 S013 S303 a descriptor opens locked, dropped or opened', async (assert) => {
    const page = await app.open('?example=minimal');
    await waitForTitle(page, 'Minimal map');
    await dropFile(page, DESCRIPTOR);
    await page.getByRole('heading', { level: 1, name: 'Harbour Institute' }).waitFor();
    assert.true(await page.getByText('Locked', { exact: true }).isVisible());
    await openFile(page, DESCRIPTOR.replace('Harbour', 'Other'));
    await page.getByRole('heading', { level: 1, name: 'Other Institute' }).waitFor();
    assert.true(await page.getByText('Locked', { exact: true }).isVisible());
  });

  QUnit.test('S316 S335 S336 a refused file says what is wrong and leaves the map on screen', async (assert) => {
    const page = await app.open('?example=minimal');
    await waitForTitle(page, 'Minimal map');
    for (const put of [dropFile, openFile]) {
      await put(page, BAD);
      const problems = page.getByRole('alert', { name: 'Problems' });
      await problems.getByText('msip').first().waitFor();
      assert.true((await problems.textContent())?.includes('misp'), 'the likely fix is named');
      assert.strictEqual(await heading(page).textContent(), 'Minimal map');
      await problems.getByRole('button', { name: 'Close problems' }).click();
    }
  });

  QUnit.test('S019 S020 S343 the src parameter loads a map and a descriptor', async (assert) => {
    const map = app.serve('maps/good.json', GOOD);
    const page = await app.open(`?src=${encodeURIComponent(map)}`);
    await waitForTitle(page, 'Harbour');
    const descriptor = app.serve('maps/ocd.json', DESCRIPTOR);
    await app.goTo(page, `?src=${encodeURIComponent(descriptor)}`);
    await page.getByRole('heading', { level: 1, name: 'Harbour Institute' }).waitFor();
    assert.true(await page.getByText('Locked', { exact: true }).isVisible());
  });

  QUnit.test('src with a bad map, no file, or invalid JSON is reported with its reason', async (assert) => {
    app.expectConsole(/404/);
    const page = await app.open(`?src=${encodeURIComponent(app.serve('maps/bad.json', BAD))}`);
    await page.getByRole('alert', { name: 'Problems' }).getByText('msip').first().waitFor();
    await app.goTo(page, '?src=maps/none.json');
    await page.getByText('There is no file at').waitFor();
    await app.goTo(page, `?src=${encodeURIComponent(app.serve('maps/text.json', 'hello {'))}`);
    await page.getByRole('alert', { name: 'Problems' }).getByText('JSON').first().waitFor();
    assert.strictEqual(await heading(page).textContent(), 'Untitled graph');
  });

  QUnit.test('S346 warnings of an accepted document are shown', async (assert) => {
    const page = await app.open('?example=minimal');
    await waitForTitle(page, 'Minimal map');
    await dropFile(page, JSON.stringify({ meta: { title: 'Warned' }, nodes: [{ id: 'a', shape: 'blob' }] }));
    await page.getByRole('status').getByText('blob').waitFor();
    await page.getByRole('status').getByRole('button', { name: 'Show' }).click();
    assert.true(await page.getByRole('alert', { name: 'Problems' }).getByText('blob').isVisible());
  });
});
