import type { BusEvents } from '../../bus/events.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { parseMapText } from '../../formats/parse/text.ts';
import { titleInWords } from '../../formats/words.ts';
import type { ControllerContext } from '../context.ts';
import { NOT_LOADED } from '../lazy.ts';
import { NotUnpacked } from './compression.ts';
import { type StorageSlot, unreadableNotice } from './saving.ts';
import { freshId, type MapStorage } from './storage.ts';

/** A saved map, and its storage slot. */
export type SavedMap = {
  readonly document: MapDocument;
  readonly source: Omit<BusEvents['document:loaded'], 'document'>;
  readonly slot: StorageSlot;
};

/** Undefined when it was removed or is unreadable; an unreadable one is moved away, and the person is told. */
export function readSaved({ bus }: ControllerContext, storage: MapStorage, id: string): SavedMap | undefined {
  try {
    const text = storage.text('map', id);
    if (text === undefined) return undefined;
    const facts = storage.facts('map', id);
    const saved = facts && read(text, { id, revision: facts.revision });
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
  bus.emit('notice:raised', unreadableNotice(id));
  return undefined;
}

/** The map of a snapshot, to be saved as a separate map; undefined when it is unreadable. */
export function readSnapshot(text: string): SavedMap | undefined {
  return read(text, { id: freshId() });
}

function read(text: string, slot: StorageSlot): SavedMap | undefined {
  const parsed = parseMapText(text);
  if (!parsed?.document) return undefined;
  const { document, warnings, notices } = parsed;
  return { document, source: { origin: 'saved', name: titleInWords(document.meta), warnings, notices }, slot };
}
