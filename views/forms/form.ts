/** A form in a dialog: fields, preview, Save. Changes nothing itself; what decides stands in form-state.ts. */

import { html, nothing, type TemplateResult } from 'lit';
import type { Elements, FormKind } from '../../models/read-element.ts';
import { onceAFrame } from '../ui/view.ts';
import { type Checked, checkDraft } from './check.ts';
import { type OpenDialog, openDialog } from './dialog.ts';
import { fieldPanel, tabBar } from './form-body.ts';
import type { FormOutcome, FormSpec, Preview } from './form-spec.ts';
import { type FormEvent, type FormState, formState, startState } from './form-state.ts';

let formCount = 0;

/** Opens a form; resolves once the person saved, deleted, or left it (`undefined`). */
export function openForm<K extends FormKind>(host: HTMLElement, spec: FormSpec<K>): Promise<FormOutcome<K>> {
  return new Promise((resolve) => new FormDialog(host, spec, resolve));
}

class FormDialog<K extends FormKind> {
  #spec: FormSpec<K>;
  #prefix: string;
  #state: FormState<K>;
  #dialog: OpenDialog;
  #outcome: FormOutcome<K>;
  #preview: Preview<K> | undefined;
  /** What the preview shows next. */
  #readable: Elements[K] | undefined;

  constructor(host: HTMLElement, spec: FormSpec<K>, onDone: (outcome: FormOutcome<K>) => void) {
    formCount += 1;
    this.#prefix = `form-${formCount}`;
    this.#spec = spec;
    const start = spec.tabs.find(({ fields }) => spec.startField && fields.includes(spec.startField)) ?? spec.tabs[0];
    this.#state = startState(spec.draft, start?.name ?? '', spec.follows);
    this.#dialog = openDialog(host, {
      title: spec.title,
      className: spec.preview ? 'form-dialog with-preview' : 'form-dialog',
      mayClose: () => this.#leave(),
      onClose: () => {
        this.#preview?.destroy();
        onDone(this.#outcome);
      },
    });
    this.#draw();
    const first = spec.startField ?? spec.tabs[0]?.fields[0];
    if (first) this.#focus(first);
  }

  #send(event: FormEvent<K>): void {
    this.#state = formState(this.#state, event, this.#spec.follows);
    if (this.#state.phase !== 'left') this.#draw();
  }

  /** Whether the person may leave now; else they are asked. */
  #leave(): boolean {
    this.#send({ kind: 'leave' });
    if (this.#state.phase === 'left') return true;
    this.#dialog.element.querySelector<HTMLElement>('.keep')?.focus();
    return false;
  }

  #finish(outcome: FormOutcome<K>): void {
    this.#outcome = outcome;
    this.#dialog.close();
  }

  #check(): Checked<K> {
    const { kind, document, rules } = this.#spec;
    const { draft } = this.#state;
    return checkDraft(kind, draft, document(), rules?.(draft) ?? new Map());
  }

  #submit(event: Event): void {
    event.preventDefault();
    const { value, problems } = this.#check();
    if (value) {
      this.#finish({ action: 'save', value, values: this.#state.draft });
      return;
    }
    // The first one as the person reads the form, not as the parser does.
    const { tabs } = this.#spec;
    const bad = tabs.find(({ fields }) => fields.some((field) => problems.has(field))) ?? tabs[0];
    this.#send({ kind: 'refused', tab: bad?.name ?? '' });
    const first = bad?.fields.find((field) => problems.has(field));
    if (first) this.#focus(first);
  }

  /** Ctrl Enter anywhere, and Enter in a label: a name is typed and done, although it may have several lines. */
  #submitByKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    const isLabel = event.target instanceof HTMLTextAreaElement && event.target.closest('[data-field="label"]');
    if (!isLabel && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    this.#dialog.element.querySelector('form')?.requestSubmit();
  }

  #focus(field: string): void {
    const row = this.#dialog.element.querySelector(`[data-field="${CSS.escape(field)}"]`);
    row?.querySelector<HTMLElement>('input:not([tabindex="-1"]), select, textarea, button')?.focus();
  }

  // ——— Drawing ———

  #draw(): void {
    const [spec, state] = [this.#spec, this.#state];
    const { problems, readable } = this.#check();
    const send = (event: FormEvent<K>) => this.#send(event);
    const view = { prefix: this.#prefix, spec, state, problems, send };
    this.#dialog.draw(html`<form
      novalidate
      @submit=${(event: Event) => this.#submit(event)}
      @keydown=${(event: KeyboardEvent) => this.#submitByKey(event)}
    >
      ${tabBar(view)}
      <div class="form-columns">
        ${fieldPanel(view)}
        ${spec.preview ? html`<div class="form-preview"><div class="preview-canvas"></div><small>Preview</small></div>` : nothing}
      </div>
      <footer>${state.phase === 'asking' ? this.#discardButtons() : this.#buttons()}</footer>
    </form>`);
    const place = this.#dialog.element.querySelector<HTMLElement>('.preview-canvas');
    if (place) this.#preview ??= spec.preview?.(place);
    this.#readable = readable ?? spec.standIn?.(state.draft) ?? this.#readable;
    this.#paintPreview();
  }

  #paintPreview = onceAFrame(() => {
    if (this.#readable && this.#dialog.element.isConnected) this.#preview?.show(this.#readable, this.#state.draft);
  });

  #buttons(): TemplateResult {
    const { isNew, kind } = this.#spec;
    const canDelete = !isNew && kind !== 'meta';
    const leave = () => {
      if (this.#leave()) this.#dialog.close();
    };
    return html`
      ${canDelete ? html`<button type="button" class="danger" @click=${() => this.#finish({ action: 'delete' })}>Delete</button>` : nothing}
      <span class="grow"></span>
      <button type="button" class="outlined" @click=${leave}>Cancel</button>
      <button type="submit" class="primary">${isNew ? 'Add' : 'Save'}</button>
    `;
  }

  #discardButtons(): TemplateResult {
    return html`
      <span role="alert">Discard what you changed?</span>
      <span class="grow"></span>
      <button type="button" class="outlined keep" @click=${() => this.#send({ kind: 'stay' })}>Keep editing</button>
      <button type="button" class="primary dangerous" @click=${() => this.#finish(undefined)}>Discard</button>
    `;
  }
}
