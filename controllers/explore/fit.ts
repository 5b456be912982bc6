/** Zoom, and the whole map in view: the graph with the sections, arrows and pills around it. */

import type { Subscription } from 'rxjs';
import { eventsOf } from '../../bus/bus.ts';
import type { Viewport } from '../../bus/payloads.ts';
import { type Box, centerOf, union } from '../../drawing/index.ts';
import type { Overlay } from '../../overlay/index.ts';
import { MAX_FIT } from '../../views/graph/elements.ts';
import type { GraphView } from '../../views/graph/graph-view.ts';
import { answer } from '../answer.ts';
import type { ControllerContext } from '../context.ts';
import { attachResized } from './resized.ts';

/** Around the whole map, in pixels. */
const MARGIN_PX = 16;
/** How often a scale is tried: labels keep their size while the rest shrinks, so that the box changes with it. */
const TRIES = 6;
/** All names of so many nodes are to be in view; those at the rim of more are not worth a map that nobody can read. */
const ALL_NAMED = 60;
/** And those of fewer where a node has less of the canvas than this, in square pixels: on a phone from some 35 on. */
const ROOM = 6000;
/** A crowded map takes this share of what it would with names as small beside it as it is drawn at scale 1. */
const CROWDED = 0.8;

/** @param arriving - the overlay, which is brought in after the graph */
export function attachFit(context: ControllerContext, view: GraphView, arriving: Promise<Overlay>): Subscription {
  const { bus, models } = context;
  let overlay: Overlay | undefined;
  let isNew = true;
  let isSettled = false;
  let frame = 0;

  /** The engine fits what it draws itself in all of the canvas; a new map is fitted again where that is not enough. */
  function fitNew(): void {
    if (!isNew || !isSettled || !overlay) return;
    isNew = false;
    const viewport = models.viewport.current();
    const around = overlay.bounds();
    if (!isIn(view.free(), boxAt(view, viewport.k, around), viewport)) fit(context, view, around, false);
  }

  const fitting = answer(context, {
    'intent:zoom': ({ by }) => {
      bus.emit('view:directed', { to: by === 'fit' ? 'all' : 'part' });
      // Panels that open or close by what was done just before are drawn with the next frame.
      if (by === 'fit') frame = requestAnimationFrame(() => fit(context, view, overlay?.bounds(), true));
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
  fitting.add(attachResized(context, view));
  arriving.then((arrived) => {
    overlay = arrived;
    fitNew();
  });
  return fitting;
}

/** @param around - what the overlay draws, which is as large at every scale */
function boxAt(view: GraphView, scale: number, around: Box | undefined): Box | undefined {
  const graph = view.contentAt(scale);
  return graph && around ? union(around, graph) : (graph ?? around);
}

/** Brings all into the part of the canvas that nothing stands on. */
function fit({ models }: ControllerContext, view: GraphView, around: Box | undefined, animate: boolean): void {
  const free = view.free();
  const most = Math.min(ALL_NAMED, (free.width * free.height) / ROOM);
  const isCrowded = models.filter.drawn().nodes.length > most;
  const fitting = fittingIn(free, (scale) => boxAt(view, scale, around), isCrowded);
  if (fitting) view.show(fitting.middle, fitting.scale, animate);
}

/** The largest scale, up to that of a small map, at which the map as it is drawn at that scale is in a part of the canvas. */
function fittingIn(room: Box, boxAt: (scale: number) => Box | undefined, isCrowded: boolean) {
  const plain = boxAt(1);
  if (!plain || scaleIn(room, plain) <= 0) return undefined;
  const least = isCrowded ? CROWDED * scaleIn(room, plain) : 0;
  let [box, scale] = [plain, MAX_FIT];
  for (let tries = 0; tries < TRIES; tries += 1) {
    const next: number = scaleIn(room, box);
    if (next < least) return { middle: centerOf(plain), scale: least };
    const isThere = tries > 0 && next > 0.995 * scale;
    scale = next;
    if (isThere) break;
    box = boxAt(scale) ?? box;
  }
  return { middle: centerOf(box), scale };
}

/** The scale at which a box fills a part of the canvas, up to that of a small map. */
function scaleIn({ width, height }: Box, box: Box): number {
  return Math.min(MAX_FIT, (width - 2 * MARGIN_PX) / box.width, (height - 2 * MARGIN_PX) / box.height);
}

/** Whether a box of the graph is seen in a part of the canvas; nothing always is. */
function isIn(room: Box, box: Box | undefined, { x, y, k }: Viewport): boolean {
  if (!box) return true;
  const [left, top] = [box.x * k + x, box.y * k + y];
  const isWide = left >= room.x && left + box.width * k <= room.x + room.width;
  return isWide && top >= room.y && top + box.height * k <= room.y + room.height;
}
