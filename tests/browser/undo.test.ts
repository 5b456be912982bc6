/** Undo is whole on the screen, too: everything undone and done again is the same picture, to the pixel. */

import QUnit from 'qunit';
import { useApplication } from '../setup/browser.ts';
import { keptOnce } from './editing-page.ts';
import { nodePoint, openMap, settled } from './explore-maps.ts';

const IDS = ['atlas', 'beacon', 'cedar', 'dune', 'elm', 'fjord', 'grove'];
const MAP = {
  meta: { title: 'Whole' },
  // Where a label stands depends on where it stood before, too.
  nodes: IDS.map((id) => ({ id, size: 20, hideLabel: true })),
  edges: IDS.slice(1).map((to, index) => ({ from: IDS[Math.floor(index / 2)], to })),
};

QUnit.module('browser/undo', (hooks) => {
  const app = useApplication(hooks);

  QUnit.test('a drag that moved neighbours, forces and arrangements come back to the pixel', async (assert) => {
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
    assert.strictEqual(await lastStep(), 'Undo: change the link distance', 'with what that moved');
    await page.getByRole('slider').nth(1).press('PageUp');
    await settled(page);
    await tool('Physics');
    const node = await nodePoint(page, 'beacon');
    await page.mouse.click(node.x, node.y);
    await page.keyboard.press('Delete');
    await settled(page);

    const after = await picture();
    let steps = 0;
    for (; await undo.isEnabled(); steps += 1) await page.keyboard.press('Control+z');
    const before = await picture();
    assert.false(before.equals(after), 'undo is seen');
    for (let step = 0; step < steps; step += 1) await page.keyboard.press('Control+Shift+z');
    assert.true((await picture()).equals(after), 'the same picture');
    for (let step = 0; step < steps; step += 1) await page.keyboard.press('Control+z');
    assert.true((await picture()).equals(before), 'and the first one');
    await keptOnce(page, ({ nodes }) => nodes.length === IDS.length);
  });
});
