/** The published folder, served below a path: all internal links work. */

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import QUnit from 'qunit';
import { useApplication } from '../setup/browser.ts';

const DIST = process.env.GRAPHMAP_DIST ?? 'dist';
const ROOT = 'tests/output/sub-path';
const BELOW = 'deep/site/';

rmSync(ROOT, { recursive: true, force: true });
mkdirSync(join(ROOT, 'deep'), { recursive: true });
symlinkSync(resolve(DIST), join(ROOT, BELOW.slice(0, -1)), 'dir');

QUnit.module('browser/site', (hooks) => {
  const app = useApplication(hooks, ROOT);

  QUnit.test('S007 the application works below a path', async (assert) => {
    const page = await app.open(BELOW);
    await page.getByRole('heading', { level: 1, name: 'Projects around the Python Package Index' }).waitFor();
    await page.getByRole('button', { name: 'Help' }).click();
    const help = page.getByRole('dialog', { name: 'Help' });
    const docs = await help.getByRole('link', { name: /doc/i }).first().getAttribute('href');
    const answer = await page.request.get(new URL(docs ?? '', page.url()).href);
    assert.true(answer.ok(), `Help leads to the documentation: ${docs}`);
  });

  QUnit.test('the docs work below a path, and without scripting', async (assert) => {
    const page = await app.blank({ javaScriptEnabled: false });
    await page.goto(`${app.address()}${BELOW}docs/index.html`);
    await page.getByRole('link', { name: 'Document format' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Document format' }).waitFor();
    assert.strictEqual((await page.locator('.picture svg').count()) > 2, true, 'examples are drawn as pictures');
  });

  QUnit.test('a click on a picture of a guide, or its button, shows it alone', async (assert) => {
    const page = await app.blank({ viewport: { width: 820, height: 1000 } });
    await page.goto(`${app.address()}${BELOW}docs/architecture.html`);
    const picture = page.locator('main .picture svg').first();
    const opener = page.getByRole('button', { name: /^Enlarge/ }).first();
    const alone = page.getByRole('dialog');
    const { width = 0 } = (await picture.boundingBox()) ?? {};
    for (const open of [() => picture.click(), () => opener.press('Enter')]) {
      await open();
      const large = (await alone.locator('svg').boundingBox())?.width ?? 0;
      assert.true(large > 1.5 * width, `${large} of ${width}`);
      await page.keyboard.press('Escape');
      await alone.waitFor({ state: 'hidden' });
      assert.true(await opener.evaluate((one) => one === document.activeElement), 'the focus is where it was');
    }
    await opener.click();
    await alone.getByRole('button', { name: 'Close' }).click();
    await alone.waitFor({ state: 'hidden' });
  });

  QUnit.test('search in the docs finds a part of a page and leads there', async (assert) => {
    const page = await app.blank();
    await page.goto(`${app.address()}${BELOW}docs/index.html`);
    await page.getByRole('searchbox', { name: 'Search the docs' }).fill('fixedLayot');
    const hit = page.getByRole('navigation', { name: 'Pages' }).getByRole('link').filter({ hasText: 'meta' }).first();
    await hit.click();
    await page.waitForURL(/format\.html#meta$/);
    assert.true(await page.getByRole('heading', { name: 'meta', exact: true }).isVisible());
  });

  QUnit.test('search in the docs finds the page that people mean first', async (assert) => {
    const page = await app.blank();
    await page.goto(`${app.address()}${BELOW}docs/index.html`);
    const first = page.getByRole('navigation', { name: 'Pages' }).locator('ol a').first();
    for (const [words, heading] of [
      ['share', 'Views, tours and links'],
      ['org chart', 'Mapping an organization'],
      ['presentation', 'Views, tours and links'],
    ] as const) {
      await page.getByRole('searchbox', { name: 'Search the docs' }).fill(words);
      await first.filter({ hasText: heading }).waitFor();
      assert.strictEqual(await first.textContent(), heading, words);
      await page.getByRole('searchbox', { name: 'Search the docs' }).fill('');
    }
  });

  QUnit.test('S597 schema, examples, texts for agents and the host example are there', async (assert) => {
    const page = await app.blank();
    for (const path of [
      'graphmap.schema.json',
      'examples/minimal.json',
      'llms.txt',
      'llms-full.txt',
      'embed.js',
      'host/index.html',
    ]) {
      const answer = await page.request.get(`${app.address()}${BELOW}${path}`);
      assert.true(answer.ok(), path);
    }
    const schema = JSON.parse(readFileSync(join(DIST, 'graphmap.schema.json'), 'utf8'));
    assert.strictEqual(schema.$schema, 'https://json-schema.org/draft/2020-12/schema');
  });

  QUnit.test('no page of the site names an address from the root of its host', (assert) => {
    const pages = readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
    const wrong = pages.flatMap((file) => {
      const html = readFileSync(join(DIST, file), 'utf8');
      return [...html.matchAll(/\s(?:href|src)=["']?(\/[^"'\s>]*)/g)].map(([, address]) => `${file}: ${address}`);
    });
    assert.deepEqual(wrong.slice(0, 5), []);
    assert.true(pages.length > 10, `${pages.length} pages`);
  });

  QUnit.test('the Hugo example site works below the path, where a Hugo was found', async (assert) => {
    if (!existsSync(join(DIST, 'hugo-example/index.html'))) {
      assert.true(process.env.CI === undefined, 'in CI a Hugo is there');
      return;
    }
    const page = await app.blank();
    await page.goto(`${app.address()}${BELOW}hugo-example/index.html`);
    const links = await page.locator('a[href]').evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href));
    const own = links.filter((href) => href.startsWith(app.address()));
    assert.true(own.length > 2, `${own.length} links`);
    for (const href of own.slice(0, 20)) assert.true((await page.request.get(href)).ok(), href);
  });
});
