/**
 * Keeps the person's map in this browser: soon after every change, and when the page goes away. Specification: Saving;
 * readings A01, A39.
 */

import { filter, fromEvent, merge, type Subscription } from 'rxjs';
import { onFacts } from '../../bus/bus.ts';
import type { BusEvents, LoadOrigin } from '../../bus/events.ts';
import { EMPTY_DOCUMENT, type MapDocument } from '../../formats/document/document.ts';
import { nodeLabel } from '../../formats/document/look.ts';
import { serializeDocument } from '../../formats/document/serialize.ts';
import { fileName } from '../../formats/export/file-name.ts';
import { parseText } from '../../formats/parse/read.ts';
import { UNTITLED } from '../../formats/words.ts';
import { ORIGINS } from '../../models/origins.ts';
import { jsonFile } from '../../services/download.ts';
import { now } from '../../services/index.ts';
import { answer } from '../answer.ts';
import type { ControllerContext } from '../context.ts';
import { freshId, type MapStorage, StorageForbidden, type StoredFacts } from './storage.ts';

/** From a change to its being written, in milliseconds: half of what is promised. */
const DELAY_MS = 250;

export type Saver = {
  /** Brings a kept map back. Answers whether there was one that can be read. */
  readonly open: (id: string) => boolean;
  /** Brings the map of the last visit back. */
  readonly openLast: () => boolean;
  /** Makes a text of a snapshot a map of its own. */
  readonly bringBack: (text: string) => boolean;
  /** The entry that the map on screen is written to. */
  readonly currentId: () => string | undefined;
  /** Writes what is not written yet. */
  readonly flush: () => void;
  /** Lets go of the entry of the map on screen, which is to be deleted; the next change makes a new one. */
  readonly letGo: () => void;
};

/**
 * Where a map of this window is kept: nowhere yet while it has no `id`. One for all documents that are the same map to
 * the person, such as those before and after Apply, so that undo and Back lead to the place where it was kept.
 */
type Place = {
  id: string | undefined;
  /** Of what this window last wrote or read; another one in the storage means that another window wrote. */
  revision: string | undefined;
};

const nowhere = (): Place => ({ id: undefined, revision: undefined });

/** What saving needs of the page around it. */
export type SavingPage = {
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  readonly document: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>;
};

export function attachSave(
  context: ControllerContext,
  storage: MapStorage,
  page: SavingPage = { window, document },
): Subscription & Saver {
  const { bus, models, services } = context;
  let place = nowhere();
  let shown: MapDocument = EMPTY_DOCUMENT;
  /** What `shown` was when it was loaded; undo across loads gives this very object back. */
  let loaded: MapDocument = EMPTY_DOCUMENT;
  /** `shown` as it came in, while nobody has edited it: where a layout puts nodes is nobody's work. */
  let untouched: MapDocument | undefined = EMPTY_DOCUMENT;
  /** As what a document that Back or undo may bring again came in. */
  const cameAs = new WeakMap<MapDocument, MapDocument>();
  /** Examples as they came in: they are part of the application and cannot be lost. */
  const examples = new WeakSet<MapDocument>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failed = false;
  /** What is on screen could not be written; it is tried again at every occasion. */
  let isUnwritten = false;
  /** Where each document that was left is kept, for undo across loads and for Back. */
  const placeOf = new WeakMap<MapDocument, Place>();
  /** Documents that were left while they could not be written. */
  const unwritten = new WeakSet<MapDocument>();
  /** Where the document that is about to be loaded is kept. */
  let opening: Place | undefined;

  const isLocked = (map: MapDocument) => map.meta.readOnly === true;
  const textOf = (map: MapDocument) => serializeDocument(map, { positions: true });
  const factsOf = (map: MapDocument, reason?: string): StoredFacts => ({
    title: map.meta.title ?? UNTITLED,
    changedAt: now(services).toISOString(),
    nodes: map.nodes.length,
    edges: map.edges.length,
    revision: freshId(),
    ...(reason ? { reason } : {}),
    ...(map.nodes.length > 0 ? { names: firstNames(map) } : {}),
  });

  function announce(state: 'none' | 'pending' | 'saved' | 'failed'): void {
    bus.emit('saving:changed', { state });
  }

  function schedule(): void {
    announce('pending');
    timer ??= setTimeout(flush, DELAY_MS);
  }

  /** Writes what is not written yet, also what could not be: there may be room by now. */
  function flush(): void {
    if (timer === undefined && !isUnwritten) return;
    clearTimeout(timer);
    timer = undefined;
    write(shown);
  }

  function write(map: MapDocument): void {
    place.id ??= freshId();
    try {
      const there = storage.facts('map', place.id)?.revision;
      const id = there === undefined || there === place.revision ? place.id : keepBoth(place.id);
      const facts = factsOf(map);
      storage.write('map', id, facts, textOf(map));
      place.revision = facts.revision;
      storage.setCurrent(id);
      if (failed) {
        const text = 'The map is saved in this browser again.';
        bus.emit('notice:raised', { tone: 'success', text, about: 'saving' });
      }
      failed = isUnwritten = false;
      announce('saved');
    } catch (error) {
      tellFailure(error);
    }
  }

  /** Another window wrote this map since: what is here becomes a map of its own. */
  function keepBoth(taken: string): string {
    const id = freshId();
    Object.assign(place, { id, revision: undefined });
    bus.emit('notice:raised', {
      tone: 'warning',
      text: 'This map was changed in another window. Both versions are kept: this window goes on with a copy of its own.',
      action: { label: 'Show the other', asks: { name: 'intent:open-kept-map', payload: { id: taken } } },
    });
    return id;
  }

  function tellChanged(id: string, where: 'in another window' | 'meanwhile'): void {
    bus.emit('notice:raised', {
      tone: 'warning',
      text: `This map was changed ${where}. What you change here is kept as a copy of its own.`,
      action: { label: 'Show the other', asks: { name: 'intent:open-kept-map', payload: { id } } },
    });
  }

  function tellFailure(error: unknown): void {
    announce('failed');
    isUnwritten = true;
    if (failed) return;
    failed = true;
    const why =
      error instanceof StorageForbidden
        ? 'This browser does not let Graphmap store anything, so the map is not saved.'
        : 'This browser’s storage is full, so the last change is not saved. Delete maps under Graph → My maps.';
    bus.emit('notice:raised', {
      tone: 'error',
      text: `${why} Download it before you close the page.`,
      about: 'saving',
      action: { label: 'Download', asks: { name: 'intent:download-map', payload: {} } },
    });
  }

  /** Keeps what is about to be replaced. A snapshot that says just the same becomes the latest one. */
  function takeSnapshot(map: MapDocument, reason: string): void {
    if (map.nodes.length + map.sections.length + map.arrows.length === 0) return;
    const text = textOf(map);
    try {
      const same = storage.list('snapshot').find(({ id }) => storage.text('snapshot', id) === text);
      storage.write('snapshot', same?.id ?? freshId(), factsOf(map, reason), text);
    } catch {
      // No room for a snapshot takes nothing away: the map itself is in its entry.
    }
  }

  function open(wanted: string): boolean {
    flush();
    let text: string | undefined;
    let facts: StoredFacts | undefined;
    try {
      text = storage.text('map', wanted);
      facts = storage.facts('map', wanted);
    } catch {
      return false;
    }
    if (text === undefined) return false;
    const { document, warnings, notices } = parseText(text);
    if (!document || !facts) {
      setAside(wanted);
      return false;
    }
    opening = { id: wanted, revision: facts.revision };
    models.document.load(document, { origin: 'saved', name: document.meta.title ?? UNTITLED, warnings, notices });
    return true;
  }

  function setAside(damaged: string): void {
    try {
      storage.setAside(damaged);
      if (storage.current() === damaged) storage.setCurrent(undefined);
    } catch {
      // It stays where it is then, which is as safe.
    }
    bus.emit('notice:raised', {
      tone: 'error',
      text: 'A map that was saved in this browser could not be read. It is kept aside under Graph → My maps.',
      action: { label: 'Download', asks: { name: 'intent:download-map', payload: { id: damaged } } },
    });
  }

  function onLoaded({ document, origin }: BusEvents['document:loaded']): void {
    flush();
    const previous = shown;
    placeOf.set(loaded, place);
    placeOf.set(previous, place);
    if (isUnwritten) unwritten.add(previous);
    if (untouched) cameAs.set(previous, untouched);
    const given = untouched ?? previous;
    const { before } = ORIGINS[origin];
    if (before !== undefined && !examples.has(given)) takeSnapshot(given, before);
    shown = loaded = document;
    untouched = cameAs.get(document) ?? document;
    if (origin === 'example') examples.add(document);
    place = placeFor(document, origin);
    opening = undefined;
    isUnwritten = unwritten.delete(document);
    const there = place.id === undefined ? undefined : factsIfAny(place.id);
    // What undo brings back may differ from what is written; Back brings what was written when it was left.
    const isChange = origin === 'new' || origin === 'apply' || (origin === 'undo' && place.id !== undefined);
    if (!isLocked(document) && (isChange || isUnwritten)) schedule();
    else announce(there ? 'saved' : 'none');
    if (origin === 'new') flush();
    if (place.id === undefined || !there) return;
    if (origin === 'back' && there.revision !== place.revision) tellChanged(place.id, 'meanwhile');
    try {
      storage.setCurrent(place.id);
    } catch (error) {
      tellFailure(error);
    }
  }

  /** A locked map is kept nowhere. */
  function placeFor(document: MapDocument, origin: LoadOrigin): Place {
    const { kept } = ORIGINS[origin];
    const places = { nowhere: undefined, 'as before': place, 'as opened': opening, 'as left': placeOf.get(document) };
    return (isLocked(document) ? undefined : places[kept]) ?? nowhere();
  }

  function factsIfAny(entry: string): StoredFacts | undefined {
    try {
      return storage.facts('map', entry);
    } catch {
      return undefined;
    }
  }

  function onChanged({ document, cause }: BusEvents['document:changed']): void {
    shown = document;
    if (cause !== 'layout') untouched = undefined;
    if (isLocked(document) || (cause === 'layout' && place.id === undefined)) return;
    schedule();
  }

  function download(wanted: string | undefined): void {
    if (wanted === undefined) {
      const map = models.document.current();
      services.download(jsonFile(textOf(map)), fileName(map.meta.title, 'json'));
      return;
    }
    const text = (['map', 'aside'] as const).map((kind) => storage.text(kind, wanted)).find((one) => one !== undefined);
    if (text !== undefined) services.download(jsonFile(text), 'damaged-map.json');
  }

  function tellOfOtherWindow(event: StorageEvent): void {
    const changed = storage.mapOfKey(event.key);
    if (changed === undefined || changed !== place.id || timer !== undefined) return;
    if (event.newValue === null) {
      place.revision = undefined;
      bus.emit('notice:raised', {
        tone: 'warning',
        text: 'This map was deleted in another window. It is still here; the next change keeps it again.',
      });
    } else if (factsIfAny(changed)?.revision !== place.revision) {
      tellChanged(changed, 'in another window');
    }
  }

  const saving = answer(context, {
    'intent:open-kept-map': ({ id }) => open(id),
    'intent:download-map': ({ id }) => download(id),
  });
  saving.add(onFacts(bus, { 'document:loaded': onLoaded, 'document:changed': onChanged }));
  // A page that is hidden may never be shown again.
  const hiding$ = fromEvent(page.document, 'visibilitychange').pipe(
    filter(() => page.document.visibilityState === 'hidden'),
  );
  saving.add(merge(fromEvent(page.window, 'pagehide'), hiding$).subscribe(flush));
  // Only when saving fails is there something to lose.
  const leaving$ = fromEvent<BeforeUnloadEvent>(page.window, 'beforeunload').pipe(filter(() => failed));
  saving.add(leaving$.subscribe((event) => event.preventDefault()));
  saving.add(fromEvent<StorageEvent>(page.window, 'storage').subscribe(tellOfOtherWindow));
  saving.add(() => clearTimeout(timer));

  return Object.assign(saving, {
    open,
    openLast() {
      try {
        const last = storage.current();
        return last !== undefined && open(last);
      } catch {
        return false;
      }
    },
    bringBack(text: string) {
      const { document, warnings, notices } = parseText(text);
      if (!document) return false;
      opening = { ...nowhere(), id: freshId() };
      models.document.load(document, { origin: 'saved', name: document.meta.title ?? UNTITLED, warnings, notices });
      // A locked map is looked at, not worked on: it stays where it is, among the snapshots.
      if (!isLocked(document)) {
        schedule();
        flush();
      }
      return true;
    },
    currentId: () => place.id,
    flush,
    letGo() {
      clearTimeout(timer);
      timer = undefined;
      isUnwritten = false;
      Object.assign(place, nowhere());
      announce('none');
    },
  });
}

/** "Atlas, Beacon, Cedar": the first nodes by name, in bearable length. */
function firstNames({ nodes }: MapDocument): string {
  const names = nodes.slice(0, 3).map((node) => nodeLabel(node).replace(/\s+/g, ' ').slice(0, 40));
  return names.join(', ') + (nodes.length > names.length ? ' …' : '');
}
