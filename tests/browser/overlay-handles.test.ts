import QUnit from 'qunit';
import { useApplication } from '../setup/browser.ts';
import { bundleOverlayPage, OVERLAY_PAGE } from './overlay/bundle.ts';
import { type OpenOverlay, openOverlay, type TestWindow } from './overlay/open.ts';

const MAP = {
  nodes: [{ id: 'a', x: 600, y: 500, size: 40, shape: 'square' }],
  sections: [{ id: 's', title: 'Team', x: 100, y: 100, width: 200, height: 150 }],
  arrows: [{ id: 'w', from: { x: 400, y: 100 }, to: { x: 700, y: 100 }, label: 'Hoho' }],
};

QUnit.module('browser/overlay handles', (hooks) => {
  hooks.before(bundleOverlayPage);
  const app = useApplication(hooks, OVERLAY_PAGE);

  type Selected = readonly { kind: 'node' | 'section' | 'arrow'; id: string }[];
  async function open(selected: Selected, tool?: 'section' | 'arrow') {
    const overlay = await openOverlay(app);
    await overlay.show(MAP);
    await overlay.look({ x: 0, y: 0, k: 1 });
    await overlay.page.evaluate(([refs, armed]) => (window as unknown as TestWindow).page.handle(refs, armed), [
      selected,
      tool,
    ] as const);
    return overlay;
  }
  const told = ({ page }: OpenOverlay) => page.evaluate(() => (window as unknown as TestWindow).page.told());
  async function drag({ page }: OpenOverlay, from: readonly [number, number], to: readonly [number, number]) {
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2);
    await page.mouse.move(...to);
    await page.mouse.up();
  }

  QUnit.test('a selected section is moved by its title and resized by its corners', async (assert) => {
    const overlay = await open([{ kind: 'section', id: 's' }]);
    await drag(overlay, [120, 125], [150, 165]);
    await drag(overlay, [300, 250], [340, 240]);
    assert.deepEqual(await told(overlay), [
      ['section', 's', { x: 130, y: 140 }],
      // The page does not take the first change over, so the second starts from the document again.
      ['section', 's', { x: 100, y: 100, width: 240, height: 140 }],
    ]);
  });

  QUnit.test('a drag inside a selected section moves only the section', async (assert) => {
    const overlay = await open([{ kind: 'section', id: 's' }]);
    await drag(overlay, [200, 200], [250, 210]);
    assert.deepEqual(await told(overlay), [['section', 's', { x: 150, y: 110 }]]);
    const other = await open([]);
    await drag(other, [200, 200], [250, 210]);
    assert.deepEqual(
      await told(other),
      [['graph pressed']],
      'one that is not selected leaves it to the graph, which pans',
    );
  });

  QUnit.test('an arrow’s end is dragged onto a node’s corner, its label beside the line', async (assert) => {
    const overlay = await open([{ kind: 'arrow', id: 'w' }]);
    await drag(overlay, [700, 100], [562, 463]);
    await drag(overlay, [550, 100], [560, 140]);
    assert.deepEqual(await told(overlay), [
      ['arrow', 'w', { to: { node: 'a', at: [0, 0] } }],
      ['arrow', 'w', { labelOffset: [10, 40] }],
    ]);
  });

  QUnit.test('Escape leaves a drag without a change', async (assert) => {
    const overlay = await open([{ kind: 'section', id: 's' }]);
    await overlay.page.mouse.move(120, 125);
    await overlay.page.mouse.down();
    await overlay.page.mouse.move(200, 200);
    await overlay.page.keyboard.press('Escape');
    await overlay.page.mouse.up();
    assert.deepEqual(await told(overlay), []);
  });

  QUnit.test('the tools place a section and an arrow, and are then inactive', async (assert) => {
    const section = await open([], 'section');
    await drag(section, [400, 300], [520, 380]);
    assert.deepEqual(await told(section), [['disarmed'], ['new section', { x: 400, y: 300, width: 120, height: 80 }]]);

    const click = await open([], 'section');
    await click.page.mouse.click(400, 300);
    assert.deepEqual((await told(click)).at(-1), ['new section', { x: 400, y: 300, width: 0, height: 0 }]);

    const arrow = await open([], 'arrow');
    await drag(arrow, [300, 175], [600, 500]);
    assert.deepEqual((await told(arrow)).at(-1), [
      'new arrow',
      { from: { section: 's', at: [1, 0.5] }, to: { node: 'a' } },
    ]);
  });

  QUnit.test('outside of the handles the graph receives the pointer', async (assert) => {
    const overlay = await open([{ kind: 'section', id: 's' }]);
    await overlay.page.mouse.move(450, 400);
    await overlay.page.mouse.down();
    await overlay.page.mouse.up();
    assert.deepEqual(await told(overlay), [['graph pressed']]);
    await overlay.page.mouse.move(300, 250);
    await overlay.page.mouse.down();
    await overlay.page.mouse.up();
    assert.deepEqual(await told(overlay), [['graph pressed']], 'a click on a handle changes nothing');
  });

  /** The mouse pointer at places on the page. */
  async function cursors({ page }: OpenOverlay, ...positions: readonly (readonly [number, number])[]) {
    const shown: string[] = [];
    for (const place of positions) {
      await page.mouse.move(...place);
      shown.push(await page.evaluate(() => (document.querySelector('#over') as HTMLElement).style.cursor));
    }
    return shown;
  }

  QUnit.test('a handle can be hit some pixels outside of its shape, at every scale', async (assert) => {
    const overlay = await open([
      { kind: 'section', id: 's' },
      { kind: 'arrow', id: 'w' },
    ]);
    assert.deepEqual(
      await cursors(overlay, [307, 257], [310, 250], [300, 260]),
      ['nwse-resize', '', ''],
      'a corner of the section',
    );
    assert.deepEqual(await cursors(overlay, [200, 93], [307, 175]), ['ns-resize', 'ew-resize'], 'the middle of a side');
    assert.deepEqual(await cursors(overlay, [150, 246], [150, 254], [150, 257]), ['move', 'move', ''], 'its border');
    assert.deepEqual(
      await cursors(overlay, [120, 125], [150, 200]),
      ['move', ''],
      'its title, and no more of its ground',
    );
    assert.deepEqual(await cursors(overlay, [707, 107], [710, 100]), ['grab', ''], 'the end of an arrow');
    assert.deepEqual(await cursors(overlay, [550, 100]), ['move'], 'its label');
    await overlay.look({ x: 0, y: 0, k: 2 });
    assert.deepEqual(await cursors(overlay, [607, 507], [610, 500], [807, 207]), ['nwse-resize', '', 'grab']);
    await overlay.look({ x: 10, y: 20, k: 2 });
    assert.deepEqual(
      await cursors(overlay, [617, 527], [607, 530]),
      ['nwse-resize', ''],
      'and where the view is panned',
    );
  });

  QUnit.test(
    'what lies in front is taken: an end before a border, a border before the ground of another',
    async (assert) => {
      const overlay = await openOverlay(app);
      await overlay.show({
        sections: [
          { id: 's', x: 100, y: 100, width: 200, height: 150 },
          { id: 't', x: 50, y: 50, width: 400, height: 400 },
        ],
        arrows: [{ id: 'w', from: { x: 250, y: 100 }, to: { x: 700, y: 300 } }],
      });
      await overlay.look({ x: 0, y: 0, k: 1 });
      await overlay.page.evaluate(() =>
        (window as unknown as TestWindow).page.handle([
          { kind: 'section', id: 's' },
          { kind: 'section', id: 't' },
          { kind: 'arrow', id: 'w' },
        ]),
      );
      assert.deepEqual(await cursors(overlay, [250, 100], [270, 100], [300, 250]), ['grab', 'move', 'nwse-resize']);
    },
  );

  QUnit.test('a press on a node hits the node, next to it the connection point', async (assert) => {
    const overlay = await open([{ kind: 'node', id: 'a' }]);
    assert.deepEqual(await cursors(overlay, [637, 500], [642, 500]), ['', ''], 'on the rim of the icon');
    assert.deepEqual(await cursors(overlay, [647, 500], [668, 500], [671, 500]), ['crosshair', 'crosshair', '']);
  });

  QUnit.test('the tolerance is larger for fingers than for a mouse', async (assert) => {
    const overlay = await open([{ kind: 'section', id: 's' }]);
    const session = await overlay.page.context().newCDPSession(overlay.page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints });
    for (const [x, y] of [
      [320, 270],
      [316, 266],
    ] as const) {
      await touch('touchStart', { x, y });
      await touch('touchMove', { x: x + 20, y });
      await touch('touchMove', { x: x + 40, y });
      await touch('touchEnd');
    }
    assert.deepEqual(await told(overlay), [
      ['graph pressed'],
      ['section', 's', { x: 100, y: 100, width: 240, height: 150 }],
    ]);
  });

  QUnit.test('handles have a canvas only while there are any, and konva receives no pointer events', async (assert) => {
    const overlay = await openOverlay(app);
    await overlay.show({ nodes: [], sections: MAP.sections });
    await overlay.look({ x: 0, y: 0, k: 1 });
    const { page } = overlay;
    await page.evaluate(() => (window as unknown as TestWindow).page.handle([]));
    const select = async (...refs: Selected) => {
      await page.evaluate((next) => (window as unknown as TestWindow).page.select(next), refs);
      await overlay.look({ x: 0, y: 0, k: 1 });
    };
    const canvases = () => page.locator('#over canvas').count();
    assert.strictEqual(await canvases(), 0);
    await select({ kind: 'section', id: 's' });
    assert.strictEqual(await canvases(), 1);
    const below = () => page.evaluate(() => document.elementFromPoint(300, 250)?.id);
    assert.deepEqual([await cursors(overlay, [300, 250]), await below()], [['nwse-resize'], 'over']);
    const listened = await page.evaluateHandle(() => {
      const types: string[] = [];
      const add = window.addEventListener;
      window.addEventListener = (...given: Parameters<typeof add>) => {
        types.push(given[0]);
        add.apply(window, given);
      };
      return types;
    });
    await drag(overlay, [300, 250], [340, 240]);
    assert.strictEqual((await told(overlay)).length, 1);
    const own = (await listened.jsonValue()).filter((type) => /mouse|touch|pointer/.test(type));
    assert.deepEqual(own, [], 'nor does its Transformer listen by itself');
    await select();
    assert.strictEqual(await canvases(), 0);
  });
});
