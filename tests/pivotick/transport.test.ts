/** Workers of layouts: one is started in advance; where none works, the page finishes the layout itself. */

import QUnit from 'qunit';
import type { LayoutCommand, LayoutReport } from '../../pivotick/layout/thread/driver.ts';
import { prepareWorker, Transport } from '../../pivotick/layout/thread/transport.ts';
import { USUAL_FORCES } from '../../pivotick/model/forces.ts';

const COUNT = 60;
const LOAD: LayoutCommand = {
  type: 'load',
  run: 1,
  alpha: 1,
  settings: { ...USUAL_FORCES, linkDistance: 150 },
  graph: {
    count: COUNT,
    x: new Float64Array(COUNT).fill(Number.NaN),
    y: new Float64Array(COUNT).fill(Number.NaN),
    fixed: new Uint8Array(COUNT),
    weight: new Float32Array(COUNT).fill(1),
    extents: new Float32Array(4 * COUNT).fill(30),
    sources: Uint32Array.from({ length: COUNT - 1 }, (_, at) => Math.floor(at / 3)),
    targets: Uint32Array.from({ length: COUNT - 1 }, (_, at) => at + 1),
    lengths: new Float32Array(COUNT - 1).fill(150),
  },
};

/** A worker that reports positions so often, then has an error. */
const failingAfter = (reports: number) =>
  class {
    onmessage: ((event: { readonly data: LayoutReport }) => void) | undefined;
    onerror: ((event: { preventDefault(): void }) => void) | undefined;
    #isOver = false;
    postMessage({ type }: LayoutCommand) {
      if (type !== 'load') return;
      const data = { run: 1, positions: new Float32Array(2 * COUNT), done: false, isImproved: false };
      for (let at = 0; at < reports; at += 1) queueMicrotask(() => this.#isOver || this.onmessage?.({ data }));
      queueMicrotask(() => this.onerror?.({ preventDefault() {} }));
    }
    terminate() {
      this.#isOver = true;
    }
  };

const WORKERS: Readonly<Record<string, unknown>> = {
  'there are no workers': undefined,
  'a worker cannot be made': class {
    constructor() {
      throw new Error('no');
    }
  },
  'a worker fails to start': failingAfter(0),
  'a worker dies in the middle of a layout': failingAfter(3),
};

QUnit.module('pivotick/transport', () => {
  for (const [name, worker] of Object.entries(WORKERS)) {
    QUnit.test(`${name}: the layout finishes on the page itself`, async (assert) => {
      // The script of the worker asks whether it is on a page.
      Object.assign(globalThis, { document: {}, Worker: worker });
      try {
        const last = await new Promise<LayoutReport>((done, failed) => {
          const transport = new Transport(true, { onReport: (one) => one.done && done(one), onLost: failed });
          transport.send(LOAD);
        });
        const positions = new Set(
          Array.from({ length: COUNT }, (_, at) => last.positions.slice(2 * at, 2 * at + 2).join()),
        );
        assert.strictEqual(positions.size, COUNT, 'each node has a place of its own');
      } finally {
        Reflect.deleteProperty(globalThis, 'document');
        Reflect.deleteProperty(globalThis, 'Worker');
      }
    });
  }

  QUnit.test('a worker that was started in advance lays out the first map, and ends with it', (assert) => {
    const made: string[][] = [];
    Object.assign(globalThis, {
      Worker: class {
        readonly #asked: string[] = [];
        constructor() {
          made.push(this.#asked);
        }
        postMessage({ type }: LayoutCommand) {
          this.#asked.push(type);
        }
        terminate() {
          this.#asked.push('terminated');
        }
      },
    });
    try {
      const open = () => new Transport(true, { onReport: () => {}, onLost: () => {} });
      prepareWorker();
      assert.deepEqual(made, [[]], 'started before there is a map');
      const first = open();
      first.send(LOAD);
      assert.deepEqual(made, [['load']]);
      first.destroy();
      open().send(LOAD);
      assert.deepEqual(made, [['load', 'terminated'], ['load']], 'the next map has a worker of its own');
    } finally {
      Reflect.deleteProperty(globalThis, 'Worker');
    }
  });
});
