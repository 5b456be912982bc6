/** Draggable edge of the side panel, for mouse, touch and arrow keys; the width is saved. */

import { html, render } from 'lit-html';
import { fromEvent, merge, type Subscription, takeUntil } from 'rxjs';
import { onFacts } from '../../bus/bus.ts';
import { DEFAULT_SETTINGS } from '../../models/settings.ts';
import type { ViewContext } from '../ui/view.ts';

/** Limits of the width and its default, in pixels. */
const NARROWEST = 220;
const USUAL = DEFAULT_SETTINGS.panelWidth;
const MAX_WIDTH = 640;
/** Least width of the window that remains for the map, in pixels. */
const MIN_MAP = 240;
/** Pixels per press of an arrow key. */
const STEP = 16;

export function attachPanelResize(panel: HTMLElement, { bus, models }: ViewContext): Subscription {
  const place = document.createElement('div');
  place.className = 'resize-place';
  panel.append(place);

  const set = (width: number) => bus.emit('intent:set-setting', { panelWidth: widthWithin(width, innerWidth) });

  function pointerDown(event: PointerEvent): void {
    if (event.button !== 0) return;
    event.preventDefault();
    const handle = event.currentTarget as HTMLElement;
    handle.setPointerCapture(event.pointerId);
    handle.focus();
    const offset = panel.getBoundingClientRect().right - event.clientX;
    const over$ = merge(fromEvent(handle, 'pointerup'), fromEvent(handle, 'pointercancel'));
    fromEvent<PointerEvent>(handle, 'pointermove')
      .pipe(takeUntil(over$))
      .subscribe((next) => set(next.clientX + offset - panel.getBoundingClientRect().left));
  }

  function keyDown(event: KeyboardEvent): void {
    const next = widthAfterKey(event.key, models.settings.current().panelWidth);
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
        aria-valuemax=${MAX_WIDTH}
        aria-valuenow=${panelWidth}
        tabindex="0"
        title="Drag to resize; double-click for the usual width"
        @pointerdown=${pointerDown}
        @dblclick=${() => set(USUAL)}
        @keydown=${keyDown}
      ></div>`,
      place,
    );
  }

  draw();
  return onFacts(bus, { 'settings:changed': draw });
}

/** The width after a key, in pixels; undefined for other keys. */
export function widthAfterKey(key: string, width: number): number | undefined {
  const widths = new Map([
    ['ArrowLeft', width - STEP],
    ['ArrowRight', width + STEP],
    ['Home', NARROWEST],
    ['End', MAX_WIDTH],
  ]);
  return widths.get(key);
}

/** A wanted width, in whole pixels, limited so that the map keeps its least width in a window of this width. */
export function widthWithin(wanted: number, windowWidth: number): number {
  const widest = Math.max(NARROWEST, Math.min(MAX_WIDTH, windowWidth - MIN_MAP));
  return Math.round(Math.min(widest, Math.max(NARROWEST, wanted)));
}
