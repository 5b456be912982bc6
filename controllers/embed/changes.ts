/** Changes by a person to the host's map, to be reported to the host page. */

import { filter, merge, Observable, repeat, takeUntil, tap, throttleTime } from 'rxjs';
import { eventsOf, onFacts } from '../../bus/bus.ts';
import type { BusEvents } from '../../bus/events.ts';
import { ORIGINS } from '../../bus/origins.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import type { ControllerContext } from '../base/context.ts';
import type { SettledMap } from '../screen/settled-map.ts';

/** Interval in milliseconds within which changes are combined. */
const COALESCE_MS = 150;

const isOwn = ({ origin }: Pick<BusEvents['document:loaded'], 'origin'>) => ORIGINS[origin].isOwn === true;

/** The map after each change, once every node has a position. Specification: A72. */
export function changedDocuments(
  { bus, models, services }: ControllerContext,
  places: SettledMap,
): Observable<MapDocument> {
  return new Observable((subscriber) => {
    /** Whether the host knows the present map; a waiting change is sent when every node has a position. */
    let state: 'sent' | 'unsent' | 'waiting' = 'sent';
    /** The same for each map that Back leads to. */
    const behind: boolean[] = [];
    let isUnsentBehind = false;

    function send(): void {
      if (state === 'sent' || models.document.isLocked()) return;
      const document = places.document();
      state = document ? 'sent' : 'waiting';
      if (document) subscriber.next(document);
    }
    const noteChange = () => {
      if (state === 'sent') state = 'unsent';
    };
    const facts = onFacts(bus, {
      'document:loaded': ({ origin }) => {
        // A change of the previous map must not be reported as a change of this one.
        if (!isOwn({ origin })) state = origin === 'back' && isUnsentBehind ? 'waiting' : 'sent';
      },
      'map-history:changed': ({ length }) => {
        if (length > behind.length) {
          send();
          behind.push(state !== 'sent' && !models.document.isLocked());
          state = 'sent';
          return;
        }
        isUnsentBehind = behind[length] ?? false;
        behind.length = length;
      },
    });
    const loads$ = eventsOf(bus, 'document:loaded');
    const changes$ = merge(
      eventsOf(bus, 'document:changed').pipe(filter(({ cause }) => cause !== 'layout')),
      loads$.pipe(filter(isOwn)),
    ).pipe(
      tap(noteChange),
      throttleTime(COALESCE_MS, services.clock, { leading: true, trailing: true }),
      takeUntil(loads$.pipe(filter((loaded) => !isOwn(loaded)))),
      repeat(),
    );
    const placed$ = places.settled$.pipe(filter(() => state === 'waiting'));
    facts.add(merge(changes$, placed$).subscribe(send));
    return facts;
  });
}
