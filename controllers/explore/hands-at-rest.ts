/** When the view may move by itself: never under a hand that clicks twice, or draws an edge. */

import { debounceTime, filter, fromEvent, merge, type Observable, type SchedulerLike, startWith, take } from 'rxjs';

/** After this long a click is no longer the first of two, in milliseconds. */
const AFTER_CLICKS_MS = 450;

/**
 * Tells once, when no click or drag is under way any more.
 *
 * @param window - where presses arrive
 */
export function handsAtRest(window: EventTarget, clock: SchedulerLike): Observable<unknown> {
  const presses = ['pointerdown', 'pointerup', 'pointercancel'].map((name) =>
    fromEvent<Event>(window, name, { capture: true }),
  );
  return merge(...presses).pipe(
    startWith(undefined),
    debounceTime(AFTER_CLICKS_MS, clock),
    filter((last) => last?.type !== 'pointerdown'),
    take(1),
  );
}
