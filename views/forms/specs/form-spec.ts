/** What a form shows of its kind: tabs, groups, rules, and controls of its own. */

import type { TemplateResult } from 'lit-html';
import type { MapDocument } from '../../../formats/document/document.ts';
import type { FormTab as TableTab } from '../../../formats/document/fields/field.ts';
import type { Elements, FormKind } from '../../../models/read-element.ts';
import type { Problems } from '../check.ts';
import type { ControlContext } from '../controls/context.ts';
import { type Draft, type FieldOf, fieldsOf, type KindOf } from '../draft.ts';

/** A drawing of what the form holds. */
export type Preview<K extends FormKind> = {
  readonly show: (element: Elements[K], draft: Draft<K>) => void;
  readonly destroy: () => void;
};

/** Fields that stand together; a group with a name folds. */
export type FieldGroup<K extends FormKind> = { readonly name?: string; readonly fields: readonly FieldOf<K>[] };
/** A tab of a form with its groups of fields. */
export type FormTab<K extends FormKind> = { readonly name: string; readonly groups: readonly FieldGroup<K>[] };

/** An open form, for a control that reads or changes more than its own field. */
export type OpenForm<K extends FormKind> = {
  readonly draft: Draft<K>;
  /** Changes some fields at once; `field` is the one that the person meant. */
  readonly change: (field: FieldOf<K>, part: Partial<Draft<K>>) => void;
};

/** A form, as data. */
export type FormSpec<K extends FormKind> = {
  readonly kind: K;
  /** Accessible name of the form: "Node", "3 nodes". */
  readonly name: string;
  /** A form with one tab shows no tabs. */
  readonly tabs: readonly FormTab<K>[];
  /** The map, asked for at each drawing. */
  readonly document: () => MapDocument;
  /** The form's own rules: what is wrong, by field. */
  readonly rules?: (draft: Draft<K>) => Problems;
  /** Words for a field that the map uses already. */
  readonly suggestions?: { readonly [F in FieldOf<K>]?: () => readonly string[] };
  /** Other names of fields than the usual ones. */
  readonly names?: { readonly [F in FieldOf<K>]?: string };
  /** What a change of a field brings about elsewhere in the map. */
  readonly notes?: { readonly [F in FieldOf<K>]?: string };
  /** Controls of the form's own, in place of a field's usual one. */
  readonly controls?: {
    readonly [F in FieldOf<K>]?: (context: ControlContext<KindOf<K, F>>, form: OpenForm<K>) => TemplateResult;
  };
  /** What stands under the fields of a tab: relationships under the content of a node. */
  readonly below?: (tab: string) => unknown;
  /** Of what may not be seen anywhere on the map: types and tags. */
  readonly preview?: (host: HTMLElement) => Preview<K>;
  /** The field that has the keyboard's focus at first; else the first one. */
  readonly startField?: FieldOf<K>;
  /** Of a new type: the name follows from its label until the person writes one. */
  readonly follows?: { readonly field: FieldOf<K>; readonly value: (draft: Draft<K>) => string | undefined };
};

/** Fields that the field table puts on a tab, in its order but for what comes first and last. */
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
