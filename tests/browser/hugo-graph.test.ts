/** Following a node's own graph on a Hugo site: in the picture without scripting, and in the application's frame. */

import type { FrameLocator, Page } from 'playwright-core';
import QUnit from 'qunit';
import { hugoTest, page as markdown } from '../hugo/site.ts';
import { useApplication } from '../setup/browser.ts';
import { useHugoSite } from './hugo-site.ts';

QUnit.module('browser/hugo graph', (hooks) => {
  const app = useApplication(hooks);
  const site = useHugoSite(hooks, () => ({
    'content/map/_index.md': markdown('title: Map', '{{< graphmap sidebar=true >}}'),
    'content/map/one.md': markdown('title: One\ngraph: {graph: /inner/}'),
    'content/map/two.md': markdown('title: Two\ngraph: {graph: examples/minimal.json}'),
    'content/other.md': markdown('title: Other', `{{< graphmap section="/map" sidebar=true app="${app.address()}" >}}`),
    'content/inner/_index.md': markdown('title: Inner', 'The inner page.'),
  }));

  async function frameOf(page: Page, path: string): Promise<FrameLocator> {
    // Messages stand at the foot of the frame, which takes 85 of 100 parts of the height.
    await page.setViewportSize({ width: 1280, height: 1400 });
    await page.goto(site.at(path));
    await page.waitForSelector('.graphmap-interactive');
    return page.frameLocator('iframe');
  }

  async function openGraphOf(frame: FrameLocator, name: string): Promise<void> {
    await frame.getByRole('option', { name }).click();
    await frame.getByRole('button', { name: 'Open its graph' }).click();
  }

  hugoTest(
    'S456 S480 without scripting a node leads to its page, or to the application with its map',
    async (assert) => {
      const page = await app.blank({ javaScriptEnabled: false });
      await page.goto(site.at('map/'));
      await page.locator('a.graphmap-node-link', { hasText: 'One' }).click();
      await page.waitForURL(site.at('inner/'));
      assert.true(await page.getByText('The inner page.').isVisible());

      await page.goto(site.at('map/'));
      const href = await page.locator('a.graphmap-node-link', { hasText: 'Two' }).getAttribute('href');
      const opened = await app.blank();
      await opened.goto(new URL(href ?? '', page.url()).href);
      await opened.getByRole('option').nth(2).waitFor();
      assert.strictEqual(await opened.getByRole('option').count(), 3, 'the minimal example');
    },
  );

  hugoTest('S479 in the frame a graph that is a page opens in a new tab, and the map stays', async (assert) => {
    const page = await app.blank();
    const frame = await frameOf(page, 'map/');
    const opened = page.context().waitForEvent('page');
    await openGraphOf(frame, 'One');
    const tab = await opened;
    await tab.waitForURL(site.at('inner/'));
    assert.true(await tab.getByText('The inner page.').isVisible());
    assert.strictEqual(await tab.evaluate(() => window.opener), null, 'which knows nothing of this one');
    await frame.getByText('The map of One is a web page, opened in a new tab.').waitFor();
    assert.strictEqual(await frame.getByRole('option').count(), 2, 'the same map as before');
    assert.strictEqual(await frame.getByRole('alert').count(), 0);
    await tab.close();
  });

  hugoTest('S479 where the browser opens no tab by itself, the message has the link', async (assert) => {
    const page = await app.blank();
    await page.addInitScript(() => {
      window.open = () => null;
    });
    const frame = await frameOf(page, 'map/');
    await openGraphOf(frame, 'One');
    await frame.getByText('The map of One is a web page.').waitFor();
    const link = frame.getByRole('link', { name: 'Open it in a new tab' });
    assert.strictEqual(await link.getAttribute('href'), site.at('inner/'));
  });

  hugoTest('S479 a page that the application’s origin may not read is named, with a link to it', async (assert) => {
    app.expectConsole(/CORS|ERR_FAILED/);
    const page = await app.blank();
    const frame = await frameOf(page, 'other/');
    await openGraphOf(frame, 'One');
    const message = frame.getByRole('alert').filter({ hasText: 'The map of One was not opened.' });
    await message.waitFor();
    assert.false(/Open a file/.test((await message.textContent()) ?? ''), 'a frame has no such menu');
    const opened = page.context().waitForEvent('page');
    await message.getByRole('link', { name: 'Open it in a new tab' }).click();
    const tab = await opened;
    await tab.waitForURL(site.at('inner/'));
    assert.strictEqual(await frame.getByRole('option').count(), 2);
    await tab.close();
  });
});
