/** Drawing an edge on the canvas: from a node's connection point to another node, and by clicking source and target. */

import type { Page } from 'playwright-core';
import QUnit from 'qunit';
import { useApplication } from '../setup/browser.ts';
import { choose, form, keptOnce, leave, nameBox } from './editing-page.ts';
import { openMap, settled } from './explore-maps.ts';
import { PIXELS, type Rgb } from './overlay/pixels.ts';

/** Two nodes of which no two pixels are alike. */
const MAP = {
  meta: { title: 'Drawing', fixedLayout: true },
  edgeTypes: { uses: { label: 'uses' }, funds: { label: 'funds' } },
  nodes: [
    { id: 'atlas', label: 'Atlas', color: '#ff0000', size: 30, borderWidth: 0, x: 0, y: 0 },
    { id: 'beacon', label: 'Beacon', color: '#00ff00', size: 30, borderWidth: 0, x: 240, y: 0 },
  ],
};

type Place = { readonly x: number; readonly y: number };

QUnit.module('browser/editing draw', (hooks) => {
  const app = useApplication(hooks);

  /** The map at rest, and where its two nodes are in the window: found by their colours. */
  async function open(): Promise<{ page: Page; atlas: Place; beacon: Place; radius: number }> {
    const page = await openMap(app, MAP);
    const canvas = await page.getByRole('main', { name: 'Map' }).boundingBox();
    if (!canvas) throw new Error('no map');
    // Without the lower part, where the minimap shows the same colours.
    const clip = { ...canvas, height: 0.65 * canvas.height };
    const picture = await page.screenshot({ clip });
    const middle = async (color: Rgb) => {
      const box = await PIXELS.boxOf(picture, color);
      if (!box) throw new Error(`nothing of ${color}`);
      const at = { x: clip.x + (box.left + box.right) / 2, y: clip.y + (box.top + box.bottom) / 2 };
      return { at, radius: (box.right - box.left) / 2 };
    };
    const { at: atlas, radius } = await middle([255, 0, 0]);
    return { page, atlas, radius, beacon: (await middle([0, 255, 0])).at };
  }

  /** The box that asks for the words of a new edge. */
  const words = (page: Page) => nameBox(page, 'Label');

  /** From a node's outline to the middle of its connection points, in pixels. */
  const GAP = 17;

  QUnit.test('a drag from a connection point to another node adds an edge, and asks for its label', async (assert) => {
    const { page, atlas, beacon, radius } = await open();
    const over = page.locator('.canvas > .over');
    await page.mouse.move(atlas.x, atlas.y);
    await page.mouse.move(atlas.x + radius + GAP, atlas.y);
    assert.strictEqual(await over.evaluate((element) => element.style.cursor), 'crosshair');
    await page.mouse.down();
    await page.mouse.move((atlas.x + beacon.x) / 2, atlas.y, { steps: 6 });
    await page.mouse.move(beacon.x, beacon.y, { steps: 6 });
    await page.mouse.up();
    await words(page).fill('funds');
    await words(page).press('Enter');
    const map = await keptOnce(page, ({ edges }) => edges[0]?.type !== undefined);
    assert.deepEqual(map.edges, [{ from: 'atlas', to: 'beacon', type: 'funds' }], 'the words of a type are the type');
    const node = map.nodes.find(({ id }) => id === 'atlas');
    assert.deepEqual([node?.x, node?.y], [0, 0], 'the node itself was not dragged');
    await page.getByRole('button', { name: /^Undo: connect/ }).click();
    await keptOnce(page, ({ edges }) => edges.length === 0);
  });

  QUnit.test('a drop on empty space adds a connected node there, and asks for its name', async (assert) => {
    const { page, atlas, radius } = await open();
    await page.mouse.move(atlas.x, atlas.y);
    await page.mouse.move(atlas.x - radius - GAP, atlas.y);
    await page.mouse.down();
    await page.mouse.move(atlas.x - 60, atlas.y + 100, { steps: 6 });
    await page.mouse.up();
    await nameBox(page, 'Name').fill('Cedar');
    await nameBox(page, 'Name').press('Enter');
    const map = await keptOnce(page, ({ nodes }) => nodes.length === 3);
    assert.deepEqual(map.edges, [{ from: 'atlas', to: 'cedar' }]);
    await page.getByRole('button', { name: /^Undo: add “Cedar”/ }).click();
    const back = await keptOnce(page, ({ nodes }) => nodes.length === 2);
    assert.deepEqual(back.edges, [], 'one step of undo');
  });

  QUnit.test('a drag anywhere on a node moves it; one back to the node adds no edge', async (assert) => {
    const { page, atlas, radius } = await open();
    await page.mouse.move(atlas.x, atlas.y);
    await page.mouse.move(atlas.x + radius + GAP, atlas.y);
    await page.mouse.down();
    await page.mouse.move(atlas.x + 120, atlas.y + 120, { steps: 6 });
    await page.mouse.move(atlas.x, atlas.y, { steps: 6 });
    await page.mouse.up();
    assert.strictEqual(await words(page).count(), 0);
    // Where the rim of the icon was a place of its own.
    await page.mouse.move(atlas.x + 0.95 * radius, atlas.y);
    await page.mouse.down();
    await page.mouse.move(atlas.x + 60, atlas.y + 40, { steps: 6 });
    await page.mouse.up();
    const map = await keptOnce(page, ({ nodes }) => nodes.some(({ id, y }) => id === 'atlas' && Number(y) > 20));
    assert.deepEqual([map.nodes.length, map.edges.length], [2, 0]);
    assert.strictEqual(await words(page).count(), 0);
  });

  QUnit.test('clicking source and target adds an edge with the last chosen type', async (assert) => {
    const { page, atlas, beacon } = await open();
    for (const [from, to] of [
      [atlas, beacon],
      [beacon, atlas],
    ] as const) {
      await choose(page, 'Add', 'Connect several');
      await page.getByText('Click the source node, then the target node.').waitFor();
      await page.mouse.click(from.x, from.y);
      await page.mouse.click(to.x, to.y);
      await words(page).press('Enter');
      await leave(page);
      // The tool stays active until Esc; then the form opens, and the next Esc closes it.
      await page.keyboard.press('Escape');
      await page.getByText('Click the source node, then the target node.').waitFor({ state: 'hidden' });
      if (from === atlas)
        await form(page, 'Relationship').getByLabel('Type', { exact: true }).selectOption({ label: 'uses' });
      await leave(page);
      await page.keyboard.press('Escape');
      await form(page, 'Relationship').waitFor({ state: 'hidden' });
      await settled(page);
    }
    const { edges } = await keptOnce(page, (map) => map.edges.length === 2);
    assert.deepEqual(
      edges.map(({ from, to, type }) => [from, to, type]),
      [
        ['atlas', 'beacon', 'uses'],
        ['beacon', 'atlas', 'uses'],
      ],
    );
  });

  QUnit.test('clicking a node twice adds a loop', async (assert) => {
    const { page, atlas } = await open();
    await choose(page, 'Add', 'Connect several');
    await page.getByText('Click the source node, then the target node.').waitFor();
    await page.mouse.click(atlas.x, atlas.y);
    await page.mouse.click(atlas.x, atlas.y);
    await words(page).fill('checks');
    await words(page).press('Enter');
    const { edges } = await keptOnce(page, (map) => map.edges[0]?.label !== undefined);
    assert.deepEqual([edges[0]?.from, edges[0]?.to, edges[0]?.label], ['atlas', 'atlas', 'checks']);
  });

  QUnit.test(
    'Connect from here asks for the target only; Esc puts the tool down; words may be left out',
    async (assert) => {
      const { page, atlas, beacon } = await open();
      const fromHere = async () => {
        await page.mouse.click(atlas.x, atlas.y, { button: 'right' });
        await page.getByRole('menuitem', { name: 'Connect from here' }).click();
        await page.getByText('Click a target node').waitFor();
      };
      await fromHere();
      await page.keyboard.press('Escape');
      await page.getByText('Click a target node').waitFor({ state: 'detached' });
      await fromHere();
      await page.mouse.click(beacon.x, beacon.y);
      await words(page).press('Escape');
      await words(page).waitFor({ state: 'detached' });
      await page.getByText('2 nodes · 1 relationship', { exact: true }).waitFor();
      assert.strictEqual(await page.locator('.tool-hint').count(), 0);
    },
  );
});
