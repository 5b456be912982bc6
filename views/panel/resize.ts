/** The edge of the side panel: drags with mouse and touch, moves with the arrow keys; the width is remembered. */

import { html, render } from 'lit';
import type { Subscription } from 'rxjs';
import { onFacts } from '../../bus/bus.ts';
import type { ViewContext } from '../ui/view.ts';

const NARROWEST = 220;
const WIDEST = 640;
/** Pixels for one press of an arrow key. */
const STEP = 16;

export function attachPanelResize(panel: HTMLElement, { bus, models }: ViewContext): Subscription {
  const place = document.createElement('div');
  place.className = 'resize-place';
  panel.append(place);

  const widest = () => Math.max(NARROWEST, Math.min(WIDEST, innerWidth - 240));
  const set = (width: number) =>
    bus.emit('intent:set-setting', { panelWidth: Math.round(Math.min(widest(), Math.max(NARROWEST, width))) });

  function pointerDown(event: PointerEvent): void {
    if (event.button !== 0) return;
    event.preventDefault();
    const handle = event.currentTarget as HTMLElement;
    handle.setPointerCapture(event.pointerId);
    handle.focus();
    const offset = panel.getBoundingClientRect().right - event.clientX;
    const move = (next: PointerEvent) => set(next.clientX + offset - panel.getBoundingClientRect().left);
    const stop = () => {
      handle.removeEventListener('pointermove', move);
      handle.removeEventListener('pointerup', stop);
      handle.removeEventListener('pointercancel', stop);
    };
    handle.addEventListener('pointermove', move);
    handle.addEventListener('pointerup', stop);
    handle.addEventListener('pointercancel', stop);
  }

  function keyDown(event: KeyboardEvent): void {
    const width = models.settings.current().panelWidth;
    const widths: Readonly<Record<string, number>> = {
      ArrowLeft: width - STEP,
      ArrowRight: width + STEP,
      Home: NARROWEST,
      End: WIDEST,
    };
    const next = widths[event.key];
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    set(next);
  }

  function draw(): void {
    const { panelWidth } = models.settings.current();
    panel.style.setProperty('--panel-width', `${panelWidth}px`);
    render(
      html`<div
        class="resize-handle"
        role="separator"
        aria-orientation="vertical"
        aria-label="Width of the side panel"
        aria-valuemin=${NARROWEST}
        aria-valuemax=${WIDEST}
        aria-valuenow=${panelWidth}
        tabindex="0"
        title="Drag to resize; double-click for the usual width"
        @pointerdown=${pointerDown}
        @dblclick=${() => set(320)}
        @keydown=${keyDown}
      ></div>`,
      place,
    );
  }

  const listening = onFacts(bus, {
    'settings:changed': draw,
  });
  draw();
  return listening;
}
