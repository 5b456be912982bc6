/** Frame, title and underline of a section. Specification: Section. */

import type { SectionColors } from '../base/colors.ts';
import type { Sides } from '../base/label-types.ts';
import type { Box, Font, MeasureText, Point, Size } from '../base/types.ts';
import type { DrawCommand } from './draw-command.ts';
import { oneLine, shorten } from './text.ts';

type SectionFields = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly title?: string | undefined;
  readonly titleSize: number;
  readonly underline: boolean;
};

export type SectionLayout = {
  readonly box: Box;
  readonly title:
    | {
        /** The visible text; `isCut` when it is shortened. */
        readonly text: string;
        readonly isCut: boolean;
        readonly font: Font;
        readonly at: Point;
        readonly box: Box;
      }
    | undefined;
  /** A bar under the title. */
  readonly underline: Box | undefined;
};

/** Corner radius of a frame. */
const RADIUS = 8;
const BORDER = 1.25;
const PAD = 14;

/** Lays out frame, title and underline of a section. The title is one line, cut to the width. */
export function layoutSection(section: SectionFields, family: string, measure: MeasureText): SectionLayout {
  const { x, y, width, height, titleSize: size } = section;
  const box = { x, y, width, height };
  const whole = oneLine(section.title ?? '');
  if (whole.trim() === '') return { box, title: undefined, underline: undefined };
  const font: Font = { family, size, weight: 600 };
  const pad = Math.min(PAD, Math.max(4, size * 0.64));
  const text = shorten(whole, width - 2 * pad, font, measure);
  const titleBox = { x: x + pad, y: y + pad, width: measure(text, font), height: size * 1.2 };
  const bar = Math.max(1.5, size / 11);
  return {
    box,
    title: { text, isCut: text !== whole, font, at: { x: titleBox.x, y: titleBox.y + size * 0.92 }, box: titleBox },
    underline: section.underline
      ? { x: titleBox.x, y: titleBox.y + titleBox.height + size * 0.08, width: titleBox.width, height: bar }
      : undefined,
  };
}

/** The sides of a title's box with its underline; undefined without a title. */
export function titleSides({ title, underline }: SectionLayout): Sides | undefined {
  if (!title) return undefined;
  const { x, y, width, height } = title.box;
  return { left: x, top: y, right: x + width, bottom: underline ? underline.y + underline.height : y + height };
}

/** The band of a section's title, from the top left corner. Nodes avoid it. */
export function titleBand({ box, title, underline }: SectionLayout): Size | undefined {
  if (!title) return undefined;
  const { x, width } = title.box;
  const end = underline ? underline.y + underline.height : title.box.y + title.box.height;
  return { width: x + width - box.x + PAD, height: end - box.y + PAD / 2 };
}

/** @param view.leastBorder - keeps a frame visible when zoomed out @param view.hidesTitle - too small to read */
export function sectionCommands(
  { box, title, underline }: SectionLayout,
  { fill, border, title: color }: SectionColors,
  view: { readonly leastBorder?: number; readonly hidesTitle?: boolean } = {},
): readonly DrawCommand[] {
  const stroke = { color: border, width: Math.max(BORDER, view.leastBorder ?? 0) };
  const frame: DrawCommand = { kind: 'lines', figure: { kind: 'box', box, corner: RADIUS }, fill, stroke };
  if (!title || view.hidesTitle) return [frame];
  const { text, at, font } = title;
  const heading: DrawCommand = { kind: 'text', text, ...at, align: 'left', font, color };
  if (!underline) return [frame, heading];
  return [frame, heading, { kind: 'lines', figure: { kind: 'box', box: underline }, fill: color }];
}
