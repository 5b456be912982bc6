/** Requests about the open map, for which the next load of the host waits. */

import { BehaviorSubject, filter, merge, type Observable, take, timer } from 'rxjs';
import type { ControllerContext } from '../base/context.ts';

/** Limit of the time in milliseconds that a load waits. */
const LONGEST_HOLD_MS = 30_000;

export type PendingRequests = {
  /** Counts a request until it is answered. */
  readonly until: (answered: Promise<void>) => void;
  /** Emits once when no request is pending, or when that takes too long. */
  readonly done: () => Observable<unknown>;
};

export function pendingRequests({ services }: Pick<ControllerContext, 'services'>): PendingRequests {
  const count$ = new BehaviorSubject(0);
  const none$ = count$.pipe(filter((count) => count === 0));
  return {
    until(answered) {
      count$.next(count$.value + 1);
      void answered.then(() => count$.next(count$.value - 1));
    },
    done: () => merge(none$, timer(LONGEST_HOLD_MS, services.clock)).pipe(take(1)),
  };
}
