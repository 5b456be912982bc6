/** Says what the tool in hand waits for, and how to put it down. */

import { html, nothing, render } from 'lit-html';

/** What others may ask of the hint. */
export type ToolHint = {
  readonly text: string;
  /** Another way to the same end, for those who do not draw. */
  readonly other?: { readonly label: string; readonly run: () => void };
};

/** Shows hints in `canvas`; `show(undefined)` takes the hint away. `leave` puts the tool down. */
export function attachToolHint(canvas: HTMLElement, leave: () => void): (hint: ToolHint | undefined) => void {
  const place = document.createElement('div');
  canvas.append(place);
  return (hint) =>
    render(
      hint === undefined
        ? nothing
        : html`<div class="floating tool-hint" role="status">
            <span>${hint.text}</span>
            ${hint.other ? html`<button class="outlined" @click=${hint.other.run}>${hint.other.label}</button>` : nothing}
            <button class="outlined" @click=${leave}>Cancel <kbd>Esc</kbd></button>
          </div>`,
      place,
    );
}
