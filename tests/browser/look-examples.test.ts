/** Bundled examples as canvas, PNG and SVG, light and dark, compared pixel by pixel. */

import { readFileSync } from 'node:fs';
import QUnit from 'qunit';
import { EXAMPLES } from '../../examples/index.ts';
import { useApplication } from '../setup/browser.ts';
import { useHost } from '../setup/host.ts';
import { settled } from './explore-maps.ts';
import {
  canvasOf,
  keep,
  type OpenApplication,
  onPaper,
  openApplication,
  openPaper,
  openSheet,
  placedOn,
  snapshotOf,
} from './look/easel.ts';
import { type Apart, apart } from './look/same-picture.ts';
import { type Sheet, sheetOfMap } from './look/sheet.ts';

/** Of some millions, where letters and their halos lie otherwise between the pixels of a screen. */
const FEW = { png: 80, canvas: 600 } as const;

type Scheme = 'light' | 'dark';

/** Dark are drawn those that have what a theme colours: sections and arrows; labels on lines, and tags that are counted. */
const DARK: readonly string[] = ['cve-record.json', 'python-packaging.json'];
const schemesOf = (name: string): readonly Scheme[] => (DARK.includes(name) ? ['light', 'dark'] : ['light']);

type Application = ReturnType<typeof useApplication>;
type Hosts = ReturnType<typeof useHost>;

/** Differences of the PNG and the canvas from the SVG. */
type Differences = Readonly<Record<'png' | 'canvas', Apart>>;

const NOT_SEEN: Apart = { blended: Number.NaN, plain: Number.NaN, where: 'no place' };

QUnit.module('browser/look: examples', (hooks) => {
  const app = useApplication(hooks);
  const hosts = useHost(hooks, app);
  const examples = EXAMPLES.map(({ name }) => `${name}.json`);
  /** By example and scheme; each example is drawn by the first of its tests, which so takes no longer than the others'. */
  const differences = new Map<string, Differences>();
  async function differencesOf(name: string, scheme: Scheme): Promise<Differences> {
    if (!differences.has(`${name} ${scheme}`)) {
      for (const [each, apart] of await draw(app, hosts, name)) differences.set(`${name} ${each}`, apart);
    }
    return differences.get(`${name} ${scheme}`) ?? { png: NOT_SEEN, canvas: NOT_SEEN };
  }

  for (const name of examples) {
    for (const scheme of schemesOf(name)) {
      for (const kind of ['png', 'canvas'] as const) {
        const picture = kind === 'png' ? 'the PNG' : 'the canvas';
        QUnit.test(`${name}, ${scheme}: ${picture} shows what the SVG shows`, async (assert) => {
          const { blended, plain, where } = (await differencesOf(name, scheme))[kind];
          assert.strictEqual(plain, 0, `pixels amid one colour are more than a step apart: ${where}`);
          assert.true(blended <= FEW[kind], `${blended} pixels are in one alone, such as at ${where}`);
        });
      }
    }
  }
});

/** An example in each of its schemes, on all three. */
async function draw(
  app: Application,
  hosts: Hosts,
  name: string,
): Promise<readonly (readonly [Scheme, Differences])[]> {
  // A PNG has two pixels to a unit, and so has a screen of this kind.
  const [plain, sharp, paper] = [await openApplication(hosts), await openApplication(hosts, 2), await openPaper(app)];
  // The map without the page's dots behind it, as it is in files.
  await sharp.host.frame.addStyleTag({ content: ':root{--dots:transparent !important}' });
  const sheet = sheetOfMap(JSON.parse(readFileSync(`examples/${name}`, 'utf8')));
  for (const application of [plain, sharp]) await openSheet(application, sheet);
  const asItIs = await bringToItsOwnSize(sharp, sheet);
  const drawn: (readonly [Scheme, Differences])[] = [];
  for (const scheme of schemesOf(name)) {
    if (scheme === 'dark') for (const { host } of [plain, sharp]) await darken(host);
    const files = {
      svg: await onPaper(paper, { ...sheet, isDark: scheme === 'dark' }),
      png: await snapshotOf(plain),
      canvas: scheme === 'dark' ? await stillCanvas(sharp) : asItIs,
    };
    for (const [kind, file] of Object.entries(files)) keep(`${kind}-${scheme}-${name}`, file);
    const svg = placedOn(sheet, files.svg);
    const apartFrom = (file: Buffer) => apart(svg, placedOn(sheet, file));
    drawn.push([scheme, { png: apartFrom(files.png), canvas: apartFrom(files.canvas) }]);
  }
  return drawn;
}

async function darken({ frame, send }: OpenApplication['host']): Promise<void> {
  await send({ type: 'graphapp:theme', scheme: 'dark' });
  await frame.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
}

/** The screen once nothing changes any more. */
async function stillCanvas({ host }: Pick<OpenApplication, 'host'>): Promise<Buffer> {
  await settled(host.frame);
  return canvasOf({ host });
}

/**
 * Brings the map to a scale of 1 by the wheel. Files have no other: on the screen labels keep a distance in pixels of the
 * screen from one another and from lines, so that they can be told apart however far out the view is. That distance is
 * another part of the map at each scale, and so at other scales some labels stand elsewhere than in files, or give way.
 *
 * @returns what is on screen then
 */
async function bringToItsOwnSize({ host }: OpenApplication, sheet: Sheet): Promise<Buffer> {
  const { x = 0, y = 0 } = (await host.page.locator('iframe').boundingBox()) ?? {};
  // In a corner, where nothing is that would stand out under the pointer.
  await host.page.mouse.move(x + 4, y + 4);
  await host.page.keyboard.down('Control');
  for (;;) {
    const file = await stillCanvas({ host });
    const doublings = Math.log2(placedOn(sheet, file).place.scale / 2);
    if (Math.abs(doublings) < 0.001) return file;
    // As pinches are told, a little each; a screen of two pixels to one halves what is said here.
    for (let left = 200 * doublings; left !== 0; ) {
      const step = Math.max(-40, Math.min(40, left));
      await host.page.mouse.wheel(0, step);
      left -= step;
    }
  }
}
