/** Arrows of the document, in front of the graph. Specification: Arrow. */

import { PALE } from '../drawing/base/colors.ts';
import {
  type Box,
  commandPainter,
  contains,
  distanceToLine,
  type LabelLayout,
  overlaps,
  union,
} from '../drawing/commands/index.ts';
import { paintedArrow, paintedArrowLabel, type SceneArrow, sceneArrowBox } from '../scene/arrows.ts';
import type { OverlayKind } from './kind.ts';
import type { OverlayScene } from './scene.ts';

/** Size in CSS pixels below which a label is not drawn when zoomed out. */
const MIN_LABEL = 3.5;

/** Distance from the line that counts as on it, in CSS pixels. */
const NEAR_PX = 5;

export const ARROWS: OverlayKind = {
  id: 'arrows',
  count: ({ arrows }) => arrows.length,

  paint(context, scene, view) {
    const paint = commandPainter(context);
    const shade = ({ arrow }: SceneArrow) => (scene.isHighlighted('arrows', arrow.id) ? 1 : PALE);
    const visible = placedArrows(scene).filter((placed) => overlaps(sceneArrowBox(placed), view.visible));
    for (const placed of visible) {
      context.globalAlpha = shade(placed);
      paint(paintedArrow(placed, scene.colors));
    }
    // Above all lines, so that a crossing arrow does not strike through a text.
    for (const placed of visible) {
      if (placed.label && isTooSmall(placed.label, view.scale)) continue;
      context.globalAlpha = shade(placed);
      paint(paintedArrowLabel(placed, scene.colors));
    }
    context.globalAlpha = 1;
  },

  bounds: (scene) =>
    placedArrows(scene).reduce<Box | undefined>((box, placed) => union(box, sceneArrowBox(placed)), undefined),

  hit(scene, point, scale) {
    for (const { arrow, look, points, label } of placedArrows(scene).toReversed()) {
      if (label && contains(label.box, point)) return { kind: 'arrow', id: arrow.id, part: 'label' };
      const onLine = distanceToLine(points, point) <= NEAR_PX / scale + look.width / 2;
      if (onLine) return { kind: 'arrow', id: arrow.id, part: 'line' };
    }
    return undefined;
  },
};

const placedArrows = ({ arrows, placedArrow }: OverlayScene): readonly SceneArrow[] =>
  arrows.flatMap((arrow) => placedArrow(arrow) ?? []);

function isTooSmall({ font: { size } }: LabelLayout, scale: number): boolean {
  return size * scale < Math.min(MIN_LABEL, size);
}
