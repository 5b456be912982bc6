/**
 * Decisions of saving: which map is written where and when, and which messages are shown.
 * Without side effects; save.ts executes them and reports results. Specification: Saving; readings A01, A39.
 */

import type { BusEvents, Notice } from '../../bus/events.ts';
import { type LoadOrigin, ORIGINS } from '../../bus/origins.ts';
import { EMPTY_DOCUMENT, type MapDocument } from '../../formats/document/document.ts';
import { containsOwnWrites, type FoundVersion, lineageOf, type StorageSlot, withVersion } from './versions.ts';

/** A map as it was loaded, which its snapshot contains until it is edited. */
type LoadedMap = {
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

export type SavingEvent =
  | { readonly kind: 'changed'; readonly document: MapDocument; readonly cause: BusEvents['document:changed']['cause'] }
  | {
      readonly kind: 'loaded';
      readonly document: MapDocument;
      readonly origin: LoadOrigin;
      readonly remembered?: RememberedMap | undefined;
    }
  | { readonly kind: 'opening'; readonly slot: StorageSlot }
  /** The open map must be saved as it is. */
  | { readonly kind: 'keep' }
  /** Time to save pending changes. `fresh` is an unused name for a new entry. `isLeft`: another map is replacing it. */
  | { readonly kind: 'due'; readonly fresh: string; readonly isLeft?: boolean }
  /** Result of `look`; no revision without a readable entry. */
  | {
      readonly kind: 'found';
      readonly why: LookupReason;
      readonly revision: string | undefined;
      readonly fresh: string;
    }
  /** Result of `merge`. `map` has the changes of both windows; undefined when they contradict each other. */
  | {
      readonly kind: 'merged';
      readonly there?: FoundVersion | undefined;
      readonly map: MapDocument | undefined;
      readonly fresh: string;
    }
  | { readonly kind: 'written'; readonly revision: string; readonly map: MapDocument }
  | { readonly kind: 'pointed'; readonly after: LookupReason['for'] }
  | { readonly kind: 'refused'; readonly reason: Refusal }
  /** Another window wrote or deleted an entry. */
  | {
      readonly kind: 'elsewhere';
      readonly id: string;
      readonly isDeleted: boolean;
      readonly revision: string | undefined;
      /** Earlier revisions that it contains. */
      readonly lineage?: readonly string[] | undefined;
    }
  | { readonly kind: 'let-go' };

/** An entry is read before it is overwritten, and after its map was opened. */
type LookupReason = { readonly for: 'write' } | { readonly for: 'load'; readonly origin: LoadOrigin };

export type SavingEffect =
  | { readonly kind: 'announce'; readonly state: BusEvents['saving:changed']['state'] }
  /** `offers`: a button that shows the map of an entry, or downloads the open one. */
  | { readonly kind: 'notify'; readonly notice: Notice; readonly offers?: { readonly show: string } | 'download' }
  /** Causes `due` after a while, unless `stop` follows. */
  | { readonly kind: 'wait' }
  | { readonly kind: 'stop' }
  /** Causes `due` at once. */
  | { readonly kind: 'hurry' }
  /** Causes `found`, or `refused` when it is for writing. */
  | { readonly kind: 'look'; readonly id: string; readonly why: LookupReason }
  /** Joins the changes here with those of another window. Causes `merged`. */
  | { readonly kind: 'merge'; readonly slot: StorageSlot; readonly map: MapDocument }
  /** Shows a merged map. */
  | { readonly kind: 'show'; readonly map: MapDocument }
  /** Causes `written` or `refused`. `lineage`: the revisions that it contains. */
  | { readonly kind: 'write'; readonly id: string; readonly map: MapDocument; readonly lineage: readonly string[] }
  /** Records the map for the next start. Causes `pointed` or `refused`. */
  | { readonly kind: 'point'; readonly id: string; readonly after: LookupReason['for'] }
  /** Shows what another window wrote, because nothing here is unsaved. */
  | { readonly kind: 'adopt'; readonly id: string }
  | { readonly kind: 'discard'; readonly id: string }
  | { readonly kind: 'snapshot'; readonly map: MapDocument; readonly reason: string }
  | { readonly kind: 'remember'; readonly document: MapDocument; readonly as: RememberedMap };

/** Reason of the browser: no space, or not allowed. */
type Refusal = 'full' | 'forbidden';

const REASONS: Readonly<Record<Refusal, string>> = {
  forbidden: 'This browser doesn’t allow Graphmap to store data, so the map is not saved.',
  full: 'This browser’s storage is full, so the last change is not saved. Delete maps under Graph → My maps.',
};

const SAVED_AGAIN: Notice = {
  tone: 'success',
  text: 'The map is saved in this browser again.',
  about: 'saving',
};

const DELETED_ELSEWHERE: Notice = {
  tone: 'warning',
  text: 'This map was deleted in another window. It is still open here. Your next change saves it again.',
};

const BOTH_SAVED: Notice = {
  tone: 'warning',
  text: 'Another window changed the same part of this map. Both versions are saved. This window continues with a copy.',
};

/** State of saving between two events. */
export type SavingState = {
  readonly shown: MapDocument;
  readonly loaded: MapDocument;
  readonly asLoaded: LoadedMap;
  /** A person has edited it since; positions from a layout do not count. */
  readonly isEdited: boolean;
  /** Storage slots of this window. Documents refer to theirs by index, since it changes for all of them together. */
  readonly slots: readonly StorageSlot[];
  readonly slot: number;
  /** Storage slot of the document that is about to be loaded. */
  readonly opening: StorageSlot | undefined;
  /** Another map is replacing the open one, so a merged map is written but not shown. */
  readonly isLeft: boolean;
  /** A person's edit is not written yet; positions from a layout do not count. */
  readonly hasUnsavedEdit: boolean;
  readonly isWaiting: boolean;
  /** The open map could not be saved; every event tries again. */
  readonly isUnwritten: boolean;
  /** The person knows that saving fails. */
  readonly hasFailed: boolean;
};

type Decision = readonly [state: SavingState, effects: readonly SavingEffect[]];

/** Before anything is loaded. */
export const NOTHING_SAVED: SavingState = {
  shown: EMPTY_DOCUMENT,
  loaded: EMPTY_DOCUMENT,
  asLoaded: { map: EMPTY_DOCUMENT, isExample: false },
  isEdited: false,
  slots: [{}],
  slot: 0,
  opening: undefined,
  isLeft: false,
  hasUnsavedEdit: false,
  isWaiting: false,
  isUnwritten: false,
  hasFailed: false,
};

type Deciders = {
  readonly [K in SavingEvent['kind']]: (state: SavingState, event: Extract<SavingEvent, { kind: K }>) => Decision;
};

const DECIDERS: Deciders = {
  changed,
  loaded,
  opening: (state, { slot }) => [{ ...state, opening: slot }, []],
  keep: (state) => atOnce(schedule(state)),
  due,
  found: (state, event) =>
    event.why.for === 'write' ? write(state, event) : resume(state, event.why.origin, event.revision),
  merged,
  written: (state, version) => [
    state.isLeft && version.map !== state.shown ? state : withSlot(state, withVersion(slotOf(state), version)),
    [{ kind: 'point', id: slotOf(state).id ?? '', after: 'write' }],
  ],
  pointed,
  refused,
  elsewhere,
  'let-go': (state) => [
    { ...withSlot(state, {}), isWaiting: false, isUnwritten: false },
    [{ kind: 'stop' }, { kind: 'announce', state: 'none' }],
  ],
};

export function saving(state: SavingState, event: SavingEvent): Decision {
  const decide = DECIDERS[event.kind] as (state: SavingState, event: SavingEvent) => Decision;
  return decide(state, event);
}

/** Storage slot of the open map. */
export function slotOf({ slots, slot }: SavingState): StorageSlot {
  return slots[slot] ?? {};
}

function withSlot(state: SavingState, changed: StorageSlot): SavingState {
  return { ...state, slots: state.slots.map((slot, number) => (number === state.slot ? changed : slot)) };
}

const isLocked = (map: MapDocument) => map.meta.readOnly === true;
const isEmpty = ({ nodes, sections, arrows }: MapDocument) => nodes.length + sections.length + arrows.length === 0;
/** An untitled map without elements is not worth an entry. */
export const isWorthless = (map: MapDocument): boolean => isEmpty(map) && !map.meta.title && !isLocked(map);

function changed(before: SavingState, { document, cause }: Extract<SavingEvent, { kind: 'changed' }>): Decision {
  const state = { ...before, shown: document, isEdited: before.isEdited || cause !== 'layout' };
  // A locked map is not saved, and positions from a layout alone do not create an entry.
  if (isLocked(document) || (cause === 'layout' && slotOf(state).id === undefined)) return [state, []];
  return schedule(state, state.hasUnsavedEdit || cause !== 'layout');
}

function schedule(state: SavingState, hasUnsavedEdit = true): Decision {
  const pending = { kind: 'announce', state: 'pending' } as const;
  return [{ ...state, hasUnsavedEdit, isWaiting: true }, state.isWaiting ? [pending] : [pending, { kind: 'wait' }]];
}

function atOnce([state, effects]: Decision): Decision {
  return [state, [...effects, { kind: 'hurry' }]];
}

/** Saves pending changes, and those that failed: there may be space now. */
function due(before: SavingState, { fresh, isLeft = false }: Extract<SavingEvent, { kind: 'due' }>): Decision {
  if (!before.isWaiting && !before.isUnwritten) return [before, []];
  const id = slotOf(before).id ?? fresh;
  const state = withSlot({ ...before, isLeft, isWaiting: false }, { ...slotOf(before), id });
  return [state, [{ kind: 'stop' }, { kind: 'look', id, why: { for: 'write' } }]];
}

/** Changes of another window are not overwritten: an edited map is merged with them. */
function write(state: SavingState, { revision, fresh }: Extract<SavingEvent, { kind: 'found' }>): Decision {
  const slot = slotOf(state);
  const { id = fresh } = slot;
  if (revision === undefined || revision === slot.revision) return [state, [writing(id, state.shown, slot)]];
  if (!state.hasUnsavedEdit && !state.isUnwritten) return [state, [{ kind: 'announce', state: 'saved' }]];
  return [state, [{ kind: 'merge', slot, map: state.shown }]];
}

const writing = (id: string, map: MapDocument, slot: StorageSlot): SavingEffect => ({
  kind: 'write',
  id,
  map,
  lineage: lineageOf(slot),
});

/** Changes that contradict those of another window go into a new entry. */
function merged(state: SavingState, { there, map, fresh }: Extract<SavingEvent, { kind: 'merged' }>): Decision {
  const own = slotOf(state);
  const { id = fresh } = own;
  if (!there || !map) {
    const copied: SavingEffect = { kind: 'notify', notice: BOTH_SAVED, offers: { show: id } };
    return [withSlot(state, { id: fresh }), [copied, writing(fresh, state.shown, {})]];
  }
  // The version here gets a revision, too: when Back brings it again, it is what it and the merged map have in common.
  const left = withVersion(own, { revision: fresh, map: state.shown });
  const slot = withVersion(state.isLeft ? left : own, there);
  const next = { ...withSlot(state, state.isLeft ? left : slot), isWaiting: false, isUnwritten: false };
  const shown: readonly SavingEffect[] = state.isLeft || map === state.shown ? [] : [{ kind: 'show', map }];
  if (map === there.map) return [{ ...next, hasUnsavedEdit: false }, [...shown, { kind: 'point', id, after: 'write' }]];
  return [next, [...shown, writing(id, map, slot)]];
}

function pointed(state: SavingState, { after }: Extract<SavingEvent, { kind: 'pointed' }>): Decision {
  if (after === 'load') return [state, []];
  const again: readonly SavingEffect[] = state.hasFailed ? [{ kind: 'notify', notice: SAVED_AGAIN }] : [];
  return [
    { ...state, hasUnsavedEdit: false, hasFailed: false, isUnwritten: false },
    [...again, { kind: 'announce', state: 'saved' }],
  ];
}

/** Reported once, until saving succeeds again. */
function refused(state: SavingState, { reason }: Extract<SavingEvent, { kind: 'refused' }>): Decision {
  const text = `${REASONS[reason]} Download it before you close the page.`;
  const reported: SavingEffect = {
    kind: 'notify',
    notice: { tone: 'error', text, about: 'saving' },
    offers: 'download',
  };
  return [
    { ...state, hasFailed: true, isUnwritten: true },
    [{ kind: 'announce', state: 'failed' }, ...(state.hasFailed ? [] : [reported])],
  ];
}

function loaded(before: SavingState, event: Extract<SavingEvent, { kind: 'loaded' }>): Decision {
  const { document, origin, remembered } = event;
  const placed = { ...withSlotFor(before, event), isLeft: false };
  const state: SavingState = {
    ...placed,
    shown: document,
    loaded: document,
    asLoaded: remembered?.came ?? { map: document, isExample: origin === 'example' },
    isEdited: false,
    hasUnsavedEdit: remembered?.isUnwritten ?? false,
    opening: undefined,
    isUnwritten: remembered?.isUnwritten ?? false,
  };
  const { id } = slotOf(state);
  const [next, effects]: Decision =
    id === undefined ? resume(state, origin, undefined) : [state, [{ kind: 'look', id, why: { for: 'load', origin } }]];
  return [next, [...leaving(before, origin), ...discarding(before, state), ...effects]];
}

function discarding(left: SavingState, { slot }: SavingState): readonly SavingEffect[] {
  const { id } = slotOf(left);
  return id !== undefined && slot !== left.slot && isWorthless(left.shown) ? [{ kind: 'discard', id }] : [];
}

/** Effects for the map that is replaced. */
function leaving(state: SavingState, origin: LoadOrigin): readonly SavingEffect[] {
  const { shown, loaded: first, asLoaded, isEdited, slot, isUnwritten } = state;
  const { before, sparesUnchanged } = ORIGINS[origin];
  const given = isEdited ? shown : asLoaded.map;
  const isLosable = !isEmpty(given) && (isEdited || !(asLoaded.isExample || sparesUnchanged));
  const remembered: readonly SavingEffect[] = [
    { kind: 'remember', document: first, as: { slot, came: asLoaded, isUnwritten: false } },
    { kind: 'remember', document: shown, as: { slot, ...(isEdited ? {} : { came: asLoaded }), isUnwritten } },
  ];
  return before !== undefined && isLosable
    ? [...remembered, { kind: 'snapshot', map: given, reason: before }]
    : remembered;
}

/** A locked map is not saved; the slot of others depends on how they were opened. */
function withSlotFor(state: SavingState, event: Extract<SavingEvent, { kind: 'loaded' }>): SavingState {
  const { document, origin, remembered } = event;
  const { kept: saved } = ORIGINS[origin];
  if (!isLocked(document)) {
    const found = state.opening?.versions?.[0];
    if (origin === 'elsewhere' && found)
      return withSlot(state, withVersion(slotOf(state), { ...found, lineage: state.opening?.lineage }));
    if (saved === 'as before') return state;
    if (saved === 'as left' && remembered) return { ...state, slot: remembered.slot };
  }
  const slot = (saved === 'as opened' && !isLocked(document) && state.opening) || {};
  return { ...state, slots: [...state.slots, slot], slot: state.slots.length };
}

/** Continues with the open map. @param there - revision of its entry, if it has one */
function resume(state: SavingState, origin: LoadOrigin, there: string | undefined): Decision {
  const { id, revision } = slotOf(state);
  // The map restored by undo may differ from the saved one; Back restores a map that was saved when it was left, unless
  // another window wrote it since: writing merges them.
  const isBegun = origin === 'new' || origin === 'copy';
  const isOther = origin === 'back' && id !== undefined && there !== undefined && there !== revision;
  const isChange = isBegun || isOther || origin === 'apply' || (origin === 'undo' && id !== undefined);
  const isKept = { kind: 'announce', state: there === undefined ? 'none' : 'saved' } as const;
  const [next, effects]: Decision =
    !isLocked(state.shown) && (isChange || state.isUnwritten) ? schedule(state) : [state, [isKept]];
  if (isBegun) return atOnce([next, effects]);
  if (id === undefined || there === undefined) return [next, effects];
  return [next, [...effects, { kind: 'point', id, after: 'load' }]];
}

/**
 * Another window wrote an entry. Writing an edit that is pending here detects this; a pending layout is dropped.
 * A version that does not contain the last one of this window was written over it at the same moment: writing merges.
 */
function elsewhere(state: SavingState, event: Extract<SavingEvent, { kind: 'elsewhere' }>): Decision {
  const { id, isDeleted, revision, lineage } = event;
  const slot = slotOf(state);
  if (id !== slot.id || (state.isWaiting && (state.hasUnsavedEdit || isDeleted))) return [state, []];
  if (isDeleted && isWorthless(state.shown)) return [withSlot(state, { id }), []];
  if (isDeleted) return [withSlot(state, { id }), [{ kind: 'notify', notice: DELETED_ELSEWHERE }]];
  if (revision === slot.revision) return [state, []];
  if (state.hasUnsavedEdit || state.isUnwritten || !containsOwnWrites(lineage, slot)) return schedule(state);
  return [{ ...state, isWaiting: false }, [{ kind: 'stop' }, { kind: 'adopt', id }]];
}
