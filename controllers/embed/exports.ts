/** Exports for the host page: one at a time, with a limited queue. */

import { concatMap, defer, EMPTY, forkJoin, ignoreElements, merge, Subject, Subscription, take, timer } from 'rxjs';
import { eventsOf } from '../../bus/bus.ts';
import type { FileFormat } from '../../bus/payloads.ts';
import type { ControllerContext } from '../context.ts';

/** Least time between the starts of two exports, in milliseconds. */
const PACE_MS = 1000;
/** Length of the queue. */
const MAX_WAITING = 5;

/** Runs exports in order. `add` returns false, and does nothing, when the queue is full. */
export function attachHostExports({
  bus,
  services,
}: ControllerContext): Subscription & { readonly add: (format: FileFormat) => boolean } {
  const asked$ = new Subject<FileFormat>();
  let waiting = 0;
  const run = (format: FileFormat) =>
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
    add(format: FileFormat) {
      if (waiting >= MAX_WAITING) return false;
      waiting += 1;
      asked$.next(format);
      return true;
    },
  });
}
