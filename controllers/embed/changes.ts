/** Changes by a person to the host's map, to be reported to the host page. */

import { filter, merge, Observable, repeat, takeUntil, tap, throttleTime } from 'rxjs';
import { eventsOf, onFacts } from '../../bus/bus.ts';
import type { BusEvents } from '../../bus/events.ts';
import { type LoadOrigin, ORIGINS } from '../../bus/origins.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import type { ControllerContext } from '../base/context.ts';
import type { SettledMap } from '../screen/settled-map.ts';

/** Interval in milliseconds within which changes are combined. */
const COALESCE_MS = 150;

/** Origins of maps that a visitor opened in an empty frame. */
const VISITORS: ReadonlySet<LoadOrigin> = new Set(['start', 'new']);

const isOwn = ({ origin }: Pick<BusEvents['document:loaded'], 'origin'>) => ORIGINS[origin].isOwn === true;

/** The host's map after each change, once every node has a position. Specification: S530, S532, A53, A72. */
export function changedDocuments(
  { bus, models, services }: ControllerContext,
  settled: SettledMap,
): Observable<MapDocument> {
  return new Observable((subscriber) => {
    /** Whether the host knows its map; a waiting change is sent when every node has a position. */
    let state: 'sent' | 'unsent' | 'waiting' = 'sent';
    /** Whether the first map behind the open one, or else the open one, is from the host. */
    let isHosts = false;
    /** Number of maps that Back leads to: only the first one is the host's. */
    let depth = 0;
    const isOpen = () => isHosts && depth === 0 && !models.document.isLocked();

    function send(): void {
      if (state === 'sent' || !isOpen()) return;
      const document = settled.now();
      state = document ? 'sent' : 'waiting';
      if (document) subscriber.next(document);
    }
    const noteChange = () => {
      if (state === 'sent' && isOpen()) state = 'unsent';
    };
    const facts = onFacts(bus, {
      'document:loaded': ({ origin }) => {
        if (depth > 0 || isOwn({ origin })) return;
        if (origin === 'back') {
          if (state !== 'sent') state = 'waiting';
          return;
        }
        // A change of the previous map must not be reported as a change of this one.
        state = 'sent';
        isHosts = !VISITORS.has(origin);
      },
      'map-history:changed': ({ length }) => {
        if (depth === 0 && length > 0) send();
        depth = length;
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
    const placed$ = settled.changes$.pipe(filter(() => state === 'waiting'));
    facts.add(merge(changes$, placed$).subscribe(send));
    return facts;
  });
}
