/** Size and colour by value: choice, drawing, legend and views; the map is never changed. */

import QUnit from 'qunit';
import { startTestApp, type TestApp } from '../setup/app.ts';

const MAP = {
  meta: { title: 'Numbers', fixedLayout: true },
  nodeTypes: { tool: { color: '#123456', size: 9 } },
  nodes: [
    {
      id: 'a',
      type: 'tool',
      x: 0,
      y: 0,
      details: { staff: 100 },
      repo: 'x/a',
      repoInfo: { fullName: 'x/a', stars: 1 },
    },
    {
      id: 'b',
      type: 'tool',
      x: 200,
      y: 0,
      details: { staff: '25' },
      repo: 'x/b',
      repoInfo: { fullName: 'x/b', stars: 10_000 },
    },
    { id: 'c', type: 'tool', x: 400, y: 0, details: { staff: 'many', money: { spent: -5 } } },
  ],
  edges: [
    { from: 'a', to: 'b' },
    { from: 'b', to: 'c' },
  ],
};

const textOf = (app: TestApp, selector: string) =>
  (app.element.querySelector(selector)?.textContent ?? '').replace(/\s+/g, ' ').trim();
const drawn = (app: TestApp, key: 'size' | 'color') => app.models.filter.drawn().nodes.map((node) => node[key]);
/** Asks, and waits until that is drawn: what answers is loaded with the first question. */
async function ask(app: TestApp, by: 'size' | 'color', field: string): Promise<void> {
  const changed = app.next('filter:changed');
  app.bus.emit('intent:query', { query: { kind: 'measure', by, field } });
  await changed;
}

async function open(map: object = MAP): Promise<TestApp> {
  const app = await startTestApp(map);
  await app.ready();
  return app;
}

QUnit.module('app/measure', () => {
  QUnit.test(
    'areas grow with a number of the details, a legend says how, and the map stays as it is',
    async (assert) => {
      const app = await open();
      const before = app.map();
      app.bus.emit('intent:show-answer', { of: 'measure' });
      await app.until(() => app.element.querySelector('.answer select') !== null);
      const [size] = app.element.querySelectorAll<HTMLSelectElement>('.answer select');
      const offered = [...(size?.options ?? [])].map(({ textContent }) => textContent?.trim());
      assert.deepEqual(offered, [
        'Default',
        'number of relationships (3)',
        'stars (2)',
        'staff (2)',
        'money spent (1)',
      ]);
      const changed = app.next('filter:changed');
      if (size) size.value = 'details.staff';
      size?.dispatchEvent(new Event('change', { bubbles: true }));
      await changed;
      assert.deepEqual(drawn(app, 'size'), [40, 20, 5], 'a quarter of the number is half the radius; none is small');
      await app.until(() => textOf(app, '.legend .measure').includes('staff'));
      assert.strictEqual(textOf(app, '.legend .measure'), 'Size staff 0 25 100 1 node without this number');
      assert.strictEqual(textOf(app, '.breadcrumbs b'), 'size by staff');
      assert.false(app.models.filter.isActive(), 'nothing is hidden');
      assert.strictEqual(app.map(), before);

      app.bus.emit('intent:export', { format: 'svg' });
      await app.until(() => app.downloads.length === 1);
      const svg = (await app.downloads[0]?.content.text()) ?? '';
      assert.true(/A40[ ,]40/.test(svg), 'pictures are drawn so');
      assert.true(svg.includes('Size: staff'), 'and say what it means');
      assert.true(svg.includes('>none<'), 'also of nodes without the number');
      const lowest = (id: string) => {
        const [, group = ''] = new RegExp(`<g id="${id}">\\n([^]*?)\\n</g>`).exec(svg) ?? [];
        return Math.max(...[...group.matchAll(/[ML]-?[\d.]+ (-?[\d.]+)/g)].map(([, y]) => Number(y)));
      };
      assert.true(lowest('node-labels') < lowest('sections'), 'the frame of the legend is around its numbers');
      app.bus.emit('intent:export', { format: 'json' });
      await app.until(() => app.downloads.length === 2);
      const json = JSON.parse((await app.downloads[1]?.content.text()) ?? '{}');
      assert.deepEqual(json.nodes, MAP.nodes, 'the data has no trace of it');

      await ask(app, 'size', '');
      assert.deepEqual(drawn(app, 'size'), [undefined, undefined, undefined]);
      await app.until(() => app.element.querySelector('.legend .measure') === null);
      app.destroy();
    },
  );

  QUnit.test(
    'colours tell magnitudes apart, go along with a focus, and come back with a named view',
    async (assert) => {
      const app = await open();
      const asked = app.next('filter:changed');
      await ask(app, 'color', 'stars');
      await asked;
      assert.deepEqual(drawn(app, 'color'), ['#2f72c4', '#b8730d', '#868c95']);
      await app.until(() => textOf(app, '.legend .measure').includes('stars'));
      assert.strictEqual(
        textOf(app, '.legend .measure'),
        'Colour stars 1 10 100 1,000 10,000 1 node without this number: grey',
      );
      const focused = app.next('filter:changed');
      app.bus.emit('intent:focus', { nodeIds: ['a'], steps: 1 });
      await focused;
      assert.strictEqual(app.models.filter.visible()?.nodes.size, 2);
      await ask(app, 'size', 'degree');
      assert.deepEqual(drawn(app, 'size'), [28.3, 40, 28.3]);
      assert.deepEqual(
        app.models.filter.current().queries.map(({ query: { kind } }) => kind),
        ['measure', 'measure', 'focus'],
        'the way back leads out of the focus first',
      );
      app.bus.emit('intent:save-view', { name: 'Stars' });
      await app.until(() => 'views' in app.map().meta);
      app.bus.emit('intent:set-filter', { change: { clear: true } });
      assert.deepEqual(drawn(app, 'color'), [undefined, undefined, undefined]);
      const shown = app.next('filter:changed');
      app.bus.emit('intent:show-view', { name: 'Stars' });
      await shown;
      assert.deepEqual(drawn(app, 'color'), ['#2f72c4', '#b8730d', '#868c95']);
      assert.strictEqual(app.models.filter.visible()?.nodes.size, 2);

      app.bus.emit('intent:set-filter', { change: { facet: 'queries', keep: 2 } });
      await ask(app, 'color', '');
      const before = app.models.filter.drawn();
      app.bus.emit('intent:change-fields', {
        subject: { kind: 'node', ids: ['c'] },
        field: 'label',
        values: { label: 'Cedar' },
        turn: 1,
      });
      await app.until(() => app.map().nodes[2]?.label === 'Cedar');
      const after = app.models.filter.drawn();
      assert.deepEqual(
        after.nodes.map((node, at) => node === before.nodes[at]),
        [true, true, false],
        'only what changed is drawn anew',
      );
      assert.strictEqual(after.nodes[2]?.label, 'Cedar');
      app.destroy();
    },
  );
});
