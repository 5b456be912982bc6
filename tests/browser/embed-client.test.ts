import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { FrameLocator, Page } from 'playwright-core';
import QUnit from 'qunit';
import { useApplication } from '../setup/browser.ts';
import { useHost } from '../setup/host.ts';

QUnit.module('browser/embed-client', (hooks) => {
  const app = useApplication(hooks);
  const host = useHost(hooks, app);

  /** The example host page, on another origin than the application. */
  async function openExample(): Promise<{ page: Page; frame: FrameLocator }> {
    const page = await app.blank();
    await page.goto(`${host.address()}?app=${encodeURIComponent(app.address())}`);
    await shows(page, 'Showing 3 nodes and 2 edges.');
    return { page, frame: page.frameLocator('iframe') };
  }

  QUnit.test('the client is under 2 KB compressed and needs nothing else', (assert) => {
    const script = readFileSync('dist/embed.js');
    assert.ok(gzipSync(script).length < 2048, `${gzipSync(script).length} bytes`);
    assert.notOk(/\bimport\b[^.(]/.test(script.toString()));
  });

  QUnit.test('the example page loads a file, or says why not', async (assert) => {
    const { page } = await openExample();
    await choose(page, 'two.json', { nodes: [{ id: 'a' }, { id: 'b' }] });
    await shows(page, 'Showing 2 nodes and 0 edges.');
    await choose(page, 'bad.json', { nodes: [{ id: 'a' }, { id: 'a' }] });
    await page.waitForFunction(() => document.querySelector('#status')?.textContent?.startsWith('Not shown: '));
    const said = (await page.textContent('#status')) ?? '';
    assert.ok(said.includes('“a”'), said);
  });

  QUnit.test(
    'S521 the client accepts only messages of its frame, and names its origin when sending',
    async (assert) => {
      const { page } = await openExample();
      await page.evaluate(() => {
        window.postMessage({ type: 'graphapp:changed', data: { nodes: [] } }, '*');
      });
      await choose(page, 'one.json', { nodes: [{ id: 'a' }] });
      await shows(page, 'Showing 1 nodes and 0 edges.');
      assert.strictEqual(await page.textContent('#changes'), 'None yet. Drag a node of an editable map.');
    },
  );

  QUnit.test('a reloaded frame gets its map again', async (assert) => {
    const { page } = await openExample();
    const inside = page.frames()[1];
    await inside?.evaluate(() => {
      document.title = 'old';
      location.reload();
    });
    await inside?.waitForFunction(() => document.title === 'A small team – Graphmap');
    assert.strictEqual(await page.textContent('#status'), 'Showing 3 nodes and 2 edges.');
  });

  QUnit.test('light and dark, a snapshot, a change: all on the example page', async (assert) => {
    const { page, frame } = await openExample();
    await page.getByRole('button', { name: 'Dark' }).click();
    await frame.locator('html[data-theme="dark"]').waitFor();
    await page.getByRole('button', { name: 'Take a snapshot' }).click();
    await shows(page, 'Here is the snapshot.');
    const picture = await page.getAttribute('#picture', 'src');
    assert.ok(picture?.startsWith('data:image/png;base64,'));
    await choose(page, 'middle.json', {
      nodes: [
        { id: 'middle', x: 0, y: 0, size: 60 },
        { id: 'left', x: -300, y: 0 },
        { id: 'right', x: 300, y: 0 },
      ],
    });
    await shows(page, 'Showing 3 nodes and 0 edges.');
    const box = await page.locator('iframe').boundingBox();
    if (!box) throw new Error('no frame');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2 + 60, box.y + box.height / 2 - 60, { steps: 5 });
    await page.mouse.up();
    await page.waitForFunction(() => document.querySelector('#changes')?.textContent === '1 so far.');
    assert.ok((await page.inputValue('#document')).includes('"middle"'));
  });

  QUnit.test('the page to copy from the docs shows its map', async (assert) => {
    const markdown = readFileSync('docs/embedding.md', 'utf8');
    const copied = /```html\n(<!doctype html>[\s\S]*?)```/.exec(markdown)?.[1] ?? '';
    const page = await app.blank();
    app.expectConsole(/404/); // The page has no icon of its own.
    await page.goto(host.serve('mine.html', copied.replace('https://graphmap.example/', app.address())));
    await shows(page, '2 nodes, 1 edges.');
    assert.strictEqual(await page.frames()[1]?.title(), 'Our projects – Graphmap');
  });

  QUnit.test('answers match their requests, and a removed frame rejects pending ones', async (assert) => {
    const page = await app.blank();
    await page.goto(`${host.address()}bare?frame=about:blank`);
    const outcome = await page.evaluate(async (address) => {
      const { embed } = await import(new URL('embed.js', location.href).href);
      const place = document.createElement('div');
      place.style.height = '300px';
      document.body.append(place);
      const first = { nodes: [{ id: 'a' }] };
      const graph = embed(place, { app: address, document: first, sidebar: false, tags: true, theme: 'dark' });
      const { src } = graph.frame;
      const answers = await Promise.allSettled([
        graph.loaded,
        graph.get(),
        graph.load({ nodes: [{ id: 'x' }, { id: 'x' }] }),
        graph.get(),
        graph.load({ nodes: [{ id: 'a' }, { id: 'b' }] }, 'two'),
        graph.get(),
        graph.snapshot(),
      ]);
      const open = graph.get().then(
        () => 'answered',
        (error: Error) => error.message,
      );
      graph.destroy();
      const after = await graph.load(first).catch((error: Error) => error.message);
      return {
        src,
        answers: answers.map((answer) =>
          answer.status === 'fulfilled' ? answer.value : `refused: ${answer.reason.message}`,
        ),
        open: await open,
        after,
        frames: place.children.length,
      };
    }, app.address());
    assert.ok(/\?embed=1&theme=dark&sidebar=0&tags=1$/.test(outcome.src), outcome.src);
    const [loaded, one, refused, , two, both, picture] = outcome.answers as [
      object,
      { nodes: { x: number; y: number }[] },
      string,
      unknown,
      object,
      { nodes: unknown[] },
      string,
    ];
    assert.deepEqual(loaded, { nodes: 1, edges: 0 });
    assert.strictEqual(one.nodes.length, 1);
    for (const { x, y } of one.nodes) assert.true(Number.isFinite(x) && Number.isFinite(y));
    assert.ok(/refused: .*“x”/.test(refused), refused);
    assert.deepEqual(two, { nodes: 2, edges: 0 });
    assert.strictEqual(both.nodes.length, 2);
    assert.ok(picture.startsWith('data:image/png'));
    assert.strictEqual(outcome.open, 'The frame was taken away.');
    assert.strictEqual(outcome.after, 'The frame was taken away.');
    assert.strictEqual(outcome.frames, 0);
  });
});

async function shows(page: Page, text: string): Promise<void> {
  await page.waitForFunction((wanted) => document.querySelector('#status')?.textContent === wanted, text);
}

async function choose(page: Page, name: string, map: object): Promise<void> {
  await page.setInputFiles('#file', { name, mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(map)) });
}
