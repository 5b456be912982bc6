/** What the panels of the style bar are made of: buttons to choose one of, a number of one's own, the way back to the default. */

import { html, nothing, type TemplateResult } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import type { ViewContext } from '../../ui/view.ts';
import type { Shared } from './looks.ts';
import { closePanel } from './popover.ts';

/** What a panel is given. `set` applies a choice; of one `turn` all are one step. */
export type Panel = {
  readonly context: ViewContext;
  readonly shared: Shared;
  readonly set: (value: unknown, more?: Readonly<Record<string, unknown>>) => void;
  /** What was typed to look for an icon, and how to keep that. */
  readonly sought: string;
  readonly seek: (words: string) => void;
};

/** One of several that a panel offers. */
export type Choice = { readonly name: string; readonly value: unknown; readonly picture: unknown };

/** Buttons to choose one of; the one that all elements have is pressed. */
export function choices({ shared, set }: Panel, all: readonly Choice[], className = ''): TemplateResult {
  const [only, ...others] = shared.values;
  const isOn = (value: unknown) => others.length === 0 && only === value;
  const choose = (value: unknown) => (event: Event) => {
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

/** Says that the selected elements differ. */
export const mixedNote = ({ shared }: Panel) =>
  shared.values.length > 1 ? html`<p class="style-note" role="status">Mixed</p>` : nothing;

/** Back to what the type or the default says; offered while an element says otherwise. */
export function inheritButton({ shared, set }: Panel, words: string): unknown {
  if (!shared.isOwn) return nothing;
  const clear = (event: Event) => {
    set(undefined);
    closePanel(event);
  };
  return html`<button type="button" class="link" @click=${clear}>${words}</button>`;
}

/** A number of one's own, beside those that are offered. */
export function numberField({ shared, set }: Panel, name: string, least: number): TemplateResult {
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
