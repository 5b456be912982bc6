/** What several answers are made of. */

import { html, nothing, type TemplateResult } from 'lit-html';
import type { Bus } from '../../bus/bus.ts';

/** Shows nothing but these nodes; `words` say what they are. */
export function showOnly(bus: Bus, nodes: readonly string[], words: string): void {
  bus.emit('intent:query', { query: { kind: 'only', nodes: [...new Set(nodes)], words } });
}

/** The button that does so, where there are any. */
export const onlyButton = (
  bus: Bus,
  nodes: readonly string[],
  words: string,
  label = 'Show only these',
): TemplateResult | typeof nothing =>
  nodes.length === 0
    ? nothing
    : html`<button class="outlined" @click=${() => showOnly(bus, nodes, words)}>${label}</button>`;

/** Leads to the one before or after what is shown, which `where` says. */
export const stepper = (where: string | undefined, step: (by: 1 | -1) => void): TemplateResult =>
  html`<div class="stepper">
    <button class="outlined" @click=${() => step(-1)}>Previous</button>
    ${where === undefined ? nothing : html`<span>${where}</span>`}
    <button class="outlined" @click=${() => step(1)}>Next</button>
  </div>`;

/** Finds again only once something that was asked about is another. */
export function keptLast<Input extends readonly unknown[], Result>(
  find: (...asked: Input) => Result,
): (...asked: Input) => Result {
  let last: { readonly asked: Input; readonly found: Result } | undefined;
  return (...asked) => {
    if (!last?.asked.every((one, at) => one === asked[at])) last = { asked, found: find(...asked) };
    return last.found;
  };
}
