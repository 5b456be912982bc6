import { defer, finalize, from, type Observable } from 'rxjs';

/** Runs a promise for each subscriber. Unsubscribing aborts its signal. */
export function abortable<T>(run: (signal: AbortSignal) => Promise<T>): Observable<T> {
  return defer(() => {
    const controller = new AbortController();
    return from(run(controller.signal)).pipe(finalize(() => controller.abort()));
  });
}
