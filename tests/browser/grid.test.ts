/** The table with the keys of a spreadsheet: a block, fill down, ten thousand rows. */

import QUnit from 'qunit';
import { seriousFindings } from '../setup/axe.ts';
import { useApplication } from '../setup/browser.ts';
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
});
