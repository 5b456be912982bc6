/** The order of the View tool and of the Export menu, and the Share button. */

import QUnit from 'qunit';
import { lockReason } from '../../models/document/lock-reason.ts';
import { startTestApp, type TestApp } from '../setup/app.ts';

const MAP = {
  meta: { title: 'Harbour' },
  nodes: [{ id: 'a' }, { id: 'b' }, { id: 'c' }],
  edges: [{ from: 'a', to: 'b' }],
};

async function openView(app: TestApp): Promise<Element> {
  const tools = () => app.element.querySelector('.tool-area');
  const isView = ({ textContent }: Element) => textContent?.trim() === 'View';
  await app.until(() => [...(tools()?.querySelectorAll('button') ?? [])].some(isView));
  [...(tools()?.querySelectorAll('button') ?? [])].find(isView)?.click();
  await app.until(() => tools()?.querySelector('.choice') != null);
  return tools() ?? app.element;
}

QUnit.module('app/view-order', () => {
  QUnit.test('View lists what is shown, then the layout, then the analysis and the views', async (assert) => {
    const app = await startTestApp(MAP);
    await app.ready();
    const tool = await openView(app);
    const words = [...tool.querySelectorAll('legend, .choice span, .field > span, .buttons > button')].map((one) =>
      one.textContent?.trim(),
    );
    assert.deepEqual(words, [
      'Show',
      'Node labels',
      'Relationship labels',
      'Tag pills',
      'Legend',
      'Groups',
      'Minimap',
      'Size by relationships',
      'Layout',
      'Automatic',
      'Fixed',
      'Arrange',
      'Tidy up',
      'Styles…',
      'Analysis…',
      'Views…',
      'Present',
    ]);
    app.destroy();
  });

  QUnit.test('Size by relationships sizes nodes by their degree, and back', async (assert) => {
    const app = await startTestApp(MAP);
    await app.ready();
    await openView(app);
    const box = () =>
      [...app.element.querySelectorAll('.choice')]
        .find((one) => one.textContent?.includes('Size by relationships'))
        ?.querySelector('input');
    await app.until(() => Boolean(box()));
    const measures = () => app.models.filter.current().queries.map(({ query }) => query);
    box()?.click();
    await app.until(() => measures().length === 1);
    assert.deepEqual(measures(), [{ kind: 'measure', by: 'size', field: 'degree' }]);
    await app.until(() => box()?.checked === true);
    box()?.click();
    await app.until(() => measures().length === 0);
    app.destroy();
  });

  QUnit.test('Styles… gives all types the look that is chosen, and places for it, in one undo step', async (assert) => {
    const app = await startTestApp({
      nodeTypes: { team: { color: '#0b7a6c' } },
      nodes: ['a', 'b', 'c'].map((id) => ({ id, label: `Team ${id}`, type: 'team' })),
      edges: [
        { from: 'a', to: 'b' },
        { from: 'b', to: 'c' },
      ],
    });
    await app.ready();
    const before = app.map();
    app.bus.emit('intent:styles', {});
    const sheet = () => app.element.querySelector('.styles-sheet');
    await app.until(() => sheet()?.querySelectorAll('img').length === 4);
    const cards = [...(sheet()?.querySelectorAll('button') ?? [])].find((one) => one.textContent?.includes('Cards'));
    cards?.click();
    await app.until(() => app.map().nodeTypes.team?.shape === 'card');
    const places = app.map().nodes.map(({ x = 0, y = 0 }) => ({ x, y }));
    for (const [index, { x, y }] of places.entries()) {
      for (const other of places.slice(index + 1)) {
        assert.true(Math.abs(x - other.x) > 90 || Math.abs(y - other.y) > 36, 'no card covers another');
      }
    }
    app.bus.emit('intent:undo', {});
    assert.deepEqual(app.map(), before);
    app.destroy();
  });

  QUnit.test('a locked map shows a style, and the document stays as it is', async (assert) => {
    const app = await startTestApp({
      meta: { readOnly: true },
      nodeTypes: { team: { color: '#0b7a6c' } },
      nodes: ['a', 'b'].map((id) => ({ id, type: 'team' })),
      edges: [{ from: 'a', to: 'b' }],
    });
    await app.ready();
    const before = app.map();
    app.bus.emit('intent:styles', {});
    const sheet = () => app.element.querySelector('.styles-sheet');
    await app.until(() => sheet()?.querySelectorAll('button').length !== undefined);
    assert.true(sheet()?.textContent?.includes('this map is locked'));
    [...(sheet()?.querySelectorAll('button') ?? [])].find((one) => one.textContent?.includes('Cards'))?.click();
    await app.until(() => app.models.filter.drawn().nodeTypes.team?.shape === 'card');
    assert.deepEqual(app.map().nodeTypes, before.nodeTypes);
    assert.strictEqual(app.models.filter.visible(), undefined, 'nothing is hidden');
    app.bus.emit('intent:set-filter', { change: { facet: 'queries', keep: 0 } });
    await app.until(() => app.models.filter.drawn().nodeTypes.team?.shape === undefined);
    app.destroy();
  });

  QUnit.test('Present walks the hubs of a map without views, with its title and legend', async (assert) => {
    const app = await startTestApp({
      meta: { title: 'Harbour' },
      nodes: [{ id: 'a' }, { id: 'b' }, { id: 'c', label: 'Crane' }],
      edges: [
        { from: 'c', to: 'a' },
        { from: 'c', to: 'b' },
      ],
    });
    await app.ready();
    const legend = app.models.settings.current().legend;
    app.bus.emit('intent:tour', { presents: true });
    const heading = () => app.element.querySelector('.tour h2')?.textContent;
    await app.until(() => heading() === 'Harbour');
    assert.true(app.models.settings.current().legend);
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    await app.until(() => heading() === 'Crane');
    assert.strictEqual(app.models.filter.current().queries.length, 1);
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await app.until(() => heading() === undefined);
    assert.strictEqual(app.models.filter.current().queries.length, 0);
    assert.strictEqual(app.models.settings.current().legend, legend);
    app.destroy();
  });

  QUnit.test('Present covers the page and names the map beside each view, also without full screen', async (assert) => {
    const app = await startTestApp({
      meta: { title: 'Harbour', views: [{ name: 'Ships' }, { name: 'Quays' }] },
      nodes: [{ id: 'a' }],
    });
    await app.ready();
    const canvas = app.element.querySelector('.canvas');
    const said = () => app.element.querySelector('.tour')?.textContent ?? '';
    app.bus.emit('intent:tour', { presents: true });
    await app.until(() => said().includes('Ships'));
    assert.true(said().includes('Harbour'));
    assert.true(canvas?.hasAttribute('data-presented'));
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await app.until(() => said() === '');
    assert.false(canvas?.hasAttribute('data-presented'));
    app.bus.emit('intent:tour', {});
    await app.until(() => said().includes('Ships'));
    assert.false(canvas?.hasAttribute('data-presented'), 'a tour leaves the page as it is');
    app.destroy();
  });

  QUnit.test('the legend of Present has the types that are visible', async (assert) => {
    const views = [{ name: 'All' }, { name: 'Ships', filter: { types: ['ship'] } }];
    const nodes = [
      { id: 'a', type: 'ship' },
      { id: 'b', type: 'ship' },
      { id: 'c', type: 'quay' },
    ];
    const edges = [
      { from: 'a', to: 'b', type: 'tows' },
      { from: 'b', to: 'c', type: 'is moored at' },
    ];
    const app = await startTestApp({ meta: { views }, nodes, edges });
    await app.ready();
    const entries = () =>
      [...app.element.querySelectorAll('.legend [role="group"] span')].map((span) => span.textContent);
    app.bus.emit('intent:tour', { presents: true });
    await app.until(() => entries().length === 4);
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    await app.until(() => entries().length < 4);
    assert.deepEqual(entries(), ['ship', 'tows']);
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    app.bus.emit('intent:set-setting', { legend: true });
    app.bus.emit('intent:set-filter', { change: { facet: 'types', toggle: 'ship' } });
    await app.until(() => entries().length === 4);
    assert.deepEqual(entries(), ['ship', 'quay', 'tows', 'is moored at'], 'elsewhere, where one clicks them, all');
    app.destroy();
  });

  QUnit.test('Share in the header opens the link', async (assert) => {
    const app = await startTestApp(MAP);
    await app.ready();
    app.element.querySelector<HTMLElement>('header [aria-label="Share"]')?.click();
    await app.until(() => app.element.querySelector('.answer h2')?.textContent === 'Share link');
    assert.ok(app.element.querySelector('.answer'));
    app.destroy();
  });

  QUnit.test('Locked says why', async (assert) => {
    const reason = async (map: object) => {
      const app = await startTestApp(map);
      await app.ready();
      const title = app.element.querySelector('.locked-badge')?.getAttribute('title');
      app.destroy();
      return title;
    };
    const readOnly = { ...MAP, meta: { title: 'Harbour', readOnly: true } };
    assert.strictEqual(await reason(readOnly), 'Its file says that it is for reading only.');
    const descriptor = { ...readOnly, meta: { ...readOnly.meta, source: { format: 'ocd' } } };
    assert.strictEqual(await reason(descriptor), 'It shows what an organization publishes about itself.');
    const app = await startTestApp(MAP);
    const map = app.models.document.current();
    const source = app.models.document.source();
    assert.strictEqual(lockReason(map, { ...source, isShared: true }), 'You opened a shared link.');
    assert.strictEqual(lockReason(map, { ...source, origin: 'example' }), 'It is an example.');
    app.destroy();
  });
});
