/** The table with the keys of a spreadsheet: a block, fill down, ten thousand rows. */

import type { Locator } from 'playwright-core';
import QUnit from 'qunit';
import { seriousFindings } from '../setup/axe.ts';
import { useApplication } from '../setup/browser.ts';
import { keptOnce, newGraph } from './editing-page.ts';
import { OPEN_HARBOUR, openMap } from './explore-maps.ts';

QUnit.module('browser/grid', (hooks) => {
  const app = useApplication(hooks);

  QUnit.test(
    'typed text is filled down a block, Esc in a cell leaves it, and the grid is sound for screen readers',
    async (assert) => {
      const page = await openMap(app, OPEN_HARBOUR);
      await page.locator('[data-tab="Nodes"] .table-button').click();
      const grid = page.getByRole('grid', { name: 'Nodes' });
      await grid.waitFor();
      const cell = (row: number) => grid.getByRole('row').nth(row).getByRole('gridcell').nth(4);
      for (let moves = 0; moves < 4; moves += 1) await page.keyboard.press('ArrowRight');
      await page.keyboard.type('https://one.example');
      await page.keyboard.press('Enter');
      await cell(1).getByText('https://one.example').waitFor();
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Shift+ArrowDown');
      await page.keyboard.press('Control+d');
      await cell(2).getByText('https://one.example').waitFor();
      await page.keyboard.press('Enter');
      await page.keyboard.type('never');
      await page.keyboard.press('Escape');
      assert.strictEqual((await cell(2).textContent())?.trim(), 'https://one.example');
      assert.deepEqual(await seriousFindings(page), []);
    },
  );

  QUnit.test('the matrix cuts no name, however long its words, and its lists fit a phone', async (assert) => {
    const long = 'Bundesverwaltungsgerichtshofbibliothek and its secretariat';
    const [court, town] = [`A ${long}`, `B ${long}`].map((label, at) => ({ id: `n${at}`, label, type: `t${at}` }));
    const nodeTypes = { t0: { label: 'Intergovernmental coordination council' }, t1: { label: `Council ${long}` } };
    const edges = [{ from: 'n0', to: 'n1', label: 'reports to' }];
    const map = { meta: { title: 'Court' }, nodeTypes, nodes: [court, town], edges };
    for (const width of [2560, 1440, 360]) {
      const page = await openMap(app, map, { viewport: { width, height: 740 } });
      await page.keyboard.press('Control+k');
      await page.keyboard.type('matrix');
      await page.getByRole('dialog', { name: 'Search' }).getByRole('option', { name: 'Matrix' }).first().click();
      const dialog = page.getByRole('dialog', { name: 'Matrix' });
      await dialog.getByRole('button', { name: court?.label ?? '' }).waitFor();
      const cut = await dialog.evaluate(
        (one) => [...one.querySelectorAll('th, td')].filter((cell) => cell.scrollWidth > cell.clientWidth).length,
      );
      assert.strictEqual(cut, 0, `cells that cut at ${width} pixels`);
      const names = await dialog.locator('tbody th').first().boundingBox();
      assert.true((names?.width ?? 999) < 200, `relationships are beside the names at ${width} pixels`);
      const inside = await dialog.evaluate((one) => {
        const { right } = one.getBoundingClientRect();
        return [...one.querySelectorAll('select')].every((list) => list.getBoundingClientRect().right < right);
      });
      assert.true(inside, `lists at ${width} pixels`);
    }
  });

  QUnit.test('an empty table has a row to type in, and the next one follows', async (assert) => {
    const page = await newGraph(app);
    await page.locator('[data-tab="Nodes"] .table-button').click();
    const nodes = page.getByRole('grid', { name: 'Nodes' });
    await nodes.waitFor();
    const cells = (grid: Locator, row: number) => grid.getByRole('row').nth(row).getByRole('gridcell');
    await page.keyboard.type('Atlas');
    await page.keyboard.press('Enter');
    await cells(nodes, 2).first().waitFor();
    await page.keyboard.type('Beacon');
    await page.keyboard.press('Tab');
    await cells(nodes, 3).first().waitFor();
    await page.keyboard.type('tool');
    await page.keyboard.press('Enter');
    await cells(nodes, 2).nth(1).getByText('tool').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('complementary', { name: 'Side panel' }).getByRole('tab', { name: 'Relationships' }).click();
    await page.locator('[data-tab="Relationships"] .table-button').click();
    for (const [text, key] of [
      ['Atlas', 'Tab'],
      ['feeds', 'Tab'],
      ['Beacon', 'Enter'],
    ] as const) {
      await page.keyboard.type(text);
      await page.keyboard.press(key);
    }
    await cells(page.getByRole('grid', { name: 'Relationships' }), 2)
      .first()
      .waitFor();
    const map = await keptOnce(page, ({ edges }) => edges.length === 1);
    assert.deepEqual(
      map.nodes.map(({ label, type }) => [label, type]),
      [
        ['Atlas', undefined],
        ['Beacon', 'tool'],
      ],
    );
    const [edge] = map.edges;
    assert.deepEqual([edge?.from, edge?.label, edge?.to], ['atlas', 'feeds', 'beacon']);
  });
});
