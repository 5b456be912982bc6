/** Texts pasted on the map, and names that a map has already. */

import QUnit from 'qunit';
import { startTestApp, type TestApp } from '../setup/app.ts';

const MAP = {
  meta: { title: 'Harbour' },
  nodes: [
    { id: 'atlas', label: 'Atlas', x: 0, y: 0 },
    { id: 'b', x: 90, y: 0 },
  ],
};

function paste(app: TestApp, text: string): void {
  const event = new Event('paste', { bubbles: true });
  const clipboardData = { getData: (type: string) => (type === 'text/plain' ? text : ''), files: [] };
  app.element.querySelector('[role="application"]')?.dispatchEvent(Object.assign(event, { clipboardData }));
}

QUnit.module('app/paste', () => {
  QUnit.test('a single word or address becomes a node, once', async (assert) => {
    const app = await startTestApp(MAP);
    await app.ready();
    paste(app, ' Beacon\n');
    await app.until(() => app.map().nodes.length === 3);
    paste(app, 'https://www.example.org/about/');
    await app.until(() => app.map().nodes.length === 4);
    const made = app
      .map()
      .nodes.slice(2)
      .map(({ label, url }) => [label, url]);
    assert.deepEqual(made, [
      ['Beacon', undefined],
      ['example.org/about', 'https://www.example.org/about/'],
    ]);
    paste(app, 'atlas');
    await app.until(() =>
      app.notices.some(({ text }) => text === '“atlas” is on the map already. It is selected now.'),
    );
    assert.deepEqual(app.models.selection.current(), [{ kind: 'node', id: 'atlas' }]);
    assert.strictEqual(app.map().nodes.length, 4);
    app.destroy();
  });

  QUnit.test('nothing that is pasted is ignored without a word', async (assert) => {
    const app = await startTestApp({ ...MAP, meta: { readOnly: true } });
    await app.ready();
    paste(app, 'Beacon');
    await app.until(() => app.notices.some(({ text }) => text.startsWith('This map is locked')));
    paste(app, '  ');
    await app.until(() => app.notices.some(({ text }) => text === 'Nothing was pasted. The clipboard has no text.'));
    assert.strictEqual(app.map().nodes.length, 2);
    app.destroy();
  });

  QUnit.test('a name that another node has is told while typing', async (assert) => {
    const app = await startTestApp(MAP);
    await app.ready();
    app.bus.emit('intent:rename', { ref: { kind: 'node', id: 'b' } });
    const field = () => app.element.querySelector<HTMLTextAreaElement>('.name-box textarea');
    await app.until(() => field() !== null);
    const remark = () => app.element.querySelector('.name-box .remark')?.textContent;
    const type = (text: string) => {
      const box = field();
      if (box) box.value = text;
      box?.dispatchEvent(new Event('input', { bubbles: true }));
    };
    type('atlas');
    assert.strictEqual(remark(), 'Another node has this name.');
    type('atlas 2');
    assert.strictEqual(remark(), undefined);
    app.destroy();
  });

  QUnit.test('a drawn arrow takes its label in place', async (assert) => {
    const app = await startTestApp(MAP);
    await app.ready();
    app.bus.emit('intent:add', { kind: 'arrow', ends: { from: { node: 'atlas' }, to: { node: 'b' } } });
    await app.until(() => app.element.querySelector('.name-box textarea') !== null);
    assert.strictEqual(app.element.querySelector('.name-box textarea')?.getAttribute('aria-label'), 'Label');
    app.destroy();
  });

  QUnit.test('Copy in the menu puts the element on the clipboard', async (assert) => {
    const app = await startTestApp(MAP);
    await app.ready();
    app.bus.emit('intent:copy', { refs: [{ kind: 'node', id: 'atlas' }] });
    await app.until(() => app.copied.length > 0);
    assert.deepEqual(
      JSON.parse(app.copied[0] ?? '').nodes.map(({ id }: { id: string }) => id),
      ['atlas'],
    );
    app.destroy();
  });
});
