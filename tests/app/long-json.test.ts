/** Applying a long JSON text, which is read in a worker. */

import QUnit from 'qunit';
import { startTestApp } from '../setup/app.ts';

const map = (title: string, label: string) => ({
  meta: { title },
  nodes: Array.from({ length: 2000 }, (_, at) => ({
    id: `n${at}`,
    label: at === 7 ? label : `Node ${at}`,
    description: `What ${at} does for its neighbours.`,
    x: (at % 50) * 90,
    y: Math.floor(at / 50) * 90,
  })),
  edges: [{ from: 'n0', to: 'n7' }],
});

type Request = { readonly id: number; readonly name: string; readonly input: unknown };

/** A worker that answers when the test says so. */
class HeldWorker {
  static all: HeldWorker[] = [];
  onmessage: ((event: { readonly data: unknown }) => void) | undefined;
  sent: Request[] = [];
  isEnded = false;

  constructor(readonly script: string) {
    HeldWorker.all.push(this);
  }
  postMessage(request: Request): void {
    this.sent.push(request);
  }
  terminate(): void {
    this.isEnded = true;
  }
}

QUnit.module('app/long json', (hooks) => {
  const plain = Reflect.get(globalThis, 'Worker');
  hooks.afterEach(() => {
    HeldWorker.all = [];
    Reflect.set(globalThis, 'Worker', plain);
  });

  QUnit.test(
    'it is one step of undo, and what it leaves alone stays the same in memory and in the drawing',
    async (assert) => {
      const app = await startTestApp(map('Quay', 'Seven'));
      await app.ready();
      const before = app.map();
      const graph = app.element.querySelector('canvas.pvt-canvas-element');
      app.bus.emit('intent:apply-json', { text: JSON.stringify(map('Quay', 'Lucky')) });
      await app.until(() => app.map().nodes[7]?.label === 'Lucky');
      assert.strictEqual(app.map().nodes.filter((node, at) => node === before.nodes[at]).length, 1999);
      assert.strictEqual(app.map().edges, before.edges);
      assert.strictEqual(
        app.element.querySelector('canvas.pvt-canvas-element'),
        graph,
        'the drawing is not built anew',
      );
      app.bus.emit('intent:undo', {});
      assert.strictEqual(app.map().nodes[7]?.label, 'Seven');
      app.destroy();
    },
  );

  QUnit.test('it is read in a worker, shown as a task, and Esc cancels it', async (assert) => {
    const app = await startTestApp(map('Quay', 'Seven'));
    await app.ready();
    const told: (string | undefined)[] = [];
    app.bus.on('task:changed', ({ task }) => told.push(task?.label));
    Reflect.set(globalThis, 'Worker', HeldWorker);
    app.bus.emit('intent:apply-json', { text: JSON.stringify(map('Quay', 'Lucky')) });
    const reader = () => HeldWorker.all.find(({ sent }) => sent.some(({ name }) => name === 'readMap'));
    await app.until(() => reader() !== undefined);
    assert.deepEqual(told, ['Reading the JSON…']);
    assert.strictEqual(app.map().nodes[7]?.label, 'Seven', 'nothing has been read on the page');
    app.bus.emit('intent:leave', {});
    await app.until(() => told.length === 2);
    assert.deepEqual(told, ['Reading the JSON…', undefined]);
    assert.true(reader()?.isEnded);
    assert.strictEqual(app.map().nodes[7]?.label, 'Seven');
    app.destroy();
  });
});
