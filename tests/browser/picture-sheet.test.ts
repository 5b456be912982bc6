/** The sheet **Picture…**: the file is what its preview shows. */

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import QUnit from 'qunit';
import { enclosedMap } from '../../formats/enclosed/read.ts';
import { useApplication } from '../setup/browser.ts';
import { decodePng, type Pixels, pngSize } from '../setup/png.ts';
import { openMap } from './explore-maps.ts';

const MAP = {
  meta: { title: 'Harbour', fixedLayout: true },
  nodeTypes: { ship: { label: 'Ship', color: '#0b8f7d' }, berth: { label: 'Berth', color: '#b3261e' } },
  nodes: [
    { id: 'a', label: 'Atlas', type: 'ship', x: 0, y: 0, size: 40 },
    { id: 'b', label: 'Bay', type: 'berth', x: 500, y: 200, size: 40 },
  ],
  edges: [{ from: 'a', to: 'b', label: 'uses' }],
};

QUnit.module('browser/picture-sheet', (hooks) => {
  const app = useApplication(hooks);

  const opened = (map: Parameters<typeof openMap>[1] = MAP) => openMap(app, map);

  async function sheetOf(page: Page) {
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Picture…' }).click();
    const sheet = page.getByRole('dialog', { name: 'Picture' });
    await sheet.getByText('pixels.').waitFor();
    return sheet;
  }

  async function saved(page: Page): Promise<{ readonly name: string; readonly content: Buffer }> {
    const waiting = page.waitForEvent('download');
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
    const download = await waiting;
    return { name: download.suggestedFilename(), content: readFileSync(await download.path()) };
  }

  const colorAt = ({ width, data }: Pixels, x: number, y: number) => [
    ...data.slice(4 * (y * width + x), 4 * (y * width + x) + 4),
  ];

  QUnit.test('a slide on a transparent page; the choices are there the next time', async (assert) => {
    const page = await opened();
    const sheet = await sheetOf(page);
    await sheet.getByLabel('Size', { exact: true }).selectOption('slide');
    await sheet.getByLabel('Background', { exact: true }).selectOption('none');
    const { name, content } = await saved(page);
    assert.strictEqual(name, 'Harbour.png');
    const pixels = decodePng(content);
    assert.deepEqual([pixels.width, pixels.height], [1920, 1080]);
    assert.strictEqual(colorAt(pixels, 0, 0)[3], 0, 'transparent');
    const again = await sheetOf(page);
    assert.strictEqual(await again.getByLabel('Size', { exact: true }).inputValue(), 'slide');
    assert.strictEqual(await again.getByLabel('Background', { exact: true }).inputValue(), 'none');
  });

  QUnit.test('the preview has the picture’s proportions; title and legend make the picture higher', async (assert) => {
    const page = await opened();
    const sheet = await sheetOf(page);
    const preview = sheet.getByRole('img', { name: 'Preview of the picture' });
    const shape = async () => {
      const box = await preview.boundingBox();
      return (box?.width ?? 0) / (box?.height ?? 1);
    };
    const withCaption = await shape();
    await sheet.getByLabel('Title', { exact: true }).uncheck();
    await sheet.getByLabel('Legend', { exact: true }).uncheck();
    await page.waitForFunction((before) => {
      const canvas = document.querySelector<HTMLCanvasElement>('.export-sheet canvas');
      return canvas && canvas.width / canvas.height > before * 1.1;
    }, withCaption);
    const without = await shape();
    const { width, height } = pngSize((await saved(page)).content);
    assert.ok(Math.abs(width / height - without) < 0.03, `${width} × ${height}, preview ${without}`);
  });

  QUnit.test('a dark page gives a light picture, unless the current theme is chosen', async (assert) => {
    const page = await opened();
    await page.emulateMedia({ colorScheme: 'dark' });
    await sheetOf(page);
    const light = colorAt(decodePng((await saved(page)).content), 2, 2)[0] ?? 0;
    const sheet = await sheetOf(page);
    await sheet.getByLabel('Theme', { exact: true }).selectOption('screen');
    const dark = colorAt(decodePng((await saved(page)).content), 2, 2)[0] ?? 255;
    assert.ok(light > 200 && dark < 60, `${light}, ${dark}`);
  });

  QUnit.test('letters that nobody can read are reported, and names of hubs are offered', async (assert) => {
    const nodes = Array.from({ length: 400 }, (_, at) => ({
      id: `n${at}`,
      x: 200 * (at % 20),
      y: 200 * Math.floor(at / 20),
    }));
    const edges = nodes.slice(1, 30).map(({ id }) => ({ from: 'n0', to: id }));
    const page = await opened({ meta: { title: 'Harbour', fixedLayout: true }, nodes, edges });
    const sheet = await sheetOf(page);
    await sheet.getByLabel('Size', { exact: true }).selectOption('slide');
    await sheet.getByRole('button', { name: 'Show names of hubs only' }).click();
    assert.strictEqual(await sheet.getByLabel('Names', { exact: true }).inputValue(), 'hubs');
  });

  QUnit.test('an SVG has the same title and legend', async (assert) => {
    const page = await opened();
    const sheet = await sheetOf(page);
    await sheet.getByLabel('Format', { exact: true }).selectOption('svg');
    await sheet.getByLabel('Date', { exact: true }).check();
    const { name, content } = await saved(page);
    assert.strictEqual(name, 'Harbour.svg');
    for (const words of ['Harbour', 'Ship', 'Berth']) assert.ok(content.toString().includes(`>${words}</text>`), words);
    assert.ok(/>\d{1,2} \w+ \d{4}<\/text>/.test(content.toString()), 'the date');
  });

  QUnit.test('only the selection', async (assert) => {
    const page = await opened();
    await page.getByRole('tabpanel').getByText('Atlas').click();
    const sheet = await sheetOf(page);
    await sheet.getByLabel('Part', { exact: true }).selectOption('selection');
    await sheet.getByLabel('Format', { exact: true }).selectOption('svg');
    const { name, content } = await saved(page);
    assert.strictEqual(name, 'Harbour.part.svg');
    assert.ok(content.includes('>Atlas</text>') && !content.includes('>Bay</text>'));
  });

  for (const format of ['png', 'svg'] as const) {
    QUnit.test(`a saved ${format.toUpperCase()} opens again as the map, from a file and by src`, async (assert) => {
      const page = await opened();
      const sheet = await sheetOf(page);
      await sheet.getByLabel('Format', { exact: true }).selectOption(format);
      const { name, content } = await saved(page);
      const shown = () => page.getByRole('tabpanel').getByText('Atlas').waitFor();
      await page.goto(app.address());
      const choosing = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Graph', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Open a file…' }).click();
      await (await choosing).setFiles({ name, mimeType: `image/${format}`, buffer: content });
      await page.waitForFunction(() => document.title.startsWith('Harbour'));
      await shown();
      const address = app.serve(`maps/saved.${format}`, { body: content, type: `image/${format}` });
      await page.goto(`${app.address()}?src=${encodeURIComponent(address)}`);
      await page.waitForFunction(() => document.title.startsWith('Harbour'));
      await shown();
      assert.ok(true);
    });
  }

  QUnit.test('a confidential map is not in the file, unless a person asks for it', async (assert) => {
    const page = await opened({ ...MAP, meta: { ...MAP.meta, confidential: true } });
    const sheet = await sheetOf(page);
    assert.notOk(await sheet.getByLabel('Include the map').isChecked());
    assert.strictEqual(enclosedMap((await saved(page)).content), undefined);
  });
});
