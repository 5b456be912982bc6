/** Connection points: ten of ten edges drawn from them succeed, by mouse and touch, at every scale. */

import type { Page } from 'playwright-core';
import QUnit from 'qunit';
import { COLOR_RULES, seriousFindings } from '../setup/axe.ts';
import { useApplication } from '../setup/browser.ts';
import { choose, keptOnce, nameBox } from './editing-page.ts';
import { settled } from './explore-maps.ts';
import { PIXELS, type Rgb } from './overlay/pixels.ts';

type Point = { readonly x: number; readonly y: number };
type Place = Point & { readonly radius: number };

const SCALES = [0.3, 1, 3];
/** Where the nodes of a scale are, in pixels from the middle of the view, and their colours. */
const NODES: Readonly<Record<string, { readonly at: Point; readonly color: Rgb }>> = {
  hub: { at: { x: 0, y: 0 }, color: [255, 0, 0] },
  north: { at: { x: 0, y: -170 }, color: [0, 200, 0] },
  east: { at: { x: 190, y: 0 }, color: [0, 0, 255] },
  south: { at: { x: 0, y: 170 }, color: [255, 0, 255] },
  west: { at: { x: -190, y: 0 }, color: [0, 160, 160] },
};
const TEN: readonly (readonly [from: string, to: string])[] = [
  ['hub', 'north'],
  ['hub', 'east'],
  ['hub', 'south'],
  ['hub', 'west'],
  ['north', 'east'],
  ['east', 'south'],
  ['south', 'west'],
  ['west', 'north'],
  ['north', 'hub'],
  ['east', 'hub'],
];

/** The canvas of a window of 1280 × 800 without the side panel. */
const CANVAS = { width: 1280, height: 752 };
const id = (name: string, scale: number) => `${name}-${10 * scale}`;
/** The nodes of each scale have a place of their own, and a view that shows it at that scale. */
const MAP = {
  meta: {
    title: 'Connecting',
    fixedLayout: true,
    views: SCALES.map((scale, at) => {
      const [width, height] = [CANVAS.width / scale, CANVAS.height / scale];
      return { name: `at ${scale}`, area: { x: 20000 * at - width / 2, y: -height / 2, width, height } };
    }),
  },
  nodes: SCALES.flatMap((scale, place) =>
    Object.entries(NODES).map(
      ([
        name,
        {
          at,
          color: [r, g, b],
        },
      ]) => ({
        id: id(name, scale),
        label: `${name} ${scale}`,
        hideLabel: true,
        color: `rgb(${r}, ${g}, ${b})`,
        size: 12,
        borderWidth: 0,
        x: 20000 * place + at.x / scale,
        y: at.y / scale,
      }),
    ),
  ),
};

/** Pointer actions: hover or tap a node, and drag from one position to another. */
type Hand = {
  readonly choose: (node: Place) => Promise<void>;
  readonly drag: (from: Point, to: Point) => Promise<void>;
  /** From a node's outline to the middle of its connection points. */
  readonly gap: number;
};

function mouseOf({ mouse }: Page): Hand {
  return {
    choose: ({ x, y }) => mouse.move(x, y),
    async drag(from, to) {
      await mouse.move(from.x, from.y);
      await mouse.down();
      await mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
      await mouse.move(to.x, to.y);
      await mouse.up();
    },
    gap: 17,
  };
}

async function fingerOf(page: Page): Promise<Hand> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((point, at) => ({ ...point, id: at })) });
  return {
    choose: ({ x, y }) => page.touchscreen.tap(x, y),
    async drag(from, to) {
      await touch('touchStart', [from]);
      for (const share of [0.4, 1])
        await touch('touchMove', [{ x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) }]);
      await touch('touchEnd', []);
    },
    gap: 30,
  };
}

QUnit.module('browser/editing connect', (hooks) => {
  const app = useApplication(hooks);

  /** Finds nodes on screen by their colours. */
  async function placesOf(page: Page, names: readonly string[]): Promise<Record<string, Place>> {
    const canvas = await page.getByRole('main', { name: 'Map' }).boundingBox();
    if (!canvas) throw new Error('no map');
    // The minimap and the style bar show the same colours.
    const mask = [page.locator('.minimap, .style-bar')];
    const picture = await page.screenshot({ clip: canvas, mask, maskColor: '#808080' });
    const positions: Record<string, Place> = {};
    for (const name of names) {
      const box = await PIXELS.boxOf(picture, NODES[name]?.color ?? [0, 0, 0]);
      if (!box) throw new Error(`nothing of ${name}`);
      const { left, right, top, bottom } = box;
      positions[name] = {
        x: canvas.x + (left + right) / 2,
        y: canvas.y + (top + bottom) / 2,
        radius: (right - left) / 2,
      };
    }
    return positions;
  }

  /** Until all nodes of a scale are seen: before, a click in the middle meets no hub. */
  async function drawn(page: Page): Promise<void> {
    for (let places: unknown; !places; ) {
      await settled(page);
      places = await placesOf(page, Object.keys(NODES)).catch(() => undefined);
    }
  }

  /** Draws the ten edges of a scale from connection points; the new edges ask for their words, which are left out. */
  async function drawTen(page: Page, hand: Hand, positions: Readonly<Record<string, Place>>): Promise<void> {
    for (const [from, to] of TEN) {
      const [source, target] = [positions[from], positions[to]];
      if (!source || !target) throw new Error('no such node');
      await hand.choose(source);
      const side = Math.sign(target.x - source.x) || 1;
      await hand.drag({ x: source.x + side * (source.radius + hand.gap), y: source.y }, target);
      await nameBox(page, 'Label').waitFor();
      await page.keyboard.press('Escape');
      await nameBox(page, 'Label').waitFor({ state: 'detached' });
    }
  }

  QUnit.test('ten of ten edges succeed at scales 0.3, 1 and 3, by mouse and by touch', async (assert) => {
    app.serve('maps/connecting.json', JSON.stringify(MAP));
    const page = await app.open(undefined, { hasTouch: true });
    const hands = [mouseOf(page), await fingerOf(page)];
    for (const scale of SCALES) {
      await page.goto(new URL(`?src=maps/connecting.json&sidebar=0&view=at+${scale}`, app.address()).href);
      await page.getByRole('heading', { level: 1, name: 'Connecting' }).waitFor();
      await drawn(page);
      // With something selected its details are open, and the view stays where it is. The hub is in the middle.
      await page.getByRole('main', { name: 'Map' }).click();
      await page.getByRole('complementary', { name: 'Details' }).waitFor();
      await settled(page);
      const positions = await placesOf(page, Object.keys(NODES));
      for (const hand of hands) await drawTen(page, hand, positions);
      const map = await keptOnce(page, ({ edges }) => edges.length >= 20);
      assert.deepEqual(
        map.edges.map((edge) => [edge.from, edge.to]),
        [...TEN, ...TEN].map(([from, to]) => [id(from, scale), id(to, scale)]),
        `10 of 10 at ${scale} by mouse, and by touch`,
      );
      assert.deepEqual(
        map.nodes.map(({ x, y }) => [x, y]),
        MAP.nodes.map(({ x, y }) => [x, y]),
        'and no node moved',
      );
      if (scale !== 1) continue;
      const { x, y } = positions.hub ?? { x: 0, y: 0 };
      for (const [at, hand] of hands.entries()) {
        await choose(page, 'Add', 'Arrow');
        await page.getByText('Drag from the start of the arrow').waitFor();
        await hand.drag({ x: x + 50, y: y + 30 * (at + 1) }, { x: x + 110, y: y + 30 * (at + 1) });
        await page.getByText('Drag from the start of the arrow').waitFor({ state: 'hidden' });
        await page.keyboard.press('Escape');
      }
      const { arrows = [] } = await keptOnce(page, (kept) => kept.arrows?.length === 2);
      assert.deepEqual(
        arrows.map(({ from, to }) => Math.round((to as Point).x - (from as Point).x)),
        [60, 60],
        'arrows are drawn by mouse, and by touch',
      );
    }
  });

  /** Labels of every kind, each in a colour of its own. */
  const LABELLED = {
    meta: { title: 'Labels', fixedLayout: true },
    nodes: [
      { id: 'a', label: 'WWW', labelColor: '#ff0000', x: 0, y: 0 },
      { id: 'b', label: 'Other', x: 150, y: 0 },
      { id: 'c', label: 'WWW', shape: 'card', color: '#ffffff', labelColor: '#00a0a0', x: 300, y: 60 },
    ],
    edges: [{ from: 'a', to: 'b', label: 'WWW', labelColor: '#00c800' }],
    sections: [{ id: 's', title: 'WWW', color: '#0000ff', underline: false, x: -30, y: 90, width: 200, height: 80 }],
    arrows: [{ id: 'w', from: { x: -20, y: -100 }, to: { x: 100, y: -100 }, label: 'WWW', labelColor: '#ff00ff' }],
  };
  const LABELS: readonly (readonly [box: string, color: Rgb])[] = [
    ['Name', [255, 0, 0]],
    ['Name', [0, 160, 160]],
    ['Label', [0, 200, 0]],
    ['Title', [0, 0, 255]],
    ['Label', [255, 0, 255]],
  ];

  QUnit.test(
    'a double click on a label edits it in place; Shift-clicks select no text; axe finds nothing',
    async (assert) => {
      app.serve('maps/labelled.json', JSON.stringify(LABELLED));
      const page = await app.open('?src=maps/labelled.json', {});
      await page.getByRole('heading', { level: 1, name: 'Labels' }).waitFor();
      await page.getByRole('option', { name: 'Other' }).click();
      await page.getByRole('complementary', { name: 'Details' }).waitFor();
      // The details cover the card at the edge, and the list moves no map whose chosen node is seen.
      await page.getByRole('button', { name: 'Fit', exact: true }).click();
      await settled(page);
      const canvas = await page.getByRole('main', { name: 'Map' }).boundingBox();
      if (!canvas) throw new Error('no map');
      const picture = await page.screenshot({ clip: canvas });
      const middleOf = async (color: Rgb): Promise<Point> => {
        const box = await PIXELS.boxOf(picture, color, 8);
        if (!box) throw new Error(`no label in ${color}`);
        return { x: canvas.x + (box.left + box.right) / 2, y: canvas.y + (box.top + box.bottom) / 2 };
      };
      for (const [name, color] of LABELS) {
        const { x, y } = await middleOf(color);
        const box = nameBox(page, name);
        // Once when something else is selected, once when it is itself.
        for (let time = 0; time < 2; time += 1) {
          await page.mouse.dblclick(x, y);
          assert.strictEqual(await box.inputValue(), 'WWW', name);
          await box.press('Escape');
          await box.waitFor({ state: 'detached' });
        }
      }
      const selectedText = () => page.evaluate(() => getSelection()?.toString() ?? '');
      const label = await middleOf([255, 0, 0]);
      // A caret in the text of the panel is what a Shift-click would select from.
      await page.locator('.details h2').click();
      await page.keyboard.down('Shift');
      await page.mouse.click(label.x, label.y);
      await page.mouse.click(label.x + 200, label.y + 200);
      await page.getByRole('option', { name: 'Other' }).click();
      await page.keyboard.up('Shift');
      assert.strictEqual(await selectedText(), '');
      await page.keyboard.press('Escape');
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const rules = colorScheme === 'dark' ? COLOR_RULES : undefined;
        await page.getByRole('button', { name: 'Labels', exact: true }).click();
        await page.getByRole('textbox', { name: 'Title', exact: true }).waitFor();
        assert.deepEqual(await seriousFindings(page, rules), [], `${colorScheme}, the title`);
        await page.keyboard.press('Escape');
        await page.getByRole('option', { name: 'Other' }).click();
        // The view goes to the node; a hint that came on the way would stand for less room.
        await settled(page);
        await page.keyboard.press('e');
        await page.locator('.tool-hint').waitFor();
        assert.deepEqual(await seriousFindings(page, rules), [], `${colorScheme}, the tool for edges`);
        await page.keyboard.press('Escape');
        await page.mouse.dblclick(label.x, label.y);
        await nameBox(page, 'Name').waitFor();
        assert.deepEqual(await seriousFindings(page, rules), [], `${colorScheme}, a name`);
        await nameBox(page, 'Name').press('Escape');
      }
    },
  );
});
