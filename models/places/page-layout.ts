/** Registry of the surfaces that float over the map, and the space that they leave uncovered. */

import { type Observable, Subject } from 'rxjs';
import { type Box, overlaps } from '../../drawing/commands/index.ts';
import { isIn } from './fit-view.ts';
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
  /** A surface was added, removed or resized. */
  readonly changes$: Observable<void>;
  /** Registers a surface. Returns callbacks for a changed box and for its removal. */
  readonly add: (surface: Surface) => { readonly changed: () => void; readonly remove: () => void };
  /** The largest part of the canvas that nothing covers, in pixels from its corner. @param canvas - its box in the window */
  readonly free: (canvas: Box) => Box;
  /** Whether a box, in pixels from the corner of the canvas, is in it and nothing covers it. */
  readonly leaves: (canvas: Box, box: Box) => boolean;
  /** Whether a surface of this kind is visible. */
  readonly shows: (kind: SurfaceKind) => boolean;
  /** Boxes of the visible surfaces of all other kinds, in pixels from the corner of the canvas. */
  readonly others: (canvas: Box, kind: SurfaceKind) => readonly Box[];
};

export function createPageLayout(): PageLayout {
  const surfaces = new Set<Surface>();
  const changes$ = new Subject<void>();
  const changed = () => changes$.next();
  const boxes = (canvas: Box, isWanted: (surface: Surface) => boolean): readonly Box[] =>
    [...surfaces].filter(isWanted).flatMap((surface) => {
      const box = surface.box();
      return box && box.width > 0 ? [{ ...box, x: box.x - canvas.x, y: box.y - canvas.y }] : [];
    });
  const covers = (canvas: Box) =>
    boxes(canvas, ({ kind, takesSpace }) => kind !== 'on-map' && takesSpace?.() !== false);
  return {
    changes$,
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
    free: (canvas) => freeRect(canvas, covers(canvas)),
    leaves: (canvas, box) =>
      isIn({ ...canvas, x: 0, y: 0 }, box, { x: 0, y: 0, k: 1 }) &&
      !covers(canvas).some((cover) => overlaps(cover, box)),
    shows: (kind) => [...surfaces].some((surface) => surface.kind === kind && surface.box() !== undefined),
    others: (canvas, kind) => boxes(canvas, (surface) => surface.kind !== kind),
  };
}
