/** When the view may move by itself. Diagrams of marbles: a letter or a digit takes a millisecond. */

import QUnit from 'qunit';
import { map, tap } from 'rxjs';
import { TestScheduler } from 'rxjs/testing';
import { pointerIdle } from '../../controllers/explore/pointer-idle.ts';

const EVENTS: Readonly<Record<string, string>> = { d: 'pointerdown', u: 'pointerup', w: 'wheel' };

/** What hands do, the moves of the view and the frames of the browser, each with its milliseconds. */
type Happens = { readonly hands?: string; readonly moves?: string; readonly frames: string };

function checkTold(assert: Assert, { hands = '', moves = '', frames }: Happens, told: string): void {
  const scheduler = new TestScheduler((actual, expected) => assert.deepEqual(actual, expected));
  scheduler.run(({ cold, hot, animate, expectObservable }) => {
    const window = new EventTarget();
    animate(frames);
    const pressed = cold(hands).pipe(tap((one) => window.dispatchEvent(new Event(EVENTS[one] ?? one))));
    expectObservable(pressed);
    expectObservable(pointerIdle(window, hot(moves), scheduler).pipe(map(() => 't'))).toBe(told);
  });
}

QUnit.module('controllers/hands at rest', () => {
  QUnit.test('nothing is told between two clicks, nor while a press is held, and once after it', (assert) => {
    const hands = '200ms d 99ms u 199ms d 4499ms u 3999ms d';
    checkTold(assert, { hands, frames: '5460ms 12345' }, '5464ms (t|)');
  });

  QUnit.test('a view on its way is let arrive, after frames that take longer than two clicks', (assert) => {
    const frames = '100ms 1 899ms 2 899ms 3 899ms 456789';
    checkTold(assert, { moves: '1000ms m 899ms m 899ms m', frames }, '2805ms (t|)');
  });

  QUnit.test('who turns the wheel meanwhile looks where they want to', (assert) => {
    checkTold(assert, { hands: '200ms w', frames: '500ms 12345' }, '200ms |');
  });
});
