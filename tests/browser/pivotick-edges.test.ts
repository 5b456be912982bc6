/** Looks of edges on the screen; the engine of this tree only. */

import QUnit from 'qunit';
import {
  BLUE,
  draw,
  geometry,
  type Loose,
  node,
  opened,
  painted,
  pixels,
  RED,
  rgb,
  usePage,
} from '../pivotick/support/looks.ts';
import { ownModule } from '../pivotick/support/page.ts';

ownModule('pivotick/edges', (hooks) => {
  usePage(hooks);

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

  QUnit.test('S183 S205 S206 edge labels: shown, hidden, colour, background, size, font', async (assert) => {
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
});
