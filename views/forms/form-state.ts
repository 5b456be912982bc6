/** The course of an open form: what is being typed in it, of what may be said that it is wrong, which step it belongs to. */

/** Values of controls by field. */
export type Typed = Readonly<Record<string, unknown>>;

/** What an open form remembers that the map does not hold. */
export type FormState = {
  /** What is being typed, shown in place of what the map says until the field is left. */
  readonly typed: Typed;
  /** Fields of which may be said what is wrong: those that were changed, and all once making was tried. */
  readonly touched: ReadonlySet<string> | 'all';
  /** What controls keep of themselves while the form is open, by field: words of a search, why a file was refused. */
  readonly kept: Readonly<Record<string, string>>;
  /** Counts visits to fields: what is changed in one visit is one step of undo. */
  readonly turn: number;
};

/** What happens to an open form. */
export type FormEvent =
  | { readonly kind: 'typed'; readonly part: Typed }
  /** Choices that the map holds by now, and nobody goes on typing. */
  | { readonly kind: 'taken'; readonly fields: readonly string[] }
  /** A field was left; what is wrong in it stays there to be mended. */
  | { readonly kind: 'left'; readonly wrong: ReadonlySet<string> }
  | { readonly kind: 'kept'; readonly field: string; readonly text: string }
  /** Undo, redo: the map says what holds. */
  | { readonly kind: 'replayed' }
  /** Making was tried, and something is missing. */
  | { readonly kind: 'refused' };

/** A form in which nothing is being typed. */
export const START: FormState = { typed: {}, touched: new Set(), kept: {}, turn: 0 };

/** The state after an event. */
export function formState(state: FormState, event: FormEvent): FormState {
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

function without(typed: Typed, isGone: (field: string) => boolean): Typed {
  return Object.fromEntries(Object.entries(typed).filter(([field]) => !isGone(field)));
}

/** What may be said of a field by now. */
export function saidOf(
  { touched }: FormState,
  problems: ReadonlyMap<string, string>,
  field: string,
): string | undefined {
  return touched === 'all' || touched.has(field) ? problems.get(field) : undefined;
}
