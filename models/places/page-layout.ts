/** Registry of the surfaces that float over the map, and the space that they leave uncovered. */

import type { Bus } from '../../bus/bus.ts';
import type { Box } from '../../drawing/commands/index.ts';
import { freeRect } from './free-space.ts';

/** 'on-map': moves with the map, or closes once everything is visible, so that it takes no space from the map. */
export type SurfaceKind = 'card' | 'panel' | 'toolbar' | 'legend' | 'answer' | 'notice' | 'style-bar' | 'on-map';

type Surface = {
  readonly kind: SurfaceKind;
  /** Where it is in the window, in CSS pixels; undefined while it is hidden. */
  readonly box: () => Box | undefined;
  /** Whether it takes space from the map now; those on the map never do. */
  readonly takesSpace?: () => boolean;
};

export type PageLayout = {
  /** Registers a surface. Returns callbacks for a changed box and for its removal. */
  readonly add: (surface: Surface) => { readonly changed: () => void; readonly remove: () => void };
  /** The largest part of the canvas that nothing covers, in pixels from its corner. @param canvas - its box in the window */
  readonly free: (canvas: Box) => Box;
  /** Boxes of the visible surfaces of all other kinds, in pixels from the corner of the canvas. */
  readonly others: (canvas: Box, kind: SurfaceKind) => readonly Box[];
};

/** An empty layout. It emits an event when a surface is added, removed or resized. */
export function createPageLayout(bus: Bus): PageLayout {
  const surfaces = new Set<Surface>();
  const changed = () => bus.emit('surfaces:changed', {});
  const boxes = (canvas: Box, isWanted: (surface: Surface) => boolean): readonly Box[] =>
    [...surfaces].filter(isWanted).flatMap((surface) => {
      const box = surface.box();
      return box && box.width > 0 ? [{ ...box, x: box.x - canvas.x, y: box.y - canvas.y }] : [];
    });
  return {
    add(surface) {
      surfaces.add(surface);
      changed();
      return {
        changed,
        remove() {
          if (surfaces.delete(surface)) changed();
        },
      };
    },
    free: (canvas) =>
      freeRect(
        canvas,
        boxes(canvas, ({ kind, takesSpace }) => kind !== 'on-map' && takesSpace?.() !== false),
      ),
    others: (canvas, kind) => boxes(canvas, (surface) => surface.kind !== kind),
  };
}
