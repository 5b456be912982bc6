/**
 * Decisions of saving: which map is written where and when, and which messages are shown.
 * Without side effects; save.ts executes them and reports results. Specification: Saving; readings A01, A39.
 */

import type { LoadOrigin } from '../../bus/origins.ts';
import { ORIGINS } from '../../bus/origins.ts';
import { EMPTY_DOCUMENT, type MapDocument } from '../../formats/document/document.ts';
import type { LoadedMap, SavingEffect, SavingEvent, StorageSlot } from './saving-events.ts';
import * as words from './words.ts';

/** State of saving between two events. */
export type SavingState = {
  readonly shown: MapDocument;
  /** The value of `shown` when it was loaded; undo across loads restores this object. */
  readonly loaded: MapDocument;
  readonly asLoaded: LoadedMap;
  /** A person has edited it since; positions from a layout do not count. */
  readonly isEdited: boolean;
  /** Storage slots of this window. Documents refer to theirs by index, since it changes for all of them together. */
  readonly slots: readonly StorageSlot[];
  readonly slot: number;
  /** Storage slot of the document that is about to be loaded. */
  readonly opening: StorageSlot | undefined;
  /** A person's edit is not written yet; positions from a layout do not count. */
  readonly hasUnsavedEdit: boolean;
  /** A change is pending. */
  readonly isWaiting: boolean;
  /** The open map could not be saved; every event tries again. */
  readonly isUnwritten: boolean;
  /** The person knows that saving fails. */
  readonly hasFailed: boolean;
};

/** The new state, and the effects in order. */
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
  written: (state, { revision }) => [
    withSlot(state, { ...slotOf(state), revision }),
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

/** New state and effects for an event. */
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
function due(before: SavingState, { fresh }: { readonly fresh: string }): Decision {
  if (!before.isWaiting && !before.isUnwritten) return [before, []];
  const id = slotOf(before).id ?? fresh;
  const state = withSlot({ ...before, isWaiting: false }, { ...slotOf(before), id });
  return [state, [{ kind: 'stop' }, { kind: 'look', id, why: { for: 'write' } }]];
}

/**
 * Changes of another window are not overwritten: the open map gets a new entry, unless only a layout has moved its nodes.
 */
function write(state: SavingState, { revision, fresh }: Extract<SavingEvent, { kind: 'found' }>): Decision {
  const { id = fresh, revision: known } = slotOf(state);
  if (revision === undefined || revision === known) return [state, [{ kind: 'write', id, map: state.shown }]];
  if (!state.hasUnsavedEdit) return [state, [{ kind: 'announce', state: 'saved' }]];
  return [
    withSlot(state, { id: fresh }),
    [
      { kind: 'tell', notice: words.bothSaved(id) },
      { kind: 'write', id: fresh, map: state.shown },
    ],
  ];
}

function pointed(state: SavingState, { after }: Extract<SavingEvent, { kind: 'pointed' }>): Decision {
  if (after === 'load') return [state, []];
  const again: readonly SavingEffect[] = state.hasFailed ? [{ kind: 'tell', notice: words.SAVED_AGAIN }] : [];
  return [
    { ...state, hasUnsavedEdit: false, hasFailed: false, isUnwritten: false },
    [...again, { kind: 'announce', state: 'saved' }],
  ];
}

/** Reported once, until saving succeeds again. */
function refused(state: SavingState, { reason }: Extract<SavingEvent, { kind: 'refused' }>): Decision {
  const reported: readonly SavingEffect[] = state.hasFailed ? [] : [{ kind: 'tell', notice: words.notSaved(reason) }];
  return [{ ...state, hasFailed: true, isUnwritten: true }, [{ kind: 'announce', state: 'failed' }, ...reported]];
}

function loaded(before: SavingState, event: Extract<SavingEvent, { kind: 'loaded' }>): Decision {
  const { document, origin, remembered } = event;
  const placed = withSlotFor(before, event);
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

/** An untitled map without elements is not worth an entry. */
function discarding(left: SavingState, { slot }: SavingState): readonly SavingEffect[] {
  const { id } = slotOf(left);
  const isWorthless = isEmpty(left.shown) && !left.shown.meta.title && !isLocked(left.shown);
  return id !== undefined && slot !== left.slot && isWorthless ? [{ kind: 'discard', id }] : [];
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
    if (saved === 'as before') return state;
    if (saved === 'as left' && remembered) return { ...state, slot: remembered.slot };
  }
  const slot = (saved === 'as opened' && !isLocked(document) && state.opening) || {};
  return { ...state, slots: [...state.slots, slot], slot: state.slots.length };
}

/** Continues with the open map. @param there - revision of its entry, if it has one */
function resume(state: SavingState, origin: LoadOrigin, there: string | undefined): Decision {
  const { id, revision } = slotOf(state);
  // The map restored by undo may differ from the saved one; Back restores a map that was saved when it was left.
  const isBegun = origin === 'new' || origin === 'copy';
  const isChange = isBegun || origin === 'apply' || (origin === 'undo' && id !== undefined);
  const isKept = { kind: 'announce', state: there === undefined ? 'none' : 'saved' } as const;
  const [next, effects]: Decision =
    !isLocked(state.shown) && (isChange || state.isUnwritten) ? schedule(state) : [state, [isKept]];
  if (isBegun) return atOnce([next, effects]);
  if (id === undefined || there === undefined) return [next, effects];
  const isOther = origin === 'back' && there !== revision;
  return [
    next,
    [
      ...effects,
      ...(isOther ? ([{ kind: 'tell', notice: words.changedElsewhere(id, 'meanwhile') }] as const) : []),
      { kind: 'point', id, after: 'load' },
    ],
  ];
}

/** A pending change detects this when it is written. */
function elsewhere(state: SavingState, event: Extract<SavingEvent, { kind: 'elsewhere' }>): Decision {
  const { id, isDeleted, revision } = event;
  const slot = slotOf(state);
  if (id !== slot.id || state.isWaiting) return [state, []];
  if (isDeleted) return [withSlot(state, { id }), [{ kind: 'tell', notice: words.DELETED_ELSEWHERE }]];
  if (revision === slot.revision) return [state, []];
  return [state, [{ kind: 'tell', notice: words.changedElsewhere(id, 'in another window') }]];
}
