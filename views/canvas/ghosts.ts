/** A picture of what is about to come, laid over the map; it goes along when the view moves. */

import type { Subscription } from 'rxjs';
import { onFacts } from '../../bus/bus.ts';
import type { PlanPicture } from '../../formats/sentences/picture.ts';
import type { ViewContext } from '../ui/view.ts';

type Ghosts = {
  /**
   * Shows a picture; none without one.
   *
   * @param covered - pixels at the bottom of the map that something lies over
   */
  readonly show: (picture: PlanPicture | undefined, covered: number) => void;
};

/** Between the picture and the edges of an empty map, and under its tools, in pixels. */
const MARGIN = 16;
const TOOLS = 60;

/** @param host - covers the canvas exactly */
export function attachGhosts(host: HTMLElement, { bus, models }: ViewContext): Subscription & Ghosts {
  // What it shows is said in words where it is written.
  const image = Object.assign(document.createElement('img'), { className: 'ghosts', alt: '', hidden: true });
  image.draggable = false;
  host.append(image);
  let shown: PlanPicture | undefined;
  let below = 0;

  function follow(): void {
    if (!shown) return;
    const { x, y, width, height } = shown.frame;
    const view = models.viewport.current();
    const isEmpty = models.document.current().nodes.length === 0;
    const room = { width: view.width - 2 * MARGIN, height: view.height - below - TOOLS - MARGIN };
    // Where nothing is, there is nothing that it must fit to: it is seen whole.
    const scale = isEmpty ? Math.max(0.1, Math.min(1, room.width / width, room.height / height)) : view.k;
    const at = isEmpty
      ? { x: (view.width - width * scale) / 2, y: TOOLS + (room.height - height * scale) / 2 }
      : models.viewport.toScreen({ x, y });
    Object.assign(image.style, {
      left: `${at.x}px`,
      top: `${at.y}px`,
      width: `${width * scale}px`,
      height: `${height * scale}px`,
    });
  }

  const listening = onFacts(bus, { 'viewport:changed': follow });
  listening.add(() => image.remove());
  return Object.assign(listening, {
    show(picture: PlanPicture | undefined, covered: number) {
      shown = picture;
      below = covered;
      image.hidden = !picture;
      if (picture) image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(picture.svg)}`;
      else image.removeAttribute('src');
      follow();
    },
  });
}
