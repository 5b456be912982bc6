/** Loading of maps from all sources, where the last request wins. */

import { Subscription } from 'rxjs';
import { eventsOf } from '../../bus/bus.ts';
import type { Notice } from '../../bus/events.ts';
import { ORIGINS } from '../../bus/origins.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { parseMapText } from '../../formats/parse/text.ts';
import { otherFormatIn } from '../../formats/problems/problem.ts';
import { unchangedMapNote } from '../../models/document/open-map.ts';
import { FetchFailure } from '../../services/fetch-text.ts';
import { answer } from '../base/answer.ts';
import type { ControllerContext } from '../base/context.ts';
import type { Tasks } from '../base/tasks.ts';
import type { CheckedContent, Content, MapToRead } from './content.ts';
import { type LoadEvent, loading, NOTHING_READ } from './load-state.ts';
import { leavesHostsMap } from './new-map.ts';
import { LONG_TEXT, parsedText, readLongText } from './parsed-text.ts';

export type Loader = {
  /** Makes it the current map, or reports why not. Returns whether it was accepted. */
  readonly show: (content: CheckedContent) => boolean;
  /** Reads and loads a source, unless something else is opened in the meantime. */
  readonly open: (source: MapToRead) => void;
  /** Cancels what is being read. */
  readonly stop: () => void;
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
  { embedded }: { readonly embedded: boolean },
): Subscription & Loader {
  const { bus } = context;
  const show = acceptChecked(context, embedded);
  const loads = loadShell(context, show);

  /** A map is applied at once unless its text is long; a descriptor is loaded like a file. */
  function applyJson({ text }: { readonly text: string }): void {
    const named = { name: 'The JSON', origin: 'apply' } as const;
    if (text.length > LONG_TEXT) {
      const { stop } = loads;
      loads.open({ ...named, read: (signal) => readLongText(context, tasks, { text, signal, stop }) });
      return;
    }
    const parsed = parseMapText(text);
    if (parsed) show({ ...named, text, parsed });
    else loads.open({ ...named, read: async () => ({ text }) });
  }

  const lifetime = new Subscription(loads.stop);
  lifetime.add(answer(context, { 'intent:apply-json': applyJson }));
  // A map loaded in any other way was requested after the one that is still being read.
  lifetime.add(eventsOf(bus, 'document:loaded').subscribe(loads.loaded));
  return Object.assign(lifetime, { show, open: loads.open, stop: loads.stop });
}

/** Makes checked content the current map, or reports why not. */
function acceptChecked(context: ControllerContext, embedded: boolean): Loader['show'] {
  const { bus, models } = context;
  /** The last document of another format, in case the person wants an empty map from it. */
  let otherFormat: CheckedContent | undefined;

  function show(content: CheckedContent): boolean {
    const { parsed, name, origin, locked, access, address } = content;
    const { document, errors, warnings, notices } = parsed;
    if (!document) {
      const text = content.text ?? asText(content.data);
      bus.emit('document:refused', { name, origin, errors, warnings, notices, text });
      return false;
    }
    const what = ORIGINS[origin].isHosts || content === otherFormat ? undefined : otherFormatIn(parsed);
    if (what) {
      otherFormat = content;
      reportFailure(context, content, `${what} ${unchangedMapNote(models)}`.trimEnd(), asEmpty(openEmpty));
      return false;
    }
    content.accepted?.(content);
    const isVisit = embedded && leavesHostsMap(models, document, origin);
    if (isVisit) models.document.depart();
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
    if (otherFormat.origin === 'apply') otherFormat = { ...otherFormat, origin: 'file' };
    show(otherFormat);
    otherFormat = undefined;
  }

  return show;
}

const lockedMap = (document: MapDocument): MapDocument => ({ ...document, meta: { ...document.meta, readOnly: true } });

async function checked(context: ControllerContext, source: MapToRead, content: Content): Promise<CheckedContent> {
  const parsed = content.parsed ?? (await parsedText(context, content.text ?? '', source.name));
  return { ...source, ...content, parsed };
}

/** Executes the decisions of load-state.ts. */
function loadShell(context: ControllerContext, show: Loader['show']) {
  let state = NOTHING_READ;
  let source: MapToRead;
  let reading = new AbortController();
  let outcome: { readonly content?: CheckedContent | undefined; readonly error?: unknown } = {};

  function send(event: LoadEvent): void {
    const [next, effects] = loading(state, event);
    state = next;
    for (const { kind, load } of effects) {
      if (kind === 'abort') reading.abort();
      else if (kind === 'read') void read(load, source);
      else if (kind === 'report-failure') reportFailure(context, source, reasonOf(outcome.error, source));
      else if (outcome.content) show(outcome.content);
    }
  }

  async function read(load: number, from: MapToRead): Promise<void> {
    reading = new AbortController();
    const { signal } = reading;
    const now = await from
      .read(signal)
      .then((content) => content && checked(context, from, content))
      .then(
        (content) => ({ content }),
        (error: unknown) => ({ error }),
      );
    outcome = now;
    send('error' in now ? { kind: 'failed', load } : { kind: 'read', load, hasContent: now.content !== undefined });
  }

  return {
    open(next: MapToRead) {
      source = next;
      send({ kind: 'requested' });
    },
    stop: () => send({ kind: 'cancelled' }),
    loaded: () => send({ kind: 'loaded' }),
  };
}

function reportFailure(
  { bus }: ControllerContext,
  { name, origin, link }: Pick<MapToRead, 'name' | 'origin' | 'link'>,
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
function reasonOf(error: unknown, { link }: Pick<MapToRead, 'link'>): string {
  if (!(error instanceof FetchFailure))
    return 'The file could not be read. Check that it still exists, and open it again.';
  return link === undefined ? error.message : error.what;
}
