/**
 * Import of an organization from a file, a domain's descriptor or an address, read only on request.
 * Errors are shown in the dialog, and the open map stays. Specification: Loading entry points.
 */

import { catchError, EMPTY, merge, type Subscription, switchMap, takeUntil, tap } from 'rxjs';
import { eventsOf } from '../../bus/bus.ts';
import { importAddress } from '../../formats/ocd/address.ts';
import { holdsNoMap, reasonsOf } from '../../formats/parse/problem.ts';
import { whatStays } from '../../models/document/open-map.ts';
import { type FetchedText, FetchFailure, fetchWithAccess } from '../../services/fetch-text.ts';
import { abortable } from '../abortable.ts';
import { intentsOf } from '../answer.ts';
import type { ControllerContext } from '../context.ts';
import type { Loader } from './load.ts';
import { readMapFile, refuseOtherFormat } from './other-files.ts';
import { parsedText } from './parsed-text.ts';

const NOT_AN_ADDRESS =
  'This is not a domain or a web address. Enter example.org, or an address that starts with https://.';
const NO_MAP =
  'This file is neither an Open Contributions Descriptor nor a map document. Check the address: a descriptor has an organization, a map has nodes.';

/** A text to import; without an address when it comes from a file. */
type ReadText = Omit<FetchedText, 'address'> & Partial<Pick<FetchedText, 'address'>> & { readonly name: string };

/** Handles the intents of importing and reports progress by `import:changed`. */
export function attachImport(context: ControllerContext, loader: Pick<Loader, 'show'>): Subscription {
  const { bus, models, services } = context;
  const fail = (reason: string) => bus.emit('import:changed', { state: { kind: 'failed', reason } });

  async function textOf(source: File | string, signal: AbortSignal): Promise<ReadText> {
    if (typeof source !== 'string') return { text: await readMapFile(context, source), access: [], name: source.name };
    const address = importAddress(source);
    if (address === undefined) throw new FetchFailure(NOT_AN_ADDRESS);
    const tell = (bytes: number) => {
      if (!signal.aborted) bus.emit('import:changed', { state: { kind: 'reading', from: address, bytes } });
    };
    tell(0);
    const fetched = await fetchWithAccess(services.fetch, address, signal, tell);
    return { ...fetched, text: await refuseOtherFormat(context, fetched.text), name: address };
  }

  async function read(source: File | string, signal: AbortSignal) {
    const came = await textOf(source, signal);
    return { ...came, parsed: await parsedText(context, came.text, came.name) };
  }

  function take({ parsed, ...came }: Awaited<ReturnType<typeof read>>): void {
    const { document, errors } = parsed;
    const isNeither = holdsNoMap(parsed);
    if (!document || isNeither) {
      fail(isNeither ? NO_MAP : `${reasonsOf(errors)} ${whatStays(models)}`.trimEnd());
      return;
    }
    loader.show({ incoming: { ...came, origin: 'import' }, parsed });
    bus.emit('import:changed', { state: { kind: 'done' } });
  }

  const tellIdle = () => bus.emit('import:changed', { state: { kind: 'idle' } });
  const cancel$ = intentsOf(context, 'intent:cancel-import').pipe(tap(tellIdle));
  // Another map was requested in the meantime, or this one was loaded.
  const replaced$ = eventsOf(bus, 'document:loaded').pipe(tap(tellIdle));
  const imports$ = intentsOf(context, 'intent:import').pipe(
    switchMap(({ source }) =>
      abortable((signal) => read(source, signal)).pipe(
        tap(take),
        catchError((error: unknown) => {
          fail(error instanceof FetchFailure ? error.message : 'The file could not be read. Choose it again.');
          return EMPTY;
        }),
        takeUntil(merge(eventsOf(bus, 'intent:cancel-import'), replaced$)),
      ),
    ),
  );
  return merge(cancel$, imports$).subscribe();
}
