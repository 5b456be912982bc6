/** A visitor in a frame: the wheel, the frame’s size, Tab and edits. */

import QUnit from 'qunit';
import { useApplication } from '../setup/browser.ts';
import { useHost } from '../setup/host.ts';
import { PAIR, settled } from './embed-page.ts';

QUnit.module('browser/embed-frame', (hooks) => {
  const app = useApplication(hooks);
  const host = useHost(hooks, app);
  const scrolled = (page: Awaited<ReturnType<typeof host.open>>) => page.page.evaluate(() => scrollY);

  QUnit.test('the wheel scrolls the host page with a hint, until the graph is clicked', async (assert) => {
    const page = await host.open();
    await page.load(PAIR);
    await page.page.mouse.move(400, 200);
    await page.page.mouse.wheel(0, 120);
    await page.page.waitForFunction(() => scrollY > 0);
    const hint = page.frame.locator('.gesture-hint[data-shown]');
    await hint.waitFor();
    assert.ok((await hint.textContent())?.includes('to zoom'));
    const before = await scrolled(page);
    await page.page.mouse.click(700, 60);
    await page.page.mouse.wheel(0, -60);
    await page.frame.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    assert.strictEqual(await scrolled(page), before, 'now the wheel zooms');
  });

  QUnit.test('a frame that is resized keeps the whole graph in view', async (assert) => {
    app.expectConsole(/willReadFrequently/);
    const page = await host.open();
    await page.load(PAIR);
    await page.page.evaluate(() => {
      const frame = document.querySelector('iframe');
      if (frame) frame.style.width = '320px';
    });
    // Read as pixels: what is painted reaches neither side, and fills more than half of the width.
    await page.frame.waitForFunction(() => {
      const canvas = document.querySelector<HTMLCanvasElement>('.graph canvas');
      const context = canvas?.getContext('2d', { willReadFrequently: true });
      if (!canvas || !context) return false;
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
      let left = Number.POSITIVE_INFINITY;
      let right = 0;
      for (let i = 3; i < data.length; i += 4) {
        if ((data[i] ?? 0) < 200) continue;
        const x = ((i - 3) / 4) % canvas.width;
        left = Math.min(left, x);
        right = Math.max(right, x);
      }
      return left > 4 && right < canvas.width - 4 && right - left > canvas.width * 0.5;
    });
    assert.ok(true, 'both ends of the map are inside the narrow frame');
  });

  QUnit.test('Tab passes through the frame and out of it', async (assert) => {
    const page = await host.open();
    await page.load(PAIR);
    await page.page.evaluate(() => {
      for (const [where, id] of [
        ['afterbegin', 'before'],
        ['beforeend', 'after'],
      ] as const) {
        document.body.insertAdjacentHTML(where, `<button type="button" id="${id}">${id}</button>`);
      }
    });
    await page.page.focus('#before');
    let isOut = false;
    for (let press = 0; press < 25 && !isOut; press += 1) {
      await page.page.keyboard.press('Tab');
      isOut = await page.page.evaluate(() => document.activeElement?.id === 'after');
    }
    assert.true(isOut);
  });
});

QUnit.module('browser/embed-edits', (hooks) => {
  const app = useApplication(hooks);
  const host = useHost(hooks, app);

  QUnit.test(
    'with its menus, a frame reports every edit and its undo, but no new map that a visitor begins',
    async (assert) => {
      const page = await host.open('?embed=1&toolbar=1&sidebar=1');
      await page.load(PAIR);
      let before = await page.count();
      await page.frame.getByRole('button', { name: 'Add', exact: true }).click();
      await page.frame.getByRole('menuitemcheckbox', { name: 'Fixed layout' }).click();
      const fixed = await page.next('graphapp:changed', before);
      assert.true((fixed.data as { meta: { fixedLayout: boolean } }).meta.fixedLayout);
      before = await page.count();
      await page.frame.getByRole('button', { name: /^Undo/ }).click();
      const undone = await page.next('graphapp:changed', before);
      assert.notOk((undone.data as { meta: { fixedLayout?: boolean } }).meta.fixedLayout);
      before = await page.count();
      await page.frame.getByRole('button', { name: 'Graph', exact: true }).click();
      await page.frame.getByRole('menuitem', { name: 'New graph' }).click();
      await page.frame.getByRole('button', { name: 'Back', exact: true }).click();
      await page.frame.getByRole('heading', { level: 1, name: 'Pair', exact: true }).waitFor();
      await settled(page);
      assert.deepEqual(
        (await page.messages()).slice(before).filter(({ type }) => type === 'graphapp:changed'),
        [],
      );
      assert.deepEqual(await page.frame.evaluate(() => Object.keys(localStorage)), []);
    },
  );
});
