import { type Observable, Subject } from 'rxjs';
import type { ElementRef } from '../bus/base/payloads.ts';
import type { Bus } from '../bus/bus.ts';
import { ORIGINS } from '../bus/origins.ts';
import type { MapDocument } from '../formats/document/document.ts';
import { findElement } from './commands/kinds.ts';

export type Selection = {
  readonly current: () => readonly ElementRef[];
  readonly has: (ref: ElementRef) => boolean;
  /** The one selected element, when exactly one is. */
  readonly only: () => ElementRef | undefined;
  readonly ids: (kind: ElementRef['kind']) => readonly string[];
  readonly change: (refs: readonly ElementRef[], mode: 'replace' | 'add' | 'toggle') => void;
  /** An arrow key moved the selected elements. */
  readonly nudges$: Observable<void>;
  readonly nudged: () => void;
};

/** An empty selection. It emits an event for each change. */
export function createSelection(bus: Bus): Selection {
  let selected: readonly ElementRef[] = [];
  const nudges$ = new Subject<void>();

  function set(next: readonly ElementRef[]): void {
    if (next.length === selected.length && next.every((ref, index) => same(ref, selected[index]))) return;
    selected = next;
    bus.emit('selection:changed', { selected });
  }

  // Removed elements cannot stay selected. Another map clears the selection, which an edit of the whole map does not.
  const keepKnown = (document: MapDocument) => set(selected.filter((ref) => findElement(document, ref) !== undefined));
  bus.on('document:loaded', ({ document, origin }) => (ORIGINS[origin].isEdit ? keepKnown(document) : set([])));
  bus.on('document:changed', ({ document }) => keepKnown(document));

  const has = (ref: ElementRef) => selected.some((other) => same(ref, other));
  return {
    current: () => selected,
    nudges$,
    nudged: () => nudges$.next(),
    has,
    only: () => (selected.length === 1 ? selected[0] : undefined),
    ids: (kind) => selected.filter((ref) => ref.kind === kind).map((ref) => ref.id),
    change(refs, mode) {
      if (mode === 'replace') return set(refs);
      const added = refs.filter((ref) => !has(ref));
      if (mode === 'add') return set([...selected, ...added]);
      set([...selected.filter((ref) => !refs.some((other) => same(ref, other))), ...added]);
    },
  };
}

function same(a: ElementRef, b: ElementRef | undefined): boolean {
  return a.kind === b?.kind && a.id === b.id;
}
