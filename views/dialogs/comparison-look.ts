/** Which part of a comparison's picture is looked at, and how large. */

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

/** The look as a style; the whole picture without one. */
export function wholeLook(look: Look | undefined, frame: Size): string {
  if (!look) return '';
  const [width, height] = [frame.width * look.scale, frame.height * look.scale];
  return `position: absolute; max-width: none; max-height: none; width: ${width}px; height: ${height}px; left: ${look.x}px; top: ${look.y}px`;
}
