/**
 * Keeps the person's map in this browser: soon after every change, and when the page goes away. Specification: Saving;
 * readings A01, A39.
 */

import type { LoadOrigin } from '../bus/events.ts';
import { EMPTY_DOCUMENT, type MapDocument } from '../formats/document.ts';
import { fileName } from '../formats/file-name.ts';
import { nodeLabel } from '../formats/look.ts';
import { parseText } from '../formats/read.ts';
import { serializeDocument } from '../formats/serialize.ts';
import { UNTITLED } from '../views/header.ts';
import type { ControllerContext } from './context.ts';
import { downloadText } from './download.ts';
import { freshId, type Shelf, type ShelfFacts, StorageForbidden } from './shelf.ts';

/** From a change to its being written, in milliseconds: half of what is promised. */
const DELAY_MS = 250;

/** What a snapshot was taken before, in words. */
const REASONS: Partial<Record<LoadOrigin, string>> = {
  new: 'New graph',
  apply: 'Apply in the JSON tab',
  import: 'an import',
  file: 'opening a file',
  drop: 'opening a file',
  example: 'opening an example',
  graph: 'opening another graph',
  src: 'opening an address',
  back: 'going back',
};

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

/** @param now - the clock, for the time of a change */
export function attachSave(
  { bus, models }: ControllerContext,
  shelf: Shelf,
  now: () => Date = () => new Date(),
): Saver {
  let id: string | undefined;
  /** Of what this window last wrote or read; another one in the storage means that another window wrote. */
  let revision: string | undefined;
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
  /** Which entry each loaded document belongs to, for undo across loads. */
  const entryOf = new WeakMap<MapDocument, string>();
  /** The entry of the document that is about to be loaded. */
  let opening: { readonly id: string; readonly revision: string | undefined } | undefined;

  const isLocked = (map: MapDocument) => map.meta.readOnly === true;
  const textOf = (map: MapDocument) => serializeDocument(map, { positions: true });
  const factsOf = (map: MapDocument, reason?: string): ShelfFacts => ({
    title: map.meta.title ?? UNTITLED,
    changedAt: now().toISOString(),
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
    id ??= freshId();
    entryOf.set(loaded, id);
    try {
      const there = shelf.facts('map', id)?.revision;
      if (there !== undefined && there !== revision) keepBoth(id);
      const facts = factsOf(map);
      shelf.write('map', id, facts, textOf(map));
      shelf.setCurrent(id);
      revision = facts.revision;
      if (failed) {
        const text = 'The map is saved in this browser again.';
        bus.emit('intent:message', { tone: 'success', text, about: 'saving' });
      }
      failed = isUnwritten = false;
      announce('saved');
    } catch (error) {
      tellFailure(error, map);
    }
  }

  /** Another window wrote this map since: what is here becomes a map of its own. */
  function keepBoth(taken: string): void {
    id = freshId();
    revision = undefined;
    bus.emit('intent:message', {
      tone: 'warning',
      text: 'This map was changed in another window. Both versions are kept: this window goes on with a copy of its own.',
      action: { label: 'Show the other', run: () => open(taken) },
    });
  }

  function tellFailure(error: unknown, map: MapDocument): void {
    announce('failed');
    isUnwritten = true;
    if (failed) return;
    failed = true;
    const why =
      error instanceof StorageForbidden
        ? 'This browser does not let Graphmap store anything, so the map is not saved.'
        : 'This browser’s storage is full, so the last change is not saved. Delete maps under Graph → My maps.';
    bus.emit('intent:message', {
      tone: 'error',
      text: `${why} Download it before you close the page.`,
      about: 'saving',
      action: {
        label: 'Download',
        run: () => downloadText(fileName(map.meta.title, 'json'), textOf(models.document.current())),
      },
    });
  }

  /** Keeps what is about to be replaced. A snapshot that says just the same becomes the latest one. */
  function takeSnapshot(map: MapDocument, reason: string): void {
    if (map.nodes.length + map.sections.length + map.arrows.length === 0) return;
    const text = textOf(map);
    try {
      const same = shelf.list('snapshot').find(({ id }) => shelf.text('snapshot', id) === text);
      shelf.write('snapshot', same?.id ?? freshId(), factsOf(map, reason), text);
    } catch {
      // No room for a snapshot takes nothing away: the map itself is in its entry.
    }
  }

  function open(wanted: string): boolean {
    flush();
    let text: string | undefined;
    let facts: ShelfFacts | undefined;
    try {
      text = shelf.text('map', wanted);
      facts = shelf.facts('map', wanted);
    } catch {
      return false;
    }
    if (text === undefined) return false;
    const { document, warnings, notices } = parseText(text);
    if (!document || !facts) {
      setAside(wanted, text);
      return false;
    }
    opening = { id: wanted, revision: facts.revision };
    models.document.load(document, { origin: 'saved', name: document.meta.title ?? UNTITLED, warnings, notices });
    return true;
  }

  function setAside(damaged: string, text: string): void {
    try {
      shelf.setAside(damaged);
      if (shelf.current() === damaged) shelf.setCurrent(undefined);
    } catch {
      // It stays where it is then, which is as safe.
    }
    bus.emit('intent:message', {
      tone: 'error',
      text: 'A map that was saved in this browser could not be read. It is kept aside under Graph → My maps.',
      action: { label: 'Download', run: () => downloadText('damaged-map.json', text) },
    });
  }

  bus.on('document:loaded', ({ document, origin }) => {
    flush();
    isUnwritten = false;
    const previous = shown;
    if (id !== undefined) entryOf.set(previous, id);
    if (untouched) cameAs.set(previous, untouched);
    const given = untouched ?? previous;
    // What undo replaces, redo brings again.
    if (origin !== 'undo' && !examples.has(given)) takeSnapshot(given, REASONS[origin] ?? 'opening another map');
    shown = loaded = document;
    untouched = cameAs.get(document) ?? document;
    if (origin === 'example') examples.add(document);
    if (isLocked(document)) id = revision = undefined;
    else if (origin === 'saved' && opening) ({ id, revision } = opening);
    else if (origin === 'undo') {
      id = entryOf.get(document);
      revision = id === undefined ? undefined : factsIfAny(id)?.revision;
    } else if (origin !== 'apply') id = revision = undefined;
    opening = undefined;
    if (origin === 'new' || (origin === 'apply' && !isLocked(document)) || (origin === 'undo' && id !== undefined))
      schedule();
    else announce(id === undefined ? 'none' : 'saved');
    if (origin === 'new') flush();
    if (id !== undefined) {
      try {
        shelf.setCurrent(id);
      } catch (error) {
        tellFailure(error, document);
      }
    }
  });

  function factsIfAny(entry: string): ShelfFacts | undefined {
    try {
      return shelf.facts('map', entry);
    } catch {
      return undefined;
    }
  }

  bus.on('document:changed', ({ document, cause }) => {
    shown = document;
    if (cause !== 'layout') untouched = undefined;
    if (isLocked(document) || (cause === 'layout' && id === undefined)) return;
    schedule();
  });

  // A page that is hidden may never be shown again.
  addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });
  // Only when saving fails is there something to lose.
  addEventListener('beforeunload', (event) => {
    if (failed) event.preventDefault();
  });
  addEventListener('storage', (event) => {
    const changed = shelf.mapOfKey(event.key);
    if (changed === undefined || changed !== id || timer !== undefined) return;
    if (event.newValue === null) {
      revision = undefined;
      bus.emit('intent:message', {
        tone: 'warning',
        text: 'This map was deleted in another window. It is still here; the next change keeps it again.',
      });
    } else if (factsIfAny(changed)?.revision !== revision) {
      bus.emit('intent:message', {
        tone: 'warning',
        text: 'This map was changed in another window. What you change here is kept as a copy of its own.',
        action: { label: 'Show the other', run: () => open(changed) },
      });
    }
  });

  return {
    open,
    openLast() {
      try {
        const last = shelf.current();
        return last !== undefined && open(last);
      } catch {
        return false;
      }
    },
    bringBack(text) {
      const { document, warnings, notices } = parseText(text);
      if (!document) return false;
      opening = { id: freshId(), revision: undefined };
      models.document.load(document, { origin: 'saved', name: document.meta.title ?? UNTITLED, warnings, notices });
      // A locked map is looked at, not worked on: it stays where it is, among the snapshots.
      if (!isLocked(document)) {
        schedule();
        flush();
      }
      return true;
    },
    currentId: () => id,
    flush,
    letGo() {
      clearTimeout(timer);
      timer = id = revision = undefined;
      isUnwritten = false;
      announce('none');
    },
  };
}

/** "Atlas, Beacon, Cedar": the first nodes by name, in bearable length. */
function firstNames({ nodes }: MapDocument): string {
  const names = nodes.slice(0, 3).map((node) => nodeLabel(node).replace(/\s+/g, ' ').slice(0, 40));
  return names.join(', ') + (nodes.length > names.length ? ' …' : '');
}
