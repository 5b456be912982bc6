/** Frame, title and underline of a section. Specification: Section. */

import type { SectionColors } from '../base/colors.ts';
import type { Sides } from '../base/label-types.ts';
import type { Box, Font, MeasureText, Point, Size } from '../base/types.ts';
import type { DrawCommand } from './draw-command.ts';
import { oneLine, shorten, wrapLines } from './text.ts';

type SectionFields = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly title?: string | undefined;
  readonly titleSize: number;
  readonly underline: boolean;
  /** The reader's text size relative to the usual one: the frame as drawn grows where its title needs it. */
  readonly textScale?: number;
};

export type SectionLayout = {
  readonly box: Box;
  /** The same as drawn: higher where the title is larger. */
  readonly frame: Box;
  readonly title:
    | {
        /** The visible text; `isCut` when it is shortened. */
        readonly text: string;
        /** One, or several where the title is larger. */
        readonly lines: readonly string[];
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

/** Lays out frame, title and underline of a section. The title is one line, cut to the width; larger, that is broken into lines. */
export function layoutSection(section: SectionFields, family: string, measure: MeasureText): SectionLayout {
  const { x, y, width, height, titleSize, underline, textScale = 1 } = section;
  const box = { x, y, width, height };
  const whole = oneLine(section.title ?? '');
  if (whole.trim() === '') return { box, frame: box, title: undefined, underline: undefined };
  const usual: Font = { family, size: titleSize, weight: 600 };
  const pad = Math.min(PAD, Math.max(4, titleSize * 0.64));
  const text = shorten(whole, width - 2 * pad, usual, measure);
  const size = textScale * titleSize;
  const font = { ...usual, size };
  const lines = textScale > 1 ? wrapLines(text, width - 2 * pad, font, measure) : [text];
  const wide = Math.max(...lines.map((line) => measure(line, font)));
  // A title ends where it would in the usual size, above the nodes.
  const higher = heightOf(size, underline, lines.length) - heightOf(titleSize, underline);
  const frame = { x, y: y - higher, width, height: height + higher };
  const titleBox = { x: x + pad, y: frame.y + pad, width: wide, height: lines.length * size * TITLE_LINE };
  return {
    box,
    frame,
    title: {
      text,
      lines,
      isCut: text !== whole,
      font,
      at: { x: titleBox.x, y: titleBox.y + size * 0.92 },
      box: titleBox,
    },
    underline: underline
      ? { x: titleBox.x, y: titleBox.y + titleBox.height + size * UNDER, width: wide, height: barOf(size) }
      : undefined,
  };
}

/** Line height of a title, and the gap under it, in heights of its type. */
const TITLE_LINE = 1.2;
const UNDER = 0.08;
const barOf = (size: number): number => Math.max(1.5, size / 11);

/** Height of a title with its underline. */
const heightOf = (size: number, underline: boolean, lines = 1): number =>
  lines * size * TITLE_LINE + (underline ? size * UNDER + barOf(size) : 0);

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
  { frame: box, title, underline }: SectionLayout,
  { fill, border, title: color }: SectionColors,
  view: { readonly leastBorder?: number; readonly hidesTitle?: boolean } = {},
): readonly DrawCommand[] {
  const stroke = { color: border, width: Math.max(BORDER, view.leastBorder ?? 0) };
  const frame: DrawCommand = { kind: 'lines', figure: { kind: 'box', box, corner: RADIUS }, fill, stroke };
  if (!title || view.hidesTitle) return [frame];
  const { lines, at, font } = title;
  const heading = lines.map((text, index): DrawCommand => {
    const y = at.y + index * font.size * TITLE_LINE;
    return { kind: 'text', text, x: at.x, y, align: 'left', font, color };
  });
  if (!underline) return [frame, ...heading];
  return [frame, ...heading, { kind: 'lines', figure: { kind: 'box', box: underline }, fill: color }];
}
