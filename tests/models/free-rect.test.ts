/** The free part of a canvas. */

import QUnit from 'qunit';
import type { Box } from '../../drawing/commands/index.ts';
import { freeRect, shiftInto } from '../../models/places/free-space.ts';

const CANVAS = { width: 1000, height: 700 };
const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height });
const TOOLS = box(12, 12, 180, 36);
const ZOOM = box(886, 650, 102, 38);

const ROWS: [is: string, covers: Box[], free: Box][] = [
  ['nothing stands on it', [], box(0, 0, 1000, 700)],
  ['tools in a corner', [TOOLS], box(0, 56, 1000, 644)],
  ['tools and zoom', [TOOLS, ZOOM], box(0, 56, 1000, 586)],
  ['a legend at the side', [TOOLS, ZOOM, box(12, 300, 240, 388)], box(260, 0, 740, 642)],
  ['an answer on the right', [TOOLS, ZOOM, box(648, 68, 340, 500)], box(0, 56, 640, 644)],
  ['a bar along the bottom', [box(200, 650, 600, 38)], box(0, 0, 1000, 642)],
  ['what reaches beyond it', [box(-50, -50, 300, 800)], box(258, 0, 742, 700)],
  ['what is not shown', [box(0, 0, 0, 0)], box(0, 0, 1000, 700)],
  ['what covers nearly all', [box(10, 10, 980, 680)], box(0, 0, 1000, 700)],
  ['what lies elsewhere', [box(2000, 0, 100, 100)], box(0, 0, 1000, 700)],
];

QUnit.module('models/free rect', () => {
  QUnit.test.each('the largest rectangle that nothing covers', ROWS, (assert, [is, covers, free]) => {
    assert.deepEqual(freeRect(CANVAS, covers), free, is);
  });

  QUnit.test(
    'what is outside comes in as short a way as there is, and what has no room stays once some is in',
    (assert) => {
      const room = box(100, 50, 400, 300);
      assert.deepEqual(shiftInto(box(200, 100, 50, 50), room), { x: 0, y: 0 }, 'is in it');
      assert.deepEqual(shiftInto(box(480, 20, 50, 50), room), { x: 30, y: -30 });
      assert.deepEqual(shiftInto(box(60, 340, 0, 0), room), { x: -40, y: 0 }, 'a point');
      assert.deepEqual(
        shiftInto(box(300, 100, 600, 50), room),
        { x: 0, y: 0 },
        'larger than the room, and some is in it',
      );
      assert.deepEqual(shiftInto(box(520, 100, 600, 50), room), { x: 20, y: 0 }, 'larger, and none of it is');
    },
  );

  QUnit.test('it never overlaps covering elements, however many there are', (assert) => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const at = (n: number) => (Math.imul(seed * 31 + n, 2654435761) >>> 8) % 1000;
      const covers = [0, 1, 2, 3, 4].map((n) =>
        box(at(4 * n), at(4 * n + 1) % 700, 40 + (at(4 * n + 2) % 160), 30 + (at(4 * n + 3) % 90)),
      );
      const free = freeRect(CANVAS, covers);
      const hit = covers.filter(
        ({ x, y, width, height }) =>
          x < free.x + free.width && x + width > free.x && y < free.y + free.height && y + height > free.y,
      );
      assert.deepEqual(hit, [], `seed ${seed}`);
    }
  });
});
