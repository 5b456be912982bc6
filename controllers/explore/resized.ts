/**
 * A window that gets another size: a map that nobody moved yet is fitted again, and else what was in the middle stays
 * there. Panels that open and close take their room at the side, and the map stays where it is.
 */

import { auditTime, filter, fromEvent, Subscription } from 'rxjs';
import { eventsOf } from '../../bus/bus.ts';
import { centerOf } from '../../drawing/index.ts';
import { boxInView } from '../../models/viewport.ts';
import type { GraphView } from '../../views/graph/graph-view.ts';
import type { ControllerContext } from '../context.ts';
import { isTyping } from './keyboard.ts';

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
      const isResized = before.width !== next.width || before.height !== next.height;
      if (isMoved && isOfWindow && isResized && before.width > 0)
        view.center(centerOf(boxInView(before)), undefined, false);
    }),
  );
  resized.add(
    fromEvent(window, 'resize')
      .pipe(
        auditTime(REST_MS, services.clock),
        // The keyboard of a phone takes its room while somebody writes.
        filter(() => !isMoved && !isTyping(document.activeElement)),
      )
      .subscribe(() => bus.emit('intent:zoom', { by: 'fit' })),
  );
  return resized;
}

const sizeOfWindow = (): string => `${innerWidth} ${innerHeight}`;
