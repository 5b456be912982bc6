/** Colour control: the browser's colour chooser next to a text field for any CSS colour. */

import { html, nothing, type TemplateResult } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import { colorHex, parseColor } from '../../../formats/document/colors/color.ts';
import { fieldName } from '../../../formats/document/fields/field-names.ts';
import { placeholderOf } from '../names.ts';
import type { ControlContext } from './context.ts';
import { typedIn } from './plain.ts';

export function colorControl(context: ControlContext<'color'>): TemplateResult {
  const { id, key, field, value, problem, inherited, set } = context;
  const text = value ?? '';
  const shown = text.trim() || String(inherited?.value ?? '');
  const parsed = parseColor(shown);
  return html`<div class="color-control">
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
