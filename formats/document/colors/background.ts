/** Backgrounds of texts, and legible default text colours. */

import { LIGHT_COLORS, type PictureColors } from '../../../drawing/base/colors.ts';
import type { Sides } from '../../../drawing/base/label-types.ts';
import { areaOf } from '../../../drawing/base/sides.ts';
import { Grid } from '../../../drawing/labels/grid.ts';
import { colorHex, parseColor } from '../../base/color.ts';
import type { Arrow, Section } from '../document.ts';
import { sectionLook } from '../look.ts';
import { contrast, textOn } from '../tags.ts';

/** Least contrast (WCAG 2) of a text whose colour is left to us. */
const MIN_CONTRAST = 4.5;

/** The same of a colour that its author chose for something else. */
const MIN_OF_COLOR = 3;

/** Whether a colour is translucent. */
export function isTranslucent(color: string): boolean {
  return (parseColor(color)?.alpha ?? 1) < 1;
}

/** The visible colour of a layer (or `none`) on an opaque background. */
export function seenOn(color: string, behind: string): string {
  const [front, back] = [parseColor(color), parseColor(behind)];
  if (!front || front.alpha <= 0) return behind;
  if (!back || front.alpha >= 1) return colorHex(front);
  const mix = (channel: 'red' | 'green' | 'blue') =>
    front[channel] * front.alpha + Math.min(1, Math.max(0, back[channel])) * (1 - front.alpha);
  return colorHex({ red: mix('red'), green: mix('green'), blue: mix('blue'), alpha: 1 });
}

/**
 * Colour at a point behind the graph: the page with its sections.
 * @param sections - back to front
 * @param count - number of sections, from the back
 */
export function backgroundAt(
  sections: readonly Section[],
  at: OptionalPoint,
  colors: PictureColors,
  count = sections.length,
): string {
  let background = pageOf(colors);
  const { areas, grid } = backgroundsOf(sections);
  if (at.x === undefined || at.y === undefined) return background;
  const { x, y } = at;
  const found: number[] = [];
  grid.visit(x - NEAR, y - NEAR, x + NEAR, y + NEAR, (index) => {
    if (index < count) found.push(index);
    return false;
  });
  for (const index of new Set(found.sort((a, b) => a - b))) {
    const { left, right, top, bottom, fill } = areas[index] as Area;
    if (x >= left && x <= right && y >= top && y <= bottom)
      background = seenOn(fill ?? colors.section.fill, background);
  }
  return background;
}

type Area = Sides & { readonly fill: string | undefined };
type Backgrounds = { readonly areas: readonly Area[]; readonly grid: Grid };

/** Points on the border of a section count as inside. */
const NEAR = 1;

/** Grids by list of sections, because they are queried for every node. */
const known = new WeakMap<readonly Section[], Backgrounds>();

function backgroundsOf(sections: readonly Section[]): Backgrounds {
  const before = known.get(sections);
  if (before) return before;
  const areas = sections.map((section): Area => {
    const { x, y, width, height, fill } = sectionLook(section);
    return { left: x, right: x + width, top: y, bottom: y + height, fill };
  });
  const corners = areas.flatMap(({ left, top, right, bottom }) => [
    { x: left, y: top },
    { x: right, y: bottom },
  ]);
  const whole = areaOf(corners);
  // About as many cells as sections.
  const cells = Math.max(1, Math.ceil(Math.sqrt(areas.length)));
  const cell = {
    width: Math.max(NEAR, (whole.right - whole.left) / cells),
    height: Math.max(NEAR, (whole.bottom - whole.top) / cells),
  };
  const grid = new Grid(whole, cell);
  for (const [index, { left, top, right, bottom }] of areas.entries()) grid.add(left, top, right, bottom, index);
  const backgrounds = { areas, grid };
  known.set(sections, backgrounds);
  return backgrounds;
}

/** Of an element that may have no position. */
export type OptionalPoint = { readonly x?: number | undefined; readonly y?: number | undefined };

/** The page's colour; of a drawing without one, a page that its text can be read on. */
function pageOf({ page, ink }: Pick<PictureColors, 'page' | 'ink'>): string {
  return (parseColor(page)?.alpha ?? 0) > 0 ? page : textOn(ink);
}

/** A theme colour where it is legible on the background, otherwise black or white. */
export function inkOn(background: string, ink: string, least = MIN_CONTRAST): string {
  return contrast(ink, background) >= least ? ink : textOn(background);
}

/** The colour of an arrow's label: that of its line, unless that can hardly be read on the label's own background. */
export function arrowInk(
  { color, labelColor, labelBackground }: Pick<Arrow, 'color' | 'labelColor' | 'labelBackground'>,
  colors: Pick<PictureColors, 'ink' | 'page' | 'arrow'>,
): string {
  if (labelColor !== undefined) return labelColor;
  if (color !== undefined && labelBackground === undefined) return color;
  const page = pageOf(colors);
  return inkOn(seenOn(labelBackground ?? page, page), color ?? colors.arrow, MIN_OF_COLOR);
}

/** The colour of a label. @param behind - visible colour behind its own background */
export function labelInk(
  look: { readonly labelColor?: string | undefined; readonly labelBackground?: string | undefined },
  behind: string,
  colors: Pick<PictureColors, 'ink' | 'page' | 'labelBackground'>,
): string {
  return look.labelColor ?? inkOn(seenOn(look.labelBackground ?? labelTag(behind, colors), behind), colors.ink);
}

/** The default background of a label: the colour behind it, so that it shows only on lines. */
export function labelTag(behind: string, colors: Pick<PictureColors, 'ink' | 'page' | 'labelBackground'>): string {
  const { labelBackground } = colors;
  return behind === pageOf(colors) ? labelBackground : behind;
}

/** The text colour of a card, alike in both themes where its own colour is visible. */
export function cardInk(
  look: { readonly color: string; readonly labelColor?: string | undefined },
  behind: string,
  { ink }: Pick<PictureColors, 'ink'>,
): string {
  if (look.labelColor !== undefined) return look.labelColor;
  const isSeen = (parseColor(look.color)?.alpha ?? 0) > 0;
  return isSeen ? inkOn(seenOn(look.color, behind), LIGHT_COLORS.ink) : inkOn(behind, ink);
}
