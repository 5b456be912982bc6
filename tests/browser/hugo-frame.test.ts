/** The graph on a page of a Hugo site: the frame's size, panel and pills, and the page around it. */

import type { Page } from 'playwright-core';
import QUnit from 'qunit';
import { hugoTest, page as markdown } from '../hugo/site.ts';
import { seriousFindings } from '../setup/axe.ts';
import { useApplication } from '../setup/browser.ts';
import { LAYOUT, SECTION, useHugoSite } from './hugo-site.ts';
import { PIXELS } from './overlay/pixels.ts';

const NODE = [16, 128, 48] as const;
const PILL = [181, 0, 127] as const;

QUnit.module('browser/hugo frame', (hooks) => {
  const app = useApplication(hooks);
  const site = useHugoSite(hooks, () => {
    const graph = (parameters: string) => markdown('title: Page', `{{< graphmap data="m" ${parameters} >}}`);
    return {
      'layouts/_default/single.html': LAYOUT.replace('<main>', '<main style="width: 700px; margin: 0 auto">'),
      ...SECTION,
      'content/narrow.md': graph(''),
      'content/own.md': graph('image="/logo.svg"'),
      'content/bare.md': markdown(
        'title: Page',
        `{{< graphmap section="/map" app="${app.address()}silent/" picture=false >}}`,
      ),
      'content/plain/_index.md': graph(''),
      'content/full/_index.md': graph('tags=true sidebar=true height="30em"'),
      'data/graphdata/m.json': JSON.stringify({
        tags: { special: { color: '#b5007f' } },
        nodes: [{ id: 'a', label: 'A', color: '#108030', borderWidth: 0, size: 40, tags: ['special'], x: 0, y: 0 }],
      }),
    };
  });

  async function open(path: string, page?: Page): Promise<Page> {
    const opened = page ?? (await app.blank());
    await opened.goto(site.at(path));
    return opened;
  }
  const isInteractive = (page: Page) => page.waitForSelector('.graphmap-interactive');
  const isShown = (page: Page, selector: string) => page.locator(selector).first().isVisible();

  /** Reads the frame until the node is drawn and a thing holds; answers how many pixels are the pill's then. */
  async function pillPixels(page: Page, holds: (count: number, reading: number) => boolean): Promise<number> {
    for (let reading = 0; ; ) {
      const png = await page.locator('iframe').screenshot();
      const count = (await PIXELS.boxOf(png, PILL))?.count ?? 0;
      if (!(await PIXELS.boxOf(png, NODE))) continue;
      if (holds(count, reading)) return count;
      reading += 1;
    }
  }

  hugoTest('S504 by default the frame is 85vh high, and it is as wide as its place', async (assert) => {
    const page = await open('narrow/');
    await isInteractive(page);
    const place = await page.locator('.graphmap').boundingBox();
    const frame = await page.locator('iframe').boundingBox();
    assert.deepEqual([place?.width, frame?.width, frame?.height], [700, 700, 0.85 * 800]);
    await page.setViewportSize({ width: 1280, height: 1000 });
    await page.waitForFunction(() => document.querySelector('iframe')?.getBoundingClientRect().height === 850);
  });

  hugoTest('S505 S506 by default the application shows neither its panel nor pills', async (assert) => {
    const page = await open('plain/');
    await isInteractive(page);
    const inside = page.frameLocator('iframe');
    await inside.getByRole('application').waitFor();
    // The overlay is drawn some frames after the nodes.
    assert.strictEqual(await pillPixels(page, (count, reading) => count > 0 || reading === 5), 0);
    assert.strictEqual(await inside.getByRole('tab', { name: 'Nodes' }).filter({ visible: true }).count(), 0);
  });

  hugoTest('S504 S505 S506 height, panel and pills as they are asked for', async (assert) => {
    const page = await open('full/');
    await isInteractive(page);
    const frame = await page.locator('iframe').boundingBox();
    assert.strictEqual(frame?.height, 480);
    await page.frameLocator('iframe').getByRole('tab', { name: 'Nodes' }).waitFor();
    assert.true((await pillPixels(page, (count) => count > 0)) > 100);
  });

  hugoTest('S511 without a picture, a failed application leaves the text', async (assert) => {
    app.serve('silent/', { type: 'text/html', body: '<!doctype html><title>Silent</title>' });
    const page = await app.blank();
    await page.clock.install();
    await open('bare/', page);
    await page.waitForSelector('iframe', { state: 'attached' });
    await page.clock.fastForward(10_100);
    await page.getByText('could not be shown').waitFor();
    assert.true(await page.getByRole('heading', { name: 'Overview' }).isVisible());
  });

  hugoTest('both modes are accessible, and the picture is never wider than the page', async (assert) => {
    const page = await open('map/?graphview=static');
    assert.deepEqual(await seriousFindings(page), []);
    const scale = () =>
      page.evaluate(() => document.querySelector<SVGSVGElement>('.graphmap-drawing')?.getScreenCTM()?.a ?? 0);
    assert.true(Math.abs((await scale()) - 1.5) < 0.01, 'a small map is as large as the application shows it at most');
    await page.setViewportSize({ width: 360, height: 700 });
    assert.true((await page.evaluate(() => document.documentElement.scrollWidth)) <= 360);
    assert.true((await scale()) > 0.9, 'and its labels can be read on a phone');
    await page.getByRole('button', { name: 'Interactive' }).click();
    await isInteractive(page);
    assert.true((await page.evaluate(() => document.documentElement.scrollWidth)) <= 360);
    assert.deepEqual(
      (await seriousFindings(page)).filter((line) => !line.includes('iframe')),
      [],
    );
  });

  hugoTest('on paper the picture stands for the application, with the text if it is unfolded', async (assert) => {
    const page = await open('map/');
    await isInteractive(page);
    await page.emulateMedia({ media: 'print' });
    assert.true(await isShown(page, '.graphmap-svg'));
    for (const part of ['iframe', '.graphmap-switch', '.graphmap-fold']) assert.false(await isShown(page, part), part);
    await page.locator('.graphmap-fold').evaluate((fold) => fold.setAttribute('open', ''));
    assert.true(await isShown(page, '.graphmap-text'));
  });

  hugoTest('a picture of your own keeps its size', async (assert) => {
    const page = await open('own/?graphview=static');
    await page.waitForFunction(() => document.querySelector<HTMLImageElement>('.graphmap-image')?.complete);
    assert.strictEqual((await page.locator('.graphmap-image').boundingBox())?.width, 8);
  });

  hugoTest('a link to an entry opens the folded text at it', async (assert) => {
    const page = await open('map/#graphmap-map-node-2');
    await isInteractive(page);
    await page.locator('#graphmap-map-node-2').waitFor({ state: 'visible' });
    assert.true(await page.locator('.graphmap-fold').evaluate((fold) => (fold as HTMLDetailsElement).open));
  });
});
