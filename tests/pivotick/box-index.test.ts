import QUnit from 'qunit';
import { sequence } from '../../pivotick/layout/search/random.ts';
import type { Bounds } from '../../pivotick/scene/bounds.ts';
import { BoxIndex } from '../../pivotick/scene/box-index.ts';

QUnit.module('pivotick/box-index', () => {
  QUnit.test('every overlapping box is found, in order, whatever its size and position', (assert) => {
    const random = sequence(7);
    // Small ones, long ones across everything, points, and some in the very same place.
    const boxes = Array.from({ length: 4000 }, (_, index): Bounds => {
      const size = index % 50 === 0 ? 9000 * random() : index % 7 === 0 ? 0 : 120 * random();
      const [left, top] = index % 90 === 0 ? [500, 500] : [10_000 * random() - 3000, 6000 * random()];
      return { left, top, right: left + size, bottom: top + size * random() };
    });
    const index = new BoxIndex(boxes.length, (at, box) => Object.assign(box, boxes[at]));
    let few = 0;
    for (let round = 0; round < 300; round++) {
      const [left, top, size] = [14_000 * random() - 5000, 9000 * random() - 1500, 2500 * random() ** 3];
      const asked = { left, top, right: left + size, bottom: top + size };
      const near = index.near(asked);
      if (!near) continue;
      const meeting = boxes.flatMap((box, at) => (meets(box, asked) ? [at] : []));
      const found = [...near].filter((at) => meets(boxes[at] as Bounds, asked));
      if (found.join() !== meeting.join()) assert.deepEqual(found, meeting, JSON.stringify(asked));
      if (near.length < 400) few++;
    }
    assert.true(few > 200, `${few} of 300 questions had a short answer`);
  });

  QUnit.test('a query for nearly everything has no result', (assert) => {
    const index = new BoxIndex(100, (at, box) => Object.assign(box, { left: at, top: 0, right: at + 1, bottom: 1 }));
    assert.strictEqual(index.near({ left: -10, top: -10, right: 200, bottom: 10 }), undefined);
    assert.true([...(index.near({ left: 10, top: 0, right: 12, bottom: 1 }) ?? [])].includes(11));
  });

  QUnit.test('a box without a position is never found, and hides no other', (assert) => {
    const index = new BoxIndex(50, (at, box) => {
      const left = at % 5 === 0 ? Number.NaN : 100 * at;
      Object.assign(box, { left, top: 0, right: left + 10, bottom: 10 });
    });
    for (let at = 1; at < 50; at++) {
      if (at % 5 === 0) continue;
      const near = index.near({ left: 100 * at, top: 0, right: 100 * at + 10, bottom: 10 });
      assert.true(near === undefined || near.includes(at), `the box ${at}`);
    }
  });
});

function meets(a: Bounds, b: Bounds): boolean {
  return a.left <= b.right && a.right >= b.left && a.top <= b.bottom && a.bottom >= b.top;
}
