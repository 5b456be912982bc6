/** The row of tag pills under a node's label. Specification: Tag registry. */

import type { Box, Font, MeasureText, Size } from '../base/types.ts';
import type { DrawCommand, Icon } from './draw-command.ts';
import { shorten } from './text.ts';

export type Pill = {
  /** The tag, or undefined for the pill with the number of hidden tags. */
  readonly tag: string | undefined;
  readonly text: string;
  /** From the row's top left corner. */
  readonly box: Box;
  readonly textX: number;
  readonly icon: { readonly icon: Icon; readonly box: Box } | undefined;
};

export type PillRow = {
  readonly width: number;
  readonly height: number;
  readonly font: Font;
  readonly pills: readonly Pill[];
};

/** Maximum number of tags per node. One more pill counts the others. */
const MAX_PILLS = 3;
/** Height of a pill, in graph units. */
export const PILL_HEIGHT = 15;
/** Minimum scale at which pills are drawn, in screen pixels per graph unit: their letters are 7 pixels high. */
export const MIN_PILL_SCALE = 0.7;
/** Baseline of a pill's text, from the pill's top. */
const PILL_BASELINE = 10.8;
/** Gap above the row. */
export const PILL_GAP = 4;
const BETWEEN = 4;
const PAD = 6;
const ICON = 9;
const ICON_GAP = 3;
const WIDEST_TEXT = 120;

/** Size of the letters; all other lengths are proportional to it. */
const LETTERS = 10;

/** @param textScale - the reader's text size relative to the usual one: pills grow with it */
export function pillFont(family: string, textScale = 1): Font {
  return { family, size: LETTERS * textScale, weight: 600 };
}

/** At most three pills, and one with the number of further tags. @param iconOf - the icon of a tag in the registry */
export function layoutPills(
  tags: readonly string[],
  iconOf: (tag: string) => Icon | undefined,
  font: Font,
  measure: MeasureText,
): PillRow {
  const shown = tags.slice(0, MAX_PILLS);
  const more = tags.length - shown.length;
  const pills: Pill[] = [];
  const zoom = font.size / LETTERS;
  const height = zoom * PILL_HEIGHT;
  const pad = zoom * PAD;
  let x = 0;
  const add = (tag: string | undefined, text: string, icon: Icon | undefined) => {
    const iconWidth = icon ? zoom * (ICON + ICON_GAP) : 0;
    const width = pad + iconWidth + measure(text, font) + pad;
    pills.push({
      tag,
      text,
      box: { x, y: 0, width, height },
      textX: x + pad + iconWidth,
      icon: icon && { icon, box: iconBox(icon, x + pad, zoom) },
    });
    x += width + BETWEEN;
  };
  for (const tag of shown) {
    const icon = iconOf(tag);
    // The icon replaces the number sign.
    add(tag, shorten(icon ? tag : `#${tag}`, zoom * WIDEST_TEXT, font, measure), icon);
  }
  if (more > 0) add(undefined, `+${more}`, undefined);
  return { width: Math.max(0, x - BETWEEN), height, font, pills };
}

/** Placeholder for any icon, because all use the same space. */
const ANY_ICON: Icon = { width: 1, height: 1, path: '' };

/** The size of the row of `layoutPills`, without icons or layout. Graph units. */
export function pillRowSize(
  tags: readonly string[],
  hasIcon: (tag: string) => boolean,
  font: Font,
  measure: MeasureText,
): Size {
  const { width, height } = layoutPills(tags, (tag) => (hasIcon(tag) ? ANY_ICON : undefined), font, measure);
  return { width, height };
}

/** The icon, uncropped and centred in a square of the icon's size. */
function iconBox({ width, height }: Icon, x: number, zoom: number): Box {
  const scale = (zoom * ICON) / Math.max(width, height);
  return {
    x: x + (zoom * ICON - width * scale) / 2,
    y: (zoom * PILL_HEIGHT - height * scale) / 2,
    width: width * scale,
    height: height * scale,
  };
}

/** One pill of a row with its top left corner at (x, y). @param ink - colour of icon and text */
export function pillCommands(
  { box, icon, text, textX }: Pill,
  font: Font,
  x: number,
  y: number,
  color: string,
  ink: string,
): readonly DrawCommand[] {
  const place = { ...box, x: x + box.x, y };
  const body: DrawCommand = {
    kind: 'lines',
    figure: { kind: 'box', box: place, corner: box.height / 2 },
    fill: color,
  };
  const words: DrawCommand = {
    kind: 'text',
    text,
    x: x + textX,
    y: y + (PILL_BASELINE * font.size) / LETTERS,
    align: 'left',
    font,
    color: ink,
  };
  if (!icon) return [body, words];
  const at = { ...icon.box, x: x + icon.box.x, y: y + icon.box.y };
  return [body, { kind: 'icon', icon: icon.icon, box: at, color: ink }, words];
}
