/** Exports that the host page asks for: one at a time, and never many at once. */

import { concatMap, defer, EMPTY, forkJoin, ignoreElements, merge, Subject, Subscription, take, timer } from 'rxjs';
import { eventsOf } from '../../bus/bus.ts';
import type { ExportFormat } from '../../bus/payloads.ts';
import type { ControllerContext } from '../context.ts';

/** Least time from the start of one export to the start of the next, in milliseconds. */
const PACE_MS = 1000;
/** Exports that may wait behind the one that runs. */
const MAX_WAITING = 5;

/** Runs exports in their order. `add` answers false, and does nothing, when too many wait already. */
export function attachHostExports({
  bus,
  services,
}: ControllerContext): Subscription & { readonly add: (format: ExportFormat) => boolean } {
  const asked$ = new Subject<ExportFormat>();
  let waiting = 0;
  const run = (format: ExportFormat) =>
    defer(() => {
      waiting -= 1;
      const done$ = forkJoin([eventsOf(bus, 'export:finished').pipe(take(1)), timer(PACE_MS, services.clock)]);
      const start$ = defer(() => {
        bus.emit('intent:export', { format });
        return EMPTY;
      });
      return merge(done$.pipe(ignoreElements()), start$);
    });
  const exporting = new Subscription();
  exporting.add(asked$.pipe(concatMap(run)).subscribe());
  return Object.assign(exporting, {
    add(format: ExportFormat) {
      if (waiting >= MAX_WAITING) return false;
      waiting += 1;
      asked$.next(format);
      return true;
    },
  });
}
