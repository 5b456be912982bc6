/**
 * Import of organizations from files, domains, addresses and accounts, read only on request. Loaded on first use.
 * Errors are shown in the dialog, and the open map stays. Specification: Loading entry points.
 */

import { catchError, EMPTY, type Observable, Subject, type Subscription, switchMap, takeUntil, tap } from 'rxjs';
import { eventsOf } from '../../bus/bus.ts';
import type { BusEvents } from '../../bus/events.ts';
import { importAddress } from '../../formats/ocd/address.ts';
import { holdsNoMap, reasonsOf } from '../../formats/parse/problem.ts';
import { unchangedMapNote } from '../../models/document/open-map.ts';
import { type FetchedText, FetchFailure, fetchWithAccess } from '../../services/fetch-text.ts';
import { abortable } from '../abortable.ts';
import type { IntentAnswers } from '../answer.ts';
import type { ControllerContext } from '../context.ts';
import { NOT_LOADED } from '../lazy.ts';
import type { Loader } from '../load/load.ts';
import { readMapFile, refuseOtherFormat } from '../load/other-files.ts';
import { parsedText } from '../load/parsed-text.ts';
import type { JoinedSources } from './join-texts.ts';

const NOT_AN_ADDRESS =
  'This is not a domain or a web address. Enter example.org, or an address that starts with https://.';
const NO_MAP =
  'This file is neither an Open Contributions Descriptor nor a map document. Check the address: a descriptor has an organization, a map has nodes.';

type ImportIntent = 'intent:import' | 'intent:collect' | 'intent:cancel-import';

/** A text to import; without an address when it comes from a file. */
type ReadText = Omit<FetchedText, 'address'> & Partial<Pick<FetchedText, 'address'>> & { readonly name: string };

/** Handles the intents of importing and reports progress by `import:changed`. */
export function attachImport(
  context: ControllerContext,
  loader: Pick<Loader, 'show'>,
): Subscription & IntentAnswers<ImportIntent> {
  const { bus, models } = context;
  const fail = (reason: string) => bus.emit('import:changed', { state: { kind: 'failed', reason } });

  async function read(source: File | string, signal: AbortSignal) {
    const came = await textOf(context, source, signal);
    return { ...came, parsed: await parsedText(context, came.text, came.name) };
  }

  function take({ parsed, ...came }: Awaited<ReturnType<typeof read>>): void {
    const { document, errors } = parsed;
    const isNeither = holdsNoMap(parsed);
    if (!document || isNeither) {
      fail(isNeither ? NO_MAP : `${reasonsOf(errors)} ${unchangedMapNote(models)}`.trimEnd());
      return;
    }
    loader.show({ incoming: { ...came, origin: 'import' }, parsed });
    bus.emit('import:changed', { state: { kind: 'done' } });
  }

  function takeJoined({ text, parsed, failures }: JoinedSources): void {
    if (!parsed?.document) {
      const reason = `None of the sources could be read. ${unchangedMapNote(models)}`.trimEnd();
      bus.emit('import:changed', { state: { kind: 'failed', reason, failures } });
      return;
    }
    loader.show({ incoming: { text, access: [], name: 'Joined map', origin: 'import' }, parsed });
    bus.emit('import:changed', { state: { kind: 'done', failures } });
  }

  const tellIdle = () => bus.emit('import:changed', { state: { kind: 'idle' } });
  // Another map was requested in the meantime, or this one was loaded.
  const replaced$ = eventsOf(bus, 'document:loaded').pipe(tap(tellIdle));
  const asked$ = new Subject<Observable<unknown>>();
  const imports$ = asked$.pipe(
    switchMap((work$) =>
      work$.pipe(
        catchError((error: unknown) => {
          fail(error instanceof FetchFailure ? error.message : 'The file could not be read. Choose it again.');
          return EMPTY;
        }),
        takeUntil(replaced$),
      ),
    ),
  );
  return Object.assign(imports$.subscribe(), {
    'intent:import': ({ source }) => asked$.next(abortable((signal) => read(source, signal)).pipe(tap(take))),
    'intent:collect': (asked) =>
      asked$.next(abortable((signal) => collected(context, asked, signal)).pipe(tap(takeJoined))),
    'intent:cancel-import': () => {
      asked$.next(EMPTY);
      tellIdle();
    },
  } satisfies IntentAnswers<ImportIntent>);
}

async function textOf(context: ControllerContext, source: File | string, signal: AbortSignal): Promise<ReadText> {
  const { bus, services } = context;
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

async function collected(
  { bus, services }: ControllerContext,
  asked: BusEvents['intent:collect'],
  signal: AbortSignal,
): Promise<JoinedSources> {
  const { collectOnPage: collectSources } = await import('./sources.ts').catch(() => {
    throw new FetchFailure(NOT_LOADED);
  });
  const tell = (from: string, done: number) => {
    if (!signal.aborted) bus.emit('import:changed', { state: { kind: 'collecting', from, done } });
  };
  tell('', 0);
  return collectSources(services, asked, { signal, onProgress: ({ address, done }) => tell(address, done) });
}
