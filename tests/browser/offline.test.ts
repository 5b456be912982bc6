/** The installed application: without a connection, after a new version, in frames, with shared texts. */

import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import QUnit from 'qunit';
import { writeServiceWorker } from '../../cli/build/offline.ts';
import { addressOf, serveFolder } from '../../cli/serve/server.ts';
import { useApplication } from '../setup/browser.ts';
import { useFolder } from '../setup/command.ts';
import { addNode } from './editing-page.ts';

QUnit.module('browser/offline', (hooks) => {
  const app = useApplication(hooks);
  const folder = useFolder(hooks);
  let context: BrowserContext;
  let server: Server;
  let site: string;
  let address: string;

  hooks.beforeEach(async () => {
    site = folder.path('site');
    cpSync(process.env.GRAPHMAP_DIST ?? 'dist', site, { recursive: true });
    const served = await serveFolder(site, { host: 'localhost', port: 0 });
    server = served.server;
    address = addressOf(served.address);
    context = await app.browser().newContext({ viewport: { width: 1280, height: 800 } });
    await context.addInitScript('globalThis.__name = (named) => named');
  });
  hooks.afterEach(async () => {
    await context.close();
    server.closeAllConnections();
    server.close();
  });

  async function visit(path = '?example=minimal'): Promise<Page> {
    const page = await context.newPage();
    await page.goto(address + path);
    await page.waitForSelector('.app');
    return page;
  }

  /** Waits until the service worker has all files and answers this page. */
  const installed = (page: Page) =>
    page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');

  async function disconnect(): Promise<void> {
    await context.setOffline(true);
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }

  async function saved(page: Page, entry: string): Promise<Buffer> {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('menuitem', { name: entry }).click();
    return readFileSync(await (await download).path());
  }

  /** Publishes another build: its page and a guide are different. */
  function publishNext(): void {
    for (const file of ['index.html', 'docs/app.html']) {
      const path = join(site, file);
      writeFileSync(path, readFileSync(path, 'utf8').replace('<body>', '<body data-build="next">'));
    }
    writeServiceWorker(site);
  }

  const buildOf = (page: Page) => page.locator('body').getAttribute('data-build');

  QUnit.test('after one visit everything works without a connection', async (assert) => {
    const page = await visit();
    await installed(page);
    await disconnect();
    // Parts that this page has not loaded yet.
    await page.getByRole('tab', { name: 'JSON' }).click();
    await page.locator('.cm-content').waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Minimal map' }).waitFor();
    await addNode(page, 'Harbour');
    assert.true((await saved(page, 'Graph data (JSON)')).includes('Harbour'));
    assert.strictEqual((await saved(page, 'Picture (PNG)')).subarray(1, 4).toString(), 'PNG');
    assert.true((await saved(page, 'Picture (SVG)')).includes('Harbour'));
    assert.true((await saved(page, 'Report (Markdown)')).includes('Harbour'));
    assert.true((await saved(page, 'Web page (one file)')).includes('<!doctype html>'));
    await page.goto(`${address}docs/`);
    await page.getByRole('link', { name: 'Install', exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Install' }).waitFor();
    await page.goto(`${address}?example=python-packaging`);
    await page.getByRole('heading', { level: 1, name: 'Projects around the Python Package Index' }).waitFor();
    assert.strictEqual(await page.locator('.message.error').count(), 0);
  });

  QUnit.test('a new version is announced, never mixed with the old one, and used after Reload', async (assert) => {
    const first = await visit();
    await installed(first);
    publishNext();
    const page = await visit();
    const notice = page.getByText('A new version of Graphmap is ready.');
    await notice.waitFor();
    assert.strictEqual(await buildOf(page), null, 'the old page');
    await page.reload();
    await notice.waitFor();
    assert.strictEqual(await buildOf(page), null, 'a reload alone changes nothing');
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.waitForSelector('body[data-build="next"] .app');
    const read = (one: Page, file: string) => one.evaluate(async (name) => (await fetch(name)).text(), file);
    assert.false((await read(first, 'docs/app.html')).includes('data-build'), 'the other page keeps its build');
    assert.true((await read(page, 'docs/app.html')).includes('data-build'));
    await first.close();
    assert.strictEqual(await page.locator('.message').count(), 0, 'nothing else is new');
  });

  QUnit.test('only files of the application are kept', async (assert) => {
    writeFileSync(join(site, 'mine.json'), JSON.stringify({ meta: { title: 'Mine' }, nodes: [{ id: 'a' }] }));
    const page = await visit('?src=mine.json');
    await installed(page);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Mine' }).waitFor();
    const kept = await page.evaluate(async () => {
      const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
      return all.flat().map(({ url }) => url);
    });
    assert.true(kept.length > 150, `${kept.length} files`);
    assert.deepEqual(
      kept.filter((url) => url.includes('mine') || !url.startsWith(address)),
      [],
    );
  });

  QUnit.test('a frame installs nothing, and the page of another program on this machine appears', async (assert) => {
    writeFileSync(
      join(site, 'host.html'),
      '<iframe src="./?example=minimal"></iframe><iframe sandbox="allow-scripts" src="./?example=minimal"></iframe>',
    );
    const host = await context.newPage();
    await host.goto(`${address}host.html`);
    for (const frame of [0, 1]) await host.frameLocator('iframe').nth(frame).getByRole('application').waitFor();
    for (const frame of host.frames().slice(1)) {
      // The installation begins with the parts that come after the map.
      await frame.locator('.minimap').waitFor({ state: 'attached' });
      assert.strictEqual(await frame.locator('link[rel="manifest"]').count(), 0, frame.url());
    }
    assert.strictEqual(await host.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), 0);
    await host.close();
    const page = await visit();
    await installed(page);
    writeFileSync(join(site, 'index.html'), '<title>Another program</title>');
    rmSync(join(site, 'service-worker.js'));
    await page.goto(address);
    assert.strictEqual(await page.title(), 'Another program');
  });

  QUnit.test('a text that is shared with the installed application is pasted', async (assert) => {
    const page = await visit();
    await installed(page);
    await addNode(page, 'Quay');
    await page.getByText('Saved', { exact: true }).waitFor();
    writeFileSync(
      join(site, 'share.html'),
      '<form method="post" action="share" enctype="multipart/form-data"><input name="text" value="https://harbour.example/"><button>Share</button></form>',
    );
    await page.goto(`${address}share.html`);
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('heading', { level: 2, name: 'harbour.example' }).waitFor();
    assert.strictEqual(page.url(), address);
  });
});
