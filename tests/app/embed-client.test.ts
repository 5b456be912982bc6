/** The client of host pages: rejected calls, and the recipients of the application's refusals. */

import QUnit from 'qunit';
import '../setup/app.ts';
import { type ExportFormat, embed } from '../../embed/index.ts';
import type { AppMessage, HostMessage } from '../../formats/protocol/messages.ts';

const APP = 'https://graphmap.example/';

/** The client over a frame that answers as the test says. */
function client() {
  const sent: HostMessage[] = [];
  const contentWindow = { postMessage: (message: HostMessage) => sent.push(structuredClone(message)) };
  const frame = { contentWindow, hasAttribute: () => false, isConnected: true, src: '', remove() {} };
  const graph = embed(document.body, { app: APP, frame: frame as unknown as HTMLIFrameElement });
  const hear = (data: AppMessage) =>
    window.dispatchEvent(
      new MessageEvent('message', { data, origin: new URL(APP).origin, source: contentWindow as unknown as Window }),
    );
  hear({ type: 'graphapp:ready' });
  return { graph, sent, hear };
}

QUnit.module('app/embed-client', () => {
  QUnit.test('an unknown event, listener or format is an error at its call', async (assert) => {
    const { graph, sent } = client();
    assert.throws(() => graph.on('nope' as 'changed', () => {}), /There is no event “nope”; there is changed, error\./);
    assert.throws(() => graph.on('changed', undefined as unknown as () => void), TypeError);
    assert.throws(
      () => graph.export('exe' as ExportFormat),
      /There is no export “exe”; there is json, pivotick, png, md, pdf\./,
    );
    await graph.ready;
    assert.deepEqual(sent, []);
    graph.destroy();
  });

  QUnit.test('each refusal rejects its call, and all others are events', async (assert) => {
    const { graph, hear } = client();
    const heard: string[] = [];
    graph.on('error', (message) => heard.push(message));
    const outcomes = [graph.load({ nodes: [] }), graph.get(), graph.snapshot(), graph.get()].map((answer) =>
      answer.then(
        () => 'answered',
        ({ message }: Error) => message,
      ),
    );
    graph.export('json');
    await graph.ready;
    for (const name of ['get', 'snapshot', 'export', 'changed'])
      hear({ type: 'graphapp:error', message: `no ${name}`, about: `graphapp:${name}` });
    hear({ type: 'graphapp:document', data: { nodes: [] } });
    hear({ type: 'graphapp:error', message: 'no load' });
    assert.deepEqual(await Promise.all(outcomes), ['no load', 'no get', 'no snapshot', 'answered']);
    assert.deepEqual(heard, ['no export', 'no changed']);
    graph.destroy();
  });

  QUnit.test('a document that cannot be sent does not confuse later answers', async (assert) => {
    const { graph, hear } = client();
    await assert.rejects(graph.load({ nodes: [], odd: () => {} }));
    const next = graph.load({ nodes: [] });
    await graph.ready;
    hear({ type: 'graphapp:loaded', nodes: 0, edges: 0 });
    assert.deepEqual(await next, { nodes: 0, edges: 0 });
    graph.destroy();
  });
});
