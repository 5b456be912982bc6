import QUnit from 'qunit';
import { useApplication } from '../setup/browser.ts';
import { bundleOverlayPage, OVERLAY_PAGE } from './overlay/bundle.ts';
import { type OpenOverlay, openOverlay, type TestWindow } from './overlay/open.ts';
import type { Rgb } from './overlay/pixels.ts';

const RED: Rgb = [255, 0, 0];
const GREEN: Rgb = [0, 160, 0];
const PAGE: Rgb = [246, 247, 249];
/** For thin or slanted things, whose edges blend with what lies beside them. */
const BLENDED = 120;
const IDENTITY = { x: 0, y: 0, k: 1 };

const sectionWith = (fields: object) => ({ sections: [{ x: 100, y: 100, title: 'Team', ...fields }] });
const arrowWith = (fields: object) => ({
  arrows: [{ from: { x: 100, y: 100 }, to: { x: 500, y: 100 }, color: '#00a000', ...fields }],
});
const near = (color: readonly number[] | undefined, [r, g, b]: Rgb, tolerance = 6) =>
  color !== undefined &&
  Math.abs((color[0] ?? 0) - r) <= tolerance &&
  Math.abs((color[1] ?? 0) - g) <= tolerance &&
  Math.abs((color[2] ?? 0) - b) <= tolerance;

QUnit.module('browser/overlay drawing', (hooks) => {
  hooks.before(bundleOverlayPage);
  hooks.beforeEach((assert) => assert.timeout(60_000));
  const app = useApplication(hooks, OVERLAY_PAGE);

  const screenOf = async (overlay: OpenOverlay, raw: unknown, options = {}) => {
    await overlay.show(raw, options);
    await overlay.look(IDENTITY);
    return overlay.screen();
  };

  QUnit.test('S228 S232 S233 the title stands at the top left, underlined when a colour is given', async (assert) => {
    const overlay = await openOverlay(app);
    const colored = await overlay.boxOf(await screenOf(overlay, sectionWith({ color: '#ff0000' })), RED, BLENDED);
    assert.ok(colored && colored.left >= 100 && colored.left < 125 && colored.top >= 100 && colored.top < 125);
    const plain = await overlay.boxOf(
      await screenOf(overlay, sectionWith({ color: '#ff0000', underline: false })),
      RED,
      BLENDED,
    );
    assert.ok((colored?.bottom ?? 0) > (plain?.bottom ?? 0) + 3, 'the underline lies below the title');
    const grey = await screenOf(overlay, sectionWith({ fill: '#ffffff' }));
    assert.strictEqual(await overlay.boxOf(grey, RED, BLENDED), undefined, 'without a colour nothing is red');
    assert.ok(await overlay.boxOf(grey, [91, 101, 119], 40), 'but grey');
  });

  QUnit.test(
    'S229 S230 S236 S237 a section is 400 by 240, light grey with a grey border unless told',
    async (assert) => {
      const overlay = await openOverlay(app);
      const screen = await screenOf(overlay, sectionWith({ title: '' }));
      const frame = await overlay.boxOf(screen, [235, 237, 241], 3);
      assert.ok(
        Math.abs((frame?.right ?? 0) - 500) <= 2 && Math.abs((frame?.bottom ?? 0) - 340) <= 2,
        JSON.stringify(frame),
      );
      const [inside, border, outside] = await overlay.at(screen, [
        [300, 200],
        [300, 100],
        [300, 90],
      ]);
      assert.ok(near(inside, [235, 237, 241]), 'light grey');
      assert.ok((border?.[0] ?? 255) < (inside?.[0] ?? 0), 'border darker than the fill');
      assert.ok(near(outside, PAGE));
      const bare = await screenOf(overlay, sectionWith({ fill: 'none', borderColor: 'none' }));
      const [nothing, noBorder] = await overlay.at(bare, [
        [300, 200],
        [300, 100],
      ]);
      assert.ok(near(nothing, PAGE) && near(noBorder, PAGE), 'a bare title');
    },
  );

  QUnit.test('S234 S235 titleSize and titleFont change the title', async (assert) => {
    const overlay = await openOverlay(app);
    const boxWith = async (fields: object) =>
      overlay.boxOf(
        await screenOf(overlay, sectionWith({ color: '#ff0000', underline: false, ...fields })),
        RED,
        BLENDED,
      );
    const normal = await boxWith({});
    const large = await boxWith({ titleSize: 44 });
    const mono = await boxWith({ titleFont: 'mono' });
    const height = (box: typeof normal) => (box?.bottom ?? 0) - (box?.top ?? 0);
    const width = (box: typeof normal) => (box?.right ?? 0) - (box?.left ?? 0);
    assert.ok(Math.abs(height(large) - 2 * height(normal)) <= 3, `${height(large)} is twice ${height(normal)}`);
    assert.notStrictEqual(width(mono), width(normal));
  });

  QUnit.test('S251 heads are where the direction says', async (assert) => {
    const overlay = await openOverlay(app);
    const headsOf = async (direction: string) => {
      const screen = await screenOf(overlay, arrowWith({ direction, width: 4 }));
      // A head is wider than its line.
      const [atStart, atEnd] = await overlay.at(screen, [
        [112, 104],
        [488, 104],
      ]);
      return [near(atStart, GREEN, 60), near(atEnd, GREEN, 60)];
    };
    assert.deepEqual(await headsOf('forward'), [false, true]);
    assert.deepEqual(await headsOf('backward'), [true, false]);
    assert.deepEqual(await headsOf('both'), [true, true]);
    assert.deepEqual(await headsOf('none'), [false, false]);
  });

  QUnit.test('S253 S252 an elbow runs level and upright, a straight route slants', async (assert) => {
    const overlay = await openOverlay(app);
    const ends = { from: { x: 100, y: 100 }, to: { x: 500, y: 400 }, direction: 'none' };
    const middleOfStraight = await overlay.at(await screenOf(overlay, arrowWith(ends)), [[300, 250]]);
    assert.ok(near(middleOfStraight[0], GREEN, 90), 'straight passes the middle');
    const elbow = await screenOf(overlay, arrowWith({ ...ends, route: 'elbow' }));
    const [corner] = await overlay.at(elbow, [[499, 250]]);
    const [other] = await overlay.at(elbow, [[300, 250]]);
    assert.ok(near(corner, GREEN, 90) || near(other, GREEN, 90), 'one upright piece');
    const slanted = await overlay.at(elbow, [[200, 175]]);
    assert.ok(near(slanted[0], PAGE), 'nothing slanted');
  });

  QUnit.test('S256 S255 dashes leave gaps, and width is the line’s', async (assert) => {
    const overlay = await openOverlay(app);
    const count = async (fields: object) =>
      (await overlay.boxOf(await screenOf(overlay, arrowWith({ direction: 'none', ...fields })), GREEN))?.count ?? 0;
    const plain = await count({});
    assert.ok(Math.abs(plain - 800) <= 30, `400 long and 2 wide: ${plain}`);
    const dashed = await count({ dashed: true });
    assert.ok(dashed < 0.8 * plain && dashed > 0.3 * plain, `${dashed} of ${plain}`);
    assert.ok(Math.abs((await count({ width: 6 })) - 2400) <= 80);
  });

  QUnit.test('S248 S257 S258 S261 a label has lines, the line’s colour, a size and an offset', async (assert) => {
    const overlay = await openOverlay(app);
    const labelBox = async (fields: object) =>
      overlay.boxOf(
        await screenOf(overlay, arrowWith({ color: '#dddd00', labelColor: '#ff0000', label: 'Hoho', ...fields })),
        RED,
        BLENDED,
      );
    const one = await labelBox({});
    const two = await labelBox({ label: 'Hoho\nHoho' });
    const large = await labelBox({ labelSize: 28 });
    const moved = await labelBox({ labelOffset: [50, -30] });
    const height = (box: typeof one) => (box?.bottom ?? 0) - (box?.top ?? 0);
    assert.ok(Math.abs(((one?.left ?? 0) + (one?.right ?? 0)) / 2 - 300) <= 2, 'in the middle of the arrow');
    assert.ok(height(two) > 1.8 * height(one));
    assert.ok(Math.abs(height(large) - 2 * height(one)) <= 2);
    assert.deepEqual([(moved?.left ?? 0) - (one?.left ?? 0), (moved?.top ?? 0) - (one?.top ?? 0)], [50, -30]);
    const inherited = await screenOf(overlay, arrowWith({ label: 'Hoho', labelOffset: [0, 60] }));
    const text = await overlay.boxOf(inherited, GREEN, BLENDED);
    assert.ok((text?.bottom ?? 0) > 150, 'without a colour of its own the label has the line’s');
  });

  QUnit.test('S260 a label stands on the page’s colour, or on none', async (assert) => {
    const overlay = await openOverlay(app);
    const behind = async (fields: object) => {
      const screen = await screenOf(
        overlay,
        arrowWith({ label: 'i', labelColor: '#0000ff', labelSize: 30, ...fields }),
      );
      return (await overlay.at(screen, [[294, 100]]))[0];
    };
    assert.ok(near(await behind({}), PAGE), 'the line stops behind the label');
    assert.ok(near(await behind({ labelBackground: 'none' }), GREEN, 20), 'the line is seen');
    assert.ok(near(await behind({ labelBackground: '#ff0000' }), RED, 20));
  });

  QUnit.test('S259 labelFont changes the label', async (assert) => {
    const overlay = await openOverlay(app);
    const width = async (labelFont?: string) => {
      const fields = { label: 'wwwwiiii', labelColor: '#ff0000', ...(labelFont ? { labelFont } : {}) };
      const box = await overlay.boxOf(await screenOf(overlay, arrowWith(fields)), RED, BLENDED);
      return (box?.right ?? 0) - (box?.left ?? 0);
    };
    assert.notStrictEqual(await width('mono'), await width());
  });

  QUnit.test(
    'S249 pointing at an arrow’s line or label finds it, and at a section’s inside the section',
    async (assert) => {
      const overlay = await openOverlay(app);
      await screenOf(overlay, {
        ...arrowWith({ id: 'way', label: 'Hoho', labelOffset: [0, 50] }),
        ...sectionWith({ id: 'team', y: 200 }),
      });
      const hit = (x: number, y: number) =>
        overlay.page.evaluate(
          ([px, py]) => (window as unknown as TestWindow).page.overlay().hitTest({ x: px ?? 0, y: py ?? 0 }) ?? null,
          [x, y],
        );
      assert.deepEqual(await hit(200, 103), { kind: 'arrow', id: 'way' });
      assert.deepEqual(await hit(300, 150), { kind: 'arrow', id: 'way' });
      assert.deepEqual(await hit(300, 300), { kind: 'section', id: 'team', part: 'inside' });
      assert.deepEqual(await hit(100, 300), { kind: 'section', id: 'team', part: 'frame' });
      assert.strictEqual(await hit(20, 20), null);
    },
  );

  QUnit.test('S254 on a dark page an arrow without a colour can be seen', async (assert) => {
    const overlay = await openOverlay(app);
    const plain = { arrows: [{ from: { x: 100, y: 100 }, to: { x: 500, y: 100 }, direction: 'none' }] };
    assert.ok(await overlay.boxOf(await screenOf(overlay, plain), [52, 58, 64], 20), 'as specified on a light page');
    assert.ok(await overlay.boxOf(await screenOf(overlay, plain, { dark: true }), [195, 202, 214], 20));
  });

  QUnit.test('on a dark page the grey title of a light section can be read', async (assert) => {
    const overlay = await openOverlay(app);
    const screen = await screenOf(overlay, sectionWith({ fill: '#ffffff' }), { dark: true });
    assert.ok(await overlay.boxOf(screen, [91, 101, 119], 12), 'the grey for light ground');
    const plain = await screenOf(overlay, sectionWith({}), { dark: true });
    assert.ok(await overlay.boxOf(plain, [170, 179, 194], 12), 'the grey for dark ground');
  });

  QUnit.test('five hundred elbows between nodes redraw within the frame', async (assert) => {
    const overlay = await openOverlay(app);
    const nodes = Array.from({ length: 500 }, (_, i) => ({
      id: `n${i}`,
      x: (i % 25) * 120,
      y: Math.floor(i / 25) * 90,
    }));
    const arrows = nodes.map(({ id }, i) => ({
      from: { node: id },
      to: { node: `n${(i * 7 + 13) % 500}` },
      route: 'elbow',
      label: 'way',
    }));
    await overlay.show({ nodes, arrows });
    await overlay.look({ x: 0, y: 0, k: 0.3 });
    const times = await overlay.page.evaluate(() => (window as unknown as TestWindow).page.zoomMs(12));
    // Other work on the machine only adds.
    assert.ok(Math.min(...times) < 25, times.map((ms) => ms.toFixed(1)).join(', '));
  });
});
