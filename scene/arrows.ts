/** Arrows in front of the graph. Specification: Arrow. */

import type { PictureColors } from '../drawing/base/colors.ts';
import {
  type ArrowTarget,
  arrowBox,
  arrowCommands,
  arrowLabel,
  arrowRoute,
  type Box,
  type DrawCommand,
  type LabelLayout,
  labelCommands,
  type MeasureText,
  type Outline,
  outlineBox,
  type Point,
} from '../drawing/commands/index.ts';
import { arrowInk, isTranslucent } from '../formats/document/colors/background.ts';
import type { Arrow } from '../formats/document/document.ts';
import { fontFamily } from '../formats/document/fonts.ts';
import { arrowLook, type ResolvedArrow } from '../formats/document/look.ts';

export type SceneArrow = {
  readonly arrow: Arrow;
  readonly look: ResolvedArrow;
  readonly points: readonly Point[];
  readonly label: LabelLayout | undefined;
};

/** Visible elements that arrows may lead to. */
export type ArrowEnds = {
  readonly node: (id: string) => (Point & { readonly outline: Outline }) | undefined;
  readonly section: (id: string) => Box | undefined;
};

/** Undefined for an arrow with an end that is not visible. */
export function sceneArrow(arrow: Arrow, ends: ArrowEnds, measure: MeasureText): SceneArrow | undefined {
  const [from, to] = [targetOf(arrow.from, ends), targetOf(arrow.to, ends)];
  if (!from || !to) return undefined;
  const look = arrowLook(arrow);
  const points = routeBetween(arrow, from, to);
  return { arrow, look, points, label: arrowLabel(look, points, fontFamily(look.labelFont), measure) };
}

export const sceneArrowBox = ({ points, look, label }: SceneArrow): Box => arrowBox(points, look.width, label);

/** Line and heads. */
export function paintedArrow(
  { arrow, look, points, label }: SceneArrow,
  colors: PictureColors,
): readonly DrawCommand[] {
  const color = arrow.color ?? colors.arrow;
  const gap = look.labelBackground === 'none' ? label?.box : undefined;
  return arrowCommands(points, look, color, isTranslucent(color), gap);
}

export function paintedArrowLabel({ arrow, look, label }: SceneArrow, colors: PictureColors): readonly DrawCommand[] {
  if (!label) return [];
  const background = look.labelBackground ?? colors.page;
  return labelCommands(label, { color: arrowInk(arrow, colors), background, isHalo: false });
}

function targetOf(end: Arrow['from'], { node, section }: ArrowEnds): ArrowTarget | undefined {
  if ('x' in end) return { point: { x: end.x, y: end.y } };
  if ('section' in end) {
    const box = section(end.section);
    return box && { box, at: end.at };
  }
  const placed = node(end.node);
  return placed && { box: outlineBox(placed.outline, placed), outline: placed.outline, at: end.at };
}

type KnownRoute = { readonly from: ArrowTarget; readonly to: ArrowTarget; readonly points: readonly Point[] };

/** Routes by arrow, valid while the ends stay in place: an elbow needs a search. */
const routes = new WeakMap<Arrow, KnownRoute>();

function routeBetween(arrow: Arrow, from: ArrowTarget, to: ArrowTarget): readonly Point[] {
  const known = routes.get(arrow);
  if (known && sameTarget(known.from, from) && sameTarget(known.to, to)) return known.points;
  const points = arrowRoute(from, to, arrowLook(arrow));
  routes.set(arrow, { from, to, points });
  return points;
}

function sameTarget(a: ArrowTarget, b: ArrowTarget): boolean {
  if ('point' in a || 'point' in b) {
    return 'point' in a && 'point' in b && a.point.x === b.point.x && a.point.y === b.point.y;
  }
  return (
    a.box.x === b.box.x &&
    a.box.y === b.box.y &&
    a.box.width === b.box.width &&
    a.box.height === b.box.height &&
    a.outline === b.outline &&
    a.at === b.at
  );
}
