/** Events of saving, and the effects that decisions of saving.ts have. */

import type { BusEvents, Notice } from '../../bus/events.ts';
import type { LoadOrigin } from '../../bus/origins.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import type * as words from './words.ts';

/**
 * Entry of a map of this window; without `id` it is not saved yet.
 * Shared by all documents that are the same map for the person, such as those before and after Apply, so that undo and
 * Back lead to the same entry.
 */
export type StorageSlot = {
  readonly id?: string | undefined;
  /** Revision that this window last wrote or read; another one in the storage means that another window wrote. */
  readonly revision?: string | undefined;
};

/** A map as it was loaded, which its snapshot contains until it is edited. */
export type LoadedMap = {
  readonly map: MapDocument;
  /** Examples are part of the application and cannot be lost. */
  readonly isExample: boolean;
};

/** Facts about a document that was left, in case undo or Back returns to it. */
export type RememberedMap = {
  /** Index of its storage slot. */
  readonly slot: number;
  readonly came?: LoadedMap;
  readonly isUnwritten: boolean;
};

/** Events of the open map and of the saved data. */
export type SavingEvent =
  | { readonly kind: 'changed'; readonly document: MapDocument; readonly cause: BusEvents['document:changed']['cause'] }
  | {
      readonly kind: 'loaded';
      readonly document: MapDocument;
      readonly origin: LoadOrigin;
      readonly remembered?: RememberedMap | undefined;
    }
  /** A saved map was read and will be loaded next. */
  | { readonly kind: 'opening'; readonly slot: StorageSlot }
  /** The open map must be saved as it is. */
  | { readonly kind: 'keep' }
  /** Time to save pending changes. `fresh` is an unused name for a new entry. */
  | { readonly kind: 'due'; readonly fresh: string }
  /** Result of `look`; no revision without a readable entry. */
  | {
      readonly kind: 'found';
      readonly why: LookupReason;
      readonly revision: string | undefined;
      readonly fresh: string;
    }
  | { readonly kind: 'written'; readonly revision: string }
  | { readonly kind: 'pointed'; readonly after: LookupReason['for'] }
  /** The storage refused the last operation. */
  | { readonly kind: 'refused'; readonly reason: words.Refusal }
  /** Another window wrote or deleted an entry. */
  | {
      readonly kind: 'elsewhere';
      readonly id: string;
      readonly isDeleted: boolean;
      readonly revision: string | undefined;
    }
  /** The person deletes the entry of the open map. */
  | { readonly kind: 'let-go' };

/** An entry is read before it is overwritten, and after its map was opened. */
type LookupReason = { readonly for: 'write' } | { readonly for: 'load'; readonly origin: LoadOrigin };

/** Effects to execute. */
export type SavingEffect =
  | { readonly kind: 'announce'; readonly state: BusEvents['saving:changed']['state'] }
  | { readonly kind: 'tell'; readonly notice: Notice }
  /** Causes `due` after a while, unless `stop` follows. */
  | { readonly kind: 'wait' }
  | { readonly kind: 'stop' }
  /** Causes `due` at once. */
  | { readonly kind: 'hurry' }
  /** Causes `found`, or `refused` when it is for writing. */
  | { readonly kind: 'look'; readonly id: string; readonly why: LookupReason }
  /** Causes `written` or `refused`. */
  | { readonly kind: 'write'; readonly id: string; readonly map: MapDocument }
  /** Records the map for the next start. Causes `pointed` or `refused`. */
  | { readonly kind: 'point'; readonly id: string; readonly after: LookupReason['for'] }
  /** Deletes an entry. */
  | { readonly kind: 'discard'; readonly id: string }
  | { readonly kind: 'snapshot'; readonly map: MapDocument; readonly reason: string }
  | { readonly kind: 'remember'; readonly document: MapDocument; readonly as: RememberedMap };
