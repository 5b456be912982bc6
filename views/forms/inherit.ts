/** Where a look comes from when the element does not set it: its type, else the built-in default. */

import type { MapDocument } from '../../formats/document/document.ts';
import type { Field } from '../../formats/document/fields/field.ts';
import { typeLabel } from '../../formats/document/look.ts';
import { own } from '../../formats/parse/json.ts';
import { sameJson } from '../../models/commands/draft/assign.ts';
import type { FormKind } from '../../models/read-element.ts';
import { fieldsOf, valueIn } from './draft.ts';

/** A value that is not set on the element itself, and where it comes from. */
export type Inherited = { readonly value: unknown; readonly from: string };

const DEFAULT = 'the default';

/** What a field has when nothing is typed into it: nodes and edges inherit from their type, others from the defaults. */
export function inheritedBy(
  kind: FormKind,
  document: MapDocument,
  draft: object,
): (key: string) => Inherited | undefined {
  const table = fieldsOf(kind);
  const from = kind === 'node' || kind === 'edge' ? typeOf(kind, document, valueIn(draft, 'type')) : undefined;
  return (key) => {
    // A node's label is its own; an edge takes its type's.
    const typed = key === 'label' && kind === 'node' ? undefined : from?.type[key];
    if (from && typed !== undefined) return { value: typed, from: from.label };
    const field = table[key];
    if (field?.default === undefined) return undefined;
    const shape = valueIn(draft, 'shape') ?? from?.type.shape;
    return { value: defaultOf(key, field, shape === 'card'), from: DEFAULT };
  };
}

/** Fields that several elements leave to their types, which answer differently. */
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

type LooseType = { readonly type: Readonly<Record<string, unknown>>; readonly label: string };

function typeOf(kind: 'node' | 'edge', document: MapDocument, name: unknown): LooseType | undefined {
  if (typeof name !== 'string') return undefined;
  const types: Readonly<Record<string, object>> = kind === 'node' ? document.nodeTypes : document.edgeTypes;
  const type = own(types, name);
  return type && { type: { ...type }, label: typeLabel(document, kind, name) };
}

/** A card's own default colour is white. Specification: Card nodes. */
function defaultOf(key: string, field: Field, isCard: boolean): unknown {
  return key === 'color' && isCard ? '#ffffff' : field.default;
}

/** Whether a value comes from no type, but is the built-in default. */
export function isDefault({ from }: Inherited): boolean {
  return from === DEFAULT;
}

/** Whether a field counts for a node, or a type of nodes, of that shape. Specification: Card nodes. */
export function isAsked(key: string, field: Field, isCard: boolean): boolean {
  return isCard ? key !== 'size' && key !== 'imageFit' : !field.card;
}
