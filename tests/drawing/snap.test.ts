import QUnit from 'qunit';
import { type SnapBox, snapTo } from '../../drawing/commands/snap.ts';

const box = (x: number, y: number, halfWidth = 20, halfHeight = 20): SnapBox => ({ x, y, halfWidth, halfHeight });

QUnit.module('drawing/snap', () => {
  QUnit.test('a node snaps to the middle of another, with a line through both', (assert) => {
    const { dx, dy, guides } = snapTo(box(103, 200), [box(100, 0, 30, 10)], 5);
    assert.deepEqual([dx, dy], [-3, 0]);
    assert.deepEqual(guides, [{ x0: 100, y0: -10, x1: 100, y1: 220 }]);
  });

  QUnit.test('edges snap to edges, on the same side and on the other', (assert) => {
    assert.strictEqual(snapTo(box(92, 200), [box(100, 0, 30, 10)], 5).dx, -2, 'left edges');
    assert.strictEqual(snapTo(box(152, 200), [box(100, 0, 30, 10)], 5).dx, -2, 'left edge to right edge');
    assert.strictEqual(snapTo(box(200, 12), [box(0, 0, 10, 10)], 5).dy, -2, 'middle before edges that are farther');
  });

  QUnit.test('beyond its reach nothing snaps, and nothing is shown', (assert) => {
    assert.deepEqual(snapTo(box(300, 300), [box(0, 0)], 5), { dx: 0, dy: 0, guides: [] });
    assert.deepEqual(snapTo(box(3, 300), [], 5), { dx: 0, dy: 0, guides: [] });
  });

  QUnit.test('gaps become equal, between two boxes and next to two', (assert) => {
    // Of other widths and heights, so that no edge and no middle is in reach.
    const row = [box(0, 0, 10, 33), box(200, 7, 30, 44)];
    // Between 10 and 170 is room for 40: the middle is 90.
    const between = snapTo(box(87, 100 - 60), row, 4);
    assert.strictEqual(between.dx, 3);
    assert.deepEqual(
      between.guides.filter(({ y0, y1 }) => y0 === y1).map(({ x0, x1 }) => [x0, x1]),
      [
        [10, 70],
        [110, 170],
      ],
    );
    // The gap between the two is 160 wide: after 230 it ends at 390.
    assert.strictEqual(snapTo(box(413, 40), row, 4).dx, -3);
  });

  QUnit.test('both axes snap independently', (assert) => {
    const { dx, dy, guides } = snapTo(box(102, 398), [box(100, 0), box(700, 400, 33, 20)], 5);
    assert.deepEqual([dx, dy], [-2, 2]);
    assert.true(guides.length >= 2);
  });
});
