import type { MapDocument } from '../../../formats/document/document.ts';
import type { Field, FieldKind, FieldTable } from '../../../formats/document/fields/field.ts';
import {
  ARROW_FIELDS,
  EDGE_FIELDS,
  EDGE_TYPE_FIELDS,
  META_FIELDS,
  NODE_FIELDS,
  NODE_TYPE_FIELDS,
  SECTION_FIELDS,
  TAG_FIELDS,
} from '../../../formats/document/fields/fields.ts';
import type { Values } from '../../../formats/document/fields/values.ts';
import { type Elements, type FormKind, readElement } from '../../../models/document/read-element.ts';

/** The name of a type or a tag is the key of its entry and not a field, but the form edits it. */
const NAME = { kind: 'text', tab: 'Content', doc: 'The key that other elements refer to.' } as const satisfies Field;

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

/** An end of an arrow whose typed numbers may be invalid. */
export type DraftEnd =
  | { readonly node: string; readonly at?: readonly [number, number] }
  | { readonly section: string; readonly at?: readonly [number, number] }
  | { readonly x: number | string; readonly y: number | string };

/** Value of a control by kind of field: numbers as typed text, most others as in a document. */
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

export type FieldOf<K extends FormKind> = keyof Tables[K] & string;
export type KindOf<K extends FormKind, F extends FieldOf<K>> = Tables[K][F] extends {
  readonly kind: infer V extends FieldKind;
}
  ? V
  : never;

export type Draft<K extends FormKind> = { readonly [F in FieldOf<K>]?: DraftValueOf<Tables[K][F]> | undefined };

/** Values of a form by field, as in a file, to be read by the parser. */
export type FileValues<K extends FormKind> = { readonly [F in FieldOf<K>]?: unknown };

/** An element of a form, with the name that is the key of a type or a tag. */
export type FormElement<K extends FormKind> = Partial<Elements[K]> & { readonly name?: string };

export function fieldsOf(kind: FormKind): FieldTable {
  return FORM_TABLES[kind];
}

/** Reads a field by name, for code that iterates over all fields. */
export function valueIn(draft: object, key: string): DraftValue | undefined {
  return Object.hasOwn(draft, key) ? (draft as Readonly<Record<string, DraftValue | undefined>>)[key] : undefined;
}

export function draftOf<K extends FormKind>(kind: K, element: Partial<FormElement<K>>): Draft<K> {
  const table = fieldsOf(kind);
  const entries = Object.entries(element).map(([key, value]: [string, unknown]) => {
    const field = Object.hasOwn(table, key) ? table[key]?.kind : undefined;
    if (field === 'number' && typeof value === 'number') return [key, String(value)];
    if (field === 'pair' && Array.isArray(value)) return [key, value.map(String)];
    return [key, value];
  });
  // All other kinds of field have the document's value, as the field's type states.
  return Object.fromEntries(entries) as Draft<K>;
}

/** Converts a draft to plain values of a file. Empty texts are left out, so that the field is inherited. */
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

/** A typed number (a comma counts as a decimal point); the text itself when invalid, undefined when empty. */
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

/** Sentences by field; `''` for those that concern no single field. */
export type FieldProblems = ReadonlyMap<string, string>;

export type Checked<K extends FormKind> = {
  /** The element that would be saved; undefined while there is a problem. */
  readonly value: Elements[K] | undefined;
  /** The element as far as it can be read, for the preview. */
  readonly readable: Elements[K] | undefined;
  readonly problems: FieldProblems;
};

/** @param more - the form's own rules, such as unique ids; they replace the parser's sentences */
export function checkDraft<K extends FormKind>(
  kind: K,
  draft: Draft<K>,
  document: MapDocument,
  more: FieldProblems,
): Checked<K> {
  const table = fieldsOf(kind);
  const { value, problems: found } = readElement(kind, rawOf(kind, draft), document);
  const problems = new Map<string, string>();
  for (const [key, message] of found) {
    // An undeclared type is allowed; its control says so.
    if (key === 'type') continue;
    const field = Object.hasOwn(table, key) ? table[key] : undefined;
    problems.set(key, (field && wantedBy(field)) ?? message);
  }
  for (const [key, message] of more) problems.set(key, message);
  return { value: problems.size === 0 ? value : undefined, readable: value, problems };
}

/** The expected value of a field, as a sentence; undefined for kinds where the parser's own sentence is better. */
function wantedBy(field: Field): string | undefined {
  switch (field.kind) {
    case 'number':
      return `Use a number${field.minimum === undefined ? '' : `, ${field.minimum} or more`}.`;
    case 'color':
      return `Use a CSS colour such as #4f7cff or teal${field.none ? ', or none' : ''}.`;
    case 'pair':
      return 'Use two numbers.';
    case 'repository':
      return 'This is not a repository. Write owner/repo, or the address of the repository.';
    case 'font':
      return 'Use sans, serif, mono, rounded, condensed, hand or a list of font families.';
    default:
      return undefined;
  }
}
