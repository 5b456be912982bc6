import { html, nothing, type TemplateResult } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import type { NodeLook } from '../../../formats/document/document.ts';
import type { ViewContext } from '../../ui/view.ts';
import type { Shared, StyleField, StyleValue } from './looks.ts';
import { closePanel } from './popover.ts';

/** Values set together with a picture. */
type More = { readonly imageFit?: NodeLook['imageFit'] | undefined };

/** Data of a panel. `set` applies a choice; those of one `turn` are one undo step. */
export type Panel<F extends StyleField> = {
  readonly context: ViewContext;
  readonly shared: Shared<F>;
  readonly set: (value: StyleValue<F>, more?: More) => void;
  /** Search text for icons, and a function that saves it. */
  readonly sought: string;
  readonly seek: (words: string) => void;
};

export type Choice<F extends StyleField> = {
  readonly name: string;
  readonly value: StyleValue<F>;
  readonly picture: unknown;
};

/** Buttons for one of several options; the common value of all elements is pressed. */
export function choices<F extends StyleField>(
  { shared, set }: Panel<F>,
  all: readonly Choice<F>[],
  className = '',
): TemplateResult {
  const [only, ...others] = shared.values;
  const isOn = (value: StyleValue<F>) => others.length === 0 && only === value;
  const choose = (value: StyleValue<F>) => (event: Event) => {
    set(value);
    closePanel(event);
  };
  return html`<div class=${`style-choices ${className}`}>
    ${all.map(
      ({ name, value, picture }) => html`<button
        type="button"
        aria-label=${name}
        title=${name}
        aria-pressed=${String(isOn(value))}
        @click=${choose(value)}
      >
        ${picture}
      </button>`,
    )}
  </div>`;
}

export const mixedNote = ({ shared }: { readonly shared: Shared }) =>
  shared.values.length > 1 ? html`<p class="style-note" role="status">Mixed</p>` : nothing;

/** Resets to the value of the type or the default; offered while an element has its own. */
export function inheritButton<F extends StyleField>({ shared, set }: Panel<F>, words: string): unknown {
  if (!shared.isOwn) return nothing;
  const clear = (event: Event) => {
    set(undefined);
    closePanel(event);
  };
  return html`<button type="button" class="link" @click=${clear}>${words}</button>`;
}

/** A custom number next to the offered ones. */
export function numberField(
  { shared, set }: Panel<'size'> | Panel<'width'>,
  name: string,
  least: number,
): TemplateResult {
  const [only, ...others] = shared.values;
  const change = (event: Event) => {
    const value = Number((event.target as HTMLInputElement).value);
    if (Number.isFinite(value) && value >= least) set(value);
  };
  return html`<label class="style-own"
    >${name}
    <input
      type="number"
      min=${least}
      step="any"
      placeholder=${others.length > 0 ? 'Mixed' : ''}
      .value=${live(others.length > 0 ? '' : String(only ?? ''))}
      @change=${change}
  /></label>`;
}
