/** Keyboards with other letters, and input methods. */

import QUnit from 'qunit';
import { useTestApp } from '../setup/person.ts';

type Key = { readonly key: string; readonly code: string; readonly ctrlKey?: boolean };

const MAP = {
  meta: { fixedLayout: true },
  nodes: [
    { id: 'a', label: 'Atlas', x: 0, y: 0 },
    { id: 'b', label: 'Beacon', x: 200, y: 0 },
  ],
};

/** Whether the page handled the key. */
function press(key: Key, target: EventTarget = document.activeElement ?? document.body): boolean {
  return !target.dispatchEvent(new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true }));
}

const LAYOUTS = {
  Russian: ['я', 'т', 'л'],
  Greek: ['ζ', 'ν', 'κ'],
  Arabic: ['ئ', 'ى', 'ن'],
  Hebrew: ['ז', 'מ', 'ל'],
} as const;

QUnit.module('app/layouts', (hooks) => {
  const open = useTestApp(hooks);

  for (const [name, [z, n, k]] of Object.entries(LAYOUTS)) {
    QUnit.test(`undo, search and the node tool have their keys on a ${name} keyboard`, async (assert) => {
      const { page, models } = await open(MAP);
      models.selection.change([{ kind: 'node', id: 'a' }], 'replace');
      const count = models.document.current().nodes.length;
      await page.getByRole('application').press('Delete');
      assert.strictEqual(models.document.current().nodes.length, count - 1);
      assert.true(press({ key: z, code: 'KeyZ', ctrlKey: true }), 'undo');
      assert.strictEqual(models.document.current().nodes.length, count);
      assert.true(press({ key: n, code: 'KeyN' }), 'a node');
      await page.getByRole('textbox', { name: 'Name' }).waitFor();
      await page.getByRole('textbox', { name: 'Name' }).press('Escape');
      assert.true(press({ key: k, code: 'KeyK', ctrlKey: true }), 'search');
      await page.getByRole('dialog', { name: 'Search' }).waitFor();
    });
  }

  QUnit.test('Enter of an input method closes no editor, and Enter after it does', async (assert) => {
    const { page, models } = await open(MAP);
    const count = models.document.current().nodes.length;
    await page.getByRole('application').press('n');
    const name = page.getByRole('textbox', { name: 'Name' });
    await name.fill('東京');
    const field = document.activeElement ?? document.body;
    const enter = { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true };
    // As browsers send it during the composition, and as Safari does after it.
    field.dispatchEvent(new KeyboardEvent('keydown', { ...enter, isComposing: true }));
    const late = new KeyboardEvent('keydown', enter);
    Object.defineProperty(late, 'keyCode', { value: 229 });
    field.dispatchEvent(late);
    assert.strictEqual(models.document.current().nodes.length, count);
    await name.waitFor();
    await name.press('Enter');
    await page.getByRole('heading', { level: 2, name: '東京' }).waitFor();
    assert.strictEqual(models.document.current().nodes.at(-1)?.label, '東京');
  });
});
