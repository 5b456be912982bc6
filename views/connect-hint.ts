/** Says what the connecting tool waits for, and how to leave it. */

import { html, nothing, render } from 'lit';

/** Shows the hint in `canvas`; `show(undefined)` takes it away. */
export function attachConnectHint(canvas: HTMLElement, leave: () => void): (text: string | undefined) => void {
  const place = document.createElement('div');
  canvas.append(place);
  return (text) =>
    render(
      text === undefined
        ? nothing
        : html`<div class="floating connect-hint" role="status">
            <span>${text}</span><button class="outlined" @click=${leave}>Done <kbd>Esc</kbd></button>
          </div>`,
      place,
    );
}
