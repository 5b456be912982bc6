/** The JSON tab: the map as text, to be read, edited and applied. */

import { html, render } from 'lit';
import { locate } from '../formats/pointer.ts';
import { serializeDocument } from '../formats/serialize.ts';
import { onceAFrame, type ViewContext } from './view.ts';

export function attachJsonTab(host: HTMLElement, { bus, models }: ViewContext): void {
  let edited = false;
  const draw = onceAFrame(drawNow);

  function drawNow(text?: string): void {
    const locked = models.document.isLocked();
    render(
      html`<textarea
          aria-label="JSON"
          spellcheck="false"
          ?readonly=${locked}
          @input=${() => {
            edited = true;
          }}
        ></textarea>
        <button class="primary" ?disabled=${locked} @click=${apply}>Apply</button>`,
      host,
    );
    const area = host.querySelector('textarea');
    if (area && (text !== undefined || !edited))
      area.value = text ?? serializeDocument(models.document.current(), { positions: true });
  }

  function apply(): void {
    const text = host.querySelector('textarea')?.value ?? '';
    edited = false;
    bus.emit('intent:apply-json', { text });
  }

  bus.on('document:loaded', () => {
    edited = false;
    draw();
  });
  bus.on('document:changed', draw);
  bus.on('intent:show-json', ({ path, text }) => {
    if (text !== undefined) edited = true;
    drawNow(text);
    const area = host.querySelector('textarea');
    const place = area && locate(area.value, path);
    if (!area || !place) return;
    area.focus();
    area.setSelectionRange(place.offset, place.offset + place.length);
  });
  drawNow();
}
