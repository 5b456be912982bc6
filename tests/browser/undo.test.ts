/** Complete undo on the screen: undoing and redoing everything gives the same picture, to the pixel. */

import type { Page } from 'playwright-core';
import QUnit from 'qunit';
import { useApplication } from '../setup/browser.ts';
import { keptOnce } from './editing-page.ts';
import { nodePoint, openMap, settled } from './explore-maps.ts';

const IDS = ['atlas', 'beacon', 'cedar', 'dune', 'elm', 'fjord', 'grove'];
const MAP = {
  meta: { title: 'Whole' },
  nodes: IDS.map((id) => ({ id, size: 20 })),
  edges: IDS.slice(1).map((to, index) => ({ from: IDS[Math.floor(index / 2)], to })),
};

type Key = {
  readonly key: string;
  readonly ctrlKey?: boolean;
  readonly altKey?: boolean;
  readonly shiftKey?: boolean;
};

/** Effects of keys on the map, with a selection in between. */
const KEYS: readonly Key[] = [
  { key: 'PageDown' },
  { key: 'PageDown' },
  { key: 'ArrowRight', altKey: true },
  { key: 'ArrowUp', altKey: true },
  { key: 'ArrowLeft', altKey: true, shiftKey: true },
  { key: 'd', ctrlKey: true },
  { key: 'd', ctrlKey: true },
  { key: 'Delete' },
  { key: 'z', ctrlKey: true },
  { key: 'Z', ctrlKey: true, shiftKey: true },
];
const UNDO = { key: 'z', ctrlKey: true };
const REDO = { key: 'Z', ctrlKey: true, shiftKey: true };

/** Presses keys on the map, one after the other, some in each frame. */
const press = (page: Page, keys: readonly Key[]): Promise<void> =>
  page.evaluate(async (all) => {
    const map = document.querySelector('[role="application"]');
    for (const [at, key] of all.entries()) {
      map?.dispatchEvent(new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true }));
      if (at % 5 === 4) await new Promise(requestAnimationFrame);
    }
  }, keys);

/** Numbers that look random and are the same in each run. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    yield Math.floor(state / 65_536);
  }
}

QUnit.module('browser/undo', (hooks) => {
  const app = useApplication(hooks);

  QUnit.test(
    '200 steps, a drag that moved neighbours and layouts among them, come back to the pixel',
    async (assert) => {
      const page = await openMap(app, MAP);
      const tool = async (name: string) =>
        page.getByRole('group', { name: 'Tools' }).getByRole('button', { name }).click();
      const picture = async () => {
        await page.getByRole('application').focus();
        await page.keyboard.press('Escape');
        await page.keyboard.press('Escape');
        await page.mouse.move(2, 2);
        await page.keyboard.press('0');
        await settled(page);
        return page.getByRole('application').screenshot({ style: '.messages, .minimap { visibility: hidden }' });
      };

      const undo = page.getByRole('banner').getByRole('button', { name: /^Undo/ });
      const lastStep = () => undo.getAttribute('title');

      const at = await nodePoint(page, 'atlas');
      await page.mouse.move(at.x, at.y);
      await page.mouse.down();
      await page.mouse.move(at.x + 180, at.y + 90, { steps: 8 });
      await page.mouse.up();
      await settled(page);
      assert.strictEqual(await lastStep(), 'Undo: move 1 node', 'with what yielded to it');
      await tool('Physics');
      await page.getByRole('slider').first().press('PageUp');
      await settled(page);
      assert.strictEqual(await lastStep(), 'Undo: change the spacing', 'with what that moved');
      await page.getByRole('slider').nth(1).press('PageUp');
      await settled(page);
      await tool('Physics');
      const node = await nodePoint(page, 'beacon');
      await page.mouse.click(node.x, node.y);
      await page.keyboard.press('Delete');
      await settled(page);

      const random = numbers(20_261_122);
      for (const way of ['PageUp', 'PageDown', 'PageUp', 'PageDown']) {
        const keys = Array.from({ length: 48 }, () => KEYS[random.next().value % KEYS.length] ?? UNDO);
        await press(page, keys);
        await tool('Physics');
        await page.getByRole('slider').first().press(way);
        await settled(page);
        await tool('Physics');
      }
      assert.strictEqual(await lastStep(), 'Undo: change the spacing', 'layouts among them');

      const after = await picture();
      const all = (key: Key) => press(page, Array<Key>(220).fill(key));
      await all(UNDO);
      assert.true(await undo.isDisabled(), 'all is undone');
      const before = await picture();
      assert.false(before.equals(after), 'undo is seen');
      await all(REDO);
      assert.true((await picture()).equals(after), 'the same picture');
      await all(UNDO);
      assert.true((await picture()).equals(before), 'and the first one');
      await keptOnce(page, ({ nodes }) => nodes.length === IDS.length);
    },
  );
});
