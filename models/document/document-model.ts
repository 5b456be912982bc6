/** The current document, and the only place where it changes. Specification: Lock state of a map. */

import { create } from 'mutative';
import { type Observable, Subject } from 'rxjs';
import type { Bus } from '../../bus/bus.ts';
import type { BusEvents } from '../../bus/events.ts';
import { type LoadOrigin, ORIGINS } from '../../bus/origins.ts';
import { EMPTY_DOCUMENT, type MapDocument } from '../../formats/document/document.ts';
import type { Problem } from '../../formats/problems/problem.ts';
import type { Command } from './command.ts';
import { changedBy, type Difference, difference } from './difference.ts';
import { isApart, isConnected } from './merge.ts';
import { approximateBytes, bytesBetween, lastWithin, sharing } from './sharing.ts';

type Edit = {
  readonly label: string;
  /** Consecutive edits with the same key are one step. */
  readonly mergeKey?: string | undefined;
  readonly isArrangement?: true;
  /** Differences to apply for undo and redo, in order. */
  readonly forward: readonly Difference[];
  readonly backward: readonly Difference[];
};
/**
 * One undoable step. A load stores the replaced document, which shares equal parts with the new one; other steps store
 * differences.
 */
type Step =
  | Edit
  | {
      readonly label: string;
      readonly before: MapDocument;
      readonly after: MapDocument;
      /** Size of the parts that the two documents do not share. */
      readonly bytes: number;
    };
/** Undo and redo steps, the next step last. */
type History = { readonly past: readonly Step[]; readonly future: readonly Step[] };

/** Maximum number of undo steps and of their bytes. The oldest are dropped first. */
const HISTORY_LIMIT = { steps: 500, bytes: 64 * 1024 * 1024 };

type LoadedFrom = {
  readonly origin: LoadOrigin;
  /** The name of the source for the person: a file name, an address, a title. */
  readonly name: string;
  readonly warnings: readonly Problem[];
  readonly notices: readonly Problem[];
  /**
   * Values of `Access-Control-Allow-Origin` that must each allow an origin before one of its pages may read the map.
   * They stay through edits and undo.
   */
  readonly access?: readonly string[];
  /** The web address of the map. It stays through edits. */
  readonly address?: string | undefined;
  /** The map of a shared link is opened to read: a copy of it can be edited. */
  readonly isShared?: boolean;
};

/** For a map that is opened again: its notices were shown when it was loaded. */
const NOTICES = { warnings: [], notices: [] };

/** A map that was left, with its undo history. */
export type LeftMap = History & { readonly document: MapDocument; readonly source: LoadedFrom };

export type DocumentModel = {
  readonly current: () => MapDocument;
  /** The source of the current document. */
  readonly source: () => LoadedFrom;
  /** A locked map can be explored and exported, but not changed. The application never removes the lock. */
  readonly isLocked: () => boolean;
  /**
   * Makes a parsed document the current one. With `undoLabel`, and neither map locked, the load is an undo step;
   * otherwise the history is cleared. With the changes of another window, the steps stay that do not touch them.
   */
  readonly load: (document: MapDocument, from: LoadedFrom, undoLabel?: string) => void;
  /** The current map for `return`, called after another one was loaded. */
  readonly leave: () => LeftMap;
  /** The current map is about to be replaced by one from which Back returns. */
  readonly departures$: Observable<void>;
  readonly depart: () => void;
  /** Makes a left map the current one again, with its history. */
  readonly return: (left: LeftMap) => void;
  /**
   * Applies a command. Returns false if nothing changed, or if the map is locked and the command is an edit: commands
   * with `remember: 'never'` are not.
   */
  readonly apply: (command: Command) => boolean;
  readonly undo: () => boolean;
  readonly redo: () => boolean;
  /** The step that is undone or redone next, if any, and whether it gave nodes positions by a rule. */
  readonly next: (way: 'undo' | 'redo') => { readonly isArrangement: boolean } | undefined;
};

/** A model of an empty document. It emits an event for each load and each change. */
export function createDocumentModel(bus: Bus): DocumentModel {
  let document = EMPTY_DOCUMENT;
  let source: LoadedFrom = { ...NOTICES, origin: 'start', name: '' };
  let history: History = { past: [], future: [] };
  const isLocked = () => isReadOnly(document) || source.isShared === true;
  function remember(next: History): void {
    history = { ...next, past: lastWithin(next.past.slice(-HISTORY_LIMIT.steps), stepSize, HISTORY_LIMIT.bytes) };
    bus.emit('history:changed', { undo: history.past.at(-1)?.label, redo: history.future.at(-1)?.label });
  }

  function bring(next: MapDocument, from: LoadedFrom): void {
    [document, source] = [next, from];
    bus.emit('document:loaded', { document, ...source });
  }

  function replay(way: 'undo' | 'redo'): boolean {
    const [step, next] = nextStep(history, way);
    if (!step || isLocked()) return false;
    remember(next);
    const after = replayed(document, step, way);
    if ('before' in step) bring(after, withAccess(source, undone(after), true));
    else {
      document = after;
      bus.emit('document:changed', changeBy(step, document, way));
    }
    return true;
  }

  return {
    current: () => document,
    source: () => source,
    isLocked,
    load(loaded, from, undoLabel) {
      const step = undoLabel && !isLocked() && !isReadOnly(loaded) && loadBetween(document, loaded, undoLabel);
      const kept = from.origin === 'elsewhere' ? keptSteps(history.past, document, loaded) : [];
      bring(step ? step.after : loaded, withAccess(source, asShared(from), Boolean(step)));
      remember({ past: step ? [...history.past, step] : kept, future: [] });
    },
    leave: () => ({ document, source, ...history }),
    ...departures(),
    return({ document: left, source: from, past, future }) {
      bring(left, { ...from, ...NOTICES, origin: 'back' });
      remember({ past, future });
    },
    apply(command) {
      const isEdit = command.remember !== 'never';
      if (isLocked() && isEdit) return false;
      const next = create(document, command.change);
      const step = editBetween(document, next, command);
      if (!step) return false;
      document = next;
      if (isEdit) remember(withStep(history, step, command.remember ?? 'step'));
      bus.emit('document:changed', changeBy(step, document, isEdit ? 'edit' : 'layout'));
      return true;
    },
    undo: () => replay('undo'),
    redo: () => replay('redo'),
    next: (way) => nextFacts(nextStep(history, way)[0]),
  };
}

function departures(): Pick<DocumentModel, 'departures$' | 'depart'> {
  const departures$ = new Subject<void>();
  return { departures$, depart: () => departures$.next() };
}

const asShared = (from: LoadedFrom): LoadedFrom => (from.origin === 'link' ? { ...from, isShared: true } : from);

const undone = ({ meta }: MapDocument): LoadedFrom => ({ ...NOTICES, origin: 'undo', name: meta.title ?? '' });

/**
 * The next source. It keeps the access rules of the previous map when undo can restore that map or the next one derives
 * from it.
 */
function withAccess(before: LoadedFrom, { access: own = [], ...from }: LoadedFrom, isStep: boolean): LoadedFrom {
  const isEdit = ORIGINS[from.origin].isEdit;
  const kept = isStep || isEdit ? (before.access ?? []) : [];
  const access = [...new Set([...kept, ...own])];
  const next = isEdit && before.address !== undefined ? { ...from, address: before.address } : from;
  return access.length > 0 ? { ...next, access } : next;
}

const isReadOnly = ({ meta }: MapDocument): boolean => meta.readOnly === true;

function stepSize(step: Step): number {
  if ('before' in step) return step.bytes;
  return [...step.forward, ...step.backward].reduce((sum, part) => sum + approximateBytes(part), 0);
}

/** Approximate bytes of a map with its undo history. @param like - a map in memory that shares parts with it */
export function leftSize({ document, past, future }: LeftMap, like?: MapDocument): number {
  const own = like ? bytesBetween(like, document) : approximateBytes(document);
  return [...past, ...future].reduce((sum, step) => sum + stepSize(step), own);
}

function loadBetween(before: MapDocument, loaded: MapDocument, label: string) {
  const after = sharing(before, loaded);
  return { label, before, after, bytes: bytesBetween(before, after) };
}

/** The last steps that undo the same on the map with the changes of another window. */
function keptSteps(past: readonly Step[], mine: MapDocument, theirs: MapDocument): readonly Step[] {
  let [own, other] = [mine, theirs];
  for (const [at, step] of [...past.entries()].reverse()) {
    if ('before' in step || !step.backward.every((change) => isApart(change, own, other))) return past.slice(at + 1);
    const next = replayed(other, step, 'undo');
    if (!isConnected(next)) return past.slice(at + 1);
    [own, other] = [replayed(own, step, 'undo'), next];
  }
  return past;
}

/** The edit that a command made; undefined without a change. */
function editBetween(before: MapDocument, after: MapDocument, command: Command): Edit | undefined {
  const { label, mergeKey } = command;
  const [forward, backward] = [difference(before, after), difference(after, before)];
  if (!forward || !backward) return undefined;
  return { label, mergeKey, ...arrangementMark(command), forward: [forward], backward: [backward] };
}

const nextFacts = (step: Step | undefined): ReturnType<DocumentModel['next']> =>
  step && { isArrangement: 'forward' in step && step.isArrangement === true };

function changeBy(
  step: Edit,
  document: MapDocument,
  cause: BusEvents['document:changed']['cause'],
): BusEvents['document:changed'] {
  return { document, label: step.label, cause, ...arrangementMark(step) };
}

const arrangementMark = (edit: Pick<Edit, 'isArrangement'>): Pick<Edit, 'isArrangement'> =>
  edit.isArrangement ? { isArrangement: true } : {};

/** The step to replay for undo or redo, and the remaining history. */
function nextStep({ past, future }: History, way: 'undo' | 'redo'): readonly [step: Step | undefined, next: History] {
  const [from, to] = way === 'undo' ? [past, future] : [future, past];
  const step = from.at(-1);
  const [rest, more] = [from.slice(0, -1), step ? [...to, step] : to];
  return [step, way === 'undo' ? { past: rest, future: more } : { past: more, future: rest }];
}

function replayed(document: MapDocument, step: Step, way: 'undo' | 'redo'): MapDocument {
  if ('before' in step) return way === 'undo' ? step.before : step.after;
  return (way === 'undo' ? step.backward : step.forward).reduce(changedBy, document);
}

/** The history with one more step, merged with the previous one when both are one gesture. */
function withStep({ past, future }: History, step: Edit, how: 'step' | 'merge'): History {
  const last = past.at(-1);
  if (!last || !('forward' in last)) return { past: [...past, step], future: [] };
  const isSame =
    step.mergeKey === undefined ? how === 'merge' && last.label === step.label : last.mergeKey === step.mergeKey;
  if (!isSame || future.length > 0) return { past: [...past, step], future: [] };
  const forward = [...last.forward, ...step.forward];
  return {
    past: [...past.slice(0, -1), { ...last, forward, backward: [...step.backward, ...last.backward] }],
    future: [],
  };
}
