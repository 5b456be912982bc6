/** The application's frame on a Hugo site, with the real application: its size, its panel and its pills. */

import type { Page } from 'playwright-core';
import QUnit from 'qunit';
import { hugoTest, page as markdown } from '../hugo/site.ts';
import { useApplication } from '../setup/browser.ts';
import { LAYOUT, useHugoSite } from './hugo-site.ts';
import { readPixelsOn } from './overlay/pixels.ts';

const NODE = [16, 128, 48] as const;
const PILL = [181, 0, 127] as const;

QUnit.module('browser/hugo frame', (hooks) => {
  const app = useApplication(hooks);
  const site = useHugoSite(hooks, () => {
    const graph = (parameters: string) => markdown('title: Page', `{{< graphmap data="m" ${parameters} >}}`);
    return {
      'layouts/_default/single.html': LAYOUT.replace('<main>', '<main style="width: 700px; margin: 0 auto">'),
      'content/narrow.md': graph(''),
      'content/plain/_index.md': graph(''),
      'content/full/_index.md': graph('tags=true sidebar=true height="30em"'),
      'data/graphdata/m.json': JSON.stringify({
        tags: { special: { color: '#b5007f' } },
        nodes: [{ id: 'a', label: 'A', color: '#108030', borderWidth: 0, size: 40, tags: ['special'], x: 0, y: 0 }],
      }),
    };
  });

  async function open(path: string): Promise<Page> {
    const page = await app.blank();
    await page.goto(site.at(path));
    await page.waitForSelector('.graphmap-interactive');
    return page;
  }

  /** Reads the frame until the node is drawn and a thing holds; answers how many pixels are the pill's then. */
  async function pillPixels(page: Page, holds: (count: number, reading: number) => boolean): Promise<number> {
    const pixels = readPixelsOn(await app.blank());
    for (let reading = 0; ; ) {
      const png = await page.locator('iframe').screenshot();
      const count = (await pixels.boxOf(png, PILL))?.count ?? 0;
      if (!(await pixels.boxOf(png, NODE))) continue;
      if (holds(count, reading)) return count;
      reading += 1;
    }
  }

  hugoTest('S504 by default the frame is 85vh high, and it is as wide as its place', async (assert) => {
    const page = await open('narrow/');
    const place = await page.locator('.graphmap').boundingBox();
    const frame = await page.locator('iframe').boundingBox();
    assert.deepEqual([place?.width, frame?.width, frame?.height], [700, 700, 0.85 * 800]);
    await page.setViewportSize({ width: 1280, height: 1000 });
    await page.waitForFunction(() => document.querySelector('iframe')?.getBoundingClientRect().height === 850);
  });

  hugoTest('S505 S506 by default the application shows neither its panel nor pills', async (assert) => {
    const page = await open('plain/');
    const inside = page.frameLocator('iframe');
    await inside.getByRole('application').waitFor();
    // The overlay is drawn some frames after the nodes.
    assert.strictEqual(await pillPixels(page, (count, reading) => count > 0 || reading === 5), 0);
    assert.strictEqual(await inside.getByRole('tab', { name: 'Nodes' }).filter({ visible: true }).count(), 0);
  });

  hugoTest('S504 S505 S506 height, panel and pills as they are asked for', async (assert) => {
    const page = await open('full/');
    const frame = await page.locator('iframe').boundingBox();
    assert.strictEqual(frame?.height, 480);
    await page.frameLocator('iframe').getByRole('tab', { name: 'Nodes' }).waitFor();
    assert.true((await pillPixels(page, (count) => count > 0)) > 100);
  });
});
