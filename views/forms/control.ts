/** The control of one field, chosen by what the field holds. */

import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { MapDocument } from '../../formats/document.ts';
import { type Field, NAMED_FONTS } from '../../formats/fields.ts';
import { colorControl } from './color-control.ts';
import { detailsControl } from './details-control.ts';
import { endControl, nodeControl } from './end-control.ts';
import type { Inherited, Values } from './form-state.ts';
import { iconControl } from './icon-control.ts';
import { imageControl } from './image-control.ts';
import { placeholderOf } from './inherit.ts';
import { linksControl } from './links-control.ts';
import { choiceName, fieldName, valueText } from './names.ts';
import { tagsControl } from './tags-control.ts';

/** Everything that a control may know and do. */
export type ControlContext = {
  /** Of the control in the page; `${id}-note` describes it. */
  readonly id: string;
  readonly key: string;
  readonly field: Field;
  readonly value: unknown;
  readonly values: Values;
  readonly problem: string | undefined;
  readonly inherited: Inherited | undefined;
  readonly document: MapDocument;
  /** Words that were used for this field elsewhere in the map. */
  readonly suggestions: readonly string[];
  readonly set: (value: unknown) => void;
  /** Sets several fields at once. */
  readonly setAll: (values: Values) => void;
  /** Draws the form anew, when a control changed something of its own. */
  readonly redraw: () => void;
  /** Something to show under the control, such as a button. */
  readonly extra?: unknown;
  /** What is to be said about the field besides what is wrong and what it inherits. */
  readonly note?: string;
  /** Another name than the field's usual one. */
  readonly name?: string;
};

/** A field with its name, its control, and what is to be said about it. */
export function fieldRow(context: ControlContext): TemplateResult {
  const { id, key, field, value, problem, inherited } = context;
  const name = context.name ?? fieldName(key);
  const isGroup = GROUPED.has(field.kind);
  const unit = field.unit ? html`<small class="unit" aria-hidden="true">${field.unit}</small>` : nothing;
  const label = isGroup
    ? html`<span class="field-name" id=${`${id}-name`}>${name}${unit}</span>`
    : html`<label class="field-name" for=${id}>${name}${unit}</label>`;
  return html`<div class=${problem ? 'form-field bad' : 'form-field'} data-field=${key}>
    ${label} ${CONTROLS[field.kind](context)}
    <div class="field-note" id=${`${id}-note`}>${problem ?? context.note ?? noteOf(value, field, inherited)} ${inheritButton(context)}</div>
    ${context.extra ?? nothing}
  </div>`;
}

/** Kinds whose control is more than one element, so that their name is that of a group. */
const GROUPED = new Set<Field['kind']>(['enum', 'boolean', 'tags', 'links', 'details', 'pair', 'end', 'icon']);

function isSet(value: unknown): boolean {
  return value !== undefined && value !== '' && !(Array.isArray(value) && value.every((part) => part === ''));
}

function noteOf(value: unknown, field: Field, inherited: Inherited | undefined): unknown {
  if (inherited && isSet(value)) {
    return inherited.from === 'the default'
      ? `Set here. The default is ${valueText(inherited.value)}.`
      : `Set here. ${inherited.from} has ${valueText(inherited.value)}.`;
  }
  if (inherited && (field.kind === 'enum' || field.kind === 'boolean')) {
    return inherited.from === 'the default'
      ? `Default: ${valueText(inherited.value)}`
      : `${choiceName(valueText(inherited.value))} from ${inherited.from}`;
  }
  return nothing;
}

function inheritButton({ value, inherited, set, key }: ControlContext): unknown {
  if (!isSet(value) || !inherited) return nothing;
  return html`<button
    type="button"
    class="link"
    aria-label=${`Inherit ${fieldName(key).toLowerCase()}`}
    @click=${() => set(undefined)}
  >
    Inherit
  </button>`;
}

type Control = (context: ControlContext) => TemplateResult;

const textControl: Control = ({ id, field, value, problem, inherited, suggestions, set }) => {
  const text = typeof value === 'string' ? value : '';
  const placeholder = placeholderOf(field, inherited, valueText);
  const common = { id, note: `${id}-note`, invalid: problem ? 'true' : 'false' };
  if (field.lines) {
    return html`<textarea
      id=${common.id}
      rows="2"
      aria-describedby=${common.note}
      aria-invalid=${common.invalid}
      placeholder=${placeholder}
      .value=${live(text)}
      @input=${(event: Event) => set((event.target as HTMLTextAreaElement).value)}
    ></textarea>`;
  }
  const listId = suggestions.length > 0 ? `${id}-list` : undefined;
  return html`<input
      id=${common.id}
      type="text"
      autocomplete="off"
      list=${listId ?? nothing}
      aria-describedby=${common.note}
      aria-invalid=${common.invalid}
      placeholder=${placeholder}
      .value=${live(text)}
      @input=${(event: Event) => set((event.target as HTMLInputElement).value)}
    />${listId ? html`<datalist id=${listId}>${suggestions.map((word) => html`<option value=${word}></option>`)}</datalist>` : nothing}`;
};

const numberControl: Control = (context) => {
  const { id, field, value, problem, inherited, set } = context;
  return html`<input
    id=${id}
    type="text"
    inputmode="decimal"
    class="number"
    autocomplete="off"
    aria-describedby=${`${id}-note`}
    aria-invalid=${problem ? 'true' : 'false'}
    placeholder=${placeholderOf(field, inherited, valueText)}
    .value=${live(typeof value === 'string' ? value : '')}
    @input=${(event: Event) => set((event.target as HTMLInputElement).value)}
    @keydown=${(event: KeyboardEvent) => stepNumber(event, context)}
  />`;
};

/** Arrow keys count up and down, as in the browser's own number fields. */
function stepNumber(event: KeyboardEvent, { value, inherited, field, set }: ControlContext): void {
  const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
  const from = Number(isSet(value) ? value : (inherited?.value ?? field.default ?? 0));
  if (by === 0 || !Number.isFinite(from)) return;
  event.preventDefault();
  const size = (field.minimum ?? 1) % 1 === 0 ? 1 : 0.5;
  const next = from + by * (event.shiftKey ? 10 * size : size);
  set(String(Math.max(field.minimum ?? Number.NEGATIVE_INFINITY, next)));
}

/** A row of choices; the inherited one is marked while none is chosen. */
function choices(context: ControlContext, options: readonly { readonly value: unknown; readonly text: string }[]) {
  const { id, value, inherited, set } = context;
  const effective = value ?? inherited?.value;
  return html`<div class="segments" role="radiogroup" aria-labelledby=${`${id}-name`} aria-describedby=${`${id}-note`}>
    ${options.map(
      (option) => html`<label class=${value === undefined && option.value === effective ? 'inherits' : ''}
        ><input
          type="radio"
          name=${id}
          .checked=${live(value === option.value)}
          @change=${() => set(option.value)}
        /><span>${option.text}</span></label
      >`,
    )}
  </div>`;
}

const enumControl: Control = (context) =>
  choices(
    context,
    (context.field.values ?? []).map((value) => ({ value, text: choiceName(value) })),
  );

const booleanControl: Control = (context) =>
  choices(context, [
    { value: true, text: 'Yes' },
    { value: false, text: 'No' },
  ]);

const fontControl: Control = (context) => textControl({ ...context, suggestions: NAMED_FONTS });

const pairControl: Control = ({ id, value, problem, set }) => {
  const pair = Array.isArray(value) ? value : ['', ''];
  const part = (index: number, name: string) => html`<input
    type="text"
    inputmode="decimal"
    aria-label=${name}
    aria-describedby=${`${id}-note`}
    aria-invalid=${problem ? 'true' : 'false'}
    placeholder="0"
    .value=${live(String(pair[index] ?? ''))}
    @input=${(event: Event) => {
      const next = [String(pair[0] ?? ''), String(pair[1] ?? '')];
      next[index] = (event.target as HTMLInputElement).value;
      set(next);
    }}
  />`;
  return html`<div class="pair" role="group" aria-labelledby=${`${id}-name`}>
    ${part(0, 'To the right')}${part(1, 'Downwards')}
  </div>`;
};

const nothingControl: Control = () => html``;

const CONTROLS: Record<Field['kind'], Control> = {
  text: textControl,
  id: (context) => (context.key === 'from' || context.key === 'to' ? nodeControl(context) : textControl(context)),
  address: textControl,
  repository: textControl,
  font: fontControl,
  number: numberControl,
  enum: enumControl,
  boolean: booleanControl,
  color: colorControl,
  image: imageControl,
  icon: iconControl,
  tags: tagsControl,
  links: linksControl,
  details: detailsControl,
  pair: pairControl,
  end: endControl,
  repoInfo: nothingControl,
  object: nothingControl,
};
