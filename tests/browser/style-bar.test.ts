/**
 * Position and use of the style bar: next to the selection, never on it, a strip on a phone; and sections by pointer.
 */

import type { Locator, Page } from 'playwright-core';
import QUnit from 'qunit';
import { seriousFindings } from '../setup/axe.ts';
import { useApplication } from '../setup/browser.ts';
import { keptOnce } from './editing-page.ts';
import { PIXELS } from './overlay/pixels.ts';

const MAP = {
  meta: { title: 'Docks', fixedLayout: true },
  nodes: [
    { id: 'a', label: 'Alpha', x: 60, y: 90, size: 24, color: '#ff0000' },
    { id: 'b', label: 'Beta', x: 420, y: 90, size: 24, color: '#00a000' },
  ],
  edges: [{ from: 'a', to: 'b' }],
  sections: [{ id: 's', title: 'Dock', x: 0, y: 0, width: 200, height: 200, fill: '#ffff00' }],
};

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

const barOf = (page: Page) => page.getByRole('toolbar', { name: 'Style' });
const boxOf = async (one: Locator) => {
  const box = await one.boundingBox();
  if (!box) throw new Error('nothing to measure');
  return box;
};

QUnit.module('browser/style bar', (hooks) => {
  const app = useApplication(hooks);

  async function open(options?: Parameters<typeof app.open>[1]) {
    app.serve('maps/docks.json', JSON.stringify(MAP));
    const page = await app.open('?src=maps/docks.json', options);
    await page.getByRole('heading', { level: 1, name: 'Docks' }).waitFor();
    /** The box of a colour once two looks in a row agree; without the bar, which shows colours, too. */
    const spot = async (color: readonly [number, number, number]) => {
      for (let last = ''; ; ) {
        const picture = await page.screenshot({
          mask: [page.locator('.style-bar, .minimap, .side, .details')],
          maskColor: '#000',
        });
        const box = await PIXELS.boxOf(picture, color, 4);
        if (box && JSON.stringify(box) === last) return box;
        last = JSON.stringify(box);
      }
    };
    return { page, spot };
  }
  const RED = [255, 0, 0] as const;
  const YELLOW = [255, 255, 0] as const;

  QUnit.test('it is next to the node, its panels open away from it, and both themes are readable', async (assert) => {
    const { page, spot } = await open();
    await page.getByRole('option', { name: 'Alpha' }).click();
    await barOf(page).waitFor();
    const node = await spot(RED);
    const bar = await boxOf(barOf(page));
    const isApart =
      bar.y + bar.height < node.top || bar.y > node.bottom || bar.x > node.right || bar.x + bar.width < node.left;
    assert.true(isApart, JSON.stringify({ node, bar }));
    await barOf(page).getByRole('button', { name: 'Colour' }).click();
    const panel = page.getByRole('dialog', { name: 'Colour' });
    await panel.waitFor();
    const shown = await boxOf(panel);
    assert.true(shown.y + shown.height < node.top || shown.y > node.bottom, JSON.stringify({ node, shown }));
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      assert.deepEqual(await seriousFindings(page), [], theme);
    }
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await keptOnce(page, ({ nodes }) => nodes[0]?.color !== '#ff0000');
    await panel.waitFor({ state: 'hidden' });
    assert.true(
      await barOf(page)
        .getByRole('button', { name: 'Colour' })
        .evaluate((one) => one === document.activeElement),
    );
    await page.keyboard.press('Escape');
    await barOf(page).waitFor({ state: 'detached' });
  });

  QUnit.test('a drag inside a selected section moves it with its content, with Alt without', async (assert) => {
    const { page, spot } = await open();
    const before = await spot(YELLOW);
    const corner = { x: before.left + 14, y: before.bottom - 14 };
    await page.mouse.click(corner.x, corner.y);
    await barOf(page).getByRole('button', { name: 'Fill' }).waitFor();
    const from = await spot(YELLOW);
    const node = await spot(RED);
    const drag = async (alone: boolean) => {
      const at = await spot(YELLOW);
      await page.mouse.move(at.left + 14, at.bottom - 14);
      await page.mouse.down();
      if (alone) await page.keyboard.down('Alt');
      await page.mouse.move(at.left + 40, at.bottom - 20);
      await page.mouse.move(at.left + 54, at.bottom - 24);
      await page.mouse.up();
      if (alone) await page.keyboard.up('Alt');
    };
    await drag(false);
    await page.getByRole('button', { name: 'Undo: move a section with 1 node' }).waitFor();
    const [section, carried] = [await spot(YELLOW), await spot(RED)];
    assert.true(Math.abs(section.left - from.left - 40) <= 2, `${from.left} to ${section.left}`);
    assert.true(Math.abs(carried.left - node.left - 40) <= 2, `${node.left} to ${carried.left}`);
    await drag(true);
    await page.getByRole('button', { name: 'Undo: move a section', exact: true }).waitFor();
    assert.strictEqual((await spot(RED)).left, carried.left, 'the node stays');
  });

  const overlap = (a: Box, b: Box) =>
    a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
  /** Waits until two things that move stand apart; the test's time limit ends it. */
  const apart = async (one: Locator, other: Locator) => {
    while (overlap(await boxOf(one), await boxOf(other)));
  };

  QUnit.test('it moves away from panels, and messages are above it', async (assert) => {
    const { page } = await open();
    await page.getByRole('option', { name: 'Alpha' }).click();
    await barOf(page).waitFor();
    const map = page.getByRole('application');
    await map.focus();
    // The node leaves the view below, where the bar follows as far as it can.
    for (let press = 0; press < 12; press += 1) await page.keyboard.press('Shift+ArrowUp');
    await page.keyboard.press('w');
    const field = page.getByRole('region', { name: 'Write' });
    await field.waitFor();
    await barOf(page).waitFor({ state: 'hidden' });
    await map.focus();
    await barOf(page).waitFor();
    await apart(barOf(page), field);
    await field.getByRole('button', { name: 'Close' }).click();
    await field.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await apart(barOf(page), page.getByRole('region', { name: 'View tool' }));
    await map.press('Escape');
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Graph data (JSON)' }).click();
    const message = page.locator('.message');
    await message.waitFor();
    await apart(barOf(page), message);
    assert.true(true, 'all of them stood apart');
  });

  QUnit.test('at 360 pixels the hint of a tool uses no more space than it needs', async (assert) => {
    const { page } = await open({ viewport: { width: 360, height: 740 } });
    const map = page.getByRole('application');
    await map.focus();
    await page.keyboard.press('PageDown');
    await barOf(page).getByRole('button', { name: 'Connect' }).click();
    const hint = page.locator('.tool-hint');
    await hint.waitFor();
    for (const name of ['View', 'Zoom in'])
      await page.getByRole('button', { name, exact: true }).waitFor({ state: 'hidden' });
    const { x, y, width, height } = await boxOf(hint);
    assert.true(x >= 0 && x + width <= 360, `inside the map: ${x} ${width}`);
    assert.true(y + height <= 170, `near its upper edge: ${y} ${height}`);
    await hint.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Zoom in', exact: true }).waitFor();
    await map.focus();
    await page.keyboard.press('n');
    const name = page.getByRole('textbox', { name: 'Name' });
    await name.waitFor();
    for (const group of ['Tools', 'Zoom']) await page.getByRole('group', { name: group }).waitFor({ state: 'hidden' });
    await apart(name, hint);
    await name.press('Escape');
    for (const group of ['Tools', 'Zoom']) await page.getByRole('group', { name: group }).waitFor();
  });

  QUnit.test('at 360 pixels it is a strip that scrolls, above the sheet', async (assert) => {
    const { page } = await open({ viewport: { width: 360, height: 740 } });
    await page.getByRole('application').focus();
    await page.keyboard.press('ArrowRight');
    await barOf(page).waitFor();
    const [bar, sheet] = [await boxOf(barOf(page)), await boxOf(page.getByRole('complementary', { name: 'Details' }))];
    assert.deepEqual([bar.x, bar.width], [0, 360]);
    assert.true(bar.y + bar.height <= sheet.y + 1, JSON.stringify({ bar, sheet }));
    const last = barOf(page).getByRole('button', { name: 'Delete' });
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 740 });
      const { x, width: wide } = await boxOf(last);
      assert.true(x + wide <= width, `at ${width} the last button is seen whole, from ${x} on`);
      assert.true(wide >= 32, `and large enough: ${wide}`);
    }
  });
});
