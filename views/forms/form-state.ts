/** The course of an open form: what is being typed in it, of what may be said that it is wrong, which step it belongs to. */

import type { FormKind } from '../../models/read-element.ts';
import type { Draft, FieldOf } from './draft.ts';

/** What an open form remembers that the map does not hold. */
export type FormState<K extends FormKind> = {
  /** What is being typed, shown in place of what the map says until the field is left. */
  readonly typed: Draft<K>;
  /** Fields of which may be said what is wrong: those that were changed, and all once making was tried. */
  readonly touched: ReadonlySet<string> | 'all';
  /** What controls keep of themselves while the form is open, by field: words of a search, why a file was refused. */
  readonly kept: { readonly [F in FieldOf<K>]?: string };
  /** Counts visits to fields: what is changed in one visit is one step of undo. */
  readonly turn: number;
};

/** What happens to an open form. */
export type FormEvent<K extends FormKind> =
  | { readonly kind: 'typed'; readonly part: Draft<K> }
  /** Choices that the map holds by now, and nobody goes on typing. */
  | { readonly kind: 'taken'; readonly fields: readonly string[] }
  /** A field was left; what is wrong in it stays there to be mended. */
  | { readonly kind: 'left'; readonly wrong: ReadonlySet<string> }
  | { readonly kind: 'kept'; readonly field: FieldOf<K>; readonly text: string }
  /** Undo, redo: the map says what holds. */
  | { readonly kind: 'replayed' }
  /** Making was tried, and something is missing. */
  | { readonly kind: 'refused' };

/** A form in which nothing is being typed. */
export const START = { typed: {}, touched: new Set<string>(), kept: {}, turn: 0 } as const;

/** The state after an event. */
export function formState<K extends FormKind>(state: FormState<K>, event: FormEvent<K>): FormState<K> {
  switch (event.kind) {
    case 'typed': {
      const { touched } = state;
      const fields = Object.keys(event.part);
      return {
        ...state,
        typed: { ...state.typed, ...event.part },
        touched: touched === 'all' ? touched : new Set([...touched, ...fields]),
      };
    }
    case 'taken':
      return { ...state, typed: without(state.typed, (field) => event.fields.includes(field)) };
    case 'left':
      return { ...state, typed: without(state.typed, (field) => !event.wrong.has(field)), turn: state.turn + 1 };
    case 'kept':
      return { ...state, kept: { ...state.kept, [event.field]: event.text } };
    case 'replayed':
      return { ...state, typed: {}, touched: new Set(), turn: state.turn + 1 };
    case 'refused':
      return { ...state, touched: 'all' };
  }
}

function without<K extends FormKind>(typed: Draft<K>, isGone: (field: string) => boolean): Draft<K> {
  // Of a draft, with fewer fields.
  return Object.fromEntries(Object.entries(typed).filter(([field]) => !isGone(field))) as Draft<K>;
}

/** What may be said of a field by now. */
export function fieldProblem(
  { touched }: Pick<FormState<FormKind>, 'touched'>,
  problems: ReadonlyMap<string, string>,
  field: string,
): string | undefined {
  return touched === 'all' || touched.has(field) ? problems.get(field) : undefined;
}
