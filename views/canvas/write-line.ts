/** A line at the bottom of an empty map: what is typed there goes on in the field that takes sentences. */

import { html, nothing, render } from 'lit-html';
import type { Subscription } from 'rxjs';
import { onFacts } from '../../bus/bus.ts';
import { isMapOpen } from '../../models/document/open-map.ts';
import { onceAFrame, type ViewContext } from '../ui/view.ts';

/** Puts it in `canvas` while the map has nothing and can be edited. */
export function attachWriteLine(canvas: HTMLElement, { bus, models }: ViewContext): Subscription {
  const place = document.createElement('div');
  canvas.append(place);

  const typed = (event: Event) => {
    const line = event.currentTarget as HTMLInputElement;
    bus.emit('intent:write', { text: line.value });
  };
  const keyDown = (event: KeyboardEvent) => {
    // Keys of the map have no business here.
    event.stopPropagation();
    if (event.key === 'Enter') bus.emit('intent:write', {});
    if (event.key === 'Escape') bus.emit('intent:focus-canvas', {});
  };
  const line = () => html`<input
    class="write-line"
    type="text"
    aria-label="Write a sentence"
    placeholder="Write it down: CIRCL maintains Flowintel and MISP"
    autocomplete="off"
    @input=${typed}
    @keydown=${keyDown}
    @blur=${(event: Event) => {
      // The field has it now.
      (event.currentTarget as HTMLInputElement).value = '';
    }}
  />`;
  const draw = onceAFrame(() => {
    const { nodes, sections, arrows } = models.document.current();
    const isEmpty = !models.document.isLocked() && nodes.length + sections.length + arrows.length === 0;
    render(isEmpty && isMapOpen(models) ? line() : nothing, place);
  });
  const listening = onFacts(bus, { 'document:loaded': draw, 'document:changed': draw });
  listening.add(() => place.remove());
  return listening;
}
