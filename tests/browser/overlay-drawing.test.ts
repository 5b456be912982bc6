import QUnit from 'qunit';
import { useApplication } from '../setup/browser.ts';
import { bundleOverlayPage, OVERLAY_PAGE } from './overlay/bundle.ts';
import { openOverlay, type TestWindow } from './overlay/open.ts';

QUnit.module('browser/overlay drawing', (hooks) => {
  hooks.before(bundleOverlayPage);
  const app = useApplication(hooks, OVERLAY_PAGE);

  QUnit.test(
    'S249 pointing at an arrow’s line or label finds it, and at a section’s inside the section',
    async (assert) => {
      const overlay = await openOverlay(app);
      await overlay.show({
        arrows: [{ id: 'way', from: { x: 100, y: 100 }, to: { x: 500, y: 100 }, label: 'Hoho', labelOffset: [0, 50] }],
        sections: [{ id: 'team', x: 100, y: 200, title: 'Team' }],
      });
      await overlay.look({ x: 0, y: 0, k: 1 });
      const hit = (x: number, y: number) =>
        overlay.page.evaluate(
          ([px, py]) => (window as unknown as TestWindow).page.overlay().hitTest({ x: px ?? 0, y: py ?? 0 }) ?? null,
          [x, y],
        );
      assert.deepEqual(await hit(200, 103), { kind: 'arrow', id: 'way', part: 'line' });
      assert.deepEqual(await hit(300, 150), { kind: 'arrow', id: 'way', part: 'label' });
      assert.deepEqual(await hit(300, 300), { kind: 'section', id: 'team', part: 'inside' });
      assert.deepEqual(await hit(100, 300), { kind: 'section', id: 'team', part: 'frame' });
      assert.strictEqual(await hit(20, 20), null);
    },
  );

  QUnit.test('five hundred elbows between nodes redraw within the frame', async (assert) => {
    const overlay = await openOverlay(app);
    const nodes = Array.from({ length: 500 }, (_, i) => ({
      id: `n${i}`,
      x: (i % 25) * 120,
      y: Math.floor(i / 25) * 90,
    }));
    const arrows = nodes.map(({ id }, i) => ({
      from: { node: id },
      to: { node: `n${(i * 7 + 13) % 500}` },
      route: 'elbow',
      label: 'way',
    }));
    await overlay.show({ nodes, arrows });
    await overlay.look({ x: 0, y: 0, k: 0.3 });
    const frame = await overlay.frameMs('zoom', 4);
    assert.true(frame < 12, `${frame.toFixed(1)} ms`);
  });
});
