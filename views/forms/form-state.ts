import type { MapNode } from '../../formats/document/document.ts';
import { sameJson } from '../../models/document/assign.ts';
import type { FormKind } from '../../models/document/read-element.ts';
import type { Draft, FieldOf } from './base/draft.ts';

export type FormState<K extends FormKind> = {
  /** Typed values, shown instead of the map's until the field is left. */
  readonly typed: Draft<K>;
  /** Fields whose problems may be shown: changed ones, or all after an attempt to create the element. */
  readonly touched: ReadonlySet<string> | 'all';
  /** State of controls while the form is open, by field: a search text, a reason why a file was refused. */
  readonly kept: { readonly [F in FieldOf<K>]?: string };
  /** Number of visits to fields: changes in one visit are one undo step. */
  readonly turn: number;
};

export type FormEvent<K extends FormKind> =
  | { readonly kind: 'typed'; readonly part: Draft<K> }
  /** Choices that are in the map and are not typed further. */
  | { readonly kind: 'taken'; readonly fields: readonly string[] }
  /** A field was left; an invalid value remains for correction. */
  | { readonly kind: 'left'; readonly wrong: ReadonlySet<string> }
  | { readonly kind: 'kept'; readonly field: FieldOf<K>; readonly text: string }
  /** Undo or redo: the map's values apply. */
  | { readonly kind: 'replayed' }
  /** Creation was attempted, and something is missing. */
  | { readonly kind: 'refused' };

export const EMPTY_FORM = { typed: {}, touched: new Set<string>(), kept: {}, turn: 0 } as const;

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

function without<K extends FormKind>(typed: Draft<K>, isRemoved: (field: string) => boolean): Draft<K> {
  return Object.fromEntries(Object.entries(typed).filter(([field]) => !isRemoved(field))) as Draft<K>;
}

/** The problem of a field, if it may be shown yet. */
export function fieldProblem(
  { touched }: Pick<FormState<FormKind>, 'touched'>,
  problems: ReadonlyMap<string, string>,
  field: string,
): string | undefined {
  return touched === 'all' || touched.has(field) ? problems.get(field) : undefined;
}

type Merged<E> = {
  /** Common values; of tags, those that all elements have. */
  readonly common: Partial<E>;
  /** Fields in which they differ. */
  readonly mixed: ReadonlySet<string>;
};

/** Linear in elements and fields. */
export function merged<E extends object>(elements: readonly E[]): Merged<E> {
  const [first, ...others] = elements;
  if (!first || others.length === 0) return { common: first ?? {}, mixed: new Set() };
  const fields = new Set(elements.flatMap((element) => Object.keys(element) as (keyof E & string)[]));
  const isShared = (field: keyof E) => others.every((other) => sameJson(other[field], first[field]));
  const mixed = new Set<string>([...fields].filter((field) => !isShared(field)));
  const common = Object.fromEntries(Object.entries(first).filter(([field]) => !mixed.has(field))) as Partial<E>;
  if (!mixed.has('tags')) return { common, mixed };
  const tags = tagsOf(first).filter((tag) => others.every((other) => tagsOf(other).includes(tag)));
  return { common: tags.length > 0 ? { ...common, tags } : common, mixed };
}

/** Only nodes have tags. */
const tagsOf = ({ tags = [] }: Pick<MapNode, 'tags'>): readonly string[] => tags;
