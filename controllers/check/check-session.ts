/** Checks of the open map: immediately, and after changes at most once per second. */

import {
  catchError,
  delay,
  EMPTY,
  filter,
  from,
  merge,
  of,
  Subject,
  type Subscription,
  switchMap,
  throttleTime,
} from 'rxjs';
import { eventsOf } from '../../bus/bus.ts';
import type { CheckResult } from '../../formats/check/check.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { now } from '../../services/index.ts';
import type { ControllerContext } from '../context.ts';
import { createAvailabilityChecks } from './availability.ts';
import { createCheckClient } from './check-client.ts';

/** Time between two checks of a changing map, in milliseconds. */
const PAUSE_MS = 1000;
/** The edit is painted before the map is sent to the worker, which is noticeable for a large map. */
const AFTER_EDIT_MS = 100;

/** Interface of the running check. */
export type CheckSession = {
  /** Findings are visible from now on: reports them again, and also checks pictures and graphs. */
  readonly list: () => void;
};

/** Whether the map should be checked at all, and whether findings are needed besides their number. */
type CheckCallbacks = { readonly check: () => boolean; readonly findings: () => boolean };

/**
 * Checks the open map, immediately and after changes, until `life` ends.
 *
 * @param wants - required results
 */
export function attachCheckSession(
  { bus, models, services }: ControllerContext,
  wants: CheckCallbacks,
  lifetime: Subscription,
): CheckSession {
  const checker = createCheckClient();
  const ended = new AbortController();
  /** The map whose findings were last requested, and the last findings. */
  let listing: MapDocument | undefined;
  let last: { readonly document: MapDocument; readonly result: CheckResult } | undefined;
  const again$ = new Subject<void>();
  const list$ = new Subject<void>();
  const asking = createAvailabilityChecks({ services }, ended.signal, () => again$.next());

  async function check(): Promise<void> {
    const document = models.document.current();
    const isListed = wants.findings();
    if (isListed) listing = document;
    const today = now(services).toISOString().slice(0, 10);
    const result = await checker.check({ document, today, ...asking.known() }, isListed);
    if (models.document.current() === document) bus.emit('check:counted', { serious: result.serious });
    if (isListed && 'findings' in result) {
      last = { document, result };
      if (models.document.current() === document) bus.emit('check:changed', result);
    }
    if (isListed) void asking.request(document);
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
  lifetime.add(eventsOf(bus, 'document:loaded').subscribe(() => checker.forget()));
  lifetime.add(
    merge(
      changes$.pipe(filter(wants.check), throttleTime(PAUSE_MS, services.clock, { leading: true, trailing: true })),
      list$,
    )
      .pipe(switchMap(() => from(check()).pipe(catchError(() => EMPTY))))
      .subscribe(),
  );
  lifetime.add(() => {
    ended.abort();
    checker.end();
  });
  return {
    list() {
      const document = models.document.current();
      if (last?.document === document) bus.emit('check:changed', last.result);
      else if (listing !== document) list$.next();
    },
  };
}
