/** Reads what this browser keeps, so that it can be shown again. */

import type { BusEvents } from '../../bus/events.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { parseMap } from '../../formats/parse/map.ts';
import { parseTextBy } from '../../formats/parse/text.ts';
import { titleInWords } from '../../formats/words.ts';
import type { ControllerContext } from '../context.ts';
import { NOT_LOADED } from '../lazy.ts';
import type { Place } from './saving.ts';
import { freshId, type MapStorage, NotUnpacked } from './storage.ts';
import { setAside } from './words.ts';

/** A map that was kept, and where it is kept from now on. */
export type Kept = {
  readonly document: MapDocument;
  readonly from: Omit<BusEvents['document:loaded'], 'document'>;
  readonly place: Place;
};

/** A kept map; none when it is gone or cannot be read. One that cannot be read is put aside, and the person told. */
export function readKept({ bus }: ControllerContext, storage: MapStorage, id: string): Kept | undefined {
  try {
    const text = storage.text('map', id);
    if (text === undefined) return undefined;
    const facts = storage.facts('map', id);
    const kept = facts && read(text, { id, revision: facts.revision });
    if (kept) return kept;
  } catch (error) {
    if (error instanceof NotUnpacked) bus.emit('notice:raised', { tone: 'error', text: NOT_LOADED });
    return undefined;
  }
  try {
    storage.setAside(id);
    if (storage.current() === id) storage.setCurrent(undefined);
  } catch {
    // It stays where it is then, which is as safe.
  }
  bus.emit('notice:raised', setAside(id));
  return undefined;
}

/** The map of a snapshot, to be kept as one of its own; none when it cannot be read. */
export function readSnapshot(text: string): Kept | undefined {
  return read(text, { id: freshId() });
}

function read(text: string, place: Place): Kept | undefined {
  const { document, warnings, notices } = parseTextBy(text, parseMap);
  if (!document) return undefined;
  return { document, from: { origin: 'saved', name: titleInWords(document.meta), warnings, notices }, place };
}
