/** Floating views over the map, and the space that they leave. */

import QUnit from 'qunit';
import { createPageLayout } from '../../models/places/page-layout.ts';

const CANVAS = { x: 320, y: 50, width: 1000, height: 800 };
const CARD = { x: 320, y: 50, width: 300, height: 800 };

QUnit.module('models/page-layout', () => {
  QUnit.test('a surface takes space as long as it is registered and visible', (assert) => {
    const layout = createPageLayout();
    const whole = { x: 0, y: 0, width: 1000, height: 800 };
    assert.deepEqual(layout.free(CANVAS), whole);
    let isVisible = true;
    const card = layout.add({ kind: 'card', box: () => (isVisible ? CARD : undefined) });
    assert.deepEqual(layout.free(CANVAS), { x: 308, y: 0, width: 692, height: 800 }, 'beside it, with a gap');
    isVisible = false;
    assert.deepEqual(layout.free(CANVAS), whole);
    isVisible = true;
    card.remove();
    assert.deepEqual(layout.free(CANVAS), whole);
  });

  QUnit.test(
    'a box is seen where it is in the canvas and under no surface, not only in the largest free part',
    (assert) => {
      const layout = createPageLayout();
      const isSeen = (x: number, y: number) => layout.leaves(CANVAS, { x, y, width: 50, height: 20 });
      assert.true(isSeen(10, 10));
      assert.false(isSeen(970, 10), 'cut by the edge');
      layout.add({ kind: 'card', box: () => ({ ...CARD, y: 250 }) });
      assert.false(isSeen(10, 210), 'covered');
      assert.true(isSeen(10, 10), 'above the card');
      layout.add({ kind: 'on-map', box: () => ({ ...CARD, x: 700 }) });
      assert.true(isSeen(500, 10), 'what moves with the map covers nothing');
    },
  );

  QUnit.test('what lies on the map takes none, but others keep clear of it', (assert) => {
    const layout = createPageLayout();
    layout.add({ kind: 'on-map', box: () => CARD });
    let isOnMap = true;
    layout.add({ kind: 'style-bar', box: () => ({ ...CARD, width: 200 }), takesSpace: () => !isOnMap });
    assert.strictEqual(layout.free(CANVAS).x, 0);
    isOnMap = false;
    assert.strictEqual(layout.free(CANVAS).x, 208, 'as a strip it does');
    assert.deepEqual(layout.others(CANVAS, 'style-bar'), [{ x: 0, y: 0, width: 300, height: 800 }]);
  });

  QUnit.test('what comes, goes and changes its size is told', (assert) => {
    const layout = createPageLayout();
    layout.changes$.subscribe(() => assert.step('changed'));
    const card = layout.add({ kind: 'card', box: () => CARD });
    card.changed();
    card.remove();
    card.remove();
    assert.verifySteps(['changed', 'changed', 'changed']);
  });
});
