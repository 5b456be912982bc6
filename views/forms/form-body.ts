import { html, nothing, type TemplateResult } from 'lit-html';
import type { FieldKind } from '../../formats/document/fields/field.ts';
import type { FormKind } from '../../models/document/read-element.ts';
import { moveBetweenTabs, tabButton } from '../ui/tabs.ts';
import type { ControlContext } from './base/context.ts';
import { type Draft, type FieldOf, type FieldProblems, fieldsOf, valueIn } from './base/draft.ts';
import type { FieldGroup, FormSpec, FormTab, OpenForm } from './base/form-spec.ts';
import { formName, type Inherited, inheritedBy, isAsked } from './base/inherit.ts';
import { fieldRow } from './controls/row.ts';
import { type FormState, fieldProblem } from './form-state.ts';

/** State shared by forms: the last opened tab and groups. */
export type FormMemory = { tab: string; readonly groups: Map<string, boolean> };

export type FormView<K extends FormKind> = {
  readonly prefix: string;
  readonly spec: FormSpec<K>;
  readonly draft: Draft<K>;
  /** Fields in which several elements differ. */
  readonly mixed: ReadonlySet<string>;
  /** Fields that none of several elements sets, and in which their types differ. */
  readonly apart: ReadonlySet<string>;
  readonly state: FormState<K>;
  readonly problems: FieldProblems;
  readonly memory: FormMemory;
  readonly change: (field: FieldOf<K>, part: Partial<Draft<K>>) => void;
  readonly keep: (field: FieldOf<K>, text: string) => void;
  readonly openTab: (name: string) => void;
};

/** The open tab: the one of the previous form if this form has it. */
export function tabOf<K extends FormKind>({ tabs }: FormSpec<K>, { tab }: FormMemory): FormTab<K> | undefined {
  return tabs.find(({ name }) => name === tab) ?? tabs[0];
}

const ERROR = { content: html`<em class="error-dot" aria-hidden="true"></em>`, words: 'A field needs attention' };

/** Nothing for a form with one tab. */
export function tabBar<K extends FormKind>(view: FormView<K>): unknown {
  const { prefix, spec, state, problems, memory, openTab } = view;
  if (spec.tabs.length < 2) return nothing;
  const isBad = (field: string) => fieldProblem(state, problems, field) !== undefined;
  const tab = ({ name, groups }: FormTab<K>) => {
    const isOpen = name === tabOf(spec, memory)?.name;
    const bad = groups.some(({ fields }) => fields.some(isBad));
    return tabButton({
      name,
      id: `${prefix}-tab-${name}`,
      panel: `${prefix}-panel`,
      on: isOpen,
      mark: bad ? ERROR : undefined,
      open: () => openTab(name),
    });
  };
  return html`<div class="tabs form-tabs" role="tablist" @keydown=${moveBetweenTabs}>${spec.tabs.map(tab)}</div>`;
}

export function fieldPanel<K extends FormKind>(view: FormView<K>): TemplateResult {
  const { prefix, spec, state, problems, memory, draft } = view;
  const hasTabs = spec.tabs.length > 1;
  const general = fieldProblem(state, problems, '');
  const inherited = inheritedBy(spec.kind, spec.document(), draft);
  const isCard = (valueIn(draft, 'shape') ?? inherited('shape')?.value) === 'card';
  const tab = tabOf(spec, memory);
  return html`<div
    class="form-fields"
    id=${`${prefix}-panel`}
    role=${hasTabs ? 'tabpanel' : nothing}
    aria-labelledby=${hasTabs ? `${prefix}-tab-${tab?.name}` : nothing}
  >
    ${tab?.groups.map((group, index) => groupOf(view, group, index, isCard, inherited))}
    ${general ? html`<p class="field-note bad-note">${general}</p>` : nothing} ${tab ? (spec.below?.(tab.name) ?? nothing) : nothing}
  </div>`;
}

function groupOf<K extends FormKind>(
  view: FormView<K>,
  { name, fields }: FieldGroup<K>,
  index: number,
  isCard: boolean,
  inherited: (key: string) => Inherited | undefined,
): unknown {
  const table = fieldsOf(view.spec.kind);
  const shown = fields.filter((key) => table[key] && isAsked(key, table[key], isCard));
  const rows = shown.map((key) => fieldOf(view, key, view.apart.has(key) ? undefined : inherited(key), isCard));
  if (name === undefined) return rows;
  if (rows.length === 0) return nothing;
  const { groups } = view.memory;
  const isOpen = groups.get(name) ?? index === 0;
  const toggled = (event: Event) => groups.set(name, (event.currentTarget as HTMLDetailsElement).open);
  return html`<details class="form-group" ?open=${isOpen} @toggle=${toggled}>
    <summary>${name}</summary>
    <div class="form-fields">${rows}</div>
  </details>`;
}

function fieldOf<K extends FormKind>(
  view: FormView<K>,
  key: FieldOf<K>,
  inherited: Inherited | undefined,
  isCard: boolean,
): unknown {
  const { prefix, spec, state, problems, draft, mixed, apart, change, keep } = view;
  const field = fieldsOf(spec.kind)[key];
  if (!field) return nothing;
  // Across all fields, a control may be of any kind; the field tables ensure matching values.
  const setTo = (value: unknown) => ({ [key]: value }) as Partial<Draft<K>>;
  const context: ControlContext<FieldKind> = {
    id: `${prefix}-${key}`,
    key,
    kind: field.kind,
    field,
    name: spec.names?.[key] ?? formName(key),
    value: valueIn(draft, key),
    isMixed: (mixed.has(key) || apart.has(key)) && !Object.hasOwn(state.typed, key),
    problem: fieldProblem(state, problems, key),
    inherited,
    document: spec.document(),
    suggestions: spec.suggestions?.[key]?.() ?? [],
    note: spec.notes?.[key] ?? noteOn(spec.kind, key, isCard),
    kept: state.kept[key] ?? '',
    set: (value) => change(key, setTo(value)),
    keep: (text) => keep(key, text),
  };
  const own = spec.controls?.[key] as ((context: ControlContext<FieldKind>, form: OpenForm<K>) => unknown) | undefined;
  return own?.(context, { draft, change }) ?? fieldRow(context);
}

/** In labels of several lines, Enter returns to the map. */
function noteOn(kind: FormKind, key: string, isCard: boolean): string | undefined {
  const breaks = key === 'label' && (kind === 'arrow' || (kind === 'node' && isCard));
  return breaks ? 'Shift Enter starts a new line.' : undefined;
}
