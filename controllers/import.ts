/**
 * Importing an organization: a file, a domain's descriptor or any address, read only when asked for. What goes wrong is
 * said in the dialog, and the map on screen stays. Specification: Loading entry points.
 */

import { catchError, defer, EMPTY, Observable, switchMap, takeUntil } from 'rxjs';
import { eventsOf } from '../bus/bus.ts';
import { importAddress } from '../formats/import-address.ts';
import type { Problem } from '../formats/problem.ts';
import { parseText } from '../formats/read.ts';
import type { ControllerContext } from './context.ts';
import { FetchFailure, fetchText } from './fetch-text.ts';
import type { Loader } from './load.ts';

/** More reasons than this make no sentence. */
const MOST_REASONS = 3;

const NOT_AN_ADDRESS = 'This is neither a domain nor a web address. Write example.org, or an address with https://.';
const NO_MAP =
  'This file holds neither an Open Contributions Descriptor nor a map document. Check the address: a descriptor has an organization, a map has nodes.';

export function attachImport({ bus }: ControllerContext, loader: Pick<Loader, 'load' | 'cancel'>): void {
  const fail = (reason: string) => bus.emit('import:changed', { state: { kind: 'failed', reason } });

  function read(source: File | string): Observable<never> {
    return defer(() => {
      const controller = new AbortController();
      return new Observable<never>((subscriber) => {
        textOf(source, controller.signal)
          .then(({ text, name }) => {
            if (!controller.signal.aborted) take(text, name);
            subscriber.complete();
          })
          .catch((error: unknown) => subscriber.error(error));
        return () => controller.abort();
      });
    });
  }

  async function textOf(source: File | string, signal: AbortSignal) {
    if (typeof source !== 'string') return { text: await source.text(), name: source.name };
    const address = importAddress(source);
    if (address === undefined) throw new FetchFailure(NOT_AN_ADDRESS);
    const tell = (bytes: number) => bus.emit('import:changed', { state: { kind: 'reading', from: address, bytes } });
    tell(0);
    return { text: await fetchText(address, signal, tell), name: address };
  }

  function take(text: string, name: string): void {
    const { document, errors, notices } = parseText(text);
    const isNeither = notices.some(({ code }) => code === 'no-map-found');
    if (!document || isNeither) {
      fail(isNeither ? NO_MAP : reasonsOf(errors));
      return;
    }
    loader.cancel();
    loader.load({ text, name, origin: 'import' });
    bus.emit('import:changed', { state: { kind: 'done' } });
  }

  const cancel$ = eventsOf(bus, 'intent:cancel-import');
  cancel$.subscribe(() => bus.emit('import:changed', { state: { kind: 'idle' } }));
  eventsOf(bus, 'intent:import')
    .pipe(
      switchMap(({ source }) =>
        read(source).pipe(
          catchError((error: unknown) => {
            fail(error instanceof FetchFailure ? error.message : 'The file could not be read. Choose it again.');
            return EMPTY;
          }),
          takeUntil(cancel$),
        ),
      ),
    )
    .subscribe();
}

function reasonsOf(errors: readonly Problem[]): string {
  const told = errors.slice(0, MOST_REASONS).map(({ message }) => message);
  const rest = errors.length - told.length;
  return [...told, ...(rest > 0 ? [`And ${rest} more.`] : []), 'The map on screen stays as it was.'].join(' ');
}
