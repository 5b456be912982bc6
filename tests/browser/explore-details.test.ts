/** The details panel, the tooltip, and navigation to other maps and websites. */

import type { Page } from 'playwright-core';
import QUnit from 'qunit';
import { useApplication } from '../setup/browser.ts';
import { HARBOUR, nodePoint, openMap, settled, textOf } from './explore-maps.ts';
import { PIXELS } from './overlay/pixels.ts';

const panel = (page: Page) => page.getByRole('complementary', { name: 'Side panel' });
const details = (page: Page) => page.getByRole('complementary', { name: 'Details' });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

QUnit.module('browser/explore details', (hooks) => {
  const app = useApplication(hooks);

  QUnit.test('S101 the tooltip shows name, type and description', async (assert) => {
    const page = await openMap(app, HARBOUR);
    const at = await nodePoint(page, 'Atlas');
    await page.mouse.move(at.x, at.y);
    const tooltip = page.getByRole('tooltip');
    await tooltip.waitFor();
    const text = await textOf(tooltip);
    for (const part of ['Atlas', 'Project', 'Publishes the base maps.']) assert.true(text.includes(part), part);
    await page.mouse.move(at.x + 160, at.y + 160);
    await tooltip.waitFor({ state: 'hidden' });
  });

  QUnit.test('the tooltip shows a shortened section title in full', async (assert) => {
    const title = 'Teams that answer for the harbour and for all of its warehouses';
    const sections = [{ id: 's', title, x: -500, y: -200, width: 200, height: 300, color: '#ff00ff' }];
    const page = await openMap(app, { ...HARBOUR, sections });
    await settled(page);
    const canvas = page.getByRole('application');
    const [place, drawn] = [
      await canvas.boundingBox(),
      await PIXELS.boxOf(await canvas.screenshot(), [255, 0, 255], 60),
    ];
    if (!place || !drawn) throw new Error('The title is not on the page.');
    await page.mouse.move(place.x + drawn.left + 20, place.y + (drawn.top + drawn.bottom) / 2);
    await page.getByRole('tooltip').waitFor();
    assert.strictEqual(await textOf(page.getByRole('tooltip')), title);
  });

  QUnit.test('a detail of several lines is shown in lines', async (assert) => {
    const page = await openMap(app, {
      meta: { title: 'Notes' },
      nodes: [{ id: 'a', label: 'Atlas', details: { note: 'one\ntwo\nthree' } }],
    });
    await panel(page).getByRole('option', { name: 'Atlas' }).click();
    // biome-ignore lint/performance/useDomNodeTextContent: the lines that the layout shows
    assert.strictEqual(await details(page).getByRole('definition').innerText(), 'one\ntwo\nthree');
  });

  QUnit.test(
    'S104 S107 S108 Open its graph loads the map of a node, and Back returns to where one was',
    async (assert) => {
      const page = await openMap(app, HARBOUR);
      await page.getByRole('button', { name: 'Zoom in' }).click();
      await nodePoint(page, 'Atlas');
      const before = await page
        .locator('.minimap canvas')
        .evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());
      await details(page).getByRole('button', { name: 'Open its graph' }).click();
      await title(page, 'Inside Atlas');
      assert.strictEqual(await panel(page).getByRole('option').count(), 2);
      await page.getByRole('banner').getByRole('button', { name: 'Back' }).click();
      await title(page, 'Harbour');
      await details(page).getByRole('heading', { level: 2, name: 'Atlas' }).waitFor();
      await settled(page);
      const after = await page
        .locator('.minimap canvas')
        .evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());
      assert.strictEqual(after, before, 'the same view');
      assert.false(await page.getByRole('banner').getByRole('button', { name: 'Back' }).isVisible());
    },
  );

  QUnit.test('S321 a double-click on a locked map opens the website in a new tab', async (assert) => {
    const page = await openMap(app, HARBOUR);
    await page.context().route('https://atlas.example/**', (route) => route.fulfill({ body: 'the website' }));
    const at = await nodePoint(page, 'Atlas');
    const opened = page.context().waitForEvent('page');
    await page.mouse.dblclick(at.x, at.y);
    const website = await opened;
    await website.waitForURL('https://atlas.example/');
    assert.strictEqual(await website.evaluate(() => window.opener), null);
  });
});
