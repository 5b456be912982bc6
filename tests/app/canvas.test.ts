/** Mouse actions on the canvas, as reported by the graph, and their effect on the map. */

import { Pivotick } from 'pivotick';
import QUnit from 'qunit';
import { setMeta } from '../../models/commands/many.ts';
import { HARBOUR } from '../browser/explore-maps.ts';
import { useTestApp } from '../setup/person.ts';

const OPEN = { ...HARBOUR, meta: { ...HARBOUR.meta, readOnly: false } };
const BLANK = { kind: 'double', over: undefined, adds: false, toggles: false } as const;

QUnit.module('app/canvas', (hooks) => {
  const open = useTestApp(hooks);

  QUnit.test('a double click on empty space adds a node; Tab adds the next one, Enter ends', async (assert) => {
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
    'a press elsewhere ends the first name without bringing back the card of the empty map',
    async (assert) => {
      const { page, map, ready, bus, element } = await open({ nodes: [] });
      await ready();
      await page.getByRole('heading', { name: 'This map is empty' }).waitFor();
      bus.emit('gesture:made', { ...BLANK, at: { x: 200, y: 160 } });
      await page.getByRole('textbox', { name: 'Name' }).fill('Dune');
      element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      for (let turn = 0; turn < 20; turn += 1) await undefined;
      assert.strictEqual(map().nodes.length, 1);
      assert.strictEqual(
        element.querySelector('.empty-map'),
        null,
        'before the next event, which may be another press',
      );
    },
  );

  QUnit.test('Tab and Esc close a menu opened by key and return the focus to the map', async (assert) => {
    const { page, ready, models } = await open(OPEN);
    await ready();
    models.selection.change([{ kind: 'node', id: 'atlas' }], 'replace');
    const map = page.getByRole('application');
    for (const key of ['Tab', 'Escape']) {
      await map.focus();
      await map.press('Shift+F10');
      const menu = page.getByRole('menu', { name: /^Atlas/ });
      await menu.waitFor();
      const first = menu.getByRole('menuitem').first();
      assert.true(await first.isFocused());
      await first.press(key);
      assert.false(await menu.isVisible(), key);
      assert.true(await map.isFocused(), `at once, so that the browser goes on from there: ${key}`);
    }
  });

  QUnit.test('lifting the finger that opened a menu chooses nothing; the next press does', async (assert) => {
    const { page, ready, bus } = await open(OPEN);
    await ready();
    bus.on('intent:show-answer', ({ of }) => assert.step(of));
    bus.emit('intent:open-menu', { ref: undefined, at: { x: 20, y: 700 }, graph: { x: 0, y: 0 } });
    const menu = page.getByRole('menu', { name: 'Map' });
    await menu.waitFor();
    const items = [...document.querySelectorAll('#context-menu [role="menuitem"]')];
    const fold = items.find(({ textContent }) => textContent?.includes('Collapse'));
    fold?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
    assert.true(await menu.isVisible(), 'it stays');
    assert.verifySteps([]);
    fold?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    fold?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
    assert.verifySteps(['fold']);
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
      bus.emit('intent:set-filter', { change: { facet: 'hidden', hide: ['atlas'] } });
      assert.strictEqual(await name(), 'Haven, 5 of 6 nodes, 3 of 4 relationships');
      bus.emit('intent:set-filter', { change: { clear: true } });
      assert.strictEqual(await name(), 'Haven, 6 nodes, 4 relationships');
    },
  );

  QUnit.test(
    'by keyboard: E, to the other node, Enter; the words are asked for, and one undo takes it back',
    async (assert) => {
      const { page, map, ready, models } = await open(OPEN);
      await ready();
      const { edges } = map();
      models.selection.change([{ kind: 'node', id: 'hub' }], 'replace');
      const canvas = page.getByRole('application');
      await canvas.press('e');
      await page.locator('.tool-hint').waitFor();
      await canvas.press('Enter');
      assert.deepEqual(map().edges, edges, 'not to itself');
      assert.strictEqual(await page.getByRole('textbox', { name: 'Name' }).count(), 0, 'nor is it renamed');
      await canvas.press('Escape');
      models.selection.change([{ kind: 'node', id: 'hub' }], 'replace');
      await canvas.press('e');
      await canvas.press('PageDown');
      const to = models.selection.only()?.id;
      await canvas.press('Enter');
      const words = page.getByRole('textbox', { name: 'Label' });
      await words.fill('lights');
      await words.press('Enter');
      const [made, ...more] = map().edges.slice(edges.length);
      assert.deepEqual([made?.from, made?.to, made?.label, more], ['hub', to, 'lights', []]);
      assert.strictEqual(await page.locator('.tool-hint').count(), 0);
      await page.getByRole('button', { name: /^Undo/ }).click();
      assert.deepEqual(map().edges, edges);
    },
  );

  QUnit.test('the connect tool names its source node, shortened if it is long', async (assert) => {
    const label = 'Koordinationszentrum für Donaudampfschifffahrt\nund angrenzende Wissenschaften';
    const { page, ready, models } = await open({ nodes: [{ id: 'a', label }, { id: 'b' }] });
    await ready();
    const canvas = page.getByRole('application');
    await canvas.press('PageDown');
    models.selection.change([{ kind: 'node', id: 'a' }], 'replace');
    await canvas.press('e');
    assert.strictEqual(
      await page.locator('.tool-hint span').first().words(),
      'Click a target node, or empty space to create one.',
    );
  });

  QUnit.test('Esc cancels it without a change', async (assert) => {
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

  QUnit.test('on a locked map it has no effect', async (assert) => {
    const { page, map, ready, notices, bus } = await open(HARBOUR);
    await ready();
    const before = map();
    const told = notices.length;
    bus.emit('gesture:made', { ...BLANK, at: { x: 200, y: 160 } });
    assert.strictEqual(await page.getByRole('textbox', { name: 'Name' }).count(), 0);
    assert.deepEqual([map(), notices.slice(told)], [before, []]);
  });

  QUnit.test('switching labels or tags redraws only the elements that have them', async (assert) => {
    const { bus, map, ready } = await open(OPEN);
    await ready();
    const { updateData } = Pivotick.prototype;
    const drawn: (readonly [number, number])[] = [];
    Pivotick.prototype.updateData = function (nodes = [], edges = [], ...rest) {
      drawn.push([nodes.length, edges.length]);
      updateData.call(this, nodes, edges, ...rest);
    };
    try {
      bus.emit('intent:set-setting', { tagsOnGraph: false });
      bus.emit('intent:set-setting', { edgeLabels: false });
      bus.emit('intent:set-setting', { nodeLabels: false, edgeLabels: true });
    } finally {
      Pivotick.prototype.updateData = updateData;
    }
    const { nodes, edges } = map();
    assert.deepEqual(drawn, [
      [nodes.length, 0],
      [0, edges.length],
      [nodes.length, 0],
      [0, edges.length],
    ]);
  });
});
