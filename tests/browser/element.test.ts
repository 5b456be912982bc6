/** `<graph-map>` in a plain page and in Preact. */

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import QUnit from 'qunit';
import { useApplication } from '../setup/browser.ts';

const MAP = JSON.stringify({
  meta: { title: 'Ours' },
  nodes: [
    { id: 'a', x: 0, y: 0 },
    { id: 'b', x: 90, y: 0 },
  ],
});
const HEAD =
  '<!doctype html><title>Host</title><link rel="icon" href="data:,"><script type="module" src="../element.js"></script>';
const LISTEN = `<script>
  window.heard = [];
  for (const type of ['loaded', 'error', 'changed'])
    document.addEventListener(type, ({ detail }) => heard.push([type, detail]), true);
</script>`;

QUnit.module('browser/element', (hooks) => {
  const app = useApplication(hooks);
  const heard = (page: Page, type: string) =>
    page.waitForFunction(
      (wanted) => (window as never as { heard: [string, unknown][] }).heard.find(([one]) => one === wanted)?.[1],
      type,
    );

  async function open(body: string): Promise<Page> {
    app.serve('host/map.json', MAP);
    app.serve('host/page.html', { body: HEAD + LISTEN + body, type: 'text/html' });
    const page = await app.blank();
    await page.goto(`${app.address()}host/page.html`);
    return page;
  }

  QUnit.test('the element has at most 3 KB and needs nothing else', (assert) => {
    const script = readFileSync('dist/element.js', 'utf8');
    assert.true(script.length <= 3072, `${script.length} bytes`);
    assert.false(/\bimport\b[^.(]/.test(script));
  });

  QUnit.test('a plain page shows a map, sets its size, and receives its events', async (assert) => {
    const page = await open('<graph-map src="map.json" theme="dark" sidebar="0" title="Our map"></graph-map>');
    assert.deepEqual(await (await heard(page, 'loaded')).jsonValue(), { nodes: 2, edges: 0 });
    const frame = page.frameLocator('iframe[title="Our map"]');
    await frame.locator('html[data-theme="dark"]').waitFor();
    const box = await page.locator('graph-map').boundingBox();
    assert.true(box !== null && box.width > 800 && Math.abs(box.width / box.height - 1.5) < 0.01, JSON.stringify(box));
    await page.evaluate(() => document.querySelector('graph-map')?.setAttribute('theme', 'light'));
    await frame.locator('html[data-theme="light"]').waitFor();
  });

  QUnit.test(
    'an edit in the frame is a changed event with the whole map, which the property map then has',
    async (assert) => {
      const page = await open('<graph-map src="map.json" sidebar="0"></graph-map>');
      await heard(page, 'loaded');
      const map = page.frameLocator('iframe').getByRole('application');
      await map.press('Control+a');
      await map.press('Delete');
      const changed = (await (await heard(page, 'changed')).jsonValue()) as { meta: object; nodes: readonly object[] };
      assert.deepEqual([changed.meta, changed.nodes], [{ title: 'Ours' }, []]);
      assert.deepEqual(
        await page.evaluate(() => (document.querySelector('graph-map') as never as { map: unknown }).map),
        changed,
      );
    },
  );

  QUnit.test('a new theme or place keeps the edits of a visitor', async (assert) => {
    let reads = 0;
    const page = await open('<main></main><graph-map src="map.json" sidebar="0"></graph-map>');
    page.on('request', (request) => {
      if (request.url().endsWith('/map.json')) reads += 1;
    });
    const frame = page.frameLocator('iframe');
    await heard(page, 'loaded');
    await frame.getByRole('application').press('Control+a');
    await frame.getByRole('application').press('Delete');
    await heard(page, 'changed');
    await frame.locator('html').evaluate((root) => root.setAttribute('data-same', ''));
    await page.evaluate(() => document.querySelector('graph-map')?.setAttribute('theme', 'dark'));
    await frame.locator('html[data-same][data-theme="dark"]').waitFor();
    await page.evaluate(() => document.querySelector('graph-map')?.setAttribute('title', 'Another'));
    await page.locator('iframe[title="Another"]').waitFor();
    for (const change of ['move', 'sidebar'] as const) {
      await page.evaluate((what) => {
        (window as never as { heard: unknown[] }).heard = [];
        const map = document.querySelector('graph-map');
        if (what === 'sidebar') map?.setAttribute('sidebar', '1');
        else if (map) document.querySelector('main')?.append(map);
      }, change);
      assert.deepEqual(await (await heard(page, 'loaded')).jsonValue(), { nodes: 0, edges: 0 }, change);
    }
    assert.strictEqual(reads, 0, 'the map was not read again');
    await page.evaluate(() => {
      (window as never as { heard: unknown[] }).heard = [];
      document.querySelector('graph-map')?.setAttribute('src', 'map.json?2');
    });
    assert.deepEqual(await (await heard(page, 'loaded')).jsonValue(), { nodes: 2, edges: 0 }, 'another source is read');
  });

  QUnit.test('only web addresses are loaded as the application, and only maps are passed to it', async (assert) => {
    for (const address of [
      'javascript:parent.ran=1',
      'data:text/html,<script>parent.ran=1</script>',
      ' JavaScript:ran=1',
      'http://',
    ]) {
      const page = await open(`<graph-map app="${address.replaceAll('<', '&lt;')}" src="map.json"></graph-map>`);
      assert.true(String(await (await heard(page, 'error')).jsonValue()).startsWith('app:'), address);
      assert.deepEqual(
        await page.evaluate(() => [(window as never as { ran?: number }).ran, window.frames.length]),
        [undefined, 0],
        address,
      );
    }
    app.serve('host/account.json', { body: '{"user":"Ada","token":"secret"}', type: 'application/json' });
    app.serve('host/text.json', 'plain text');
    const cookies: (string | undefined)[] = [];
    for (const name of ['account.json', 'text.json', 'map.json']) {
      const page = await open('');
      await page.context().addCookies([{ name: 'session', value: 'secret', url: app.address() }]);
      page.on('request', async (request) => {
        if (request.url().endsWith(name)) cookies.push((await request.allHeaders()).cookie);
      });
      await page.evaluate((src) => {
        document.body.innerHTML = `<graph-map src="${src}"></graph-map>`;
      }, name);
      const says = await (await heard(page, name === 'map.json' ? 'loaded' : 'error')).jsonValue();
      if (name !== 'map.json') assert.strictEqual(says, `${name}: not a map`);
    }
    assert.deepEqual(cookies, [undefined, undefined, undefined], 'read without cookies');
  });

  QUnit.test('a map that cannot be read or is refused is an error event', async (assert) => {
    app.expectConsole(/404/);
    const missing = await open('<graph-map src="missing.json"></graph-map>');
    assert.true(String(await (await heard(missing, 'error')).jsonValue()).startsWith('missing.json: 404'));
    const refused = await open('<graph-map></graph-map>');
    await refused.evaluate(async () => {
      await customElements.whenDefined('graph-map');
      Object.assign(document.querySelector('graph-map') ?? {}, { map: { nodes: [{ id: 'a' }, { id: 'a' }] } });
    });
    assert.true(String(await (await heard(refused, 'error')).jsonValue()).includes('“a”'));
  });

  QUnit.test('Preact renders it, passes a map, and removes it again', async (assert) => {
    app.serve('host/preact.mjs', {
      body: readFileSync('node_modules/preact/dist/preact.mjs'),
      type: 'text/javascript',
    });
    const page = await open(`<div id="root"></div><script type="module">
      import { h, render } from './preact.mjs';
      await customElements.whenDefined('graph-map');
      const root = document.querySelector('#root');
      window.show = (map) => render(map ? h('graph-map', { map, onloaded: ({ detail }) => (window.loaded = detail) }) : null, root);
      show(${MAP});
    </script>`);
    await page.waitForFunction(() => (window as never as { loaded?: { nodes: number } }).loaded?.nodes === 2);
    await page.evaluate(() => (window as never as { show: (map: unknown) => void }).show({ nodes: [{ id: 'one' }] }));
    await page.waitForFunction(() => (window as never as { loaded?: { nodes: number } }).loaded?.nodes === 1);
    await page.evaluate(() => (window as never as { show: (map: unknown) => void }).show(undefined));
    assert.strictEqual(await page.locator('iframe, graph-map').count(), 0);
  });
});
