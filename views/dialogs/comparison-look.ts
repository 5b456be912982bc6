/** Which part of a comparison's picture is looked at, and how large. */

import { fromEvent, merge, takeUntil } from 'rxjs';
import type { Point, Size } from '../../drawing/index.ts';

/** Where the picture's top left corner lies in its area, in CSS pixels, and how many of them a unit of the graph takes. */
export type Look = Point & { readonly scale: number };

/** A change is looked at so that a neighbourhood of about this many units is in view. */
const NEAR = 600;
const MAX_SCALE = 4;

/** The look that has a place of the graph in the middle of the area. */
export function lookAt(place: Point, frame: Point & Size, area: Size): Look {
  const scale = Math.max(fitting(frame, area), Math.min(1.2, Math.min(area.width, area.height) / NEAR));
  return {
    scale,
    x: area.width / 2 - (place.x - frame.x) * scale,
    y: area.height / 2 - (place.y - frame.y) * scale,
  };
}

/** The look after a turn of the wheel: what is under the pointer stays there. */
export function zoomed(look: Look | undefined, frame: Size, area: Size, at: Point, turned: number): Look {
  const least = fitting(frame, area);
  const from = look ?? {
    scale: least,
    x: (area.width - frame.width * least) / 2,
    y: (area.height - frame.height * least) / 2,
  };
  const scale = Math.min(MAX_SCALE, Math.max(least, from.scale * 1.0015 ** -turned));
  const ratio = scale / from.scale;
  return { scale, x: at.x - (at.x - from.x) * ratio, y: at.y - (at.y - from.y) * ratio };
}

const fitting = (frame: Size, area: Size): number =>
  Math.min(area.width / Math.max(1, frame.width), area.height / Math.max(1, frame.height));

/**
 * The look as a style; the whole picture without one. Moved and scaled as it is painted: to lay it out in another size would
 * have all of it painted anew.
 */
export function wholeLook(look: Look | undefined, { width, height }: Size): string {
  if (!look) return '';
  const place = `transform-origin: 0 0; transform: translate(${look.x}px, ${look.y}px) scale(${look.scale})`;
  return `max-width: none; max-height: none; width: ${width}px; height: ${height}px; left: 0; top: 0; ${place}`;
}

/** Pulls the part that is seen along, until the pointer is let go. */
export function drag(event: PointerEvent, from: Look | undefined, show: (look: Look) => void): void {
  const area = event.currentTarget as HTMLElement;
  if (!from) return;
  area.setPointerCapture(event.pointerId);
  const ends$ = merge(fromEvent(area, 'pointerup'), fromEvent(area, 'pointercancel'));
  fromEvent<PointerEvent>(area, 'pointermove')
    .pipe(takeUntil(ends$))
    .subscribe(({ clientX, clientY }) =>
      show({ ...from, x: from.x + clientX - event.clientX, y: from.y + clientY - event.clientY }),
    );
}
