/**
 * Panels opened and closed repeatedly, and maps one after the other, which leave no nodes or listeners in the page: a few
 * times by default, which shows what is left each time; with `HARDENING=full` as often as the project promises.
 */

import type { CDPSession, Page } from 'playwright-core';
import QUnit from 'qunit';
import { useApplication } from '../setup/browser.ts';
import { dropFile } from './editing-page.ts';
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

/** The page is settled once so many pairs of frames bring no other number of nodes. */
const UNCHANGED = 20;

const full = process.env.HARDENING === 'full';

/** Number of times that each panel is opened. */
const TIMES = full ? 50 : 10;

/** A map of 1,000 nodes, each time another one. */
const mapNumber = (at: number) => ({
  meta: { title: `Map ${at}` },
  nodes: Array.from({ length: 1000 }, (_, index) => ({
    id: `n${index}`,
    label: `Node ${index} of ${at}`,
    description: `Text ${index} of the map ${at}`,
    x: (index % 40) * 90,
    y: Math.floor(index / 40) * 90,
  })),
  edges: Array.from({ length: 1500 }, (_, index) => ({ from: `n${index % 1000}`, to: `n${(index * 7 + 1) % 1000}` })),
});

/** Maps that are opened, and the most that each may add to the heap, in bytes: undo keeps the document, and nothing else. */
const MAPS = full ? 30 : 10;
const KEPT_OF_A_MAP = 500_000;

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
  'Relationships and Nodes': between('Relationships', 'Nodes'),
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

/** The heap in bytes without garbage; what ends with one collection is released by the next. */
async function collected(page: Page, session: CDPSession): Promise<number> {
  for (let last = Infinity; ; ) {
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    if (usedSize > last - 10_000) return usedSize;
    last = usedSize;
    await page.waitForTimeout(500);
  }
}

QUnit.module('browser/memory', (hooks) => {
  const app = useApplication(hooks);

  QUnit.test(
    `each panel opened ${TIMES} times leaves no more nodes and listeners than after a few times`,
    async (assert) => {
      const page = await openMap(app, LONG);
      const session = await page.context().newCDPSession(page);
      const counts = async () => {
        // The editor of the JSON tab colours its lines when the page has time for it.
        const attached = await page.evaluate(async (enough) => {
          let last = 0;
          for (let unchanged = 0; unchanged < enough; ) {
            await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
            const count = document.evaluate('count(//node())', document, null, XPathResult.NUMBER_TYPE).numberValue;
            unchanged = count === last ? unchanged + 1 : 0;
            last = count;
          }
          return last;
        }, UNCHANGED);
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
        // Code loaded with the first ones stays.
        await some(5);
        const before = await counts();
        await some(TIMES);
        const after = await counts();
        assert.strictEqual(after.attached, before.attached, `${name}: nodes in the page`);
        // Fewer than one for each time: the browser keeps some of the last ones for a while.
        for (const count of ['nodes', 'listeners'] as const)
          assert.true(after[count] < before[count] + TIMES, `${name}: ${before[count]} ${count}, then ${after[count]}`);
      }
    },
  );

  QUnit.test(
    `${MAPS} maps opened one after the other leave their documents for undo, and nothing else`,
    async (assert) => {
      const page = await openMap(app, LONG);
      const session = await page.context().newCDPSession(page);
      const open = async (from: number, count: number) => {
        for (let at = from; at < from + count; at += 1) {
          await dropFile(page, JSON.stringify(mapNumber(at)));
          await page.waitForFunction((title) => document.title.startsWith(title), `Map ${at}`);
          await drawn(page);
        }
        const heap = await collected(page, session);
        const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
        return { nodes, listeners: jsEventListeners, heap };
      };
      const before = await open(1, 5);
      const after = await open(6, MAPS);
      // Fewer than one for each map: the browser keeps some of the last ones for a while.
      for (const count of ['nodes', 'listeners'] as const)
        assert.true(after[count] < before[count] + MAPS, `${before[count]} ${count}, then ${after[count]}`);
      const grown = after.heap - before.heap;
      assert.true(grown < MAPS * KEPT_OF_A_MAP, `the heap grew by ${Math.round(grown / 1000)} kB`);
    },
  );
});
