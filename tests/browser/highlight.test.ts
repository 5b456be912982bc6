/** Fading of the map for reading, and none while editing; exact to the pixel. */

import type { Page } from 'playwright-core';
import QUnit from 'qunit';
import { useApplication } from '../setup/browser.ts';
import { openMap, settled } from './explore-maps.ts';
import { PIXELS, type Rgb } from './overlay/pixels.ts';

/** Names of the other nodes take the room of `hidden`'s on the whole map, whose distances are large. */
const CROWD = Array.from({ length: 24 }, (_, index) => ({
  id: `crowd ${index}`,
  x: 1500 + 40 * Math.cos(index),
  y: 40 * Math.sin(index),
  color: '#999999',
}));
const META = { title: 'Light', fixedLayout: true };
const MAP = {
  nodes: [
    { id: 'red', x: 0, y: 0, size: 120, color: '#ff0000', borderWidth: 0, hideLabel: true },
    { id: 'blue', x: 0, y: 700, size: 120, color: '#0000ff', borderWidth: 0, hideLabel: true },
    { id: 'hidden', x: 1500, y: 0, color: '#999999', labelBackground: '#ff8800' },
    ...CROWD,
  ],
  edges: [
    { from: 'red', to: 'hidden', label: 'is seen', labelBackground: '#00aaff' },
    ...CROWD.map(({ id }, index) => ({ from: id, to: `crowd ${(index + 1) % 24}`, hideLabel: true })),
  ],
  sections: [{ id: 's', x: 500, y: 500, width: 400, height: 300, fill: '#00ff00', borderColor: 'none' }],
  arrows: [{ id: 'a', from: { x: 500, y: 1000 }, to: { x: 1100, y: 1000 }, color: '#ff00ff', width: 40 }],
};
const LOCKED = { ...MAP, meta: { ...META, readOnly: true } };
const FULL: Readonly<Record<string, Rgb>> = {
  node: [0, 0, 255],
  section: [0, 255, 0],
  arrow: [255, 0, 255],
};
const PAGE: Rgb = [246, 247, 249];
/** A colour at 40 %. */
const pale = (color: Rgb) =>
  color.map((part, index) => Math.round(0.4 * part + 0.6 * (PAGE[index] ?? 0))) as never as Rgb;
const LABELS: Readonly<Record<string, Rgb>> = { name: [255, 136, 0], words: [0, 170, 255] };

/** Which of the colours are on the map in more than the soft sides of something. */
async function seen(page: Page, colors: Readonly<Record<string, Rgb>>): Promise<string> {
  const png = await page.getByRole('application').screenshot();
  const found: string[] = [];
  for (const [name, color] of Object.entries(colors)) {
    const box = await PIXELS.boxOf(png, color, 6);
    const isLine = !box || box.right - box.left < 3 || box.bottom - box.top < 3;
    if (!isLine && box.count > 30) found.push(name);
  }
  return found.join(' ');
}

/** A point of the page on the red node; the minimap is red as well, further down on the right. */
async function redNode(page: Page): Promise<readonly [x: number, y: number]> {
  const application = page.getByRole('application');
  const canvas = await application.boundingBox();
  const red = await PIXELS.boxOf(await application.screenshot(), [255, 0, 0]);
  if (!red || !canvas) throw new Error('The red node is not on the page.');
  return [canvas.x + red.left + 50, canvas.y + red.top + 50];
}

/** Waits until just these of the colours are seen. */
async function until(look: () => Promise<string>, expected: string): Promise<string> {
  for (let tries = 0; tries < 40; tries += 1) if ((await look()) === expected) return expected;
  return look();
}

QUnit.module('browser/light', (hooks) => {
  const app = useApplication(hooks);

  QUnit.test(
    'a locked map fades to 40 % around what is pointed at or selected; one that is built never',
    async (assert) => {
      const page = await openMap(app, LOCKED);
      const faded = Object.fromEntries(Object.entries(FULL).map(([name, color]) => [name, pale(color)]));
      const everything = Object.keys(FULL).join(' ');
      const canvas = await page.getByRole('application').boundingBox();
      if (!canvas) throw new Error('There is no map.');
      const [x, y] = await redNode(page);
      assert.strictEqual(await seen(page, { ...FULL, ...LABELS }), everything, 'names gave way');
      await page.mouse.move(x, y);
      assert.strictEqual(await until(() => seen(page, faded), everything), everything, 'pointed at');
      assert.strictEqual(await seen(page, LABELS), 'name words', 'all labels of the neighbourhood');
      await page.mouse.move(canvas.x + 5, canvas.y + canvas.height / 2);
      assert.strictEqual(await until(() => seen(page, FULL), everything), everything, 'left again');
      await page.mouse.click(x, y);
      await page.mouse.move(canvas.x + 5, canvas.y + canvas.height / 2);
      assert.strictEqual(await until(() => seen(page, faded), everything), everything, 'selected');

      const open = await openMap(app, { ...MAP, meta: META }, {});
      // An editable map has tools on its canvas, so it is fitted elsewhere.
      await open.mouse.click(...(await redNode(open)));
      await open.getByRole('heading', { name: 'red' }).waitFor();
      await settled(open);
      assert.strictEqual(await seen(open, FULL), everything, 'while it is built');
      assert.strictEqual(await seen(open, faded), '');
    },
  );
});
