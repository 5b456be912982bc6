/** Touch, and the wheel on a scrolling page: additions of the engine of this repository. */

import type { CDPSession } from 'playwright-core';
import QUnit from 'qunit';
import { frame, opened, read, seen, show, spot, useGraph } from '../pivotick/support/graph.ts';
import { ownModule } from '../pivotick/support/page.ts';

type Point = { x: number; y: number };

ownModule('pivotick/touch', (hooks) => {
  useGraph(hooks);
  let session: CDPSession;

  hooks.before(async () => {
    session = await opened.page.context().newCDPSession(opened.page);
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 2 });
  });

  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((point, id) => ({ ...point, id })) });
  const scale = () =>
    read((graph) => graph.renderer.graphToScreenCoordinates(1, 0).x - graph.renderer.graphToScreenCoordinates(0, 0).x);

  QUnit.test('two fingers zoom by the change of their distance, about the point between them', async (assert) => {
    await show({ bus: ['nodeClick', 'dragging'] });
    const middle = await spot('c');
    const before = await scale();
    const fingers = (apart: number): [Point, Point] => [
      { x: middle.x - apart / 2, y: middle.y },
      { x: middle.x + apart / 2, y: middle.y },
    ];
    await touch('touchStart', ...fingers(100));
    for (const apart of [110, 130, 150]) await touch('touchMove', ...fingers(apart));
    await touch('touchEnd');
    await frame();
    const after = await spot('c');
    assert.ok(Math.abs((await scale()) / before - 1.5) < 0.03, `by ${(await scale()) / before}`);
    assert.ok(Math.hypot(after.x - middle.x, after.y - middle.y) < 2, 'the middle stays');
    assert.deepEqual(await seen(), [], 'nothing was clicked or dragged');
  });

  QUnit.test('the remaining finger after a pinch continues panning', async (assert) => {
    await show();
    const [a, b] = [
      { x: 300, y: 100 },
      { x: 500, y: 100 },
    ];
    await touch('touchStart', a, b);
    await touch('touchMove', a, { x: 520, y: 100 });
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [{ x: 520, y: 100, id: 1 }] });
    const before = await spot('c');
    await touch('touchMove', { x: a.x + 40, y: a.y + 25 });
    await touch('touchEnd');
    await frame();
    const after = await spot('c');
    assert.deepEqual([Math.round(after.x - before.x), Math.round(after.y - before.y)], [40, 25]);
  });

  QUnit.test('a long press is a right click, and lifting the finger then clicks nothing', async (assert) => {
    await show({
      on: ['onNodeContextmenu', 'onNodeClick', 'onNodeSelect', 'onEdgeContextmenu', 'onCanvasContextmenu'],
    });
    await touch('touchStart', await spot('a'));
    await opened.page.waitForFunction(() => window.seen.length > 0);
    await touch('touchEnd');
    await frame();
    assert.deepEqual(await seen(), [['onNodeContextmenu', 'a']]);
    await touch('touchStart', { x: 60, y: 60 });
    await opened.page.waitForFunction(() => window.seen.length > 1);
    await touch('touchEnd');
    assert.deepEqual((await seen())[1]?.[0], 'onCanvasContextmenu');
  });

  QUnit.test('a finger that moves early drags instead of a long press', async (assert) => {
    await show({ on: ['onNodeContextmenu'], bus: ['dragended'] });
    const a = await spot('a');
    // Sent together: on a machine at work, an answer to the first may take as long as a long press.
    await Promise.all([
      touch('touchStart', a),
      ...[15, 30, 45].map((step) => touch('touchMove', { x: a.x, y: a.y + step })),
    ]);
    await touch('touchEnd');
    await frame();
    assert.deepEqual(await seen(), [['dragended', 'a']]);
  });

  QUnit.test('with wheelNeedsKey the wheel is left to the page, and zooms with the key held', async (assert) => {
    await show({ render: { wheelNeedsKey: true } });
    const before = await scale();
    const wheel = (keys: object): Promise<boolean> =>
      opened.page.evaluate((given) => {
        const event = new WheelEvent('wheel', {
          deltaY: -200,
          clientX: 500,
          clientY: 350,
          bubbles: true,
          cancelable: true,
          ...given,
        });
        document.querySelector('.pvt-canvas')?.dispatchEvent(event);
        return event.defaultPrevented;
      }, keys);
    assert.false(await wheel({}), 'the page scrolls');
    assert.strictEqual(await scale(), before);
    assert.true(await wheel({ ctrlKey: true }), 'the page neither scrolls nor zooms');
    assert.ok((await scale()) > before * 1.1);
    const zoomed = await scale();
    assert.true(await wheel({ metaKey: true }));
    assert.ok((await scale()) > zoomed * 1.1);
    await read((graph) => {
      graph.getOptions().render.wheelNeedsKey = false;
    });
    assert.true(await wheel({}), 'the option may change at any time');
  });
});
