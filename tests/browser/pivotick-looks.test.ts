/** Looks of nodes and cards on the screen; the engine of this tree only. */

import QUnit from 'qunit';
import {
  BLUE,
  draw,
  GREEN,
  geometry,
  type Loose,
  node,
  opened,
  painted,
  pixels,
  RED,
  read,
  rgb,
  TWO_HALVES,
  usePage,
} from '../pivotick/support/looks.ts';
import { ownModule } from '../pivotick/support/page.ts';

ownModule('pivotick/looks', (hooks) => {
  usePage(hooks);

  QUnit.test('S138 size 30 draws a circle 60 pixels wide at zoom 1', async (assert) => {
    await draw([node('a', 0, 0)]);
    assert.strictEqual(await painted([-60, 0], [60, 0]), 60);
    assert.strictEqual(await painted([0, -60], [0, 60]), 60);
  });

  QUnit.test('S135 the shapes are drawn as different shapes', async (assert) => {
    const shapes = ['circle', 'square', 'triangle', 'hexagon'];
    await draw([
      ...shapes.map((shape, index) => node(shape, -300 + index * 120, 0, { shape })),
      node('card', 220, 0, { look: { card: { width: 160, height: 60, lines: [] } } }),
    ]);
    // Which of the corners and of the upper half of the side are painted tells the shapes apart.
    const signatures = await Promise.all(
      shapes.map(async (_, index) => {
        const x = -300 + index * 120;
        const found = await pixels([
          [x - 27, -27],
          [x - 27, 25],
          [x, -28],
          [x - 28, 0],
        ]);
        return found.map((pixel) => (pixel[3] === 255 ? 1 : 0)).join('');
      }),
    );
    assert.deepEqual(signatures, ['0011', '1111', '0110', '0001']);
    assert.strictEqual(await painted([120, 0], [320, 0]), 160, 'a card is as wide as it is given');
  });

  QUnit.test('S133 transparent draws no fill', async (assert) => {
    await draw([node('a', 0, 0, { color: 'transparent', strokeColor: '#ff0000', strokeWidth: 4 })]);
    const [middle, border] = await pixels([
      [0, 0],
      [0, -30],
    ]);
    assert.strictEqual(middle?.[3], 0);
    assert.deepEqual(rgb(border), RED);
  });

  QUnit.test('S150 a border of 0 removes the border', async (assert) => {
    await draw([
      node('a', -80, 0, { strokeColor: '#ff0000', strokeWidth: 6 }),
      node('b', 80, 0, { strokeColor: '#ff0000', strokeWidth: 0 }),
    ]);
    assert.strictEqual(await painted([-140, 0], [-20, 0], RED), 12, 'two sides of 6');
    assert.strictEqual(await painted([20, 0], [140, 0], RED), 0);
  });

  QUnit.test('S140 S141 S142 S144 cover fills the shape with the picture, clipped to it', async (assert) => {
    for (const imagePath of [TWO_HALVES, 'halves.svg', `${opened.url}halves.svg`]) {
      await draw([node('a', 0, 0, { imagePath, imageFit: 'cover' })]);
      const [left, right, top, corner] = await pixels([
        [-20, 0],
        [20, 0],
        [-3, -28],
        [-26, -26],
      ]);
      assert.deepEqual([rgb(left), rgb(right), rgb(top), corner?.[3]], [RED, BLUE, RED, 0], imagePath.slice(0, 40));
    }
  });

  QUnit.test('S145 contain shows the whole picture inside the shape', async (assert) => {
    await draw([node('a', 0, 0, { shape: 'square', imagePath: TWO_HALVES, imageFit: 'contain' })]);
    const [left, right, above, below] = await pixels([
      [-26, 0],
      [26, 0],
      [0, -20],
      [0, 20],
    ]);
    assert.deepEqual([left, right, above, below].map(rgb), [RED, BLUE, GREEN, GREEN]);
  });

  QUnit.test('S146 icon shows a glyph on the node colour', async (assert) => {
    await draw([node('a', 0, 0, { imagePath: TWO_HALVES, imageFit: 'icon' })]);
    const [left, right, side, above] = await pixels([
      [-14, 0],
      [14, 0],
      [-25, 0],
      [0, -15],
    ]);
    assert.deepEqual([left, right, side, above].map(rgb), [RED, BLUE, GREEN, GREEN]);
  });

  QUnit.test('S147 frame gives a square shape framing the picture, of its proportions', async (assert) => {
    await draw([node('a', 0, 0, { shape: 'circle', imagePath: TWO_HALVES, imageFit: 'frame' })]);
    const [left, right, corner, above, below] = await pixels([
      [-26, -11],
      [26, 11],
      [-28, -28],
      [0, -18],
      [0, 18],
    ]);
    assert.deepEqual([left, right].map(rgb), [RED, BLUE], 'the picture reaches into the corners');
    assert.deepEqual([corner, above, below].map(rgb), [corner, corner, corner].map(rgb), 'nothing stands out over it');
    assert.notDeepEqual(rgb(corner), GREEN);
    const box = await read((graph) => graph.renderer.nodeBox('a'));
    assert.deepEqual([box?.width, box?.height], [60, 30], 'its longest side is twice the size');
  });

  QUnit.test('a picture that fails leaves the plain node and is reported', async (assert) => {
    await draw([
      node('a', 0, 0, { imagePath: 'missing.png', imageFit: 'cover' }),
      node('b', 100, 0, { imagePath: 'javascript:alert(1)' }),
    ]);
    const [middle] = await pixels([[0, 0]]);
    assert.deepEqual(rgb(middle), GREEN);
    const report = await read((graph) => graph.renderer.getImageReport());
    assert.deepEqual(report.failed.sort(), ['javascript:alert(1)', 'missing.png']);
    opened.errors.length = 0;
  });

  QUnit.test('S152 S153 S154 label colour, background or none, and size', async (assert) => {
    const label = (look: Loose): Loose => ({ size: 20, look: { label: { text: 'MMMM', ...look } } });
    await draw([
      node('plain', -300, 0, label({})),
      node('none', -100, 0, label({ background: 'none', color: '#ff0000' })),
      node('blue', 100, 0, label({ background: '#0000ff' })),
      node('large', 300, 0, label({ size: 30 })),
    ]);
    const box = (id: string): Promise<Loose> =>
      opened.page.evaluate((wanted) => (window as Loose).graph.renderer.nodeBox(wanted).label, id);
    const [plain, none, blue, large] = [await box('plain'), await box('none'), await box('blue'), await box('large')];
    const [tag, bare, coloured] = await pixels([
      [plain.x + 2, plain.y + plain.height / 2],
      [none.x + 1, none.y + none.height / 2],
      [blue.x + 2, blue.y + blue.height / 2],
    ]);
    assert.ok((tag?.[3] ?? 0) > 150, 'by default there is a tag');
    assert.strictEqual(bare?.[3], 0, 'none removes it');
    assert.deepEqual(rgb(coloured), BLUE);
    const middle = none.y + none.height / 2;
    assert.ok((await painted([none.x, middle], [none.x + none.width, middle], RED)) > 4, 'its text is red');
    assert.ok(Math.abs(large.height / plain.height - 40 / 18.4) < 0.35, 'a size of 30 against the automatic 12');
    assert.ok(plain.y > 20, 'labels stand below the node');
  });

  QUnit.test('S156 S157 the font families of labels are honoured', async (assert) => {
    const families = ['monospace', 'serif', 'sans-serif', '"No Such Font", cursive'];
    await draw(
      families.map((font, index) =>
        node(`n${index}`, -300 + index * 200, 0, { look: { label: { text: 'iiiiWWWW', font, size: 24 } } }),
      ),
    );
    const widths = await read((graph) =>
      graph.getMutableNodes().map(({ id }: Loose) => Math.round(graph.renderer.nodeBox(id).label.width)),
    );
    assert.ok(new Set(widths.slice(0, 3)).size === 3, `different families, different widths: ${widths}`);
    await draw([node('a', 0, 0, { look: { label: { text: 'x', font: '}; url(evil)' } } })]);
    assert.ok(
      (await read((graph) => graph.renderer.nodeBox('a').label.width)) > 0,
      'what is no family falls back to the theme’s',
    );
  });

  QUnit.test('S165 a card has the border that it is given, and none with a width of 0', async (assert) => {
    const card = { width: 160, height: 80, lines: [] };
    const look = { color: '#ffffff', strokeColor: '#ff0000', look: { card } };
    await draw([node('a', -150, 0, { ...look, strokeWidth: 6 }), node('b', 150, 0, { ...look, strokeWidth: 0 })]);
    assert.strictEqual(await painted([-290, 0], [-10, 0], RED), 12, 'two sides of 6');
    assert.strictEqual(await painted([-150, -90], [-150, 90], RED), 12, 'top and bottom');
    assert.strictEqual(await painted([10, 0], [290, 0], RED), 0);
  });

  QUnit.test('S161 S162 a card shows its picture and lines, and edges end on its border', async (assert) => {
    const card = {
      width: 200,
      height: 100,
      lines: [{ text: 'MMMM', x: 100, y: 80, size: 20, align: 'center', color: '#ff0000' }],
      image: { source: TWO_HALVES, x: 60, y: 10, width: 80, height: 40 },
    };
    await draw(
      [node('card', 0, 0, { color: '#ffffff', look: { card } }), node('a', -300, 0), node('b', 0, -250)],
      [
        { id: 'side', from: 'a', to: 'card' },
        { id: 'top', from: 'b', to: 'card' },
      ],
    );
    const [left, right] = await pixels([
      [-20, -20],
      [20, -20],
    ]);
    assert.deepEqual([rgb(left), rgb(right)], [RED, BLUE], 'the picture is above');
    assert.ok((await painted([-40, 22], [40, 22], RED)) > 8, 'the line is where it was measured');
    const [side, top] = [await geometry('side'), await geometry('top')];
    assert.ok(side.endX <= -100 && side.endX > -104, `side at ${side.endX}`);
    assert.ok(top.endY <= -50 && top.endY > -54, `top at ${top.endY}`);
  });
});
