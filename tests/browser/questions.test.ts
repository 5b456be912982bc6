/** Queries in a browser: collapsed groups, sizes and colours, tours and links, in both themes and on a phone. */

import { inflateRawSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import QUnit from 'qunit';
import { COLOR_RULES, seriousFindings } from '../setup/axe.ts';
import { useApplication } from '../setup/browser.ts';
import { openMap, settled, textOf } from './explore-maps.ts';
import { PIXELS, type Rgb } from './overlay/pixels.ts';

/** Two tools around the middle, and two teams far from it. */
const MAP = {
  meta: {
    title: 'Middle',
    fixedLayout: true,
    readOnly: true,
    views: [
      { name: 'Tools', caption: 'What we make.', filter: { types: ['tool'] } },
      { name: 'Staff', caption: 'Who makes it.', asked: [{ kind: 'measure', by: 'color', field: 'details.staff' }] },
    ],
  },
  nodeTypes: { tool: { label: 'Tool', color: '#0b8f7d' }, team: { label: 'Team', color: '#3354d1' } },
  nodes: [
    { id: 'a', label: 'Atlas', type: 'tool', x: -60, y: 0, details: { staff: 3 } },
    { id: 'b', label: 'Beacon', type: 'tool', x: 60, y: 0, details: { staff: 7 } },
    { id: 'c', label: 'Cedar', type: 'team', x: -400, y: 0, details: { staff: 90 } },
    { id: 'd', label: 'Delta', type: 'team', x: 400, y: 0 },
  ],
  edges: [
    { from: 'c', to: 'a' },
    { from: 'd', to: 'b' },
  ],
};

/** Colour of tools and of their group. */
const TOOL: Rgb = [11, 143, 125];

const map = (page: Page) => page.getByRole('application');
const trail = (page: Page) => page.getByRole('navigation', { name: 'Current view' });
const panel = (page: Page, name: string) => page.getByRole('region', { name });

/** Opens the menu of the map by its key, and takes an entry of it. */
async function choose(page: Page, entry: string): Promise<void> {
  await map(page).focus();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: entry }).press('Enter');
}

async function foldTools(page: Page): Promise<void> {
  await choose(page, 'Collapse…');
  await panel(page, 'Collapse').getByRole('checkbox', { name: 'Tool' }).press('Space');
  await trail(page).waitFor();
  await page.keyboard.press('Escape');
  await panel(page, 'Collapse').waitFor({ state: 'detached' });
}

/** Number of different pictures of the map, from the first change until nothing moves. */
function picturesUntilRest(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const [width, height] = [320, 200];
    const small = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
    const seen = new Set<number>();
    for (let same = 0, last = 0; same < 12 || seen.size < 2; ) {
      await new Promise(requestAnimationFrame);
      const graph = document.querySelector<HTMLCanvasElement>('canvas.pvt-canvas-element');
      small?.clearRect(0, 0, width, height);
      if (graph) small?.drawImage(graph, 0, 0, width, height);
      let now = 0;
      const pixels = new Uint32Array(small?.getImageData(0, 0, width, height).data.buffer ?? new ArrayBuffer(0));
      for (const pixel of pixels) now = Math.imul(now ^ pixel, 16_777_619);
      seen.add(now);
      same = now === last ? same + 1 : 0;
      last = now;
    }
    return seen.size;
  });
}

QUnit.module('browser/questions', (hooks) => {
  const app = useApplication(hooks);

  QUnit.test('a collapsed group is expanded by a double click, Enter or Esc, and has a description', async (assert) => {
    const page = await openMap(app, MAP);
    await foldTools(page);
    assert.true((await textOf(trail(page))).includes('4 nodes, 2 in 1 group'), await textOf(trail(page)));
    await settled(page);
    const box = await map(page).boundingBox();
    const group = await PIXELS.boxOf(await map(page).screenshot(), TOOL);
    if (!box || !group) throw new Error('The group has no place on the page.');
    await page.mouse.dblclick(box.x + (group.left + group.right) / 2, box.y + (group.top + group.bottom) / 2);
    await trail(page).waitFor({ state: 'detached' });

    await foldTools(page);
    await map(page).focus();
    // Groups come after the nodes of the map.
    await page.keyboard.press('PageUp');
    await page.getByText('Tool (2)').first().waitFor({ state: 'attached' });
    await page.keyboard.press('Enter');
    await trail(page).waitFor({ state: 'detached' });

    await foldTools(page);
    await map(page).focus();
    await page.keyboard.press('Escape');
    await trail(page).waitFor({ state: 'detached' });
    assert.true(true, 'three ways lead out of a group');
  });

  QUnit.test('a link to the whole map has no area, so that a window of any size fits it', async (assert) => {
    const page = await openMap(app, MAP);
    await choose(page, 'Share link…');
    const link = () => panel(page, 'Share link').getByRole('textbox', { name: 'Link' }).inputValue();
    const areaIn = async () => {
      const packed = new URLSearchParams(new URL(await link()).hash.slice(1)).get('see') ?? '';
      return JSON.parse(inflateRawSync(Buffer.from(packed, 'base64url')).toString()).area;
    };
    assert.strictEqual(await areaIn(), undefined);
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await settled(page);
    assert.notStrictEqual(await areaIn(), undefined, 'a part stays that part');
  });

  QUnit.test('sizes, links and tours work by keyboard, readable in both themes and on a phone', async (assert) => {
    const page = await openMap(app, MAP, { permissions: ['clipboard-read', 'clipboard-write'] });
    const judged = async (state: string) => {
      assert.deepEqual(await seriousFindings(page), [], state);
      await page.emulateMedia({ colorScheme: 'dark' });
      assert.deepEqual(await seriousFindings(page, COLOR_RULES), [], `${state}, dark`);
      await page.setViewportSize({ width: 360, height: 740 });
      assert.deepEqual(await seriousFindings(page), [], `${state}, on a phone`);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.true(width <= 360, `${state}: nothing is wider than a phone`);
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.emulateMedia({ colorScheme: 'light' });
    };

    await choose(page, 'Size and colour by value…');
    await panel(page, 'Size and colour by value').getByLabel('Size by').selectOption('details.staff');
    const legend = page.getByRole('figure', { name: 'Size: staff' });
    await legend.waitFor();
    assert.strictEqual(await textOf(legend), 'Size staff 0 22.5 90 1 node without this number');
    await judged('measured');

    await choose(page, 'Share link…');
    await panel(page, 'Share link').getByRole('button', { name: 'Copy link' }).press('Enter');
    await page.getByText('Link copied.').waitFor();
    await judged('a link');
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await page.keyboard.press('Escape');
    await page.goto('about:blank');
    await page.goto(link);
    await legend.waitFor();
    assert.strictEqual(await trail(page).locator('b').textContent(), 'size by staff', 'opened as it was seen');

    await choose(page, 'Views…');
    await panel(page, 'Views').getByRole('button', { name: 'Start the tour' }).press('Enter');
    const tour = panel(page, 'Tour');
    await tour.getByRole('heading', { name: 'Tools' }).waitFor();
    await judged('a tour');
    await page.keyboard.press('ArrowRight');
    await page.getByRole('figure', { name: 'Colour: staff' }).waitFor();
    for (const [width, height] of [
      [360, 740],
      [900, 600],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.waitForFunction((wanted) => innerWidth === wanted, width);
      const [said, means] = [await tour.boundingBox(), await page.locator('.legend').boundingBox()];
      const isBeside =
        said &&
        means &&
        (means.y + means.height <= said.y || means.x + means.width <= said.x || said.x + said.width <= means.x);
      assert.true(isBeside, `what colours mean stands beside what is said, at ${width} × ${height}`);
    }
    await page.keyboard.press('ArrowLeft');
    await tour.getByRole('heading', { name: 'Tools' }).waitFor();
    await page.keyboard.press('f');
    await page.waitForFunction(() => document.fullscreenElement?.matches('.canvas'));
    await page.keyboard.press('ArrowRight');
    await tour.getByRole('heading', { name: 'Staff' }).waitFor();
    await page.getByRole('figure', { name: 'Colour: staff' }).waitFor();
    // Nothing but the map and what is said of it.
    await page.getByRole('group', { name: 'Tools' }).waitFor({ state: 'hidden' });
    await tour.getByRole('button', { name: 'End' }).press('Enter');
    await page.waitForFunction(() => document.fullscreenElement === null);
    await legend.waitFor();
    await tour.waitFor({ state: 'detached' });
  });

  QUnit.test('on a phone the focused field stays visible when the list above it grows', async (assert) => {
    const { readOnly: _, ...meta } = MAP.meta;
    const page = await openMap(app, { ...MAP, meta }, { viewport: { width: 360, height: 740 } });
    await choose(page, 'Views…');
    const views = panel(page, 'Views');
    await views.getByLabel('View name').fill('All');
    const caption = views.getByLabel('Caption');
    await caption.press('Enter');
    await views.getByRole('button', { name: 'All', exact: true }).waitFor();
    const [field, around, head] = await Promise.all(
      [caption, views, views.getByRole('heading', { name: 'Views' })].map((one) => one.boundingBox()),
    );
    assert.true(field && around && head && field.y + field.height <= around.y + around.height, 'above its lower edge');
    assert.true(head && around && head.y >= around.y, 'and the name of the panel is still there');
    assert.true(await caption.evaluate((one) => one === document.activeElement));
  });

  QUnit.test('with reduced motion each view of a tour appears at once', async (assert) => {
    const page = await openMap(app, { ...MAP, nodes: MAP.nodes.map((node) => ({ ...node, x: 3 * node.x })) });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await choose(page, 'Views…');
    await panel(page, 'Views').getByRole('button', { name: 'Start the tour' }).press('Enter');
    const tour = panel(page, 'Tour');
    await tour.getByRole('heading', { name: 'Tools' }).waitFor();
    await settled(page);
    const seen = picturesUntilRest(page);
    await page.keyboard.press('ArrowRight');
    await tour.getByRole('heading', { name: 'Staff' }).waitFor();
    const count = await seen;
    assert.true(count > 1 && count <= 4, `${count} pictures: the old one, the new one, and that one sharpened`);
  });
});
