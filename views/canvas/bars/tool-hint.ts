import { html, nothing, render } from 'lit-html';
import { drawKeepingFocus } from '../../ui/keep-focus.ts';
import { surface } from '../../ui/surface.ts';
import type { ViewContext } from '../../ui/view.ts';

type ToolHint = {
  readonly text: string;
  /** An alternative for people who do not draw. */
  readonly other?: { readonly label: string; readonly key?: string; readonly run: () => void };
};

/** `show(undefined)` removes the hint. `toMap` returns the focus to the map if it was in the hint. */
export function attachToolHint(
  canvas: HTMLElement,
  context: Pick<ViewContext, 'models'>,
  leave: () => void,
  toMap: () => void,
): (hint: ToolHint | undefined) => void {
  const place = document.createElement('div');
  // The element exists before it has content, because screen readers announce only changes.
  place.setAttribute('role', 'status');
  canvas.append(place);
  const draw = (hint: ToolHint | undefined) =>
    render(
      hint === undefined
        ? nothing
        : html`<div class="floating tool-hint bar wrap" ${surface(context, 'notice')}>
            <span>${hint.text}</span>
            ${hint.other ? html`<button class="outlined" @click=${hint.other.run}>${hint.other.label} ${hint.other.key ? html`<kbd>${hint.other.key}</kbd>` : nothing}</button>` : nothing}
            <button class="outlined" @click=${leave}>Cancel <kbd>Esc</kbd></button>
          </div>`,
      place,
    );
  return (hint) => drawKeepingFocus(place, () => draw(hint), toMap);
}
