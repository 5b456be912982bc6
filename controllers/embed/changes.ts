/** What the host page is to hear of: a person changed its map. */

import { filter, merge, type Observable, repeat, takeUntil, tap, throttleTime } from 'rxjs';
import { eventsOf } from '../../bus/bus.ts';
import type { BusEvents } from '../../bus/events.ts';
import { ORIGINS } from '../../bus/origins.ts';
import type { ControllerContext } from '../context.ts';

/** Changes that follow each other within this time leave as one, in milliseconds. */
const COALESCE_MS = 150;

/** Each time that the host is to be sent the map as it is now. */
export function untoldChanges({ bus, models, services }: ControllerContext): Observable<unknown> {
  const isOwn = ({ origin }: BusEvents['document:loaded']) => ORIGINS[origin].isOwn === true;
  const loads$ = eventsOf(bus, 'document:loaded');
  const others$ = loads$.pipe(filter((loaded) => !isOwn(loaded)));
  /** A person changed the map on screen, and the host does not know yet. */
  let isUntold = false;
  const changes$ = merge(
    eventsOf(bus, 'document:changed').pipe(filter(({ cause }) => cause !== 'layout')),
    loads$.pipe(filter(isOwn)),
  ).pipe(
    tap(() => {
      isUntold = true;
    }),
    throttleTime(COALESCE_MS, services.clock, { leading: true, trailing: true }),
    // What was changed in the map before must not arrive as a change of the one that came after it.
    takeUntil(
      others$.pipe(
        tap(() => {
          isUntold = false;
        }),
      ),
    ),
    repeat(),
  );
  // Following a graph leaves the host's map for another one, which is locked here.
  const leaves$ = eventsOf(bus, 'map-history:changed').pipe(filter(({ length }) => length > 0));
  return merge(changes$, leaves$).pipe(
    filter(() => isUntold && !models.document.isLocked()),
    tap(() => {
      isUntold = false;
    }),
  );
}
