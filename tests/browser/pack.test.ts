/** The page of `graphmap pack`: opened from disk, where every request other than for the page itself fails the test. */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import QUnit from 'qunit';
import { enclosedMap } from '../../formats/enclosed/read.ts';
import { launchChromium } from '../setup/chromium.ts';
import { graphmap } from '../setup/command.ts';

/** Bytes of the page without its map. */
const LIMIT = 400_000;

QUnit.module('browser/pack', (hooks) => {
  const folder = mkdtempSync(join(tmpdir(), 'pack-'));
  let browser: Browser;
  let problems: string[] = [];

  hooks.before(async () => {
    browser = await launchChromium();
  });
  hooks.after(async () => {
    await browser.close();
    rmSync(folder, { recursive: true });
  });
  hooks.beforeEach(() => {
    problems = [];
  });

  async function opened(file: string): Promise<Page> {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    const own = pathToFileURL(file).href;
    page.on('request', (request) => {
      if (request.url().split('#')[0] !== own && !/^(?:data|blob|about):/.test(request.url()))
        problems.push(request.url());
    });
    page.on('pageerror', ({ message }) => problems.push(message));
    page.on('console', (line) => {
      if (line.type() === 'error' || line.type() === 'warning') problems.push(line.text());
    });
    await page.goto(own);
    await page.locator('.list-host [role="option"], .list-host .row').first().waitFor();
    return page;
  }

  async function packed(map: string, name: string): Promise<string> {
    const { status, stderr } = await graphmap(['pack', map, name], { folder });
    if (status !== 0) throw new Error(stderr);
    return join(folder, name);
  }

  QUnit.test('a packed example opens from disk without any request, and is small', async (assert) => {
    const file = await packed(resolve('examples/cloud-native.json'), 'cncf.html');
    const viewer = readFileSync('dist/viewer.html').length;
    assert.true(viewer <= LIMIT, `${viewer} bytes without the map`);
    const page = await opened(file);
    assert.strictEqual(await page.title(), 'Code organizations of the Cloud Native Computing Foundation – Graphmap');
    await page.getByRole('button', { name: /Search/ }).click();
    await page.keyboard.type('kubern');
    await page
      .getByRole('option', { name: /Kubernetes/ })
      .first()
      .waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Kubernetes' }).waitFor();
    await page.getByRole('button', { name: 'Export' }).click();
    const entries = await page.getByRole('menuitem').allInnerTexts();
    assert.true(entries.includes('Report (PDF)') && entries.includes('Picture (PNG)'), entries.join());
    assert.false(entries.includes('Web page (one file)'));
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Report (Markdown)' }).click();
    const report = readFileSync(await (await download).path(), 'utf8');
    assert.true(report.startsWith('# Code organizations') && report.includes('data:image/png'));
    assert.deepEqual(problems, []);
    await page.close();
  });

  QUnit.test('views, tour and the printed report are in it; it opens again as its map', async (assert) => {
    const map = join(folder, 'map.json');
    const views = [
      { name: 'Start', caption: 'Where it begins', focus: { nodes: ['a'], steps: 1 } },
      { name: 'All', caption: 'All of it' },
    ];
    const raw = {
      meta: { title: 'A </script><b> & more', views },
      nodes: [
        { id: 'a', label: 'Anna <i>', labelFont: 'hand', x: 0, y: 0 },
        { id: 'b', label: 'Ben', image: 'https://pictures.example/b.png', x: 200, y: 0 },
      ],
      edges: [{ from: 'a', to: 'b', label: 'helps' }],
    };
    writeFileSync(map, JSON.stringify(raw));
    const file = await packed(map, 'views.html');
    const page = await opened(`${file}`);
    assert.true((await page.title()).startsWith('A </script><b> & more'));
    assert.true(await page.evaluate(() => document.fonts.check('16px "Patrick Hand"', 'A')));
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await page.getByText('Anna <i> helps Ben', { exact: false }).first().waitFor({ state: 'attached' });
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    const tour = await browser.newPage();
    await tour.goto(`${pathToFileURL(file).href}?tour=1`);
    await tour.getByText('Where it begins').first().waitFor();
    assert.deepEqual(problems, []);
    const found = enclosedMap(readFileSync(file));
    const text = found && 'text' in found ? found.text : '{}';
    assert.deepEqual(JSON.parse(text).meta, raw.meta);
    const { status } = await graphmap(['extract', 'views.html', 'again.json'], { folder });
    assert.strictEqual(status, 0);
    assert.strictEqual(JSON.parse(readFileSync(join(folder, 'again.json'), 'utf8')).nodes.length, 2);
    await page.close();
    await tour.close();
  });
});
