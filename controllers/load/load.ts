/** Every way in but messages: files, drops, addresses, examples, pasted JSON. The last one asked for wins. */

import {
  catchError,
  defer,
  EMPTY,
  filter,
  from,
  fromEvent,
  map,
  merge,
  Observable,
  Subject,
  type Subscription,
  switchMap,
  tap,
} from 'rxjs';
import { eventsOf } from '../../bus/bus.ts';
import type { LoadOrigin } from '../../bus/events.ts';
import { EXAMPLES } from '../../examples/index.ts';
import { parseText } from '../../formats/parse/read.ts';
import { ORIGINS } from '../../models/origins.ts';
import { FetchFailure, fetchText } from '../../services/fetch-text.ts';
import { answer, intentsOf } from '../answer.ts';
import type { ControllerContext } from '../context.ts';
import type { Tasks } from '../page/tasks.ts';

/** A text that came in, and what the person would call it. */
type Incoming = {
  readonly text: string;
  readonly name: string;
  readonly origin: LoadOrigin;
  /** Shows the map locked, whatever it says itself. */
  readonly locked?: boolean;
  /** Told once the text is a map, just before that becomes the current one. */
  readonly accepted?: () => void;
};

/** Something that is still to be read. */
export type Source = Omit<Incoming, 'text'> & {
  /** Its text, or none when there is nothing to load and the person knows. */
  readonly read: (signal: AbortSignal) => Promise<string | undefined>;
  /** Where a person may look for themselves when it cannot be read. */
  readonly link?: string | undefined;
};

export type Loader = {
  /** Parses a text and makes it the current map, or announces why not. Answers whether it was accepted. */
  readonly load: (incoming: Incoming) => boolean;
  /** Reads a source and loads it, unless something else is opened meanwhile. */
  readonly open: (source: Source) => void;
};

const MEGABYTE = 1_000_000;

export function attachLoad(context: ControllerContext, tasks: Tasks): Subscription & Loader {
  const { bus, models, services } = context;

  function load({ text, name, origin, locked, accepted }: Incoming): boolean {
    const { document: parsed, errors, warnings, notices } = parseText(text);
    if (!parsed) {
      bus.emit('document:refused', { name, origin, errors, warnings, notices, text });
      return false;
    }
    const document = locked ? { ...parsed, meta: { ...parsed.meta, readOnly: true } } : parsed;
    accepted?.();
    models.document.load(
      document,
      { origin, name: document.meta.title ?? name, warnings, notices },
      ORIGINS[origin].undoLabel,
    );
    return true;
  }

  const opened$ = new Subject<Source | undefined>();
  /** Reading an address says how far it is and can be stopped: it may never come to an end. */
  function readAddress(address: string, signal: AbortSignal): Promise<string> {
    const task = tasks.begin(() => {
      opened$.next(undefined);
      bus.emit('notice:raised', { tone: 'info', text: `${address} was not opened, as you wished.` });
    });
    signal.addEventListener('abort', task.end, { once: true });
    const tell = (bytes: number) => {
      const soFar = bytes >= MEGABYTE ? ` ${Math.floor(bytes / MEGABYTE)} MB so far.` : '';
      task.tell(`Reading ${address}…${soFar}`);
    };
    tell(0);
    return fetchText(services.fetch, address, signal, tell).finally(task.end);
  }

  const sources$: Observable<Source | undefined> = merge(
    opened$,
    intentsOf(context, 'intent:open-file').pipe(
      map(({ file, origin }) => ({ name: file.name, origin, read: () => file.text() })),
    ),
    intentsOf(context, 'intent:open-address').pipe(
      map(({ address, origin }) => ({
        name: address,
        origin,
        read: (signal: AbortSignal) => readAddress(address, signal),
      })),
    ),
    intentsOf(context, 'intent:open-example').pipe(
      map(({ name }) => {
        const example = EXAMPLES.find((one) => one.name === name);
        const read = (signal: AbortSignal) => {
          if (!example)
            throw new FetchFailure(
              `There is no example called “${name}”. The examples are ${EXAMPLES.map((one) => one.name).join(', ')}.`,
            );
          return fetchText(services.fetch, `examples/${example.name}.json`, signal);
        };
        return { name: example?.title ?? name, origin: 'example' as const, read };
      }),
    ),
  );

  const loading = sources$
    .pipe(
      switchMap((source) => {
        if (!source) return EMPTY;
        return read(source).pipe(
          filter((text) => text !== undefined),
          map((text) => ({ ...source, text })),
          catchError((error: unknown) => {
            const reason = reasonOf(error, source);
            bus.emit('load:failed', { name: source.name, origin: source.origin, reason, link: source.link });
            return EMPTY;
          }),
        );
      }),
    )
    .subscribe(load);

  loading.add(
    answer(context, {
      'intent:apply-json': ({ text }) => load({ text, name: 'The JSON', origin: 'apply' }),
      'intent:choose-file': () => chooseFile((file) => bus.emit('intent:open-file', { file, origin: 'file' })),
    }),
  );
  loading.add(
    eventsOf(bus, 'load:failed').subscribe(({ name, reason, link }) => {
      bus.emit('notice:raised', { tone: 'error', text: `${name} was not opened. ${reason}`, link });
    }),
  );
  // A map that comes in by any other way was asked for after what is still being read.
  loading.add(eventsOf(bus, 'document:loaded').subscribe(() => opened$.next(undefined)));
  return Object.assign(loading, { load, open: (source: Source) => opened$.next(source) });
}

/** What happened, and what to do, unless there is a link to follow instead. */
function reasonOf(error: unknown, { link }: Pick<Source, 'link'>): string {
  if (!(error instanceof FetchFailure))
    return 'The file could not be read. Check that it still exists, and open it again.';
  return link === undefined ? error.message : error.what;
}

/** Reads a source once; unsubscribing, as when a newer source comes, aborts the reading. */
function read(source: Source): Observable<string | undefined> {
  return defer(() => {
    const controller = new AbortController();
    return new Observable<string | undefined>((subscriber) => {
      const reading = from(Promise.resolve().then(() => source.read(controller.signal))).subscribe(subscriber);
      return () => {
        reading.unsubscribe();
        controller.abort();
      };
    });
  });
}

/** Opens the browser's file chooser. */
export function chooseFile(onFile: (file: File) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = '.json,application/json';
  input.addEventListener('change', () => {
    const file = input.files?.[0];
    if (file) onFile(file);
  });
  input.click();
}

/** Opens a JSON file that is dropped anywhere on the page; `target` shows that it may be dropped. */
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
      tap(({ dataTransfer }) => {
        const files = [...(dataTransfer?.files ?? [])];
        const [file] = files;
        if (file && files.length === 1) bus.emit('intent:open-file', { file, origin: 'drop' });
        else bus.emit('notice:raised', { tone: 'error', text: 'Drop one JSON file at a time.' });
      }),
    ),
  ).subscribe();
}
