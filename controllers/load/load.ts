/** Loading of maps from all sources, where the last request wins. */

import { Subscription } from 'rxjs';
import { eventsOf } from '../../bus/bus.ts';
import type { Notice } from '../../bus/events.ts';
import type { LoadOrigin } from '../../bus/origins.ts';
import { ORIGINS } from '../../bus/origins.ts';
import { ENDINGS } from '../../formats/base/file-endings.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { parseMapText } from '../../formats/parse/text.ts';
import { otherFormatIn, type Parsed } from '../../formats/problems/problem.ts';
import { unchangedMapNote } from '../../models/document/open-map.ts';
import { type FetchedText, FetchFailure } from '../../services/fetch-text.ts';
import { answer } from '../base/answer.ts';
import type { ControllerContext } from '../base/context.ts';
import type { Tasks } from '../base/tasks.ts';
import { leavesHostsMap } from './history-state.ts';
import { type LoadEvent, loading, NOTHING_READ } from './load-state.ts';
import { chooseFiles, exampleSource, type FileOrigin, fetchSource, readLocal } from './other-files.ts';
import { LONG_TEXT, parsedText, type ReadText, readLongText } from './parsed-text.ts';
import type { FileDialogs, ReadMap } from './read-file.ts';

type Incoming = ({ readonly text: string } | { readonly data: unknown }) &
  Partial<Omit<FetchedText, 'text'>> & {
    readonly name: string;
    readonly origin: LoadOrigin;
    /** Locks the map, whatever the document says. */
    readonly locked?: boolean;
    /** Called when it is valid, just before it becomes the current map. */
    readonly accepted?: () => void;
  };

type Read = { readonly incoming: Incoming; readonly parsed: Parsed };

type Source = Pick<Incoming, 'name' | 'origin' | 'locked' | 'accepted'> & {
  /** Its text, or a map that was read elsewhere; undefined when nothing is to be loaded and the person knows. */
  readonly read: (signal: AbortSignal) => Promise<string | FetchedText | ReadMap | ReadText | undefined>;
  /** A link for the person when it cannot be read. */
  readonly link?: string | undefined;
};

export type Loader = {
  /** Makes it the current map, or reports why not. Returns whether it was accepted. */
  readonly show: (read: Read) => boolean;
  /** Reads and loads a source, unless something else is opened in the meantime. */
  readonly open: (source: Source) => void;
  readonly openFile: (file: File, origin: FileOrigin) => void;
  readonly openAddress: (address: string, origin: 'src' | 'import') => void;
  readonly openExample: (name: string) => void;
};

/** Offer after opening JSON of another format. */
const asEmpty = (run: () => void): Pick<Notice, 'action' | 'about'> => ({
  action: { label: 'Open as an empty map', asks: run },
  about: 'no map',
});

/** @param options.embedded - in a frame: Back leads from a map that a person opened to the host's map */
export function attachLoad(
  context: ControllerContext,
  tasks: Tasks,
  { embedded, dialogs }: { readonly embedded: boolean; readonly dialogs: FileDialogs },
): Subscription & Loader {
  const { bus } = context;
  const admit = admitter(context, embedded);
  const loads = loadShell(context, admit.show);

  /** A map is applied at once unless its text is long; a descriptor is loaded like a file. */
  function applyJson({ text }: { readonly text: string }): void {
    const named = { name: 'The JSON', origin: 'apply' } as const;
    if (text.length > LONG_TEXT) {
      const { stop } = loads;
      loads.open({ ...named, read: (signal) => readLongText(context, tasks, { text, signal, stop }) });
      return;
    }
    const parsed = parseMapText(text);
    if (parsed) admit.show({ incoming: { ...named, text }, parsed });
    else loads.open({ ...named, read: async () => text });
  }

  const opening = openingWith(context, { tasks, dialogs }, loads);
  const lifetime = new Subscription(loads.stop);
  lifetime.add(
    answer(context, {
      'intent:apply-json': applyJson,
      'intent:open'(asked) {
        if ('file' in asked) opening.openFile(asked.file, asked.origin);
        else if ('address' in asked) opening.openAddress(asked.address, asked.origin);
        else if ('example' in asked) opening.openExample(asked.example);
        else chooseFiles(OPENED_FILES, ([file]) => file && opening.openFile(file, 'file'));
      },
    }),
  );
  // A map loaded in any other way was requested after the one that is still being read.
  lifetime.add(eventsOf(bus, 'document:loaded').subscribe(loads.loaded));
  return Object.assign(lifetime, opening, { show: admit.show });
}

const OPENED_FILES = ['application/json', ...Object.values(ENDINGS).flat()];

type Reading = { readonly tasks: Tasks; readonly dialogs: FileDialogs };

function openingWith(
  context: ControllerContext,
  { tasks, dialogs }: Reading,
  { open, stop }: Pick<Loads, 'open' | 'stop'>,
): Omit<Loader, 'show'> {
  return {
    open,
    openFile(file, origin) {
      const read = (signal: AbortSignal) => readLocal(context, { tasks, dialogs }, { file, signal, stop });
      open({ name: file.name, origin, read });
    },
    openAddress(address, origin) {
      open({
        name: address,
        origin,
        read: (signal) => fetchSource(context, { tasks, dialogs }, { address, signal, stop }),
      });
    },
    openExample: (name) => open(exampleSource(context, name)),
  };
}

function admitter(context: ControllerContext, embedded: boolean): Pick<Loader, 'show'> {
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
      tellFailed(context, incoming, `${what} ${unchangedMapNote(models)}`.trimEnd(), asEmpty(openEmpty));
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

  return { show };
}

const lockedMap = (document: MapDocument): MapDocument => ({ ...document, meta: { ...document.meta, readOnly: true } });

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

type Loads = ReturnType<typeof loadShell>;

/** Executes the decisions of load-state.ts. */
function loadShell(context: ControllerContext, show: (read: Read) => unknown) {
  let state = NOTHING_READ;
  let source: Source;
  let reading = new AbortController();
  let came: { readonly whole?: Read | undefined; readonly error?: unknown } = {};

  function send(event: LoadEvent): void {
    const [next, effects] = loading(state, event);
    state = next;
    for (const { kind, load } of effects) {
      if (kind === 'abort') reading.abort();
      else if (kind === 'read') void read(load, source);
      else if (kind === 'tell-failed') tellFailed(context, source, reasonOf(came.error, source));
      else if (came.whole) show(came.whole);
    }
  }

  async function read(load: number, from: Source): Promise<void> {
    reading = new AbortController();
    const { signal } = reading;
    const content = from.read(signal);
    const whole = content.then((one) => (one === undefined ? undefined : readOf(context, from, one)));
    const now = await whole.then(
      (read) => ({ whole: read }),
      (error: unknown) => ({ error }),
    );
    came = now;
    send('error' in now ? { kind: 'failed', load } : { kind: 'read', load, hasContent: now.whole !== undefined });
  }

  return {
    open(next: Source) {
      source = next;
      send({ kind: 'requested' });
    },
    stop: () => send({ kind: 'cancelled' }),
    loaded: () => send({ kind: 'loaded' }),
  };
}

function tellFailed(
  { bus }: ControllerContext,
  { name, origin, link }: Pick<Source, 'name' | 'origin' | 'link'>,
  reason: string,
  more: Pick<Notice, 'action' | 'about'> = {},
): void {
  bus.emit('load:failed', { name, origin, reason, link });
  bus.emit('notice:raised', {
    tone: 'error',
    text: `${name} was not opened. ${reason}`,
    link,
    about: 'opening',
    ...more,
  });
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
