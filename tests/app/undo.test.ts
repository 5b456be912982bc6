/** Complete undo: positions from a layout are restored as exactly as manual changes. */

import QUnit from 'qunit';
import { serializeDocument } from '../../formats/document/serialize.ts';
import { HARBOUR } from '../browser/explore-maps.ts';
import type { TestApp } from '../setup/app.ts';
import { useTestApp } from '../setup/person.ts';

const OPEN = { ...HARBOUR, meta: { ...HARBOUR.meta, readOnly: false, fixedLayout: false } };

const saved = ({ map }: TestApp) => serializeDocument(map(), { positions: true });

/** Asks the forces for something, and waits for where that comes to rest. */
async function settle({ bus, next }: TestApp, change: object): Promise<void> {
  const rest = next('layout:changed', ({ running }: { running: boolean }) => !running);
  bus.emit('intent:physics', change as never);
  await rest;
}

type Step = (app: TestApp, number: number) => void | Promise<void>;

/** Actions of a person, including layouts; the number chooses their subject. */
const STEPS: readonly Step[] = [
  ({ bus, map }, number) => {
    const node = map().nodes[number % map().nodes.length];
    if (node) bus.emit('intent:duplicate', { refs: [{ kind: 'node', id: node.id }] });
  },
  ({ bus, map }, number) => {
    const node = map().nodes[number % map().nodes.length];
    const positions = node ? [{ id: node.id, x: 7 * number, y: -3 * number }] : [];
    bus.emit('nodes:settled', { cause: 'drag', positions });
  },
  ({ bus, map }, number) => {
    const node = map().nodes[number % map().nodes.length];
    if (node && map().nodes.length > 3) bus.emit('intent:delete', { refs: [{ kind: 'node', id: node.id }] });
  },
  ({ bus }) => bus.emit('intent:undo', {}),
  ({ bus }) => bus.emit('intent:redo', {}),
  (app) => settle(app, { arrange: true }),
  (app) => settle(app, { running: true }),
  (app) => settle(app, { releasePinned: true }),
  (app, number) => settle(app, { repulsion: number % 100 }),
  (app, number) => settle(app, { linkDistance: app.map().meta.linkDistance === 120 ? 200 + number : 120 }),
  async ({ bus, map, next }, number) => {
    const how = (['grid', 'rings', 'types'] as const)[number % 3] ?? 'grid';
    // Elements that are in this order already make no step.
    bus.emit('nodes:settled', {
      cause: 'drag',
      positions: [{ id: map().nodes[0]?.id ?? '', x: 5000 + number, y: 0 }],
    });
    const changed = next('document:changed');
    bus.emit('intent:arrange', { how });
    await changed;
  },
  ({ bus, map }, number) => {
    const [from, to] = [0, 1].map((one) => map().nodes[(number + one) % map().nodes.length]?.id ?? '');
    bus.emit('intent:make', { kind: 'edge', values: { from, to } });
  },
];

/** Numbers that look random and are the same in each run. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    yield Math.floor(state / 65_536);
  }
}

QUnit.module('app/undo', (hooks) => {
  const open = useTestApp(hooks);

  for (const [change, name] of [
    [{ arrange: true }, 'arrange 6 nodes freely'],
    [{ running: true }, 'resume the layout'],
    [{ releasePinned: true }, 'unpin all'],
    [{ repulsion: 90 }, 'change the forces'],
  ] as const) {
    QUnit.test(`to ${name} is one step, which comes back exactly`, async (assert) => {
      const app = await open(OPEN);
      await app.ready();
      const names: (string | undefined)[] = [];
      app.bus.on('history:changed', ({ undo }) => names.push(undo));
      const before = saved(app);
      await settle(app, change);
      const after = saved(app);
      assert.notStrictEqual(after, before, 'the layout moved something');
      assert.deepEqual(names, [name]);
      app.bus.emit('intent:undo', {});
      assert.strictEqual(saved(app), before);
      app.bus.emit('intent:redo', {});
      assert.strictEqual(saved(app), after);
    });
  }

  QUnit.test(
    'what an edit set going is a part of its step: the link distance with where nodes came to rest',
    async (assert) => {
      const app = await open(OPEN);
      await app.ready();
      const names: (string | undefined)[] = [];
      app.bus.on('history:changed', ({ undo }) => names.push(undo));
      // The forces of a map whose nodes all have places rest until they are asked for.
      await settle(app, { running: true });
      names.length = 0;
      const { nodes } = app.map();
      const before = saved(app);
      await settle(app, { linkDistance: 320 });
      const after = saved(app);
      assert.strictEqual(new Set(names).size, 1, names.join());
      assert.notDeepEqual(app.map().nodes, nodes, 'nodes moved');
      app.bus.emit('intent:undo', {});
      assert.strictEqual(saved(app), before);
      app.bus.emit('intent:redo', {});
      assert.strictEqual(saved(app), after);
    },
  );

  QUnit.test('a message offers Undo only while that reverts its own change', async (assert) => {
    const { page, bus, map, ready } = await open(OPEN);
    await ready();
    const message = page.getByText(/^Deleted /);
    const remove = () => bus.emit('intent:delete', { refs: [{ kind: 'node', id: map().nodes[0]?.id ?? '' }] });
    remove();
    await message.waitFor();
    bus.emit('intent:undo', {});
    await message.waitFor({ state: 'detached' });
    remove();
    await message.waitFor();
    bus.emit('intent:duplicate', { refs: [{ kind: 'node', id: map().nodes[0]?.id ?? '' }] });
    assert.strictEqual(await message.count(), 0);
  });

  QUnit.test('undo of a drag puts the nodes back, and the selection stays as it is', async (assert) => {
    const app = await open(OPEN);
    await app.ready();
    const positions = () => app.map().nodes.map(({ x, y }) => [x, y]);
    const before = positions();
    const id = app.map().nodes[0]?.id ?? '';
    app.bus.emit('nodes:settled', { cause: 'drag', positions: [{ id, x: 500.4, y: 70 }] });
    await app.until(() => positions()[0]?.[0] === 500);
    app.bus.emit('intent:undo', {});
    assert.deepEqual(positions(), before);
    assert.deepEqual(app.models.selection.current(), []);
  });

  QUnit.test('the first layout of a map is not an undo step', async (assert) => {
    const app = await open({ nodes: [{ id: 'a' }, { id: 'b' }], edges: [{ from: 'a', to: 'b' }] });
    await app.ready();
    const before = saved(app);
    app.bus.emit('intent:undo', {});
    assert.strictEqual(saved(app), before);
  });

  QUnit.test('sentences on an empty map and their layout are one undo step', async (assert) => {
    const app = await open({ nodes: [] });
    await app.ready();
    const before = saved(app);
    const rest = app.next('layout:changed', ({ running }: { running: boolean }) => !running);
    app.bus.emit('intent:write-sentences', { text: 'Atlas uses Beacon and Cedar', answers: {} });
    await rest;
    const after = saved(app);
    assert.strictEqual(app.map().nodes.length, 3);
    app.bus.emit('intent:undo', {});
    assert.strictEqual(saved(app), before);
    app.bus.emit('intent:redo', {});
    assert.strictEqual(saved(app), after);
  });

  QUnit.test(
    '200 random steps, layouts among them: undo all gives the first map, redo all the last',
    async (assert) => {
      const app = await open(OPEN);
      await app.ready();
      const first = saved(app);
      await settle(app, { running: true });
      app.bus.emit('intent:undo', {});
      const random = numbers(20_261_122);
      for (let step = 0; step < 200; step += 1) {
        await STEPS[random.next().value % STEPS.length]?.(app, random.next().value % 200);
      }
      while (app.models.document.redo());
      const last = saved(app);
      assert.notStrictEqual(last, first);
      while (app.models.document.undo());
      assert.strictEqual(saved(app), first);
      while (app.models.document.redo());
      assert.strictEqual(saved(app), last);
    },
  );
});
