/** Names of any length and script, which keep within their containers on a page as wide as a tablet. */

import type { Locator } from 'playwright-core';
import QUnit from 'qunit';
import { useApplication } from '../setup/browser.ts';
import { openMap } from './explore-maps.ts';

const LONG = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft';
const ARABIC = 'مشروع الخرائط (2).';
const MAP = {
  meta: { title: 'Names', fixedLayout: true, views: [{ name: LONG }] },
  nodeTypes: { long: { label: LONG }, other: { label: 'Other' } },
  nodes: [
    { id: 'a', label: LONG, type: 'long', tags: [LONG.toLowerCase()], x: 0, y: 0 },
    { id: 'b', label: ARABIC, type: 'other', tags: ['short'], x: 100, y: 100 },
  ],
  edges: [{ from: 'b', to: 'a' }],
};

/** Whether all of it comes to be seen: inside the window and what scrolls around it, and on top of what else is there. */
async function isSeen(one: Locator): Promise<boolean> {
  for (let tries = 0; tries < 200; tries += 1) {
    const isWhole = await one.evaluate(async (element) => {
      await new Promise(requestAnimationFrame);
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return [left + 1, (left + right) / 2, right - 1].every((x) => {
        const spot = document.elementFromPoint(x, (top + bottom) / 2);
        return element.contains(spot);
      });
    });
    if (isWhole) return true;
  }
  return false;
}

/** Height of an element, in lines of its text. */
const linesOf = (one: Locator): Promise<number> =>
  one.evaluate((element) => {
    const { lineHeight, fontSize } = getComputedStyle(element);
    return element.clientHeight / (Number.parseFloat(lineHeight) || 1.3 * Number.parseFloat(fontSize));
  });

QUnit.module('browser/long names', (hooks) => {
  const app = useApplication(hooks);

  QUnit.test('no name moves, covers or garbles its neighbours', async (assert) => {
    const page = await openMap(app, MAP, { viewport: { width: 768, height: 1024 } });
    const panel = page.getByRole('complementary', { name: 'Side panel' });
    const line = panel.getByRole('option', { name: ARABIC }).locator('.line');
    assert.strictEqual(await line.evaluate((element) => getComputedStyle(element).direction), 'rtl');
    for (const [tab, count] of [
      ['Types', 2],
      ['Tags', 2],
    ] as const) {
      await panel.getByRole('tab', { name: tab }).click();
      const counts = panel.getByRole('listbox', { name: tab }).locator('.count');
      await counts.nth(count - 1).waitFor();
      for (const one of await counts.all()) {
        const isInRow = await one.evaluate((element) => {
          const [box, row] = [element, element.closest('.row')].map((each) => each?.getBoundingClientRect());
          return box && row && box.top >= row.top && box.bottom <= row.bottom && box.right <= row.right;
        });
        assert.true(isInRow, `${tab}: a count stands in its row`);
      }
    }

    await panel.getByRole('tab', { name: 'Nodes' }).click();
    await panel.getByRole('option', { name: LONG }).dblclick();
    await page.getByRole('form', { name: 'Node' }).waitFor();
    const head = page.getByRole('complementary', { name: 'Details' }).getByRole('heading', { level: 2 });
    await head.waitFor();
    assert.true((await linesOf(head)) < 2.5, 'the head of its form leaves room for the form');

    await page.getByRole('application').press('Control+a');
    const remove = page.getByRole('toolbar', { name: 'Style' }).getByRole('button', { name: 'Delete' });
    await remove.waitFor();
    assert.true(await isSeen(remove), 'the end of the style bar');
    await page.getByRole('application').press('1');
    const trail = page.getByRole('navigation', { name: 'Current view' });
    assert.true(await isSeen(trail.getByRole('button', { name: 'Remove last step' })), 'the end of the trail');
    assert.true(await isSeen(trail.locator('b')), 'what is in focus');
    assert.true((await linesOf(trail.locator('b'))) < 1.5, 'what is in focus takes one line of it');
    const filters = panel.getByRole('group', { name: 'Active filters' });
    assert.true(await isSeen(filters.locator('.chip')), 'what takes the filter away');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'View', exact: true }).click();
    await page.getByRole('button', { name: 'Views…' }).click();
    const views = page.getByRole('region', { name: 'Views' });
    for (const name of ['Start the tour', LONG]) {
      const button = views.getByRole('button', { name, exact: true });
      await button.waitFor();
      assert.true(await isSeen(button), `over the tool that opened it: ${name.slice(0, 20)}`);
    }
  });
});
