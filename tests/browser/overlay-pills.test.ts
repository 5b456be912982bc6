import QUnit from 'qunit';
import { useApplication } from '../setup/browser.ts';
import { bundleOverlayPage, OVERLAY_PAGE } from './overlay/bundle.ts';
import { type OpenOverlay, openOverlay, type TestWindow } from './overlay/open.ts';
import type { Rgb } from './overlay/pixels.ts';

const node = { id: 'a', x: 200, y: 200, size: 20, color: '#eeeeee', borderWidth: 0, hideLabel: true };
const MAGENTA: Rgb = [255, 0, 255];

QUnit.module('browser/overlay pills', (hooks) => {
  hooks.before(bundleOverlayPage);
  const app = useApplication(hooks, OVERLAY_PAGE);

  const screenOf = async (overlay: OpenOverlay, raw: unknown, view = { x: 0, y: 0, k: 1 }, options = {}) => {
    await overlay.show(raw, options);
    await overlay.look(view);
    return overlay.screen();
  };
  const tagged = (fields: object, tags: readonly string[] = ['one'], more: object = {}) => ({
    nodes: [{ ...node, tags, ...more }],
    tags: { one: { color: '#ff00ff', ...fields } },
  });

  QUnit.test('pointing at a pill names its tag and its node', async (assert) => {
    const overlay = await openOverlay(app);
    await screenOf(overlay, tagged({}));
    const hit = await overlay.page.evaluate(() =>
      (window as unknown as TestWindow).page.overlay().hitTest({ x: 200, y: 232 }),
    );
    assert.deepEqual(hit, { kind: 'tag', tag: 'one' });
  });

  QUnit.test('many pills stay on their nodes while the view pans, and are painted again at rest', async (assert) => {
    const overlay = await openOverlay(app);
    const nodes = Array.from({ length: 400 }, (_, i) => ({
      ...node,
      id: `n${i}`,
      x: 100 + (i % 20) * 90,
      y: 100 + Math.floor(i / 20) * 90,
      tags: i === 0 ? ['one'] : ['other'],
    }));
    await overlay.show({ nodes, tags: { one: { color: '#ff00ff' }, other: { color: '#00ffff' } } });
    await overlay.look({ x: 0, y: 0, k: 1 });
    const left = async () => (await overlay.boxOf(await overlay.screen(), MAGENTA))?.left ?? 0;
    const before = await left();
    for (const x of [60, 260, 350]) {
      await overlay.look({ x, y: 0, k: 1 });
      assert.ok(Math.abs((await left()) - before - x) <= 1, `moved by ${x}`);
    }
    await overlay.page.waitForFunction(
      () => (document.querySelector('#over > div') as HTMLElement | null)?.style.transform === '',
    );
    assert.ok(Math.abs((await left()) - before - 350) <= 1, 'at rest');
  });

  QUnit.test('ten thousand nodes with three tags each redraw within the frame', async (assert) => {
    const overlay = await openOverlay(app);
    const nodes = Array.from({ length: 10_000 }, (_, i) => ({
      id: `n${i}`,
      x: (i % 100) * 90,
      y: Math.floor(i / 100) * 90,
      tags: [`t${i % 40}`, `u${i % 30}`, `v${i % 20}`],
    }));
    await overlay.show({ nodes });
    for (const k of [0.08, 0.32, 0.4, 0.6, 1]) {
      await overlay.look({ x: -200, y: -200, k });
      const pan = await overlay.frameMs('pan', 20);
      assert.true(pan < 2, `pan at ${k}: ${pan.toFixed(1)} ms`);
      const zoom = await overlay.frameMs('zoom', 4);
      assert.true(zoom < 12, `zoom at ${k}: ${zoom.toFixed(1)} ms`);
    }
  });
});
