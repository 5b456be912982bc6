/** Validation of a form's draft, by field. */

import type { MapDocument } from '../../formats/document/document.ts';
import type { Field } from '../../formats/document/fields/field.ts';
import { type Elements, type FormKind, readElement } from '../../models/read-element.ts';
import { type Draft, fieldsOf, rawOf } from './draft.ts';

/** Sentences by field; `''` for those that concern no single field. */
export type FieldProblems = ReadonlyMap<string, string>;

export type Checked<K extends FormKind> = {
  /** The element that would be saved; undefined while there is a problem. */
  readonly value: Elements[K] | undefined;
  /** The element as far as it can be read, for the preview. */
  readonly readable: Elements[K] | undefined;
  readonly problems: FieldProblems;
};

/**
 * Reads a draft through the parser.
 * @param more - the form's own rules, such as unique ids; they replace the parser's sentences
 */
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
