/** Says what the tool in hand waits for, and how to put it down. */

import { html, nothing, render } from 'lit-html';
import { drawKeepingFocus } from '../../ui/keep-focus.ts';

/** What others may ask of the hint. */
type ToolHint = {
  readonly text: string;
  /** Another way to the same end, for those who do not draw. */
  readonly other?: { readonly label: string; readonly key?: string; readonly run: () => void };
};

/**
 * Shows hints in `canvas`; `show(undefined)` takes the hint away. `leave` puts the tool down, `toMap` gives the keyboard to the
 * map where it was with the hint.
 */
export function attachToolHint(
  canvas: HTMLElement,
  leave: () => void,
  toMap: () => void,
): (hint: ToolHint | undefined) => void {
  const place = document.createElement('div');
  // It stands there before there is anything to say, without which nothing is read out.
  place.setAttribute('role', 'status');
  canvas.append(place);
  const draw = (hint: ToolHint | undefined) =>
    render(
      hint === undefined
        ? nothing
        : html`<div class="floating tool-hint">
            <span>${hint.text}</span>
            ${hint.other ? html`<button class="outlined" @click=${hint.other.run}>${hint.other.label} ${hint.other.key ? html`<kbd>${hint.other.key}</kbd>` : nothing}</button>` : nothing}
            <button class="outlined" @click=${leave}>Cancel <kbd>Esc</kbd></button>
          </div>`,
      place,
    );
  return (hint) => drawKeepingFocus(place, () => draw(hint), toMap);
}
