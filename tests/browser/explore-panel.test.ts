/** The side panel: lists, filter, counts, width, drawer. */

import type { Page } from 'playwright-core';
import QUnit from 'qunit';
import { useApplication } from '../setup/browser.ts';
import { HARBOUR, nodePoint, openMap, settled } from './explore-maps.ts';

const panel = (page: Page) => page.getByRole('complementary', { name: 'Side panel' });
const rows = (page: Page, list: string) => panel(page).getByRole('listbox', { name: list }).getByRole('option');
const details = (page: Page) => page.getByRole('complementary', { name: 'Details' });

QUnit.module('browser/explore panel', (hooks) => {
  const app = useApplication(hooks);

  QUnit.test('S310 a click on a row selects the node', async (assert) => {
    const page = await openMap(app, HARBOUR);
    const middle = await nodePoint(page, 'Cedar Store');
    await details(page).getByRole('heading', { name: 'Cedar Store' }).waitFor();
    // The details stay open, because the view is given back a moment after they close.
    await rows(page, 'Nodes').filter({ hasText: 'Beacon' }).click();
    await details(page).getByRole('heading', { name: 'Beacon' }).waitFor();
    await page.mouse.click(middle.x, middle.y);
    await details(page).getByRole('heading', { name: 'Cedar Store' }).waitFor();
    assert.strictEqual(await rows(page, 'Nodes').filter({ hasText: 'Cedar' }).getAttribute('aria-selected'), 'true');
  });

  QUnit.test('long names stay in their rows, and many filters within the width of the tool', async (assert) => {
    const name = 'A kind of thing whose name is a good deal longer than any row of a list is wide';
    const tags = [
      'one-tag-among-several',
      'another-tag-among-them',
      'a-tag-that-is-the-third',
      name.replaceAll(' ', '-'),
    ];
    const page = await openMap(app, {
      meta: { title: 'Long' },
      nodeTypes: { long: { label: name } },
      nodes: [{ id: 'a', type: 'long', tags }],
    });
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    const tool = page.getByRole('region', { name: 'Filter tool' });
    const boxes = tool.getByRole('group', { name: 'Tags' }).getByRole('checkbox');
    for (let at = 0; at < tags.length; at += 1) await boxes.nth(at).check();
    await tool.getByRole('button', { name: 'Clear' }).waitFor({ state: 'attached' });
    assert.true(await tool.evaluate((one) => one.scrollWidth <= one.clientWidth), 'nothing is cut at its right');
    // Looks of what is loaded late must not reach the lists.
    await page.waitForFunction(() => document.adoptedStyleSheets.length > 0);
    for (const tab of ['Types', 'Tags']) {
      await panel(page).getByRole('tab', { name: tab }).click();
      const row = rows(page, tab).filter({ hasText: /good.deal.longer/ });
      await row.waitFor();
      const fits = await row.evaluate(
        (one) => one.scrollHeight <= one.clientHeight && one.scrollWidth <= one.clientWidth,
      );
      assert.true(fits, tab);
    }
  });

  QUnit.test(
    'nodes that a filter hides leave the canvas, the others and the list stay; a type is looked at',
    async (assert) => {
      const page = await openMap(app, HARBOUR);
      const middle = await nodePoint(page, 'Cedar Store');
      await rows(page, 'Nodes').filter({ hasText: 'Beacon' }).click();
      await details(page).getByRole('heading', { name: 'Beacon' }).waitFor();
      const listTop = async () => (await panel(page).getByRole('listbox').boundingBox())?.y;
      const top = await listTop();
      const box = panel(page).getByRole('searchbox', { name: 'Filter nodes' });
      await box.fill('cedar');
      await panel(page).getByText('1 of 6 nodes').waitFor();
      assert.strictEqual(await listTop(), top, 'the list stays under the pointer');
      await page.mouse.click(middle.x, middle.y);
      await details(page).getByRole('heading', { name: 'Cedar Store' }).waitFor();
      await box.fill('atlas');
      await rows(page, 'Nodes').filter({ hasText: 'Atlas' }).waitFor();
      await page.mouse.click(middle.x, middle.y);
      await details(page).waitFor({ state: 'hidden' });
      assert.false(await details(page).isVisible(), 'nothing was there to be clicked');
      await box.fill('');
      await panel(page).getByText('6 nodes · 4 relationships').waitFor();
      await panel(page).getByRole('tab', { name: 'Types' }).click();
      const partner = panel(page).getByRole('option', { name: 'Partner' });
      await partner.click();
      await panel(page).getByText('Hidden: 3 Project, 1 Platform, 1 No type').waitFor();
      await settled(page);
      const canvas = await page.getByRole('application').boundingBox();
      if (!canvas) throw new Error('The map has no place on the page.');
      await page.mouse.click(canvas.x + canvas.width / 2, canvas.y + canvas.height / 2);
      await details(page).getByRole('heading', { name: 'Grove Foundation' }).waitFor();
      await partner.click();
      await panel(page).getByText('6 nodes · 4 relationships').waitFor();
    },
  );

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
    // Ten thousand of them are faulty, and still every tab is seen whole, here and on a phone.
    const tabs = panel(page).getByRole('tablist', { name: 'Side panel' });
    await tabs.getByRole('tab', { name: 'Check' }).getByText(/\d/).waitFor();
    const isWhole = () => tabs.evaluate((list) => list.scrollWidth <= list.clientWidth);
    assert.true(await isWhole(), 'in the usual width');
    const cutOrSmall = () =>
      tabs
        .getByRole('tab')
        .evaluateAll((all) =>
          all
            .filter(
              (tab) => tab.scrollWidth > tab.clientWidth || Number.parseFloat(getComputedStyle(tab).fontSize) < 11.5,
            )
            .map((tab) => tab.textContent),
        );
    assert.deepEqual(await cutOrSmall(), [], 'names are whole and readable');
    await tabs.getByRole('tab', { name: 'Relationships', exact: true }).waitFor();
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: 'Side panel', exact: true }).click();
    await tabs.waitFor();
    assert.true(await isWhole(), 'in the drawer');
    assert.deepEqual(await cutOrSmall(), [], 'also there');
  });

  QUnit.test('the panel resizes by mouse and keys, collapses, and reopens with its width', async (assert) => {
    const page = await openMap(app, HARBOUR);
    const width = async () => (await panel(page).boundingBox())?.width ?? 0;
    const handle = page.getByRole('separator', { name: 'Width of the side panel' });
    assert.strictEqual(Math.round(await width()), 352);
    await handle.focus();
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction(() => document.querySelector('.side')?.getBoundingClientRect().width === 368);
    const box = await handle.boundingBox();
    if (!box) throw new Error('The edge of the panel has no place on the page.');
    await page.mouse.move(box.x + 4, 400);
    await page.mouse.down();
    await page.mouse.move(box.x + 64, 400, { steps: 4 });
    await page.mouse.up();
    await page.waitForFunction(() => document.querySelector('.side')?.getBoundingClientRect().width === 428);
    assert.strictEqual(await handle.getAttribute('aria-valuenow'), '428');
    const toggle = page.getByRole('button', { name: 'Side panel', exact: true });
    await toggle.click();
    await panel(page).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Side panel', exact: true, expanded: false }).click();
    await panel(page).waitFor();
    assert.strictEqual(await width(), 428);
    await page.reload();
    await panel(page).waitFor();
    assert.strictEqual(await width(), 428, 'remembered');
  });

  QUnit.test('on a narrow screen the panel is a drawer that Esc and a choice close', async (assert) => {
    const page = await openMap(app, HARBOUR, { viewport: { width: 360, height: 740 } });
    await panel(page).waitFor({ state: 'hidden' });
    const toggle = page.getByRole('button', { name: 'Side panel', exact: true });
    await toggle.click();
    await panel(page).waitFor();
    await page.keyboard.press('Escape');
    await panel(page).waitFor({ state: 'hidden' });
    // The focus comes back.
    await page.waitForFunction((button) => button === document.activeElement, await toggle.elementHandle());
    await toggle.click();
    await rows(page, 'Nodes').filter({ hasText: 'Grove' }).click();
    await panel(page).waitFor({ state: 'hidden' });
    await details(page).getByRole('heading', { name: 'Grove Foundation' }).waitFor();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.true(overflow <= 0, 'nothing is wider than the screen');
  });
});
