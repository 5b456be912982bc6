/** What a form shows, wherever it stands: its tabs and the fields of the one that is open. */

import { html, nothing, type TemplateResult } from 'lit';
import type { FieldKind } from '../../formats/document/fields.ts';
import type { FormKind } from '../../models/read-element.ts';
import { moveBetweenTabs } from '../ui/tabs.ts';
import type { Problems } from './check.ts';
import type { ControlContext } from './controls/context.ts';
import { fieldRow } from './controls/row.ts';
import { type FieldOf, fieldsOf, valueIn } from './draft.ts';
import type { FormSpec, FormTab, OpenForm } from './form-spec.ts';
import { type FormEvent, type FormState, saidOf } from './form-state.ts';
import { type Inherited, inheritedBy, isAsked } from './inherit.ts';
import { fieldName } from './names.ts';

/** A form as it is drawn once. */
type FormView<K extends FormKind> = {
  /** Of the ids of everything in it. */
  readonly prefix: string;
  readonly spec: FormSpec<K>;
  readonly state: FormState<K>;
  readonly problems: Problems;
  readonly send: (event: FormEvent<K>) => void;
};

/** The tabs; nothing for a form of one. */
export function tabBar<K extends FormKind>({ prefix, spec, state, problems, send }: FormView<K>): unknown {
  if (spec.tabs.length < 2) return nothing;
  const isBad = (field: string) => saidOf(state, problems, field) !== undefined;
  const tab = ({ name, fields }: FormTab<K>) => {
    const isOpen = name === state.tab;
    const bad = fields.some(isBad);
    return html`<button
      type="button"
      role="tab"
      id=${`${prefix}-tab-${name}`}
      aria-selected=${String(isOpen)}
      aria-controls=${`${prefix}-panel`}
      aria-description=${bad ? 'A field needs attention' : nothing}
      tabindex=${isOpen ? 0 : -1}
      @click=${() => send({ kind: 'tab-chosen', tab: name })}
    >
      ${name}${bad ? html`<em class="error-dot" aria-hidden="true"></em>` : nothing}
    </button>`;
  };
  return html`<div class="tabs form-tabs" role="tablist" @keydown=${moveBetweenTabs}>${spec.tabs.map(tab)}</div>`;
}

/** The fields of the open tab, and what is wrong with the whole. */
export function fieldPanel<K extends FormKind>(view: FormView<K>): TemplateResult {
  const { prefix, spec, state, problems } = view;
  const hasTabs = spec.tabs.length > 1;
  const general = saidOf(state, problems, '');
  const inherited = inheritedBy(spec.kind, spec.document(), state.draft);
  const isCard = (valueIn(state.draft, 'shape') ?? inherited('shape')?.value) === 'card';
  const table = fieldsOf(spec.kind);
  const fields = (spec.tabs.find(({ name }) => name === state.tab)?.fields ?? []).filter((key) => {
    const field = table[key];
    return field && isAsked(key, field, isCard);
  });
  return html`<div
    class="form-fields"
    id=${`${prefix}-panel`}
    role=${hasTabs ? 'tabpanel' : nothing}
    aria-labelledby=${hasTabs ? `${prefix}-tab-${state.tab}` : nothing}
  >
    ${fields.map((key) => fieldOf(view, key, inherited(key), isCard))}
    ${general ? html`<p class="field-note bad-note">${general}</p>` : nothing}
  </div>`;
}

function fieldOf<K extends FormKind>(
  view: FormView<K>,
  key: FieldOf<K>,
  inherited: Inherited | undefined,
  isCard: boolean,
): unknown {
  const { prefix, spec, state, problems, send } = view;
  const field = fieldsOf(spec.kind)[key];
  if (!field) return nothing;
  // Over all fields, a control is one of any kind; which values go with which kind, the tables say.
  const setTo = (value: unknown) => ({ [key]: value }) as Partial<FormState<K>['draft']>;
  const context: ControlContext<FieldKind> = {
    id: `${prefix}-${key}`,
    key,
    kind: field.kind,
    field,
    name: spec.names?.[key] ?? fieldName(key),
    value: valueIn(state.draft, key),
    problem: saidOf(state, problems, key),
    inherited,
    document: spec.document(),
    suggestions: spec.suggestions?.[key]?.() ?? [],
    note: spec.notes?.[key] ?? noteOn(spec.kind, key, isCard),
    kept: state.kept[key] ?? '',
    set: (value) => send({ kind: 'changed', field: key, part: setTo(value) }),
    keep: (text) => send({ kind: 'kept', field: key, text }),
  };
  const own = spec.controls?.[key] as ((context: ControlContext<FieldKind>, form: OpenForm<K>) => unknown) | undefined;
  const form: OpenForm<K> = {
    draft: state.draft,
    change: (changed, part) => send({ kind: 'changed', field: changed, part }),
  };
  return own?.(context, form) ?? fieldRow(context);
}

/** In labels of several lines, Enter saves the form. */
function noteOn(kind: FormKind, key: string, isCard: boolean): string | undefined {
  const breaks = key === 'label' && (kind === 'arrow' || (kind === 'node' && isCard));
  return breaks ? 'Shift Enter starts a new line.' : undefined;
}
