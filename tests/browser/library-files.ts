/** The graph-library file, drawn by the graph library, compared with the application's picture. */

import { readFileSync } from 'node:fs';
import { buildSync } from 'esbuild';
import type { Page } from 'playwright-core';
import QUnit from 'qunit';
import type { EXAMPLES } from '../../examples/index.ts';
import type { LibraryFile } from '../../formats/export/library-file.ts';
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

/** Share of the drawn pixels that may differ: a screen shows letters and images less finely than a file. Measured is 0.0018. */
const MAX_DIFFERENT = 0.002;
/** Tolerance for a card's content: the frame leaves a margin of 4 %. */
const MAX_OFF_CONTENT = 0.15;

type Look = { readonly [field: string]: unknown };
type Raw = {
  readonly meta?: object;
  readonly nodeTypes?: Readonly<Record<string, Look>>;
  readonly edgeTypes?: Readonly<Record<string, Look>>;
  readonly nodes: readonly (Look & { readonly type?: string })[];
  readonly edges: readonly Look[];
};

/** As much of the file as the comparison reads. */
type Drawn = {
  readonly nodes: readonly { readonly id: string; readonly style: { readonly imageFit?: string } }[];
  readonly options: object;
};

/** Tests that the files of these examples look as the application does. */
export function testLibraryFiles(hooks: NestedHooks, examples: readonly (typeof EXAMPLES)[number][]): void {
  const app = useApplication(hooks);

  async function open(path: string, title: string): Promise<Page> {
    const page = await app.open(path);
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
    return page;
  }

  for (const { name, title } of examples) {
    QUnit.test(`S371 the file of ${name} loads in the library and looks as in the application`, async (assert) => {
      const page = await open(`?example=${name}&tags=0&theme=light`, title);
      const file = JSON.parse(String(await saved(page, 'Graph-library data (JSON)'))) as LibraryFile;
      const map = JSON.parse(String(await saved(page, 'Graph data (JSON)'))) as Raw;
      app.serve('maps/plain.json', JSON.stringify(withoutWhatTheFileLeavesOut(map)));
      const plain = await open('?src=maps/plain.json&tags=0&theme=light', title);
      const picture = await saved(plain, 'Picture (PNG)');

      // Labels are placed as at scale 1, and the picture has twice the screen's resolution.
      // Dashes that move would be compared at a chance moment.
      const other = await app.blank({ deviceScaleFactor: 2, reducedMotion: 'reduce' });
      await other.setContent('<div id="place" style="width:1200px;height:800px"></div>');
      await other.addScriptTag({ content: ENGINE.outputFiles?.[0]?.text ?? '' });
      const found = await other.evaluate(compare, {
        file: withoutNodeLabels(file) as Drawn,
        source: `data:image/png;base64,${picture.toString('base64')}`,
      });
      assert.ok(Math.abs(found.offHeight) <= 2, `the same part of the map: ${found.offHeight} pixels of height differ`);
      assert.ok(found.drawn > 5000, `${found.drawn} pixels are drawn`);
      assert.ok(found.share <= MAX_DIFFERENT, `${(100 * found.share).toFixed(2)} % of what is drawn differs`);
      for (const content of found.contents) {
        assert.ok(Math.abs(content - 1) < MAX_OFF_CONTENT, `a card has ${content.toFixed(2)} of its content`);
      }
      assert.strictEqual(found.contents.length, name === 'cve-record' ? map.nodes.length : 0, 'cards');
    });
  }
}

/** The map as the file promises it: no pills, sections or arrows, no labels of nodes, no looks of labels. */
function withoutWhatTheFileLeavesOut({ meta, nodeTypes, edgeTypes, nodes, edges }: Raw): object {
  const isCard = (node: Raw['nodes'][number]) => (node.shape ?? nodeTypes?.[node.type ?? '']?.shape) === 'card';
  const plain = ({ labelColor: _1, labelBackground: _2, labelSize: _3, labelFont: _4, ...rest }: Look) => rest;
  const each = (types: Readonly<Record<string, Look>> = {}) =>
    Object.fromEntries(Object.entries(types).map(([type, look]) => [type, look.shape === 'card' ? look : plain(look)]));
  return {
    meta: { ...meta, fixedLayout: true },
    nodeTypes: each(nodeTypes),
    // An inherited label is in the file also where its type hides it.
    edgeTypes: each(
      Object.fromEntries(Object.entries(edgeTypes ?? {}).map(([type, { hideLabel: _, ...look }]) => [type, look])),
    ),
    // The text of a card is part of its picture.
    nodes: nodes.map(({ x, y, ...node }) => ({
      ...(isCard(node) ? node : { ...plain(node), hideLabel: true }),
      // The file gives whole graph units.
      x: Math.round(Number(x)),
      y: Math.round(Number(y)),
    })),
    edges: edges.map(plain),
  };
}

function withoutNodeLabels(file: LibraryFile): LibraryFile {
  return {
    ...file,
    nodes: file.nodes.map(({ x, y, ...node }) => {
      const { text: _, ...style } = node.style;
      return { ...node, x, y, fx: x, fy: y, style } as LibraryFile['nodes'][number];
    }),
  };
}

/** In the page: draws the file at the scale of the picture, and counts the pixels that differ. */
async function compare({ file, source }: { readonly file: Drawn; readonly source: string }) {
  const { Pivotick } = (globalThis as unknown as { Library: typeof import('pivotick') }).Library;
  const image = new Image();
  image.src = source;
  await image.decode();
  const place = document.querySelector('#place') as HTMLElement;
  const [wide, high] = [Math.ceil(image.naturalWidth / 2), Math.ceil(image.naturalHeight / 2)];
  Object.assign(place.style, { width: `${wide}px`, height: `${high}px` });
  const graph = new Pivotick(place, file as never, file.options as never);
  await new Promise<void>((resolve) => graph.on('ready', () => resolve()));
  await graph.renderer.imagesSettled();
  const box = graph.renderer.getContentBounds();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!box || !context) throw new Error('nothing is drawn');
  const [x0, y0] = [Math.floor(box.x - 24), Math.floor(box.y - 24)];
  const [x1, y1] = [Math.ceil(box.x + box.width + 24), Math.ceil(box.y + box.height + 24)];
  const bounds = { x: x0, y: y0, width: x1 - x0, height: y1 - y0 };
  // As pictures are made: twice the screen's resolution, at most 4000 pixels.
  const scale = Math.min(2, 4000 / Math.max(bounds.width, bounds.height));
  const middle = { x: bounds.x + wide / scale, y: bounds.y + high / scale };
  graph.renderer.setViewport({ ...middle, scale: scale / 2, animate: false });
  // Until the full picture is there: it stays as it is.
  const shown = document.querySelector('canvas.pvt-canvas-element') as HTMLCanvasElement;
  let last = '';
  for (let look = 0; look < 20; look += 1) {
    await new Promise((done) => setTimeout(done, 300));
    const now = shown.toDataURL();
    if (now === last) break;
    last = now;
  }
  context.fillStyle = '#f6f7f9';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(shown, 0, 0);
  const mine = context.getImageData(0, 0, canvas.width, canvas.height).data;
  context.drawImage(image, 0, 0);
  const theirs = context.getImageData(0, 0, canvas.width, canvas.height).data;
  // A card travels as a frame around a picture of its content: its text is in the picture, and its corners are square.
  const cards = file.nodes.flatMap(({ id, style }) => {
    const framed = style.imageFit === 'frame' ? graph.renderer.nodeBox(id) : undefined;
    if (!framed) return [];
    const [left, top] = [(framed.x - bounds.x) * scale, (framed.y - bounds.y) * scale];
    return [{ left, top, right: left + framed.width * scale, bottom: top + framed.height * scale, mine: 0, theirs: 0 }];
  });
  const corner = 16 * scale;
  const inset = 3 * scale;
  let different = 0;
  let drawn = 0;
  for (let i = 0; i < mine.length; i += 4) {
    const [r = 0, g = 0, b = 0] = [theirs[i], theirs[i + 1], theirs[i + 2]];
    const x = (i / 4) % canvas.width;
    const y = Math.floor(i / 4 / canvas.width);
    const card = cards.find(
      (one) => x >= one.left - 4 && x <= one.right + 4 && y >= one.top - 4 && y <= one.bottom + 4,
    );
    if (card) {
      const isInside =
        x > card.left + inset && x < card.right - inset && y > card.top + inset && y < card.bottom - inset;
      if (isInside && (mine[i] ?? 0) + (mine[i + 1] ?? 0) + (mine[i + 2] ?? 0) < 600) card.mine += 1;
      if (isInside && r + g + b < 600) card.theirs += 1;
      const isAtSide = x < card.left + corner || x > card.right - corner;
      if (isInside || (isAtSide && (y < card.top + corner || y > card.bottom - corner))) continue;
    }
    // Letters of a screen lie otherwise between its pixels: up to two beside their place in a file.
    const isLike = (at: number) =>
      Math.abs((mine[at] ?? 0) - r) + Math.abs((mine[at + 1] ?? 0) - g) + Math.abs((mine[at + 2] ?? 0) - b) <= 90;
    const steps = [-2, -1, 0, 1, 2];
    const around = steps.flatMap((down) => steps.map((right) => 4 * (down * canvas.width + right)));
    if (!around.some((by) => isLike(i + by))) different += 1;
    if (Math.abs(r - 246) + Math.abs(g - 247) + Math.abs(b - 249) > 90) drawn += 1;
  }
  graph.destroy();
  const contents = cards.map((card) => card.mine / card.theirs);
  return { contents, share: different / drawn, drawn, offHeight: canvas.height - bounds.height * scale };
}

async function saved(page: Page, entry: string): Promise<Buffer> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: entry }).click();
  return readFileSync(await (await saving).path());
}
