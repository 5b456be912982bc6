/** Work that can be stopped. */

import { defer, finalize, from, type Observable } from 'rxjs';

/** Runs a promise for each subscriber; unsubscribing, as when a newer one takes its place, aborts its signal. */
export function abortable<T>(run: (signal: AbortSignal) => Promise<T>): Observable<T> {
  return defer(() => {
    const controller = new AbortController();
    return from(run(controller.signal)).pipe(finalize(() => controller.abort()));
  });
}
