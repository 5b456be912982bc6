/** What a form is about, and what comes of it. */

import type { TemplateResult } from 'lit';
import type { MapDocument } from '../../formats/document/document.ts';
import type { Elements, FormKind } from '../../models/read-element.ts';
import type { Problems } from './check.ts';
import type { ControlContext } from './controls/context.ts';
import { type Draft, type FieldOf, fieldsOf, type KindOf } from './draft.ts';
import type { Follows } from './form-state.ts';

export type Preview<K extends FormKind> = {
  readonly show: (element: Elements[K], draft: Draft<K>) => void;
  readonly destroy: () => void;
};

export type FormTab<K extends FormKind> = { readonly name: string; readonly fields: readonly FieldOf<K>[] };

/** An open form, for a control that reads or changes more than its own field. */
export type OpenForm<K extends FormKind> = {
  readonly draft: Draft<K>;
  /** Changes some fields at once; `field` is the one that the person meant. */
  readonly change: (field: FieldOf<K>, part: Partial<Draft<K>>) => void;
};

export type FormSpec<K extends FormKind> = {
  readonly kind: K;
  readonly title: string;
  readonly isNew: boolean;
  /** Fields by tab, in the order shown. A form with one tab shows no tabs. */
  readonly tabs: readonly FormTab<K>[];
  /** The map, asked for at each drawing: a type may be made while the form is open. */
  readonly document: () => MapDocument;
  /** Starting values; of an existing element all of it, so that nothing the form does not show is lost. */
  readonly draft: Draft<K>;
  readonly follows?: Follows<K>;
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
  readonly preview?: (host: HTMLElement) => Preview<K>;
  /** What the preview shows of values that make no element yet, such as an edge without ends. */
  readonly standIn?: (draft: Draft<K>) => Elements[K] | undefined;
  /** The field that has the keyboard's focus at first; else the first one. */
  readonly startField?: FieldOf<K>;
};

export type FormOutcome<K extends FormKind> =
  | { readonly action: 'save'; readonly value: Elements[K]; readonly values: Draft<K> }
  | { readonly action: 'delete' }
  | undefined;

/** The fields that the field table puts on each tab. */
export function tabsOf<K extends FormKind>(
  kind: K,
  names: readonly string[],
  order: { readonly first?: readonly FieldOf<K>[]; readonly last?: readonly FieldOf<K>[] } = {},
): readonly FormTab<K>[] {
  const { first = [], last = [] } = order;
  const table = fieldsOf(kind);
  const others = (Object.keys(table) as FieldOf<K>[]).filter((key) => !first.includes(key) && !last.includes(key));
  const ordered = [...first, ...others, ...last];
  return names.map((name) => ({ name, fields: ordered.filter((key) => table[key]?.tab === name) }));
}

/** The form with another field to begin with; one that it does not have leaves it as it is. */
export function startingAt<K extends FormKind>(spec: FormSpec<K>, field: string | undefined): FormSpec<K> {
  const startField = spec.tabs.flatMap(({ fields }) => fields).find((one) => one === field);
  return startField === undefined ? spec : { ...spec, startField };
}
