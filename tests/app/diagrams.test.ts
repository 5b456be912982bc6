/** Opening diagrams: long ones are read in a worker, and can be cancelled. */

import QUnit from 'qunit';
import { diagramIn } from '../../jobs/diagram-work.ts';
import { startTestApp, type TestApp } from '../setup/app.ts';

type Asked = { readonly id: number; readonly input: File };

/** A thread of the page. The one that reads diagrams answers when the test says so; others, such as the map check's, never. */
class HeldWorker {
  static latest: HeldWorker | undefined;
  static onAsked: ((worker: HeldWorker) => void) | undefined;
  readonly asked: Asked[] = [];
  readonly #isReader: boolean;
  isEnded = false;
  onmessage: ((event: { readonly data: object }) => void) | null = null;

  constructor(script: URL | string) {
    this.#isReader = String(script).endsWith('/work.js');
    if (this.#isReader) HeldWorker.latest = this;
  }

  postMessage(asked: Asked): void {
    this.asked.push(asked);
    if (this.#isReader) HeldWorker.onAsked?.(this);
  }

  /** The thread, once it is asked for something. */
  static toBeAsked(): Promise<HeldWorker> {
    return new Promise((resolve) => {
      HeldWorker.onAsked = resolve;
    });
  }

  terminate(): void {
    this.isEnded = true;
  }

  /** Does the work, and hands over copies, as between threads. */
  async answer(): Promise<void> {
    for (const { id, input } of this.asked) {
      const reply = await diagramIn(input).then(
        (result) => ({ result: structuredClone(result) }),
        ({ message }: Error) => ({ error: message }),
      );
      this.onmessage?.({ data: { id, ...reply } });
    }
  }
}

const open = (app: TestApp, text: string, name = 'flow.mmd') =>
  app.bus.emit('intent:open', { file: new File([text], name), origin: 'file' });
const LONG = `flowchart LR\n${Array.from({ length: 1000 }, (_, at) => `a${at} ==> a${at + 1}`).join('\n')}`;
const counts = (app: TestApp) => [app.map().nodes.length, app.map().edges.length];

QUnit.module('app/diagrams', (hooks) => {
  const { Worker: ownWorker } = globalThis;
  hooks.beforeEach(() => {
    HeldWorker.latest = undefined;
  });
  hooks.afterEach(() => {
    Object.assign(globalThis, { Worker: ownWorker });
  });

  QUnit.test('a long diagram is read in a worker, with a progress bar', async (assert) => {
    Object.assign(globalThis, { Worker: HeldWorker });
    const app = await startTestApp({ nodes: [{ id: 'here' }] });
    const begun = app.next('task:changed');
    const asked = HeldWorker.toBeAsked();
    open(app, LONG);
    assert.strictEqual((await begun).task?.label, 'Reading flow.mmd…');
    const thread = await asked;
    const loaded = app.next('document:loaded');
    await thread.answer();
    assert.strictEqual((await loaded).name, 'flow.mmd');
    assert.deepEqual([...counts(app), thread.isEnded], [1001, 1000, true]);
    assert.true(app.notices.some(({ text }) => text === 'These parts of the diagram weren’t imported: styles.'));
    app.bus.emit('intent:undo', {});
    assert.deepEqual(counts(app), [1, 0], 'undo brings the map before it back');
    app.destroy();
  });

  QUnit.test('a diagram without looks of its own begins as cards', async (assert) => {
    const app = await startTestApp({ nodes: [{ id: 'here' }] });
    const loaded = app.next('document:loaded');
    open(app, 'flowchart LR\n  a --> b');
    await loaded;
    assert.deepEqual(
      app.map().nodes.map(({ shape }) => shape),
      ['card', 'card'],
    );
    app.destroy();
  });

  QUnit.test('a long diagram can be cancelled, and the map on screen stays', async (assert) => {
    Object.assign(globalThis, { Worker: HeldWorker });
    const app = await startTestApp({ nodes: [{ id: 'here' }] });
    const asked = HeldWorker.toBeAsked();
    open(app, LONG);
    const thread = await asked;
    app.bus.emit('intent:leave', {});
    assert.true(thread.isEnded);
    assert.strictEqual(app.notices.at(-1)?.text, 'Opening flow.mmd was cancelled.');
    assert.deepEqual(counts(app), [1, 0]);
    app.destroy();
  });

  QUnit.test('short diagrams, and pages without workers, need no worker', async (assert) => {
    Object.assign(globalThis, { Worker: HeldWorker });
    const app = await startTestApp();
    const loaded = app.next('document:loaded');
    open(app, 'graph LR\na --> b');
    await loaded;
    assert.deepEqual([HeldWorker.latest, ...counts(app)], [undefined, 2, 1]);
    Object.assign(globalThis, { Worker: undefined });
    const again = app.next('document:loaded');
    open(app, LONG, 'long.mmd');
    await again;
    assert.deepEqual(counts(app), [1001, 1000]);
    app.destroy();
  });

  QUnit.test('an error in the worker is reported with its line', async (assert) => {
    Object.assign(globalThis, { Worker: HeldWorker });
    const app = await startTestApp({ nodes: [{ id: 'here' }] });
    const asked = HeldWorker.toBeAsked();
    open(app, `${LONG}\nb c`);
    const thread = await asked;
    const failed = app.next('load:failed');
    await thread.answer();
    assert.strictEqual((await failed).reason, 'Line 1002 of the flowchart cannot be read: b c');
    assert.deepEqual(counts(app), [1, 0]);
    app.destroy();
  });

  QUnit.test('a fenced flowchart of a Markdown file and DOT in Latin-1 are opened', async (assert) => {
    const app = await startTestApp();
    let loaded = app.next('document:loaded');
    open(app, '# Plan\n\n```mermaid\ngraph LR\na --> b\n```\n', 'plan.md');
    await loaded;
    assert.deepEqual(counts(app), [2, 1]);
    loaded = app.next('document:loaded');
    const bytes = Uint8Array.from('graph { x [label="Café"] }', (sign) => sign.charCodeAt(0));
    app.bus.emit('intent:open', { file: new File([bytes], 'old.dot'), origin: 'file' });
    await loaded;
    assert.strictEqual(app.map().nodes[0]?.label, 'Café');
    app.destroy();
  });
});
