/** Decisions of the style bar: its position, its colours, and the fit of an uploaded picture. */

import QUnit from 'qunit';
import { COLORS } from '../../formats/document/colors/palette.ts';
import { EMPTY_DOCUMENT } from '../../formats/document/document.ts';
import { nodeLook } from '../../formats/document/look.ts';
import { POINT_PX } from '../../overlay/handles/points.ts';
import { BAR_GAP, barPlace, clearPlace, elementBoxes } from '../../views/canvas/style/bar-position.ts';
import { colorsInUse, tintOf } from '../../views/canvas/style/panels.ts';
import { fitFor } from '../../views/forms/controls/pictures/image-fit.ts';

const BAR = { width: 300, height: 40 };
const ROOM = { width: 1000, height: 700 };
const box = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });

QUnit.module('views/style bar', () => {
  QUnit.test('the bar is at the upper edge of the canvas, and never on the selection', (assert) => {
    assert.deepEqual(barPlace(BAR, ROOM, [box(450, 300, 100, 80)], []), { x: 350, y: 8, isAbove: false });
    assert.deepEqual(barPlace(BAR, ROOM, [box(450, 10, 100, 80)], []), { x: 8, y: 8, isAbove: false }, 'in a corner');
    const wide = barPlace(BAR, ROOM, [box(10, 10, 980, 80)], []);
    assert.deepEqual(wide, { x: 350, y: 652, isAbove: true }, 'else at the lower edge');
    const tall = barPlace(BAR, ROOM, [box(100, 5, 100, 690)], []);
    assert.deepEqual(tall, { x: 350, y: 8, isAbove: false }, 'beside what reaches from top to bottom');
    const forFingers = barPlace(BAR, ROOM, [box(450, 300, 100, 80)], [], BAR_GAP.touch);
    const { gap, reach } = POINT_PX.touch;
    assert.true(forFingers.y + BAR.height <= 300 - gap - reach, 'clear of what a finger draws edges from');
  });

  QUnit.test(
    'it keeps off tools, and off each of several elements, rather than off the ground between them',
    (assert) => {
      const tools = box(300, 5, 400, 50);
      const at = barPlace(BAR, ROOM, [box(450, 300, 100, 80)], [tools]);
      assert.deepEqual(at, { x: 350, y: 63, isAbove: false });
      const corners = [box(0, 0, 60, 60), box(940, 0, 60, 60), box(0, 640, 60, 60), box(940, 640, 60, 60)];
      const { x, y } = barPlace(BAR, ROOM, corners, []);
      for (const one of corners) {
        const isApart = x >= one.x + 60 || x + 300 <= one.x || y >= one.y + 60 || y + 40 <= one.y;
        assert.true(isApart, `${x} ${y}`);
      }
    },
  );

  QUnit.test('its panels move off the selection, no further than needed, and stay in the window', (assert) => {
    const [panel, phone] = [box(45, 212, 248, 302), { width: 360, height: 740 }];
    assert.deepEqual(clearPlace(panel, phone, [box(34, 600, 70, 23)]), { x: 45, y: 212 }, 'already clear');
    assert.deepEqual(clearPlace(panel, phone, [box(34, 323, 70, 23)]), { x: 104, y: 212 }, 'beside');
    assert.deepEqual(clearPlace(panel, phone, [box(150, 490, 70, 23)]), { x: 45, y: 180 }, 'above');
    assert.deepEqual(clearPlace(panel, phone, [box(0, 0, 360, 740)]), { x: 45, y: 212 }, 'nowhere clear');
  });

  QUnit.test('when the selection is out of view, it covers no other floating element', (assert) => {
    const [tools, field, card] = [box(12, 12, 166, 37), box(12, 300, 424, 300), box(12, 60, 424, 180)];
    const [canvas, outOfSight] = [{ width: 448, height: 612 }, box(100, 900, 100, 80)];
    assert.deepEqual(barPlace(BAR, canvas, [outOfSight], [tools, field]), { x: 74, y: 57, isAbove: false }, 'over it');
    const between = barPlace(BAR, canvas, [outOfSight], [tools, card, field]);
    assert.deepEqual(between, { x: 74, y: 248, isAbove: false }, 'between the two');
  });

  QUnit.test('next to an edge it avoids both its nodes', (assert) => {
    const map = { ...EMPTY_DOCUMENT, edges: [{ id: 'e', from: 'a', to: 'b' }] };
    const rooms: Record<string, ReturnType<typeof box>> = { a: box(0, 0, 80, 90), b: box(300, 0, 80, 90) };
    const middles: Record<string, { x: number; y: number }> = { a: { x: 40, y: 40 }, b: { x: 340, y: 40 } };
    const covered = elementBoxes(
      map,
      { kind: 'edge', id: 'e' },
      { nodeBox: (id) => rooms[id], labelBox: () => undefined, position: (id) => middles[id] },
    );
    for (const room of Object.values(rooms)) assert.true(covered.includes(room));
  });

  QUnit.test('it avoids the label of a node at its drawn size', (assert) => {
    const rooms = {
      nodeBox: () => box(0, 0, 40, 60),
      labelBox: () => box(-100, 40, 240, 50),
      position: () => ({ x: 20, y: 20 }),
    };
    const map = { ...EMPTY_DOCUMENT, nodes: [{ id: 'a' }] };
    const taken = [box(0, 0, 40, 60), box(-100, 40, 240, 50)];
    assert.deepEqual(elementBoxes(map, { kind: 'node', id: 'a' }, rooms), taken);
  });

  QUnit.test('elements out of view do not move it, and one that fills the view is covered at an edge', (assert) => {
    assert.strictEqual(barPlace(BAR, ROOM, [box(-900, -900, 50, 50)], []).y, 8);
    const { y } = barPlace(BAR, ROOM, [box(-50, -50, 1100, 800)], []);
    assert.true(y === 8 || y === 652, String(y));
  });

  QUnit.test(
    'colours of the map come by their use, without the twelve, the see-through and what is no colour',
    (assert) => {
      const map = {
        ...EMPTY_DOCUMENT,
        nodeTypes: { a: { color: '#010203' } },
        nodes: [
          { id: 'a', color: 'teal' },
          { id: 'b', color: '#008080' },
          { id: 'c', color: COLORS[0]?.color ?? '' },
          { id: 'd', color: 'transparent' },
          { id: 'e', color: 'url(x)' },
        ],
      };
      assert.deepEqual(colorsInUse(map), ['teal', '#010203']);
      assert.strictEqual(new Set(COLORS.map(({ color }) => color)).size, 12);
      assert.true(
        COLORS.some(({ color }) => color === nodeLook(map, { id: 'plain' }).color),
        'the colour of plain nodes is among them, and no other like it',
      );
      assert.strictEqual(tintOf('teal'), '#00808024');
    },
  );
});

/** A picture of one pixel's size upwards, by what stands at a place. */
function picture(width: number, height: number, at: (x: number, y: number) => readonly number[]) {
  const data = Array.from({ length: width * height }, (_, index) =>
    at(index % width, Math.floor(index / width)),
  ).flat();
  return { width, height, data };
}

QUnit.module('views/fit of uploaded pictures', () => {
  const NOTHING = [0, 0, 0, 0];
  const inside = (x: number, y: number) => x > 2 && x < 13 && y > 2 && y < 13;
  const mark = (color: readonly number[], ground: readonly number[]) =>
    picture(16, 16, (x, y) => (inside(x, y) ? color : ground));

  QUnit.test('square marks are icons or contained, wide ones framed, and photographs fill the shape', (assert) => {
    assert.strictEqual(fitFor(mark([255, 255, 255, 255], NOTHING)), 'icon', 'white on nothing');
    assert.strictEqual(fitFor(mark([200, 30, 30, 255], NOTHING)), 'contain', 'a colour on nothing');
    assert.strictEqual(fitFor(mark([200, 30, 30, 255], [255, 255, 255, 255])), 'contain', 'a colour on white');
    assert.strictEqual(fitFor(picture(48, 12, () => [200, 30, 30, 255])), 'frame', 'a wide one');
    assert.strictEqual(fitFor(picture(12, 48, () => NOTHING)), 'frame', 'a tall one');
    assert.strictEqual(fitFor(picture(16, 16, (x, y) => [x * 16, y * 16, 90, 255])), 'cover', 'a photograph');
  });
});
