/** Background jobs: in a worker, on the page without workers, and cancelled by a person. */

import QUnit from 'qunit';
import { openBackground } from '../../services/worker.ts';

type Sent = { readonly id: number; readonly name: string; readonly input: unknown };

/** A worker that answers nothing by itself. */
class SilentWorker {
  static all: SilentWorker[] = [];
  onmessage: ((event: { readonly data: unknown }) => void) | undefined;
  onerror: ((event: { preventDefault(): void }) => void) | undefined;
  readonly sent: Sent[] = [];
  isEnded = false;

  constructor() {
    SilentWorker.all.push(this);
  }
  postMessage(request: Sent): void {
    this.sent.push(request);
  }
  terminate(): void {
    this.isEnded = true;
  }
}

const JOBS = {
  double: (input: number, onProgress: (share: number) => void) => {
    onProgress(0.5);
    return 2 * input;
  },
  fail: (_: number) => {
    throw new Error('It cannot be done.');
  },
};

const opened = () =>
  openBackground<typeof JOBS>(
    () => new Worker('http://graphmap.test/work.js'),
    async () => JOBS,
  );

QUnit.module('app/background', (hooks) => {
  const plain = Reflect.get(globalThis, 'Worker');
  hooks.beforeEach(() => {
    SilentWorker.all = [];
    Reflect.set(globalThis, 'Worker', SilentWorker);
  });
  hooks.afterEach(() => void Reflect.set(globalThis, 'Worker', plain));

  QUnit.test('a job runs in the only worker, which reports progress and result', async (assert) => {
    const work = opened();
    const shares: number[] = [];
    const result = work.run('double', 21, { onProgress: (share) => shares.push(share) });
    const [worker] = SilentWorker.all;
    assert.deepEqual(worker?.sent, [{ id: 1, name: 'double', input: 21 }]);
    worker?.onmessage?.({ data: { id: 1, news: 0.25 } });
    worker?.onmessage?.({ data: { id: 1, result: 42 } });
    assert.strictEqual(await result, 42);
    assert.deepEqual(shares, [0.25]);
    void work.run('double', 1);
    assert.strictEqual(SilentWorker.all.length, 1);
    work.end();
    assert.true(worker?.isEnded);
  });

  QUnit.test('a cancelled job ends its worker at once and rejects with the reason', async (assert) => {
    const work = opened();
    const stopping = new AbortController();
    const result = work.run('double', 1, { signal: stopping.signal });
    stopping.abort(new Error('Stopped.'));
    await assert.rejects(result, /Stopped\./);
    assert.true(SilentWorker.all[0]?.isEnded);
    void work.run('double', 1);
    assert.strictEqual(SilentWorker.all.length, 2, 'the next job gets a new worker');
    work.end();
  });

  QUnit.test('without a working worker the page does the same jobs', async (assert) => {
    const work = opened();
    const result = work.run('double', 21);
    const failure = work.run('fail', 1);
    SilentWorker.all[0]?.onerror?.({ preventDefault() {} });
    assert.strictEqual(await result, 42);
    await assert.rejects(failure, /It cannot be done\./);
    assert.strictEqual(await work.run('double', 2), 4);
    assert.strictEqual(SilentWorker.all.length, 1, 'no other worker is tried');
    work.end();
  });

  QUnit.test('a page without workers does the same jobs', async (assert) => {
    Reflect.set(globalThis, 'Worker', undefined);
    assert.strictEqual(await opened().run('double', 21), 42);
  });
});
