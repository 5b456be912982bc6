/** A form in a dialog, made from a field table: tabs, controls, what is wrong, preview, Save. Changes nothing itself. */

import { html, nothing, type TemplateResult } from 'lit';
import type { MapDocument } from '../../formats/document.ts';
import type { FieldTable } from '../../formats/fields.ts';
import type { Elements, FormKind } from '../../models/read-element.ts';
import { onceAFrame } from '../view.ts';
import { type ControlContext, fieldRow } from './control.ts';
import { openDialog } from './dialog.ts';
import { type Checked, checkForm, type Values, valuesOf } from './form-state.ts';
import { inheritedBy } from './inherit.ts';

export type Preview<K extends FormKind> = {
  readonly show: (element: Elements[K], values: Values) => void;
  readonly destroy: () => void;
};

export type FormSpec<K extends FormKind> = {
  readonly kind: K;
  readonly title: string;
  readonly table: FieldTable;
  /** Keys by tab, in the order shown. A form with one tab shows no tabs. */
  readonly tabs: readonly { readonly name: string; readonly keys: readonly string[] }[];
  /** The map, asked for at each drawing: a type may be made while the form is open. */
  readonly document: () => MapDocument;
  /** Starting values; of an existing element all of it, so that nothing the form does not show is lost. */
  readonly element: object;
  readonly isNew: boolean;
  readonly inherits: 'node' | 'edge' | 'other';
  /** Fields that the form asks for but that are no part of the element, such as the name of a type. */
  readonly outside?: FieldTable;
  /** The form's own rules: what is wrong, by field. */
  readonly rules?: (values: Values) => ReadonlyMap<string, string>;
  /** What follows from a change: an id from a label. */
  readonly derive?: (values: Values, changed: string) => Values;
  readonly suggestions?: (key: string) => readonly string[];
  readonly fieldNames?: Readonly<Record<string, string>>;
  /** What a change of a field brings about elsewhere in the map, by field. */
  readonly notes?: Readonly<Record<string, string>>;
  /** Controls of the form's own, in place of a field's usual one or after it. */
  readonly controls?: Readonly<Record<string, (context: ControlContext) => TemplateResult>>;
  /** Fields that make no sense with the present values, such as those of cards on a circle. */
  readonly hidden?: (key: string, values: Values) => boolean;
  readonly preview?: (host: HTMLElement) => Preview<K>;
  /** What the preview shows of values that make no element yet, such as an edge without ends. */
  readonly standIn?: (values: Values) => Elements[K] | undefined;
  readonly canDelete?: boolean;
  /** Tab to open first, and in it the field that has the keyboard's focus; else the first ones. */
  readonly startTab?: string;
  readonly startField?: string;
};

export type FormOutcome<K extends FormKind> =
  | { readonly action: 'save'; readonly value: Elements[K]; readonly values: Values }
  | { readonly action: 'delete' }
  | undefined;

let formCount = 0;

/** Opens a form; resolves once the person saved, deleted, or left it (`undefined`). */
export function openForm<K extends FormKind>(host: HTMLElement, spec: FormSpec<K>): Promise<FormOutcome<K>> {
  return new Promise((resolve) => {
    formCount += 1;
    const prefix = `form-${formCount}`;
    const table: FieldTable = { ...spec.outside, ...spec.table };
    const start = valuesOf(spec.element, table);
    const startText = JSON.stringify(start);
    let values = start;
    let tab = spec.startTab ?? spec.tabs[0]?.name ?? '';
    let outcome: FormOutcome<K>;
    let discarding = false;
    let submitted = false;
    const touched = new Set<string>();
    let preview: Preview<K> | undefined;

    const dialog = openDialog(host, {
      title: spec.title,
      className: spec.preview ? 'form-dialog with-preview' : 'form-dialog',
      mayClose() {
        if (JSON.stringify(values) === startText || discarding) return true;
        discarding = true;
        draw();
        queueMicrotask(() => dialog.element.querySelector<HTMLElement>('.keep')?.focus());
        return false;
      },
      onClose() {
        preview?.destroy();
        resolve(outcome);
      },
    });

    function check(): Checked<K> {
      const inner = Object.fromEntries(
        Object.entries(values).filter(([key]) => !spec.outside || !(key in spec.outside)),
      );
      return checkForm(spec.kind, spec.table, inner, spec.document(), spec.rules?.(values) ?? new Map());
    }

    function change(next: Values, key: string): void {
      touched.add(key);
      discarding = false;
      values = Object.fromEntries(
        Object.entries(spec.derive?.(next, key) ?? next).filter(([, value]) => value !== undefined),
      );
      draw();
    }

    const draw = () => {
      const checked = check();
      const inherited = inheritedBy(spec.inherits, spec.document(), table, values);
      const problemOf = (key: string) => (submitted || touched.has(key) ? checked.problems.get(key) : undefined);
      const shown = (keys: readonly string[]) => keys.filter((key) => !spec.hidden?.(key, values));
      const isCard = (values.shape ?? inherited('shape')?.value) === 'card';
      const noteOf = (key: string) => {
        const breaks = key === 'label' && table.label?.lines && (isCard || spec.kind === 'arrow');
        const note = spec.notes?.[key] ?? (breaks ? 'Shift Enter starts a new line.' : undefined);
        return note === undefined ? {} : { note };
      };
      const row = (key: string): TemplateResult => {
        const field = table[key];
        if (!field) return html``;
        const context: ControlContext = {
          id: `${prefix}-${key}`,
          key,
          field,
          value: values[key],
          values,
          problem: problemOf(key),
          inherited: inherited(key),
          document: spec.document(),
          suggestions: spec.suggestions?.(key) ?? [],
          set: (value) => change({ ...values, [key]: value }, key),
          setAll: (next) => change(next, key),
          redraw: draw,
          ...noteOf(key),
          ...(spec.fieldNames?.[key] ? { name: spec.fieldNames[key] } : {}),
        };
        return spec.controls?.[key]?.(context) ?? fieldRow(context);
      };
      const current = spec.tabs.find((one) => one.name === tab) ?? spec.tabs[0];
      const general = problemOf('');
      dialog.draw(html`<form novalidate @submit=${submit} @keydown=${submitByKey}>
        ${
          spec.tabs.length > 1
            ? html`<div class="tabs form-tabs" role="tablist" @keydown=${moveTab}>
                ${spec.tabs.map(({ name, keys }) => {
                  const bad = shown(keys).some(problemOf);
                  return html`<button
                    type="button"
                    role="tab"
                    id=${`${prefix}-tab-${name}`}
                    aria-selected=${String(name === current?.name)}
                    aria-controls=${`${prefix}-panel`}
                    aria-description=${bad ? 'A field needs attention' : nothing}
                    tabindex=${name === current?.name ? 0 : -1}
                    @click=${() => {
                      tab = name;
                      draw();
                    }}
                  >
                    ${name}${bad ? html`<em class="error-dot" aria-hidden="true"></em>` : nothing}
                  </button>`;
                })}
              </div>`
            : nothing
        }
        <div class="form-columns">
          <div
            class="form-fields"
            id=${`${prefix}-panel`}
            role=${spec.tabs.length > 1 ? 'tabpanel' : nothing}
            aria-labelledby=${spec.tabs.length > 1 ? `${prefix}-tab-${current?.name}` : nothing}
          >
            ${shown(current?.keys ?? []).map(row)}
            ${general ? html`<p class="field-note bad-note">${general}</p>` : nothing}
          </div>
          ${spec.preview ? html`<div class="form-preview"><div class="preview-canvas"></div><small>Preview</small></div>` : nothing}
        </div>
        <footer>${discarding ? discardButtons() : buttons()}</footer>
      </form>`);
      if (spec.preview && !preview) {
        const place = dialog.element.querySelector<HTMLElement>('.preview-canvas');
        if (place) preview = spec.preview(place);
      }
      const shownDraft = checked.draft ?? spec.standIn?.(values);
      if (shownDraft) showPreview(shownDraft);
    };

    let drafted: Elements[K] | undefined;
    const paintPreview = onceAFrame(() => {
      if (drafted && dialog.element.isConnected) preview?.show(drafted, values);
    });
    function showPreview(draft: Elements[K]): void {
      drafted = draft;
      paintPreview();
    }

    const finish = (result: FormOutcome<K>) => {
      outcome = result;
      dialog.close();
    };
    const leave = () => {
      discarding = JSON.stringify(values) !== startText;
      if (discarding) draw();
      else dialog.close();
    };
    const buttons = () => html`
      ${spec.canDelete ? html`<button type="button" class="danger" @click=${() => finish({ action: 'delete' })}>Delete</button>` : nothing}
      <span class="grow"></span>
      <button type="button" class="outlined" @click=${leave}>Cancel</button>
      <button type="submit" class="primary">${spec.isNew ? 'Add' : 'Save'}</button>
    `;
    const discardButtons = () => html`
      <span role="alert">Discard what you changed?</span>
      <span class="grow"></span>
      <button
        type="button"
        class="outlined keep"
        @click=${() => {
          discarding = false;
          draw();
        }}
      >
        Keep editing
      </button>
      <button type="button" class="primary dangerous" @click=${() => finish(undefined)}>Discard</button>
    `;

    function submit(event: Event): void {
      event.preventDefault();
      const { value, problems } = check();
      if (value) {
        finish({ action: 'save', value, values });
        return;
      }
      submitted = true;
      // The first one as the person reads the form, not as the parser does.
      const bad = spec.tabs.find(({ keys }) => keys.some((key) => problems.has(key))) ?? spec.tabs[0];
      const first = bad?.keys.find((key) => problems.has(key));
      if (bad) tab = bad.name;
      draw();
      focusField(first ?? '');
    }
    /** Ctrl Enter anywhere, and Enter in a label: a name is typed and done, although it may have several lines. */
    function submitByKey(event: KeyboardEvent): void {
      if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
      const isLabel = event.target instanceof HTMLTextAreaElement && event.target.closest('[data-field="label"]');
      if (!isLabel && !event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      dialog.element.querySelector('form')?.requestSubmit();
    }
    function focusField(key: string): void {
      const row = dialog.element.querySelector(`[data-field="${CSS.escape(key)}"]`);
      const control = row?.querySelector<HTMLElement>('input:not([tabindex="-1"]), select, textarea, button');
      control?.focus();
    }

    draw();
    const firstKey = spec.startField ?? spec.tabs.find(({ name }) => name === tab)?.keys[0];
    if (firstKey) focusField(firstKey);
  });
}

/** Arrow keys move between tabs and open them. */
function moveTab(event: KeyboardEvent): void {
  const tabs = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>('[role="tab"]')];
  const at = tabs.indexOf(document.activeElement as HTMLElement);
  const moves: Readonly<Record<string, number>> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1 + tabs.length,
    Home: 0,
    End: tabs.length - 1,
  };
  const to = moves[event.key];
  if (at < 0 || to === undefined) return;
  event.preventDefault();
  const target = tabs[to % tabs.length];
  target?.click();
  target?.focus();
}
