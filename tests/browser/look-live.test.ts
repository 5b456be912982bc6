/** Styles that change with time or zoom: labels, and moving dashes. */

import QUnit from 'qunit';
import { useApplication } from '../setup/browser.ts';
import { useHost } from '../setup/host.ts';
import { canvasOf, type OpenApplication, openApplication, openSheet, placedOn } from './look/easel.ts';
import type { Row } from './look/row.ts';
import { type Sheet, sheetsOf } from './look/sheet.ts';
import { BLUE, GREEN, hex, RED, View } from './look/view.ts';

const LABEL = { labelColor: hex(RED), labelBackground: hex(BLUE), labelSize: 20 };
const dot = (id: string, x: number, y: number) => ({ id, x, y, size: 6, color: '#888888', hideLabel: true });

QUnit.module('browser/look: live', (hooks) => {
  const app = useApplication(hooks);
  const host = useHost(hooks, app);

  function sheetOf(...parts: readonly Pick<Row, 'part' | 'area'>[]): Sheet {
    const [sheet] = sheetsOf(parts.map((part, index) => ({ id: `part ${index}`, expect: () => {}, ...part })));
    if (!sheet) throw new Error('No sheet.');
    return sheet;
  }

  /** The sheet's parts as the canvas shows them now. */
  async function viewsOf(application: OpenApplication, sheet: Sheet) {
    const { pixels, place } = placedOn(sheet, await canvasOf(application));
    return {
      scale: place.scale,
      views: [...sheet.areas.values()].map((area) => new View('canvas', pixels, place, area)),
    };
  }

  async function press(application: OpenApplication, keys: string): Promise<void> {
    for (const key of keys) await application.host.frame.locator('.pivotick').press(key);
  }

  QUnit.test('S606 edge labels are centred on their edge, however far the map is zoomed', async (assert) => {
    const application = await openApplication(host);
    const sheet = sheetOf({
      part: {
        nodes: [dot('a', -80, -50), dot('b', 80, 50)],
        edges: [{ from: 'a', to: 'b', label: 'MMMM', ...LABEL }],
      },
    });
    await openSheet(application, sheet);
    const scales: number[] = [];
    for (const keys of ['', '+', '---', '-']) {
      await press(application, keys);
      const { scale, views } = await viewsOf(application, sheet);
      const box = views[0]?.box(BLUE);
      assert.true(box && Math.hypot(box.left + box.right, box.top + box.bottom) * scale < 4, `${scale}`);
      scales.push(scale);
    }
    const expected = [1.5, 2.25, 2 / 3, 4 / 9];
    assert.true(
      expected.every((scale, index) => Math.abs(scale - (scales[index] ?? 0)) < 0.03),
      `${scales}`,
    );
  });

  QUnit.test('S154 S183 zoomed out, labels stay legible and are never larger than at scale 1', async (assert) => {
    const application = await openApplication(host);
    const node = (labelSize: number, look: object = {}) => ({
      part: { nodes: [{ ...dot('a', 0, -30), hideLabel: false, label: 'MMM', ...LABEL, labelSize, ...look }] },
    });
    const edge = (labelSize: number) => ({
      part: {
        nodes: [dot('a', -90, 0), dot('b', 90, 0)],
        edges: [{ from: 'a', to: 'b', label: 'MMM', ...LABEL, labelSize }],
      },
    });
    const tagged = node(12, { labelBackground: hex(GREEN), tags: ['pill'] });
    const sheet = sheetOf(node(6), node(20), edge(6), edge(40), tagged);
    await openSheet(application, sheet);
    /** Heights of the grounds on the screen, in pixels; and how far below the last one its node's pill is. */
    const heights = async () => {
      const { scale, views } = await viewsOf(application, sheet);
      const grounds = views.slice(0, 4).map((view) => (view.box(BLUE)?.height ?? 0) * scale);
      const [ground, pill] = [views[4]?.box(GREEN), views[4]?.box(BLUE)];
      const gap = pill && ((pill.top ?? 0) - (ground?.bottom ?? 0)) * scale;
      return { scale, grounds, gap };
    };
    const near = (actual: readonly number[], expected: readonly number[], message: string) =>
      assert.true(
        expected.every((height, index) => Math.abs(height - (actual[index] ?? -9)) <= 1.1),
        `${message}: ${actual.map((height) => height.toFixed(1))}, expected ${expected}`,
      );
    await press(application, '-');
    const atOne = await heights();
    assert.true(Math.abs(atOne.scale - 1) < 0.02, `${atOne.scale}`);
    near(atOne.grounds, [6 * 1.2 + 4, 20 * 1.2 + 4, 6 * 1.2 + 4, 40 * 1.2 + 4], 'as given');
    near([atOne.gap ?? -9], [4], 'the pill hangs from the label');
    await press(application, '--');
    const farOff = await heights();
    assert.true(Math.abs(farOff.scale - 4 / 9) < 0.02, `${farOff.scale}`);
    // The small one as large as at scale 1, the other as small as can be read; the edges' left out, and as it is.
    near(farOff.grounds, [6 * 1.2 + 4, 10 * 1.2 + 2, 0, (40 * 1.2 + 4) * (4 / 9)], 'from afar');
    assert.strictEqual(farOff.gap, undefined, 'a tag that is too small to be read is hidden');
  });

  QUnit.test(
    'S204 the dashes of animated edges move, and stand still for those who prefer stillness',
    async (assert) => {
      const application = await openApplication(host);
      const sheet = sheetOf({
        part: {
          nodes: [dot('a', -80, 0), dot('b', 80, 0)],
          edges: [{ from: 'a', to: 'b', animated: true, color: hex(RED), direction: 'none' }],
        },
      });
      await openSheet(application, sheet);
      /** Which points of the line are painted. */
      const dashes = async () => {
        const { views } = await viewsOf(application, sheet);
        return Array.from({ length: 200 }, (_, at) => (views[0]?.is(RED, at / 2 - 50, 0, 110) ? '–' : ' ')).join('');
      };
      const still = await dashes();
      for (let times = 0; times < 3; times += 1) assert.strictEqual(await dashes(), still, 'still');
      await application.host.page.emulateMedia({ reducedMotion: 'no-preference' });
      // The engine asks when it paints.
      await press(application, '+-');
      let moved = await dashes();
      // They stand where painting takes too long, which one paint on a busy machine may do; so each zoom paints anew.
      for (let times = 0; times < 50 && moved === still; times += 1) {
        await press(application, '+-');
        moved = await dashes();
      }
      assert.notStrictEqual(moved, still, 'moved');
      assert.true(/– +–/.test(moved), 'dashes that move');
    },
  );
});
