/** Commands of the forms: setting single fields of one or several elements. */

import type { ElementKind } from '../../bus/base/payloads.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { fieldName } from '../../formats/document/fields/field-names.ts';
import { counted } from '../../formats/words/words.ts';
import { assign } from '../document/assign.ts';
import type { Command } from '../document/command.ts';
import { readElement } from '../document/read-element.ts';
import { sectionNamed } from './drawings.ts';
import { ELEMENT_KINDS, type ElementOf, findElement } from './kinds.ts';
import { edgeLabelOf, nodeLabelOf, shortQuoted } from './words.ts';

const LISTS = { node: 'nodes', edge: 'edges', section: 'sections', arrow: 'arrows' } as const;

type Change = {
  /** The field changed by the person. */
  readonly field: string;
  /** Values as in a file; `undefined` removes a field. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Consecutive changes with the same key are one undo step. */
  readonly mergeKey: string;
};

/**
 * Sets fields of elements to the parsed `values`. An element stays unchanged when the parser refuses them. References
 * follow the new id of a single element.
 */
export function changeFields<K extends ElementKind>(
  document: MapDocument,
  kind: K,
  ids: readonly string[],
  { field, values, mergeKey }: Change,
): Command {
  const nexts = new Map<string, ElementOf[K]>();
  for (const id of ids) {
    const element = findElement(document, { kind, id });
    const { value } = element ? readElement<K>(kind, { ...element, ...values }, document) : {};
    // Parsed elements have the same shape as those in the document.
    if (value) nexts.set(id, value as ElementOf[K]);
  }
  const label = `change the ${fieldName(field).toLowerCase()} of ${named(document, kind, [...nexts.keys()])}`;
  return { label, mergeKey, change: (draft) => write(document, kind, nexts, draft) };
}

function write<K extends ElementKind>(
  document: MapDocument,
  kind: K,
  nexts: ReadonlyMap<string, ElementOf[K]>,
  draft: Parameters<Command['change']>[0],
): void {
  const [only] = nexts;
  if (only && only[0] !== only[1].id && nexts.size === 1) {
    ELEMENT_KINDS[kind].update(document, only[0], only[1]).change(draft);
    return;
  }
  const list: readonly { readonly id: string }[] = document[LISTS[kind]];
  // Reading an element of a draft creates its draft, so the document is searched instead.
  for (const [index, { id }] of list.entries()) {
    const next = nexts.get(id);
    const target = next && draft[LISTS[kind]][index];
    if (next && target) assign(target, next, kind === 'node' ? ['x', 'y', 'id'] : ['id']);
  }
}

function named(document: MapDocument, kind: ElementKind, ids: readonly string[]): string {
  const [id = ''] = ids;
  if (ids.length !== 1) return counted(ids.length, kind === 'edge' ? 'relationship' : kind);
  if (kind === 'node') return shortQuoted(nodeLabelOf(document, id));
  if (kind === 'section') return sectionNamed(document, id);
  const edge = kind === 'edge' ? findElement(document, { kind: 'edge', id }) : undefined;
  if (edge) return shortQuoted(edgeLabelOf(document, edge));
  const label = findElement(document, { kind: 'arrow', id })?.label;
  return label ? `the arrow ${shortQuoted(label)}` : 'an arrow';
}
