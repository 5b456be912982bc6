/** In a frame with a toolbar, people open other maps without losing the host's map. */

import QUnit from 'qunit';
import { startTestApp } from '../setup/app.ts';
import { standInForHost } from '../setup/frame.ts';

const OWN = { meta: { title: 'Own' }, nodes: [{ id: 'own', x: 0, y: 0 }] };
const EXAMPLE = { meta: { title: 'Example' }, nodes: [{ id: 'example', x: 0, y: 0 }] };
const DESCRIPTOR = { ocd: '0.1', organization: { name: 'Org' }, projects: [{ name: 'Tool' }] };
const file = (data: object, name = 'opened.json') => new File([JSON.stringify(data)], name);

async function framed(data: object = OWN) {
  const host = standInForHost();
  const app = await startTestApp(undefined, {
    search: '?embed=1&toolbar=1',
    answers: { 'minimal.json': JSON.stringify(EXAMPLE), 'descriptor.json': JSON.stringify(DESCRIPTOR) },
  });
  const load = async (map: object) => {
    const before = host.ofType('graphapp:loaded').length;
    host.send({ type: 'graphapp:load', data: map });
    await host.next('graphapp:loaded', before + 1);
  };
  await load(data);
  const end = () => {
    app.destroy();
    host.leave();
  };
  return { host, app, load, end };
}

type App = Awaited<ReturnType<typeof framed>>['app'];
const LOCKED = { meta: { title: 'Locked', readOnly: true }, nodes: [{ id: 'x', x: 0, y: 0 }] };
/** Ways of opening, by the host's map and whether it can be edited. */
const WAYS: Readonly<Record<string, { own?: object; open: (app: App) => void; isLocked: boolean }>> = {
  'an example': { open: ({ bus }) => bus.emit('intent:open', { example: 'minimal' }), isLocked: true },
  'a descriptor in a file': {
    open: ({ bus }) => bus.emit('intent:open', { file: file(DESCRIPTOR), origin: 'file' }),
    isLocked: true,
  },
  'a dropped descriptor': {
    open: ({ bus }) => bus.emit('intent:open', { file: file(DESCRIPTOR), origin: 'drop' }),
    isLocked: true,
  },
  'an imported descriptor': {
    open: ({ bus }) => bus.emit('intent:import', { sources: ['https://org.example/descriptor.json'] }),
    isLocked: true,
  },
  'a locked file': {
    open: ({ bus }) => bus.emit('intent:open', { file: file(LOCKED), origin: 'file' }),
    isLocked: true,
  },
  'a file over a locked map': {
    own: { ...OWN, meta: { ...OWN.meta, readOnly: true } },
    open: ({ bus }) => bus.emit('intent:open', { file: file(EXAMPLE), origin: 'file' }),
    isLocked: false,
  },
  'a new graph': { open: ({ bus }) => bus.emit('intent:new-graph', {}), isLocked: false },
};

QUnit.module('app/embed-visits', () => {
  for (const [name, { own = OWN, open, isLocked }] of Object.entries(WAYS)) {
    QUnit.test(`Back leads from ${name} to the host’s map, as it was`, async (assert) => {
      const { host, app, end } = await framed(own);
      const before = app.map();
      const lengths: number[] = [];
      app.bus.on('map-history:changed', ({ length }) => lengths.push(length));
      const loaded = app.next('document:loaded');
      open(app);
      await loaded;
      assert.notStrictEqual(app.map().meta.title, 'Own');
      assert.strictEqual(app.models.document.isLocked(), isLocked);
      assert.deepEqual(lengths, [1]);
      app.bus.emit('intent:back', {});
      assert.deepEqual(app.map(), before);
      assert.deepEqual(lengths, [1, 0]);
      const told = host.ofType('graphapp:changed').map(({ data }) => (data as typeof OWN).meta?.title);
      assert.false(told.includes('Own'), 'nobody changed the host’s map');
      if (isLocked) assert.deepEqual(told, []);
      end();
    });
  }

  QUnit.test('opening an editable file over an editable map is an undo step, without Back', async (assert) => {
    const { app, end } = await framed();
    const lengths: number[] = [];
    app.bus.on('map-history:changed', ({ length }) => lengths.push(length));
    const loaded = app.next('document:loaded');
    app.bus.emit('intent:open', { file: file(EXAMPLE), origin: 'file' });
    await loaded;
    app.bus.emit('intent:undo', {});
    assert.strictEqual(app.map().meta.title, 'Own');
    assert.deepEqual(lengths, []);
    end();
  });

  QUnit.test('maps from the host have no Back', async (assert) => {
    const { app, load, end } = await framed();
    const loaded = app.next('document:loaded');
    app.bus.emit('intent:open', { example: 'minimal' });
    await loaded;
    const lengths: number[] = [];
    app.bus.on('map-history:changed', ({ length }) => lengths.push(length));
    await load({ ...OWN, meta: { title: 'Next' } });
    assert.deepEqual(lengths, [0]);
    end();
  });

  QUnit.test(
    'the notice that a map is locked goes when the host loads an editable one, and stays before',
    async (assert) => {
      const { app, load, end } = await framed(LOCKED);
      app.bus.emit('intent:delete', { refs: [{ kind: 'node', id: 'x' }] });
      const isToldLocked = () =>
        [...app.element.querySelectorAll('.message')].some(({ textContent }) => textContent?.includes('is locked'));
      assert.true(isToldLocked());
      await load({ ...LOCKED, nodes: [{ id: 'y', x: 0, y: 0 }] });
      assert.true(isToldLocked());
      await load(OWN);
      assert.false(isToldLocked());
      end();
    },
  );
});
