/** Arrows of the document, in front of the graph. Specification: Arrow. */

import {
  arrowDash,
  arrowDrawing,
  type Box,
  boxOfPoints,
  contains,
  cssFont,
  distanceToLine,
  grow,
  headLength,
  type LabelLayout,
  labelLayout,
  middleOf,
  overlaps,
  type Point,
  traceHead,
  traceLine,
  union,
} from '../drawing/index.ts';
import { fontFamily } from '../formats/document/fonts.ts';
import type { ResolvedArrow } from '../formats/document/look.ts';
import type { OverlayKind, PaintView } from './kind.ts';
import type { Scene } from './scene.ts';

/** Zoomed out, a label smaller than this on screen is not drawn, in CSS pixels. */
const LEAST_LABEL = 3.5;

/** How near to the line counts as on it, in CSS pixels. */
const NEAR_PX = 5;

export const ARROWS: OverlayKind = {
  name: 'arrows',
  stage: 'over',
  count: ({ arrows }) => arrows.length,

  paint(context, scene, view) {
    const labels: (() => void)[] = [];
    for (const arrow of scene.arrows) {
      const points = scene.route(arrow);
      if (!points) continue;
      const label = arrowLabel(scene, arrow, points);
      if (!overlaps(extent(arrow, points, label), view.visible)) continue;
      paintLine(context, arrow, points);
      if (label) labels.push(() => paintLabel(context, scene, arrow, label, view));
    }
    // Above all lines, so that a crossing arrow does not strike a text through.
    for (const label of labels) label();
  },

  bounds(scene) {
    let box: Box | undefined;
    for (const arrow of scene.arrows) {
      const points = scene.route(arrow);
      if (points) box = union(box, extent(arrow, points, arrowLabel(scene, arrow, points)));
    }
    return box;
  },

  hit(scene, point, scale) {
    for (let i = scene.arrows.length - 1; i >= 0; i -= 1) {
      const arrow = scene.arrows[i];
      const points = arrow && scene.route(arrow);
      if (!arrow || !points) continue;
      const label = arrowLabel(scene, arrow, points);
      const onLine = distanceToLine(points, point) <= NEAR_PX / scale + arrow.width / 2;
      if (onLine || (label && contains(label.box, point))) return { kind: 'arrow', id: arrow.id };
    }
    return undefined;
  },
};

/** Lines and box of an arrow's label; undefined when it has none. */
export function arrowLabel(scene: Scene, arrow: ResolvedArrow, points: readonly Point[]): LabelLayout | undefined {
  if (!arrow.label || arrow.label.trim() === '') return undefined;
  const middle = middleOf(points);
  const [dx, dy] = arrow.labelOffset;
  const font = { family: fontFamily(arrow.labelFont), size: arrow.labelSize, weight: 500 } as const;
  return labelLayout(arrow.label, font, { x: middle.x + dx, y: middle.y + dy }, 'centered', scene.measure);
}

function paintLine(context: CanvasRenderingContext2D, arrow: ResolvedArrow, points: readonly Point[]) {
  const { line, heads } = arrowDrawing(points, arrow.direction, arrow.width);
  if (line.length < 2) return;
  context.strokeStyle = arrow.color;
  context.fillStyle = arrow.color;
  context.lineWidth = arrow.width;
  context.lineJoin = 'round';
  context.lineCap = 'butt';
  context.setLineDash(arrow.dashed ? arrowDash(arrow.width) : []);
  context.beginPath();
  traceLine(context, line);
  // A canvas takes no width of 0 and would keep the one before.
  if (arrow.width > 0) context.stroke();
  context.setLineDash([]);
  context.beginPath();
  for (const { tip, ux, uy } of heads) traceHead(context, tip.x, tip.y, ux, uy, arrow.width);
  context.fill();
}

function paintLabel(
  context: CanvasRenderingContext2D,
  scene: Scene,
  arrow: ResolvedArrow,
  { box, font, lines }: LabelLayout,
  view: PaintView,
): void {
  if (!view.picture && font.size * view.scale < Math.min(LEAST_LABEL, font.size)) return;
  const background = arrow.labelBackground ?? scene.theme.page;
  if (background !== 'none') {
    context.fillStyle = background;
    context.beginPath();
    context.roundRect(box.x, box.y, box.width, box.height, 3);
    context.fill();
  }
  context.fillStyle = arrow.labelColor;
  context.font = cssFont(font);
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  for (const { text, x, y } of lines) context.fillText(text, x, y);
}

function extent(arrow: ResolvedArrow, points: readonly Point[], label: LabelLayout | undefined): Box {
  const line = grow(
    boxOfPoints(points) ?? { x: 0, y: 0, width: 0, height: 0 },
    headLength(arrow.width) / 2 + arrow.width,
  );
  return label ? union(line, label.box) : line;
}
