/** A picture of what is about to come, laid over the map; it goes along when the view moves. */

import type { Subscription } from 'rxjs';
import { onFacts } from '../../bus/bus.ts';
import type { Box } from '../../drawing/index.ts';
import type { PlanPicture } from '../../formats/sentences/picture.ts';
import type { ViewContext } from '../ui/view.ts';

type PreviewLayer = {
  /**
   * Shows a picture; none without one.
   *
   * @param covered - pixels at the bottom of the map that something lies over
   * @param instead - the part of the canvas, in its pixels, where it stands for the map, which it veils; it is seen whole there
   */
  readonly show: (picture: PlanPicture | undefined, covered: number, instead?: Box) => void;
};

/** Between the picture and the edges of an empty map, and under its tools, in pixels. */
const MARGIN = 16;
const TOOLS = 60;

/** @param host - covers the canvas exactly */
export function attachPreviewLayer(host: HTMLElement, { bus, models }: ViewContext): Subscription & PreviewLayer {
  // What it shows is said in words where it is written.
  const image = Object.assign(document.createElement('img'), { className: 'ghosts', alt: '', hidden: true });
  image.draggable = false;
  host.append(image);
  let shown: PlanPicture | undefined;
  let below = 0;
  /** Where it is seen whole. */
  let room: Box | undefined;

  function follow(): void {
    if (!shown) return;
    const { x, y, width, height } = shown.frame;
    const view = models.viewport.current();
    // Where nothing is, there is nothing that it must fit to: it is seen whole.
    const isEmpty = models.document.current().nodes.length === 0;
    const inside =
      room ??
      (isEmpty
        ? { x: MARGIN, y: TOOLS, width: view.width - 2 * MARGIN, height: view.height - below - TOOLS - MARGIN }
        : undefined);
    const scale = inside ? Math.max(0.1, Math.min(1, inside.width / width, inside.height / height)) : view.k;
    const at = inside
      ? { x: inside.x + (inside.width - width * scale) / 2, y: inside.y + (inside.height - height * scale) / 2 }
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
    show(picture: PlanPicture | undefined, covered: number, instead?: Box) {
      shown = picture;
      below = covered;
      room = instead;
      image.classList.toggle('instead', instead !== undefined);
      image.hidden = !picture;
      if (picture) image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(picture.svg)}`;
      else image.removeAttribute('src');
      follow();
    },
  });
}
