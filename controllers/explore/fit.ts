/** Zoom, and the whole map in view: the graph with the sections, arrows and pills around it. */

import type { Subscription } from 'rxjs';
import { eventsOf } from '../../bus/bus.ts';
import { union } from '../../drawing/types.ts';
import type { Overlay } from '../../overlay/index.ts';
import { LARGEST_FIT } from '../../views/graph/elements.ts';
import type { GraphView } from '../../views/graph/graph-view.ts';
import { answer } from '../answer.ts';
import type { ControllerContext } from '../context.ts';

/** Room around the whole map, as a share of the view. */
const MARGIN = 0.06;

/**
 * @param canvas - what the map is drawn in
 * @param arriving - the overlay, which is brought in after the graph
 */
export function attachFit(
  context: ControllerContext,
  canvas: HTMLElement,
  view: GraphView,
  arriving: Promise<Overlay>,
): Subscription {
  const { bus } = context;
  let overlay: Overlay | undefined;
  let isNew = true;
  let isSettled = false;
  let frame = 0;

  function fit(animate: boolean): void {
    const graph = view.graph().renderer.getContentBounds();
    const around = overlay?.bounds();
    const box = graph && around ? union(around, graph) : (graph ?? around);
    const { clientWidth: width, clientHeight: height } = canvas;
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

  const fitting = answer(context, {
    'intent:zoom': ({ by }) => {
      bus.emit('view:directed', { to: by === 'fit' ? 'all' : 'part' });
      // Panels that open or close by what was done just before are drawn with the next frame.
      if (by === 'fit') frame = requestAnimationFrame(() => fit(true));
      else view.zoom(by);
    },
  });
  fitting.add(
    eventsOf(bus, 'document:loaded').subscribe(() => {
      // Coming back to a map brings its view back, too, and so does an edit by JSON.
      isNew = !view.openedAtView();
      isSettled = false;
    }),
  );
  fitting.add(
    eventsOf(bus, 'layout:changed').subscribe(({ running }) => {
      isSettled = !running;
      fitNew();
    }),
  );
  fitting.add(
    eventsOf(bus, 'view:directed').subscribe(({ to }) => {
      // Whoever was led to a place stays there, however late the overlay comes.
      if (to === 'part' && isSettled) isNew = false;
    }),
  );
  fitting.add(() => cancelAnimationFrame(frame));
  arriving.then((arrived) => {
    overlay = arrived;
    fitNew();
  });
  return fitting;
}
