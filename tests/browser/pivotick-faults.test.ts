import QUnit from 'qunit';
import { type Loose, opened, useGraph } from '../pivotick/support/graph.ts';
import { ownModule } from '../pivotick/support/page.ts';

/** Lays a tree of 400 nodes out from nothing; `fault` changes the page's workers. Answers where the nodes came to lie. */
function layOut(
  fault: 'none' | 'dies' | 'refused',
): Promise<{ positions: number[]; workers: number; onPage: boolean }> {
  return opened.page.evaluate(async (wanted) => {
    const RealWorker = window.Worker;
    let workers = 0;
    let died = false;
    window.Worker = class extends RealWorker {
      constructor(url: string | URL, settings?: WorkerOptions) {
        workers++;
        if (wanted === 'refused') throw new DOMException('no worker here', 'SecurityError');
        if (wanted === 'none') {
          super(url, settings);
          return;
        }
        // The worker itself, which fails when it reports places.
        const script = `import ${JSON.stringify(String(url))};
          const report = self.postMessage.bind(self);
          let reports = 0;
          self.postMessage = (...values) => { if (++reports > 0) throw new Error('died'); report(...values); };`;
        super(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })), settings);
        this.addEventListener('error', () => {
          died = true;
        });
      }
    };
    try {
      window.graph?.destroy();
      const container = document.getElementById('place') as HTMLElement;
      container.replaceChildren();
      const nodes = Array.from({ length: 400 }, (_, index) => ({ id: `n${index}` }));
      const edges = nodes.slice(1).map((_, index) => ({ from: `n${Math.floor(index / 3)}`, to: `n${index + 1}` }));
      window.graph = new window.Pivotick(container, { nodes, edges }, { simulation: { d3LinkDistance: 150 } });
      await new Promise<void>((resolve) => window.graph.on('ready', resolve));
      const positions = window.graph.getMutableNodes().flatMap(({ x, y }: Loose) => [x, y]);
      return { positions, workers, onPage: wanted === 'refused' || died };
    } finally {
      window.Worker = RealWorker;
    }
  }, fault);
}

ownModule('pivotick/faults', (hooks) => {
  useGraph(hooks);

  QUnit.test('a crashed or refused worker leads to the same picture', async (assert) => {
    const undisturbed = await layOut('none');
    assert.false(undisturbed.onPage);
    assert.ok(new Set(undisturbed.positions).size > 700 && undisturbed.positions.every(Number.isFinite));
    const written = opened.errors.length;
    const died = await layOut('dies');
    assert.true(died.onPage, 'it did die');
    assert.deepEqual(died.positions, undisturbed.positions);
    const refused = await layOut('refused');
    assert.strictEqual(refused.workers, 1, 'asked for once');
    assert.deepEqual(refused.positions, undisturbed.positions);
    assert.strictEqual(opened.errors.length, written, 'and nothing is written to the console');
  });

  QUnit.test('a graph destroyed during its layout leaves no worker, listener, observer or frame', async (assert) => {
    const left = await opened.page.evaluate(async () => {
      window.graph?.destroy();
      window.graph = undefined;
      const held = { worker: 0, observer: 0, listener: 0 };
      const undo: (() => void)[] = [];
      const wrap = (target: Loose, name: string, kind: keyof typeof held, step: 1 | -1): void => {
        const original = target[name];
        target[name] = function (this: unknown, ...values: unknown[]) {
          held[kind] += step;
          return original.apply(this, values);
        };
        undo.push(() => {
          target[name] = original;
        });
      };
      const RealWorker = window.Worker;
      window.Worker = class extends RealWorker {
        constructor(url: string | URL, settings?: WorkerOptions) {
          super(url, settings);
          held.worker++;
        }
      };
      undo.push(() => {
        window.Worker = RealWorker;
      });
      wrap(RealWorker.prototype, 'terminate', 'worker', -1);
      wrap(ResizeObserver.prototype, 'observe', 'observer', 1);
      wrap(ResizeObserver.prototype, 'disconnect', 'observer', -1);
      for (const target of [document, window, MediaQueryList.prototype]) {
        wrap(target, 'addEventListener', 'listener', 1);
        wrap(target, 'removeEventListener', 'listener', -1);
      }
      const container = document.getElementById('place') as HTMLElement;
      container.replaceChildren();
      const nodes = Array.from({ length: 1500 }, (_, index) => ({ id: `n${index}`, data: { label: `Node ${index}` } }));
      const edges = nodes.slice(1).map((_, index) => ({ from: `n${Math.floor(index / 3)}`, to: `n${index + 1}` }));
      const graph = new window.Pivotick(container, { nodes, edges });
      let told = 0;
      graph.on('ready', () => told++);
      await new Promise<void>((resolve) => graph.renderer.getGraphInteraction().on('simulationTick', resolve));
      const during = { ...held, isRunning: graph.simulation.isRunning() };
      const stopped = graph.simulation.waitForSimulationStop();
      graph.destroy();
      await stopped;
      let frames = 0;
      const ask = window.requestAnimationFrame;
      window.requestAnimationFrame = (call) => {
        frames++;
        return ask(call);
      };
      // Longer than it takes until a view counts as at rest, and than two reports of a layout are apart.
      for (let count = 0; count < 20; count++) await new Promise((done) => ask(done));
      window.requestAnimationFrame = ask;
      for (const step of undo) step();
      graph.destroy();
      return { during, held, frames, told, elements: container.querySelectorAll('.pivotick *').length };
    });
    assert.deepEqual(left.during, { ...left.during, worker: 1, observer: 2, isRunning: true });
    assert.ok(left.during.listener > 0);
    assert.deepEqual(left.held, { worker: 0, observer: 0, listener: 0 });
    assert.deepEqual([left.frames, left.told, left.elements], [0, 0, 0]);
  });
});
