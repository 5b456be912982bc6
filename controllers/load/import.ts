/**
 * Import of organizations from files, domains, addresses and accounts, read only on request. Loaded on first use.
 * Errors are shown in the dialog, and the open map stays. Specification: Loading entry points.
 */

import { catchError, EMPTY, type Observable, Subject, type Subscription, switchMap, takeUntil, tap } from 'rxjs';
import { eventsOf } from '../../bus/bus.ts';
import type { BusEvents } from '../../bus/events.ts';
import { accountOf } from '../../formats/collect/account.ts';
import { isDescriptorType } from '../../formats/ocd/looks.ts';
import { holdsNoMap, reasonsOf } from '../../formats/problems/problem.ts';
import type { JoinedSources } from '../../jobs/join-texts.ts';
import { asCards } from '../../models/commands/styles.ts';
import { isReadyType } from '../../models/document/new-map.ts';
import { unchangedMapNote } from '../../models/document/open-map.ts';
import { FetchFailure } from '../../services/fetch-text.ts';
import type { ControllerContext } from '../base/context.ts';
import { abortable, NOT_LOADED } from '../base/lazy.ts';
import type { CheckedContent } from './content.ts';
import type { Loader } from './load.ts';
import { parsedText } from './parsed-text.ts';
import { readSource } from './read-file.ts';

const NO_MAP =
  'This file is neither an Open Contributions Descriptor nor a map document. Check the address: a descriptor has an organization, a map has nodes.';

/** Whether a single source is collected: an account, or an address whose descriptor is followed. */
const isCollected = (source: File | string, follow: number): boolean =>
  typeof source === 'string' && (follow > 0 || accountOf(source) !== undefined);

type Tell = (state: BusEvents['import:changed']['state']) => void;

/** Reads sources and reports progress by `import:changed`. */
export function attachImport(
  context: ControllerContext,
  loader: Pick<Loader, 'show'>,
): Subscription & { readonly start: (request: BusEvents['intent:import']) => void } {
  const { bus } = context;
  const setState: Tell = (state) => bus.emit('import:changed', { state, cancel });
  const { take, takeJoined, fail } = takingWith(context, loader, setState);

  async function read(source: File | string, signal: AbortSignal): Promise<ReadSource> {
    const reportBytes = (from: string, bytes: number) => {
      if (!signal.aborted) setState({ kind: 'reading', from, bytes });
    };
    const content = await readSource(context, source, signal, reportBytes);
    return { ...content, parsed: await parsedText(context, content.text, content.name) };
  }

  const emitIdle = () => setState({ kind: 'idle' });
  // Another map was requested in the meantime, or this one was loaded.
  const replaced$ = eventsOf(bus, 'document:loaded').pipe(tap(emitIdle));
  const requests$ = new Subject<Observable<unknown>>();
  const imports$ = requests$.pipe(
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
  function cancel(): void {
    requests$.next(EMPTY);
    emitIdle();
  }
  return Object.assign(imports$.subscribe(), {
    start({ sources = [], follow = 0 }: BusEvents['intent:import']) {
      const [source] = sources;
      if (source === undefined) return;
      const isOne = sources.length === 1 && !isCollected(source, follow);
      requests$.next(
        isOne
          ? abortable((signal) => read(source, signal)).pipe(tap(take))
          : abortable((signal) => collected(context, setState, { sources, follow }, signal)).pipe(tap(takeJoined)),
      );
    },
  });
}

type ReadSource = Omit<CheckedContent, 'origin'>;

function takingWith({ models }: ControllerContext, loader: Pick<Loader, 'show'>, setState: Tell) {
  const fail = (reason: string) => setState({ kind: 'failed', reason });

  function take(content: ReadSource): void {
    const { document, errors } = content.parsed;
    const isNeither = holdsNoMap(content.parsed);
    if (!document || isNeither) {
      fail(isNeither ? NO_MAP : `${reasonsOf(errors)} ${unchangedMapNote(models)}`.trimEnd());
      return;
    }
    loader.show({ ...content, origin: 'import' });
    setState({ kind: 'done' });
  }

  function takeJoined({ text, parsed, failures }: JoinedSources): void {
    if (!parsed?.document) {
      const reason = `None of the sources could be read. ${unchangedMapNote(models)}`.trimEnd();
      setState({ kind: 'failed', reason, failures });
      return;
    }
    const document = asCards(parsed.document, (name, type) => isReadyType(name, type) || isDescriptorType(name, type));
    loader.show({ text, name: 'Joined map', origin: 'import', parsed: { ...parsed, document } });
    setState({ kind: 'done', failures });
  }

  return { take, takeJoined, fail };
}

async function collected(
  { services }: ControllerContext,
  report: Tell,
  request: { readonly sources: readonly (File | string)[]; readonly follow: number },
  signal: AbortSignal,
): Promise<JoinedSources> {
  const { collectOnPage: collectSources } = await import('./sources.ts').catch(() => {
    throw new FetchFailure(NOT_LOADED);
  });
  const onProgress = (from: string, done: number) => {
    if (!signal.aborted) report({ kind: 'collecting', from, done });
  };
  onProgress('', 0);
  return collectSources(services, request, { signal, onProgress: ({ address, done }) => onProgress(address, done) });
}
