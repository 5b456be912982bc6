/** The view moves when it should, no further than needed, and back with what is undone. */

import type { Page } from 'playwright-core';
import QUnit from 'qunit';
import { useApplication } from '../setup/browser.ts';
import { decodePng } from '../setup/png.ts';
import { openMap, settled } from './explore-maps.ts';
import { PIXELS, type Rgb } from './overlay/pixels.ts';

const BLUE: Rgb = [0, 0, 255];
/** The one in the east reaches far to the right, so that its details cover much of it. */
const EDGE_MAP = {
  meta: { title: 'Edge', fixedLayout: true, readOnly: true },
  nodes: [
    { id: 'west', label: 'W', x: -500, y: 0, color: '#00aa00' },
    { id: 'east', label: 'E', x: 500, y: 0, color: '#0000ff', size: 150 },
  ],
  edges: [{ from: 'west', to: 'east' }],
};
const NAMES = ['Flux', 'Helm', 'Argo', 'Kustomize', 'Kubernetes', 'Terraform', 'Crossplane', 'Backstage'];
const OPEN_MAP = {
  meta: { title: 'Open' },
  nodes: NAMES.map((label) => ({ id: label.toLowerCase(), label })),
  edges: NAMES.slice(1).map((label, at) => ({
    from: NAMES[Math.floor(at / 2)]?.toLowerCase(),
    to: label.toLowerCase(),
    label: 'extends',
  })),
};

const STYLE = '.messages, .minimap, .floating, .tools { visibility: hidden !important }';
const picture = (page: Page) => page.getByRole('application').screenshot({ style: STYLE });

/** The picture of the map once it is the same for some frames. */
async function restingPicture(page: Page): Promise<Buffer> {
  await settled(page);
  let [last, same] = [await picture(page), 0];
  while (same < 3) {
    const next = await picture(page);
    same = next.equals(last) ? same + 1 : 0;
    last = next;
  }
  return last;
}

QUnit.module('browser/camera', (hooks) => {
  const app = useApplication(hooks);

  for (const reducedMotion of ['no-preference', 'reduce'] as const)
    QUnit.test(
      `a node that is clicked at the edge comes out whole beside its details, motion: ${reducedMotion}`,
      async (assert) => {
        const page = await openMap(app, EDGE_MAP, { viewport: { width: 1100, height: 700 }, reducedMotion });
        const box = async (color: Rgb) =>
          PIXELS.boxOf(await page.getByRole('application').screenshot({ style: STYLE }), color);
        const node = await box(BLUE);
        if (!node) throw new Error('The node is not on the page.');
        const canvas = await page.getByRole('application').boundingBox();
        if (!canvas) throw new Error('The map has no place on the page.');
        await page.mouse.click(canvas.x + (node.left + node.right) / 2, canvas.y + (node.top + node.bottom) / 2);
        const details = page.getByRole('complementary', { name: 'Details' });
        await details.getByRole('heading', { level: 2 }).waitFor();
        await restingPicture(page);
        const isWhole = async () => {
          const now = await box(BLUE);
          const [width, height] = now ? [now.right - now.left, now.bottom - now.top] : [0, 0];
          return width > 20 && Math.abs(width - height) <= 2;
        };
        for (let tries = 0; tries < 60 && !(await isWhole()); tries += 1) await page.waitForTimeout(50);
        assert.true(await isWhole(), JSON.stringify(await box(BLUE)));
      },
    );

  QUnit.test(
    'a row or a search result moves nothing where its node is seen, else no further than needed',
    async (assert) => {
      const map = {
        ...EDGE_MAP,
        nodes: [
          { id: 'west', label: 'Westward', x: 0, y: 0, color: '#00aa00' },
          { id: 'east', label: 'Eastward', x: 1600, y: 0, color: '#0000ff', size: 40 },
          { id: 'hill', label: 'Hillside', x: 0, y: 300, color: '#aa00aa' },
        ],
        // Nodes without a relationship to the selected one are drawn paler.
        edges: [
          { from: 'west', to: 'east' },
          { from: 'west', to: 'hill' },
        ],
      };
      const page = await openMap(app, map, { reducedMotion: 'reduce' });
      const canvas = page.getByRole('application');
      const box = async (color: Rgb) => {
        await restingPicture(page);
        return PIXELS.boxOf(await canvas.screenshot({ style: STYLE }), color);
      };
      const choose = async (name: string) => {
        await page.getByRole('listbox', { name: 'Nodes' }).getByRole('option', { name }).click();
        const details = page.getByRole('complementary', { name: 'Details' });
        await details.getByRole('heading', { name, exact: true }).first().waitFor();
      };
      // With the details open, the canvas has the size that it keeps.
      await choose('Eastward');
      for (const _ of [1, 2, 3]) await page.getByRole('button', { name: 'Zoom in' }).click();
      const WEST: Rgb = [0, 170, 0];
      await choose('Westward');
      const seen = await box(WEST);
      if (!seen) throw new Error('The node is not on the page.');
      assert.true(seen.left < 200, `at the left edge, where it came into view: ${JSON.stringify(seen)}`);
      await choose('Hillside');
      assert.deepEqual((await box(WEST))?.left, seen.left, 'beside it is another that is seen');
      await page.keyboard.press('Control+k');
      await page.keyboard.type('Westw');
      await page.getByRole('dialog', { name: 'Search' }).getByRole('option').first().click();
      assert.deepEqual((await box(WEST))?.left, seen.left, 'nor does the search move the view');
      await choose('Eastward');
      const [east, size] = [await box(BLUE), await canvas.boundingBox()];
      assert.true(east !== undefined && size !== null && east.right > size.width - 250, JSON.stringify({ east, size }));
    },
  );

  QUnit.test('undoing an arrangement brings back the same picture, and selects nothing', async (assert) => {
    const page = await openMap(app, OPEN_MAP, { reducedMotion: 'reduce' });
    await page.getByRole('button', { name: 'Zoom in' }).click();
    const before = await restingPicture(page);
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await page.getByRole('button', { name: 'Arrange', exact: true }).click();
    await page.getByRole('menuitem', { name: 'In a grid' }).click();
    await page.getByRole('button', { name: 'View', exact: true }).click();
    const undo = page.getByRole('banner').getByRole('button', { name: /^Undo/ });
    await page.waitForFunction(() =>
      /arrange/.test(document.querySelector('header [title^="Undo"]')?.getAttribute('title') ?? ''),
    );
    assert.false((await restingPicture(page)).equals(before), 'it is another picture');
    await undo.click();
    await page.mouse.move(2, 2);
    const after = await restingPicture(page);
    assert.strictEqual(await page.getByRole('toolbar', { name: 'Style' }).count(), 0, 'nothing is selected');
    assert.false(await page.getByRole('complementary', { name: 'Details' }).isVisible(), 'no form');
    assert.true(after.equals(before), 'the same, to the pixel');
  });

  QUnit.test('leaving Present, and opening and closing the side panel, give back the same picture', async (assert) => {
    const page = await openMap(app, OPEN_MAP, { viewport: { width: 1440, height: 900 } });
    const map = page.locator('.pivotick canvas').first();
    const drawn = () => map.evaluate((one) => (one as HTMLCanvasElement).toDataURL());
    const isDrawn = async (before: string) => {
      await page.waitForFunction(
        (old) => document.querySelector<HTMLCanvasElement>('.pivotick canvas')?.toDataURL() === old,
        before,
      );
      return (await drawn()) === before;
    };
    const widthIs = (width: number) =>
      page.waitForFunction(
        (wide) => document.querySelector('.pivotick canvas')?.getBoundingClientRect().width === wide,
        width,
      );
    await page.mouse.move(700, 890);
    await restingPicture(page);
    const beside = await drawn();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('Present');
    await page
      .getByRole('dialog', { name: 'Search' })
      .getByRole('option', { name: /^Present/ })
      .first()
      .click();
    await widthIs(1440);
    await page.keyboard.press('ArrowRight');
    await page.getByRole('button', { name: 'End', exact: true }).click();
    await page.mouse.move(700, 890);
    assert.true(await isDrawn(beside), 'after Present');
    const panel = page.getByRole('button', { name: 'Side panel' });
    await panel.click();
    await page.mouse.move(700, 890);
    await widthIs(1440);
    await restingPicture(page);
    const wide = await drawn();
    assert.notStrictEqual(wide, beside);
    await panel.click();
    await page.mouse.move(700, 890);
    assert.true(await isDrawn(beside), 'the panel is open again');
    await panel.click();
    await page.mouse.move(700, 890);
    assert.true(await isDrawn(wide), 'and closed again');
  });

  QUnit.test('closing the start card fits the map into its room', async (assert) => {
    const page = await app.open('', { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
    const card = page.getByRole('region', { name: 'Graphmap' });
    await card.waitFor();
    await page.getByRole('heading', { level: 1, name: 'Projects around' }).waitFor();
    await settled(page);
    const ink = async () =>
      PIXELS.boxOf(await page.getByRole('application').screenshot({ style: STYLE }), [40, 40, 60], 60);
    const before = await ink();
    await card.getByRole('button', { name: 'Close' }).click();
    const isWider = async () => {
      const now = await ink();
      return now !== undefined && before !== undefined && now.left < before.left - 60;
    };
    for (let tries = 0; tries < 60 && !(await isWider()); tries += 1) await page.waitForTimeout(50);
    assert.true(await isWider(), JSON.stringify({ before, after: await ink() }));
  });

  QUnit.test('an answer shows its nodes, not the sections and arrows around the map', async (assert) => {
    const map = {
      meta: { title: 'Answer', fixedLayout: true },
      nodes: [
        { id: 'west', label: 'West', x: 0, y: 0, color: '#0000ff' },
        { id: 'east', label: 'East', x: 900, y: 0, color: '#0000ff' },
        { id: 'far', x: 9000, y: 0 },
      ],
      edges: [{ from: 'west', to: 'east' }],
      sections: [{ id: 's', title: 'Far', x: 8000, y: -500, width: 2000, height: 1000 }],
    };
    const page = await openMap(app, map, { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
    await page.getByRole('listbox', { name: 'Nodes' }).getByRole('option', { name: 'East' }).click();
    for (const _ of [1, 2, 3, 4, 5, 6, 7, 8, 9]) await page.getByRole('button', { name: 'Zoom in' }).click();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('depends on this');
    await page
      .getByRole('dialog', { name: 'Search' })
      .getByRole('option', { name: /depends on this/ })
      .first()
      .click();
    await page
      .getByRole('button', { name: 'Back to details' })
      .or(page.getByRole('region', { name: /depends on/ }))
      .first()
      .waitFor();
    const width = async () => {
      const box = await PIXELS.boxOf(await page.getByRole('application').screenshot({ style: STYLE }), BLUE);
      return box ? box.right - box.left : 0;
    };
    for (let tries = 0; tries < 40 && (await width()) < 300; tries += 1) await page.waitForTimeout(50);
    await restingPicture(page);
    const found = await width();
    assert.true(found > 300, `${found} pixels from one to the other`);
  });

  QUnit.test(
    'after the answer about a node that search found in view, a phone shows the map as before',
    async (assert) => {
      const nodes = [
        { id: 'west', label: 'West', x: -150, y: -250, color: '#0000ff' },
        { id: 'east', label: 'East', x: 150, y: 250, color: '#0000ff' },
      ];
      const map = { meta: { title: 'Way', fixedLayout: true }, nodes, edges: [{ from: 'west', to: 'east' }] };
      const page = await openMap(app, map, { viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });
      const spot = async () => {
        await restingPicture(page);
        return PIXELS.boxOf(await page.getByRole('application').screenshot({ style: STYLE }), BLUE);
      };
      const before = await spot();
      for (const text of ['East', 'depends on this']) {
        await page.keyboard.press('Control+k');
        await page.keyboard.type(text);
        await page.getByRole('dialog', { name: 'Search' }).getByRole('option').first().click();
        await page.getByRole('dialog', { name: 'Search' }).waitFor({ state: 'hidden' });
        await spot();
      }
      const answer = page.getByRole('region', { name: /depends on/ });
      await answer.waitFor();
      await page.getByRole('group', { name: 'Tools' }).waitFor({ state: 'hidden' });
      await answer.getByRole('button', { name: 'Close' }).click();
      let after = await spot();
      for (let tries = 0; tries < 40 && JSON.stringify(after) !== JSON.stringify(before); tries += 1)
        after = await spot();
      assert.deepEqual(after, before);
    },
  );

  QUnit.test('Present on a phone shows the legend above the whole map, with its sections', async (assert) => {
    const red = '#ff0000';
    const map = {
      meta: { title: 'Harbour' },
      nodes: [
        { id: 'a', type: 'ship', x: 0, y: 0 },
        { id: 'b', type: 'port', x: 200, y: 0 },
      ],
      sections: [{ id: 's', title: 'Harbour', x: -400, y: -300, width: 1000, height: 600, color: red, fill: red }],
    };
    const page = await openMap(app, map, { viewport: { width: 360, height: 740 } });
    await page.keyboard.press('Control+k');
    await page.keyboard.type('present');
    await page.keyboard.press('Enter');
    const legend = page.getByRole('region', { name: 'Legend' });
    await legend.getByRole('button', { name: /ship/ }).waitFor();
    await restingPicture(page);
    const { width, height, data } = decodePng(await page.screenshot());
    const isRed = (x: number, y: number) => {
      const [r = 0, g = 0, b = 0] = data.subarray(4 * (y * width + x), 4 * (y * width + x) + 3);
      return r > 200 && r - g > 100 && r - b > 100;
    };
    const places = Array.from({ length: width * height }, (_, at) => [at % width, Math.floor(at / width)] as const);
    const reds = places.filter(([x, y]) => isRed(x, y));
    const box = await legend.boundingBox();
    assert.true(reds.length > 0);
    assert.deepEqual(
      reds.filter(([x, y]) => x < 2 || x > width - 3 || y < (box?.y ?? 0) + (box?.height ?? 0)),
      [],
      'the section is in view, and the legend covers nothing of it',
    );
  });
});
