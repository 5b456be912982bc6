/** When the view may move by itself: never under a hand that clicks twice, or draws an edge, nor on its way elsewhere. */

import {
  animationFrames,
  debounceTime,
  elementAt,
  filter,
  fromEvent,
  merge,
  type Observable,
  type SchedulerLike,
  startWith,
  switchMap,
  take,
  takeUntil,
} from 'rxjs';

/** After this long a click is no longer the first of two, in milliseconds. */
const AFTER_CLICKS_MS = 450;

/** A view that glides moves with each frame; what was asked for with the same click begins to within this many. */
const STILL_FRAMES = 5;

/**
 * Tells once, when no click or drag is under way any more and the view stands still, however slow its frames are. Who
 * turns the wheel meanwhile looks where they want to: then it tells nothing.
 *
 * @param window - where presses arrive
 * @param moves - of the view
 */
export function pointerIdle(
  window: EventTarget,
  moves: Observable<unknown>,
  clock: SchedulerLike,
): Observable<unknown> {
  const heard = (name: string) => fromEvent<Event>(window, name, { capture: true, passive: true });
  return merge(...['pointerdown', 'pointerup', 'pointercancel'].map(heard)).pipe(
    startWith(undefined),
    debounceTime(AFTER_CLICKS_MS, clock),
    filter((last) => last?.type !== 'pointerdown'),
    take(1),
    switchMap(() => moves.pipe(startWith(undefined))),
    switchMap(() => animationFrames().pipe(elementAt(STILL_FRAMES - 1))),
    take(1),
    takeUntil(heard('wheel')),
  );
}
