/** Animated moves of nodes, unless reduced motion is preferred. */

import QUnit from 'qunit';
import { animate, type PlacedNode } from '../../controllers/edit/arrange/animate.ts';

const FROM: readonly PlacedNode[] = [
  { id: 'a', x: 0, y: 0 },
  { id: 'b', x: 50, y: 50 },
];
const TO: readonly PlacedNode[] = [
  { id: 'a', x: 100, y: 200 },
  { id: 'b', x: 50, y: 50 },
];
/** Later than any way takes. */
const MUCH_LATER_MS = 1e9;

QUnit.module('controllers/glide', (hooks) => {
  const { requestAnimationFrame, cancelAnimationFrame } = globalThis;
  let frames: FrameRequestCallback[] = [];
  hooks.beforeEach(() => {
    frames = [];
    globalThis.requestAnimationFrame = (frame) => frames.push(frame);
    globalThis.cancelAnimationFrame = () => {
      frames = [];
    };
  });
  hooks.afterEach(() => {
    Object.assign(globalThis, { requestAnimationFrame, cancelAnimationFrame });
  });

  const start = (isStill: boolean) => {
    const shown: (readonly PlacedNode[])[] = [];
    const done: true[] = [];
    const cancel = animate(
      FROM,
      TO,
      (positions) => shown.push(positions),
      isStill,
      () => done.push(true),
    );
    return { shown, done, cancel };
  };

  QUnit.test('a moved node is shown at its old position, and at the end at its new one', (assert) => {
    const { shown, done, cancel } = start(false);
    assert.deepEqual(shown, [[{ id: 'a', x: 0, y: 0 }]], 'from where it was; who stays is left alone');
    assert.deepEqual(done, []);
    frames.shift()?.(MUCH_LATER_MS);
    assert.deepEqual(shown.at(-1), [{ id: 'a', x: 100, y: 200 }]);
    assert.deepEqual([done.length, frames.length, cancel()], [1, 0, false], 'there, and nothing goes on');
  });

  QUnit.test('with reduced motion nothing is animated', (assert) => {
    const { shown, done } = start(true);
    assert.deepEqual([shown, done, frames], [[], [true], []]);
  });

  QUnit.test('a stopped animation reports it and does not finish', (assert) => {
    const { done, cancel } = start(false);
    assert.true(cancel());
    assert.deepEqual([done, frames], [[], []]);
    assert.false(cancel(), 'it is over');
  });
});
