/** Where the style bar stands: beside what is selected, out of the way while something is dragged. */

import { fromEvent, type Subscription } from 'rxjs';
import type { ElementRef } from '../../../bus/payloads.ts';
import type { Box } from '../../../drawing/index.ts';
import { isNarrow } from '../../ui/narrow.ts';
import type { ViewContext } from '../../ui/view.ts';
import { barPlace, GAP } from './bar-place.ts';
import { type BoxSources, elementBoxes, nearbyBoxes, onCanvas } from './element-boxes.ts';

const HAS_TOUCH = '(any-pointer: coarse)';
/** Of more selected elements only the box around all counts for where the bar stands. */
const MAX_AVOIDED = 60;
/** A bar that ends nearer to the lower edge of the canvas than this is where messages come, in pixels. */
const MESSAGES_PX = 72;

/** Puts the bar in `place` beside the selected elements `refs`. */
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
    GAP[matchMedia(HAS_TOUCH).matches ? 'touch' : 'mouse'],
    nearbyBoxes(models, rooms),
  );
  bar.style.setProperty('--left', `${Math.round(at.x)}px`);
  bar.style.setProperty('--top', `${Math.round(at.y)}px`);
  // Beside the selection it lies on the map and goes with it; as a strip at the bottom it takes room from the map.
  bar.toggleAttribute('data-on-map', !isNarrow());
  bar.toggleAttribute('data-low', !isNarrow() && at.y + bar.offsetHeight > height - MESSAGES_PX);
  // A panel opens away from what it changes.
  bar.dataset.menus = at.isAbove ? 'above' : 'below';
}

/** What must not be covered, in pixels of the canvas. */
function avoided(refs: readonly ElementRef[], models: ViewContext['models'], rooms: BoxSources): readonly Box[] {
  return refs
    .slice(0, MAX_AVOIDED)
    .flatMap((ref) => elementBoxes(models.document.current(), ref, rooms))
    .map((box) => onCanvas(models, box));
}

/** While something is dragged the bar is out of the way; `back` is called when it may come again. */
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
