/** When the view follows a fold. */

import QUnit from 'qunit';
import { hasNavigated } from '../../controllers/questions/reveal.ts';

QUnit.module('controllers/questions/bring-in', () => {
  QUnit.test('the view follows a fold that leaves a small heap or leads out of it, and stays else', (assert) => {
    const view = { x: 500, y: 400, k: 0.1, width: 1000, height: 800 };
    const free = { x: 0, y: 0, width: 700, height: 800 };
    const places = (...xs: readonly number[]) => xs.map((x) => ({ x, y: 0 }));
    const follows = (came: readonly number[], rest: readonly number[], share = 1) =>
      hasNavigated(view, free, { came: places(...came), left: places(...came, ...rest), share });
    assert.true(follows([-100, 100], []), 'two groups in the middle of nothing');
    assert.false(follows([0], [-4000, 4000]), 'a group among those that stay');
    assert.true(follows([1960], [-4000, 4000]), 'half of a group is under a panel');
    assert.true(follows([-9000, -8000, 0], [], 0.5), 'what is opened lies outside');
    assert.false(follows([-2000, -1000, 9000], [], 0.5), 'most of what is opened is in sight');
    assert.false(follows([], []), 'nothing is left');
  });
});
