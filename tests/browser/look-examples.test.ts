/** Each bundled example as canvas, PNG and SVG show it: the same picture, pixel beside pixel. */

import { readdirSync, readFileSync } from 'node:fs';
import QUnit from 'qunit';
import { useApplication } from '../setup/browser.ts';
import { useHost } from '../setup/host.ts';
import {
  canvasOf,
  keep,
  type OpenApplication,
  onPaper,
  openApplication,
  openPaper,
  openSheet,
  type PlacedPixels,
  placedOn,
  snapshotOf,
} from './look/easel.ts';
import { type Apart, apart } from './look/same-picture.ts';
import { type Sheet, sheetOfMap } from './look/sheet.ts';

/** Of some millions, where letters lie otherwise between the pixels of a screen. */
const FEW = { png: 60, canvas: 600 } as const;

const NOT_SEEN: Apart = { blended: Number.NaN, plain: Number.NaN, where: 'no place' };

QUnit.module('browser/look: examples', (hooks) => {
  const app = useApplication(hooks);
  const hosts = useHost(hooks, app);
  const differences = new Map<string, Readonly<Record<'png' | 'canvas', Apart>>>();
  const examples = readdirSync('examples').filter((file) => file.endsWith('.json'));
  hooks.before(async () => {
    // A PNG has two pixels to a unit, and so has a screen of this kind.
    const [plain, sharp, paper] = [await openApplication(hosts), await openApplication(hosts, 2), await openPaper(app)];
    for (const name of examples) {
      const sheet = sheetOfMap(JSON.parse(readFileSync(`examples/${name}`, 'utf8')));
      const files = { svg: await onPaper(paper, sheet), png: await pngOf(plain, sheet) };
      for (const [kind, file] of Object.entries(files)) keep(`${kind}-${name}`, file);
      const svg = placedOn(sheet, files.svg);
      const canvas = await canvasAtItsOwnSize(sharp, sheet, name);
      differences.set(name, { png: apart(svg, placedOn(sheet, files.png)), canvas: apart(svg, canvas) });
    }
  });

  for (const name of examples) {
    for (const kind of ['png', 'canvas'] as const) {
      QUnit.test(`${name}: ${kind === 'png' ? 'the PNG' : 'the canvas'} shows what the SVG shows`, (assert) => {
        const { blended, plain, where } = differences.get(name)?.[kind] ?? NOT_SEEN;
        assert.strictEqual(plain, 0, `pixels amid one colour are more than a step apart: ${where}`);
        assert.true(blended <= FEW[kind], `${blended} pixels are in one alone, such as at ${where}`);
      });
    }
  }
});

async function pngOf(application: OpenApplication, sheet: Sheet): Promise<Buffer> {
  await openSheet(application, sheet);
  return snapshotOf(application);
}

/** What is on screen once the wheel has brought the map to a scale of 1, and all is painted anew. */
async function canvasAtItsOwnSize(
  { host, releaseFonts }: OpenApplication,
  sheet: Sheet,
  name: string,
): Promise<PlacedPixels> {
  await openSheet({ host, releaseFonts }, sheet);
  // The map without the page's dots behind it, as it is in files.
  await host.frame.addStyleTag({ content: ':root{--dots:transparent !important}' });
  const { x = 0, y = 0 } = (await host.page.locator('iframe').boundingBox()) ?? {};
  // In a corner, where nothing is that would stand out under the pointer.
  await host.page.mouse.move(x + 4, y + 4);
  await host.page.keyboard.down('Control');
  for (let before: Buffer | undefined; ; ) {
    const file = await canvasOf({ host });
    const shown = before?.equals(file) ? placedOn(sheet, file) : undefined;
    const doublings = shown ? Math.log2(shown.place.scale / 2) : 0;
    if (shown && Math.abs(doublings) < 0.001) {
      keep(`canvas-${name}`, file);
      return shown;
    }
    // As a pinch is told; a screen of two pixels to one halves what is said here.
    if (shown) await host.page.mouse.wheel(0, Math.min(40, 200 * doublings));
    before = file;
  }
}
