/** Target of a view when the canvas is resized meanwhile, as when a panel opens. */

import QUnit from 'qunit';
import { opened, read, show, useGraph } from '../pivotick/support/graph.ts';
import { ownModule } from '../pivotick/support/page.ts';

ownModule('pivotick/resize', (hooks) => {
  useGraph(hooks);
  hooks.afterEach(() => opened.page.evaluate(() => document.getElementById('place')?.removeAttribute('style')));

  /** Distance of a graph point from the middle of the canvas, once the view is still. */
  async function offTheMiddle(point: { x: number; y: number }): Promise<readonly number[]> {
    return opened.page.evaluate(async ({ x, y }) => {
      const { renderer } = window.graph;
      const place = () => renderer.graphToScreenCoordinates(x, y);
      for (let still = 0, last = place(); still < 10; still++) {
        await new Promise(requestAnimationFrame);
        const now = place();
        if (now.x !== last.x || now.y !== last.y) still = 0;
        last = now;
      }
      const box = renderer.getCanvas().getBoundingClientRect();
      return [place().x - box.left - box.width / 2, place().y - box.top - box.height / 2].map(Math.round);
    }, point);
  }

  QUnit.test('an animated view ends in the middle of the resized canvas', async (assert) => {
    await show({ render: { zoomAnimation: true, zoomAnimationDuration: 200 } });
    await read(async (graph) => {
      graph.renderer.setViewport({ x: 40, y: -30, scale: 2, animate: true });
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      Object.assign((document.getElementById('place') as HTMLElement).style, { left: '200px', right: '100px' });
    });
    assert.deepEqual(await offTheMiddle({ x: 40, y: -30 }), [0, 0]);
  });

  QUnit.test('a view requested just after a resize uses the new size', async (assert) => {
    await show();
    await read((graph) => {
      Object.assign((document.getElementById('place') as HTMLElement).style, { left: '200px', right: '100px' });
      graph.renderer.setViewport({ x: 40, y: -30, scale: 2, animate: false });
    });
    assert.deepEqual(await offTheMiddle({ x: 40, y: -30 }), [0, 0]);
    await read((graph) => {
      document.getElementById('place')?.removeAttribute('style');
      graph.renderer.fitAndCenter();
    });
    const { x, y, width, height } = await read((graph) => graph.renderer.getContentBounds());
    assert.deepEqual(await offTheMiddle({ x: x + width / 2, y: y + height / 2 }), [0, 0]);
  });

  QUnit.test('names grow with the text size of the browser, also while the page is open', async (assert) => {
    const named = ['a', 'b'].map((id, at) => ({
      id,
      x: 300 * at,
      y: 0,
      style: { look: { label: { text: id, fields: {} } } },
    }));
    await show({}, { nodes: named, edges: [] });
    const height = (): Promise<number> =>
      read((graph) => {
        graph.renderer.setViewport({ x: 150, y: 0, scale: 1, animate: false });
        return graph.renderer.labelBox(graph.getMutableNode('a'))?.height;
      });
    const usual = await height();
    await opened.page.addStyleTag({ content: 'html { font-size: 200% }' });
    for (let tries = 0; tries < 100 && (await height()) === usual; tries += 1) await opened.page.waitForTimeout(20);
    // The padding stays.
    assert.true((await height()) > 1.7 * usual, `${usual}, then ${await height()}`);
    await opened.page.addStyleTag({ content: 'html { font-size: 62.5% !important }' });
    for (let tries = 0; tries < 100 && (await height()) !== usual; tries += 1) await opened.page.waitForTimeout(20);
    assert.strictEqual(await height(), usual, 'a page with a small unit of its own has names of the usual size');
    await opened.page.addStyleTag({ content: 'html { font-size: 100% !important }' });
  });
});
