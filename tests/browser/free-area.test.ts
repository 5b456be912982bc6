/** The free area of the canvas: Fit, nodes covered by a panel, and the position of hints. */

import type { Page } from 'playwright-core';
import QUnit from 'qunit';
import { useApplication } from '../setup/browser.ts';
import { openMap, settled } from './explore-maps.ts';
import { PIXELS, type Rgb } from './overlay/pixels.ts';

const node = (id: string, x: number, y: number, color: string) => ({
  id,
  label: `The node that is called ${id}`,
  type: 'one',
  x,
  y,
  color,
  labelBackground: '#ff8800',
  description: 'What it is.',
});
const MAP = {
  meta: { title: 'Room', fixedLayout: true, readOnly: true },
  nodeTypes: { one: { label: 'One', size: 30 } },
  nodes: [
    node('west', -700, 0, '#00aa00'),
    node('east', 700, 0, '#0000ff'),
    node('north', 0, -300, '#aa00aa'),
    node('south', 0, 500, '#aa0000'),
  ],
  edges: [{ from: 'west', to: 'east' }],
  sections: [{ id: 'section', x: 400, y: 250, width: 200, height: 120, color: '#00dddd' }],
};
/** Colours of letters and of the darker lines of a map. */
const INK: Rgb = [40, 40, 60];
const ORANGE = [255, 136, 0] as const;
/** Three nodes in a row, upper left to lower right. */
const TURNED: readonly Rgb[] = [
  [0, 170, 0],
  [0, 0, 204],
  [204, 0, 204],
];

type Point = { readonly x: number; readonly y: number };

/** Fits, and waits until no pixel changes: a flight within the minimap's frame shows there. */
async function fit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Fit', exact: true }).click();
  await settled(page, true);
}

QUnit.module('browser/free room', (hooks) => {
  const app = useApplication(hooks);

  QUnit.test(
    'Fit keeps names on a narrow canvas, and what is selected comes out from under the panel',
    async (assert) => {
      const page = await openMap(app, MAP, { viewport: { width: 360, height: 740 } });
      for (const way of ['as it opens', 'fitted']) {
        if (way === 'fitted') await fit(page);
        const names = await PIXELS.boxOf(await page.screenshot(), ORANGE);
        assert.true(names !== undefined && names.left > 4 && names.right < 356, `${way}: ${JSON.stringify(names)}`);
      }
      const south = await PIXELS.boxOf(await page.screenshot(), [170, 0, 0]);
      if (!south) throw new Error('The node is not on the page.');
      await page.mouse.click((south.left + south.right) / 2, (south.top + south.bottom) / 2);
      const sheet = page.getByRole('complementary', { name: 'Details' });
      await sheet.getByRole('heading', { level: 2 }).waitFor();
      await page.waitForFunction(() => document.querySelector<HTMLElement>('.minimap') !== null);
      await settled(page);
      const found = async () => PIXELS.boxOf(await page.getByRole('application').screenshot(), [170, 0, 0]);
      let seen = await found();
      for (let tries = 0; tries < 40 && !seen; tries += 1) seen = await found();
      assert.true(seen !== undefined, 'it is seen above the sheet');
    },
  );

  QUnit.test('an answer on a narrow canvas shows its nodes with their whole names', async (assert) => {
    const one = { color: '#0000ff', labelBackground: '#ff8800' };
    const map = {
      meta: MAP.meta,
      nodes: [
        { ...one, id: 'west', label: 'Bundesverwaltungsgerichtshof', x: -700, y: 0 },
        { ...one, id: 'east', label: 'Wirtschaftsministerkonferenz', x: 700, y: 100 },
      ],
      edges: MAP.edges,
    };
    const page = await openMap(app, map, { viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });
    for (const _ of [1, 2, 3]) await page.getByRole('button', { name: 'Zoom in' }).click();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('west to east');
    await page.getByRole('button', { name: 'How are they connected?' }).click();
    await page.getByRole('region', { name: /^Bundes.* to / }).waitFor();
    await settled(page);
    const names = () =>
      page
        .getByRole('application')
        .screenshot()
        .then((png) => PIXELS.boxOf(png, ORANGE));
    const isWhole = (box: Awaited<ReturnType<typeof names>>) => box !== undefined && box.left > 4 && box.right < 356;
    for (let tries = 0; tries < 40 && !isWhole(await names()); tries += 1) await page.waitForTimeout(50);
    assert.true(isWhole(await names()), JSON.stringify(await names()));
  });

  QUnit.test(
    'Fit leaves the legend free, the minimap shows for what is out of view, a tooltip stands beside',
    async (assert) => {
      const page = await openMap(app, MAP);
      await page.getByRole('button', { name: 'View', exact: true }).click();
      await page.getByRole('checkbox', { name: 'Legend' }).check();
      await page.getByRole('button', { name: 'View', exact: true }).click();
      await fit(page);
      const legend = await page.getByRole('region', { name: 'Legend' }).boundingBox();
      const canvas = await page.getByRole('application').boundingBox();
      const names = await PIXELS.boxOf(await page.screenshot(), ORANGE);
      if (!legend || !canvas || !names) throw new Error('Something is not on the page.');
      const isBeside = names.left >= legend.x + legend.width || names.bottom <= legend.y;
      assert.true(isBeside && names.right < canvas.x + canvas.width, JSON.stringify({ legend, names }));
      const minimap = page.getByRole('img', { name: 'Minimap' });
      assert.false(await minimap.isVisible(), 'all is in view');
      const onMap = await PIXELS.boxOf(await page.getByRole('application').screenshot(), [0, 0, 255]);
      if (!onMap) throw new Error('The node is not on the page.');
      const [left, top] = [canvas.x + onMap.left, canvas.y + onMap.top];
      const blue = { left, top, right: canvas.x + onMap.right, bottom: canvas.y + onMap.bottom };
      await page.mouse.move((blue.left + blue.right) / 2, (blue.top + blue.bottom) / 2);
      const tip = page.getByRole('tooltip');
      await tip.waitFor();
      const box = await tip.boundingBox();
      if (!box) throw new Error('The tooltip has no place.');
      const isOn =
        box.x < blue.right && box.x + box.width > blue.left && box.y < blue.bottom && box.y + box.height > blue.top;
      assert.false(isOn, 'beside the node');
      await page.mouse.move(canvas.x + canvas.width / 2, canvas.y + 5);
      for (const _ of [1, 2]) await page.getByRole('button', { name: 'Zoom in' }).click();
      await minimap.waitFor();
      const section = await PIXELS.boxOf(await page.locator('.minimap').screenshot(), [0, 221, 221], 60);
      assert.true(section !== undefined && section.right - section.left > 10, 'with its section');
    },
  );

  QUnit.test('a map opens with the whole of a section that is larger than its nodes', async (assert) => {
    // Without places, so that the layout puts them and the engine fits them, which knows nothing of sections.
    const section = { id: 'wide', x: -300, y: -200, width: 700, height: 500 };
    const nodes = ['a', 'b', 'c'].map((id) => ({ id, label: id, color: '#00aa00' }));
    const edges = [
      { from: 'a', to: 'b' },
      { from: 'a', to: 'c' },
    ];
    const page = await openMap(app, { meta: { title: 'Section' }, nodes, edges, sections: [section] });
    const seen = async () => PIXELS.boxOf(await page.screenshot(), [0, 170, 0]);
    let positions = await seen();
    for (let tries = 0; tries < 60 && !positions; tries += 1) positions = await seen();
    assert.true(positions !== undefined, 'the nodes have their places');
    await settled(page);
    // It shows for whatever is out of view.
    assert.false(await page.getByRole('img', { name: 'Minimap' }).isVisible(), 'all is in view');
  });

  QUnit.test(
    'a phone that is turned shows all of the map, or what was in the middle once it was moved',
    async (assert) => {
      const nodes = TURNED.map(([red, green, blue], at) => ({
        id: `n${at}`,
        x: 400 * at,
        y: 200 * at,
        color: `rgb(${red}, ${green}, ${blue})`,
      }));
      const map = { meta: { title: 'Turned', fixedLayout: true }, nodes };
      const page = await openMap(app, map, { viewport: { width: 360, height: 740 } });
      /** Where the middles of the nodes are seen, once that is as wanted and rests. */
      const seenWhere = async (isWanted: (middles: readonly (Point | undefined)[]) => boolean) => {
        let last = '';
        for (let tries = 0; ; tries += 1) {
          const picture = await page.screenshot();
          const middles: (Point | undefined)[] = [];
          for (const color of TURNED) {
            const box = await PIXELS.boxOf(picture, color);
            middles.push(box && { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 });
          }
          const now = JSON.stringify(middles);
          if ((isWanted(middles) && now === last) || tries > 80) return middles;
          last = now;
        }
      };
      const isWhole = (middles: readonly unknown[]) => !middles.includes(undefined);
      assert.true(isWhole(await seenWhere(isWhole)));
      await page.setViewportSize({ width: 740, height: 360 });
      const [, whole] = await seenWhere(isWhole);
      assert.notStrictEqual(whole, undefined, 'all of it when turned');
      const { x = 0, y = 0 } = whole ?? {};
      await page.mouse.move(x + 60, y - 60);
      await page.mouse.down();
      await page.mouse.move(x + 30, y - 40, { steps: 3 });
      await page.mouse.up();
      const [, before] = await seenWhere(([, second]) => second !== undefined && Math.abs(second.x - x + 30) < 3);
      await page.setViewportSize({ width: 360, height: 740 });
      const isTurned = ([, second]: readonly (Point | undefined)[]) =>
        Math.abs((second?.x ?? 0) - (before?.x ?? 0) + 190) < 3 &&
        Math.abs((second?.y ?? 0) - (before?.y ?? 0) - 190) < 3;
      const after = await seenWhere(isTurned);
      assert.true(isTurned(after), `${JSON.stringify(before)} and then ${JSON.stringify(after[1])}`);
    },
  );

  QUnit.test('a crowded map on a phone is neither made tiny by its long names nor cuts them', async (assert) => {
    const nodes = Array.from({ length: 49 }, (_, at) => ({
      id: `n${at}`,
      label: `An organization with a long name, number ${at}`,
      x: 160 * (at % 7),
      y: 160 * Math.floor(at / 7),
      color: '#00aa00',
      labelBackground: '#ff8800',
    }));
    const map = { meta: { title: 'Crowd', fixedLayout: true, readOnly: true }, nodes };
    const page = await openMap(app, map, { viewport: { width: 360, height: 740 } });
    await fit(page);
    const picture = await page.screenshot();
    const nodesBox = await PIXELS.boxOf(picture, [0, 170, 0]);
    assert.true(nodesBox !== undefined && nodesBox.right - nodesBox.left > 220, JSON.stringify(nodesBox));
    const names = await PIXELS.boxOf(picture, ORANGE);
    assert.true(names !== undefined && names.left > 2 && names.right < 358, JSON.stringify(names));
  });

  QUnit.test('the start card covers no part of its example', async (assert) => {
    const page = await app.open('', { viewport: { width: 1440, height: 900 } });
    const card = page.getByRole('region', { name: 'Graphmap' });
    await card.waitFor();
    await page.getByRole('heading', { level: 1, name: 'Projects around' }).waitFor();
    const box = await card.boundingBox();
    if (!box) throw new Error('The card has no place.');
    const style = '.start, .tools { visibility: hidden }';
    const all = async () => PIXELS.boxOf(await page.getByRole('application').screenshot({ style }), INK, 60);
    const covered = async () => PIXELS.boxOf(await page.screenshot({ clip: box, style }), INK, 60);
    // Its dashes move, so that the picture never rests.
    let [drawn, hidden] = [await all(), await covered()];
    for (let tries = 0; tries < 40 && (!drawn || hidden); tries += 1) [drawn, hidden] = [await all(), await covered()];
    assert.true(drawn !== undefined, 'the example is there');
    assert.strictEqual(hidden, undefined, 'and nothing of it is under the card');
    assert.false(await page.getByRole('region', { name: 'Legend' }).isVisible(), 'nor the legend');
  });

  QUnit.test('Fit beside a form on a phone uses the canvas above it', async (assert) => {
    const nodes = MAP.nodes.map((one) => ({ ...one, x: one.x / 4 }));
    const map = { ...MAP, meta: { title: 'Form', fixedLayout: true }, nodes, sections: [] };
    const page = await openMap(app, map, { viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });
    const canvas = page.getByRole('application');
    const heightOfNames = async () => {
      await fit(page);
      const names = await PIXELS.boxOf(await page.screenshot(), ORANGE);
      const { height = 1 } = (await canvas.boundingBox()) ?? {};
      return names ? (names.bottom - names.top) / height : 0;
    };
    await page.keyboard.press('Control+k');
    await page.keyboard.type('called west');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('form', { name: 'Node' }).waitFor();
    const share = await heightOfNames();
    assert.true(share > 0.5, `${share} of the height`);
  });

  QUnit.test('the hint of a tool is at the edge where no node is under it', async (assert) => {
    const page = await openMap(app, { ...MAP, meta: { title: 'Hint', fixedLayout: true } });
    const hint = page.locator('.tool-hint');
    const use = async (width: number) => {
      await page.setViewportSize({ width, height: 1000 });
      await fit(page);
      const before = await PIXELS.boxOf(await page.screenshot(), ORANGE);
      await page.getByRole('toolbar', { name: 'Tool palette' }).getByRole('button', { name: 'Arrow' }).click();
      await hint.waitFor();
      const after = await PIXELS.boxOf(await page.screenshot(), ORANGE);
      assert.deepEqual(after, before, `no name is covered at ${width} pixels`);
      const low = await hint.getAttribute('data-low');
      await page.keyboard.press('Escape');
      return low;
    };
    assert.strictEqual(await use(1440), null, 'at the top beside the tools');
    assert.strictEqual(await use(820), '', 'at the bottom, where it has more space');
  });
});
