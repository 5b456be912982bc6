/** What a person does on the canvas with the mouse, told as the graph tells it, and what the map has of it. */

import QUnit from 'qunit';
import { setMeta } from '../../models/commands/many.ts';
import { HARBOUR } from '../browser/explore-maps.ts';
import { useTestApp } from '../setup/person.ts';

const OPEN = { ...HARBOUR, meta: { ...HARBOUR.meta, readOnly: false } };
const BLANK = { kind: 'double', over: undefined, adds: false, toggles: false } as const;

QUnit.module('app/canvas', (hooks) => {
  const open = useTestApp(hooks);

  QUnit.test('a double click on blank ground makes a node there: Tab the next one, Enter keeps', async (assert) => {
    const { page, map, ready, models, bus } = await open(OPEN);
    await ready();
    const { nodes, edges } = map();
    const wanted = models.viewport.toGraph({ x: 200, y: 160 });
    bus.emit('gesture:made', { ...BLANK, at: { x: 200, y: 160 } });
    const name = page.getByRole('textbox', { name: 'Name' });
    assert.true(await name.isFocused(), 'the caret is in the name');
    await name.fill('Dune');
    await name.press('Tab');
    await name.fill('Estuary');
    await name.press('Enter');
    await page.getByRole('option', { name: 'Estuary' }).waitFor();
    assert.strictEqual(await name.count(), 0);
    const [dune, estuary, ...more] = map().nodes.slice(nodes.length);
    assert.deepEqual([dune?.label, estuary?.label, more], ['Dune', 'Estuary', []]);
    assert.deepEqual([dune?.x, dune?.y], [Math.round(wanted.x), Math.round(wanted.y)]);
    assert.deepEqual(
      map()
        .edges.slice(edges.length)
        .map(({ from, to }) => [from, to]),
      [['dune', 'estuary']],
    );
  });

  QUnit.test(
    'the name of the canvas says what is on it now: after a change, undo, and another title',
    async (assert) => {
      const { page, ready, models, bus } = await open(OPEN);
      await ready();
      const name = () => page.getByRole('application').getAttribute('aria-label');
      assert.strictEqual(await name(), 'Harbour, 6 nodes, 4 relationships');
      bus.emit('intent:delete', { refs: [{ kind: 'node', id: 'atlas' }] });
      assert.strictEqual(await name(), 'Harbour, 5 nodes, 3 relationships');
      bus.emit('intent:undo', {});
      assert.strictEqual(await name(), 'Harbour, 6 nodes, 4 relationships');
      models.document.apply(setMeta({ title: 'Haven' }));
      assert.strictEqual(await name(), 'Haven, 6 nodes, 4 relationships');
    },
  );

  QUnit.test('Esc leaves it, and nothing was added', async (assert) => {
    const { page, map, ready, bus } = await open(OPEN);
    await ready();
    const before = map();
    bus.emit('gesture:made', { ...BLANK, at: { x: 200, y: 160 } });
    const name = page.getByRole('textbox', { name: 'Name' });
    await name.fill('Dune');
    await name.press('Escape');
    assert.strictEqual(await name.count(), 0);
    assert.deepEqual(map(), before);
  });

  QUnit.test('on a locked map it does nothing', async (assert) => {
    const { page, map, ready, notices, bus } = await open(HARBOUR);
    await ready();
    const before = map();
    bus.emit('gesture:made', { ...BLANK, at: { x: 200, y: 160 } });
    assert.strictEqual(await page.getByRole('textbox', { name: 'Name' }).count(), 0);
    assert.deepEqual([map(), notices], [before, []]);
  });
});
