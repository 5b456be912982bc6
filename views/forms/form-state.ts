/** The course of an open form: what it holds, which tab is open, what may be said to be wrong, and how it is left. */

import type { FormKind } from '../../models/read-element.ts';
import type { Draft, FieldOf } from './draft.ts';

/** A field that follows from others, such as an id from a label, until the person writes one. */
export type Follows<K extends FormKind> = {
  readonly field: FieldOf<K>;
  /** Whether the field has a value of its own from the start. */
  readonly isOwn: boolean;
  /** What follows from the others; undefined as long as nothing does. */
  readonly value: (draft: Draft<K>) => string | undefined;
};

export type FormState<K extends FormKind> = {
  readonly draft: Draft<K>;
  readonly start: Draft<K>;
  readonly tab: string;
  /** The field that may follow from others has a value of its own. */
  readonly isOwn: boolean;
  /** Fields of which may be said what is wrong: those that were changed, and all after saving was tried. */
  readonly touched: ReadonlySet<string> | 'all';
  /** `asking` while the person is to say whether changes are discarded. */
  readonly phase: 'editing' | 'asking' | 'left';
  /** What controls keep of themselves while the form is open, by field: words of a search, why a file was refused. */
  readonly kept: Readonly<Record<string, string>>;
};

export type FormEvent<K extends FormKind> =
  | { readonly kind: 'changed'; readonly field: FieldOf<K>; readonly part: Partial<Draft<K>> }
  | { readonly kind: 'kept'; readonly field: FieldOf<K>; readonly text: string }
  | { readonly kind: 'tab-chosen'; readonly tab: string }
  /** Saving was tried, and the tab has the first field that is wrong. */
  | { readonly kind: 'refused'; readonly tab: string }
  /** Esc, Cancel, the close button; a second time, or Discard, it leaves for good. */
  | { readonly kind: 'leave' }
  | { readonly kind: 'stay' };

export function startState<K extends FormKind>(
  draft: Draft<K>,
  tab: string,
  follows: Follows<K> | undefined,
): FormState<K> {
  return {
    draft,
    start: draft,
    tab,
    isOwn: follows?.isOwn ?? true,
    touched: new Set(),
    phase: 'editing',
    kept: {},
  };
}

/** The state after an event. */
export function formState<K extends FormKind>(
  state: FormState<K>,
  event: FormEvent<K>,
  follows: Follows<K> | undefined,
): FormState<K> {
  switch (event.kind) {
    case 'changed':
      return changed(state, event.field, event.part, follows);
    case 'kept':
      return { ...state, kept: { ...state.kept, [event.field]: event.text } };
    case 'tab-chosen':
      return { ...state, tab: event.tab };
    case 'refused':
      return { ...state, tab: event.tab, touched: 'all' };
    case 'leave':
      return { ...state, phase: state.phase === 'editing' && hasChanged(state) ? 'asking' : 'left' };
    case 'stay':
      return { ...state, phase: 'editing' };
  }
}

function changed<K extends FormKind>(
  state: FormState<K>,
  field: FieldOf<K>,
  part: Partial<Draft<K>>,
  follows: Follows<K> | undefined,
): FormState<K> {
  const next: Draft<K> = { ...state.draft, ...part };
  const isOwn = field === follows?.field ? String(part[field] ?? '').trim() !== '' : state.isOwn;
  const followed = isOwn ? undefined : follows?.value(next);
  const whole = follows && followed !== undefined ? { ...next, [follows.field]: followed } : next;
  const touched = state.touched === 'all' ? state.touched : new Set([...state.touched, field]);
  const draft = Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== undefined)) as Draft<K>;
  return { ...state, draft, isOwn, touched, phase: 'editing' };
}

/** Whether anything would be lost. */
export function hasChanged<K extends FormKind>({ draft, start }: FormState<K>): boolean {
  return JSON.stringify(draft) !== JSON.stringify(start);
}

/** What may be said of a field by now. */
export function saidOf<K extends FormKind>(
  { touched }: FormState<K>,
  problems: ReadonlyMap<string, string>,
  field: string,
): string | undefined {
  return touched === 'all' || touched.has(field) ? problems.get(field) : undefined;
}
