/**
 * A window that gets another size: a map that nobody moved yet is fitted again, and else what was in the middle stays
 * there. Panels that open and close take their room at the side, and the map stays where it is.
 */

import { auditTime, filter, fromEvent, Subscription } from 'rxjs';
import { eventsOf } from '../../bus/bus.ts';
import type { Viewport } from '../../bus/payloads.ts';
import type { GraphView } from '../../views/graph/graph-view.ts';
import type { ControllerContext } from '../context.ts';

/** While a window is dragged larger it tells so with every frame. */
const REST_MS = 50;

/** Answers the sizes of the window, or of the frame of another page. */
export function attachResized({ bus, models, services }: ControllerContext, view: GraphView): Subscription {
  const resized = new Subscription();
  let isMoved = false;
  let size = sizeOfWindow();
  let last = models.viewport.current();

  // Fits and layouts move the view too, but no person does.
  const byPerson = ({ sourceEvent }: { readonly sourceEvent: Event | null }) => {
    if (sourceEvent) isMoved = true;
  };
  resized.add(
    eventsOf(bus, 'document:loaded').subscribe(() => {
      isMoved = view.openedAtView();
      view.graph().renderer.getGraphInteraction().on('canvasZoom', byPerson);
    }),
  );
  resized.add(
    eventsOf(bus, 'view:directed').subscribe(({ to }) => {
      isMoved = to === 'part';
    }),
  );
  resized.add(
    eventsOf(bus, 'viewport:changed').subscribe((next) => {
      const before = last;
      last = next;
      const isOfWindow = size !== sizeOfWindow();
      size = sizeOfWindow();
      const hasGrown = before.width !== next.width || before.height !== next.height;
      if (isMoved && isOfWindow && hasGrown && before.width > 0) view.center(middleOf(before), undefined, false);
    }),
  );
  resized.add(
    fromEvent(window, 'resize')
      .pipe(
        auditTime(REST_MS, services.clock),
        // The keyboard of a phone takes its room while somebody writes.
        filter(() => !isMoved && !isWriting()),
      )
      .subscribe(() => bus.emit('intent:zoom', { by: 'fit' })),
  );
  return resized;
}

const sizeOfWindow = (): string => `${innerWidth} ${innerHeight}`;

function isWriting(): boolean {
  const { activeElement } = document;
  return activeElement?.matches('input, textarea, [contenteditable]') === true;
}

/** The graph point in the middle of the canvas. */
function middleOf({ x, y, k, width, height }: Viewport): { x: number; y: number } {
  return { x: (width / 2 - x) / k, y: (height / 2 - y) / k };
}
