/** When and how much is painted, and where a layout puts things; the engine of this tree only. */

import QUnit from 'qunit';
import {
  BLUE,
  draw,
  GREEN,
  type Loose,
  node,
  opened,
  RED,
  read,
  TWO_HALVES,
  usePage,
} from '../pivotick/support/looks.ts';
import { ownModule } from '../pivotick/support/page.ts';

ownModule('pivotick/frames', (hooks) => {
  usePage(hooks);

  QUnit.test('the picture for export holds everything, whatever the zoom', async (assert) => {
    await draw(
      [node('a', -2000, 0, { imagePath: TWO_HALVES, imageFit: 'cover' }), node('b', 2000, 0)],
      [{ id: 'e', from: 'a', to: 'b' }],
      0.1,
    );
    const found = await read(async (graph) => {
      await graph.renderer.imagesSettled();
      const bounds = graph.renderer.getContentBounds();
      const canvas = document.createElement('canvas');
      canvas.width = bounds.width;
      canvas.height = bounds.height;
      const context = canvas.getContext('2d') as CanvasRenderingContext2D;
      const report = graph.renderer.paintInto(context, { bounds, scale: 1, transparent: true });
      const at = (x: number, y: number) => [...context.getImageData(x - bounds.x, y - bounds.y, 1, 1).data].slice(0, 3);
      return { left: at(-2010, 0), right: at(-1990, 0), other: at(2000, 0), report };
    });
    assert.deepEqual(found, { left: RED, right: BLUE, other: GREEN, report: { omittedImages: [], failedImages: [] } });
  });

  QUnit.test('a pan moves the very same picture that a fresh paint gives', async (assert) => {
    const nodes = Array.from({ length: 1200 }, (_, index) =>
      node(`n${index}`, (index % 40) * 60 - 1200, Math.floor(index / 40) * 60 - 900, {
        size: 14,
        look: { label: { text: `node ${index}` } },
      }),
    );
    const edges = nodes
      .slice(1)
      .map((_, index) => ({ id: `e${index}`, from: `n${index}`, to: `n${index + 1}`, data: { label: 'uses' } }));
    await draw(nodes, edges, 0.5);
    const compared = await opened.page.evaluate(async () => {
      const { renderer } = (window as Loose).graph;
      const canvas = document.querySelector('canvas.pvt-canvas-element') as HTMLCanvasElement;
      const rest = async (): Promise<Uint8ClampedArray> => {
        await new Promise((done) => setTimeout(done, 300));
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        return (canvas.getContext('2d') as CanvasRenderingContext2D).getImageData(0, 0, canvas.width, canvas.height)
          .data;
      };
      await rest();
      for (let step = 0; step < 30; step++) {
        const { x, y, scale } = renderer.getViewport();
        renderer.setViewport({ x: x + 8, y: y - 6, scale });
        await new Promise((done) => requestAnimationFrame(done));
      }
      // While it still moves: nothing left behind where it was, nothing missing where it came into view.
      const context = canvas.getContext('2d') as CanvasRenderingContext2D;
      const moving = context.getImageData(0, 0, canvas.width, canvas.height).data;
      const panned = await rest();
      const strays =
        moving.filter((value, index) => Math.abs(value - (panned[index] ?? 0)) > 60).length / moving.length;
      renderer.update();
      renderer.emphasiseElements([]);
      const fresh = await rest();
      let different = 0;
      for (let index = 0; index < fresh.length; index++) if (fresh[index] !== panned[index]) different++;
      return { different, blank: fresh.every((value) => value === 0), strays };
    });
    const { strays, ...atRest } = compared;
    assert.deepEqual(atRest, { different: 0, blank: false });
    assert.true(strays < 0.02, `${strays} of the picture is elsewhere while it moves`);
  });

  QUnit.test(
    'a node that is dragged in a large map is painted where it is at once, and no more where it was',
    async (assert) => {
      const nodes = Array.from({ length: 3000 }, (_, index) =>
        node(`n${index}`, (index % 60) * 60 - 1800, Math.floor(index / 60) * 60 - 1500, { size: 20 }),
      );
      await draw(nodes, [], 0.3);
      const moved = await opened.page.evaluate(async () => {
        const { graph } = window as Loose;
        const first = graph.getMutableNode('n1530');
        const canvas = document.querySelector('canvas.pvt-canvas-element') as HTMLCanvasElement;
        const alpha = (x: number, y: number): number => {
          const { transform } = graph.renderer;
          const context = canvas.getContext('2d') as CanvasRenderingContext2D;
          return (
            context.getImageData(Math.round(transform.applyX(x)), Math.round(transform.applyY(y)), 1, 1).data[3] ?? 0
          );
        };
        const [x, y] = [first.x, first.y];
        const before = [alpha(x, y), alpha(x + 30, y + 30)];
        Object.assign(first, { x: x + 30, y: y + 30 });
        graph.nextTickFor([first]);
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        return { before, after: [alpha(x, y), alpha(x + 30, y + 30)] };
      });
      assert.deepEqual(moved, { before: [255, 0], after: [0, 255] });
    },
  );

  QUnit.test('a node with edges across a large map moves on its ground, which stays as it was', async (assert) => {
    const nodes = Array.from({ length: 3000 }, (_, index) =>
      node(`n${index}`, (index % 60) * 60 - 1800, Math.floor(index / 60) * 60 - 1500, {
        size: 14,
        look: { label: { text: `node ${index}` } },
      }),
    );
    const edges = [59, 2940, 2999, 1530].map((index) => ({ id: `e${index}`, from: 'n0', to: `n${index}` }));
    await draw(nodes, edges, 0.25);
    const found = await opened.page.evaluate(async () => {
      const { graph } = window as Loose;
      const hub = graph.getMutableNode('n0');
      const canvas = document.querySelector('canvas.pvt-canvas-element') as HTMLCanvasElement;
      const context = canvas.getContext('2d') as CanvasRenderingContext2D;
      const frame = (): Promise<unknown> => new Promise((done) => requestAnimationFrame(done));
      const pixels = (): Uint8ClampedArray => context.getImageData(0, 0, canvas.width, canvas.height).data;
      const differ = (a: Uint8ClampedArray, b: Uint8ClampedArray): number =>
        a.reduce((sum, value, index) => sum + (value === b[index] ? 0 : 1), 0) / a.length;
      const alpha = (x: number, y: number): number => {
        const { transform } = graph.renderer;
        return (
          context.getImageData(Math.round(transform.applyX(x)), Math.round(transform.applyY(y)), 1, 1).data[3] ?? 0
        );
      };
      const calm = async (): Promise<Uint8ClampedArray> => {
        let last = pixels();
        for (let still = 0; still < 20; still++) {
          await frame();
          const next = pixels();
          if (differ(next, last) > 0) still = 0;
          last = next;
        }
        return last;
      };
      const before = await calm();
      // Between the others' places, until it is painted there.
      const [x, y] = [-1530, -1230];
      for (let step = 0; step < 200 && !(step > 20 && alpha(x, y) > 200); step++) {
        Object.assign(hub, { x: x + (step % 2), y, fx: x + (step % 2), fy: y });
        graph.nextTickFor([hub]);
        await frame();
      }
      const dragged = { there: alpha(x, y), gone: alpha(-1806, -1500), changed: differ(before, pixels()) };
      const atRest = await calm();
      graph.emphasiseElements([]);
      await frame();
      await frame();
      return { ...dragged, rest: differ(atRest, pixels()) };
    });
    assert.ok(found.there > 200 && found.gone < 30, `it is there, and no more where it was: ${JSON.stringify(found)}`);
    assert.ok(found.changed < 0.03, `the rest stays: ${found.changed} changed`);
    assert.strictEqual(found.rest, 0, 'and at rest it is as painted at once');
  });

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
        const { graph } = window as Loose;
        const raw = [
          graph.getNodes().map((one: Loose) => one.toDict()),
          graph.getEdges().map((one: Loose) => one.toDict()),
        ];
        const canvas = document.querySelector('canvas.pvt-canvas-element') as HTMLCanvasElement;
        const context = canvas.getContext('2d') as CanvasRenderingContext2D;
        const frame = (): Promise<unknown> => new Promise((done) => requestAnimationFrame(done));
        const pixels = (): Uint8ClampedArray => context.getImageData(0, 0, canvas.width, canvas.height).data;
        const differ = (a: Uint8ClampedArray, b: Uint8ClampedArray): number =>
          a.reduce((sum, value, index) => sum + (value === b[index] ? 0 : 1), 0);
        /** Missing nodes: whose centre is not painted. */
        const missing = (): number => {
          const { transform } = graph.renderer;
          const data = pixels();
          return raw[0].filter(({ x, y }: Loose) => {
            const at = Math.round(transform.applyY(y)) * canvas.width + Math.round(transform.applyX(x));
            return (data[4 * at + 3] ?? 0) < 200;
          }).length;
        };
        context.clearRect(0, 0, canvas.width, canvas.height);
        graph.setData(...raw);
        const ready = new Promise<void>((resolve) => graph.on('ready', resolve));
        await ready;
        await frame();
        const sketched = { missing: missing(), pixels: pixels() };
        let sharp = pixels();
        for (let calm = 0; calm < 20; calm++) {
          await frame();
          const next = pixels();
          if (differ(next, sharp) > 0) calm = 0;
          sharp = next;
        }
        graph.emphasiseElements([]);
        await frame();
        await frame();
        return {
          missing: sketched.missing,
          differs: differ(sketched.pixels, sharp) > 0,
          atOnce: differ(sharp, pixels()),
        };
      });
      assert.deepEqual(found, { missing: 0, differs: true, atOnce: 0 });
    },
  );

  QUnit.test(
    'lines of a large map that stay as they are are painted once, and the picture is as painted anew',
    async (assert) => {
      const nodes = Array.from({ length: 1500 }, (_, index) =>
        node(`n${index}`, (index % 50) * 60 - 1500, Math.floor(index / 50) * 60 - 900, { size: 20 }),
      );
      const edges = nodes.map((_, index) => ({ id: `e${index}`, from: `n${index}`, to: `n${(index * 7) % 1500}` }));
      await draw(nodes, edges, 0.2);
      const found = await opened.page.evaluate(async () => {
        const { graph, GraphNode } = window as Loose;
        const canvas = document.querySelector('canvas.pvt-canvas-element') as HTMLCanvasElement;
        const context = canvas.getContext('2d') as CanvasRenderingContext2D;
        const frame = (): Promise<unknown> => new Promise((done) => requestAnimationFrame(done));
        const pixels = (): Uint8ClampedArray => context.getImageData(0, 0, canvas.width, canvas.height).data;
        const differ = (a: Uint8ClampedArray, b: Uint8ClampedArray): number =>
          a.reduce((sum, value, index) => sum + (value === b[index] ? 0 : 1), 0);
        const contexts = CanvasRenderingContext2D.prototype as Loose;
        const counts: Record<string, number> = { fill: 0, stroke: 0, drawImage: 0, lineTo: 0 };
        const plain = Object.keys(counts).map((name) => [name, contexts[name]]);
        for (const [name, method] of plain) {
          contexts[name] = function (...all: unknown[]) {
            counts[name] = (counts[name] ?? 0) + 1;
            return method.apply(this, all);
          };
        }
        /** What is there once nothing has been painted for a while, on any canvas. */
        const rest = async (): Promise<Uint8ClampedArray> => {
          for (let calm = 0, before = ''; calm < 15; calm++) {
            await frame();
            const now = Object.values(counts).join();
            if (now !== before) calm = 0;
            before = now;
          }
          return pixels();
        };
        /** How many lines the first frame after a change takes, and what is there at rest. */
        const after = async (change: () => void) => {
          await rest();
          counts.lineTo = 0;
          change();
          await frame();
          return { lines: counts.lineTo, settled: await rest() };
        };
        /** The same picture with every line painted anew, as after each move. */
        const anew = async (): Promise<Uint8ClampedArray> => {
          const [first] = graph.getMutableNodes();
          for (const by of [1, -1]) {
            first.x += by;
            graph.nextTickFor([first]);
            await rest();
          }
          return pixels();
        };
        const grow = () =>
          graph.updateData([0, 300, 700].map((at) => new GraphNode(`n${at}`, {}, { size: 40, color: '#c00000' })));
        const stand = () => graph.emphasiseElements(graph.getMutableNodes().slice(0, 40));
        const grown = await after(grow);
        const stands = await after(stand);
        const back = await after(() => graph.clearEmphasis());
        const all = await anew();
        await after(stand);
        const differs = [
          differ(grown.settled, all),
          differ(back.settled, all),
          differ(stands.settled, await anew()),
          Math.sign(differ(stands.settled, all)),
        ];
        for (const [name, method] of plain) contexts[name] = method;
        return { differs, lines: [grown.lines, stands.lines, back.lines] };
      });
      assert.deepEqual(found.differs, [0, 0, 0, 1], 'at rest it is as painted anew');
      assert.true(
        found.lines.every((count) => count < 300),
        `of 1500 lines those that stand out, and no more: ${found.lines}`,
      );
    },
  );

  QUnit.test('a graph is ready in the frame that first shows it, whatever its size', async (assert) => {
    const missing = await opened.page.evaluate(async () => {
      const page = window as Loose;
      const counts: Record<string, number> = {};
      for (const [name, count, isPlaced] of [
        ['a few', 3, true],
        ['many', 1500, true],
        ['laid out', 30, false],
      ] as const) {
        page.graph?.destroy();
        const container = document.getElementById('place') as HTMLElement;
        container.replaceChildren();
        const nodes = Array.from({ length: count }, (_, index) => {
          const place = { x: (index % 40) * 60, y: Math.floor(index / 40) * 60 };
          return { id: `n${index}`, ...(isPlaced ? place : {}), style: { size: 20, color: '#cc0000' } };
        });
        const edges = nodes.slice(1).map((_, index) => ({ id: `e${index}`, from: 'n0', to: `n${index + 1}` }));
        page.graph = new page.Pivotick(container, { nodes, edges });
        await new Promise<void>((resolve) =>
          page.graph.on('ready', () => {
            const canvas = document.querySelector('canvas.pvt-canvas-element') as HTMLCanvasElement;
            const context = canvas.getContext('2d') as CanvasRenderingContext2D;
            const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
            const { transform } = page.graph.renderer;
            const isMissing = ({ x, y }: Loose) =>
              (data[4 * (Math.round(transform.applyY(y)) * canvas.width + Math.round(transform.applyX(x)))] ?? 0) < 200;
            counts[name] = page.graph.getMutableNodes().filter(isMissing).length;
            resolve();
          }),
        );
      }
      return counts;
    });
    assert.deepEqual(missing, { 'a few': 0, many: 0, 'laid out': 0 }, 'no node is still to be painted');
  });

  QUnit.test('nothing is painted and no frame asked for while nothing changes', async (assert) => {
    await draw([node('a', -100, 0), node('b', 100, 0)], [{ id: 'e', from: 'a', to: 'b' }]);
    const asked = await opened.page.evaluate(async () => {
      const original = window.requestAnimationFrame;
      await new Promise((done) => setTimeout(done, 300));
      let count = 0;
      window.requestAnimationFrame = (callback) => {
        count++;
        return original(callback);
      };
      await new Promise((done) => setTimeout(done, 400));
      window.requestAnimationFrame = original;
      return count;
    });
    assert.strictEqual(asked, 0);
  });

  QUnit.test(
    'two loads of the same map give the same positions to the pixel, in the worker and on the page',
    async (assert) => {
      const places = (useWorker: boolean): Promise<number[]> =>
        opened.page.evaluate(async (worker) => {
          const page = window as Loose;
          page.graph?.destroy();
          const container = document.getElementById('place') as HTMLElement;
          container.replaceChildren();
          const nodes = Array.from({ length: 120 }, (_, index) => ({
            id: `n${index}`,
            data: { label: `Node ${index}` },
          }));
          const edges = nodes
            .slice(1)
            .map((_, index) => ({ id: `e${index}`, from: `n${Math.floor(index / 3)}`, to: `n${index + 1}` }));
          page.graph = new page.Pivotick(
            container,
            { nodes, edges },
            { UI: { mode: 'viewer' }, simulation: { useWorker: worker, d3LinkDistance: 150 } },
          );
          await new Promise<void>((resolve) => page.graph.on('ready', resolve));
          return page.graph.getMutableNodes().flatMap(({ x, y }: Loose) => [x, y]);
        }, useWorker);
      const first = await places(true);
      assert.deepEqual(await places(true), first);
      assert.deepEqual(await places(false), first);
      assert.ok(first.every(Number.isFinite) && new Set(first).size > 200, 'and they are places, not a pile');
    },
  );

  QUnit.test(
    'a large map is taken over in slices, between which the page answers; a read waits for none',
    async (assert) => {
      const found = await opened.page.evaluate(async () => {
        const page = window as Loose;
        page.graph?.destroy();
        const container = document.getElementById('place') as HTMLElement;
        container.replaceChildren();
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
          page.graph?.destroy();
          container.replaceChildren();
          page.graph = new page.Pivotick(container, { nodes, edges }, { render: { zoomAnimation: false } });
          const ready = new Promise<void>((resolve) => page.graph.on('ready', resolve));
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
