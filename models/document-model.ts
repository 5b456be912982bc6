/** The current document: the only place where it changes. Specification: Lock state of a map. */

import { apply as applyPatches, create, type Patches } from 'mutative';
import type { Bus } from '../bus/bus.ts';
import type { LoadOrigin } from '../bus/events.ts';
import { EMPTY_DOCUMENT, type MapDocument } from '../formats/document/document.ts';
import type { Problem } from '../formats/parse/problem.ts';
import type { Command } from './command.ts';

/** One undoable step. A load replaces the whole document; everything else is kept as patches. */
type Step = { readonly label: string } & (
  | { readonly forward: Patches<true>; readonly backward: Patches<true> }
  | { readonly before: MapDocument; readonly after: MapDocument }
);

/** How many steps undo reaches back; the oldest are forgotten first. */
const HISTORY_LIMIT = 500;

type LoadedFrom = {
  readonly origin: LoadOrigin;
  /** What the person would call the source: a file name, an address, a title. */
  readonly name: string;
  readonly warnings: readonly Problem[];
  readonly notices: readonly Problem[];
};

/** A map as it was left: with what could be undone and redone in it. */
export type Left = {
  readonly document: MapDocument;
  readonly source: LoadedFrom;
  readonly past: readonly Step[];
  readonly future: readonly Step[];
};

export type DocumentModel = {
  readonly current: () => MapDocument;
  /** Where the current document came from. */
  readonly source: () => LoadedFrom;
  /** A locked map can be explored and exported, not changed; nothing in the application lifts the lock. */
  readonly isLocked: () => boolean;
  /**
   * Makes a parsed document the current one. With `undoLabel` (and neither map locked) the load is a step of the
   * history; else the history starts anew.
   */
  readonly load: (document: MapDocument, from: LoadedFrom, undoLabel?: string) => void;
  /** The current map, to be given to `comeBack` after another one was loaded. */
  readonly leave: () => Left;
  /** Makes a map that was left the current one again, with its history. */
  readonly comeBack: (left: Left) => void;
  /**
   * Carries out a command. Answers false, and changes nothing, when the map is locked (unless the command is no doing
   * of a person, `remember: 'never'`) or when the command changes nothing.
   */
  readonly apply: (command: Command) => boolean;
  readonly undo: () => boolean;
  readonly redo: () => boolean;
};

export function createDocumentModel(bus: Bus): DocumentModel {
  let document = EMPTY_DOCUMENT;
  let source: LoadedFrom = { origin: 'start', name: '', warnings: [], notices: [] };
  let past: readonly Step[] = [];
  let future: readonly Step[] = [];

  const isLocked = () => document.meta.readOnly === true;

  function remember(steps: readonly Step[], redoable: readonly Step[]): void {
    past = steps.slice(-HISTORY_LIMIT);
    future = redoable;
    bus.emit('history:changed', { undo: past.at(-1)?.label, redo: future.at(-1)?.label });
  }

  function announceLoad(): void {
    bus.emit('document:loaded', { document, ...source });
  }

  function replay(way: 'undo' | 'redo'): boolean {
    const step = (way === 'undo' ? past : future).at(-1);
    if (!step || isLocked()) return false;
    if (way === 'undo') remember(past.slice(0, -1), [...future, step]);
    else remember([...past, step], future.slice(0, -1));
    if ('before' in step) {
      document = way === 'undo' ? step.before : step.after;
      source = { origin: 'undo', name: document.meta.title ?? '', warnings: [], notices: [] };
      announceLoad();
      return true;
    }
    const patches = way === 'undo' ? step.backward : step.forward;
    document = applyPatches(document, patches);
    bus.emit('document:changed', { document, patches, label: step.label, cause: way });
    return true;
  }

  return {
    current: () => document,
    source: () => source,
    isLocked,
    load(next, from, undoLabel) {
      const step = undoLabel ? { label: undoLabel, before: document, after: next } : undefined;
      const undoable = step && !isLocked() && next.meta.readOnly !== true;
      document = next;
      source = from;
      announceLoad();
      remember(undoable ? [...past, step] : [], []);
    },
    leave: () => ({ document, source, past, future }),
    comeBack(left) {
      document = left.document;
      // What was told about it when it came was told then.
      source = { ...left.source, origin: 'back', warnings: [], notices: [] };
      announceLoad();
      remember(left.past, left.future);
    },
    apply({ label, remember: how, change }) {
      if (isLocked() && how !== 'never') return false;
      const [next, forward, backward] = create(document, change, { enablePatches: true });
      if (forward.length === 0) return false;
      document = next;
      const cause = how === 'never' ? 'layout' : 'edit';
      const step = { label, forward, backward };
      if (how === 'step') remember([...past, step], []);
      if (how === 'merge') remember(future.length === 0 ? merged(past, step) : [...past, step], []);
      bus.emit('document:changed', { document, patches: forward, label, cause });
      return true;
    },
    undo: () => replay('undo'),
    redo: () => replay('redo'),
  };
}

/** The steps with one more, which joins the last of them when that is of the same kind. */
function merged(past: readonly Step[], step: Extract<Step, { readonly forward: unknown }>): readonly Step[] {
  const last = past.at(-1);
  if (!last || !('forward' in last) || last.label !== step.label) return [...past, step];
  const forward = [...last.forward, ...step.forward];
  return [...past.slice(0, -1), { label: step.label, forward, backward: [...step.backward, ...last.backward] }];
}
