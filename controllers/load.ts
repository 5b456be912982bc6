/** Every way in but messages: files, drops, addresses, examples, pasted JSON. The last one asked for wins. */

import { catchError, defer, EMPTY, finalize, from, fromEvent, map, merge, Observable, Subject, switchMap } from 'rxjs';
import { eventsOf } from '../bus/bus.ts';
import type { LoadOrigin } from '../bus/events.ts';
import { EXAMPLES } from '../examples/index.ts';
import { parseText } from '../formats/read.ts';
import type { ControllerContext } from './context.ts';
import { FetchFailure, fetchText } from './fetch-text.ts';
import { createLock } from './lock.ts';

/** A text that came in, and what the person would call it. */
type Incoming = {
  readonly text: string;
  readonly name: string;
  readonly origin: LoadOrigin;
  /** Told once the text is a map, just before that becomes the current one. */
  readonly accepted?: () => void;
};

/** Something that is still to be read. */
export type Source = Omit<Incoming, 'text'> & { readonly read: (signal: AbortSignal) => Promise<string> };

export type Loader = {
  /** Parses a text and makes it the current map, or announces why not. Answers whether it was accepted. */
  readonly load: (incoming: Incoming) => boolean;
  /** Reads a source and loads it, unless something else is opened meanwhile. */
  readonly open: (source: Source) => void;
  /** Forgets what is still being read. */
  readonly cancel: () => void;
};

const MEGABYTE = 1_000_000;

/** How loads that stand for an edit are named in the history. */
const UNDO_LABELS: Partial<Record<LoadOrigin, string>> = {
  apply: 'apply JSON',
  import: 'import',
  file: 'open a file',
  drop: 'open a file',
};

export function attachLoad(context: ControllerContext): Loader {
  const { bus, models } = context;
  const lock = createLock(context);
  function load({ text, name, origin, accepted }: Incoming): boolean {
    const { document, errors, warnings, notices } = parseText(text);
    if (!document) {
      bus.emit('document:refused', { name, origin, errors, warnings, notices, text });
      return false;
    }
    accepted?.();
    models.document.load(
      document,
      { origin, name: document.meta.title ?? name, warnings, notices },
      UNDO_LABELS[origin],
    );
    return true;
  }

  const opened$ = new Subject<Source | undefined>();
  /** The address that is being read, for the bar that can stop it. */
  let reading: string | undefined;

  function tellReading(address: string, bytes: number): void {
    reading = address;
    const soFar = bytes >= MEGABYTE ? ` ${Math.floor(bytes / MEGABYTE)} MB so far.` : '';
    bus.emit('task:changed', { task: { label: `Reading ${address}…${soFar}` } });
  }

  function endReading(): void {
    if (reading === undefined) return;
    reading = undefined;
    bus.emit('task:changed', { task: undefined });
  }

  const sources$: Observable<Source | undefined> = merge(
    opened$,
    eventsOf(bus, 'intent:open-file').pipe(
      map(({ file, origin }) => ({ name: file.name, origin, read: () => file.text() })),
    ),
    eventsOf(bus, 'intent:open-address').pipe(
      map(({ address, origin }) => ({
        name: address,
        origin,
        read: (signal: AbortSignal) => {
          tellReading(address, 0);
          return fetchText(address, signal, (bytes) => tellReading(address, bytes));
        },
        // An address may never come to an end, so it says how far it is and can be stopped.
        isTask: true,
      })),
    ),
    eventsOf(bus, 'intent:open-example').pipe(
      map(({ name }) => {
        const example = EXAMPLES.find((one) => one.name === name);
        const read = (signal: AbortSignal) => {
          if (!example)
            throw new FetchFailure(
              `There is no example called “${name}”. The examples are ${EXAMPLES.map((one) => one.name).join(', ')}.`,
            );
          return fetchText(`examples/${example.name}.json`, signal);
        };
        return { name: example?.title ?? name, origin: 'example' as const, read };
      }),
    ),
  );

  sources$
    .pipe(
      switchMap((source) => {
        if (!source) return EMPTY;
        return read(source).pipe(
          map((text) => ({ ...source, text })),
          catchError((error: unknown) => {
            const reason =
              error instanceof FetchFailure
                ? error.message
                : 'The file could not be read. Check that it still exists, and open it again.';
            bus.emit('load:failed', { name: source.name, origin: source.origin, reason });
            return EMPTY;
          }),
          finalize(() => 'isTask' in source && endReading()),
        );
      }),
    )
    .subscribe(load);

  eventsOf(bus, 'intent:cancel-task').subscribe(() => {
    if (reading === undefined) return;
    const name = reading;
    opened$.next(undefined);
    bus.emit('intent:message', { tone: 'info', text: `${name} was not opened, as you wished.` });
  });

  eventsOf(bus, 'intent:apply-json').subscribe(({ text }) => {
    if (lock.refuses()) return;
    load({ text, name: 'The JSON', origin: 'apply' });
  });
  eventsOf(bus, 'load:failed').subscribe(({ name, reason }) => {
    bus.emit('intent:message', { tone: 'error', text: `${name} was not opened. ${reason}` });
  });
  eventsOf(bus, 'intent:choose-file').subscribe(() =>
    chooseFile((file) => bus.emit('intent:open-file', { file, origin: 'file' })),
  );

  return { load, open: (source) => opened$.next(source), cancel: () => opened$.next(undefined) };
}

/** Reads a source once; unsubscribing, as when a newer source comes, aborts the reading. */
function read(source: Source): Observable<string> {
  return defer(() => {
    const controller = new AbortController();
    return new Observable<string>((subscriber) => {
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
export function attachDrop({ bus }: ControllerContext, target: HTMLElement): void {
  const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
  merge(fromEvent<DragEvent>(window, 'dragenter'), fromEvent<DragEvent>(window, 'dragover')).subscribe((event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    target.classList.add('drop-target');
  });
  fromEvent<DragEvent>(window, 'dragleave').subscribe((event) => {
    if (event.relatedTarget === null) target.classList.remove('drop-target');
  });
  fromEvent<DragEvent>(window, 'drop').subscribe((event) => {
    target.classList.remove('drop-target');
    if (!hasFiles(event)) return;
    event.preventDefault();
    const files = [...(event.dataTransfer?.files ?? [])];
    const [file] = files;
    if (file && files.length === 1) bus.emit('intent:open-file', { file, origin: 'drop' });
    else bus.emit('intent:message', { tone: 'error', text: 'Drop one JSON file at a time.' });
  });
}
