/** Form next to the map, which validates typed values and applies valid ones field by field. */

import { html, nothing, type TemplateResult } from 'lit-html';
import type { FormKind } from '../../models/document/read-element.ts';
import { ownId } from '../ui/own-id.ts';
import { onceAFrame } from '../ui/view.ts';
import {
  type Checked,
  checkDraft,
  type Draft,
  draftOf,
  type FieldOf,
  type FileValues,
  type FormElement,
  fieldsOf,
  rawOf,
  valueIn,
} from './base/draft.ts';
import type { FormSpec, Preview } from './base/form-spec.ts';
import { inheritedApart } from './base/inherit.ts';
import { type FormMemory, type FormView, fieldPanel, tabBar, tabOf } from './form-body.ts';
import { EMPTY_FORM, type FormEvent, type FormState, formState, merged } from './form-state.ts';

export type FormCallbacks<K extends FormKind> = {
  /** The subject as in the present map; empty for a new element. */
  readonly elements: () => readonly FormElement<K>[];
  /** Changes fields of existing elements; values as in a file. */
  readonly change: (field: string, values: FileValues<K>, turn: number) => void;
  readonly make?: (values: FileValues<K>, name: string | undefined) => void;
  readonly remove?: () => void;
  /** Returns the keyboard focus to the map. */
  readonly done: () => void;
  readonly redraw: () => void;
};

/** Kinds of fields that are chosen, not typed, so that a choice is complete. */
const CHOSEN: ReadonlySet<string> = new Set(['enum', 'boolean', 'tags', 'icon']);
/** Fields that others refer to; they are applied when the field is left, not at each key. */
const LATER_FIELDS: ReadonlySet<string> = new Set(['id', 'name']);

export type OpenedForm = {
  readonly template: () => TemplateResult;
  /** Draws the preview, which is not part of the template. */
  readonly drawn: (host: HTMLElement) => void;
  /** Applies typed values that are still pending. */
  readonly leave: () => void;
  /** After undo or redo: the map's values apply. */
  readonly replayed: () => void;
  /** Opens the tab and group of a field, or of the first one; returns the field. */
  readonly begin: (field?: string) => string;
  readonly destroy: () => void;
};

/** @param start - initial values of a new element */
export class Form<K extends FormKind> implements OpenedForm {
  readonly #prefix = ownId('form');
  #spec: FormSpec<K>;
  #doing: FormCallbacks<K>;
  #memory: FormMemory;
  #start: Draft<K>;
  #state: FormState<K> = EMPTY_FORM;
  /** Fields that no longer follow from others. */
  #own: ReadonlySet<string> = new Set();
  #isMade = false;
  #preview: Preview<K> | undefined;

  constructor(spec: FormSpec<K>, doing: FormCallbacks<K>, memory: FormMemory, start: Draft<K> = {}) {
    this.#spec = spec;
    this.#doing = doing;
    this.#memory = memory;
    this.#start = start;
  }

  begin(wanted?: string): string {
    const { tabs } = this.#spec;
    // A new element has no part that was looked at before.
    if (this.#doing.make && tabs[0]) this.#memory.tab = tabs[0].name;
    for (const { name, groups } of tabs) {
      const group = groups.find(({ fields }) => fields.some((field) => field === wanted));
      if (!group || wanted === undefined) continue;
      this.#memory.tab = name;
      if (group.name !== undefined) this.#memory.groups.set(group.name, true);
      return wanted;
    }
    return tabOf(this.#spec, this.#memory)?.groups[0]?.fields[0] ?? '';
  }

  #draft(): { readonly draft: Draft<K>; readonly mixed: ReadonlySet<string> } {
    const { common, mixed } = merged(this.#doing.elements());
    const base = this.#doing.make ? this.#start : draftOf(this.#spec.kind, common);
    const draft: Draft<K> = { ...base, ...this.#state.typed };
    const followed = Object.entries(this.#spec.follows?.(draft) ?? {}).filter(([field]) => !this.#own.has(field));
    return { mixed, draft: { ...draft, ...Object.fromEntries(followed) } };
  }

  #check(draft: Draft<K>): Checked<K> {
    const { kind, document, rules } = this.#spec;
    return checkDraft(kind, draft, document(), rules?.(draft) ?? new Map());
  }

  #send(event: FormEvent<K>): void {
    this.#state = formState(this.#state, event);
    this.#doing.redraw();
  }

  #change(field: FieldOf<K>, part: Partial<Draft<K>>): void {
    // A text that was emptied follows again; a picture that was removed stays away.
    const follows = (key: string) => key in part && String(valueIn(part, key) ?? 'none').trim() === '';
    this.#own = new Set([...this.#own, ...Object.keys(part)].filter((key) => !follows(key)));
    this.#send({ kind: 'typed', part });
    if (this.#doing.make) {
      if (this.#kindOf(field) !== 'text' && this.#kindOf(field) !== 'color') this.#make();
      return;
    }
    if (LATER_FIELDS.has(field)) return;
    this.#takeOver(field, Object.keys(part) as FieldOf<K>[]);
    const chosen = Object.keys(part).filter((key) => CHOSEN.has(this.#kindOf(key) ?? ''));
    if (chosen.length > 0) this.#send({ kind: 'taken', fields: chosen });
  }

  #kindOf(field: string): string | undefined {
    return fieldsOf(this.#spec.kind)[field]?.kind;
  }

  /** Applies the values of fields, unless one of them is invalid. */
  #takeOver(field: FieldOf<K>, keys: readonly FieldOf<K>[]): void {
    const { draft } = this.#draft();
    const { problems } = this.#check(this.#doing.elements().length > 1 ? { ...this.#first(), ...draft } : draft);
    if (keys.some((key) => problems.has(key))) return;
    const raw = rawOf(this.#spec.kind, draft);
    // Space around a name that others refer to is an invisible mistake.
    const later = (key: string) => String(valueIn(draft, key) ?? '').trim();
    const values = Object.fromEntries(
      keys.map((key) => [key, LATER_FIELDS.has(key) ? later(key) : raw[key]]),
    ) as FileValues<K>;
    this.#doing.change(field, values, this.#state.turn);
  }

  /** Applies pending fields: the one that is left, or all of the form. */
  #takePending(left?: string): void {
    for (const field of Object.keys(this.#state.typed) as FieldOf<K>[])
      if (LATER_FIELDS.has(field) && (left === undefined || left === field)) this.#takeOver(field, [field]);
  }

  /** With several elements, the first one supplies values that the parser requires. */
  #first(): Draft<K> {
    return draftOf(this.#spec.kind, this.#doing.elements()[0] ?? {});
  }

  /** @returns whether it was created */
  #make(): boolean {
    if (this.#isMade) return true;
    const { draft } = this.#draft();
    const { value, problems } = this.#check(draft);
    if (!value || problems.size > 0) return false;
    this.#isMade = true;
    const name = valueIn(draft, 'name');
    this.#doing.make?.(rawOf(this.#spec.kind, draft), name === undefined ? undefined : String(name).trim());
    return true;
  }

  #leaveField(field: string): void {
    const { draft } = this.#draft();
    if (this.#doing.make) {
      this.#make();
      return;
    }
    this.#takePending(field);
    this.#send({ kind: 'left', wrong: new Set(this.#check(draft).problems.keys()) });
  }

  leave(): void {
    this.#takePending();
    if (this.#doing.make && Object.keys(this.#state.typed).length > 0) this.#make();
  }

  replayed(): void {
    this.#state = formState(this.#state, { kind: 'replayed' });
  }

  destroy(): void {
    this.#preview?.destroy();
  }

  #focusLeft(event: FocusEvent): void {
    const row = (event.target as Element).closest<HTMLElement>('[data-field]');
    const next = event.relatedTarget instanceof Element ? event.relatedTarget.closest('[data-field]') : null;
    if (row?.dataset.field && row !== next) this.#leaveField(row.dataset.field);
  }

  /** Enter applies; in a label, and with Ctrl anywhere, it returns to the map, whose shortcuts do not apply here. */
  #keyPressed(event: KeyboardEvent): void {
    if (event.key !== 'Escape' && !event.ctrlKey && !event.metaKey) event.stopPropagation();
    if (event.key !== 'Enter' || event.shiftKey || event.defaultPrevented) return;
    const target = event.target as HTMLElement;
    const field = target.closest<HTMLElement>('[data-field]')?.dataset.field;
    const isText = target instanceof HTMLInputElement && !['radio', 'checkbox', 'file'].includes(target.type);
    const isLabel = target instanceof HTMLTextAreaElement && field === 'label';
    const isDone = isLabel || event.ctrlKey || event.metaKey;
    if (!isDone && !isText) return;
    event.preventDefault();
    if (event.ctrlKey || event.metaKey) event.stopPropagation();
    if (this.#doing.make) {
      if (!this.#make()) this.#send({ kind: 'refused' });
      return;
    }
    if (field) this.#leaveField(field);
    if (isDone) this.#doing.done();
  }

  template(): TemplateResult {
    const { draft, mixed } = this.#draft();
    const view: FormView<K> = {
      prefix: this.#prefix,
      spec: this.#spec,
      draft,
      mixed,
      apart: inheritedApart(this.#spec.kind, this.#spec.document(), this.#doing.elements()),
      state: this.#state,
      problems: this.#check(mixed.size > 0 ? { ...this.#first(), ...draft } : draft).problems,
      memory: this.#memory,
      change: (field, part) => this.#change(field, part),
      keep: (field, text) => this.#send({ kind: 'kept', field, text }),
      openTab: (name) => {
        this.#memory.tab = name;
        this.#doing.redraw();
      },
    };
    const { remove, make } = this.#doing;
    return html`<form
      class="side-form"
      aria-label=${this.#spec.name}
      novalidate
      @submit=${(event: Event) => event.preventDefault()}
      @focusout=${(event: FocusEvent) => this.#focusLeft(event)}
      @keydown=${(event: KeyboardEvent) => this.#keyPressed(event)}
    >
      ${tabBar(view)}
      ${this.#spec.preview ? html`<div class="form-preview"><div class="preview-canvas"></div></div>` : nothing}
      ${fieldPanel(view)}
      <footer>
        ${make ? html`<button type="button" class="primary" @click=${() => this.#addPressed()}>Add</button>` : nothing}
        ${remove ? html`<button type="button" class="danger" @click=${remove}>Delete</button>` : nothing}
      </footer>
    </form>`;
  }

  #addPressed(): void {
    if (!this.#make()) this.#send({ kind: 'refused' });
  }

  #paint = onceAFrame(() => {
    const { draft } = this.#draft();
    const { readable } = this.#check(draft);
    if (readable) this.#preview?.show(readable, draft);
  });

  drawn(host: HTMLElement): void {
    const place = host.querySelector<HTMLElement>('.preview-canvas');
    if (!place || !this.#spec.preview) return;
    this.#preview ??= this.#spec.preview(place);
    this.#paint();
  }
}
