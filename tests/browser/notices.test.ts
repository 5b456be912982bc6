/** Position of messages. */

import QUnit from 'qunit';
import { useApplication } from '../setup/browser.ts';
import { dropFile } from './editing-page.ts';

QUnit.module('browser/notices', (hooks) => {
  const app = useApplication(hooks);

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
