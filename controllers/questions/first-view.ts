/** What an address asks to be shown of the first map that comes. */

import { filter, first, type Subscription, switchMap } from 'rxjs';
import { eventsOf } from '../../bus/bus.ts';
import type { LoadOrigin } from '../../bus/events.ts';
import type { ControllerContext } from '../context.ts';

/**
 * Runs something on the next map that comes, once that lies still: before, no part of it has its place. Never when that map
 * came in another way than one of `origins`.
 */
export function onceAtRest(
  { bus }: Pick<ControllerContext, 'bus'>,
  run: () => void,
  origins?: readonly LoadOrigin[],
): Subscription {
  return eventsOf(bus, 'document:loaded')
    .pipe(
      // A frame begins with nothing.
      filter(({ origin }) => origin !== 'start'),
      first(),
      filter(({ origin }) => origins?.includes(origin) ?? true),
      switchMap(() => eventsOf(bus, 'layout:changed').pipe(first(({ running }) => !running))),
    )
    .subscribe({ next: run, error: () => {} });
}
