/** Access of hosts: a frame gives its host nothing that the host could not have fetched itself. Reading A73. */

import QUnit from 'qunit';
import { startTestApp } from '../setup/app.ts';
import { type StandInHost, standInForHost } from '../setup/frame.ts';

const HOST = 'https://host.example';
const MAP = { meta: { title: 'Private' }, nodes: [{ id: 'secret', x: 0, y: 0, graph: 'linked.json' }] };
const OTHER = { nodes: [{ id: 'own', x: 0, y: 0 }] };

type Given = { readonly allows?: string; readonly src?: string; readonly around?: string };

async function framed({ allows, src = 'private.json', around = HOST }: Given = {}) {
  const host = standInForHost(around);
  const headers = allows === undefined ? {} : { 'access-control-allow-origin': allows };
  const text = JSON.stringify(MAP);
  const app = await startTestApp(undefined, {
    search: `?embed=1&toolbar=1&src=${src}`,
    responses: {
      'private.json': () => new Response(text, { headers }),
      'linked.json': () => new Response(JSON.stringify({ ...MAP, meta: { title: 'Linked' } })),
    },
  });
  await app.until(() => app.map().nodes.length > 0);
  const end = () => {
    app.destroy();
    host.leave();
  };
  return { host, app, end };
}

const QUESTIONS = [
  ['graphapp:get', {}, 'graphapp:document'],
  ['graphapp:snapshot', {}, 'graphapp:snapshot'],
] as const;

const leaked = ({ messages }: StandInHost) =>
  messages.filter((message) => 'data' in message || 'image' in message).map(({ type }) => type);

QUnit.module('app/embed-access', () => {
  for (const allows of [undefined, '', 'https://other.example', 'null']) {
    QUnit.test(
      `a map of the frame’s own origin with the permission “${allows}” is shown and not given`,
      async (assert) => {
        const { host, app, end } = await framed(allows === undefined ? {} : { allows });
        for (const [type] of QUESTIONS) host.send({ type });
        host.send({ type: 'graphapp:export', format: 'json' });
        await host.next('graphapp:error', 3);
        app.bus.emit('intent:delete', { refs: [{ kind: 'node', id: 'secret' }] });
        app.bus.emit('intent:undo', {});
        await host.next('graphapp:error', 4);
        const errors = host.ofType('graphapp:error');
        assert.deepEqual(errors.map(({ about }) => about).sort(), [
          'graphapp:changed',
          'graphapp:export',
          'graphapp:get',
          'graphapp:snapshot',
        ]);
        for (const { message } of errors)
          assert.ok(String(message).includes(`Access-Control-Allow-Origin: ${HOST}`), String(message));
        assert.deepEqual(leaked(host), []);
        assert.deepEqual(app.downloads, []);
        assert.deepEqual(
          app.map().nodes.map(({ id }) => id),
          ['secret'],
          'it is still shown',
        );
        end();
      },
    );
  }

  for (const given of [{ allows: '*' }, { allows: HOST }, { around: 'http://graphmap.test' }] satisfies Given[]) {
    QUnit.test(`a map is given to a host that could fetch it: ${JSON.stringify(given)}`, async (assert) => {
      const { host, app, end } = await framed(given);
      host.send({ type: 'graphapp:get' });
      const { data } = await host.next('graphapp:document');
      assert.deepEqual((data as typeof MAP).nodes[0]?.id, 'secret');
      app.bus.emit('intent:delete', { refs: [{ kind: 'node', id: 'secret' }] });
      await host.next('graphapp:changed');
      assert.deepEqual(host.ofType('graphapp:error'), []);
      end();
    });
  }

  QUnit.test('a silent page receives changes only if its origin may read the map', async (assert) => {
    const named = await framed({ allows: HOST });
    named.app.bus.emit('intent:delete', { refs: [{ kind: 'node', id: 'secret' }] });
    await named.host.next('graphapp:changed');
    named.end();
    const other = await framed({ allows: HOST, around: 'https://evil.example' });
    other.app.bus.emit('intent:delete', { refs: [{ kind: 'node', id: 'secret' }] });
    other.host.send({ type: 'graphapp:get' });
    await other.host.next('graphapp:error');
    assert.deepEqual(leaked(other.host), []);
    other.end();
  });

  QUnit.test('a map of another server may be read, because the browser checked its permission', async (assert) => {
    const { host, end } = await framed({ src: 'https://maps.example/private.json' });
    host.send({ type: 'graphapp:get' });
    assert.ok(await host.next('graphapp:document'));
    end();
  });

  QUnit.test(
    'what stems from such a map, or leads back to it, is not given either; the host’s own map is',
    async (assert) => {
      const { host, app, end } = await framed();
      let errors = 0;
      const asked = async () => {
        host.send({ type: 'graphapp:get' });
        errors += 1;
        await host.next('graphapp:error', errors);
      };
      app.bus.emit('intent:apply-json', {
        text: JSON.stringify({ ...MAP, nodes: [...MAP.nodes, { id: 'b', x: 9, y: 9 }] }),
      });
      errors += 1;
      await asked();
      app.bus.emit('intent:undo', {});
      await asked();
      host.send({ type: 'graphapp:load', data: OTHER });
      await host.next('graphapp:loaded');
      host.send({ type: 'graphapp:get' });
      const { data } = await host.next('graphapp:document');
      assert.deepEqual((data as typeof OTHER).nodes[0]?.id, 'own');
      assert.deepEqual(leaked(host), ['graphapp:document']);
      end();
    },
  );

  QUnit.test(
    'a private map that a node of the host’s map leads to is not given; Back gives the host’s map again',
    async (assert) => {
      const { host, app, end } = await framed({ allows: '*' });
      app.bus.emit('intent:open-graph', { nodeId: 'secret' });
      await app.until(() => app.map().meta.title === 'Linked');
      host.send({ type: 'graphapp:get' });
      await host.next('graphapp:error');
      app.bus.emit('intent:back', {});
      host.send({ type: 'graphapp:get' });
      const { data } = await host.next('graphapp:document');
      assert.strictEqual((data as typeof MAP).meta.title, 'Private');
      end();
    },
  );
});
