/** Graphs in a built Hugo site, with the real application on the site itself and on another origin, and with bad ones. */

import type { Frame, Page } from 'playwright-core';
import QUnit from 'qunit';
import { hugoTest, page as markdown } from '../hugo/site.ts';
import { useApplication } from '../setup/browser.ts';
import { SECTION, useHugoSite } from './hugo-site.ts';

/** An application that is none: it says what the script says. */
const fake = (script: string) => ({
  type: 'text/html',
  body: `<!doctype html><title>Fake</title><script>
const say = (type, more) => parent.postMessage({ type: 'graphapp:' + type, ...more }, '*');
addEventListener('message', ({ data }) => { (window.heard ??= []).push(data); if (data.type === 'graphapp:load') onLoad(data); });
function onLoad() {}
${script}</script>`,
});

QUnit.module('browser/hugo', (hooks) => {
  const app = useApplication(hooks);
  const site = useHugoSite(hooks, () => {
    const other = app.address();
    const graph = (app: string, more = '') =>
      markdown('title: Page', `{{< graphmap section="/map" app="${app}" ${more} >}}`);
    return {
      ...SECTION,
      'content/next.md': graph('/graphmap-app/'),
      'content/other.md': graph(other, 'sidebar=true'),
      'content/echo.md': graph(`${other}echo/`, 'sidebar=true tags=true height="500px" view="Best & most" tour=true'),
      'content/silent.md': graph(`${other}silent/`),
      'content/refusing.md': graph(`${other}refusing/`),
      'content/moving.md': graph(`${other}moving/`),
      'content/missing.md': graph('/no-application-here/'),
    };
  });

  const { at } = site;
  async function open(path: string, page?: Page): Promise<Page> {
    const opened = page ?? (await app.blank());
    await opened.goto(at(path));
    return opened;
  }
  const isInteractive = (page: Page) => page.waitForSelector('.graphmap-interactive');
  const frameOf = async (page: Page): Promise<Frame> => {
    const frame = await (await page.waitForSelector('iframe', { state: 'attached' })).contentFrame();
    if (!frame) throw new Error('The frame has no page.');
    return frame;
  };
  const isShown = (page: Page, selector: string) => page.locator(selector).first().isVisible();

  hugoTest(
    'S322 S329 S462 S463 S465 S515 the application of the site itself takes the place of the picture',
    async (assert) => {
      const page = await app.blank();
      const requests: string[] = [];
      page.on('request', (request) => requests.push(request.url()));
      await open('map/', page);
      await isInteractive(page);
      assert.false(await isShown(page, '.graphmap-picture'));
      assert.true(await isShown(page, 'iframe'));
      const summary = page.getByText('Read the graph as text');
      assert.false(await page.getByRole('heading', { name: 'Overview' }).isVisible(), 'the text is folded');
      await summary.click();
      assert.true(await page.getByRole('heading', { name: 'Overview' }).isVisible());
      assert.true(requests.includes(at('graphmap/map.json')));
      const pressed = page.getByRole('button', { name: 'Interactive', pressed: true });
      assert.strictEqual(await pressed.count(), 1);
      assert.deepEqual(
        requests.filter((url) => !url.startsWith(at('')) && !url.startsWith('data:')),
        [],
        'nothing from elsewhere',
      );
    },
  );

  hugoTest(
    'S466 S504 S548 the application of another origin draws the map, locked, without any setting for it',
    async (assert) => {
      const page = await app.blank();
      await page.addInitScript(() => {
        addEventListener('message', ({ data }) => {
          const kept = globalThis as unknown as { told?: unknown[] };
          kept.told = [...(kept.told ?? []), data];
        });
      });
      await open('other/', page);
      await isInteractive(page);
      const told = await page.evaluate(() => (globalThis as unknown as { told: { type: string }[] }).told);
      assert.deepEqual(
        told.map(({ type }) => type),
        ['graphapp:ready', 'graphapp:loaded'],
      );
      assert.deepEqual(told[1], { type: 'graphapp:loaded', nodes: 2, edges: 1 } as { type: string });
      const frame = await frameOf(page);
      // With the side panel.
      await frame.getByRole('listbox', { name: 'Nodes' }).getByText('One', { exact: true }).waitFor();
      const place = await page.locator('.graphmap').boundingBox();
      const box = await page.locator('iframe').boundingBox();
      assert.deepEqual([box?.width, box?.height], [place?.width, 0.85 * 800], 'as wide as its place, 85vh high');
    },
  );

  hugoTest(
    'S464 S505 S506 S521 what is handed over: the map, its pictures inside, to the application’s origin',
    async (assert) => {
      app.serve('echo/', fake("onLoad = () => say('loaded', { nodes: 2, edges: 1 }); say('ready');"));
      const page = await open('echo/');
      await isInteractive(page);
      const frame = await frameOf(page);
      const { searchParams } = new URL(frame.url());
      assert.deepEqual(
        ['embed', 'sidebar', 'tags', 'theme', 'bg', 'view', 'tour'].map((name) => searchParams.get(name)),
        ['1', '1', '1', 'light', '#ffffff', 'Best & most', '1'],
      );
      const heard = await frame.evaluate(() => (globalThis as unknown as { heard: Loaded[] }).heard);
      assert.strictEqual(heard.length, 1);
      const { type, name, data } = heard[0] ?? ({} as Loaded);
      assert.deepEqual([type, name, data.meta.readOnly], ['graphapp:load', 'map.json', true]);
      assert.deepEqual(
        data.nodes.map(({ image }) => image.slice(0, 26)),
        Array(2).fill('data:image/svg+xml;base64,'),
      );
      assert.strictEqual(data.nodes[0]?.links.at(-1)?.url, at('map/one/'), 'links lead to where the site really is');
      assert.strictEqual(await page.locator('iframe').evaluate((element) => element.style.height), '500px');
      // The page turns dark: the application hears of it.
      await page.evaluate(() => document.body.setAttribute('style', 'background: #101014'));
      await frame.waitForFunction(() => (globalThis as unknown as { heard: Loaded[] }).heard.length === 2);
      const theme = await frame.evaluate(() => (globalThis as unknown as { heard: unknown[] }).heard[1]);
      assert.deepEqual(theme, { type: 'graphapp:theme', scheme: 'dark', background: '#101014' });
    },
  );

  hugoTest('S048 S323 S324 S326 S327 S328 the address and the switch choose the mode', async (assert) => {
    const page = await open('next/?graphview=static');
    assert.true(await isShown(page, '.graphmap-picture svg'));
    assert.true(await page.getByRole('heading', { name: 'Overview' }).isVisible());
    assert.strictEqual(await page.locator('iframe').count(), 0);
    await page.getByRole('button', { name: 'Interactive' }).click();
    await isInteractive(page);
    assert.strictEqual(new URL(page.url()).searchParams.get('graphview'), 'interactive');
    await page.getByRole('button', { name: 'Without JavaScript' }).click();
    await page.waitForSelector('.graphmap-picture svg', { state: 'visible' });
    assert.strictEqual(await page.locator('iframe').count(), 0);
    assert.strictEqual(await page.locator('.graphmap-fold').count(), 0, 'the text is unfolded');
    assert.strictEqual(new URL(page.url()).searchParams.get('graphview'), 'static');
    await open('next/?graphview=interactive', page);
    await isInteractive(page);
  });

  hugoTest('S330 S331 the choice holds for the tab and in the site’s links, and for no other tab', async (assert) => {
    const page = await open('map/?graphview=static');
    assert.strictEqual(await page.locator('.next').getAttribute('href'), at('next/?graphview=static'));
    assert.strictEqual(await page.locator('.outside').getAttribute('href'), 'https://elsewhere.example/');
    assert.strictEqual(await page.locator('.graphmap-data').getAttribute('href'), '/graphmap/map.json');
    await page.locator('.next').click();
    await page.waitForURL('**/next/?graphview=static');
    assert.true(await isShown(page, '.graphmap-picture svg'));
    await open('map/', page);
    await page.getByRole('button', { name: 'Without JavaScript', pressed: true }).waitFor();
    assert.strictEqual(await page.locator('iframe').count(), 0, 'without the parameter too');
    const beside = await app.blank();
    await open('map/', beside);
    await beside.getByRole('button', { name: 'Interactive', pressed: true }).waitFor();
    assert.strictEqual(await beside.locator('.next').getAttribute('href'), '/next/', 'nothing was chosen there');
  });

  hugoTest('S325 S457 without scripting the picture and the text are there, with their links', async (assert) => {
    const page = await app.blank({ javaScriptEnabled: false });
    await open('map/', page);
    assert.true(await isShown(page, '.graphmap-picture svg'));
    assert.true(await page.getByRole('heading', { name: 'Overview' }).isVisible());
    assert.strictEqual(await page.locator('.graphmap-switch').count(), 0);
    await page.locator('a.graphmap-node-link', { hasText: 'Two' }).click();
    assert.true(page.url().endsWith('#graphmap-map-node-2'));
  });

  hugoTest('S332 an application that does not answer: the picture comes back after ten seconds', async (assert) => {
    app.serve('silent/', fake(''));
    const page = await app.blank();
    await page.clock.install();
    await open('silent/', page);
    await page.waitForSelector('iframe', { state: 'attached' });
    assert.true(await isShown(page, '.graphmap-picture svg'), 'the picture is seen meanwhile');
    await page.clock.fastForward(4000);
    assert.strictEqual(await page.locator('.graphmap-note').count(), 0);
    await page.clock.fastForward(6100);
    await page.getByText('it did not answer in time').waitFor();
    assert.strictEqual(await page.locator('iframe').count(), 0);
    assert.true(await isShown(page, '.graphmap-picture svg'));
    // Mended meanwhile: it can be tried again.
    app.serve('silent/', fake("onLoad = () => say('loaded', { nodes: 2, edges: 1 }); say('ready');"));
    await page.getByRole('button', { name: 'Try again' }).click();
    await isInteractive(page);
    assert.strictEqual(await page.locator('.graphmap-note').count(), 0);
  });

  hugoTest('S332 an application that refuses the map: the picture stays, with its reason', async (assert) => {
    app.serve('refusing/', fake("onLoad = () => say('error', { message: 'no <b>nodes</b>' }); say('ready');"));
    const page = await open('refusing/');
    await page.getByText('the application refused the map (no <b>nodes</b>)').waitFor();
    assert.true(await isShown(page, '.graphmap-picture svg'));
    assert.true(await page.getByRole('heading', { name: 'Overview' }).isVisible());
  });

  hugoTest(
    'S332 no application at that place, and a policy that forbids it: the picture comes back',
    async (assert) => {
      app.expectConsole(/404|Content Security Policy|violates/);
      const page = await app.blank();
      await page.clock.install();
      await open('missing/', page);
      await page.waitForSelector('iframe', { state: 'attached' });
      await page.clock.fastForward(10_100);
      await page.getByText('could not be shown').waitFor();
      assert.true(await isShown(page, '.graphmap-picture svg'));
      site.policy = "frame-src 'none'";
      const forbidden = await open('other/');
      await forbidden.getByText('this page may not show it in a frame').waitFor();
      assert.true(await isShown(forbidden, '.graphmap-picture svg'));
    },
  );

  hugoTest('S577 the application works under exactly the documented policy', async (assert) => {
    const { origin } = new URL(app.address());
    const page = await app.blank();
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    const documented = `frame-src ${origin}; connect-src 'self'; img-src 'self' data:; font-src 'self'`;
    site.policy = `default-src 'none'; script-src 'self'; style-src 'self'; ${documented}`;
    await open('other/', page);
    await isInteractive(page);
    assert.true(await isShown(page, 'iframe'));
    assert.deepEqual(
      said.filter((line) => line.includes('Content Security Policy')),
      [],
    );
    site.policy = "default-src 'self'; img-src 'self' data:";
    await open('map/', page);
    await isInteractive(page);
    assert.true(await isShown(page, 'iframe'), 'with the site’s own application, nothing but the site is needed');
  });

  hugoTest('S521 messages of other windows and other origins count for nothing', async (assert) => {
    app.serve('silent/', fake(''));
    const page = await app.blank();
    await page.clock.install();
    await open('silent/', page);
    const frame = await frameOf(page);
    await page.evaluate(() => {
      // The page itself, and a frame that is not the application's.
      postMessage({ type: 'graphapp:ready' }, '*');
      postMessage({ type: 'graphapp:loaded', nodes: 1, edges: 0 }, '*');
      const stranger = document.createElement('iframe');
      stranger.srcdoc =
        '<script>parent.postMessage({ type: "graphapp:loaded" }, "*"); parent.postMessage({ type: "graphapp:ready" }, "*"); parent.stranger = true;</script>';
      document.body.append(stranger);
    });
    await page.waitForFunction(() => (globalThis as unknown as { stranger?: boolean }).stranger);
    assert.strictEqual(await page.locator('.graphmap-interactive').count(), 0);
    assert.strictEqual(
      await frame.evaluate(() => (globalThis as unknown as { heard?: unknown }).heard),
      undefined,
      'nothing is sent',
    );
    // The application's window, gone to another origin.
    app.serve(
      'moving/',
      fake(`location.replace(${JSON.stringify(at('moved.html').replace('127.0.0.1', 'localhost'))})`),
    );
    await open('moving/', page);
    await page.clock.fastForward(10_100);
    await page.getByText('it did not answer in time').waitFor();
    app.expectConsole(/404/);
  });
});

type Loaded = {
  readonly type: string;
  readonly name: string;
  readonly data: {
    readonly meta: { readonly readOnly: boolean };
    readonly nodes: readonly { readonly image: string; readonly links: readonly { readonly url: string }[] }[];
  };
};
