/** Preview image of a plan over the map, which follows the view. */

import type { Subscription } from 'rxjs';
import { onFacts } from '../../bus/bus.ts';
import type { Box } from '../../drawing/commands/index.ts';
import type { PlanPicture } from '../../formats/sentences/picture.ts';
import type { ViewContext } from '../ui/view.ts';

type PreviewLayer = {
  /** @param covered - pixels at the map's bottom @param instead - where the whole image replaces the veiled map */
  readonly show: (picture: PlanPicture | undefined, covered: number, instead?: Box) => void;
};

/** Margin of the preview on an empty map, and below its tools, in pixels. */
const MARGIN = 16;
const TOOLS = 60;

/** @param host - covers the canvas exactly */
export function attachPreviewLayer(host: HTMLElement, { bus, models }: ViewContext): Subscription & PreviewLayer {
  // The field that opened the preview describes it in words.
  const image = Object.assign(document.createElement('img'), { className: 'preview-image', alt: '', hidden: true });
  image.draggable = false;
  host.append(image);
  let shown: PlanPicture | undefined;
  let below = 0;
  /** Area in which it is shown whole. */
  let clientBox: Box | undefined;

  function follow(): void {
    if (!shown) return;
    const { x, y, width, height } = shown.frame;
    const view = models.viewport.current();
    // On an empty map there is nothing to align with: the preview is shown whole.
    const isEmpty = models.document.current().nodes.length === 0;
    const inside =
      clientBox ??
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
      clientBox = instead;
      image.classList.toggle('instead', instead !== undefined);
      image.hidden = !picture;
      if (picture) image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(picture.svg)}`;
      else image.removeAttribute('src');
      follow();
    },
  });
}
