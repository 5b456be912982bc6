/** State of a new graph: pictures, positions and tasks; the engine of this repository only. */

import QUnit from 'qunit';
import { draw, type Loose, node, opened, usePage } from '../pivotick/support/looks.ts';
import { ownModule } from '../pivotick/support/page.ts';

ownModule('pivotick/opening', (hooks) => {
  usePage(hooks);

  QUnit.test(
    'a large map appears as a sketch of all of it, and is then painted in slices as if at once',
    async (assert) => {
      const nodes = Array.from({ length: 1500 }, (_, index) =>
        node(`n${index}`, (index % 50) * 60 - 1500, Math.floor(index / 50) * 60 - 900, {
          size: 20,
          look: { label: { text: `node ${index}` } },
        }),
      );
      const edges = nodes.slice(1).map((_, index) => ({ id: `e${index}`, from: `n${index}`, to: `n${index + 1}` }));
      await draw(nodes, edges, 0.3);
      const found = await opened.page.evaluate(async () => {
        const { graph, look } = window as Loose;
        const raw = [
          graph.getNodes().map((one: Loose) => one.toDict()),
          graph.getEdges().map((one: Loose) => one.toDict()),
        ];
        look.context().clearRect(0, 0, look.canvas().width, look.canvas().height);
        graph.setData(...raw);
        const ready = new Promise<void>((resolve) => graph.on('ready', resolve));
        await ready;
        await look.frame();
        const sketched = look.pixels();
        /** Nodes whose centre is not painted. */
        const missing = raw[0].filter(({ x, y }: Loose) => look.alphaAt(x, y, sketched) < 200).length;
        const sharp = await look.calm();
        graph.emphasiseElements([]);
        await look.frame();
        await look.frame();
        return { missing, differs: look.differ(sketched, sharp) > 0, atOnce: look.differ(sharp, look.pixels()) };
      });
      assert.deepEqual(found, { missing: 0, differs: true, atOnce: 0 });
    },
  );

  QUnit.test('a graph is ready in the frame that first shows it, whatever its size', async (assert) => {
    const missing = await opened.page.evaluate(async () => {
      const { look } = window as Loose;
      const counts: Record<string, number> = {};
      for (const [name, count, isPlaced] of [
        ['a few', 3, true],
        ['many', 1500, true],
        ['laid out', 30, false],
      ] as const) {
        const nodes = Array.from({ length: count }, (_, index) => {
          const place = { x: (index % 40) * 60, y: Math.floor(index / 40) * 60 };
          return { id: `n${index}`, ...(isPlaced ? place : {}), style: { size: 20, color: '#cc0000' } };
        });
        const edges = nodes.slice(1).map((_, index) => ({ id: `e${index}`, from: 'n0', to: `n${index + 1}` }));
        const graph = look.open({ nodes, edges });
        await new Promise<void>((resolve) =>
          graph.on('ready', () => {
            const data = look.pixels();
            const isMissing = ({ x, y }: Loose) => look.alphaAt(x, y, data) < 200;
            counts[name] = graph.getMutableNodes().filter(isMissing).length;
            resolve();
          }),
        );
      }
      return counts;
    });
    assert.deepEqual(missing, { 'a few': 0, many: 0, 'laid out': 0 }, 'no node is still to be painted');
  });

  QUnit.test(
    'no text of a large map is measured before its sketch is shown, and all of it is fitted',
    async (assert) => {
      const found = await opened.page.evaluate(async () => {
        const { look } = window as Loose;
        const label = (text: string) => ({ look: { label: { text, font: 'Courier' } } });
        const nodes = Array.from({ length: 1500 }, (_, index) => {
          const place = { x: (index % 50) * 60, y: Math.floor(index / 50) * 60 };
          return { id: `n${index}`, ...place, style: { size: 20, ...label(`Node ${index}`) } };
        });
        // Some twice, for bows.
        const edges = [...nodes.slice(1), ...nodes.slice(1200)].map(({ id }, index) => {
          return { id: `e${index}`, from: 'n0', to: id, style: label(`edge ${index}`) };
        });
        const prototype = CanvasRenderingContext2D.prototype;
        const { measureText } = prototype;
        let measured = 0;
        prototype.measureText = function (text) {
          measured++;
          return measureText.call(this, text);
        };
        const graph = look.open({ nodes, edges });
        const before = await new Promise<number>((resolve) => graph.on('ready', () => resolve(measured)));
        await look.calm();
        prototype.measureText = measureText;
        const { x, y, width, height } = graph.renderer.getContentBounds();
        const [start, end] = [
          graph.renderer.transform.apply([x, y]),
          graph.renderer.transform.apply([x + width, y + height]),
        ];
        const isInView = start[0] > 0 && start[1] > 0 && end[0] < look.canvas().width && end[1] < look.canvas().height;
        return { before, measures: measured > 0, isInView };
      });
      assert.deepEqual(found, { before: 0, measures: true, isInView: true });
    },
  );

  QUnit.test(
    'two loads of the same map give the same positions to the pixel, in the worker and on the page',
    async (assert) => {
      const positions = (useWorker: boolean): Promise<number[]> =>
        opened.page.evaluate(async (worker) => {
          const nodes = Array.from({ length: 120 }, (_, index) => ({
            id: `n${index}`,
            data: { label: `Node ${index}` },
          }));
          const edges = nodes
            .slice(1)
            .map((_, index) => ({ id: `e${index}`, from: `n${Math.floor(index / 3)}`, to: `n${index + 1}` }));
          const graph = (window as Loose).look.open(
            { nodes, edges },
            { UI: { mode: 'viewer' }, simulation: { useWorker: worker, d3LinkDistance: 150 } },
          );
          await new Promise<void>((resolve) => graph.on('ready', resolve));
          return graph.getMutableNodes().flatMap(({ x, y }: Loose) => [x, y]);
        }, useWorker);
      const first = await positions(true);
      assert.deepEqual(await positions(true), first);
      assert.deepEqual(await positions(false), first);
      assert.ok(first.every(Number.isFinite) && new Set(first).size > 200, 'and they are places, not a pile');
    },
  );

  QUnit.test(
    'a large map is taken over in slices, between which the page answers; a read waits for none',
    async (assert) => {
      const found = await opened.page.evaluate(async () => {
        const page = window as Loose;
        const nodes = Array.from({ length: 2000 }, (_, index) => ({ id: `n${index}`, x: (index % 50) * 60, y: index }));
        const edges = nodes.slice(1).map((_, index) => ({ from: `n${index}`, to: `n${index + 1}` }));
        const now = performance.now.bind(performance);
        let clock = now();
        let turns = 0;
        let isOpening = true;
        const channel = new MessageChannel();
        channel.port1.onmessage = () => {
          turns++;
          if (isOpening) channel.port2.postMessage(0);
        };
        /** Opens the map on a machine so slow that every look at the clock finds a slice used up. */
        const open = async (meanwhile: () => void): Promise<number> => {
          isOpening = true;
          turns = 0;
          performance.now = () => {
            clock += 50;
            return clock;
          };
          const graph = page.look.open({ nodes, edges }, { render: { zoomAnimation: false } });
          const ready = new Promise<void>((resolve) => graph.on('ready', resolve));
          channel.port2.postMessage(0);
          meanwhile();
          await ready;
          isOpening = false;
          performance.now = now;
          return turns;
        };
        const undisturbed = await open(() => {});
        const bounds = page.graph.renderer.getContentBounds();
        let early: Loose;
        let box: Loose;
        await open(() => {
          early = page.graph.renderer.getContentBounds();
          page.graph.addNode({ id: 'late', x: -500, y: 0 });
          box = page.graph.renderer.nodeBox('late');
        });
        const shown = page.graph.renderer.getContentBounds();
        channel.port1.close();
        return { undisturbed, bounds, early, box: box?.x < -500, widened: shown.x < bounds.x - 400 };
      });
      assert.ok(found.undisturbed > 15, `${found.undisturbed} turns of the page until the map was ready`);
      assert.deepEqual(found.early, found.bounds, 'what is read at once is what is there in the end');
      assert.deepEqual([found.box, found.widened], [true, true], 'a node added meanwhile is part of it');
    },
  );
});
