/** When the view may move by itself. */

import QUnit from 'qunit';
import { NEVER, Subject, VirtualTimeScheduler } from 'rxjs';
import { handsAtRest } from '../../controllers/explore/hands-at-rest.ts';

QUnit.module('controllers/hands at rest', () => {
  QUnit.test('nothing is told between two clicks, nor while a press is held, and once after it', (assert) => {
    const [clock, hands] = [new VirtualTimeScheduler(), new EventTarget()];
    const at: number[] = [];
    handsAtRest(hands, NEVER, clock).subscribe(() => at.push(clock.now()));
    const press = (type: string, when: number) => clock.schedule(() => hands.dispatchEvent(new Event(type)), when);
    press('pointerdown', 200);
    press('pointerup', 300);
    press('pointerdown', 500);
    press('pointerup', 5000);
    press('pointerdown', 9000);
    press('pointerup', 9100);
    clock.flush();
    assert.deepEqual(at, [5450]);
  });

  QUnit.test('nothing is told while the view is on its way, nor when the wheel is turned', (assert) => {
    const [clock, hands, moves] = [new VirtualTimeScheduler(), new EventTarget(), new Subject<void>()];
    const at: string[] = [];
    handsAtRest(hands, moves, clock).subscribe(() => at.push(`moved ${clock.now()}`));
    for (const frame of [300, 700, 1100]) clock.schedule(() => moves.next(), frame);
    clock.schedule(() => {
      handsAtRest(hands, moves, clock).subscribe(() => at.push('turned'));
    }, 2000);
    clock.schedule(() => hands.dispatchEvent(new Event('wheel')), 2300);
    clock.flush();
    assert.deepEqual(at, ['moved 1550']);
  });
});
