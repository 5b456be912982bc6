/**
 * Gestures of mouse, fingers and keys, with public names only. `PIVOTICK_DIST` names a folder with another build
 * of the library: then the same tests run on that one.
 */

import QUnit from 'qunit';
import { frame, type Loose, names, opened, read, seen, show, spot, useGraph } from '../pivotick/support/graph.ts';

QUnit.module('pivotick/gestures', (hooks) => {
  useGraph(hooks);

  QUnit.test('a click goes down, up, selects, clicks, in this order', async (assert) => {
    await show({
      on: ['onNodePointerDown', 'onNodePointerUp', 'onNodeSelect', 'onNodeClick', 'onCanvasClick', 'onNodeBlur'],
    });
    const { x, y } = await spot('b');
    await opened.page.mouse.click(x, y);
    assert.deepEqual(await seen(), [
      ['onNodePointerDown', 'b'],
      ['onNodePointerUp', 'b'],
      ['onNodeSelect', 'b'],
      ['onNodeClick', 'b'],
    ]);
    assert.deepEqual(await read((graph) => graph.renderer.getGraphInteraction().getSelectedNodeIDs()), ['b']);
    await opened.page.mouse.click(20, 20);
    assert.deepEqual((await names()).slice(4), ['onNodeBlur', 'onCanvasClick']);
  });

  QUnit.test('hover, double click and right click reach nodes and edges', async (assert) => {
    await show({
      on: [
        'onNodeHoverIn',
        'onNodeHoverOut',
        'onEdgeHoverIn',
        'onNodeDbclick',
        'onNodeContextmenu',
        'onEdgeContextmenu',
        'onEdgeClick',
      ],
    });
    const a = await spot('a');
    const b = await spot('b');
    await opened.page.mouse.move(a.x, a.y);
    await opened.page.mouse.move(a.x + (b.x - a.x) * 0.25, a.y);
    await opened.page.mouse.click(a.x + (b.x - a.x) * 0.25, a.y);
    await opened.page.mouse.click(a.x + (b.x - a.x) * 0.25, a.y, { button: 'right' });
    await opened.page.mouse.dblclick(b.x, b.y);
    await opened.page.mouse.click(b.x, b.y, { button: 'right' });
    const told = await seen();
    assert.deepEqual(told.slice(0, 5), [
      ['onNodeHoverIn', 'a'],
      ['onNodeHoverOut', 'a'],
      ['onEdgeHoverIn', 'ab'],
      ['onEdgeClick', 'ab'],
      ['onEdgeContextmenu', 'ab'],
    ]);
    assert.ok(told.some(([name, id]) => name === 'onNodeDbclick' && id === 'b'));
    assert.deepEqual(told.at(-1), ['onNodeContextmenu', 'b']);
  });

  QUnit.test('a listener on the bus can cancel the engine’s own reaction', async (assert) => {
    await show({ on: ['onNodeClick'] });
    await read((graph) => {
      graph.renderer
        .getGraphInteraction()
        .on('nodeClick', (_event: Loose, _node: Loose, _element: Loose, context: Loose) => context.cancel());
    });
    const { x, y } = await spot('a');
    await opened.page.mouse.click(x, y);
    assert.deepEqual(await seen(), []);
    assert.deepEqual(await read((graph) => graph.renderer.getGraphInteraction().getSelectedNodeIDs()), []);
  });

  QUnit.test('a drag moves the node with an event, and a drag of the background pans', async (assert) => {
    await show({ bus: ['dragging', 'dragended', 'canvasZoom'] });
    const { x, y } = await spot('a');
    const scale = await read(
      (graph) => graph.renderer.graphToScreenCoordinates(1, 0).x - graph.renderer.graphToScreenCoordinates(0, 0).x,
    );
    await opened.page.mouse.move(x, y);
    await opened.page.mouse.down();
    await opened.page.mouse.move(x + 30, y + 40, { steps: 4 });
    await opened.page.mouse.up();
    const told = await names();
    assert.ok(told.includes('dragging') && told.at(-1) === 'dragended');
    const moved = await read((graph) => ({ x: graph.getMutableNode('a').x, y: graph.getMutableNode('a').y }));
    assert.ok(
      Math.abs(moved.x - (-150 + 30 / scale)) < 12 && Math.abs(moved.y - 40 / scale) < 12,
      JSON.stringify(moved),
    );
    const before = await spot('b');
    await opened.page.mouse.move(40, 40);
    await opened.page.mouse.down();
    await opened.page.mouse.move(90, 60, { steps: 4 });
    await opened.page.mouse.up();
    await frame();
    const after = await spot('b');
    assert.deepEqual([Math.round(after.x - before.x), Math.round(after.y - before.y)], [50, 20]);
    assert.ok((await names()).includes('canvasZoom'));
  });

  QUnit.test('the wheel zooms at the pointer, and canvasZoom carries the transform', async (assert) => {
    await show();
    const { x, y } = await spot('c');
    await opened.page.mouse.move(x, y);
    await read((graph) => {
      graph.renderer.getGraphInteraction().on('canvasZoom', (event: Loose) => window.seen.push(event.transform));
    });
    await opened.page.mouse.wheel(0, -200);
    await opened.page.waitForFunction(() => window.seen.length > 0);
    await frame();
    const after = await spot('c');
    assert.ok(Math.hypot(after.x - x, after.y - y) < 2, 'what is under the pointer stays there');
    const agrees = await read((graph) => {
      const { x: left, y: top, k } = window.seen.at(-1);
      const box = graph.renderer.getCanvas().getBoundingClientRect();
      const place = graph.renderer.graphToScreenCoordinates(10, 20);
      return [place.x - box.left - (10 * k + left), place.y - box.top - (20 * k + top)];
    });
    assert.ok(
      Math.abs(agrees[0] ?? 9) < 0.5 && Math.abs(agrees[1] ?? 9) < 0.5,
      'the transform maps graph units to the canvas',
    );
  });

  QUnit.test('a drag with Shift selects the nodes in the box', async (assert) => {
    await show();
    const [a, b, c] = [await spot('a'), await spot('b'), await spot('c')];
    await opened.page.keyboard.down('Shift');
    await opened.page.mouse.move(a.x - 40, a.y - 60);
    await opened.page.mouse.down();
    await opened.page.mouse.move(b.x + 40, (a.y + c.y) / 2, { steps: 4 });
    await opened.page.mouse.up();
    await opened.page.keyboard.up('Shift');
    assert.deepEqual((await read((graph) => graph.renderer.getGraphInteraction().getSelectedNodeIDs())).sort(), [
      'a',
      'b',
    ]);
  });

  QUnit.test('drawing an edge: click and click, drag, and the guards in between', async (assert) => {
    await show({ on: ['isValidConnection'] });
    await read((graph) => {
      const { callbacks } = graph.getOptions();
      callbacks.isValidConnection = (source: Loose, target: Loose) => source.id !== target.id;
      callbacks.onBeforeEdgeCreate = ({ source, target, origin }: Loose) => {
        window.seen.push([source.id, target.id, origin]);
        return { accept: target.id !== 'b', data: { label: 'made' } };
      };
    });
    const [a, b, c] = [await spot('a'), await spot('b'), await spot('c')];
    await read((graph) => graph.editing.connectManager.startNodeClickConnection());
    await opened.page.mouse.click(a.x, a.y);
    await opened.page.mouse.click(c.x, c.y);
    await opened.page.waitForFunction(() => window.graph.getEdgeCount() === 3);
    await read((graph) => graph.editing.connectManager.cancel());
    await read((graph) => graph.editing.connectManager.startNodeClickConnection());
    await opened.page.mouse.move(c.x, c.y);
    await opened.page.mouse.down();
    await opened.page.mouse.move(b.x, b.y, { steps: 5 });
    await opened.page.mouse.up();
    await opened.page.waitForFunction(() => window.seen.length === 2);
    assert.deepEqual(await seen(), [
      ['a', 'c', 'click'],
      ['c', 'b', 'drag'],
    ] as Loose);
    assert.strictEqual(await read((graph) => graph.getEdgeCount()), 3, 'the refused one is not made');
    await opened.page.keyboard.press('Escape');
    assert.false(await read((graph) => graph.editing.connectManager.isActive()));
  });

  QUnit.test('after destroy nothing draws, listens or throws', async (assert) => {
    await show({ on: ['onNodeClick', 'onCanvasClick', 'onCanvasMousemove'] });
    const { x, y } = await spot('a');
    await read((graph) => graph.destroy());
    await opened.page.mouse.click(x, y);
    await opened.page.setViewportSize({ width: 900, height: 600 });
    await frame();
    await opened.page.setViewportSize({ width: 1000, height: 700 });
    assert.deepEqual(await seen(), []);
    assert.strictEqual(
      await opened.page.evaluate(() => document.querySelectorAll('#place canvas, #place svg').length),
      0,
    );
    await opened.page.evaluate(() => {
      window.graph = undefined;
    });
  });
});
