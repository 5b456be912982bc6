/**
 * Sections on the canvas: they move with their content, and can be put around the selection. In the document they
 * contain nothing.
 */

import QUnit from 'qunit';
import { startTestApp, type TestApp } from '../setup/app.ts';

const MAP = {
  meta: { title: 'Quay', fixedLayout: true },
  nodes: [
    { id: 'in', label: 'In', x: 100, y: 100, size: 10 },
    { id: 'deep', x: 180, y: 160, size: 10 },
    { id: 'out', x: 600, y: 100, size: 10 },
  ],
  sections: [
    { id: 'quay', title: 'Quay', x: 0, y: 0, width: 300, height: 240 },
    { id: 'inner', x: 150, y: 120, width: 50, height: 50 },
    { id: 'beside', x: 280, y: 0, width: 100, height: 80 },
  ],
  arrows: [
    { id: 'free', from: { x: 20, y: 20 }, to: { x: 500, y: 20 } },
    { id: 'tied', from: { node: 'in' }, to: { section: 'beside' } },
  ],
};

const positions = (app: TestApp) =>
  Object.fromEntries([...app.map().nodes, ...app.map().sections].map(({ id, x, y }) => [id, [x, y]]));

async function open(map: object = MAP): Promise<TestApp> {
  const app = await startTestApp(map);
  await app.ready();
  return app;
}

function press(app: TestApp, key: string, more: KeyboardEventInit = {}): void {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  app.element.querySelector('.pivotick')?.dispatchEvent(event);
}

QUnit.module('app/sections', () => {
  QUnit.test(
    'a moved section carries its nodes, the sections in it and free ends of arrows, in one step',
    async (assert) => {
      const app = await open();
      const before = app.map();
      app.models.selection.change([{ kind: 'section', id: 'quay' }], 'replace');
      press(app, 'ArrowRight', { altKey: true });
      assert.deepEqual(positions(app), {
        in: [110, 100],
        deep: [190, 160],
        out: [600, 100],
        quay: [10, 0],
        inner: [160, 120],
        beside: [280, 0],
      });
      assert.deepEqual(app.map().arrows[0], { id: 'free', from: { x: 30, y: 20 }, to: { x: 500, y: 20 } });
      assert.deepEqual(app.map().arrows[1], before.arrows[1], 'what is tied follows by itself');
      assert.deepEqual({ ...app.map().sections[0], x: 0 }, before.sections[0], 'it holds nothing by that');
      app.bus.emit('intent:undo', {});
      assert.deepEqual(app.map(), before);
      app.destroy();
    },
  );

  QUnit.test(
    'several sections moved by key are one undo step, and carry what is in two of them once',
    async (assert) => {
      const app = await open();
      const before = app.map();
      const refs = ['quay', 'inner', 'beside'].map((id) => ({ kind: 'section' as const, id }));
      app.models.selection.change(refs, 'replace');
      press(app, 'ArrowRight', { altKey: true });
      press(app, 'ArrowRight', { altKey: true });
      const moved = {
        in: [120, 100],
        deep: [200, 160],
        out: [600, 100],
        quay: [20, 0],
        inner: [170, 120],
        beside: [300, 0],
      };
      assert.deepEqual(positions(app), moved);
      app.bus.emit('intent:undo', {});
      assert.deepEqual(app.map(), before);
      app.destroy();
    },
  );

  QUnit.test('a section moved alone leaves its content in place', async (assert) => {
    const app = await open();
    app.bus.emit('intent:reshape', {
      kind: 'section',
      id: 'quay',
      change: { x: 50, y: 0, width: 300, height: 240 },
    });
    assert.deepEqual(positions(app).in, [100, 100]);
    assert.deepEqual(positions(app).inner, [150, 120]);
    app.destroy();
  });

  QUnit.test('nodes moved with a selected section move its content, each once', async (assert) => {
    const app = await open();
    app.models.selection.change(
      [
        { kind: 'node', id: 'in' },
        { kind: 'node', id: 'out' },
        { kind: 'section', id: 'quay' },
      ],
      'replace',
    );
    press(app, 'ArrowDown', { altKey: true });
    const moved = {
      in: [100, 110],
      deep: [180, 170],
      out: [600, 110],
      quay: [0, 10],
      inner: [150, 130],
      beside: [280, 0],
    };
    assert.deepEqual(positions(app), moved);
    app.destroy();
  });

  QUnit.test(
    'Group in a section surrounds nodes and labels, leaves room for its title, and asks for it',
    async (assert) => {
      const app = await open();
      app.models.selection.change(
        [
          { kind: 'node', id: 'in' },
          { kind: 'node', id: 'deep' },
        ],
        'replace',
      );
      press(app, 'g', { ctrlKey: true });
      const section = app.map().sections.find(({ id }) => !['quay', 'inner', 'beside'].includes(id));
      assert.true(section !== undefined, 'there is one more');
      const { x = 0, y = 0, width = 0, height = 0 } = section ?? {};
      assert.true(x <= 66 && x + width >= 214 && y + height >= 194, JSON.stringify(section));
      assert.true(y <= 90 - 47, 'above the topmost node there is room for the title');
      const order = app.map().sections.map(({ id }) => id);
      assert.true(
        order.indexOf(section?.id ?? '') < order.indexOf('inner'),
        'it stands behind the one that it surrounds',
      );
      const title = app.element.querySelector<HTMLTextAreaElement>('.name-box :is(input, textarea)');
      assert.strictEqual(title?.getAttribute('aria-label'), 'Title');
      title?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
      app.bus.emit('intent:undo', {});
      assert.strictEqual(app.map().sections.length, 3, 'one step takes it back');
      app.destroy();
    },
  );
});
