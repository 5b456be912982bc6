/** The first minute: a newcomer's first map, its actions counted; and every state of the way, as axe sees it. */

import type { Page } from 'playwright-core';
import QUnit from 'qunit';
import { COLOR_RULES, seriousFindings } from '../setup/axe.ts';
import { useApplication } from '../setup/browser.ts';
import { keptOnce, nameBox } from './editing-page.ts';

const MOST_ACTIONS = 45;
const NAMES = ['Library', 'Archive', 'Reader', 'Press', 'School', 'Museum', 'City', 'Club'];
/** Beside the seven that Tab makes. */
const MORE = [
  ['Library', 'Reader', 'lends to'],
  ['Press', 'Library', 'prints for'],
  ['City', 'Library', 'pays for'],
] as const;

QUnit.module('browser/first minute', (hooks) => {
  const app = useApplication(hooks);

  QUnit.test(
    'a newcomer makes a map of 8 nodes and 10 relationships in 45 actions at most, without a dialog',
    async (assert) => {
      const page = await app.open();
      let actions = 0;
      /** One click, double click, key or text of a person. */
      const act = async (action: Promise<unknown>) => {
        await action;
        actions += 1;
        const dialogs = await page.locator('dialog[open]').count();
        if (dialogs > 0) assert.strictEqual(dialogs, 0, `a dialog is open after action ${actions}`);
      };
      const row = (name: string) =>
        page.getByRole('listbox', { name: 'Nodes' }).getByRole('option', { name: new RegExp(`^${name}`) });

      await act(page.getByRole('button', { name: 'New map' }).click());
      await page.getByRole('heading', { name: 'This map is empty' }).waitFor();
      const { x = 0, y = 0, width = 0, height = 0 } = (await page.getByRole('application').boundingBox()) ?? {};
      await act(page.mouse.dblclick(x + width / 2, y + height / 2));
      for (const name of NAMES) {
        await act(nameBox(page, 'Name').fill(name));
        await act(page.keyboard.press(name === NAMES.at(-1) ? 'Enter' : 'Tab'));
      }
      for (const [from, to, words] of MORE) {
        await act(row(from).click());
        await act(row(to).click({ modifiers: ['Shift'] }));
        await act(page.keyboard.press('e'));
        await act(nameBox(page, 'Words').fill(words));
        await act(page.keyboard.press('Enter'));
      }
      const { nodes, edges } = await keptOnce(page, (map) => map.edges.at(-1)?.label === 'pays for');
      assert.deepEqual([nodes.map(({ label }) => label), edges.length], [NAMES, 10]);
      assert.deepEqual(
        edges.slice(7).map(({ from, to, label }) => [from, to, label]),
        MORE.map(([from, to, label]) => [from.toLowerCase(), to.toLowerCase(), label]),
      );
      assert.true(actions <= MOST_ACTIONS, `${actions} actions`);
    },
  );

  QUnit.test('axe finds nothing on the way, in both themes, wide and narrow', async (assert) => {
    const page = await app.open('', { colorScheme: 'light' });
    const check = async (state: string) => {
      assert.deepEqual(await seriousFindings(page), [], state);
      await page.emulateMedia({ colorScheme: 'dark' });
      assert.deepEqual(await seriousFindings(page, COLOR_RULES), [], `${state}, dark`);
      await page.setViewportSize({ width: 360, height: 740 });
      assert.deepEqual(await seriousFindings(page), [], `${state}, dark and narrow`);
      assert.true(await fitsIn(page), `${state}: nothing sticks out of a narrow window`);
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.emulateMedia({ colorScheme: 'light' });
    };
    await page.getByRole('region', { name: 'Graphmap' }).waitFor();
    const [picture] = await page
      .locator('.start img')
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth));
    assert.true((picture ?? 0) > 0, 'the examples have pictures');
    await check('start card');
    await page.getByRole('button', { name: 'Locked' }).click();
    await page.getByRole('button', { name: 'Make my own copy' }).waitFor();
    await check('why locked');
    await page.getByRole('button', { name: 'Help' }).click();
    await page
      .getByRole('dialog', { name: 'Help' })
      .getByRole('button', { name: 'Make a first map in six steps' })
      .click();
    await page.getByRole('region', { name: 'A first map' }).waitFor();
    await check('introduction');
    await page.getByRole('button', { name: 'Leave the introduction' }).click();
    await page.getByRole('heading', { name: 'This map is empty' }).waitFor();
    await check('empty map');
  });
});

/** Whether the cards of the first minute are within the window. */
const fitsIn = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.start, .introduction, .empty-map')].every((card) => {
      const { left, right, top, bottom } = card.getBoundingClientRect();
      return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    }),
  );
