/** Zoom in, Zoom out, Fit. */

import { html, render } from 'lit-html';
import { icon } from '../ui/icon.ts';
import type { ViewContext } from '../ui/view.ts';

/** Puts the buttons that zoom and fit into `host`. */
export function attachZoomControls(host: HTMLElement, { bus }: Pick<ViewContext, 'bus'>): void {
  const button = (by: 'in' | 'out' | 'fit', name: string, key: string, content: unknown) => html`<button
    class="icon-button"
    aria-label=${name}
    title=${`${name} (${key})`}
    @click=${() => bus.emit('intent:zoom', { by })}
  >
    ${content}
  </button>`;
  const place = document.createElement('div');
  place.className = 'zoom floating';
  place.setAttribute('role', 'group');
  place.setAttribute('aria-label', 'Zoom');
  host.append(place);
  render(
    html`${button('in', 'Zoom in', '+', icon('plus'))}${button('out', 'Zoom out', '−', icon('minus'))}${button('fit', 'Fit', '0', icon('fit'))}`,
    place,
  );
}
