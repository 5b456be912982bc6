/** The first minute: a newcomer's first map with its number of actions, and axe on every state. */

import type { Page } from 'playwright-core';
import QUnit from 'qunit';
import { COLOR_RULES, seriousFindings } from '../setup/axe.ts';
import { useApplication } from '../setup/browser.ts';
import { keptOnce, nameBox } from './editing-page.ts';
import { settled } from './explore-maps.ts';

type Point = { readonly x: number; readonly y: number };

const MAX_ACTIONS = 45;
/** Four columns and two rows, so far apart in pixels. */
const GRID = { columns: 4, across: 140, down: 190 };
const NAMES = ['Library', 'Archive', 'Reader', 'Press', 'School', 'Museum', 'City', 'Club'];
const TEN: readonly (readonly [from: number, to: number, words: string])[] = [
  [0, 1, 'keeps its old books in'],
  [1, 2, 'answers'],
  [2, 3, 'orders from'],
  [4, 5, 'visits'],
  [5, 6, 'belongs to'],
  [7, 6, 'meets in'],
  [0, 5, 'lends to'],
  [1, 6, 'is paid by'],
  [2, 7, 'joins'],
  [3, 6, 'prints for'],
];
/** From the middle of a new node to its connection points, in pixels. */
const REACH = 31;

QUnit.module('browser/first minute', (hooks) => {
  const app = useApplication(hooks);

  QUnit.test(
    'a newcomer draws a map of 8 nodes and 10 relationships with words in 45 actions at most, without a dialog',
    async (assert) => {
      const page = await app.open();
      let actions = 0;
      /** One click, double click, drag, key or text of a person. */
      const act = async (action: Promise<unknown>) => {
        await action;
        actions += 1;
        const dialogs = await page.locator('dialog[open]').count();
        if (dialogs > 0) assert.strictEqual(dialogs, 0, `a dialog is open after action ${actions}`);
      };
      /** A typed text stays during other actions. */
      const write = async (box: string, text: string) => act(nameBox(page, box).fill(text));
      /** From the connection point beside a node that faces another one. */
      const draw = async (from: Point, to: Point) => {
        const { mouse } = page;
        await mouse.move(from.x, from.y);
        await mouse.move(from.x + Math.sign(to.x - from.x) * REACH, from.y, { steps: 3 });
        await mouse.down();
        await mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
        await mouse.move(to.x, to.y);
        await mouse.up();
      };

      await act(page.getByRole('button', { name: 'New graph' }).click());
      await page.getByRole('heading', { name: 'This map is empty' }).waitFor();
      const { x = 0, y = 0, height = 0 } = (await page.getByRole('application').boundingBox()) ?? {};
      const first = { x: Math.round(x + 90), y: Math.round(y + height / 3) };
      await act(page.mouse.dblclick(first.x, first.y));
      await write('Name', NAMES[0] ?? '');
      await act(page.keyboard.press('Enter'));
      await page.getByRole('form', { name: 'Node' }).waitFor();
      // The form takes room beside the map, and what is on the map stays where it is.
      await settled(page);
      const place = (at: number): Point => ({
        x: first.x + (at % GRID.columns) * GRID.across,
        y: first.y + Math.floor(at / GRID.columns) * GRID.down,
      });
      for (const [at, name] of NAMES.entries()) {
        if (at === 0) continue;
        await act(page.mouse.dblclick(place(at).x, place(at).y));
        await write('Name', name);
      }
      for (const [from, to, words] of TEN) {
        await act(draw(place(from), place(to)));
        await write('Label', words);
      }
      await act(page.keyboard.press('Enter'));
      const last = TEN.at(-1)?.[2];
      const { nodes, edges } = await keptOnce(page, (map) => map.edges.at(-1)?.label === last);
      assert.deepEqual(
        nodes.map(({ label }) => label),
        NAMES,
      );
      assert.deepEqual(
        edges.map(({ from, to, label }) => [from, to, label]),
        TEN.map(([from, to, words]) => [NAMES[from]?.toLowerCase(), NAMES[to]?.toLowerCase(), words]),
        'ten of ten',
      );
      assert.true(actions <= MAX_ACTIONS, `${actions} actions`);
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
    // The examples have pictures, each of which comes when it comes.
    await page.waitForFunction(() => {
      const pictures = [...document.querySelectorAll<HTMLImageElement>('.start img')];
      return pictures.length > 0 && pictures.every(({ naturalWidth }) => naturalWidth > 0);
    });
    await check('start card');
    await page.getByRole('button', { name: 'Locked' }).click();
    await page.getByRole('button', { name: 'Make my own copy' }).waitFor();
    await check('why locked');
    await page.getByRole('button', { name: 'Help' }).click();
    await page
      .getByRole('dialog', { name: 'Help' })
      .getByRole('button', { name: 'Make your first map in six steps' })
      .click();
    await page.getByRole('region', { name: 'Your first map' }).waitFor();
    await check('introduction');
    await page.getByRole('button', { name: 'Close' }).click();
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
