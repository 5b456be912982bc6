import QUnit from 'qunit';
import { useApplication } from '../setup/browser.ts';
import { bundleOverlayPage, OVERLAY_PAGE } from './overlay/bundle.ts';
import { type OpenOverlay, openOverlay, type TestWindow } from './overlay/open.ts';
import type { Rgb } from './overlay/pixels.ts';

const node = { id: 'a', x: 200, y: 200, size: 20, color: '#eeeeee', borderWidth: 0, hideLabel: true };
const CLOSE = { x: -1300, y: -1400, k: 8 };
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

  QUnit.test('S215 a tag’s colour is the pill’s, under the node', async (assert) => {
    const overlay = await openOverlay(app);
    const pill = await overlay.boxOf(await screenOf(overlay, tagged({})), MAGENTA);
    assert.ok(pill && pill.top >= 220 && pill.top < 230, `top ${pill?.top}`);
    assert.ok(pill && Math.abs((pill.left + pill.right) / 2 - 200) <= 1);
    assert.ok(pill && Math.abs(pill.bottom - pill.top - 15) <= 1);
  });

  QUnit.test('S216 text is black on a light pill and white on a dark one', async (assert) => {
    const overlay = await openOverlay(app);
    const inks = async (color: string) => {
      const screen = await screenOf(overlay, tagged({ color }), CLOSE);
      const black = await overlay.boxOf(screen, [0, 0, 0], 20);
      const white = await overlay.boxOf(screen, [255, 255, 255], 2);
      return [black !== undefined, white !== undefined];
    };
    assert.deepEqual(await inks('#ffe08a'), [true, false]);
    assert.deepEqual(await inks('#26448f'), [false, true]);
  });

  QUnit.test('S217 a tag’s icon is drawn in its pill', async (assert) => {
    const overlay = await openOverlay(app);
    // A tag without letters worth counting: what is left is the icon.
    const white = async (fields: object) =>
      (await overlay.boxOf(await screenOf(overlay, tagged({ color: '#26448f', ...fields }), CLOSE), [255, 255, 255], 2))
        ?.count ?? 0;
    const plain = await white({});
    const bug = await white({ icon: 'bug' });
    const star = await white({ icon: 'star' });
    assert.ok(new Set([plain, bug, star]).size === 3, `${plain}, ${bug}, ${star} white pixels`);
  });

  QUnit.test('S213 S218 a tag without an entry has a pill in a colour of its own', async (assert) => {
    const overlay = await openOverlay(app);
    const screen = await screenOf(overlay, { nodes: [{ ...node, tags: ['first', 'second'] }] });
    const [left, right, page] = await overlay.at(screen, [
      [164, 231],
      [236, 231],
      [100, 231],
    ]);
    assert.notDeepEqual(left, page);
    assert.notDeepEqual(right, page);
    assert.notDeepEqual(left, right);
  });

  QUnit.test('S159 hideBadges and the setting hide the pills', async (assert) => {
    const overlay = await openOverlay(app);
    const pill = async (raw: unknown, options = {}) =>
      overlay.boxOf(await screenOf(overlay, raw, undefined, options), MAGENTA);
    assert.strictEqual(await pill(tagged({}, ['one'], { hideBadges: true })), undefined);
    assert.strictEqual(await pill(tagged({}), { tags: false }), undefined);
    const byType = { ...tagged({}, ['one'], { type: 'quiet' }), nodeTypes: { quiet: { hideBadges: true } } };
    assert.strictEqual(await pill(byType), undefined);
    assert.ok(await pill(tagged({})));
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
    // Other work on the machine only adds: a quarter of the frames shows what the overlay itself takes.
    const typical = (times: readonly number[]) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 4)] ?? 0;
    for (const k of [0.08, 0.32, 0.4, 0.6, 1]) {
      await overlay.look({ x: -200, y: -200, k });
      const pan = await overlay.page.evaluate(() => (window as unknown as TestWindow).page.panMs(40, 20));
      assert.ok(typical(pan) < 4, `pan at ${k}: ${typical(pan).toFixed(1)} ms`);
      const zoom = await overlay.page.evaluate(() => (window as unknown as TestWindow).page.zoomMs(15));
      assert.ok(typical(zoom) < 34, `zoom at ${k}: ${typical(zoom).toFixed(1)} ms`);
    }
  });
});
