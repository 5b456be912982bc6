/** What a form holds while it is open, and what is wrong with it. No DOM here. */

import type { MapDocument } from '../../formats/document.ts';
import type { Field, FieldTable } from '../../formats/fields.ts';
import { type Elements, type FormKind, readElement } from '../../models/read-element.ts';

/** Values by field, as the controls hold them: numbers as the text that was typed, everything else as in a file. */
export type Values = Readonly<Record<string, unknown>>;

/** Where a value comes from that is not set on the element itself. */
export type Inherited = { readonly value: unknown; readonly from: string };

export type Checked<K extends FormKind> = {
  /** The element that would be saved; undefined while something is wrong. */
  readonly value: Elements[K] | undefined;
  /** The element as far as it can be read, for the preview. */
  readonly draft: Elements[K] | undefined;
  readonly problems: ReadonlyMap<string, string>;
};

/** An element as a form holds it. */
export function valuesOf(element: object, table: FieldTable): Values {
  const values: Record<string, unknown> = { ...element };
  for (const [key, field] of Object.entries(table)) {
    const value = values[key];
    if (field.kind === 'number' && typeof value === 'number') values[key] = String(value);
    if (field.kind === 'pair' && Array.isArray(value)) values[key] = value.map(String);
  }
  return values;
}

/** What the controls hold as plain values of a file. Empty texts are left out: the field is inherited. */
export function rawOf(values: Values, table: FieldTable): Record<string, unknown> {
  const raw: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(values)) {
    const kind = Object.hasOwn(table, key) ? table[key]?.kind : undefined;
    if (value === undefined) continue;
    if (kind === 'number') raw[key] = numberOf(value);
    else if (kind === 'pair') raw[key] = pairOf(value);
    else raw[key] = kind !== undefined && typeof value === 'string' && value.trim() === '' ? undefined : value;
    if (raw[key] === undefined) delete raw[key];
  }
  return raw;
}

/** A typed number, the text itself when it is none, and nothing when it is empty. A comma counts as the point. */
function numberOf(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const text = value.trim().replace(',', '.');
  if (text === '') return undefined;
  const number = Number(text);
  return Number.isFinite(number) ? number : text;
}

function pairOf(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  const numbers = value.map(numberOf);
  return numbers.every((number) => number === undefined) ? undefined : numbers.map((number) => number ?? 0);
}

/**
 * Reads the form through the parser and says what is wrong by field.
 *
 * @param more - the form's own rules, such as an id that is taken; they win over the parser's sentences
 */
export function checkForm<K extends FormKind>(
  kind: K,
  table: FieldTable,
  values: Values,
  document: MapDocument,
  more: ReadonlyMap<string, string>,
): Checked<K> {
  const { value, problems: found } = readElement(kind, rawOf(values, table), document);
  const problems = new Map<string, string>();
  for (const [key, message] of found) {
    // An undeclared type is allowed; the control says so beside itself.
    if (key === 'type') continue;
    const field = Object.hasOwn(table, key) ? table[key] : undefined;
    problems.set(key, (field && wantedBy(field)) ?? message);
  }
  for (const [key, message] of more) problems.set(key, message);
  return { value: problems.size === 0 ? value : undefined, draft: value, problems };
}

/** What a field takes, as a sentence; undefined for kinds where the parser's own sentence says more. */
export function wantedBy(field: Field): string | undefined {
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
