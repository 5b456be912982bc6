/** Where a look comes from when the element does not set it: its type, else the built-in default. */

import type { MapDocument } from '../../formats/document.ts';
import type { Field, FieldTable } from '../../formats/fields.ts';
import { own } from '../../formats/json.ts';
import { nodeLabel, typeLabel } from '../../formats/look.ts';
import type { Inherited, Values } from './form-state.ts';

/**
 * What a field has when nothing is typed into it.
 *
 * @param kind - an element inherits from its type; a type, a section and the others only from the defaults
 */
export function inheritedBy(
  kind: 'node' | 'edge' | 'other',
  document: MapDocument,
  table: FieldTable,
  values: Values,
): (key: string) => Inherited | undefined {
  const typeName = typeof values.type === 'string' ? values.type : undefined;
  const types: Readonly<Record<string, object>> = kind === 'node' ? document.nodeTypes : document.edgeTypes;
  const type = kind !== 'other' && typeName ? (own(types, typeName) as Values | undefined) : undefined;
  return (key) => {
    const field = table[key];
    // A node's label is its own; an edge takes its type's.
    const isInheritable = key !== 'label' || kind === 'edge';
    if (type && typeName && kind !== 'other' && isInheritable && type[key] !== undefined) {
      return { value: type[key], from: typeLabel(document, kind, typeName) };
    }
    if (!field) return undefined;
    return field.default === undefined
      ? undefined
      : { value: defaultOf(key, field, values, type), from: 'the default' };
  };
}

/** A card's own default colour is white. Specification: Card nodes. */
function defaultOf(key: string, field: Field, values: Values, type: Values | undefined): unknown {
  const shape = values.shape ?? type?.shape;
  return key === 'color' && shape === 'card' ? '#ffffff' : field.default;
}

/** What stands in an empty control: "20 from Project", "automatic", "the id". */
export function placeholderOf(
  field: Field,
  inherited: Inherited | undefined,
  text: (value: unknown) => string,
): string {
  if (inherited) {
    const value = text(inherited.value);
    return inherited.from === 'the default' ? value : `${value} from ${inherited.from}`;
  }
  return (field.defaultDoc ?? '').replaceAll('`', '');
}

export type NodeChoice = { readonly id: string; readonly text: string };

/** Choices by map: a form asks for them at every key. */
const choices = new WeakMap<MapDocument, readonly NodeChoice[]>();

/** The title of a node for a list of choices: its label, and its id where the label alone would be ambiguous. */
export function nodeChoices(document: MapDocument): readonly NodeChoice[] {
  const known = choices.get(document) ?? choicesOf(document);
  choices.set(document, known);
  return known;
}

function choicesOf(document: MapDocument): readonly NodeChoice[] {
  const count = new Map<string, number>();
  for (const node of document.nodes) count.set(nodeLabel(node), (count.get(nodeLabel(node)) ?? 0) + 1);
  const { compare } = new Intl.Collator();
  return document.nodes
    .map((node) => {
      const label = nodeLabel(node).replace(/\s+/g, ' ');
      return { id: node.id, text: (count.get(nodeLabel(node)) ?? 0) > 1 ? `${label} (${node.id})` : label };
    })
    .sort((a, b) => compare(a.text, b.text));
}

/** The node that typed words mean: an id, or the title of one node whatever its capitals; else the words themselves. */
export function nodeIdOf(document: MapDocument, typed: string): string {
  const words = typed.trim();
  const all = nodeChoices(document);
  if (all.some(({ id }) => id === words)) return words;
  const named = all.filter(({ text }) => text.toLowerCase() === words.toLowerCase());
  return (named.length === 1 && named[0]?.id) || words;
}
