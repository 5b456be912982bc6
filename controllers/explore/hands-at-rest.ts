/** When the view may move by itself: never under a hand that clicks twice, or draws an edge, nor on its way elsewhere. */

import {
  combineLatest,
  debounceTime,
  filter,
  fromEvent,
  map,
  merge,
  type Observable,
  type SchedulerLike,
  startWith,
  take,
  takeUntil,
} from 'rxjs';

/** After this long a click is no longer the first of two, in milliseconds. */
const AFTER_CLICKS_MS = 450;

/**
 * Tells once, when no click or drag is under way any more and the view stands still. Who turns the wheel meanwhile looks
 * where they want to: then it tells nothing.
 *
 * @param window - where presses arrive
 * @param moves - of the view: what is on its way somewhere is let arrive, however slow its frames are
 */
export function handsAtRest(
  window: EventTarget,
  moves: Observable<unknown>,
  clock: SchedulerLike,
): Observable<Event | undefined> {
  const heard = (name: string) => fromEvent<Event>(window, name, { capture: true, passive: true });
  const presses = merge(...['pointerdown', 'pointerup', 'pointercancel'].map(heard)).pipe(startWith(undefined));
  return combineLatest([presses, moves.pipe(startWith(undefined))]).pipe(
    debounceTime(AFTER_CLICKS_MS, clock),
    map(([press]) => press),
    filter((press) => press?.type !== 'pointerdown'),
    take(1),
    takeUntil(heard('wheel')),
  );
}
