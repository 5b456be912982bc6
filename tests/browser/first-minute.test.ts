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
const GRID = { columns: 4, across: 170, down: 190 };
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
/** From the middle of a new node, which is a card, to the connection points above and below it, in pixels. */
const REACH = 37;

QUnit.module('browser/first minute', (hooks) => {
  const app = useApplication(hooks);

  QUnit.test(
    'the card of an empty map and the line below it leave the controls free; tabs stand apart',
    async (assert) => {
      const page = await app.open('?src=nothing-here.json');
      app.expectConsole(/404/);
      const card = page.locator('.empty-map');
      const boxOf = async (selector: string) => {
        const box = await page.locator(selector).first().boundingBox();
        if (!box) throw new Error(`${selector} has no place.`);
        return box;
      };
      const overlap = async (one: string, other: string) => {
        const [a, b] = [await boxOf(one), await boxOf(other)];
        return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
      };
      await page.getByRole('heading', { name: 'No map is open' }).waitFor();
      for (const isNew of [false, true]) {
        if (isNew) {
          await page.getByRole('button', { name: 'New graph', exact: true }).last().click();
          await page.getByRole('heading', { name: 'This map is empty' }).waitFor();
        }
        for (const [width, height] of [
          [820, 1180],
          [1024, 768],
          [1440, 900],
          [360, 780],
        ] as const) {
          await page.setViewportSize({ width, height });
          await card.waitFor();
          const where = `${width} pixels, ${isNew ? 'a new map' : 'no map'}`;
          assert.false(await overlap('.empty-map', '.tool-bars > :first-child'), where);
          if (!isNew) continue;
          assert.false(await overlap('.empty-map', '[aria-label="Tool palette"]'), where);
          assert.false(await overlap('.write-line', '.zoom'), where);
          const hidden = await page.locator('.title-area').evaluate((area) => {
            const { bottom } = area.getBoundingClientRect();
            const margin = Number.parseFloat(getComputedStyle(area).overflowClipMargin);
            const top = area.querySelector('.saving')?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
            return top < bottom ? 'beside' : top >= bottom + margin ? 'hidden' : 'cut';
          });
          assert.notStrictEqual(hidden, 'cut', `the note beside the title, ${where}`);
          if (width < 760) continue;
          const gaps = await page.locator('.side [role="tab"]').evaluateAll((tabs) => {
            const texts = tabs.map((tab) => {
              const range = document.createRange();
              range.selectNodeContents(tab);
              return range.getBoundingClientRect();
            });
            return texts.slice(1).map(({ left }, at) => left - (texts[at]?.right ?? 0));
          });
          assert.true(Math.min(...gaps) >= 8, `tabs: ${gaps.join()}`);
        }
      }
    },
  );

  /** Draws 8 nodes and 10 labelled relationships by hand; counts the actions. */
  async function drawTask(assert: Assert) {
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
    /** From the connection point above or below a node that faces another one. */
    const draw = async (from: Point, to: Point) => {
      const { mouse } = page;
      await mouse.move(from.x, from.y);
      await mouse.move(from.x, from.y + (Math.sign(to.y - from.y) || -1) * REACH, { steps: 3 });
      await mouse.down();
      await mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
      await mouse.move(to.x, to.y);
      await mouse.up();
    };

    await act(page.getByRole('button', { name: 'New graph' }).click());
    await page.getByRole('heading', { name: 'This map is empty' }).waitFor();
    const { x = 0, y = 0, height = 0 } = (await page.getByRole('application').boundingBox()) ?? {};
    const first = { x: Math.round(x + 75), y: Math.round(y + height / 3) };
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
    return { page, act, write, count: () => actions };
  }

  QUnit.test(
    'a newcomer draws 8 nodes and 10 relationships with words in 45 actions at most, without a dialog; and a whole map in 60: also two types, tags, a section, an arrow, a description and a website',
    async (assert) => {
      const { page, act, write, count } = await drawTask(assert);
      const last = TEN.at(-1)?.[2];
      const drawn = await keptOnce(page, ({ edges }) => edges.at(-1)?.label === last);
      assert.deepEqual(
        drawn.nodes.map(({ label }) => label),
        NAMES,
      );
      assert.deepEqual(
        drawn.edges.map(({ from, to, label }) => [from, to, label]),
        TEN.map(([from, to, words]) => [NAMES[from]?.toLowerCase(), NAMES[to]?.toLowerCase(), words]),
        'ten of ten',
      );
      assert.true(count() <= MAX_ACTIONS, `${count()} actions`);
      const details = page.getByRole('complementary', { name: 'Details' });
      // Types, with a colour and an icon, of two written lines.
      await act(page.keyboard.press('w'));
      const lines = page.getByRole('textbox', { name: 'Sentences' });
      await lines.waitFor();
      await act(lines.fill('Library: team\nCity: place'));
      await act(page.keyboard.press('Enter'));
      await keptOnce(page, ({ nodes }) => nodes[0]?.type === 'team');
      // Tags on three nodes, and a section around them.
      await act(page.keyboard.press('Escape'));
      await page.getByRole('region', { name: 'Write' }).waitFor({ state: 'hidden' });
      // In the list, because the field for sentences may have moved the map.
      const inList = (name: string) => page.getByRole('listbox', { name: 'Nodes' }).getByRole('option', { name });
      const added = { modifiers: ['Shift' as const] };
      await act(inList('Library').click());
      await act(inList('Archive').click(added));
      await act(inList('School').click(added));
      await details.getByRole('heading', { level: 2, name: '3 selected' }).waitFor();
      const bar = page.getByRole('toolbar', { name: 'Style' });
      await act(bar.getByRole('button', { name: 'Tags' }).click());
      await act(page.getByLabel('Tag to add').fill('archive'));
      await act(page.keyboard.press('Enter'));
      await act(page.getByRole('banner').getByRole('button', { name: 'Add', exact: true }).click());
      await act(page.getByRole('menuitem', { name: 'Group in a section' }).click());
      await write('Title', 'Books');
      // An annotation arrow on empty space.
      await act(page.getByRole('toolbar', { name: 'Tool palette' }).getByRole('button', { name: 'Arrow' }).click());
      const { x = 0, y = 0 } = (await page.getByRole('application').boundingBox()) ?? {};
      await page.mouse.move(x + 140, y + 500);
      await page.mouse.down();
      await page.mouse.move(x + 60, y + 510, { steps: 3 });
      await act(page.mouse.up());
      // A description and a website.
      await act(inList('Press').click());
      await act(details.getByRole('button', { name: 'Add description' }).click());
      await act(page.keyboard.type('Prints everything.'));
      await act(details.getByRole('tab', { name: 'Links' }).click());
      await act(details.getByLabel('Website', { exact: true }).fill('press.example'));
      await act(page.keyboard.press('Tab'));
      const map = await keptOnce(page, ({ nodes }) => nodes[3]?.url !== undefined);
      const tagged = map.nodes.filter(({ tags }) => Array.isArray(tags) && tags.includes('archive'));
      assert.deepEqual([map.nodes.length, map.edges.length, tagged.length], [8, 10, 3]);
      assert.deepEqual([map.sections?.[0]?.title, map.arrows?.length], ['Books', 1]);
      assert.deepEqual([map.nodes[3]?.description, map.nodes[3]?.url], ['Prints everything.', 'https://press.example']);
      for (const type of ['team', 'place']) {
        const { color, image } = map.nodeTypes?.[type] ?? {};
        assert.true(typeof color === 'string' && typeof image === 'string', type);
      }
      assert.true(count() <= 60, `${count()} actions`);
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
