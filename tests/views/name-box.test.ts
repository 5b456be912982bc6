/** Position of the box for a name. */

import QUnit from 'qunit';
import { below, clampToView } from '../../views/canvas/name-box.ts';

const box = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });

QUnit.module('views/name box', () => {
  QUnit.test('the box for an edge’s label is on the edge, or below its nodes if it is too short', (assert) => {
    const [left, right] = [box(0, 80, 40, 50), box(400, 80, 40, 60)];
    assert.deepEqual(below({ x: 220, y: 100 }, [left, right]), { x: 220, y: 100 });
    assert.deepEqual(below({ x: 90, y: 100 }, [left, box(140, 80, 40, 60)]), { x: 90, y: 163 });
    assert.deepEqual(below({ x: 20, y: 300 }, [left]), { x: 20, y: 300 }, 'nothing there');
  });

  QUnit.test('the box is fully visible at an edge of the view', (assert) => {
    assert.deepEqual(
      [10, 67, 180, 300, 359].map((x) => clampToView(x, 360)),
      [95, 95, 180, 265, 265],
    );
  });
});
