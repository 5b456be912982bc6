import QUnit from 'qunit';
import { freePosition } from '../../models/places/free-space.ts';

QUnit.module('models/free-place', () => {
  QUnit.test('a free centre is used unchanged', (assert) => {
    assert.deepEqual(freePosition({ x: 10.4, y: 20 }, [], 100), { x: 10, y: 20 });
  });

  QUnit.test('twenty new nodes one after the other keep their distance and stay near', (assert) => {
    const taken: { x: number; y: number }[] = [];
    for (let count = 0; count < 20; count += 1) {
      const place = freePosition({ x: 0, y: 0 }, taken, 150);
      for (const { x, y } of taken) assert.true(Math.hypot(place.x - x, place.y - y) >= 149);
      taken.push(place);
    }
    assert.true(taken.every(({ x, y }) => Math.hypot(x, y) < 900));
  });

  QUnit.test('where it can be seen, nearer to others if need be, rather than out of sight', (assert) => {
    const [left, right] = [
      { x: -105, y: 0 },
      { x: 105, y: 0 },
    ];
    const sight = { of: { x: -120, y: -80, width: 240, height: 160 }, covered: [] };
    const place = freePosition({ x: 0, y: 0 }, [left, right], 165, sight);
    assert.true(Math.abs(place.x) <= 120 && Math.abs(place.y) <= 80, `in sight: ${place.x} ${place.y}`);
    for (const { x, y } of [left, right]) assert.true(Math.hypot(place.x - x, place.y - y) >= 99, 'on none of them');
    const crowd = Array.from({ length: 9 }, (_, at) => ({ x: -120 + 30 * at, y: 0 }));
    const beyond = freePosition({ x: 0, y: 0 }, crowd, 165, sight);
    assert.true(Math.abs(beyond.y) > 80, 'a view that is full has no place');
    const tiny = { of: { x: 0, y: 0, width: 0, height: 0 }, covered: [] };
    assert.deepEqual(freePosition({ x: 0, y: 0 }, [], 165, tiny), { x: 0, y: 0 });
    const card = { x: -200, y: -60, width: 400, height: 60 };
    const beside = freePosition({ x: 0, y: 0 }, [left], 165, { ...sight, covered: [card] });
    assert.true(beside.y >= 36 && beside.y <= 80, `on no card, however far its middle is: ${beside.x} ${beside.y}`);
  });
});
