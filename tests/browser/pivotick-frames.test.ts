/** Time and extent of paints, in the engine of this repository only. */

import QUnit from 'qunit';
import { draw, type Loose, node, opened, usePage } from '../pivotick/support/looks.ts';
import { ownModule } from '../pivotick/support/page.ts';

ownModule('pivotick/frames', (hooks) => {
  usePage(hooks);

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
      const { graph, look } = window as Loose;
      const { renderer } = graph;
      await look.calm();
      for (let step = 0; step < 30; step++) {
        const { x, y, scale } = renderer.getViewport();
        renderer.setViewport({ x: x + 8, y: y - 6, scale });
        await look.frame();
      }
      // While it still moves: nothing left behind where it was, nothing missing where it came into view.
      const moving = look.pixels();
      const panned = await look.calm();
      renderer.update();
      renderer.emphasiseElements([]);
      const fresh = await look.calm();
      return {
        different: look.differ(fresh, panned),
        blank: fresh.every((value: number) => value === 0),
        strays: look.differ(moving, panned, 60) / moving.length,
      };
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
        const { graph, look } = window as Loose;
        const first = graph.getMutableNode('n1530');
        const [x, y] = [first.x, first.y];
        const before = [look.alphaAt(x, y), look.alphaAt(x + 30, y + 30)];
        Object.assign(first, { x: x + 30, y: y + 30 });
        graph.nextTickFor([first]);
        await look.frame();
        await look.frame();
        return { before, after: [look.alphaAt(x, y), look.alphaAt(x + 30, y + 30)] };
      });
      assert.deepEqual(moved, { before: [255, 0], after: [0, 255] });
    },
  );

  QUnit.test('a node with edges across a large map moves on an unchanged background', async (assert) => {
    const nodes = Array.from({ length: 3000 }, (_, index) =>
      node(`n${index}`, (index % 60) * 60 - 1800, Math.floor(index / 60) * 60 - 1500, {
        size: 14,
        look: { label: { text: `node ${index}` } },
      }),
    );
    const edges = [59, 2940, 2999, 1530].map((index) => ({ id: `e${index}`, from: 'n0', to: `n${index}` }));
    await draw(nodes, edges, 0.25);
    const found = await opened.page.evaluate(async () => {
      const { graph, look } = window as Loose;
      const hub = graph.getMutableNode('n0');
      const before = await look.calm();
      // Between the others' places, until it is painted there.
      const [x, y] = [-1530, -1230];
      for (let step = 0; step < 200 && !(step > 20 && look.alphaAt(x, y) > 200); step++) {
        Object.assign(hub, { x: x + (step % 2), y, fx: x + (step % 2), fy: y });
        graph.nextTickFor([hub]);
        await look.frame();
      }
      const dragged = {
        there: look.alphaAt(x, y),
        gone: look.alphaAt(-1806, -1500),
        changed: look.differ(before, look.pixels()) / before.length,
      };
      const atRest = await look.calm();
      graph.emphasiseElements([]);
      await look.frame();
      await look.frame();
      return { ...dragged, rest: look.differ(atRest, look.pixels()) };
    });
    assert.ok(found.there > 200 && found.gone < 30, `it is there, and no more where it was: ${JSON.stringify(found)}`);
    assert.ok(found.changed < 0.03, `the rest stays: ${found.changed} changed`);
    assert.strictEqual(found.rest, 0, 'and at rest it is as painted at once');
  });

  QUnit.test(
    'lines of a large map that stay as they are are painted once, and the picture is as painted anew',
    async (assert) => {
      const nodes = Array.from({ length: 1500 }, (_, index) =>
        node(`n${index}`, (index % 50) * 60 - 1500, Math.floor(index / 50) * 60 - 900, { size: 20 }),
      );
      const edges = nodes.map((_, index) => ({ id: `e${index}`, from: `n${index}`, to: `n${(index * 7) % 1500}` }));
      await draw(nodes, edges, 0.2);
      const found = await opened.page.evaluate(async () => {
        const { graph, GraphNode, look } = window as Loose;
        const contexts = CanvasRenderingContext2D.prototype as Loose;
        const counts: Record<string, number> = { fill: 0, stroke: 0, drawImage: 0, lineTo: 0 };
        const plain = Object.keys(counts).map((name) => [name, contexts[name]]);
        for (const [name, method] of plain) {
          contexts[name] = function (...all: unknown[]) {
            counts[name] = (counts[name] ?? 0) + 1;
            return method.apply(this, all);
          };
        }
        /** The picture once nothing has been painted for a while on any canvas. */
        const rest = async (): Promise<Uint8ClampedArray> => {
          for (let calm = 0, before = ''; calm < 15; calm++) {
            await look.frame();
            const now = Object.values(counts).join();
            if (now !== before) calm = 0;
            before = now;
          }
          return look.pixels();
        };
        /** Number of lines of the first frame after a change, and the final picture. */
        const after = async (change: () => void) => {
          await rest();
          counts.lineTo = 0;
          change();
          await look.frame();
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
          return look.pixels();
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
          look.differ(grown.settled, all),
          look.differ(back.settled, all),
          look.differ(stands.settled, await anew()),
          Math.sign(look.differ(stands.settled, all)),
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

  QUnit.test('the label of a highlighted node matches the picture, to the pixel', async (assert) => {
    const text = 'A name that is set in several lines under its node';
    const label = { text, color: '#ff0000', background: 'none' };
    await draw([node('a', 0, 0, { look: { label } })], [], 0.4);
    const boxes = await opened.page.evaluate(async () => {
      const { look, graph } = window as Loose;
      graph.selectElement(graph.getMutableNode('a'));
      await look.frame();
      return [...document.querySelectorAll<HTMLCanvasElement>('.pvt-canvas canvas')].map((canvas) => {
        const { data } = (canvas.getContext('2d') as CanvasRenderingContext2D).getImageData(
          0,
          0,
          canvas.width,
          canvas.height,
        );
        const rows = new Set<number>();
        const columns = new Set<number>();
        for (let at = 0; at < data.length; at += 4) {
          const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
          if (red < 200 || green > 60 || blue > 60 || alpha < 200) continue;
          columns.add((at / 4) % canvas.width);
          rows.add(Math.floor(at / 4 / canvas.width));
        }
        return [Math.min(...columns), Math.max(...columns), Math.min(...rows), Math.max(...rows)];
      });
    });
    assert.true(boxes[0]?.every(Number.isFinite), 'it is in the picture');
    assert.deepEqual(boxes[1], boxes[0]);
  });

  QUnit.test('nothing is painted and no frame requested while nothing changes', async (assert) => {
    await draw([node('a', -100, 0), node('b', 100, 0)], [{ id: 'e', from: 'a', to: 'b' }]);
    const asked = await opened.page.evaluate(async () => {
      const original = window.requestAnimationFrame;
      await (window as Loose).look.calm();
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
});
