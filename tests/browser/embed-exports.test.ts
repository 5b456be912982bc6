import { readFileSync } from 'node:fs';
import QUnit from 'qunit';
import { useApplication } from '../setup/browser.ts';
import { useHost } from '../setup/host.ts';
import { settled } from './embed-page.ts';

const MAP = {
  meta: { title: 'Pair' },
  nodes: [
    { id: 'a', x: 0, y: 0 },
    { id: 'b', x: 200, y: 100 },
  ],
  edges: [{ from: 'a', to: 'b', label: 'knows' }],
};

QUnit.module('browser/embed-exports', (hooks) => {
  const app = useApplication(hooks);
  const host = useHost(hooks, app);

  QUnit.test(
    'S538 S539 S540 S541 exports asked for by message run inside the frame, one after the other',
    async (assert) => {
      const page = await host.open();
      await page.load(MAP);
      const files: { name: string; content: Buffer }[] = [];
      for (const format of ['json', 'pivotick', 'png', 'md']) {
        const saving = page.page.waitForEvent('download');
        await page.send({ type: 'graphapp:export', format });
        const file = await saving;
        files.push({ name: file.suggestedFilename(), content: readFileSync(await file.path()) });
      }
      assert.deepEqual(
        files.map(({ name }) => name),
        ['Pair.json', 'Pair.pivotick.json', 'Pair.png', 'Pair.md'],
      );
      assert.deepEqual(JSON.parse(String(files[0]?.content)).nodes, MAP.nodes);
      assert.deepEqual(Object.keys(JSON.parse(String(files[1]?.content))), ['nodes', 'edges', 'options']);
      assert.strictEqual(files[2]?.content.toString('latin1', 1, 4), 'PNG');
      assert.ok(String(files[3]?.content).startsWith('# Pair'));
      const sent = (await page.messages()).map(({ type }) => type);
      assert.deepEqual(sent, ['graphapp:ready', 'graphapp:loaded'], 'no message but the two of the load');
    },
  );

  QUnit.test('S542 the report is printed inside the frame', async (assert) => {
    const page = await host.open();
    await page.load(MAP);
    await page.frame.evaluate(() => {
      new MutationObserver((_records, observer) => {
        const frame = document.querySelector<HTMLIFrameElement>('.print-frame');
        if (!frame) return;
        observer.disconnect();
        // At once: after its load event, the report may be printed before a listener of this test runs.
        const inside = frame.contentWindow;
        if (!inside) return;
        inside.print = () => {
          document.documentElement.dataset.printed = inside.document.querySelector('h1')?.textContent ?? '';
        };
      }).observe(document.body, { childList: true });
    });
    await page.send({ type: 'graphapp:export', format: 'pdf' });
    await page.frame.waitForSelector('html[data-printed="Pair"]', { state: 'attached' });
    assert.ok(true);
  });
});

QUnit.module('browser/embed-frame', (hooks) => {
  const app = useApplication(hooks);
  const host = useHost(hooks, app);
  const scrolled = (page: Awaited<ReturnType<typeof host.open>>) => page.page.evaluate(() => scrollY);

  QUnit.test('the wheel scrolls the host page with a hint, until the graph is clicked', async (assert) => {
    const page = await host.open();
    await page.load(MAP);
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
    await page.load(MAP);
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
    await page.load(MAP);
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
      await page.load(MAP);
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
