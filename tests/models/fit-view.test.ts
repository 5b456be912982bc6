/** Fit of maps and groups in the free part of the canvas. */

import QUnit from 'qunit';
import type { Box, Point } from '../../drawing/commands/index.ts';
import { fitMap, isIn, keepIn, scaleToSee } from '../../models/places/fit-view.ts';

QUnit.module('models/places/fit-view', () => {
  QUnit.test('a node that is asked for is enlarged where it is too small to find', (assert) => {
    assert.strictEqual(scaleToSee(60, 0.2), undefined, '12 pixels are seen');
    assert.strictEqual(scaleToSee(40, 0.1), 0.4, '4 pixels become 16');
    assert.strictEqual(scaleToSee(2, 1), 1.5, 'but not larger than a fitted map');
    assert.strictEqual(scaleToSee(2, 3), undefined);
  });

  QUnit.test('a map is fitted into the uncovered canvas, and a small one keeps its natural size', (assert) => {
    const free = { x: 300, y: 0, width: 700, height: 500 };
    const wide = { x: -1000, y: -100, width: 2000, height: 200 };
    assert.deepEqual(
      fitMap(free, () => wide),
      { at: { x: 0, y: 0 }, scale: (700 - 32) / 2000 },
    );
    const small = { x: 0, y: 0, width: 20, height: 20 };
    assert.deepEqual(fitMap(free, () => small)?.scale, 1.5);
    assert.strictEqual(
      fitMap({ ...free, width: 20 }, () => wide),
      undefined,
      'no room',
    );
  });

  QUnit.test('a map beside a new panel stays visible, and the selected node moves no further than needed', (assert) => {
    const now = { x: 0, y: 0, k: 1 };
    const left = { x: 0, y: 0, width: 700, height: 800 };
    const after = (box: Box, scale: number, still: Point) => {
      const at = keepIn(left, box, scale, now, still);
      const next = { x: 350 - at.x * scale, y: 400 - at.y * scale, k: scale };
      assert.true(isIn(left, box, next), 'the whole map is left of the panel');
      return { x: Math.round(still.x * scale + next.x), y: Math.round(still.y * scale + next.y) };
    };
    const node = { x: 400, y: 300 };
    assert.deepEqual(after({ x: 100, y: 100, width: 500, height: 600 }, 1, node), node, 'nothing is covered');
    assert.deepEqual(after({ x: 300, y: 100, width: 600, height: 600 }, 1, node), { x: 192, y: 300 }, 'shifted');
    assert.deepEqual(
      after({ x: 100, y: 100, width: 800, height: 600 }, 0.75, node),
      { x: 317, y: 300 },
      'made smaller',
    );
  });

  QUnit.test('a map whose names appear on the other side at each scale fits in the end', (assert) => {
    const free = { x: 0, y: 0, width: 356, height: 600 };
    // Wide where names are shown on both sides, narrow and aside where they are not: no scale that fits both.
    const boxAt = (scale: number) =>
      scale > 0.5 ? { x: -400, y: -200, width: 800, height: 400 } : { x: 0, y: -200, width: 400, height: 400 };
    const fit = fitMap(free, boxAt);
    assert.notStrictEqual(fit, undefined);
    const box = boxAt(fit?.scale ?? 0);
    assert.strictEqual(fit?.at.x, box.x + box.width / 2, 'in the middle of what is drawn');
    assert.true(box.width * (fit?.scale ?? 9) <= free.width - 31, `${box.width} at ${fit?.scale}`);
  });
});
