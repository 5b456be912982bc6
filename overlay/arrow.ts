/** Arrows of the document, in front of the graph. Specification: Arrow. */

import { PALE } from '../drawing/base/colors.ts';
import {
  arrowBox,
  arrowCommands,
  arrowLabel,
  type Box,
  commandPainter,
  contains,
  distanceToLine,
  type LabelLayout,
  labelCommands,
  overlaps,
  type Point,
  union,
} from '../drawing/commands/index.ts';
import { isTranslucent } from '../formats/document/colors/background.ts';
import { fontFamily } from '../formats/document/fonts.ts';
import type { ResolvedArrow } from '../formats/document/look.ts';
import type { OverlayKind } from './kind.ts';
import type { OverlayScene } from './scene.ts';

/** Size in CSS pixels below which a label is not drawn when zoomed out. */
const MIN_LABEL = 3.5;

/** Distance from the line that counts as on it, in CSS pixels. */
const NEAR_PX = 5;

export const ARROWS: OverlayKind = {
  name: 'arrows',
  stage: 'over',
  count: ({ arrows }) => arrows.length,

  paint(context, scene, view) {
    const paint = commandPainter(context);
    const labels: { readonly arrow: ResolvedArrow; readonly label: LabelLayout }[] = [];
    const shade = ({ id }: ResolvedArrow) => (view.picture || scene.isHighlighted('arrows', id) ? 1 : PALE);
    for (const arrow of scene.arrows) {
      const points = scene.route(arrow);
      if (!points) continue;
      const label = arrowLabelLayout(scene, arrow, points);
      if (!overlaps(arrowBox(points, arrow.width, label), view.visible)) continue;
      context.globalAlpha = shade(arrow);
      paint(arrowCommands(points, arrow, arrow.color, isTranslucent(arrow.color)));
      if (label && (view.picture || !isTooSmall(label, view.scale))) labels.push({ arrow, label });
    }
    // Above all lines, so that a crossing arrow does not strike through a text.
    for (const { arrow, label } of labels) {
      context.globalAlpha = shade(arrow);
      paint(labelCommands(label, arrow.labelColor, arrow.labelBackground ?? scene.theme.page));
    }
    context.globalAlpha = 1;
  },

  bounds(scene) {
    let box: Box | undefined;
    for (const arrow of scene.arrows) {
      const points = scene.route(arrow);
      if (points) box = union(box, arrowBox(points, arrow.width, arrowLabelLayout(scene, arrow, points)));
    }
    return box;
  },

  hit(scene, point, scale) {
    for (let i = scene.arrows.length - 1; i >= 0; i -= 1) {
      const arrow = scene.arrows[i];
      const points = arrow && scene.route(arrow);
      if (!arrow || !points) continue;
      const label = arrowLabelLayout(scene, arrow, points);
      if (label && contains(label.box, point)) return { kind: 'arrow', id: arrow.id, part: 'label' };
      const onLine = distanceToLine(points, point) <= NEAR_PX / scale + arrow.width / 2;
      if (onLine) return { kind: 'arrow', id: arrow.id, part: 'line' };
    }
    return undefined;
  },
};

export function arrowLabelLayout(
  scene: OverlayScene,
  arrow: ResolvedArrow,
  points: readonly Point[],
): LabelLayout | undefined {
  return arrowLabel(arrow, points, fontFamily(arrow.labelFont), scene.measure);
}

function isTooSmall({ font: { size } }: LabelLayout, scale: number): boolean {
  return size * scale < Math.min(MIN_LABEL, size);
}
