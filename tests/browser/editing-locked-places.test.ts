/** Moving nodes of a locked map on the screen, which does not change the map (reading A49). */

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import QUnit from 'qunit';
import { useApplication } from '../setup/browser.ts';
import { useHost } from '../setup/host.ts';
import { choose } from './editing-page.ts';
import { settled } from './explore-maps.ts';
import { PIXELS, type Rgb } from './overlay/pixels.ts';

const RED: Rgb = [255, 0, 0];
const BLUE: Rgb = [0, 0, 255];
const LOCKED = {
  meta: { title: 'Pushed', readOnly: true },
  nodes: [
    { id: 'a', label: 'Ada', color: '#ff0000', size: 30, x: -150, y: 20 },
    { id: 'b', label: 'Bob', color: '#0000ff', size: 30, x: 150, y: -20 },
    { id: 'c', label: 'Cleo', color: '#808080', size: 30 },
  ],
  edges: [
    { from: 'a', to: 'b' },
    { from: 'b', to: 'c' },
  ],
};
const FIXED = { ...LOCKED, meta: { ...LOCKED.meta, fixedLayout: true } };

type Point = { readonly x: number; readonly y: number };
type Places = { readonly nodes: readonly (Partial<Point> & { readonly id: string })[] };

QUnit.module('browser/editing locked places', (hooks) => {
  const app = useApplication(hooks);
  const host = useHost(hooks, app);

  async function open(map: typeof LOCKED): Promise<Page> {
    app.serve('maps/pushed.json', JSON.stringify(map));
    const page = await app.open('?src=maps/pushed.json');
    await page.getByRole('heading', { level: 1, name: 'Pushed', exact: true }).waitFor();
    await settled(page);
    return page;
  }

  async function exported(page: Page, entry: string): Promise<Buffer> {
    const saving = page.waitForEvent('download');
    await choose(page, 'Export', entry);
    return readFileSync(await (await saving).path());
  }
  /** Everything with places in it that leaves, as text. */
  async function data(page: Page): Promise<string> {
    const map = await exported(page, 'Graph data (JSON)');
    return `${map}${await exported(page, 'Graph-library data (JSON)')}`;
  }

  async function middleOf(png: Buffer, color: Rgb): Promise<Point> {
    const box = await PIXELS.boxOf(png, color);
    if (!box) throw new Error(`Nothing of the colour ${color} is in the picture.`);
    return { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
  }
  /** From Ada to Bob, as a picture shows it. */
  async function apart(png: Buffer): Promise<Point> {
    const [from, to] = [await middleOf(png, RED), await middleOf(png, BLUE)];
    return { x: Math.round(to.x - from.x), y: Math.round(to.y - from.y) };
  }
  /** The map on screen without its minimap, which shows the nodes as well. */
  const shot = (page: Page, selector = '[role="application"]') =>
    page.locator(selector).screenshot({ style: '.minimap { visibility: hidden }' });
  const seen = async (page: Page) => apart(await shot(page));
  const pictured = async (page: Page) => apart(await exported(page, 'Picture (PNG)'));

  async function pointOf(page: Page, color: Rgb): Promise<Point> {
    const box = await page.getByRole('application').boundingBox();
    const at = await middleOf(await shot(page), color);
    return { x: (box?.x ?? 0) + at.x, y: (box?.y ?? 0) + at.y };
  }
  /** Within the canvas: of a node that is cut off at its border the middle is not seen. In a fixed layout the view moves. */
  async function drag(page: Page, color: Rgb, by: Point): Promise<void> {
    const { x, y } = await pointOf(page, color);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + by.x, y + by.y, { steps: 4 });
    await page.mouse.up();
    await settled(page);
  }
  async function pushByKeys(page: Page): Promise<void> {
    const { x, y } = await pointOf(page, BLUE);
    await page.mouse.click(x, y);
    await page.getByRole('heading', { level: 2, name: 'Bob' }).waitFor();
    for (let press = 0; press < 5; press += 1) await page.getByRole('application').press('Alt+ArrowDown');
    await page.keyboard.press('Escape');
    await settled(page);
  }
  async function arrange(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await page.getByRole('button', { name: 'Tidy up' }).click();
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await settled(page);
  }

  QUnit.test(
    'S304 S305 pushing nodes of a locked map about changes no data, and the picture shows it',
    async (assert) => {
      const page = await open(LOCKED);
      const before = await data(page);
      const { nodes } = JSON.parse(before.slice(0, before.indexOf('\n}\n') + 2)) as Places;
      assert.deepEqual(
        nodes.slice(0, 2).map(({ x, y }) => [x, y]),
        [
          [-150, 20],
          [150, -20],
        ],
      );
      assert.true(
        Number.isInteger(nodes[2]?.x) && Number.isInteger(nodes[2]?.y),
        'the layout placed what had no place',
      );

      const start = await seen(page);
      await drag(page, RED, { x: 40, y: 90 });
      const dragged = await seen(page);
      // Bob, who is tied to Ada, comes along a little: the edge keeps its length.
      const turned = Math.hypot(dragged.x - start.x, dragged.y - start.y);
      assert.true(dragged.y < start.y - 50 && turned > 60, `the drag is seen: ${turned} px`);
      assert.strictEqual(await data(page), before, 'a drag changes no data');

      await pushByKeys(page);
      const pushed = await seen(page);
      assert.true(pushed.y > dragged.y + 20, `Alt and an arrow are seen: ${dragged.y}, ${pushed.y}`);
      assert.strictEqual(await data(page), before, 'Alt and an arrow change no data');
      const picture = await pictured(page);
      // A pixel of the flat line between them, which ends on whole pixels, is 0.003 radians.
      assert.true(
        Math.abs(Math.atan2(picture.y, picture.x) - Math.atan2(pushed.y, pushed.x)) < 0.006,
        `the PNG shows what is seen: ${JSON.stringify([picture, pushed])}`,
      );
      await page.getByRole('button', { name: 'View', exact: true }).click();
      await page.getByRole('checkbox', { name: 'Node labels' }).click();
      await page.getByRole('button', { name: 'View', exact: true }).click();
      await settled(page);
      assert.deepEqual(await seen(page), pushed, 'what was pushed stays when labels are switched off');

      await arrange(page);
      assert.notDeepEqual(await seen(page), pushed, 'Arrange is seen');
      assert.strictEqual(await data(page), before, 'Arrange changes no data');
    },
  );

  QUnit.test('S304 S305 nodes of a locked map in a fixed layout do not move at all', async (assert) => {
    const page = await open(FIXED);
    const before = await data(page);
    const start = await seen(page);
    await drag(page, RED, { x: 40, y: 90 });
    assert.deepEqual(await seen(page), start, 'no drag');
    await pushByKeys(page);
    assert.deepEqual(await seen(page), start, 'no Alt and arrow');
    await page.locator('.messages').getByText('This map is locked').waitFor();
    await page.getByRole('button', { name: 'View', exact: true }).click();
    assert.true(await page.getByRole('button', { name: 'Tidy up' }).isDisabled(), 'no Arrange');
    assert.strictEqual(await data(page), before);
  });

  QUnit.test(
    'S046 S304 S532 a host gets the places that came, however a locked map is pushed about',
    async (assert) => {
      const { page, frame, load, send, next, count, messages } = await host.open();
      const get = async () => {
        const heard = await count();
        await send({ type: 'graphapp:get' });
        return (await next('graphapp:document', heard)).data;
      };
      await load(LOCKED);
      await frame.waitForFunction(() => document.title.startsWith('Pushed'));
      // Nodes without a position get one when the layout has settled.
      await settled(frame);
      const before = await get();
      const framed = async () => middleOf(await shot(page, 'iframe'), RED);
      const at = await framed();
      await page.mouse.move(at.x, at.y);
      await page.mouse.down();
      await page.mouse.move(at.x, at.y + 90, { steps: 4 });
      await page.mouse.up();
      await frame.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
      assert.true((await framed()).y > at.y + 50, 'the drag is seen');
      assert.deepEqual(await get(), before);
      assert.false((await messages()).some(({ type }) => type === 'graphapp:changed'));
    },
  );
});
