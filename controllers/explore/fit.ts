/** Zoom, and the whole map in view: the graph with the sections, arrows and pills around it. */

import type { Subscription } from 'rxjs';
import { eventsOf } from '../../bus/bus.ts';
import type { Viewport } from '../../bus/payloads.ts';
import { type Box, union } from '../../drawing/types.ts';
import type { Overlay } from '../../overlay/index.ts';
import { LARGEST_FIT } from '../../views/graph/elements.ts';
import type { GraphView } from '../../views/graph/graph-view.ts';
import { answer } from '../answer.ts';
import type { ControllerContext } from '../context.ts';

/** Around the whole map, in pixels. */
const MARGIN_PX = 16;
/** How often a scale is tried: labels keep their size while the rest shrinks, so that the box changes with it. */
const TRIES = 6;

/** @param arriving - the overlay, which is brought in after the graph */
export function attachFit(context: ControllerContext, view: GraphView, arriving: Promise<Overlay>): Subscription {
  const { bus, models } = context;
  let overlay: Overlay | undefined;
  let isNew = true;
  let isSettled = false;
  let frame = 0;

  /** @param around - what the overlay draws, which is as large at every scale */
  function boxAt(scale: number, around: Box | undefined): Box | undefined {
    const graph = view.contentAt(scale);
    return graph && around ? union(around, graph) : (graph ?? around);
  }

  function fit(animate: boolean): void {
    const around = overlay?.bounds();
    const fitting = fittingIn(view.free(), (scale) => boxAt(scale, around));
    if (fitting) view.show(fitting.middle, fitting.scale, animate);
  }

  /** The engine fits what it draws itself in all of the canvas; a new map is fitted again where that is not enough. */
  function fitNew(): void {
    if (!isNew || !isSettled || !overlay) return;
    isNew = false;
    const viewport = models.viewport.current();
    if (!isIn(view.free(), boxAt(viewport.k, overlay.bounds()), viewport)) fit(false);
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

/** The largest scale, up to that of a small map, at which the map as it is drawn at that scale is in a part of the canvas. */
function fittingIn({ width, height }: Box, boxAt: (scale: number) => Box | undefined) {
  const [roomX, roomY] = [width - 2 * MARGIN_PX, height - 2 * MARGIN_PX];
  let box = boxAt(1);
  if (!box || roomX <= 0 || roomY <= 0) return undefined;
  let scale = LARGEST_FIT;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const next: number = Math.min(LARGEST_FIT, roomX / box.width, roomY / box.height);
    const isThere = tries > 0 && next > 0.995 * scale;
    scale = next;
    if (isThere) break;
    box = boxAt(scale) ?? box;
  }
  return { middle: { x: box.x + box.width / 2, y: box.y + box.height / 2 }, scale };
}

/** Whether a box of the graph is seen in a part of the canvas; nothing always is. */
function isIn(room: Box, box: Box | undefined, { x, y, k }: Viewport): boolean {
  if (!box) return true;
  const [left, top] = [box.x * k + x, box.y * k + y];
  const isWide = left >= room.x && left + box.width * k <= room.x + room.width;
  return isWide && top >= room.y && top + box.height * k <= room.y + room.height;
}
