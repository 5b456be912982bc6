import QUnit from 'qunit';
import { freePlace } from '../../models/places/free-place.ts';

QUnit.module('models/free-place', () => {
  QUnit.test('a free middle is taken as it is', (assert) => {
    assert.deepEqual(freePlace({ x: 10.4, y: 20 }, [], 100), { x: 10, y: 20 });
  });

  QUnit.test('twenty new nodes one after the other keep their distance and stay near', (assert) => {
    const taken: { x: number; y: number }[] = [];
    for (let count = 0; count < 20; count += 1) {
      const place = freePlace({ x: 0, y: 0 }, taken, 150);
      for (const { x, y } of taken) assert.true(Math.hypot(place.x - x, place.y - y) >= 149);
      taken.push(place);
    }
    assert.true(taken.every(({ x, y }) => Math.hypot(x, y) < 900));
  });
});
