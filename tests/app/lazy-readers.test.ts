/** Readers that are not on the first page, loaded when needed. */

import QUnit from 'qunit';
import { startTestApp, type TestApp } from '../setup/app.ts';
import { standInForHost } from '../setup/frame.ts';

const DESCRIPTOR = { organization: { name: 'Harbour' }, projects: [{ name: 'Quay' }] };
const TEXT = JSON.stringify(DESCRIPTOR);
const ADDRESS = 'https://files.example/descriptor.json';

/** Every way in that takes a descriptor. */
const WAYS: Readonly<Record<string, (app: TestApp) => void>> = {
  file: ({ bus }) => bus.emit('intent:open', { file: new File([TEXT], 'a.json'), origin: 'file' }),
  address: ({ bus }) => bus.emit('intent:open', { address: ADDRESS, origin: 'src' }),
  'the JSON tab': ({ bus }) => bus.emit('intent:apply-json', { text: TEXT }),
  'the import of a file': ({ bus }) => bus.emit('intent:import', { sources: [new File([TEXT], 'a.json')] }),
  'the import of an address': ({ bus }) => bus.emit('intent:import', { sources: [ADDRESS] }),
  paste: () => {
    const clipboardData = { getData: () => TEXT, files: [], types: ['text/plain'] };
    document.dispatchEvent(Object.assign(new Event('paste'), { clipboardData }));
  },
};

QUnit.module('app/late-readers', () => {
  for (const [way, take] of Object.entries(WAYS)) {
    QUnit.test(`a descriptor becomes a map by ${way}`, async (assert) => {
      const app = await startTestApp({ nodes: [{ id: 'a' }] }, { answers: { [ADDRESS]: TEXT } });
      const loaded = app.next('document:loaded');
      take(app);
      await loaded;
      assert.deepEqual(
        app.map().nodes.map(({ label }) => label),
        ['Harbour', 'Quay'],
      );
      app.destroy();
    });
  }

  QUnit.test(
    'a host that does not wait until the frame is ready is answered in the order of its questions',
    async (assert) => {
      const host = standInForHost();
      const app = await startTestApp(undefined, { search: '?embed=1' });
      host.send({ type: 'graphapp:load', data: DESCRIPTOR });
      host.send({ type: 'graphapp:get' });
      host.send({ type: 'graphapp:load', data: { nodes: [{ id: 'b', x: 0, y: 0 }] } });
      assert.deepEqual(host.messages, [], 'nothing is answered before');
      await host.next('graphapp:loaded', 2);
      assert.strictEqual(host.messages[0]?.type, 'graphapp:ready');
      assert.deepEqual(
        host.ofType('graphapp:loaded').map(({ nodes }) => nodes),
        [2, 1],
      );
      assert.strictEqual(app.map().nodes[0]?.id, 'b');
      const { data } = await host.next('graphapp:document');
      assert.strictEqual((data as { nodes: unknown[] }).nodes.length, 2, 'the map of the moment of the question');
      app.destroy();
      host.leave();
    },
  );
});
