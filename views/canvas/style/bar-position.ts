/** Updates of the style bar's position; the bar is hidden during a drag. */

import { fromEvent, type Subscription } from 'rxjs';
import type { ElementRef } from '../../../bus/payloads.ts';
import type { Box } from '../../../drawing/index.ts';
import { isNarrow } from '../../ui/environment.ts';
import type { ViewContext } from '../../ui/view.ts';
import { BAR_GAP, barPlace } from './bar-place.ts';
import { type BoxSources, canvasBox, elementBoxes, nearbyBoxes } from './element-boxes.ts';

const HAS_TOUCH = '(any-pointer: coarse)';
/** Number of selected elements above which only their common box is avoided. */
const MAX_AVOIDED = 60;
/** Distance from the lower edge of the canvas within which the bar would cover messages, in pixels. */
const MESSAGES_PX = 72;

/** Places the bar in `place` next to the selected elements `refs`. */
export function positionBeside(
  place: HTMLElement,
  canvas: HTMLElement,
  refs: readonly ElementRef[],
  { models }: ViewContext,
  rooms: BoxSources,
): void {
  const bar = place.querySelector<HTMLElement>('.style-bar');
  if (!bar || place.dataset.away !== undefined) return;
  const { width, height } = models.viewport.current();
  const at = barPlace(
    { width: bar.offsetWidth, height: bar.offsetHeight },
    { width, height },
    avoided(refs, models, rooms),
    models.pageLayout.others(canvas.getBoundingClientRect(), 'style-bar'),
    BAR_GAP[matchMedia(HAS_TOUCH).matches ? 'touch' : 'mouse'],
    nearbyBoxes(models, rooms),
  );
  bar.style.setProperty('--left', `${Math.round(at.x)}px`);
  bar.style.setProperty('--top', `${Math.round(at.y)}px`);
  // Next to the selection it covers part of the map; as a strip at the bottom it takes space from the map.
  bar.toggleAttribute('data-on-map', !isNarrow());
  bar.toggleAttribute('data-low', !isNarrow() && at.y + bar.offsetHeight > height - MESSAGES_PX);
  // A panel opens away from the elements that it changes.
  bar.dataset.menus = at.isAbove ? 'above' : 'below';
}

/** Boxes that must not be covered, in pixels of the canvas. */
function avoided(refs: readonly ElementRef[], models: ViewContext['models'], rooms: BoxSources): readonly Box[] {
  return refs
    .slice(0, MAX_AVOIDED)
    .flatMap((ref) => elementBoxes(models.document.current(), ref, rooms))
    .map((box) => canvasBox(models, box));
}

/** Hides the bar during a drag; `back` is called when it may return. */
export function hideWhilePressed(place: HTMLElement, canvas: HTMLElement, back: () => void): Subscription {
  const pressing = fromEvent<PointerEvent>(canvas, 'pointerdown', { capture: true }).subscribe(({ target }) => {
    if (!place.contains(target as Node)) place.dataset.away = '';
  });
  for (const name of ['pointerup', 'pointercancel'])
    pressing.add(
      fromEvent(window, name, { capture: true }).subscribe(() => {
        delete place.dataset.away;
        back();
      }),
    );
  return pressing;
}
