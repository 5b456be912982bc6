import QUnit from 'qunit';
import { useApplication } from '../setup/browser.ts';
import { bundleOverlayPage, OVERLAY_PAGE } from './overlay/bundle.ts';
import { openOverlay, type TestWindow } from './overlay/open.ts';
import type { Rgb } from './overlay/pixels.ts';

const RED: Rgb = [255, 0, 0];
const GREEN: Rgb = [0, 160, 0];

const drawn = {
  nodes: [{ id: 'a', x: 40, y: 60, size: 20, color: '#0000ff', borderWidth: 0 }],
  sections: [{ id: 's', x: 30, y: 40, width: 60, height: 50, fill: 'none', borderColor: '#ff0000' }],
  arrows: [{ from: { x: 35, y: 20 }, to: { x: 100, y: 20 }, color: '#00a000', width: 4 }],
};

QUnit.module('browser/overlay places', (hooks) => {
  hooks.before(bundleOverlayPage);
  const app = useApplication(hooks, OVERLAY_PAGE);

  for (const ratio of [1, 2]) {
    for (const k of [0.25, 1, 4]) {
      QUnit.test(`S226 S243 frame and tip are within a pixel at zoom ${k}, ratio ${ratio}`, async (assert) => {
        const overlay = await openOverlay(app, ratio);
        await overlay.show(drawn, { tags: false });
        const view = { x: 12.5, y: 7.25, k };
        await overlay.look(view);
        const screen = await overlay.screen();
        const onScreen = (graph: number, shift: number) => graph * k + shift;
        const within = (name: string, devicePixels: number | undefined, expected: number) => {
          const cssPixels = (devicePixels ?? Number.NaN) / ratio;
          assert.ok(Math.abs(cssPixels - expected) <= 1, `${name}: ${cssPixels}, expected ${expected.toFixed(2)}`);
        };

        // The line lies with its middle on the frame. From afar it is never thinner than a pixel, but then blends with
        // what lies beside it, hence the tolerance.
        const half = Math.max(1.25 * k, 1) / 2;
        const frame = await overlay.boxOf(screen, RED, 130);
        within('left', frame?.left, onScreen(30, view.x) - half);
        within('right', frame?.right, onScreen(90, view.x) + half);
        within('top', frame?.top, onScreen(40, view.y) - half);
        within('bottom', frame?.bottom, onScreen(90, view.y) + half);

        const tip = await overlay.boxOf(screen, GREEN, 110);
        within('tip', tip?.right, onScreen(100, view.x));
        within('height of the arrow', ((tip?.top ?? 0) + (tip?.bottom ?? 0)) / 2, onScreen(20, view.y));
      });
    }
  }

  QUnit.test('S222 sections are under nodes, nodes and pills under arrows', async (assert) => {
    const overlay = await openOverlay(app);
    await overlay.show({
      tags: { top: { color: '#ff00ff' } },
      nodes: [{ id: 'a', x: 200, y: 200, size: 60, color: '#0000ff', hideLabel: true, borderWidth: 0, tags: ['top'] }],
      sections: [{ x: 100, y: 100, width: 300, height: 250, fill: '#ffff00' }],
      arrows: [
        { from: { x: 110, y: 200 }, to: { x: 290, y: 200 }, color: '#00a000', width: 8, direction: 'none' },
        { from: { x: 200, y: 240 }, to: { x: 200, y: 340 }, color: '#00a000', width: 30, direction: 'none' },
      ],
    });
    await overlay.look({ x: 0, y: 0, k: 1 });
    const [section, node, arrowOnSection, arrowOnNode, arrowOnPill, pill] = await overlay.at(await overlay.screen(), [
      [120, 120],
      [200, 170],
      [120, 200],
      [200, 200],
      [186, 272],
      [182, 272],
    ]);
    assert.deepEqual(section?.slice(0, 3), [255, 255, 0], 'section');
    assert.deepEqual(node?.slice(0, 3), [0, 0, 255], 'node on section');
    assert.deepEqual(arrowOnSection?.slice(0, 3), [0, 160, 0], 'arrow on section');
    assert.deepEqual(arrowOnNode?.slice(0, 3), [0, 160, 0], 'arrow on node');
    assert.deepEqual(arrowOnPill?.slice(0, 3), [0, 160, 0], 'arrow on pill');
    assert.deepEqual(pill?.slice(0, 3), [255, 0, 255], 'pill beside the arrow');
  });

  QUnit.test('S241 an arrow follows its node while the node moves', async (assert) => {
    const overlay = await openOverlay(app);
    await overlay.show({
      nodes: [{ id: 'a', x: 300, y: 100, size: 20, color: '#0000ff', borderWidth: 0 }],
      arrows: [{ from: { x: 20, y: 100 }, to: { node: 'a' }, color: '#00a000' }],
    });
    await overlay.look({ x: 0, y: 0, k: 1 });
    const before = await overlay.boxOf(await overlay.screen(), GREEN, 120);
    await overlay.page.evaluate(() => (window as unknown as TestWindow).page.move('a', 500, 100));
    const after = await overlay.boxOf(await overlay.screen(), GREEN, 120);
    assert.ok(Math.abs((before?.right ?? 0) - 280) <= 1, `ends on the border: ${before?.right}`);
    assert.ok(Math.abs((after?.right ?? 0) - 480) <= 1, `follows: ${after?.right}`);
  });

  QUnit.test('an empty overlay has no canvas, and removes it when it becomes empty', async (assert) => {
    const overlay = await openOverlay(app);
    const canvases = () => overlay.page.evaluate(() => document.querySelectorAll('#under canvas, #over canvas').length);
    await overlay.show({ nodes: [{ id: 'a', x: 1, y: 1 }] });
    await overlay.look({ x: 0, y: 0, k: 1 });
    assert.strictEqual(await canvases(), 0);
    await overlay.show(drawn, { tags: false });
    await overlay.look({ x: 0, y: 0, k: 1 });
    assert.strictEqual(await canvases(), 2);
    await overlay.show({ nodes: [{ id: 'a', x: 1, y: 1 }] });
    await overlay.look({ x: 0, y: 0, k: 1 });
    assert.strictEqual(await canvases(), 0);
  });
});
