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
  hooks.beforeEach((assert) => assert.timeout(60_000));
  const app = useApplication(hooks, OVERLAY_PAGE);

  async function open(selected: readonly { kind: 'section' | 'arrow'; id: string }[], tool?: 'section' | 'arrow') {
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

  QUnit.test('a drag on its ground moves a selected section, and only that', async (assert) => {
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

  QUnit.test('the tools place a section and an arrow, and are put down', async (assert) => {
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

  QUnit.test('away from the handles the graph keeps the pointer', async (assert) => {
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
});
