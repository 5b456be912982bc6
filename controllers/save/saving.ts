/**
 * What saving decides: which map is written where, when, and what is told. Does nothing itself; save.ts carries the
 * effects out and tells what came of them. Specification: Saving; readings A01, A39.
 */

import type { BusEvents, Notice } from '../../bus/events.ts';
import type { LoadOrigin } from '../../bus/origins.ts';
import { ORIGINS } from '../../bus/origins.ts';
import { EMPTY_DOCUMENT, type MapDocument } from '../../formats/document/document.ts';
import * as words from './words.ts';

/**
 * Where a map of this window is kept: nowhere yet while it has no `id`. One for all documents that are the same map to
 * the person, such as those before and after Apply, so that undo and Back lead to the place where it was kept.
 */
export type StorageSlot = {
  readonly id?: string | undefined;
  /** Of what this window last wrote or read; another one in the storage means that another window wrote. */
  readonly revision?: string | undefined;
};

/** A map as it came in, which is what a snapshot of it holds while nobody has edited it. */
type LoadedMap = {
  readonly map: MapDocument;
  /** Examples are part of the application and cannot be lost. */
  readonly isExample: boolean;
};

/** What is to be known of a document that was left, should undo or Back bring it again. */
export type RememberedMap = {
  /** Its place among `places`. */
  readonly slot: number;
  readonly came?: LoadedMap;
  readonly isUnwritten: boolean;
};

/** What saving remembers between two events. */
export type SavingState = {
  readonly shown: MapDocument;
  /** What `shown` was when it was loaded; undo across loads gives this very object back. */
  readonly loaded: MapDocument;
  readonly asLoaded: LoadedMap;
  /** Somebody has edited it since; where a layout puts nodes is nobody's work. */
  readonly isEdited: boolean;
  /** Every place of this window so far. Documents know theirs by its number, since it changes for all of them at once. */
  readonly slots: readonly StorageSlot[];
  readonly slot: number;
  /** Where the document that is about to be loaded is kept. */
  readonly opening: StorageSlot | undefined;
  /** A change is waiting to be written. */
  readonly isWaiting: boolean;
  /** What is on screen could not be written; it is tried again at every occasion. */
  readonly isUnwritten: boolean;
  /** The person knows that saving fails. */
  readonly hasFailed: boolean;
};

/** What happens to the map on screen and to what is kept. */
export type SavingEvent =
  | { readonly kind: 'changed'; readonly document: MapDocument; readonly cause: BusEvents['document:changed']['cause'] }
  | {
      readonly kind: 'loaded';
      readonly document: MapDocument;
      readonly origin: LoadOrigin;
      readonly remembered?: RememberedMap | undefined;
    }
  /** A kept map was read and is loaded next. */
  | { readonly kind: 'opening'; readonly slot: StorageSlot }
  /** The map on screen is to be kept as it is. */
  | { readonly kind: 'keep' }
  /** Time to write what is not written yet. `fresh` is a name that no entry has, should one be needed. */
  | { readonly kind: 'due'; readonly fresh: string }
  /** What `look` found; no revision where there is no entry, or none that can be seen. */
  | {
      readonly kind: 'found';
      readonly why: LookupReason;
      readonly revision: string | undefined;
      readonly fresh: string;
    }
  | { readonly kind: 'written'; readonly revision: string }
  | { readonly kind: 'pointed'; readonly after: LookupReason['for'] }
  /** The storage would not do what was last asked of it. */
  | { readonly kind: 'refused'; readonly reason: words.Refusal }
  /** Another window wrote an entry, or deleted it. */
  | {
      readonly kind: 'elsewhere';
      readonly id: string;
      readonly isDeleted: boolean;
      readonly revision: string | undefined;
    }
  /** The entry of the map on screen is deleted by the person. */
  | { readonly kind: 'let-go' };

/** An entry is looked at before it is written over, and once its map is on screen again. */
type LookupReason = { readonly for: 'write' } | { readonly for: 'load'; readonly origin: LoadOrigin };

/** What is to be carried out. */
export type SavingEffect =
  | { readonly kind: 'announce'; readonly state: BusEvents['saving:changed']['state'] }
  | { readonly kind: 'tell'; readonly notice: Notice }
  /** Comes back as `due` after a while, unless `stop` comes first. */
  | { readonly kind: 'wait' }
  | { readonly kind: 'stop' }
  /** Comes back as `due` at once. */
  | { readonly kind: 'hurry' }
  /** Comes back as `found`, or as `refused` when it is for writing. */
  | { readonly kind: 'look'; readonly id: string; readonly why: LookupReason }
  /** Comes back as `written` or `refused`. */
  | { readonly kind: 'write'; readonly id: string; readonly map: MapDocument }
  /** Notes that this is the map for the next start. Comes back as `pointed` or `refused`. */
  | { readonly kind: 'point'; readonly id: string; readonly after: LookupReason['for'] }
  | { readonly kind: 'snapshot'; readonly map: MapDocument; readonly reason: string }
  | { readonly kind: 'remember'; readonly document: MapDocument; readonly as: RememberedMap };

/** What is so from now on, and what is to be done about it, in this order. */
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

/** Answers an event. */
export function saving(state: SavingState, event: SavingEvent): Decision {
  const decide = DECIDERS[event.kind] as (state: SavingState, event: SavingEvent) => Decision;
  return decide(state, event);
}

/** Where the map on screen is kept. */
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
  // A locked map is kept nowhere, and where a layout puts nodes makes no map of its own.
  if (isLocked(document) || (cause === 'layout' && slotOf(state).id === undefined)) return [state, []];
  return schedule(state);
}

function schedule(state: SavingState): Decision {
  const pending = { kind: 'announce', state: 'pending' } as const;
  return [{ ...state, isWaiting: true }, state.isWaiting ? [pending] : [pending, { kind: 'wait' }]];
}

function atOnce([state, effects]: Decision): Decision {
  return [state, [...effects, { kind: 'hurry' }]];
}

/** Writes what is not written yet, also what could not be: there may be room by now. */
function due(before: SavingState, { fresh }: { readonly fresh: string }): Decision {
  if (!before.isWaiting && !before.isUnwritten) return [before, []];
  const id = slotOf(before).id ?? fresh;
  const state = withSlot({ ...before, isWaiting: false }, { ...slotOf(before), id });
  return [state, [{ kind: 'stop' }, { kind: 'look', id, why: { for: 'write' } }]];
}

/** What another window wrote meanwhile is not written over: what is here becomes a map of its own. */
function write(state: SavingState, { revision, fresh }: Extract<SavingEvent, { kind: 'found' }>): Decision {
  const { id = fresh, revision: known } = slotOf(state);
  if (revision === undefined || revision === known) return [state, [{ kind: 'write', id, map: state.shown }]];
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
  return [{ ...state, hasFailed: false, isUnwritten: false }, [...again, { kind: 'announce', state: 'saved' }]];
}

/** Told once, until it is saved again. */
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
    opening: undefined,
    isUnwritten: remembered?.isUnwritten ?? false,
  };
  const { id } = slotOf(state);
  const [next, effects]: Decision =
    id === undefined ? resume(state, origin, undefined) : [state, [{ kind: 'look', id, why: { for: 'load', origin } }]];
  return [next, [...leaving(before, origin), ...effects]];
}

/** What is kept of the map that is replaced. */
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

/** A locked map is kept nowhere; others where their way in says. */
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

/** Goes on with a map that is on screen. @param there - the revision of its entry, if it has one */
function resume(state: SavingState, origin: LoadOrigin, there: string | undefined): Decision {
  const { id, revision } = slotOf(state);
  // What undo brings back may differ from what is written; Back brings what was written when it was left.
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

/** A change that is about to be written finds out by itself. */
function elsewhere(state: SavingState, event: Extract<SavingEvent, { kind: 'elsewhere' }>): Decision {
  const { id, isDeleted, revision } = event;
  const slot = slotOf(state);
  if (id !== slot.id || state.isWaiting) return [state, []];
  if (isDeleted) return [withSlot(state, { id }), [{ kind: 'tell', notice: words.DELETED_ELSEWHERE }]];
  if (revision === slot.revision) return [state, []];
  return [state, [{ kind: 'tell', notice: words.changedElsewhere(id, 'in another window') }]];
}
