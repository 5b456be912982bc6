/** View, Physics and Filter, legend, minimap, zoom, search, help, and parts hidden by the address. */

import type { Page } from 'playwright-core';
import QUnit from 'qunit';
import { useApplication } from '../setup/browser.ts';
import { choose, nameBox, newGraph } from './editing-page.ts';
import { HARBOUR, nodePoint, openMap, settled } from './explore-maps.ts';

const panel = (page: Page) => page.getByRole('complementary', { name: 'Side panel' });
const details = (page: Page) => page.getByRole('complementary', { name: 'Details' });
const tools = (page: Page) => page.getByRole('group', { name: 'Tools' });
const minimap = (page: Page) =>
  page.locator('.minimap canvas').evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());

/** A picture of the map itself, to see whether it changed. */
const picture = (page: Page) =>
  page.locator('canvas.pvt-canvas-element').evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());

async function untilPictureDiffers(page: Page, before: string): Promise<void> {
  await page.waitForFunction(
    (old) => document.querySelector<HTMLCanvasElement>('canvas.pvt-canvas-element')?.toDataURL() !== old,
    before,
  );
}

QUnit.module('browser/explore tools', (hooks) => {
  const app = useApplication(hooks);

  QUnit.test('Physics moves the nodes of a map without fixed layout, locked or not', async (assert) => {
    const map = { ...HARBOUR, meta: { title: 'Loose', readOnly: true } };
    const page = await openMap(app, map);
    const before = await minimap(page);
    await tools(page).getByRole('button', { name: 'Physics' }).click();
    const slider = page.getByRole('region', { name: 'Physics tool' }).getByRole('slider', { name: 'Spacing' });
    await slider.fill('400');
    await page.waitForFunction(
      (old) => document.querySelector<HTMLCanvasElement>('.minimap canvas')?.toDataURL() !== old,
      before,
    );
    await settled(page);
    assert.strictEqual(await slider.inputValue(), '400');
    await page.getByRole('region', { name: 'Physics tool' }).getByRole('button', { name: 'Move again' }).waitFor();
  });

  QUnit.test('the legend shows a type with a picture in a circle, as wide as high', async (assert) => {
    const map = {
      meta: { title: 'Marks' },
      nodeTypes: { school: { image: 'icons/building.svg' }, team: {} },
      nodes: [
        { id: 'a', type: 'school' },
        { id: 'b', type: 'team' },
      ],
    };
    const page = await openMap(app, map, undefined, '&sidebar=0');
    const marks = page.getByRole('region', { name: 'Legend' }).locator('button > .swatch');
    await marks.first().waitFor();
    const [mark, other] = [await marks.first().boundingBox(), await marks.nth(1).boundingBox()];
    if (!mark || !other) throw new Error('The legend has two marks.');
    assert.strictEqual(mark.width, mark.height);
    assert.strictEqual(mark.x + mark.width / 2, other.x + other.width / 2, 'above each other');
  });

  QUnit.test('S158 the hand-drawn font comes with the application, and from nowhere else', async (assert) => {
    const map = { ...HARBOUR, nodes: HARBOUR.nodes.map((node) => ({ ...node, labelFont: 'hand' })) };
    app.serve('maps/hand.json', JSON.stringify(map));
    const page = await app.blank();
    const fonts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fonts.push(request.url());
    });
    await page.goto(`${app.address()}?src=maps/hand.json`);
    await page.waitForFunction(() =>
      [...document.fonts].some(({ family, status }) => /Patrick Hand/.test(family) && status === 'loaded'),
    );
    assert.deepEqual(
      fonts.filter((url) => !url.startsWith(app.address()) && !url.startsWith('data:')),
      [],
    );
  });

  QUnit.test('S040 S041 the minimap moves the view, and the zoom buttons zoom and fit', async (assert) => {
    const page = await openMap(app, HARBOUR);
    const start = await picture(page);
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await untilPictureDiffers(page, start);
    await settled(page);
    const zoomed = await picture(page);
    await page.getByRole('button', { name: 'Zoom out' }).click();
    await untilPictureDiffers(page, zoomed);
    await page.getByRole('button', { name: 'Fit', exact: true }).click();
    await settled(page);
    const map = page.getByRole('img', { name: 'Minimap' });
    await map.waitFor({ state: 'hidden' });
    for (const _ of [1, 2, 3]) await page.getByRole('button', { name: 'Zoom in' }).click();
    await map.waitFor();
    await settled(page);
    const box = await map.boundingBox();
    if (!box) throw new Error('The minimap has no place on the page.');
    const before = await picture(page);
    await page.mouse.move(box.x + 40, box.y + 40);
    await page.mouse.down();
    await page.mouse.move(box.x + 120, box.y + 80, { steps: 3 });
    await page.mouse.up();
    await untilPictureDiffers(page, before);
    assert.ok(true);
  });

  QUnit.test(
    'Fit, pressed before the details of a new node are there, fits into the canvas beside them',
    async (assert) => {
      const page = await newGraph(app);
      await choose(page, 'Add', 'Node');
      const name = nameBox(page, 'Name');
      await name.fill('Atlas');
      await name.evaluate((box) => {
        box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
        document.querySelector<HTMLElement>('button[aria-label="Fit"]')?.click();
      });
      await page.getByRole('heading', { level: 2, name: 'Atlas' }).waitFor();
      await settled(page, true);
      const off = await page.evaluate(() => {
        const canvas = document.querySelector<HTMLCanvasElement>('.pvt-canvas canvas');
        const { data } = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
        const painted = [...data.keys()].filter((at) => at % 4 === 3 && (data[at] ?? 0) > 200);
        const columns = painted.map((at) => ((at - 3) / 4) % (canvas?.width ?? 1));
        return (Math.min(...columns) + Math.max(...columns) - (canvas?.width ?? 0)) / 2;
      });
      assert.true(Math.abs(off) <= 1, `${off} px off the middle`);
    },
  );

  QUnit.test('a menu stays at its button and inside a window that gets smaller', async (assert) => {
    const page = await openMap(app, HARBOUR);
    await page.getByRole('button', { name: 'Help' }).waitFor();
    await page.getByRole('button', { name: 'Theme' }).click();
    const menu = page.getByRole('menu', { name: 'Theme' });
    await menu.waitFor();
    await page.setViewportSize({ width: 800, height: 400 });
    await page.waitForFunction(() => {
      const [list, button] = [
        document.querySelector('.menu:popover-open'),
        document.querySelector('[aria-label="Theme"]'),
      ];
      const [at, from] = [list, button].map((one) => one?.getBoundingClientRect());
      return at && from && at.right <= innerWidth && at.bottom <= innerHeight && Math.abs(at.top - from.bottom) < 8;
    });
    await page.getByRole('application').focus();
    await page.keyboard.press('Shift+F10');
    const onMap = page.getByRole('menu').last();
    await onMap.waitFor();
    await page.setViewportSize({ width: 500, height: 360 });
    await page.waitForFunction(() => {
      const at = document.querySelector('.menu:popover-open')?.getBoundingClientRect();
      return at && at.right <= innerWidth && at.bottom <= innerHeight;
    });
    assert.true(true, 'both stayed inside');
  });

  QUnit.test('mode=viewer shows the graph alone, embed=1 leaves the header out, toolbar=1 keeps it', async (assert) => {
    const viewer = await openMap(app, HARBOUR, {}, '&mode=viewer');
    assert.false(await viewer.getByRole('banner').isVisible());
    assert.false(await panel(viewer).isVisible());
    assert.strictEqual(await tools(viewer).count(), 0);
    assert.true(await viewer.getByRole('button', { name: 'Zoom in' }).isVisible());

    const embedded = await openMap(app, HARBOUR, {}, '&embed=1&sidebar=1');
    assert.false(await embedded.getByRole('banner').isVisible());
    assert.true(await panel(embedded).isVisible());
    await nodePoint(embedded, 'Atlas');
    await details(embedded).getByRole('button', { name: 'Open its graph' }).click();
    await embedded.getByRole('option', { name: 'Tiles' }).waitFor();
    await tools(embedded).getByRole('button', { name: 'Back' }).click();
    await embedded.getByRole('option', { name: 'Cedar Store' }).waitFor();

    const withMenus = await openMap(app, HARBOUR, {}, '&embed=1&toolbar=1');
    assert.true(await withMenus.getByRole('banner').isVisible());
    assert.false(await panel(withMenus).isVisible());
  });
});
