import { html, nothing, type TemplateResult } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import { colorHex, parseColor } from '../../../formats/base/color.ts';
import { completedLink } from '../../../formats/document/address.ts';
import { fieldName } from '../../../formats/document/fields/field-names.ts';
import type { ControlContext } from '../base/context.ts';
import { answersOf, choiceName, placeholderOf } from '../base/inherit.ts';

type TextKind = 'text' | 'id' | 'address' | 'repository' | 'font';

export function typedIn({ target }: Event): string {
  return (target as HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement).value;
}

export function textControl<K extends TextKind>(context: ControlContext<K>): TemplateResult {
  const { id, field, problem, suggestions, set } = context;
  const value: string = context.value ?? '';
  const input = (event: Event) => set(typedIn(event) as typeof context.value);
  if (field.lines) {
    return html`<textarea
      id=${id}
      rows="2"
      aria-describedby=${`${id}-note`}
      aria-invalid=${problem ? 'true' : 'false'}
      placeholder=${placeholderOf(context)}
      .value=${live(value)}
      @input=${input}
    ></textarea>`;
  }
  const listId = suggestions.length > 0 ? `${id}-list` : undefined;
  return html`${lineInput(context, { listId })}${listId ? html`<datalist id=${listId}>${suggestions.map((word) => html`<option value=${word}></option>`)}</datalist>` : nothing}`;
}

/** @param empty - placeholder */
export function lineInput<K extends TextKind | 'image'>(
  context: ControlContext<K>,
  { empty, listId }: { readonly empty?: string; readonly listId?: string | undefined },
): TemplateResult {
  const { id, value, problem, set, field } = context;
  const complete = (event: Event) => {
    const address = completedLink(typedIn(event));
    if (address !== undefined) set(address as typeof value);
  };
  return html`<input
    id=${id}
    type="text"
    autocomplete="off"
    list=${listId ?? nothing}
    aria-describedby=${`${id}-note`}
    aria-invalid=${problem ? 'true' : 'false'}
    placeholder=${placeholderOf(context) || (empty ?? '')}
    .value=${live(value ?? '')}
    @input=${(event: Event) => set(typedIn(event) as typeof value)}
    @change=${field.kind === 'address' && !field.relative ? complete : nothing}
  />`;
}

export function numberControl(context: ControlContext<'number'>): TemplateResult {
  const { id, value, problem, set } = context;
  return html`<input
    id=${id}
    type="text"
    inputmode="decimal"
    class="number"
    autocomplete="off"
    aria-describedby=${`${id}-note`}
    aria-invalid=${problem ? 'true' : 'false'}
    placeholder=${placeholderOf(context)}
    .value=${live(value ?? '')}
    @input=${(event: Event) => set(typedIn(event))}
    @keydown=${(event: KeyboardEvent) => stepNumber(event, context)}
  />`;
}

/** Arrow keys step the value, as in the browser's own number fields. */
function stepNumber(event: KeyboardEvent, { value, inherited, field, set }: ControlContext<'number'>): void {
  const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
  const from = Number(value || (inherited?.value ?? field.default ?? 0));
  if (by === 0 || !Number.isFinite(from)) return;
  event.preventDefault();
  const size = (field.minimum ?? 1) % 1 === 0 ? 1 : 0.5;
  const next = from + by * (event.shiftKey ? 10 * size : size);
  set(String(Math.max(field.minimum ?? Number.NEGATIVE_INFINITY, next)));
}

export function enumControl(context: ControlContext<'enum'>): TemplateResult {
  const options = context.field.values ?? [];
  return choices(
    context,
    options.map((value) => ({ value, text: choiceName(value) })),
  );
}

export function booleanControl(context: ControlContext<'boolean'>): TemplateResult {
  const { yes, no } = answersOf(context.key);
  return choices(context, [
    { value: true, text: choiceName(yes) },
    { value: false, text: choiceName(no) },
  ]);
}

type Choices<V> = {
  readonly id: string;
  readonly value: V | undefined;
  readonly isMixed: boolean;
  readonly inherited: { readonly value: unknown } | undefined;
  readonly set: (value: V) => void;
};

function choices<V>(
  { id, value, isMixed, inherited, set }: Choices<V>,
  options: readonly { readonly value: V; readonly text: string }[],
): TemplateResult {
  const isInherited = (option: V) => value === undefined && !isMixed && option === inherited?.value;
  return html`<div class="segments" role="radiogroup" aria-labelledby=${`${id}-name`} aria-describedby=${`${id}-note`}>
    ${options.map(
      (option) => html`<label class=${isInherited(option.value) ? 'inherits' : ''}
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

export function pairControl({ id, value, problem, set }: ControlContext<'pair'>): TemplateResult {
  const [first = '', second = ''] = value ?? [];
  const part = (text: string, name: string, next: (typed: string) => readonly string[]) => html`<input
    type="text"
    inputmode="decimal"
    aria-label=${name}
    aria-describedby=${`${id}-note`}
    aria-invalid=${problem ? 'true' : 'false'}
    placeholder="0"
    .value=${live(text)}
    @input=${(event: Event) => set(next(typedIn(event)))}
  />`;
  return html`<div class="pair" role="group" aria-labelledby=${`${id}-name`}>
    ${part(first, 'To the right', (typed) => [typed, second])}${part(second, 'Downwards', (typed) => [first, typed])}
  </div>`;
}

export function colorControl(context: ControlContext<'color'>): TemplateResult {
  const { id, key, field, value, problem, inherited, set } = context;
  const text = value ?? '';
  const shown = text.trim() || String(inherited?.value ?? '');
  const parsed = parseColor(shown);
  return html`<div class="color-control bar">
    <span class="color-swatch" style=${parsed ? `--swatch: ${cssColor(shown)}` : ''}
      ><input
        type="color"
        tabindex="-1"
        aria-label=${`Choose ${fieldName(key).toLowerCase()}`}
        title="Choose a colour"
        .value=${live(parsed ? colorHex(parsed) : '#808080')}
        @input=${(event: Event) => set(typedIn(event))}
    /></span>
    <input
      class="grow"
      id=${id}
      type="text"
      autocomplete="off"
      spellcheck="false"
      aria-describedby=${`${id}-note`}
      aria-invalid=${problem ? 'true' : 'false'}
      placeholder=${placeholderOf(context)}
      .value=${live(text)}
      @input=${(event: Event) => set(typedIn(event))}
    />
    ${
      field.none
        ? html`<button type="button" class="link" aria-pressed=${String(text === 'none')} @click=${() => set('none')}>None</button>`
        : nothing
    }
  </div>`;
}

/** Only a parsed colour may be used in a style. */
export function cssColor(text: string): string {
  const parsed = parseColor(text);
  if (!parsed) return 'transparent';
  return `${colorHex(parsed)}${Math.round(parsed.alpha * 255)
    .toString(16)
    .padStart(2, '0')}`;
}
