/** Checks the map on screen: at once, and after changes at most once a second. */

import { catchError, delay, EMPTY, filter, from, merge, of, Subject, type Subscription, switchMap, throttleTime } from 'rxjs';
import { eventsOf } from '../../bus/bus.ts';
import type { CheckResult } from '../../formats/check/check.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { now } from '../../services/index.ts';
import type { ControllerContext } from '../context.ts';
import { createAsking } from './asking.ts';
import { createChecker } from './thread.ts';

/** Time between two checks of a map that is being changed, in milliseconds. */
const PAUSE_MS = 1000;
/** An edit is on screen before the map is handed to the thread, which takes long enough for a large one to be felt. */
const AFTER_EDIT_MS = 100;

/** What may be asked of the check that runs beside the map. */
export type Checking = {
  /** The findings are looked at from now on: says them once more, and asks for pictures and graphs too. */
  readonly list: () => void;
};

/**
 * Checks what is on screen, at once and after changes, until `life` ends.
 *
 * @param isWanted - whether this map is to be checked
 */
export function attachChecking(
  { bus, models, services }: ControllerContext,
  isWanted: () => boolean,
  life: Subscription,
): Checking {
  const checker = createChecker();
  const ended = new AbortController();
  let isListed = false;
  let last: { readonly document: MapDocument; readonly result: CheckResult } | undefined;
  const again$ = new Subject<void>();
  const asking = createAsking({ services }, ended.signal, () => again$.next());

  async function check(): Promise<void> {
    const document = models.document.current();
    const today = now(services).toISOString().slice(0, 10);
    const result = await checker.check({ document, today, ...asking.known() });
    last = { document, result };
    if (models.document.current() === document) bus.emit('check:changed', result);
    if (isListed) void asking.askFor(document);
  }

  const changes$ = merge(
    of(undefined),
    again$,
    eventsOf(bus, 'document:loaded'),
    eventsOf(bus, 'panel:changed'),
    eventsOf(bus, 'document:changed').pipe(
      filter(({ cause }) => cause !== 'layout'),
      delay(AFTER_EDIT_MS, services.clock),
    ),
  );
  life.add(
    changes$
      .pipe(
        filter(isWanted),
        throttleTime(PAUSE_MS, services.clock, { leading: true, trailing: true }),
        switchMap(() => from(check()).pipe(catchError(() => EMPTY))),
      )
      .subscribe(),
  );
  life.add(() => {
    ended.abort();
    checker.end();
  });
  return {
    list() {
      isListed = true;
      if (last && last.document === models.document.current()) bus.emit('check:changed', last.result);
      again$.next();
    },
  };
}
