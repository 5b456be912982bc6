/** View, Physics and Filter, legend, minimap, zoom, search, help, and what the address leaves out. */

import type { Page } from 'playwright-core';
import QUnit from 'qunit';
import { useApplication } from '../setup/browser.ts';
import { choose, form, newGraph } from './editing-page.ts';
import { HARBOUR, nodePoint, openMap, settled, textOf } from './explore-maps.ts';

const panel = (page: Page) => page.getByRole('complementary', { name: 'Side panel' });
const details = (page: Page) => page.getByRole('complementary', { name: 'Details' });
const tools = (page: Page) => page.getByRole('group', { name: 'Tools' });
const minimap = (page: Page) =>
  page.getByRole('img', { name: 'Minimap' }).evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());

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

  QUnit.test('S039 View and Physics are offered; the labels can be switched off', async (assert) => {
    const page = await openMap(app, HARBOUR);
    await tools(page).getByRole('button', { name: 'View' }).click();
    const view = page.getByRole('region', { name: 'View tool' });
    for (const name of ['Force', 'Fixed']) assert.true(await view.getByRole('radio', { name }).isVisible(), name);
    for (const name of ['Node labels', 'Edge labels', 'Tag pills', 'Legend', 'Minimap']) {
      assert.true(await view.getByRole('checkbox', { name }).isVisible(), name);
    }
    const before = await picture(page);
    await view.getByRole('checkbox', { name: 'Node labels' }).uncheck();
    await untilPictureDiffers(page, before);
    await view.getByRole('checkbox', { name: 'Minimap' }).uncheck();
    await page.getByRole('img', { name: 'Minimap' }).waitFor({ state: 'hidden' });
    await tools(page).getByRole('button', { name: 'Physics' }).click();
    const physics = page.getByRole('region', { name: 'Physics tool' });
    for (const name of ['Link distance', 'Repulsion', 'Spacing']) {
      assert.true(await physics.getByRole('slider', { name }).isVisible(), name);
    }
    assert.false(await view.isVisible(), 'one tool at a time');
    await page.keyboard.press('Escape');
    await physics.waitFor({ state: 'hidden' });
    const button = tools(page).getByRole('button', { name: 'Physics' });
    assert.true(await button.evaluate((element) => element === document.activeElement));
  });

  QUnit.test('Physics moves the nodes of a map without fixed layout, locked or not', async (assert) => {
    const map = { ...HARBOUR, meta: { title: 'Loose', readOnly: true } };
    const page = await openMap(app, map);
    const before = await minimap(page);
    await tools(page).getByRole('button', { name: 'Physics' }).click();
    const slider = page.getByRole('region', { name: 'Physics tool' }).getByRole('slider', { name: 'Link distance' });
    await slider.fill('400');
    await page.waitForFunction(
      (old) => document.querySelector<HTMLCanvasElement>('.minimap canvas')?.toDataURL() !== old,
      before,
    );
    await settled(page);
    assert.strictEqual(await slider.inputValue(), '400');
    await page.getByRole('region', { name: 'Physics tool' }).getByRole('button', { name: 'Resume' }).waitFor();
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

  QUnit.test('S038 the Filter tool and the side panel show the same filter', async (assert) => {
    const page = await openMap(app, HARBOUR);
    await tools(page).getByRole('button', { name: 'Filter' }).click();
    const tool = page.getByRole('region', { name: 'Filter tool' });
    for (const name of ['Tags', 'Type', 'Relationship type', 'Status', 'License']) {
      assert.true(await tool.getByRole('group', { name, exact: true }).isVisible(), name);
    }
    await tool.getByRole('checkbox', { name: 'Project' }).check();
    await panel(page).getByText('3 of 6 nodes').waitFor();
    await tool.getByRole('checkbox', { name: 'retired' }).check();
    await panel(page).getByText('1 of 6 nodes').waitFor();
    assert.strictEqual(await textOf(panel(page).getByRole('option')), 'Beacon Project');
    await panel(page).getByRole('button', { name: 'Remove filter Project' }).click();
    await tool.getByRole('checkbox', { name: 'Project', checked: false }).waitFor();
    await tool.getByRole('button', { name: 'Clear' }).click();
    await tool.getByRole('searchbox', { name: 'Description' }).fill('base maps');
    await panel(page).getByText('1 of 6 nodes').waitFor();
    await tool.getByRole('searchbox', { name: 'Description' }).fill('');
    await tool.getByRole('searchbox', { name: 'Label' }).fill('o');
    await panel(page).getByText('4 of 6 nodes').waitFor();
    await panel(page).getByRole('button', { name: 'Clear' }).click();
    await tool.getByRole('checkbox', { name: 'funds' }).check();
    await panel(page).getByText('2 of 6 nodes · 1 of 4 relationships').waitFor();
    assert.strictEqual(await tool.getByRole('searchbox', { name: 'Label' }).inputValue(), '');
  });

  QUnit.test('a map without status and license is not asked for them', async (assert) => {
    const page = await app.open('?example=minimal');
    await page.getByRole('heading', { level: 1, name: 'Minimal map' }).waitFor();
    await tools(page).getByRole('button', { name: 'Filter' }).click();
    const tool = page.getByRole('region', { name: 'Filter tool' });
    await tool.getByRole('searchbox', { name: 'Label' }).waitFor();
    assert.strictEqual(await tool.getByRole('group', { name: 'Status' }).count(), 0);
    assert.strictEqual(await tool.getByRole('group', { name: 'License' }).count(), 0);
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
      await form(page, 'Add node').getByLabel('Label', { exact: true }).fill('Atlas');
      const add = form(page, 'Add node').getByRole('button', { name: 'Add', exact: true });
      await add.evaluate((button: HTMLElement) => {
        button.click();
        document.querySelector<HTMLElement>('button[aria-label="Fit"]')?.click();
      });
      await page.getByRole('heading', { level: 2, name: 'Atlas' }).waitFor();
      const off = await page.evaluate(async () => {
        const canvas = document.querySelector<HTMLCanvasElement>('.pvt-canvas canvas');
        for (let same = 0, last: string | undefined; same < 12; ) {
          await new Promise(requestAnimationFrame);
          const now = canvas?.toDataURL();
          same = now === last ? same + 1 : 0;
          last = now;
        }
        const { data } = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
        const painted = [...data.keys()].filter((at) => at % 4 === 3 && (data[at] ?? 0) > 200);
        const columns = painted.map((at) => ((at - 3) / 4) % (canvas?.width ?? 1));
        return (Math.min(...columns) + Math.max(...columns) - (canvas?.width ?? 0)) / 2;
      });
      assert.true(Math.abs(off) <= 1, `${off} px off the middle`);
    },
  );

  QUnit.test('the legend names the types in use with shape and count, and filters', async (assert) => {
    const page = await openMap(app, HARBOUR);
    await tools(page).getByRole('button', { name: 'View' }).click();
    await page.getByRole('checkbox', { name: 'Legend' }).check();
    const legend = page.getByRole('region', { name: 'Legend' });
    const entries = legend.getByRole('group').getByRole('button');
    await legend.getByRole('button', { name: /Partner/ }).waitFor();
    assert.deepEqual(
      (await entries.allTextContents()).map((text) => text.replace(/\s+/g, ' ').trim()),
      ['Platform 1', 'Project 3', 'Partner 1', 'No type 1', 'uses 3', 'funds 1'],
    );
    const shapes = await entries
      .locator('svg path:first-child')
      .evaluateAll((paths) => paths.map((path) => path.getAttribute('d')));
    assert.strictEqual(new Set(shapes.slice(0, 3)).size, 3, 'three shapes for three types');
    await legend.getByRole('button', { name: /Partner/ }).click();
    await panel(page).getByText('1 of 6 nodes').waitFor();
    await legend.getByRole('button', { name: /Partner/, pressed: true }).click();
    await panel(page).getByText('6 nodes · 4 relationships').waitFor();
  });

  QUnit.test('search forgives typing errors, looks into details, and jumps to the hit', async (assert) => {
    const page = await openMap(app, HARBOUR);
    await page.keyboard.press('Control+k');
    const search = page.getByRole('dialog', { name: 'Search' });
    const field = search.getByRole('combobox', { name: 'Search the map' });
    await field.fill('fundation');
    await search
      .getByRole('option', { name: /Grove Foundation/ })
      .first()
      .waitFor();
    await field.fill('Grace');
    await search.getByRole('option', { name: /Atlas/ }).waitFor();
    await field.fill('publishes');
    await search.getByRole('option', { name: /Atlas → Commons/ }).waitFor();
    await page.keyboard.press('ArrowDown');
    const active = await field.getAttribute('aria-activedescendant');
    assert.strictEqual(await search.locator('[aria-selected="true"]').getAttribute('id'), active);
    await field.fill('nothing like that');
    await search.getByText('Nothing found.').waitFor();
    await field.fill('beacon');
    await search
      .getByRole('option', { name: /Beacon/ })
      .first()
      .waitFor();
    await page.keyboard.press('Enter');
    await search.waitFor({ state: 'hidden' });
    await details(page).getByRole('heading', { level: 2, name: 'Beacon' }).waitFor();
    await page.locator('.pulse').waitFor();
    const map = page.getByRole('application');
    assert.true(await map.evaluate((element) => element === document.activeElement), 'the focus is on the map');
  });

  QUnit.test('search finds what the filter hides, and brings it back', async (assert) => {
    const page = await openMap(app, HARBOUR);
    await panel(page).getByRole('searchbox', { name: 'Filter nodes' }).fill('cedar');
    await panel(page).getByText('1 of 6 nodes').waitFor();
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
    await page.getByRole('combobox', { name: 'Search the map' }).fill('grove');
    await page.getByRole('dialog', { name: 'Search' }).getByRole('option').first().click();
    await details(page).getByRole('heading', { level: 2, name: 'Grove Foundation' }).waitFor();
    await panel(page).getByText('6 nodes · 4 relationships').waitFor();
    assert.ok(true);
  });

  QUnit.test('Help tells the keys, the documentation and both versions', async (assert) => {
    const page = await openMap(app, HARBOUR);
    await page.getByRole('button', { name: 'Help' }).click();
    const help = page.getByRole('dialog', { name: 'Help' });
    await help.waitFor();
    const text = await textOf(help);
    assert.true(/Graphmap \d+\.\d+\.\d+/.test(text));
    assert.true(/Pivotick \d+\.\d+\.\d+/.test(text));
    assert.true(text.includes('Arrow keys'));
    assert.true(await help.getByRole('link', { name: 'Documentation' }).isVisible());
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'hidden' });
    assert.true(
      await page.getByRole('button', { name: 'Help' }).evaluate((button) => button === document.activeElement),
    );
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
