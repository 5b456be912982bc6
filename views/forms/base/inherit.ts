import { own } from '../../../formats/base/json.ts';
import type { EdgeType, MapDocument, NodeType } from '../../../formats/document/document.ts';
import type { Field } from '../../../formats/document/fields/field.ts';
import { fieldName } from '../../../formats/document/fields/field-names.ts';
import type { Values } from '../../../formats/document/fields/values.ts';
import { typeLabel } from '../../../formats/document/look.ts';
import { onOneLine } from '../../../formats/words/parts.ts';
import { shortened } from '../../../formats/words/words.ts';
import { sameJson } from '../../../models/document/assign.ts';
import type { FormKind } from '../../../models/document/read-element.ts';
import { fieldsOf, valueIn } from './draft.ts';

/** A value that is not set on the element itself, and its source. */
export type Inherited = { readonly value: Held; readonly from: string };

/** Possible value of a type's field, or its default. */
type Held = Values[keyof Values] | NonNullable<Field['default']>;

const DEFAULT = 'the default';

/** Values of empty fields: nodes and edges inherit from their type, others from the defaults. */
export function inheritedBy(
  kind: FormKind,
  document: MapDocument,
  draft: object,
): (key: string) => Inherited | undefined {
  const table = fieldsOf(kind);
  const from = kind === 'node' || kind === 'edge' ? typeOf(kind, document, valueIn(draft, 'type')) : undefined;
  return (key) => {
    // A node's label is its own; an edge inherits its type's.
    const typed = key === 'label' && kind === 'node' ? undefined : from?.type[key];
    if (from && typed !== undefined) return { value: typed, from: from.label };
    const field = table[key];
    if (field?.default === undefined) return undefined;
    const shape = valueIn(draft, 'shape') ?? from?.type.shape;
    // A card's own default colour is white. Specification: Card nodes.
    return { value: key === 'color' && shape === 'card' ? '#ffffff' : field.default, from: DEFAULT };
  };
}

/** Fields that several elements inherit from types with different values. */
export function inheritedApart(
  kind: FormKind,
  document: MapDocument,
  elements: readonly object[],
): ReadonlySet<string> {
  const [first, ...others] = elements.map((element) => inheritedBy(kind, document, element));
  const isUnset = (key: string) => elements.every((element) => valueIn(element, key) === undefined);
  const differs = (key: string) => others.some((other) => !sameJson(other(key)?.value, first?.(key)?.value));
  return new Set(Object.keys(fieldsOf(kind)).filter((key) => isUnset(key) && differs(key)));
}

type Declared = { readonly type: Readonly<Record<string, Held>>; readonly label: string };

function typeOf(kind: 'node' | 'edge', document: MapDocument, name: unknown): Declared | undefined {
  if (typeof name !== 'string') return undefined;
  const types: Readonly<Record<string, NodeType | EdgeType>> =
    kind === 'node' ? document.nodeTypes : document.edgeTypes;
  const type = own(types, name);
  return type && { type: { ...type }, label: typeLabel(document, kind, name) };
}

export function isDefault({ from }: Inherited): boolean {
  return from === DEFAULT;
}

/** Whether a field applies to a node, or a node type, of that shape. Specification: Card nodes. */
export function isAsked(key: string, field: Field, isCard: boolean): boolean {
  return isCard ? key !== 'size' && key !== 'imageFit' : !field.card;
}

type Placed = { readonly field: Field; readonly inherited: Inherited | undefined; readonly isMixed: boolean };

export function choiceName(value: string): string {
  return value.charAt(0).toUpperCase() + value.slice(1);
}

/** Fields that hide something are named after the thing that they show. */
const NAMES: Readonly<Record<string, string>> = { hideLabel: 'Label on the map', hideBadges: 'Tags on the map' };
const HIDES = { yes: 'hidden', no: 'shown' };
const ANSWERS: Readonly<Record<string, typeof HIDES>> = { hideLabel: HIDES, hideBadges: HIDES };

export function formName(key: string): string {
  return NAMES[key] ?? fieldName(key);
}

export function answersOf(key: string): typeof HIDES {
  return ANSWERS[key] ?? { yes: 'yes', no: 'no' };
}

export function valueText(value: unknown, key = ''): string {
  if (value === true) return answersOf(key).yes;
  if (value === false) return answersOf(key).no;
  if (Array.isArray(value)) return value.join(', ');
  const text = onOneLine(String(value));
  if (text.startsWith('data:')) return 'embedded picture';
  return shortened(text, 40);
}

/** Placeholder of an empty control: "20 (from type)", "automatic", "the id"; "Mixed" where several differ. */
export function placeholderOf({ field, inherited, isMixed }: Placed): string {
  if (isMixed) return 'Mixed';
  // With several types, no single type's value applies.
  if (!inherited)
    return field.defaultDoc?.endsWith(' of the type') ? 'none' : (field.defaultDoc ?? '').replaceAll('`', '');
  const value = valueText(inherited.value);
  return isDefault(inherited) ? value : `${value} (from type)`;
}
