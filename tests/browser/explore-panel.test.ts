/** The side panel: lists, filter, counts, width, drawer. */

import type { Page } from 'playwright-core';
import QUnit from 'qunit';
import { useApplication } from '../setup/browser.ts';
import { HARBOUR, nodePoint, openMap, textOf } from './explore-maps.ts';

const panel = (page: Page) => page.getByRole('complementary', { name: 'Side panel' });
const rows = (page: Page, list: string) => panel(page).getByRole('listbox', { name: list }).getByRole('option');
const tab = (page: Page, name: string) => panel(page).getByRole('tab', { name, exact: true });
const details = (page: Page) => page.getByRole('complementary', { name: 'Details' });

QUnit.module('browser/explore panel', (hooks) => {
  const app = useApplication(hooks);

  QUnit.test('S037 the side panel offers nodes, edges, tags, types and JSON', async (assert) => {
    const page = await openMap(app, HARBOUR);
    for (const name of ['Nodes', 'Edges', 'Tags', 'Types']) {
      await tab(page, name).click();
      assert.strictEqual(await tab(page, name).getAttribute('aria-selected'), 'true', name);
      await panel(page).getByRole('listbox', { name }).waitFor();
    }
    await tab(page, 'JSON').click();
    await panel(page).getByRole('textbox').first().waitFor();
    assert.true(await panel(page).getByRole('tabpanel', { name: 'JSON' }).isVisible());
  });

  QUnit.test('S098 S102 the node list shows label or id, type and description', async (assert) => {
    const page = await openMap(app, HARBOUR);
    const atlas = rows(page, 'Nodes').filter({ hasText: 'Atlas' });
    assert.true((await textOf(atlas)).includes('Project'));
    assert.true((await textOf(atlas)).includes('Publishes the base maps.'));
    assert.strictEqual(await textOf(rows(page, 'Nodes').last()), 'nameless');
    assert.strictEqual(await rows(page, 'Nodes').count(), 6);
  });

  QUnit.test('S310 a click on a row selects the node and brings it to the middle', async (assert) => {
    const page = await openMap(app, HARBOUR);
    const middle = await nodePoint(page, 'Cedar Store');
    await details(page).getByRole('heading', { name: 'Cedar Store' }).waitFor();
    await details(page).getByRole('button', { name: 'Close details' }).click();
    await details(page).waitFor({ state: 'hidden' });
    // Closing the details moves nothing on the screen.
    await page.mouse.click(middle.x, middle.y);
    await details(page).getByRole('heading', { name: 'Cedar Store' }).waitFor();
    assert.strictEqual(await rows(page, 'Nodes').filter({ hasText: 'Cedar' }).getAttribute('aria-selected'), 'true');
  });

  QUnit.test(
    'S038 S311 the filter box finds label, type, description and tags, and counts what remains',
    async (assert) => {
      const page = await openMap(app, HARBOUR);
      const box = panel(page).getByRole('searchbox', { name: 'Filter nodes' });
      const expectRows = async (text: string, names: readonly string[]) => {
        await box.fill(text);
        await panel(page).getByText(`${names.length} of 6 nodes`).waitFor();
        // The count may be the same as before.
        for (const name of names) await rows(page, 'Nodes').filter({ hasText: name }).waitFor();
        assert.deepEqual(await rows(page, 'Nodes').locator('b').allInnerTexts(), [...names], text);
      };
      await expectRows('cedar', ['Cedar Store']);
      await expectRows('partner', ['Grove Foundation']);
      await expectRows('base maps', ['Atlas']);
      await expectRows('#maps', ['Atlas', 'Beacon']);
      await panel(page).getByText('2 of 6 nodes · 0 of 4 relationships').waitFor();
      await panel(page).getByRole('group', { name: 'Active filters' }).getByRole('button', { name: 'Clear' }).click();
      await panel(page).getByText('6 nodes · 4 relationships').waitFor();
      assert.strictEqual(await box.inputValue(), '');
    },
  );

  QUnit.test('a click on a tag or a type filters, several combine, a click again takes it away', async (assert) => {
    const page = await openMap(app, HARBOUR);
    await tab(page, 'Tags').click();
    const maps = rows(page, 'Tags').filter({ hasText: '#maps' });
    assert.true((await textOf(maps)).includes('2'));
    await maps.click();
    await panel(page).getByText('2 of 6 nodes').waitFor();
    await rows(page, 'Tags').filter({ hasText: '#open-source' }).click();
    await panel(page).getByText('1 of 6 nodes').waitFor();
    assert.strictEqual(await maps.getAttribute('aria-selected'), 'true');
    await maps.click();
    await rows(page, 'Tags').filter({ hasText: '#open-source' }).click();
    await panel(page).getByText('6 nodes · 4 relationships').waitFor();
    await tab(page, 'Types').click();
    await rows(page, 'Types').filter({ hasText: 'Partner' }).click();
    await panel(page).getByText('1 of 6 nodes').waitFor();
    await rows(page, 'Types').filter({ hasText: 'Platform' }).click();
    await panel(page).getByText('2 of 6 nodes · 1 of 4 relationships').waitFor();
    await panel(page).getByRole('button', { name: 'Remove filter Partner' }).click();
    await panel(page).getByText('1 of 6 nodes').waitFor();
    await rows(page, 'Types').filter({ hasText: 'funds' }).click();
    await panel(page).getByText('1 of 6 nodes · 0 of 4 relationships').waitFor();
    assert.ok(true);
  });

  QUnit.test('nodes that a filter hides leave the canvas, and the others stay where they are', async (assert) => {
    const page = await openMap(app, HARBOUR);
    const middle = await nodePoint(page, 'Cedar Store');
    await details(page).getByRole('button', { name: 'Close details' }).click();
    await details(page).waitFor({ state: 'hidden' });
    const box = panel(page).getByRole('searchbox', { name: 'Filter nodes' });
    await box.fill('cedar');
    await panel(page).getByText('1 of 6 nodes').waitFor();
    await page.mouse.click(middle.x, middle.y);
    await details(page).getByRole('heading', { name: 'Cedar Store' }).waitFor();
    await details(page).getByRole('button', { name: 'Close details' }).click();
    await box.fill('atlas');
    await rows(page, 'Nodes').filter({ hasText: 'Atlas' }).waitFor();
    await page.mouse.click(middle.x, middle.y);
    await box.fill('');
    await panel(page).getByText('6 nodes · 4 relationships').waitFor();
    assert.false(await details(page).isVisible(), 'nothing was there to be clicked');
  });

  QUnit.test('the list of ten thousand nodes keeps few rows in the page and scrolls to its end', async (assert) => {
    const nodes = Array.from({ length: 10_000 }, (_, at) => ({
      id: `n${at}`,
      x: (at % 100) * 50,
      y: Math.floor(at / 100) * 50,
    }));
    const page = await openMap(app, { ...HARBOUR, meta: { title: 'Many' }, nodes, edges: [] });
    assert.true((await rows(page, 'Nodes').count()) < 60);
    await panel(page).getByRole('listbox', { name: 'Nodes' }).focus();
    await page.keyboard.press('End');
    const last = panel(page).getByRole('option', { name: 'n9999' });
    await last.waitFor();
    assert.strictEqual(await last.getAttribute('aria-posinset'), '10000');
    assert.strictEqual(await last.getAttribute('aria-setsize'), '10000');
    await page.keyboard.press('Enter');
    await details(page).getByRole('heading', { name: 'n9999' }).waitFor();
  });

  QUnit.test('the panel resizes by mouse and by keys, collapses, and comes back as wide as it was', async (assert) => {
    const page = await openMap(app, HARBOUR);
    const width = async () => (await panel(page).boundingBox())?.width ?? 0;
    const handle = page.getByRole('separator', { name: 'Width of the side panel' });
    assert.strictEqual(Math.round(await width()), 320);
    await handle.focus();
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction(() => document.querySelector('.side')?.getBoundingClientRect().width === 336);
    const box = await handle.boundingBox();
    if (!box) throw new Error('The edge of the panel has no place on the page.');
    await page.mouse.move(box.x + 4, 400);
    await page.mouse.down();
    await page.mouse.move(box.x + 64, 400, { steps: 4 });
    await page.mouse.up();
    await page.waitForFunction(() => document.querySelector('.side')?.getBoundingClientRect().width === 396);
    assert.strictEqual(await handle.getAttribute('aria-valuenow'), '396');
    const toggle = page.getByRole('button', { name: 'Side panel', exact: true });
    await toggle.click();
    await panel(page).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Side panel', exact: true, expanded: false }).click();
    await panel(page).waitFor();
    assert.strictEqual(await width(), 396);
    await page.reload();
    await panel(page).waitFor();
    assert.strictEqual(await width(), 396, 'remembered');
  });

  QUnit.test('on a narrow screen the panel is a drawer that Esc and a choice close', async (assert) => {
    const page = await openMap(app, HARBOUR, { viewport: { width: 360, height: 740 } });
    await panel(page).waitFor({ state: 'hidden' });
    const toggle = page.getByRole('button', { name: 'Side panel', exact: true });
    await toggle.click();
    await panel(page).waitFor();
    await page.keyboard.press('Escape');
    await panel(page).waitFor({ state: 'hidden' });
    assert.true(await toggle.evaluate((button) => document.activeElement === button), 'the focus comes back');
    await toggle.click();
    await rows(page, 'Nodes').filter({ hasText: 'Grove' }).click();
    await panel(page).waitFor({ state: 'hidden' });
    await details(page).getByRole('heading', { name: 'Grove Foundation' }).waitFor();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.true(overflow <= 0, 'nothing is wider than the screen');
  });
});
