/** Arranging the map or the selection as one undo step. */

import QUnit from 'qunit';
import type { BusEvents } from '../../bus/events.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { HARBOUR } from '../browser/explore-maps.ts';
import { useTestApp } from '../setup/person.ts';

const OPEN = { ...HARBOUR, meta: { ...HARBOUR.meta, readOnly: false } };

const placesOf = ({ nodes }: MapDocument) => nodes.map(({ id, x, y }) => ({ id, x, y }));

QUnit.module('app/arrange', (hooks) => {
  const open = useTestApp(hooks);

  QUnit.test('View, Arrange, arranges the map; undo restores every position', async (assert) => {
    const { page, map, ready, next, models, bus } = await open(OPEN);
    await ready();
    const before = map();
    const name = next('history:changed', ({ undo }) => undo === 'arrange 6 nodes in layers');
    await page.getByRole('button', { name: 'View' }).click();
    await page.getByRole('button', { name: 'Arrange', exact: true }).click();
    await page.getByRole('menuitem', { name: 'In layers' }).click();
    await name;
    assert.notDeepEqual(placesOf(map()), placesOf(before));
    for (const { from, to } of map().edges.filter(({ direction = 'forward' }) => direction === 'forward')) {
      const x = (id: string) => map().nodes.find((node) => node.id === id)?.x ?? Number.NaN;
      if (from !== to) assert.true(x(from) < x(to), `${from} stands left of ${to}`);
    }
    bus.emit('intent:undo', {});
    assert.deepEqual(map(), before);
    bus.emit('intent:redo', {});
    assert.notDeepEqual(map(), before);
    assert.false(models.document.isLocked());
  });

  QUnit.test(
    'on a narrow screen the tool gives way to the map that it arranged, and to a view that it shows',
    async (assert) => {
      const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: { width: number }): void } };
      const { page, ready, bus } = await open({ ...OPEN, meta: { ...OPEN.meta, views: [{ name: 'All' }] } });
      await ready();
      const tool = page.getByRole('button', { name: 'View', exact: true });
      const arranged = async () => {
        await page.getByRole('button', { name: 'Arrange', exact: true }).click();
        await page.getByRole('menuitem', { name: 'In layers' }).click();
      };
      try {
        await tool.click();
        await arranged();
        assert.strictEqual(await tool.getAttribute('aria-expanded'), 'true', 'beside the map it stays');
        happyDOM.setViewport({ width: 360 });
        bus.emit('intent:undo', {});
        await arranged();
        await page.getByRole('button', { name: 'View', exact: true, expanded: false }).waitFor();
        await tool.click();
        await page.getByRole('button', { name: 'All', exact: true }).click();
        assert.strictEqual(await tool.getAttribute('aria-expanded'), 'false');
      } finally {
        happyDOM.setViewport({ width: 1280 });
      }
    },
  );

  QUnit.test('hovering an entry shows a preview and changes nothing', async (assert) => {
    const { page, map, ready, next, until, element } = await open(OPEN);
    await ready();
    const before = map();
    const shown = () => {
      const image = element.querySelector<HTMLImageElement>('img.preview-image:not([hidden])');
      return image ? decodeURIComponent(image.src) : undefined;
    };
    await page.getByRole('button', { name: 'View' }).click();
    await page.getByRole('button', { name: 'Arrange', exact: true }).click();
    await page.getByRole('menuitem', { name: 'In layers' }).focus();
    await until(() => shown() !== undefined);
    const layers = shown() ?? '';
    assert.true(layers.includes('>Atlas</text>'), 'with its names');
    await page.keyboard.press('ArrowDown');
    await until(() => shown() !== undefined && shown() !== layers);
    assert.strictEqual(map(), before, 'nothing has changed');
    await page.keyboard.press('ArrowUp');
    await until(() => shown() === layers);
    const name = next('history:changed', ({ undo }) => undo === 'arrange 6 nodes in layers');
    await page.getByRole('menuitem', { name: 'In layers' }).click();
    await name;
    assert.strictEqual(shown(), undefined, 'and the map itself is seen again');
    for (const { x, y } of map().nodes) assert.true(layers.includes(`translate(${x} ${y})`), `seen at ${x}, ${y}`);
  });

  for (const { entry, step, meta } of [
    { entry: 'In a grid', step: 'arrange 3 nodes in a grid', meta: OPEN.meta },
    { entry: 'Freely', step: 'arrange 3 nodes freely', meta: { ...OPEN.meta, fixedLayout: false } },
  ])
    QUnit.test(`${entry}: only the selection is arranged, around its present position`, async (assert) => {
      const { map, ready, next, bus, models, page } = await open({ ...OPEN, meta });
      await ready();
      const before = placesOf(map());
      const ids = ['atlas', 'beacon', 'hub'];
      models.selection.change(
        ids.map((id) => ({ kind: 'node', id })),
        'replace',
      );
      const name = next('history:changed', ({ undo }) => undo === step);
      await page.getByRole('button', { name: 'Align' }).click();
      await page.getByRole('menuitem', { name: entry }).click();
      await name;
      const moved = placesOf(map()).filter(({ x, y }, index) => x !== before[index]?.x || y !== before[index]?.y);
      assert.true(moved.length > 0 && moved.every(({ id }) => ids.includes(id)), JSON.stringify(moved));
      bus.emit('intent:undo', {});
      assert.deepEqual(placesOf(map()), before);
    });

  QUnit.test('by type with sections draws a section around each type, in the same undo step', async (assert) => {
    const { map, ready, next, bus } = await open(OPEN);
    await ready();
    const before = map();
    const changed = next('document:changed');
    bus.emit('intent:arrange', { how: 'types', sections: true });
    await changed;
    const titles = map()
      .sections.slice(before.sections.length)
      .map(({ title }) => title);
    assert.true(titles.length > 1 && titles.includes('No type'), titles.join(', '));
    const ids = map().sections.map(({ id }) => id);
    assert.strictEqual(new Set(ids).size, ids.length, 'every section has an id of its own');
    bus.emit('intent:undo', {});
    assert.deepEqual(map(), before);
  });

  QUnit.test('a free layout is one undo step and is then fitted into view', async (assert) => {
    const { map, ready, next, bus } = await open({ ...OPEN, meta: { ...OPEN.meta, fixedLayout: false } });
    await ready();
    const before = placesOf(map());
    const name = next('history:changed', ({ undo }) => undo === 'arrange 6 nodes freely');
    const shown = next('camera:changed', ({ shows }) => shows === 'all');
    bus.emit('intent:arrange', { how: 'freely' });
    await name;
    await shown;
    bus.emit('intent:undo', {});
    assert.deepEqual(placesOf(map()), before);
  });

  QUnit.test('an arrangement is computed in a worker; Esc cancels it without a change', async (assert) => {
    const { page, map, ready, next, bus } = await open(OPEN);
    await ready();
    const before = map();
    const started: string[] = [];
    let ended = 0;
    /** Answers nothing. */
    class SilentWorker {
      constructor(script: string) {
        started.push(script);
      }
      postMessage() {}
      terminate() {
        ended += 1;
      }
    }
    const plain = Reflect.get(globalThis, 'Worker');
    Reflect.set(globalThis, 'Worker', SilentWorker);
    try {
      const begun = next(
        'task:changed',
        ({ task }: BusEvents['task:changed']) => task?.label === 'Arranging…' && task.stops,
      );
      bus.emit('intent:arrange', { how: 'layers' });
      await begun;
      while (started.length === 0) await new Promise((resolve) => setTimeout(resolve));
      const over = next('task:changed', ({ task }) => task === undefined);
      await page.keyboard.press('Escape');
      await over;
    } finally {
      Reflect.set(globalThis, 'Worker', plain);
    }
    // The check of the map may start its own worker meanwhile.
    assert.deepEqual(
      started.filter((script) => script.endsWith('/work.js')),
      ['http://graphmap.test/work.js'],
    );
    assert.true(ended > 0, 'the worker is ended');
    assert.strictEqual(map(), before);
    const name = next('history:changed', ({ undo }) => undo === 'arrange 6 nodes in layers');
    bus.emit('intent:arrange', { how: 'layers' });
    await name;
    assert.notDeepEqual(placesOf(map()), placesOf(before), 'and can be asked for again');
  });
});
