/** Text size: it follows the browser's setting, and containers grow with it. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import QUnit from 'qunit';
import { HARBOUR } from '../browser/explore-maps.ts';
import { useTestApp } from '../setup/person.ts';

QUnit.module('app/letters', (hooks) => {
  const open = useTestApp(hooks);

  QUnit.test('no font size is in pixels, so that all text follows the browser’s setting', (assert) => {
    const sheets = readdirSync('views', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'));
    assert.true(sheets.length > 20);
    const fixed = sheets.flatMap((sheet) =>
      [...readFileSync(join('views', sheet), 'utf8').matchAll(/(?:--text-\w+|font|font-size):[^;]*\dpx[^;]*;/g)].map(
        ([rule]) => `${sheet}: ${rule}`,
      ),
    );
    assert.deepEqual(fixed, []);
  });

  QUnit.test('rows of lists are twice as high with twice the text size', async (assert) => {
    const heights = async () => {
      const { page } = await open(HARBOUR);
      const row = page.getByRole('listbox', { name: 'Nodes' }).getByRole('option').first();
      return Number.parseFloat(/height: ([\d.]+)px/.exec((await row.getAttribute('style')) ?? '')?.[1] ?? '');
    };
    const usual = await heights();
    document.documentElement.style.fontSize = '32px';
    try {
      assert.strictEqual(await heights(), 2 * usual);
    } finally {
      document.documentElement.style.fontSize = '';
    }
  });
});
