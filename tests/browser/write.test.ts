/** Writing sentences with the keyboard: the field, completion, Enter, the map. */

import type { Locator } from 'playwright-core';
import QUnit from 'qunit';
import { COLOR_RULES, seriousFindings } from '../setup/axe.ts';
import { useApplication } from '../setup/browser.ts';
import { addNode, kept, keptOnce, newGraph } from './editing-page.ts';

/** Whether something stands over something else, wholly. */
async function isOver(above: Locator, below: Locator): Promise<boolean> {
  const [one, other] = [await above.boundingBox(), await below.boundingBox()];
  return one !== null && other !== null && one.height > 0 && one.y + one.height <= other.y;
}

QUnit.module('browser/write', (hooks) => {
  const app = useApplication(hooks);

  QUnit.test('messages are above the input for sentences, and above the field', async (assert) => {
    const page = await newGraph(app);
    await addNode(page, 'Dune');
    await page.getByRole('application').press('Delete');
    const [message, line] = [page.locator('.message'), page.getByRole('textbox', { name: 'Write a sentence' })];
    await message.getByText('Deleted “Dune”').waitFor();
    await line.waitFor();
    assert.true(await isOver(message, line));
    await page.getByRole('application').press('w');
    const field = page.getByRole('region', { name: 'Write' });
    await field.waitFor();
    assert.true(await isOver(message, field));
  });

  QUnit.test(
    'W opens the field, Tab completes a known node, Enter adds the line, Esc leads back to the map',
    async (assert) => {
      const page = await newGraph(app);
      const faults: string[] = [];
      page.on('pageerror', ({ message }) => faults.push(message));
      page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
      await page.locator('.pivotick').focus();
      await page.keyboard.press('w');
      const field = page.getByRole('textbox', { name: 'Sentences' });
      await field.waitFor();
      assert.deepEqual(await seriousFindings(page, COLOR_RULES), [], 'the example in the empty field can be read');
      await page.keyboard.type('CIRCL develops Flowintel');
      const result = page.locator('.write-result');
      await result.getByText('Adds 2 nodes and 1 relationship.').waitFor();
      const image = page.locator('img.preview-image');
      await image.waitFor();
      assert.true(await isOver(image, page.locator('.write')), 'what comes is seen on the map, over the field');
      assert.strictEqual((await kept(page)).nodes.length, 0, 'nothing changes before Enter');
      await page.keyboard.press('Enter');
      await keptOnce(page, ({ nodes }) => nodes.length === 2);
      await page.keyboard.type('Flow');
      await page.locator('.cm-tooltip-autocomplete').getByText('Flowintel').waitFor();
      await page.keyboard.press('Tab');
      await page.keyboard.type(' uses MISP');
      await result.getByText('Flowintel uses MISP.').waitFor();
      assert.deepEqual(await seriousFindings(page), []);
      await page.keyboard.press('Enter');
      const { nodes, edges } = await keptOnce(page, ({ nodes: all }) => all.length === 3);
      assert.deepEqual(
        edges.map(({ from, to, type }) => [from, to, type]),
        [
          ['circl', 'flowintel', 'develops'],
          ['flowintel', 'misp', 'uses'],
        ],
      );
      assert.true(nodes.every(({ x }) => typeof x === 'number'));
      // Nobody has to wait for the list.
      await page.keyboard.type('MIS');
      await page.keyboard.press('Tab');
      await page.keyboard.type(' uses Redis');
      await result.getByText('MISP uses Redis.').waitFor();
      await image.waitFor();
      await page.keyboard.press('Escape');
      await field.waitFor({ state: 'hidden' });
      await image.waitFor({ state: 'hidden' });
      assert.deepEqual((await kept(page)).nodes, nodes, 'Esc leaves no trace');
      assert.true(await page.locator('.pivotick').evaluate((map) => map.contains(document.activeElement)));
      assert.deepEqual(faults, []);
    },
  );
});
