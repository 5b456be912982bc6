/** Zoom, and the whole map in view: the graph with the sections, arrows and pills around it. */

import { eventsOf } from '../bus/bus.ts';
import { union } from '../formats/geometry/types.ts';
import type { Overlay } from '../overlay/index.ts';
import { LARGEST_FIT } from '../views/graph-elements.ts';
import type { GraphView } from '../views/graph-view.ts';
import type { ControllerContext } from './context.ts';

/** Room around the whole map, as a share of the view. */
const MARGIN = 0.06;

/** @param arriving - the overlay, which is brought in after the graph */
export function attachFit({ bus, models }: ControllerContext, view: GraphView, arriving: Promise<Overlay>): void {
  let overlay: Overlay | undefined;
  let isNew = true;
  let isSettled = false;

  function fit(animate: boolean): void {
    const graph = view.graph().renderer.getContentBounds();
    const around = overlay?.bounds();
    const box = graph && around ? union(around, graph) : (graph ?? around);
    const { width, height } = models.viewport.current();
    if (!box || width === 0 || height === 0) return;
    const room = 1 - 2 * MARGIN;
    const scale = Math.min(LARGEST_FIT, (width * room) / box.width, (height * room) / box.height);
    view.center({ x: box.x + box.width / 2, y: box.y + box.height / 2 }, scale, animate);
  }

  /** The engine fits what it draws itself; sections and arrows reach further, so a new map is fitted with them. */
  function fitNew(): void {
    if (!isNew || !isSettled || !overlay) return;
    isNew = false;
    if (overlay.bounds()) fit(false);
  }

  eventsOf(bus, 'document:loaded').subscribe(() => {
    // Coming back to a map brings its view back, too, and so does an edit by JSON.
    isNew = !view.openedAtView();
    isSettled = false;
  });
  eventsOf(bus, 'layout:changed').subscribe(({ running }) => {
    isSettled = !running;
    fitNew();
  });
  eventsOf(bus, 'intent:zoom').subscribe(({ by }) => {
    if (by === 'fit') fit(true);
    else view.zoom(by);
  });
  arriving.then((arrived) => {
    overlay = arrived;
    fitNew();
  });
}
