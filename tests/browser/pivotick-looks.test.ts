/** Looks on the screen, pixel by pixel where it matters; the engine of this tree only. */

import QUnit from 'qunit';
import { type EnginePage, openPage } from '../pivotick/support/page.ts';

// biome-ignore lint/suspicious/noExplicitAny: values cross from the page, where they have no types.
type Loose = any;
QUnit.config.testTimeout = 60_000;

let opened: EnginePage;

const RED = [255, 0, 0];
const GREEN = [0, 128, 0];
const BLUE = [0, 0, 255];
/** Left half red, right half blue, twice as wide as high. */
const TWO_HALVES = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40" viewBox="0 0 80 40"><rect width="40" height="40" fill="red"/><rect x="40" width="40" height="40" fill="blue"/></svg>')}`;

const node = (id: string, x: number, y: number, style: Loose = {}): Loose => ({
  id,
  x,
  y,
  fx: x,
  fy: y,
  style: { size: 30, color: '#008000', strokeWidth: 0, ...style },
});

/** Draws at a scale with the origin in the middle, and waits for pictures and paint. */
async function draw(nodes: Loose[], edges: Loose[] = [], scale = 1): Promise<void> {
  await opened.page.evaluate(
    async ([rawNodes, rawEdges, k]) => {
      const page = window as Loose;
      page.graph?.destroy();
      const container = document.getElementById('place') as HTMLElement;
      container.replaceChildren();
      const start = {
        pathD: 'M0,-5L10,0L0,5Z',
        viewBox: '0 -5 10 10',
        refX: 6,
        refY: 0,
        markerWidth: 10,
        markerHeight: 10,
        orient: 'auto-start-reverse',
      };
      page.graph = new page.Pivotick(
        container,
        { nodes: rawNodes, edges: rawEdges },
        {
          UI: { mode: 'viewer', theme: 'light' },
          simulation: { enabled: false },
          render: { zoomAnimation: false, fitOnLoad: false, markerStyleMap: { start } },
        },
      );
      page.graph.renderer.setViewport({ x: 0, y: 0, scale: k });
      await page.graph.renderer.imagesSettled();
      await document.fonts.ready;
      for (let frames = 0; frames < 4; frames++) await new Promise((done) => requestAnimationFrame(done));
    },
    [nodes, edges, scale] as const,
  );
}

/** Colours (red, green, blue, alpha) on the screen at graph points. */
function pixels(points: [number, number][]): Promise<number[][]> {
  return opened.page.evaluate((wanted) => {
    const canvas = document.querySelector('canvas.pvt-canvas-element') as HTMLCanvasElement;
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    const { transform } = (window as Loose).graph.renderer;
    return wanted.map(([x, y]) => [
      ...context.getImageData(Math.round(transform.applyX(x)), Math.round(transform.applyY(y)), 1, 1).data,
    ]);
  }, points);
}

/** How many columns (or rows) in a stretch along a line through the middle are painted at all. */
function painted(from: [number, number], to: [number, number], matches?: number[]): Promise<number> {
  return opened.page.evaluate(
    ([[x0, y0], [x1, y1], wanted]) => {
      const canvas = document.querySelector('canvas.pvt-canvas-element') as HTMLCanvasElement;
      const context = canvas.getContext('2d') as CanvasRenderingContext2D;
      const { transform } = (window as Loose).graph.renderer;
      const steps = Math.round(Math.hypot(x1 - x0, y1 - y0));
      let count = 0;
      for (let step = 0; step < steps; step++) {
        const x = Math.floor(transform.applyX(x0 + ((x1 - x0) * (step + 0.5)) / steps));
        const y = Math.floor(transform.applyY(y0 + ((y1 - y0) * (step + 0.5)) / steps));
        const [r = 0, g = 0, b = 0, a = 0] = context.getImageData(x, y, 1, 1).data;
        if (a > 100 && (!wanted || Math.abs(r - wanted[0]) + Math.abs(g - wanted[1]) + Math.abs(b - wanted[2]) < 60))
          count++;
      }
      return count;
    },
    [from, to, matches] as Loose,
  );
}

const read = <T>(source: (graph: Loose) => T): Promise<Awaited<T>> =>
  opened.page.evaluate(`(${source.toString()})(window.graph)`) as Promise<Awaited<T>>;
const rgb = (pixel: number[] | undefined): number[] => (pixel ?? []).slice(0, 3);
const geometry = (id: string): Promise<Loose> =>
  opened.page.evaluate((edge) => (window as Loose).graph.renderer.edgeGeometry(edge), id);

QUnit.module('pivotick/looks', (hooks) => {
  hooks.before(async () => {
    opened = await openPage('tests/pivotick/support/page-entry.ts', {
      files: {
        '/halves.svg': {
          type: 'image/svg+xml',
          body: decodeURIComponent(TWO_HALVES.slice(TWO_HALVES.indexOf(',') + 1)),
        },
      },
    });
  });
  hooks.after(() => opened.close());

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

  QUnit.test('S147 frame gives a square shape framing the picture', async (assert) => {
    await draw([node('a', 0, 0, { shape: 'circle', imagePath: TWO_HALVES, imageFit: 'frame' })]);
    const [corner, left, right] = await pixels([
      [-28, -28],
      [-25, 0],
      [25, 0],
    ]);
    assert.deepEqual([corner, left, right].map(rgb), [GREEN, RED, BLUE]);
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

  QUnit.test(
    'S191 S192 S193 S194 S196 heads stand at the ends that direction names, in the colour of the line',
    async (assert) => {
      const rows: [string, Loose][] = [
        ['forward', {}],
        ['backward', { markerEnd: 'no', markerStart: 'start' }],
        ['both', { markerStart: 'start' }],
        ['none', { markerEnd: 'no' }],
      ];
      await draw(
        rows.flatMap((_, row) => [node(`a${row}`, -150, -150 + row * 90), node(`b${row}`, 150, -150 + row * 90)]),
        rows.map(([id, style], row) => ({
          id,
          from: `a${row}`,
          to: `b${row}`,
          style: { edge: { strokeColor: '#ff0000', ...style } },
        })),
      );
      const heads = await Promise.all(
        rows.map(async (_, row) => {
          const y = -150 + row * 90;
          // Across the line, a head is wide and the line is 2.
          const wide = async (x: number): Promise<boolean> => (await painted([x, y - 8], [x, y + 8], RED)) > 4;
          return [await wide(-110), await wide(110)];
        }),
      );
      assert.deepEqual(heads, [
        [false, true],
        [true, false],
        [true, true],
        [false, false],
      ]);
    },
  );

  QUnit.test('S199 dashed lines have gaps', async (assert) => {
    await draw(
      [node('a', -200, 0), node('b', 200, 0)],
      [{ id: 'e', from: 'a', to: 'b', style: { edge: { strokeColor: '#ff0000', dashed: true, animateDash: false } } }],
    );
    const inked = await painted([-150, 0], [150, 0], RED);
    assert.ok(inked > 130 && inked < 230, `${inked} of 300`);
  });

  QUnit.test(
    'S201 S202 S203 auto is straight for one edge and curved for several; straight and curved are kept',
    async (assert) => {
      const ends = ['one', 'two', 'three', 'straight', 'curved'];
      await draw(
        ends.flatMap((id, row) => [
          node(`${id}-a`, -150, -200 + row * 90, { size: 14 }),
          node(`${id}-b`, 150, -200 + row * 90, { size: 14 }),
        ]),
        [
          { id: 'one', from: 'one-a', to: 'one-b' },
          { id: 'two-1', from: 'two-a', to: 'two-b' },
          { id: 'two-2', from: 'two-b', to: 'two-a' },
          { id: 'three-1', from: 'three-a', to: 'three-b' },
          { id: 'three-2', from: 'three-a', to: 'three-b' },
          { id: 'straight-1', from: 'straight-a', to: 'straight-b', style: { look: { curve: 'straight' } } },
          { id: 'straight-2', from: 'straight-a', to: 'straight-b', style: { look: { curve: 'straight' } } },
          { id: 'curved', from: 'curved-a', to: 'curved-b', style: { look: { curve: 'curved' } } },
        ],
      );
      const kinds: Record<string, string> = {};
      for (const id of ['one', 'two-1', 'two-2', 'three-1', 'three-2', 'straight-1', 'straight-2', 'curved'])
        kinds[id] = (await geometry(id)).kind;
      assert.deepEqual(kinds, {
        one: 'line',
        'two-1': 'bow',
        'two-2': 'bow',
        'three-1': 'bow',
        'three-2': 'bow',
        'straight-1': 'line',
        'straight-2': 'line',
        curved: 'bow',
      });
      const [there, back] = [await geometry('two-1'), await geometry('two-2')];
      assert.ok(Math.abs(there.my - back.my) > 18, 'opposite directions lie apart');
      assert.ok(Math.abs((there.my + back.my) / 2 - -110) < 0.5, 'and evenly');
    },
  );

  QUnit.test('S204 animated dashes move, and stand still for those who prefer stillness', async (assert) => {
    const picture = (): Promise<string> =>
      opened.page.evaluate(() =>
        (document.querySelector('canvas.pvt-canvas-element') as HTMLCanvasElement).toDataURL(),
      );
    const edge = { id: 'e', from: 'a', to: 'b', style: { edge: { dashed: true, animateDash: true } } };
    await draw([node('a', -200, 0), node('b', 200, 0)], [edge]);
    const first = await picture();
    await opened.page.waitForFunction(
      (before) => (document.querySelector('canvas.pvt-canvas-element') as HTMLCanvasElement).toDataURL() !== before,
      first,
    );
    await opened.page.emulateMedia({ reducedMotion: 'reduce' });
    await draw([node('a', -200, 0), node('b', 200, 0)], [edge]);
    const still = await picture();
    await opened.page.evaluate(async () => {
      for (let frames = 0; frames < 12; frames++) await new Promise((done) => requestAnimationFrame(done));
    });
    assert.strictEqual(await picture(), still);
    await opened.page.emulateMedia({ reducedMotion: 'no-preference' });
  });

  QUnit.test('S205 S206 edge labels: hidden, colour, background, size, font', async (assert) => {
    await draw(
      [
        node('a', -200, 0, { size: 14 }),
        node('b', 200, 0, { size: 14 }),
        node('c', -200, 100, { size: 14 }),
        node('d', 200, 100, { size: 14 }),
      ],
      [
        {
          id: 'looked',
          from: 'a',
          to: 'b',
          style: {
            look: { label: { text: 'MMMM', color: '#ff0000', background: '#0000ff', size: 24, font: 'monospace' } },
          },
        },
        {
          id: 'hidden',
          from: 'c',
          to: 'd',
          data: { label: 'nobody sees this' },
          style: { look: { label: { hidden: true } } },
        },
      ],
    );
    const { label, mx, my } = await geometry('looked');
    assert.ok(
      Math.abs(label.height - (24 * 1.2 + 4)) < 0.1 && Math.abs(label.width - (4 * 24 * 0.6 + 8)) < 4,
      'size and font',
    );
    const [tag] = await pixels([[mx - label.width / 2 + 2, my]]);
    assert.deepEqual(rgb(tag), BLUE);
    assert.ok((await painted([mx - label.width / 2, my], [mx + label.width / 2, my], RED)) > 6);
    assert.strictEqual((await geometry('hidden')).label, null);
  });

  QUnit.test('S606 edge labels are centred on their edge at zoom 0.5, 1 and 2', async (assert) => {
    for (const scale of [0.5, 1, 2]) {
      await draw(
        [node('a', -100, -60, { size: 14 }), node('b', 100, 60, { size: 14 })],
        [
          {
            id: 'e',
            from: 'a',
            to: 'b',
            style: {
              edge: { strokeColor: '#008000' },
              look: { label: { text: 'MMMMMM', background: '#0000ff', color: '#0000ff', size: 16 } },
            },
          },
        ],
        scale,
      );
      const { mx, my, startX, startY, endX, endY } = await geometry('e');
      assert.ok(Math.abs(mx - (startX + endX) / 2) < 0.01 && Math.abs(my - (startY + endY) / 2) < 0.01);
      const side = await opened.page.evaluate(
        ([x, y]) => {
          const canvas = document.querySelector('canvas.pvt-canvas-element') as HTMLCanvasElement;
          const { data, width, height } = (canvas.getContext('2d') as CanvasRenderingContext2D).getImageData(
            0,
            0,
            canvas.width,
            canvas.height,
          );
          const { transform } = (window as Loose).graph.renderer;
          let [left, right, top, bottom] = [width, 0, height, 0];
          for (let row = 0; row < height; row++) {
            for (let column = 0; column < width; column++) {
              const at = 4 * (row * width + column);
              if (data[at + 3] !== 255 || data[at + 2] !== 255 || data[at + 1] !== 0) continue;
              left = Math.min(left, column);
              right = Math.max(right, column + 1);
              top = Math.min(top, row);
              bottom = Math.max(bottom, row + 1);
            }
          }
          return {
            dx: (left + right) / 2 - transform.applyX(x),
            dy: (top + bottom) / 2 - transform.applyY(y),
            width: right - left,
          };
        },
        [mx, my] as const,
      );
      assert.ok(side.width > 30 * scale, `label of ${side.width} at zoom ${scale}`);
      assert.ok(Math.abs(side.dx) <= 1.5 && Math.abs(side.dy) <= 1.5, `off by ${side.dx}, ${side.dy} at zoom ${scale}`);
    }
  });

  QUnit.test('S059 an edge from a node to itself is drawn with label and head', async (assert) => {
    await draw(
      [node('a', 0, 0)],
      [{ id: 'loop', from: 'a', to: 'a', data: { label: 'reviews' }, style: { edge: { strokeColor: '#ff0000' } } }],
    );
    const { kind, label, mx, my, endX, endY, endUx, endUy } = await geometry('loop');
    assert.strictEqual(kind, 'loop');
    assert.strictEqual(label.text, 'reviews');
    assert.ok(Math.hypot(mx, my) > 45, 'its middle is clear of the node');
    const [head] = await pixels([[endX - endUx * 6, endY - endUy * 6]]);
    assert.deepEqual(rgb(head), RED);
  });

  QUnit.test('the picture for export holds everything, whatever the zoom', async (assert) => {
    await draw(
      [node('a', -2000, 0, { imagePath: TWO_HALVES, imageFit: 'cover' }), node('b', 2000, 0)],
      [{ id: 'e', from: 'a', to: 'b' }],
      0.1,
    );
    const found = await read(async (graph) => {
      await graph.renderer.imagesSettled();
      const bounds = graph.renderer.getContentBounds();
      const canvas = document.createElement('canvas');
      canvas.width = bounds.width;
      canvas.height = bounds.height;
      const context = canvas.getContext('2d') as CanvasRenderingContext2D;
      const report = graph.renderer.paintInto(context, { bounds, scale: 1, transparent: true });
      const at = (x: number, y: number) => [...context.getImageData(x - bounds.x, y - bounds.y, 1, 1).data].slice(0, 3);
      return { left: at(-2010, 0), right: at(-1990, 0), other: at(2000, 0), report };
    });
    assert.deepEqual(found, { left: RED, right: BLUE, other: GREEN, report: { omittedImages: [], failedImages: [] } });
  });

  QUnit.test('a pan moves the very same picture that a fresh paint gives', async (assert) => {
    const nodes = Array.from({ length: 1200 }, (_, index) =>
      node(`n${index}`, (index % 40) * 60 - 1200, Math.floor(index / 40) * 60 - 900, {
        size: 14,
        look: { label: { text: `node ${index}` } },
      }),
    );
    const edges = nodes
      .slice(1)
      .map((_, index) => ({ id: `e${index}`, from: `n${index}`, to: `n${index + 1}`, data: { label: 'uses' } }));
    await draw(nodes, edges, 0.5);
    const compared = await opened.page.evaluate(async () => {
      const { renderer } = (window as Loose).graph;
      const canvas = document.querySelector('canvas.pvt-canvas-element') as HTMLCanvasElement;
      const rest = async (): Promise<Uint8ClampedArray> => {
        await new Promise((done) => setTimeout(done, 300));
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        return (canvas.getContext('2d') as CanvasRenderingContext2D).getImageData(0, 0, canvas.width, canvas.height)
          .data;
      };
      for (let step = 0; step < 30; step++) {
        const { x, y, scale } = renderer.getViewport();
        renderer.setViewport({ x: x + 8, y: y - 6, scale });
        await new Promise((done) => requestAnimationFrame(done));
      }
      const panned = await rest();
      renderer.update();
      renderer.emphasiseElements([]);
      const fresh = await rest();
      let different = 0;
      for (let index = 0; index < fresh.length; index++) if (fresh[index] !== panned[index]) different++;
      return { different, blank: fresh.every((value) => value === 0) };
    });
    assert.deepEqual(compared, { different: 0, blank: false });
  });

  QUnit.test(
    'a node that is dragged in a large map is painted where it is at once, and no more where it was',
    async (assert) => {
      const nodes = Array.from({ length: 3000 }, (_, index) =>
        node(`n${index}`, (index % 60) * 60 - 1800, Math.floor(index / 60) * 60 - 1500, { size: 20 }),
      );
      await draw(nodes, [], 0.3);
      const moved = await opened.page.evaluate(async () => {
        const { graph } = window as Loose;
        const first = graph.getMutableNode('n1530');
        const canvas = document.querySelector('canvas.pvt-canvas-element') as HTMLCanvasElement;
        const alpha = (x: number, y: number): number => {
          const { transform } = graph.renderer;
          const context = canvas.getContext('2d') as CanvasRenderingContext2D;
          return (
            context.getImageData(Math.round(transform.applyX(x)), Math.round(transform.applyY(y)), 1, 1).data[3] ?? 0
          );
        };
        const [x, y] = [first.x, first.y];
        const before = [alpha(x, y), alpha(x + 30, y + 30)];
        Object.assign(first, { x: x + 30, y: y + 30 });
        graph.nextTickFor([first]);
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        return { before, after: [alpha(x, y), alpha(x + 30, y + 30)] };
      });
      assert.deepEqual(moved, { before: [255, 0], after: [0, 255] });
    },
  );

  QUnit.test('nothing is painted and no frame asked for while nothing changes', async (assert) => {
    await draw([node('a', -100, 0), node('b', 100, 0)], [{ id: 'e', from: 'a', to: 'b' }]);
    const asked = await opened.page.evaluate(async () => {
      const original = window.requestAnimationFrame;
      await new Promise((done) => setTimeout(done, 300));
      let count = 0;
      window.requestAnimationFrame = (callback) => {
        count++;
        return original(callback);
      };
      await new Promise((done) => setTimeout(done, 400));
      window.requestAnimationFrame = original;
      return count;
    });
    assert.strictEqual(asked, 0);
  });

  QUnit.test(
    'two loads of the same map give the same positions to the pixel, in the worker and on the page',
    async (assert) => {
      const places = (useWorker: boolean): Promise<number[]> =>
        opened.page.evaluate(async (worker) => {
          const page = window as Loose;
          page.graph?.destroy();
          const container = document.getElementById('place') as HTMLElement;
          container.replaceChildren();
          const nodes = Array.from({ length: 120 }, (_, index) => ({
            id: `n${index}`,
            data: { label: `Node ${index}` },
          }));
          const edges = nodes
            .slice(1)
            .map((_, index) => ({ id: `e${index}`, from: `n${Math.floor(index / 3)}`, to: `n${index + 1}` }));
          page.graph = new page.Pivotick(
            container,
            { nodes, edges },
            { UI: { mode: 'viewer' }, simulation: { useWorker: worker, d3LinkDistance: 150 } },
          );
          await new Promise<void>((resolve) => page.graph.on('ready', resolve));
          return page.graph.getMutableNodes().flatMap(({ x, y }: Loose) => [x, y]);
        }, useWorker);
      const first = await places(true);
      assert.deepEqual(await places(true), first);
      assert.deepEqual(await places(false), first);
      assert.ok(first.every(Number.isFinite) && new Set(first).size > 200, 'and they are places, not a pile');
    },
  );

  QUnit.test('nothing was written to the console', (assert) => {
    // The browser's advice on reading canvases often is meant for this test, not for the engine.
    assert.deepEqual(
      opened.errors.filter((error) => !error.includes('willReadFrequently')),
      [],
    );
  });
});
