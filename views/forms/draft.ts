/** What a form holds of an element while it is edited: each field as its control holds it. */

import type { Field, FieldKind, FieldTable } from '../../formats/document/fields/field.ts';
import {
  ARROW_FIELDS,
  EDGE_FIELDS,
  EDGE_TYPE_FIELDS,
  META_FIELDS,
  NODE_FIELDS,
  NODE_TYPE_FIELDS,
  SECTION_FIELDS,
  TAG_FIELDS,
} from '../../formats/document/fields/fields.ts';
import type { Values } from '../../formats/document/fields/values.ts';
import type { Elements, FormKind } from '../../models/read-element.ts';

/** The name of a type or a tag is the key of its entry, and no field of it; the form asks for it all the same. */
const NAME = { kind: 'text', tab: 'Content', doc: 'The key that other elements refer to.' } as const satisfies Field;

/** The fields of each kind of form. */
const FORM_TABLES = {
  node: NODE_FIELDS,
  edge: EDGE_FIELDS,
  section: SECTION_FIELDS,
  arrow: ARROW_FIELDS,
  nodeType: { name: NAME, ...NODE_TYPE_FIELDS },
  edgeType: { name: NAME, ...EDGE_TYPE_FIELDS },
  tag: { name: NAME, ...TAG_FIELDS },
  meta: META_FIELDS,
} as const satisfies Record<FormKind, FieldTable>;

type Tables = typeof FORM_TABLES;

/** An end of an arrow whose numbers may be typed wrongly. */
export type DraftEnd =
  | { readonly node: string; readonly at?: readonly [number, number] }
  | { readonly section: string; readonly at?: readonly [number, number] }
  | { readonly x: number | string; readonly y: number | string };

/** What the control of each kind of field holds: numbers as the text that was typed, most others as in a document. */
export type DraftValues = Omit<Values, 'number' | 'pair' | 'end'> & {
  number: string;
  pair: readonly string[];
  end: DraftEnd;
  enum: string;
};
type DraftValue = DraftValues[FieldKind];

type DraftValueOf<F> = F extends { readonly kind: 'enum'; readonly values: readonly (infer V)[] }
  ? V
  : F extends { readonly kind: infer V extends FieldKind }
    ? DraftValues[V]
    : never;

/** A field of a kind of form. */
export type FieldOf<K extends FormKind> = keyof Tables[K] & string;
/** What such a field holds, in the words of the field table. */
export type KindOf<K extends FormKind, F extends FieldOf<K>> = Tables[K][F] extends {
  readonly kind: infer V extends FieldKind;
}
  ? V
  : never;

/** Values by field; what is absent is inherited. Keys that this version does not know come along unseen. */
export type Draft<K extends FormKind> = { readonly [F in FieldOf<K>]?: DraftValueOf<Tables[K][F]> | undefined };

/** What a form hands on by field, as a file would say it: the parser says what it is. */
export type FileValues<K extends FormKind> = { readonly [F in FieldOf<K>]?: unknown };

/** What a form is about, with the name that is the key of a type or a tag. */
export type FormElement<K extends FormKind> = Partial<Elements[K]> & { readonly name?: string };

/** The fields that a form of this kind can show. */
export function fieldsOf(kind: FormKind): FieldTable {
  return FORM_TABLES[kind];
}

/** Reads one field by its name, for what goes over all fields. */
export function valueIn(draft: object, key: string): DraftValue | undefined {
  return Object.hasOwn(draft, key) ? (draft as Readonly<Record<string, DraftValue | undefined>>)[key] : undefined;
}

/** An element as a form holds it. */
export function draftOf<K extends FormKind>(kind: K, element: Partial<FormElement<K>>): Draft<K> {
  const table = fieldsOf(kind);
  const entries = Object.entries(element).map(([key, value]: [string, unknown]) => {
    const field = Object.hasOwn(table, key) ? table[key]?.kind : undefined;
    if (field === 'number' && typeof value === 'number') return [key, String(value)];
    if (field === 'pair' && Array.isArray(value)) return [key, value.map(String)];
    return [key, value];
  });
  // Every other kind of field is held as the document has it, which its own type says.
  return Object.fromEntries(entries) as Draft<K>;
}

/** What the controls hold as plain values of a file. Empty texts are left out: the field is inherited. */
export function rawOf<K extends FormKind>(kind: K, draft: Draft<K>): FileValues<K> {
  const table = fieldsOf(kind);
  const raw = Object.entries(draft).map(([key, value]: [string, unknown]) => {
    const field = Object.hasOwn(table, key) ? table[key] : undefined;
    if (!field) return [key, value];
    if (field === NAME) return [key, undefined];
    if (field.kind === 'number') return [key, numberOf(value)];
    if (field.kind === 'pair' && Array.isArray(value)) return [key, pairOf(value)];
    return [key, typeof value === 'string' && value.trim() === '' ? undefined : value];
  });
  return Object.fromEntries(raw.filter(([, value]) => value !== undefined)) as FileValues<K>;
}

/** A typed number, the text itself when it is none, and nothing when it is empty. A comma counts as the point. */
export function numberOf(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const text = value.trim().replace(',', '.');
  if (text === '') return undefined;
  const number = Number(text);
  return Number.isFinite(number) ? number : text;
}

function pairOf(value: readonly unknown[]): unknown {
  const numbers = value.map(numberOf);
  return numbers.every((number) => number === undefined) ? undefined : numbers.map((number) => number ?? 0);
}
