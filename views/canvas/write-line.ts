/** Input at the bottom of an empty map, which opens the field for sentences. */

import { html, nothing, render } from 'lit-html';
import type { Subscription } from 'rxjs';
import { isEmptyToEdit, isMapOpen } from '../../models/document/open-map.ts';
import { mountView, renderOnly, type ViewContext } from '../ui/view.ts';

export function attachWriteLine(canvas: HTMLElement, { bus, models }: ViewContext): Subscription {
  const place = document.createElement('div');
  canvas.append(place);

  const typed = (event: Event) => {
    const line = event.currentTarget as HTMLInputElement;
    bus.emit('intent:write', { text: line.value });
  };
  const keyDown = (event: KeyboardEvent) => {
    // The map's keyboard shortcuts do not apply here.
    event.stopPropagation();
    if (event.key === 'Enter') bus.emit('intent:write', {});
    if (event.key === 'Escape') bus.emit('intent:focus-canvas', {});
  };
  const line = () => html`<input
    class="write-line"
    type="text"
    aria-label="Write a sentence"
    placeholder="Describe a relationship, e.g. Anna leads Team A"
    autocomplete="off"
    @input=${typed}
    @keydown=${keyDown}
    @blur=${(event: Event) => {
      // The text is in the field now.
      (event.currentTarget as HTMLInputElement).value = '';
    }}
  />`;
  const view = mountView(bus, {
    state: {},
    draw: () => render(isEmptyToEdit(models) && isMapOpen(models) ? line() : nothing, place),
    on: { 'document:loaded': renderOnly, 'document:changed': renderOnly },
  });
  view.add(() => place.remove());
  view.becomeNow();
  return view;
}
