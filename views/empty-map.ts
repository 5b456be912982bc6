/** The first steps, on a map that has nothing in it yet. */

import { html, nothing, render } from 'lit';
import { onceAFrame, type ViewContext } from './view.ts';

export function attachEmptyMap(canvas: HTMLElement, { bus, models }: ViewContext): void {
  const place = document.createElement('div');
  canvas.append(place);
  /** Before anything was loaded there is nothing to say: a map may be on its way. */
  let isLoaded = false;

  const draw = onceAFrame(() => {
    const { nodes, sections, arrows } = models.document.current();
    const isEmpty = isLoaded && !models.document.isLocked() && nodes.length + sections.length + arrows.length === 0;
    render(
      isEmpty
        ? html`<div class="floating empty-map">
            <h2>This map is empty</h2>
            <p>Add a node, then draw edges from a node’s rim to another node. Everything is kept in this browser by itself.</p>
            <div class="ways">
              <button class="primary" @click=${() => bus.emit('intent:add', { kind: 'node' })}>Add the first node</button>
              <button class="outlined" @click=${() => bus.emit('intent:edit-map', {})}>Title and description…</button>
            </div>
          </div>`
        : nothing,
      place,
    );
  });

  bus.on('document:loaded', () => {
    isLoaded = true;
    draw();
  });
  bus.on('document:changed', draw);
}
