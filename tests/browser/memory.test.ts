/** Panels that were opened and closed, however often, leave no nodes and no listeners in the page. */

import type { Page } from 'playwright-core';
import QUnit from 'qunit';
import { useApplication } from '../setup/browser.ts';
import { openMap } from './explore-maps.ts';

/** Longer than a list that has all rows in the page. */
const COUNT = 400;
const LONG = {
  meta: { title: 'Long lists' },
  nodes: Array.from({ length: COUNT }, (_, at) => ({
    id: `n${at}`,
    label: `Node ${at}`,
    x: (at % 20) * 90,
    y: at * 6,
  })),
  edges: Array.from({ length: COUNT }, (_, at) => ({ from: `n${at}`, to: `n${(at * 7 + 1) % COUNT}` })),
};

/** How often each panel is opened. */
const TIMES = 50;

/** Two frames: lists measure themselves after the first. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

const tab = (page: Page, name: string) =>
  page.getByRole('tab', { name: new RegExp(`^${name}`) }).evaluate((element: HTMLElement) => element.click());

const between = (one: string, other: string) => async (page: Page) => {
  await tab(page, one);
  await drawn(page);
  await tab(page, other);
};

const PANELS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'Edges and Nodes': between('Edges', 'Nodes'),
  'Tags and Types': between('Tags', 'Types'),
  JSON: between('JSON', 'Nodes'),
  Check: between('Check', 'Nodes'),
  Search: async (page) => {
    await page.keyboard.press('Control+k');
    // Set, as the browser remembers what is typed in order to undo it.
    await page.getByRole('combobox', { name: 'Search the map' }).evaluate((field: HTMLInputElement) => {
      field.value = 'Node 1';
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    });
    await drawn(page);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Search' }).waitFor({ state: 'hidden' });
  },
  Table: async (page) => {
    await page.locator('[data-tab="Nodes"] .table-button').evaluate((element: HTMLElement) => element.click());
    await page.getByRole('grid', { name: 'Nodes' }).waitFor();
    await drawn(page);
    await page.keyboard.press('Escape');
    await page.getByRole('grid', { name: 'Nodes' }).waitFor({ state: 'hidden' });
  },
};

QUnit.module('browser/memory', (hooks) => {
  const app = useApplication(hooks);

  QUnit.test('each panel opened 50 times leaves the nodes and listeners that it leaves after a few', async (assert) => {
    const page = await openMap(app, LONG);
    const session = await page.context().newCDPSession(page);
    const counts = async () => {
      const attached = await page.evaluate(
        () => document.evaluate('count(//node())', document, null, XPathResult.NUMBER_TYPE).numberValue,
      );
      await session.send('HeapProfiler.collectGarbage');
      const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
      return { attached, nodes, listeners: jsEventListeners };
    };
    for (const [name, open] of Object.entries(PANELS)) {
      const some = async (times: number) => {
        for (let time = 0; time < times; time += 1) {
          await open(page);
          await drawn(page);
        }
      };
      await tab(page, 'Nodes');
      // What is loaded with the first ones stays.
      await some(5);
      const before = await counts();
      await some(TIMES);
      const after = await counts();
      assert.strictEqual(after.attached, before.attached, `${name}: nodes in the page`);
      // Fewer than one for each time: the browser keeps some of the last ones for a while.
      for (const count of ['nodes', 'listeners'] as const)
        assert.true(after[count] < before[count] + TIMES, `${name}: ${before[count]} ${count}, then ${after[count]}`);
    }
  });
});
