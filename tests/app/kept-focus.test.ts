/** Where the keyboard goes when what it was with goes: to the map, never to nothing. */

import QUnit from 'qunit';
import { choose } from '../setup/editing.ts';
import { type PersonsPage, useTestApp } from '../setup/person.ts';

const MAP = { nodes: [{ id: 'a', x: 0, y: 0 }] };

QUnit.module('app/kept focus', (hooks) => {
  const open = useTestApp(hooks);

  const isOnMap = async (page: PersonsPage) => {
    const canvas = page.app.element.querySelector('main .graph');
    await page.app.until(() => canvas?.contains(document.activeElement) === true);
    return true;
  };
  const press = async (page: PersonsPage, name: string | RegExp) => {
    const button = page.getByRole('button', { name, exact: true });
    await button.focus();
    await button.press('Enter');
  };

  QUnit.test('from a way to begin that makes a map', async (assert) => {
    const { page } = await open(undefined, { answers: { 'python-packaging.json': JSON.stringify(MAP) } });
    await press(page, 'New map');
    assert.true(await isOnMap(page));
  });

  QUnit.test('from the last step of undo', async (assert) => {
    const { page, map, bus } = await open(MAP);
    bus.emit('intent:delete', { refs: [{ kind: 'node', id: 'a' }] });
    await page.app.until(() => map().nodes.length === 0);
    await press(page, /^Undo: /);
    assert.strictEqual(map().nodes.length, 1);
    assert.true(await isOnMap(page));
  });

  QUnit.test('from a message that is closed', async (assert) => {
    const { page, bus } = await open(MAP);
    bus.emit('notice:raised', { tone: 'info', text: 'Copied.' });
    await press(page, 'Close message');
    assert.true(await isOnMap(page));
  });

  QUnit.test('from the hint of a tool that is put down, which is read out', async (assert) => {
    const { page } = await open(MAP);
    const status = page.app.element.querySelector('main [role="status"]');
    assert.strictEqual(status?.textContent?.trim(), '', 'there before it has something to say');
    await choose(page, 'Add', 'Arrow');
    assert.true(await isOnMap(page), 'who chose it has the map under the keyboard');
    assert.true(status?.textContent?.includes('Drag from where the arrow starts'));
    await press(page, /^Cancel/);
    assert.true(await isOnMap(page));
  });
  QUnit.test('a tool in hand places its drawing in the middle of the view by Enter', async (assert) => {
    const { page, map } = await open(MAP);
    for (const [tool, drawings] of [
      ['Section', () => map().sections],
      ['Arrow', () => map().arrows],
    ] as const) {
      await choose(page, 'Add', tool);
      await isOnMap(page);
      page.app.element
        .querySelector('main .graph *:focus, main .graph')
        ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
      await page.app.until(() => drawings().length === 1);
      await page.app.until(() => !page.app.element.querySelector('.tool-hint'));
    }
    assert.deepEqual([map().sections.length, map().arrows.length], [1, 1]);
  });
});
