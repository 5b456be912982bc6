/** Saved maps: reading one, the facts stored with it, and snapshots. */

import type { BusEvents } from '../../bus/events.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { serializeDocument } from '../../formats/document/serialize.ts';
import { fileName } from '../../formats/export/file-name.ts';
import { parseMapText } from '../../formats/parse/text.ts';
import { nodeName } from '../../formats/words/parts.ts';
import { titleInWords } from '../../formats/words/words.ts';
import { jsonFile } from '../../services/download.ts';
import { now } from '../../services/index.ts';
import { yieldToMain } from '../../services/yield-to-main.ts';
import type { ControllerContext } from '../base/context.ts';
import { NOT_LOADED } from '../base/lazy.ts';
import { freshId, type MapStorage, NotUnpacked, type StoredFacts } from '../base/storage.ts';
import type { StorageSlot } from './versions.ts';

/** Interface of saving for other controllers. */
export type Saver = {
  /** Opens a saved map. Returns whether there is a readable one. */
  readonly open: (id: string) => boolean;
  /** Resolves when large saved maps can be read; undefined when there is none, or they can be read already. */
  readonly ready: () => Promise<void> | undefined;
  readonly openLast: () => boolean;
  /** Makes a snapshot's text a separate map. */
  readonly restore: (text: string) => boolean;
  /** The entry of the open map. */
  readonly currentId: () => string | undefined;
  /** Saves pending changes. */
  readonly flush: () => void;
  /** Releases the entry of the open map, which is about to be deleted; the next change creates a new one. */
  readonly release: () => void;
};

/** A saved map, and its storage slot. */
export type SavedMap = {
  readonly document: MapDocument;
  readonly source: Omit<BusEvents['document:loaded'], 'document'>;
  readonly slot: StorageSlot;
};

/** Undefined when it was removed or is unreadable; an unreadable one is moved away, and the person is told. */
export function readSaved(context: ControllerContext, storage: MapStorage, id: string): SavedMap | undefined {
  const { bus, services } = context;
  try {
    const text = storage.text('map', id);
    if (text === undefined) return undefined;
    const facts = storage.facts('map', id);
    const saved = facts && read(text, { id, revision: facts.revision, lineage: facts.lineage });
    if (saved) return saved;
  } catch (error) {
    if (error instanceof NotUnpacked) bus.emit('notice:raised', { tone: 'error', text: NOT_LOADED });
    return undefined;
  }
  try {
    storage.moveToUnreadable(id);
    if (storage.current() === id) storage.setCurrent(undefined);
  } catch {
    // It then stays where it is, which is as safe.
  }
  const download = () => services.download(jsonFile(storage.text('aside', id) ?? ''), 'damaged-map.json');
  bus.emit('notice:raised', {
    tone: 'error',
    text: 'A map saved in this browser could not be read. Find it under Graph → My maps.',
    action: { label: 'Download', asks: download },
  });
  return undefined;
}

/** Downloads the open map as it would be saved. */
export function downloadOpen({ models, services }: ControllerContext): void {
  const map = models.document.current();
  services.download(jsonFile(serializeDocument(map, { positions: true })), fileName(map.meta.title, 'json'));
}

/** The map of a snapshot, to be saved as a separate map; undefined when it is unreadable. */
export function readSnapshot(text: string): SavedMap | undefined {
  return read(text, { id: freshId() });
}

function read(text: string, slot: StorageSlot): SavedMap | undefined {
  const parsed = parseMapText(text);
  if (!parsed?.document) return undefined;
  const { document, warnings, notices } = parsed;
  const { revision } = slot;
  const versions = revision === undefined ? [] : [{ revision, map: document }];
  const source = { origin: 'saved', name: titleInWords(document.meta), warnings, notices } as const;
  return { document, source, slot: { ...slot, versions } };
}

/** Number of nodes from which maps may be compressed. */
export const LARGE_MAP = 200;

/** Facts of a map that is saved now. @param reason - of a snapshot: the action before which it is taken */
export function saveFacts({ services }: ControllerContext, map: MapDocument, reason?: string): StoredFacts {
  return {
    title: titleInWords(map.meta),
    changedAt: now(services).toISOString(),
    nodes: map.nodes.length,
    edges: map.edges.length,
    revision: freshId(),
    ...(reason ? { reason } : {}),
    ...(map.nodes.length > 0 ? { names: firstNames(map) } : {}),
  };
}

/**
 * Saves the map that is about to be replaced. A snapshot with the same content becomes the latest one.
 *
 * @param compress - prepares the text of a large map outside the page's thread
 */
export function takeSnapshot(
  context: ControllerContext,
  storage: MapStorage,
  { map, reason }: { readonly map: MapDocument; readonly reason: string },
  compress: (text: string) => Promise<void> | undefined,
): void {
  const facts = saveFacts(context, map, reason);
  let text: string | undefined;
  const textNow = () => (text ??= serializeDocument(map, { positions: true }));
  const write = () => {
    try {
      storage.write('snapshot', storage.idOf('snapshot', textNow()) ?? freshId(), facts, textNow());
    } catch {
      // Without space for a snapshot nothing is lost: the map itself is in its entry.
    }
  };
  if (map.nodes.length < LARGE_MAP) write();
  else
    storage.postpone(
      write,
      yieldToMain().then(() => compress(textNow())),
    );
}

/** "Atlas, Beacon, Cedar": the names of the first nodes, limited in length. */
function firstNames({ nodes }: MapDocument): string {
  const names = nodes.slice(0, 3).map((node) => nodeName(node).slice(0, 40));
  return names.join(', ') + (nodes.length > names.length ? ' …' : '');
}
