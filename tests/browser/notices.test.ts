/** Position of messages. */

import QUnit from 'qunit';
import { useApplication } from '../setup/browser.ts';
import { dropFile } from './editing-page.ts';

QUnit.module('browser/notices', (hooks) => {
  const app = useApplication(hooks);

  for (const width of [1440, 820, 360])
    QUnit.test(`at ${width} px a message does not cover the node that it refers to`, async (assert) => {
      const nodes = [{ id: 'a', label: 'Low', x: 0, y: 0 }];
      app.serve('maps/low.json', JSON.stringify({ meta: { readOnly: true, fixedLayout: true }, nodes }));
      const page = await app.open('?src=maps/low.json&sidebar=0', { viewport: { width, height: 700 } });
      const map = page.locator('.canvas .pivotick');
      const { x, y } = await map.boundingBox().then((box) => box ?? { x: 0, y: 0 });
      const place = async () => {
        const at = await page.evaluate(() => document.querySelector('.canvas')?.getBoundingClientRect());
        return { x: (at?.left ?? 0) + (at?.width ?? 0) / 2, y: (at?.top ?? 0) + (at?.height ?? 0) / 2 };
      };
      const node = await place();
      // Drag the map until its node is where messages appear.
      await page.mouse.move(x + 40, y + 250);
      await page.mouse.down();
      await page.mouse.move(x + 40, y + 250 + (620 - node.y), { steps: 5 });
      await page.mouse.up();
      await page.mouse.dblclick(node.x, 620);
      const message = page.locator('.message').filter({ hasText: 'Low has no website.' });
      await message.waitFor();
      const box = await message.boundingBox();
      assert.true(box !== null && (box.y + box.height < 590 || box.y > 660), JSON.stringify(box));
    });

  for (const width of [820, 1000, 360])
    QUnit.test(
      `at ${width} px without a map, a message covers no zoom button, and no tab is missing`,
      async (assert) => {
        app.expectConsole(/404|Failed to load/);
        const page = await app.open('?example=missing', { viewport: { width, height: 800 } });
        const message = await page.locator('.message', { hasText: 'missing was not opened' }).boundingBox();
        const zoom = await page.getByRole('group', { name: 'Zoom' }).boundingBox();
        if (!message || !zoom) throw new Error('Both are visible.');
        assert.true(
          message.y + message.height <= zoom.y || message.x + message.width <= zoom.x,
          JSON.stringify([message, zoom]),
        );
        const tabs = await page.locator('.side [role="tab"]').allTextContents();
        assert.deepEqual(
          tabs.slice(-3).map((name) => name.replace(/\d+/, '').trim()),
          ['Shapes', 'Check', 'JSON'],
        );
      },
    );

  for (const [width, height] of [
    [1280, 800],
    [360, 640],
  ] as const) {
    QUnit.test(`at ${width} by ${height} no message covers the list of errors of a refused file`, async (assert) => {
      const page = await app.open('?example=minimal', { viewport: { width, height } });
      const edges = Array.from({ length: 40 }, (_, at) => ({ from: 'a', to: `missing ${at}` }));
      await dropFile(page, JSON.stringify({ nodes: [{ id: 'a' }], edges }));
      const list = page.getByRole('alert', { name: 'Problems' });
      await list.waitFor();
      // As many messages as are shown at once; the first may be gone again on a slow machine.
      for (const name of ['one.bin', 'two.bin', 'three.bin'])
        await dropFile(page, `\u0000\u0001${name} `.repeat(9), name);
      await page.locator('.message', { hasText: 'three.bin' }).waitFor();
      const covered = await list.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const points = Array.from({ length: 100 }, (_, at) => [(at % 10) / 9, Math.floor(at / 10) / 9] as const);
        return points.filter(([x, y]) => {
          const at = document.elementFromPoint(left + 4 + x * (width - 8), top + 4 + y * (height - 8));
          return at !== null && !element.contains(at);
        }).length;
      });
      assert.strictEqual(covered, 0);
    });
  }
});
