/**
 * Loading of maps from files, drops, addresses, examples and pasted JSON, where the last request wins.
 * Messages, imports and linked maps use the same loader.
 */

import {
  catchError,
  EMPTY,
  filter,
  fromEvent,
  map,
  merge,
  type Observable,
  Subject,
  type Subscription,
  switchMap,
  tap,
} from 'rxjs';
import { eventsOf } from '../../bus/bus.ts';
import type { Notice } from '../../bus/events.ts';
import type { LoadOrigin } from '../../bus/origins.ts';
import { ORIGINS } from '../../bus/origins.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { otherFormatIn, type Parsed } from '../../formats/parse/problem.ts';
import { parseMapText } from '../../formats/parse/text.ts';
import { unchangedMapNote } from '../../models/document/open-map.ts';
import { type FetchedText, FetchFailure, fetchWithAccess } from '../../services/fetch-text.ts';
import { abortable } from '../abortable.ts';
import { answer, intentsOf } from '../answer.ts';
import { droppedFiles } from '../collect/dropped-files.ts';
import type { ControllerContext } from '../context.ts';
import type { Tasks } from '../page/tasks.ts';
import { exampleSource } from './example-source.ts';
import { leavesHostsMap } from './history-state.ts';
import { openFiles, type ReadMap, readLocal, refuseOtherFormat } from './other-files.ts';
import { LONG_TEXT, parsedText, type ReadText, readLongText } from './parsed-text.ts';

/** A text or data, and its name for the person. */
type Incoming = ({ readonly text: string } | { readonly data: unknown }) &
  Partial<Omit<FetchedText, 'text'>> & {
    readonly name: string;
    readonly origin: LoadOrigin;
    /** Locks the map, whatever the document says. */
    readonly locked?: boolean;
    /** Called when it is valid, just before it becomes the current map. */
    readonly accepted?: () => void;
  };

/** A source and its parsed content. */
type Read = { readonly incoming: Incoming; readonly parsed: Parsed };

/** A source that has not been read. */
type Source = Pick<Incoming, 'name' | 'origin' | 'locked' | 'accepted'> & {
  /** Its text, or a map that was read elsewhere; undefined when nothing is to be loaded and the person knows. */
  readonly read: (signal: AbortSignal) => Promise<string | FetchedText | ReadMap | ReadText | undefined>;
  /** A link for the person when it cannot be read. */
  readonly link?: string | undefined;
};

/** Loads all documents. */
export type Loader = {
  /** Makes it the current map, or reports why not. Returns whether it was accepted. */
  readonly show: (read: Read) => boolean;
  /** Reads and loads a source, unless something else is opened in the meantime. */
  readonly open: (source: Source) => void;
};

const MEGABYTE = 1_000_000;

/** Offer after opening JSON of another format. */
const AS_EMPTY: Pick<Notice, 'action' | 'about'> = {
  action: { label: 'Open as an empty map', asks: { name: 'intent:open-empty', payload: {} } },
  about: 'no map',
};

/** @param options.embedded - in a frame: Back leads from a map that a person opened to the host's map */
export function attachLoad(
  context: ControllerContext,
  tasks: Tasks,
  { embedded }: { readonly embedded: boolean },
): Subscription & Loader {
  const { bus } = context;
  const admit = admitter(context, embedded);
  const opened$ = new Subject<Source | undefined>();

  /** A map is applied at once unless its text is long; a descriptor is loaded like a file. */
  function applyJson({ text }: { readonly text: string }): void {
    const named = { name: 'The JSON', origin: 'apply' } as const;
    if (text.length > LONG_TEXT) {
      const stop = () => opened$.next(undefined);
      opened$.next({ ...named, read: (signal) => readLongText(context, tasks, { text, signal, stop }) });
      return;
    }
    const parsed = parseMapText(text);
    if (parsed) admit.show({ incoming: { ...named, text }, parsed });
    else opened$.next({ ...named, read: async () => text });
  }

  const loading = merge(
    opened$,
    askedFor(context, tasks, () => opened$.next(undefined)),
  )
    .pipe(
      switchMap((source) =>
        source ? comingFrom(context, source, (reason) => tellFailed(context, source, reason)) : EMPTY,
      ),
    )
    .subscribe(admit.show);
  loading.add(
    answer(context, {
      'intent:open-empty': admit.openEmpty,
      'intent:apply-json': applyJson,
      'intent:choose-file': () => chooseFile((file) => bus.emit('intent:open-file', { file, origin: 'file' })),
    }),
  );
  // A map loaded in any other way was requested after the one that is still being read.
  loading.add(eventsOf(bus, 'document:loaded').subscribe(() => opened$.next(undefined)));
  return Object.assign(loading, { show: admit.show, open: (source: Source) => opened$.next(source) });
}

/** Accepts or rejects every map. */
function admitter(
  context: ControllerContext,
  embedded: boolean,
): Omit<Loader, 'open'> & { readonly openEmpty: () => void } {
  const { bus, models } = context;
  /** The last document of another format, in case the person wants an empty map from it. */
  let otherFormat: Read | undefined;

  function show(came: Read): boolean {
    const { parsed, incoming } = came;
    const { document, errors, warnings, notices } = parsed;
    const { name, origin, locked, access, address } = incoming;
    if (!document) {
      const text = 'text' in incoming ? incoming.text : asText(incoming.data);
      bus.emit('document:refused', { name, origin, errors, warnings, notices, text });
      return false;
    }
    const what = ORIGINS[origin].isHosts || came === otherFormat ? undefined : otherFormatIn(parsed);
    if (what) {
      otherFormat = came;
      tellFailed(context, incoming, `${what} ${unchangedMapNote(models)}`.trimEnd(), AS_EMPTY);
      return false;
    }
    incoming.accepted?.();
    const isVisit = embedded && leavesHostsMap(models, document, origin);
    if (isVisit) bus.emit('document:left', {});
    const from = { origin, name: document.meta.title ?? name, access: access ?? [], address };
    models.document.load(
      locked || (isVisit && origin === 'example') ? lockedMap(document) : document,
      { ...from, warnings, notices },
      ORIGINS[origin].undoLabel,
    );
    return true;
  }

  /** It does not replace a map being edited as JSON, because it is a different one. */
  function openEmpty(): void {
    if (!otherFormat) return;
    const { incoming, parsed } = otherFormat;
    otherFormat = { parsed, incoming: incoming.origin === 'apply' ? { ...incoming, origin: 'file' } : incoming };
    show(otherFormat);
    otherFormat = undefined;
  }

  return { show, openEmpty };
}

const lockedMap = (document: MapDocument): MapDocument => ({ ...document, meta: { ...document.meta, readOnly: true } });

/** Requests of people and addresses. @param stop - cancels the reading */
function askedFor(context: ControllerContext, tasks: Tasks, stop: () => void): Observable<Source> {
  return merge(
    intentsOf(context, 'intent:open-file').pipe(
      map(({ file, origin }) => ({
        name: file.name,
        origin,
        read: (signal: AbortSignal) => readLocal(context, tasks, { file, signal, stop }),
      })),
    ),
    intentsOf(context, 'intent:open-address').pipe(
      map(({ address, origin }) => ({
        name: address,
        origin,
        read: (signal: AbortSignal) => readAddress(context, tasks, { address, signal, stop }),
      })),
    ),
    intentsOf(context, 'intent:open-example').pipe(map(({ name }) => exampleSource(context, name))),
  );
}

/** Reading an address shows progress and can be cancelled, because it may never finish. */
function readAddress(
  context: ControllerContext,
  tasks: Tasks,
  { address, signal, stop }: { readonly address: string; readonly signal: AbortSignal; readonly stop: () => void },
): Promise<FetchedText> {
  const { bus, services } = context;
  const task = tasks.begin(() => {
    stop();
    bus.emit('notice:raised', { tone: 'info', text: `Opening ${address} was cancelled.` });
  });
  signal.addEventListener('abort', task.end, { once: true });
  const tell = (bytes: number) => {
    const soFar = bytes >= MEGABYTE ? ` ${Math.floor(bytes / MEGABYTE)} MB so far.` : '';
    task.tell(`Reading ${address}…${soFar}`);
  };
  tell(0);
  return fetchWithAccess(services.fetch, address, signal, tell)
    .then(async (read) => ({ ...read, text: await refuseOtherFormat(context, read.text) }))
    .finally(task.end);
}

/** The parsed content of a source. */
async function readOf(
  context: ControllerContext,
  source: Source,
  came: string | FetchedText | ReadMap | ReadText,
): Promise<Read> {
  if (typeof came !== 'string' && 'parsed' in came) {
    const { parsed, ...read } = came;
    return { incoming: { ...source, ...read }, parsed };
  }
  const incoming = { ...source, ...(typeof came === 'string' ? { text: came } : came) };
  return { incoming, parsed: await parsedText(context, incoming.text, source.name) };
}

/** A source with its text, once it is read; nothing when there is none, or on failure. */
function comingFrom(context: ControllerContext, source: Source, onFailed: (reason: string) => void): Observable<Read> {
  return abortable((signal) =>
    source.read(signal).then((came) => (came === undefined ? undefined : readOf(context, source, came))),
  ).pipe(
    filter((read) => read !== undefined),
    catchError((error: unknown) => {
      onFailed(reasonOf(error, source));
      return EMPTY;
    }),
  );
}

function tellFailed(
  { bus }: ControllerContext,
  { name, origin, link }: Pick<Source, 'name' | 'origin' | 'link'>,
  reason: string,
  more: Pick<Notice, 'action' | 'about'> = {},
): void {
  bus.emit('load:failed', { name, origin, reason, link });
  bus.emit('notice:raised', { tone: 'error', text: `${name} was not opened. ${reason}`, link, ...more });
}

/** Rejected data as text, so that each problem can be located; messages can contain values that no text can. */
function asText(data: unknown): string {
  try {
    return JSON.stringify(data, null, 2) ?? '';
  } catch {
    return '';
  }
}

/** The error and advice, unless there is a link to follow instead. */
function reasonOf(error: unknown, { link }: Pick<Source, 'link'>): string {
  if (!(error instanceof FetchFailure))
    return 'The file could not be read. Check that it still exists, and open it again.';
  return link === undefined ? error.message : error.what;
}

/** Opens the browser's file chooser. */
function chooseFile(onFile: (file: File) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = '.json,application/json,.csv,.tsv,.xlsx,.mmd,.mermaid,.dot,.gv,.txt,.md';
  input.addEventListener('change', () => {
    const file = input.files?.[0];
    if (file) onFile(file);
  });
  input.click();
}

/** Opens a JSON file dropped anywhere on the page; `target` indicates the drop. */
export function attachDrop({ bus }: ControllerContext, target: HTMLElement): Subscription {
  const drags = (name: string) => fromEvent<DragEvent>(window, name);
  const files$ = (name: string) =>
    drags(name).pipe(
      filter(({ dataTransfer }) => dataTransfer?.types.includes('Files') ?? false),
      tap((event) => event.preventDefault()),
    );
  return merge(
    merge(files$('dragenter'), files$('dragover')).pipe(tap(() => target.classList.add('drop-target'))),
    drags('dragleave').pipe(
      filter(({ relatedTarget }) => relatedTarget === null),
      tap(() => target.classList.remove('drop-target')),
    ),
    drags('drop').pipe(tap(() => target.classList.remove('drop-target'))),
    files$('drop').pipe(
      switchMap(({ dataTransfer }) => (dataTransfer ? droppedFiles(dataTransfer) : EMPTY)),
      tap((files) => openFiles({ bus }, files)),
    ),
  ).subscribe();
}
