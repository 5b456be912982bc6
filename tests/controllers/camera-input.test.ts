/** Events that the camera waits for, as marble diagrams: a letter or a digit takes a millisecond. */

import QUnit from 'qunit';
import { map } from 'rxjs';
import { TestScheduler } from 'rxjs/testing';
import { type WaitReason, waited } from '../../controllers/screen/camera-input.ts';

/** Moves of the view and frames of the browser, each with its milliseconds. */
type Happens = { readonly moves?: string; readonly frames: string };

function checkTold(assert: Assert, reason: WaitReason, { moves = '', frames }: Happens, told: string): void {
  const scheduler = new TestScheduler((actual, expected) => assert.deepEqual(actual, expected));
  scheduler.run(({ hot, animate, expectObservable }) => {
    animate(frames);
    expectObservable(waited(reason, hot(moves), scheduler).pipe(map(() => 't'))).toBe(told);
  });
}

QUnit.module('controllers/camera input', () => {
  QUnit.test('a second click can come for some time, whatever moves', (assert) => {
    checkTold(assert, 'clicks', { moves: '100ms m', frames: '123' }, '450ms (t|)');
  });

  QUnit.test('a view on its way is let arrive, after frames that take longer than two clicks', (assert) => {
    const frames = '100ms 1 899ms 2 899ms 3 899ms 456789';
    checkTold(assert, 'stillness', { moves: '50ms m 899ms m 899ms m 899ms m', frames }, '2804ms (t|)');
  });

  QUnit.test('nothing ends at once', (assert) => {
    checkTold(assert, 'nothing', { frames: '123456789' }, '|');
  });
});
