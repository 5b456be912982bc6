/** Very many and very large messages. */

import QUnit from 'qunit';
import { useApplication } from '../setup/browser.ts';
import { useHost } from '../setup/host.ts';
import { processorClock, quietShare } from '../setup/processor.ts';

QUnit.module('browser/embed load', (hooks) => {
  const app = useApplication(hooks);
  const host = useHost(hooks, app);

  QUnit.test('S547 ten thousand odd messages: no crash, no change, no answer, flat memory', async (assert) => {
    const page = await host.open();
    await page.load({ nodes: [{ id: 'a' }, { id: 'b' }] });
    const before = await page.count();
    const session = await page.page.context().newCDPSession(page.page);
    const heap = async () => {
      await session.send('HeapProfiler.collectGarbage');
      return page.frame.evaluate(
        () => (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize,
      );
    };
    const first = await heap();
    await page.page.evaluate(() => {
      let seed = 7;
      const random = () => {
        seed = (seed * 1103515245 + 12345) % 2147483648;
        return seed / 2147483648;
      };
      const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
      const value = (depth = 0): unknown =>
        pick<() => unknown>([
          () => random() * 1e6,
          () => 'x'.repeat(Math.floor(random() * 50)),
          () => null,
          () => undefined,
          () => (depth > 3 ? [] : [value(depth + 1), value(depth + 1)]),
          () => (depth > 3 ? {} : { type: value(depth + 1), nodes: value(depth + 1) }),
          () => new Date(0),
          () => new Map([['type', 'graphapp:get']]),
        ])();
      const kinds = [
        'graphapp:',
        'graphapp:ready',
        'graphapp:loaded',
        'graphapp:changed',
        'graphapp:document',
        'graphapp:error',
        '__proto__',
        'constructor',
        'Graphapp:get',
        ' graphapp:get',
      ];
      const frame = document.querySelector('iframe')?.contentWindow;
      for (let sent = 0; sent < 10_000; sent += 1) {
        const message = pick<() => unknown>([
          () => value(),
          () => ({ type: pick(kinds), data: value(), image: value() }),
          () => ({ type: 'graphapp:export', format: value() }),
          () => ({ type: 'graphapp:snapshot', image: value() }),
          () => ({ type: 'graphapp:theme', scheme: value(), background: value() }),
        ])();
        frame?.postMessage(message, '*');
      }
    });
    await page.send({ type: 'graphapp:get' });
    const { data } = await page.next('graphapp:document', before);
    const { nodes } = data as { readonly nodes: readonly { readonly id: string }[] };
    assert.deepEqual(
      nodes.map(({ id }) => id),
      ['a', 'b'],
    );
    assert.deepEqual(
      (await page.messages()).slice(before).map(({ type }) => type),
      ['graphapp:document'],
    );
    const grown = (await heap()) - first;
    assert.ok(grown < 5e6, `${Math.round(grown / 1024)} KB more`);
  });

  QUnit.test('a map of 1,000 nodes is loaded with less than half a second of work', async (assert) => {
    const page = await host.open();
    const nodes = Array.from({ length: 1000 }, (_, index) => ({ id: `n${index}`, label: `Node ${index}` }));
    const edges = Array.from({ length: 1500 }, (_, index) => ({
      from: `n${index % 1000}`,
      to: `n${(index * 7 + 1) % 1000}`,
    }));
    const clock = await processorClock(page.page);
    const times: number[] = [];
    // The machine may be busy with other tests: the quickest run says what the application takes.
    for (let run = 0; run < 5 && Math.min(...times) > 500; run += 1) {
      const before = await clock();
      await page.page.evaluate(
        (data) =>
          new Promise<void>((resolve) => {
            addEventListener('message', function listen({ data: answer }) {
              if (answer.type !== 'graphapp:loaded') return;
              removeEventListener('message', listen);
              resolve();
            });
            document
              .querySelector('iframe')
              ?.contentWindow?.postMessage({ type: 'graphapp:load', data, name: 'big' }, '*');
          }),
        { nodes, edges },
      );
      const worked = (await clock()) - before;
      times.push(worked * (await quietShare({ page: page.page, clock })));
    }
    assert.ok(Math.min(...times) <= 500, `${times.map(Math.round).join(', ')} ms`);
  });
});
