/** A large table: reading tells how far it is, and can be cancelled. */

import QUnit from 'qunit';
import { createTableJobs } from '../../jobs/table-work.ts';
import { startTestApp } from '../setup/app.ts';

type Asked = { readonly id: number; readonly name: string; readonly input: never };

/** The thread of a page, held by hand: it answers when the test says so. */
class HeldWorker {
  static latest: HeldWorker | undefined;
  readonly asked: Asked[] = [];
  isEnded = false;
  onmessage: ((event: { readonly data: object }) => void) | null = null;

  constructor(script: URL | string) {
    if (String(script).endsWith('/work.js')) HeldWorker.latest = this;
  }

  postMessage(asked: Asked): void {
    this.asked.push(asked);
  }

  terminate(): void {
    this.isEnded = true;
  }
}

/** Answers the first request though nobody waits any more. */
async function answerLate({ asked: [first], onmessage }: HeldWorker): Promise<void> {
  const jobs = createTableJobs();
  const job = first && jobs[first.name as keyof typeof jobs];
  if (job) onmessage?.({ data: { id: first.id, result: await job(first.input, () => {}) } });
}

QUnit.module('app/large-table', (hooks) => {
  const { Worker: ownWorker } = globalThis;
  hooks.afterEach(() => {
    Object.assign(globalThis, { Worker: ownWorker });
  });

  QUnit.test(
    'a table of several megabytes is read in pieces, each of which tells the share that is read',
    async (assert) => {
      const rows = Array.from({ length: 60_000 }, (_, index) => `Node ${index};${'word '.repeat(10)}`);
      const shares: number[] = [];
      const files = [new File([`name;text\n${rows.join('\n')}\n`], 'large.csv')];
      const last = await createTableJobs().tablesRead({ files, known: undefined }, (share) => shares.push(share));
      assert.true(shares.length >= 3, `${shares.length} times`);
      assert.deepEqual(
        shares,
        [...shares].sort((a, b) => a - b),
      );
      assert.true((shares[0] ?? 1) < 0.5, String(shares[0]));
      assert.strictEqual(shares.at(-1), 1);
      assert.deepEqual(last.counts, [60_001]);
    },
  );

  QUnit.test('before a table is imported, the page receives only the rows that it shows', async (assert) => {
    const rows = Array.from(
      { length: 30_000 },
      (_, index) => `Node ${index};${index % 2 ? 'big' : 3};${'x'.repeat(3000)}`,
    );
    const jobs = createTableJobs();
    const files = [new File([`name;size;text\n${rows.join('\n')}`], 'large.csv')];
    const read = await jobs.tablesRead({ files, known: undefined });
    const plan = await jobs.tablesPlan({ setups: read.setups, document: undefined, by: 'id' });
    const told = [read, plan];
    assert.deepEqual([plan.nodes, plan.faults.length], [30_000, 1000]);
    assert.true(JSON.stringify(told).length < 400_000, `${JSON.stringify(told).length} characters of 90 million`);
  });

  QUnit.test('a file that was removed before it is read is reported', async (assert) => {
    const gone = Object.assign(new File([], 'gone.csv'), { arrayBuffer: () => Promise.reject(new Error('NotFound')) });
    await assert.rejects(
      createTableJobs().tablesRead({ files: [gone], known: undefined }),
      /^Error: The file could not be read\. Check that it still exists, and choose it again\.$/,
    );
  });

  QUnit.test('progress is shown; Cancel ends the worker, and late messages have no effect', async (assert) => {
    const app = await startTestApp({ nodes: [{ id: 'misp', label: 'MISP' }] });
    await app.ready();
    const before = app.map();
    Object.assign(globalThis, { Worker: HeldWorker });
    let take: (() => void) | undefined;
    app.bus.on('tables:changed', (changed) => {
      take = changed.take;
    });
    app.bus.emit('intent:import-tables', { files: [new File(['name\nAIL\n'], 'large.csv')] });
    await app.until(() => HeldWorker.latest?.asked.length === 1);
    const held = HeldWorker.latest as HeldWorker | undefined;
    if (!held) throw new Error('There is no thread.');
    const dialog = app.element.querySelector<HTMLDialogElement>('.table-dialog');
    held.onmessage?.({ data: { id: held.asked[0]?.id, news: 0.25 } });
    assert.strictEqual(dialog?.querySelector('progress')?.value, 0.25);
    const cancel = [...(dialog?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === 'Cancel');
    cancel?.click();
    await app.until(() => held.isEnded);
    assert.false(dialog?.open);
    await answerLate(held);
    take?.();
    assert.strictEqual(held.asked.length, 1, 'nothing more is asked of it');
    assert.strictEqual(app.map(), before);
    app.destroy();
  });

  QUnit.test(
    'an update from a table is read in the thread too, tells its share, and ends with its dialog',
    async (assert) => {
      const app = await startTestApp({ nodes: [{ id: 'misp', label: 'MISP' }] });
      await app.ready();
      Object.assign(globalThis, { Worker: HeldWorker });
      HeldWorker.latest = undefined;
      app.bus.emit('intent:update-from', {});
      const field = () => app.element.querySelector<HTMLInputElement>('.choose-map input[type="file"]');
      await app.until(() => field() !== null);
      Object.defineProperty(field(), 'files', { value: [new File(['name\nAIL\n'], 'large.csv')] });
      field()?.dispatchEvent(new Event('change'));
      await app.until(() => HeldWorker.latest?.asked.length === 1);
      const held = HeldWorker.latest as HeldWorker | undefined;
      held?.onmessage?.({ data: { id: held.asked[0]?.id, news: 0.5 } });
      assert.strictEqual(app.element.querySelector<HTMLProgressElement>('.choose-map progress')?.value, 0.5);
      app.element.querySelector<HTMLDialogElement>('.choose-map')?.close();
      await app.until(() => held?.isEnded === true);
      if (held) await answerLate(held);
      assert.strictEqual(app.element.querySelector('.update'), null);
      app.destroy();
    },
  );
});
