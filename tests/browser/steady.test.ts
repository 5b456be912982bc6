/** Elements that stay in place on the page, and views shown only when they are needed. */

import { deflateRawSync } from 'node:zlib';
import type { Locator, Page } from 'playwright-core';
import QUnit from 'qunit';
import { seriousFindings } from '../setup/axe.ts';
import { useApplication } from '../setup/browser.ts';
import { nameBox } from './editing-page.ts';
import { settled } from './explore-maps.ts';

const mapOf = (title: string, more: object = {}) =>
  JSON.stringify({
    meta: { title, fixedLayout: true, ...more },
    nodes: [
      { id: 'a', x: 0, y: 0 },
      { id: 'b', x: 2000, y: 0 },
    ],
  });

/** Left side and width of each control of the header, by its name. */
const placesIn = (page: Page) =>
  page.getByRole('banner').evaluate((header) =>
    Object.fromEntries(
      [...header.querySelectorAll('nav > button, .search-button, .tags-toggle, .panel-toggle')].map((one) => {
        const { left, width } = one.getBoundingClientRect();
        return [one.textContent?.trim(), [Math.round(left), Math.round(width)]];
      }),
    ),
  );

/** Pixels between the title with its button and the control after it. */
const spaceAfterTitle = (page: Page) =>
  page.getByRole('banner').evaluate((header) => {
    const end = header.querySelector('.title-bar')?.getBoundingClientRect().right ?? 0;
    const starts = [...header.querySelectorAll(':scope > button')].map((one) => one.getBoundingClientRect().left);
    return Math.min(...starts.filter((start) => start >= end)) - end;
  });

const boxOf = async (one: Locator) => {
  await one.waitFor();
  return (await one.boundingBox()) as { readonly y: number; readonly height: number };
};

QUnit.module('browser/steady', (hooks) => {
  const app = useApplication(hooks);

  QUnit.test(
    'at 1440, 900 and 360 px no control of the header moves with the title, the lock or saving',
    async (assert) => {
      const seen = new Map<number, unknown[]>([1440, 900, 360].map((width) => [width, []]));
      const maps = [mapOf('A'), mapOf('A map whose title is longer than any header has room for '.repeat(4))];
      for (const [at, map] of maps.entries()) {
        app.serve(`maps/${at}.json`, map);
        const page = await app.open(`?src=maps/${at}.json`);
        for (const [width, positions] of seen) {
          await page.setViewportSize({ width, height: 700 });
          positions.push(await placesIn(page));
          for (const state of ['pending', 'saved', 'failed'] as const) {
            await page.locator('.title-area').evaluate((area, text) => {
              const note = area.querySelector('.saving') ?? area.appendChild(document.createElement('span'));
              note.setAttribute('class', `saving ${text}`);
              note.textContent = { pending: 'Saving…', saved: 'Saved', failed: 'Not saved' }[text];
            }, state);
            positions.push(await placesIn(page));
            if (at === 1 && state !== 'failed')
              assert.true((await spaceAfterTitle(page)) < 12, `the title has all the space at ${width} px`);
          }
          if (width > 800) {
            await page.getByRole('button', { name: 'Tags on graph' }).click();
            positions.push(await placesIn(page));
          }
          assert.true(
            await page.getByRole('banner').evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth),
            `nothing is cut off at ${width} px`,
          );
        }
      }
      for (const [width, positions] of seen)
        for (const one of positions) assert.deepEqual(one, positions[0], `at ${width} px`);
    },
  );

  for (const width of [1440, 360])
    QUnit.test(`at ${width} px the header of a shared map holds its controls on one line`, async (assert) => {
      const link = deflateRawSync(mapOf('A long title of a map that somebody shared')).toString('base64url');
      const page = await app.open(`#map=${link}`, { viewport: { width, height: 700 } });
      const copy = page.getByRole('button', { name: 'Edit a copy' });
      await copy.waitFor();
      const { height } = (await copy.boundingBox()) ?? { height: 0 };
      assert.true(height > 0 && height < 40, `${height} px high`);
      assert.true(
        await page.getByRole('banner').evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth),
        'nothing is cut off',
      );
      assert.strictEqual(await page.getByRole('button', { name: 'Locked' }).count(), width > 760 ? 1 : 0);
    });

  QUnit.test(
    'in a small window the tools and the line for sentences cover nothing of the card of an empty map',
    async (assert) => {
      app.serve('maps/empty.json', JSON.stringify({ meta: { title: 'Empty' }, nodes: [] }));
      const page = await app.open('?src=maps/empty.json', { viewport: { width: 360, height: 640 } });
      const card = page.locator('.empty-map');
      const box = await boxOf(card);
      for (const other of [page.getByRole('toolbar', { name: 'Tool palette' }), page.locator('.write-line')]) {
        const { y, height } = await boxOf(other);
        assert.true(
          y + height <= box.y || box.y + box.height <= y,
          `${y} to ${y + height}, the card ${box.y} to ${box.y + box.height}`,
        );
      }
    },
  );

  for (const colorScheme of ['light', 'dark'] as const)
    QUnit.test(`with a ${colorScheme} forced palette, labels are text on the page's own colour`, async (assert) => {
      app.serve(
        'maps/label.json',
        JSON.stringify({
          meta: { title: 'Label', fixedLayout: true },
          nodes: [{ id: 'a', label: 'HHHHHHHHHHHHHHHH', x: 0, y: 0 }],
        }),
      );
      const page = await app.open('?src=maps/label.json&mode=viewer', { forcedColors: 'active', colorScheme });
      await page.waitForTimeout(500);
      const shares = await page.locator('canvas.pvt-canvas-element').evaluate((element) => {
        const canvas = element as HTMLCanvasElement;
        const { width, height } = canvas;
        const { data } = (canvas.getContext('2d') as CanvasRenderingContext2D).getImageData(0, 0, width, height);
        let [black, white] = [0, 0];
        for (let at = 0; at < data.length; at += 4) {
          if ((data[at + 3] ?? 0) < 250) continue;
          const sum = (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0);
          if (sum < 90) black += 1;
          if (sum > 675) white += 1;
        }
        return { black, white };
      });
      const [ink, ground] = colorScheme === 'light' ? [shares.black, shares.white] : [shares.white, shares.black];
      assert.true(ink > 100, `letters: ${JSON.stringify(shares)}`);
      assert.true(ground > ink / 2, `their background: ${JSON.stringify(shares)}`);
    });

  QUnit.test('the map has a focus frame after a key, and none after a click and Enter', async (assert) => {
    app.serve('maps/focus.json', mapOf('Focus'));
    const page = await app.open('?src=maps/focus.json');
    const map = page.locator('.canvas .pivotick');
    const frame = () => map.evaluate((element) => getComputedStyle(element).boxShadow);
    const { x, y, width, height } = (await map.boundingBox()) as {
      x: number;
      y: number;
      width: number;
      height: number;
    };
    await page.mouse.click(x + width / 2, y + height - 40);
    assert.strictEqual(await frame(), 'none', 'after a click');
    await page.keyboard.press('n');
    await nameBox(page, 'Name').fill('New');
    await page.keyboard.press('Enter');
    await nameBox(page, 'Name').waitFor({ state: 'hidden' });
    await page.waitForFunction(() => document.activeElement?.matches('.pivotick'));
    assert.strictEqual(await frame(), 'none', 'after Enter in a name field');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    assert.notStrictEqual(await frame(), 'none', 'come to by Tab');
  });

  QUnit.test('the label of the selected node is drawn once, also after zooming and undoing Arrange', async (assert) => {
    const page = await app.open('?example=cloud-native');
    await page
      .getByRole('listbox', { name: 'Nodes' })
      .getByRole('option', { name: /^Kubernetes/ })
      .click();
    /** Each canvas as a picture, once nothing has changed for some frames. */
    const canvases = async () => {
      await settled(page, true);
      return page
        .locator('.pivotick canvas')
        .evaluateAll((all) => all.map((one) => (one as HTMLCanvasElement).toDataURL()));
    };
    /** Whether the canvases are as after painting everything again. */
    const isCurrent = async () => {
      const now = await canvases();
      await page.evaluate(() => document.fonts.dispatchEvent(new Event('loadingdone')));
      return (await canvases()).every((one, at) => one === now[at]);
    };
    assert.true(await isCurrent(), 'at first');
    for (let step = 0; step < 4; step += 1) await page.getByRole('button', { name: 'Zoom out' }).click();
    assert.true(await isCurrent(), 'zoomed out, where tags are hidden');
    await page.getByRole('button', { name: 'Fit', exact: true }).click();
    const before = await canvases();
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await page.getByRole('button', { name: 'Arrange', exact: true }).click();
    await page.getByRole('menuitem', { name: 'In layers' }).click();
    await page
      .locator('button:enabled')
      .and(page.getByRole('button', { name: /^Undo/ }))
      .waitFor();
    await page.keyboard.press('Escape');
    assert.true(await isCurrent(), 'arranged');
    await page.locator('.canvas .pivotick').focus();
    await page.keyboard.press('Control+z');
    await page
      .locator('button:enabled')
      .and(page.getByRole('button', { name: /^Redo/ }))
      .waitFor();
    assert.true(await isCurrent(), 'undone');
    const after = await canvases();
    assert.deepEqual(
      after.map((one, at) => one === before[at]),
      after.map(() => true),
      'exactly as before',
    );
  });

  for (const width of [360, 820, 1440])
    QUnit.test(`at ${width} px every tab of the side panel is visible, whichever is selected`, async (assert) => {
      const page = await app.open('?example=cve-record&sidebar=1', { viewport: { width, height: 700 } });
      const tabs = page.getByRole('tablist').first();
      if (await tabs.isHidden()) await page.getByRole('button', { name: 'Side panel' }).click();
      for (const tab of await tabs.getByRole('tab').all()) {
        await tab.click();
        const { scrollWidth, clientWidth } = await tabs.evaluate((list) => ({
          scrollWidth: list.scrollWidth,
          clientWidth: list.clientWidth,
        }));
        assert.true(scrollWidth <= clientWidth, `${await tab.textContent()}: ${scrollWidth} in ${clientWidth}`);
      }
      assert.deepEqual(await seriousFindings(page), [], 'the JSON tab is accessible');
    });

  for (const [width, height] of [
    [820, 900],
    [360, 640],
  ] as const)
    QUnit.test(`at ${width} px an answer leaves the upper half of the map to its nodes`, async (assert) => {
      const page = await app.open('?example=cloud-native', { viewport: { width, height } });
      const list = page.getByRole('listbox', { name: 'Nodes' });
      if (await list.isHidden()) await page.getByRole('button', { name: 'Side panel' }).click();
      await list.getByRole('option', { name: /^Kubernetes/ }).click();
      await page.locator('.details').waitFor();
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Search' }).fill('What depends on this?');
      await page.getByRole('option', { name: /^What depends on this/ }).click();
      const answer = page.getByRole('region', { name: 'What depends on Kubernetes?' });
      await answer.waitFor();
      await page.locator('.details').waitFor({ state: 'hidden' });
      const [panel, map] = [await answer.boundingBox(), await page.locator('.canvas').boundingBox()];
      if (!panel || !map) throw new Error('There is no answer.');
      assert.true(panel.y >= map.y + map.height / 2, `the answer begins at ${panel.y} of ${map.height}`);
    });

  QUnit.test('the minimap is there while something is out of view and no node is below it', async (assert) => {
    const { nodes, ...rest } = JSON.parse(mapOf('Mini'));
    app.serve('maps/mini.json', JSON.stringify({ ...rest, nodes: [...nodes, { id: 'c', x: 1000, y: 0 }] }));
    const page = await app.open('?src=maps/mini.json');
    const minimap = page.locator('.minimap');
    await minimap.waitFor({ state: 'hidden' });
    for (let step = 0; step < 6; step += 1) await page.getByRole('button', { name: 'Zoom in' }).click();
    await page.keyboard.press('Escape');
    await minimap.waitFor();
    const corner = await minimap.boundingBox();
    const map = await page.getByRole('application').boundingBox();
    if (!corner || !map) throw new Error('There is no map.');
    const [x, y] = [map.x + map.width / 2, map.y + map.height / 2];
    const by = { x: corner.x + corner.width / 2 - x, y: corner.y + corner.height / 2 - y };
    await page.mouse.move(x - 200, y - 100);
    await page.mouse.down();
    await page.mouse.move(x - 200 + by.x, y - 100 + by.y, { steps: 4 });
    await page.mouse.up();
    await minimap.waitFor({ state: 'hidden' });
    await page.keyboard.press('0');
    for (let step = 0; step < 6; step += 1) await page.getByRole('button', { name: 'Zoom in' }).click();
    await minimap.waitFor();
    await page.keyboard.press('0');
    await minimap.waitFor({ state: 'hidden' });
    assert.true(await minimap.isHidden());
  });

  QUnit.test('closing the details gives back the view that they moved', async (assert) => {
    const page = await app.open('?example=cloud-native');
    await settled(page);
    const map = page.locator('.pivotick canvas').first();
    const picture = () => map.evaluate((one) => (one as HTMLCanvasElement).toDataURL());
    await page.mouse.move(400, 790);
    const before = await picture();
    const list = page.getByRole('listbox', { name: 'Nodes' });
    await list.getByRole('option', { name: /^etcd/ }).click();
    const details = page.locator('.details');
    await details.getByRole('heading', { name: 'etcd' }).waitFor();
    await settled(page);
    assert.notStrictEqual(await picture(), before, 'the map is beside the details');
    await details.getByRole('button', { name: /^Close/ }).click();
    await page.mouse.move(400, 790);
    await page.waitForFunction(
      (old) => document.querySelector<HTMLCanvasElement>('.pivotick canvas')?.toDataURL() === old,
      before,
    );
    assert.strictEqual(await picture(), before);
  });
});
