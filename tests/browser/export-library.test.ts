import { readFileSync } from 'node:fs';
import { buildSync } from 'esbuild';
import type { Page } from 'playwright-core';
import QUnit from 'qunit';
import { useApplication } from '../setup/browser.ts';

/** The graph library alone, as a page that knows nothing of the application would load it. */
const ENGINE = buildSync({
  stdin: { contents: "export { Pivotick } from 'pivotick';", resolveDir: process.cwd() },
  bundle: true,
  write: false,
  format: 'iife',
  globalName: 'Library',
  target: 'es2022',
  define: { 'import.meta.url': 'document.baseURI' },
  logLevel: 'silent',
});

/** Pixels may differ by fonts and anti-aliasing, but not by more than this share of what is drawn. */
const MOST_DIFFERENT = 0.3;

QUnit.module('browser/export-library', (hooks) => {
  const app = useApplication(hooks);

  for (const example of ['python-packaging', 'cloud-native', 'minimal'] as const) {
    QUnit.test(`S371 the file of ${example} loads in the library and looks as in the application`, async (assert) => {
      const page = await app.open(`?example=${example}&tags=0&theme=light`);
      await page.waitForFunction(() => document.title !== 'Untitled graph – Graphmap' && document.title.includes('–'));
      await page.getByRole('button', { name: 'Fit' }).waitFor();
      const picture = await saved(page, 'Picture (PNG)');
      const file = JSON.parse(String(await saved(page, 'Graph-library data (JSON)')));
      const other = await app.blank();
      await other.setContent('<div id="place" style="width:1200px;height:800px"></div>');
      await other.addScriptTag({ content: ENGINE.outputFiles?.[0]?.text ?? '' });
      const share = await other.evaluate(
        async ({ graphFile, source }) => {
          const { Pivotick } = (globalThis as unknown as { Library: typeof import('pivotick') }).Library;
          const image = new Image();
          image.src = source;
          await image.decode();
          const held = {
            ...graphFile,
            nodes: graphFile.nodes.map((node: { x: number; y: number }) => ({ ...node, fx: node.x, fy: node.y })),
          };
          const place = document.querySelector('#place') as HTMLElement;
          const graph = new Pivotick(place, held, graphFile.options);
          await new Promise<void>((resolve) => graph.on('ready', () => resolve()));
          await graph.renderer.imagesSettled();
          const box = graph.renderer.getContentBounds();
          if (!box) return 1;
          const bounds = { x: box.x - 24, y: box.y - 24, width: box.width + 48, height: box.height + 48 };
          const canvas = document.createElement('canvas');
          canvas.width = image.naturalWidth;
          canvas.height = image.naturalHeight;
          const context = canvas.getContext('2d', { willReadFrequently: true });
          if (!context) return 1;
          context.fillStyle = '#f6f7f9';
          context.fillRect(0, 0, canvas.width, canvas.height);
          graph.renderer.paintInto(context, { bounds, scale: canvas.width / bounds.width, transparent: true });
          const mine = context.getImageData(0, 0, canvas.width, canvas.height).data;
          context.drawImage(image, 0, 0);
          const theirs = context.getImageData(0, 0, canvas.width, canvas.height).data;
          let different = 0;
          let drawn = 0;
          for (let i = 0; i < mine.length; i += 4) {
            const distance = [0, 1, 2].reduce(
              (sum, part) => sum + Math.abs((mine[i + part] ?? 0) - (theirs[i + part] ?? 0)),
              0,
            );
            if (distance > 90) different += 1;
            const fromPage = [246, 247, 249].reduce(
              (sum, page, part) => sum + Math.abs((theirs[i + part] ?? 0) - page),
              0,
            );
            if (fromPage > 90) drawn += 1;
          }
          graph.destroy();
          return different / drawn;
        },
        { graphFile: file, source: `data:image/png;base64,${picture.toString('base64')}` },
      );
      assert.ok(share < MOST_DIFFERENT, `${(100 * share).toFixed(2)} % of what is drawn differs`);
      const heads = file.edges.every(({ style }: { style: { edge: { markerEnd: string; markerStart: string } } }) =>
        [style.edge.markerEnd, style.edge.markerStart].some((name) => name in file.options.render.markerStyleMap),
      );
      assert.true(heads, 'every edge of the examples has a head in the marker map');
    });
  }
});

async function saved(page: Page, entry: string): Promise<Buffer> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: entry }).click();
  return readFileSync(await (await saving).path());
}
