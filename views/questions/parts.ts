import { html, nothing, type TemplateResult } from 'lit-html';
import type { Bus } from '../../bus/bus.ts';

/** Shows only these nodes; `words` describe them. */
export function showOnly(bus: Bus, nodes: readonly string[], words: string): void {
  bus.emit('intent:query', { query: { kind: 'only', nodes: [...new Set(nodes)], words } });
}

export const onlyButton = (
  bus: Bus,
  nodes: readonly string[],
  words: string,
  label = 'Show only these',
): TemplateResult | typeof nothing =>
  nodes.length === 0
    ? nothing
    : html`<button class="outlined" @click=${() => showOnly(bus, nodes, words)}>${label}</button>`;

/** Buttons for the previous and the next item; `where` describes the position. */
export const stepper = (where: string | undefined, step: (by: 1 | -1) => void): TemplateResult =>
  html`<div class="stepper">
    <button class="outlined" @click=${() => step(-1)}>Previous</button>
    ${where === undefined ? nothing : html`<span>${where}</span>`}
    <button class="outlined" @click=${() => step(1)}>Next</button>
  </div>`;

/** Caches the last result until an input changes. */
export function keptLast<Input extends readonly unknown[], Result>(
  find: (...input: Input) => Result,
): (...input: Input) => Result {
  let last: { readonly input: Input; readonly found: Result } | undefined;
  return (...input) => {
    if (!last?.input.every((one, at) => one === input[at])) last = { input, found: find(...input) };
    return last.found;
  };
}
