/** Declarative description of a form: tabs, groups, rules, and special controls. */

import type { TemplateResult } from 'lit-html';
import type { MapDocument } from '../../../formats/document/document.ts';
import type { FieldTab as TableTab } from '../../../formats/document/fields/field.ts';
import type { Elements, FormKind } from '../../../models/document/read-element.ts';
import type { ControlContext } from './context.ts';
import { type Draft, type FieldOf, type FieldProblems, fieldsOf, type KindOf } from './draft.ts';

export type Preview<K extends FormKind> = {
  readonly show: (element: Elements[K], draft: Draft<K>) => void;
  readonly destroy: () => void;
};

/** Fields shown together; a group with a name can be collapsed. */
export type FieldGroup<K extends FormKind> = { readonly name?: string; readonly fields: readonly FieldOf<K>[] };
export type FormTab<K extends FormKind> = { readonly name: string; readonly groups: readonly FieldGroup<K>[] };

/** An open form, for a control that reads or changes more than its own field. */
export type OpenForm<K extends FormKind> = {
  readonly draft: Draft<K>;
  /** Changes several fields at once; `field` is the one that the person changed. */
  readonly change: (field: FieldOf<K>, part: Partial<Draft<K>>) => void;
};

export type FormSpec<K extends FormKind> = {
  readonly kind: K;
  /** Accessible name of the form: "Node", "3 nodes". */
  readonly name: string;
  /** A form with one tab shows no tab bar. */
  readonly tabs: readonly FormTab<K>[];
  /** The map, read at each drawing. */
  readonly document: () => MapDocument;
  readonly rules?: (draft: Draft<K>) => FieldProblems;
  readonly suggestions?: { readonly [F in FieldOf<K>]?: () => readonly string[] };
  readonly names?: { readonly [F in FieldOf<K>]?: string };
  /** Notes on effects of a field elsewhere in the map. */
  readonly notes?: { readonly [F in FieldOf<K>]?: string };
  /** Controls that replace a field's usual one. */
  readonly controls?: {
    readonly [F in FieldOf<K>]?: (context: ControlContext<KindOf<K, F>>, form: OpenForm<K>) => TemplateResult;
  };
  /** Content under the fields of a tab: relationships under the content of a node. */
  readonly below?: (tab: string) => unknown;
  /** For types and tags, which may not be visible on the map. */
  readonly preview?: (host: HTMLElement) => Preview<K>;
  /** For a new type: fields that follow from its label until the person chooses their values. */
  readonly follows?: (draft: Draft<K>) => Draft<K>;
};

/** The fields of a tab in the order of the field table, except for the first and last ones. */
export function fieldsOn<K extends FormKind>(
  kind: K,
  tab: TableTab,
  order: { readonly first?: readonly FieldOf<K>[]; readonly last?: readonly FieldOf<K>[] } = {},
): readonly FieldOf<K>[] {
  const { first = [], last = [] } = order;
  const table = fieldsOf(kind);
  const others = (Object.keys(table) as FieldOf<K>[]).filter((key) => !first.includes(key) && !last.includes(key));
  return [...first, ...others, ...last].filter((key) => table[key]?.tab === tab);
}
