/** Documents for a host: every node has a position, however long the layout takes. Reading A72. */

import QUnit from 'qunit';
import { VirtualTimeScheduler } from 'rxjs';
import { startTestApp } from '../setup/app.ts';
import { standInForHost } from '../setup/frame.ts';

type Data = { readonly nodes: readonly { readonly id: string; readonly x?: number; readonly y?: number }[] };

const PLACED = {
  nodes: [
    { id: 'a', x: 0, y: 0 },
    { id: 'b', x: 90, y: 0 },
  ],
  edges: [{ from: 'a', to: 'b' }],
};
const ids = (data: unknown) => (data as Data).nodes.map(({ id }) => id);
const isPlaced = (data: unknown) => (data as Data).nodes.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y));
const file = (map: object) => new File([JSON.stringify(map)], 'dropped.json');
/** A map without places, of so many nodes that its layout takes a while. */
const chain = (count: number) => ({
  nodes: Array.from({ length: count }, (_, at) => ({ id: `n${at}` })),
  edges: Array.from({ length: count - 1 }, (_, at) => ({ from: `n${at}`, to: `n${at + 1}` })),
});

async function framed(clock?: VirtualTimeScheduler) {
  const host = standInForHost();
  const app = await startTestApp(undefined, {
    search: '?embed=1&toolbar=1',
    answers: { 'minimal.json': JSON.stringify({ nodes: [{ id: 'example', x: 0, y: 0 }] }) },
    ...(clock ? { clock } : {}),
  });
  const end = () => {
    app.destroy();
    host.leave();
  };
  const load = async (data: object) => {
    const before = host.ofType('graphapp:loaded').length;
    host.send({ type: 'graphapp:load', data });
    await host.next('graphapp:loaded', before + 1);
  };
  return { host, app, load, end };
}

QUnit.module('app/embed-places', () => {
  QUnit.test('S534 the document of a large map waits for its layout, however late that is', async (assert) => {
    const clock = new VirtualTimeScheduler();
    const { host, load, end } = await framed(clock);
    await load(chain(400));
    host.send({ type: 'graphapp:get' });
    await Promise.resolve();
    // An hour goes by before the layout has done anything.
    clock.maxFrames = 3_600_000;
    clock.flush();
    const { data } = await host.next('graphapp:document');
    assert.strictEqual(ids(data).length, 400);
    assert.true(isPlaced(data), JSON.stringify((data as Data).nodes.slice(0, 3)));
    end();
  });

  QUnit.test(
    'S534 questions that another map overtakes are answered with the map of their moment, each once, with places',
    async (assert) => {
      const { host, load, end } = await framed();
      await load(chain(200));
      for (let asked = 0; asked < 3; asked += 1) host.send({ type: 'graphapp:get' });
      await load(chain(4));
      await host.next('graphapp:document', 3);
      for (const { data } of host.ofType('graphapp:document')) {
        assert.strictEqual(ids(data).length, 200);
        assert.strictEqual(new Set((data as Data).nodes.map(({ x, y }) => `${x} ${y}`)).size, 200);
        assert.true(isPlaced(data));
      }
      end();
    },
  );

  type App = Awaited<ReturnType<typeof framed>>['app'];
  const WAYS: Readonly<Record<string, (app: App) => void>> = {
    'Apply in the JSON tab': ({ bus }) => bus.emit('intent:apply-json', { text: JSON.stringify(chain(6)) }),
    'Open a file…': ({ bus }) => bus.emit('intent:open', { file: file(chain(6)), origin: 'file' }),
    'a drop': ({ bus }) => bus.emit('intent:open', { file: file(chain(6)), origin: 'drop' }),
    'an import': ({ bus }) => bus.emit('intent:import', { sources: [file(chain(6))] }),
  };
  for (const [name, run] of Object.entries(WAYS)) {
    QUnit.test(`S531 after ${name} the change has the places of the layout, and comes once`, async (assert) => {
      const { host, app, load, end } = await framed();
      await load(PLACED);
      run(app);
      const { data } = await host.next('graphapp:changed');
      assert.deepEqual(ids(data), ids(chain(6)));
      assert.true(isPlaced(data), JSON.stringify(data));
      host.send({ type: 'graphapp:get' });
      const now = await host.next('graphapp:document');
      assert.deepEqual(data, now.data, 'the layout was at rest');
      assert.strictEqual(host.ofType('graphapp:changed').length, 1);
      end();
    });
  }

  QUnit.test('S531 undo of such a step is reported with positions as well', async (assert) => {
    const { host, app, load, end } = await framed();
    await load(PLACED);
    WAYS['a drop']?.(app);
    await host.next('graphapp:changed');
    app.bus.emit('intent:undo', {});
    const { data } = await host.next('graphapp:changed', 2);
    assert.deepEqual(ids(data), ['a', 'b']);
    assert.true(isPlaced(data));
    end();
  });

  QUnit.test('S531 a change waiting for positions when its map is left is reported after Back', async (assert) => {
    const { host, app, load, end } = await framed();
    await load(PLACED);
    app.bus.emit('intent:apply-json', { text: JSON.stringify(chain(6)) });
    app.bus.emit('intent:open', { example: 'minimal' });
    await app.next('document:loaded');
    const told = host.ofType('graphapp:changed').length;
    app.bus.emit('intent:back', {});
    if (told === 0) await host.next('graphapp:changed');
    const changes = host.ofType('graphapp:changed');
    assert.strictEqual(changes.length, 1);
    assert.deepEqual(ids(changes[0]?.data), ids(chain(6)));
    assert.true(isPlaced(changes[0]?.data));
    end();
  });
});
