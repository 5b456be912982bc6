/** Size and content of a card node. Specification: Card nodes. */

import { type Box, type Font, largest, type MeasureText, type Point, union } from '../base/types.ts';
import { partsOfWord } from '../base/wrap.ts';
import type { Text } from './draw-command.ts';
import { LINE_HEIGHT, wrapLines } from './text.ts';

/** The fields of a resolved node style that affect its card. */
export type CardFields = {
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  /** Distance between the border and the content. */
  readonly padding: number;
  readonly borderWidth?: number | undefined;
  readonly image?: string | undefined;
  readonly imageSize: number;
  readonly imagePosition: 'top' | 'left';
  readonly labelSize?: number | undefined;
  readonly hideLabel?: boolean | undefined;
};

/** @property textScale - the reader's text size relative to the usual one: the card grows where its text needs it */
export type CardText = {
  readonly label: string;
  readonly subtitle?: string | undefined;
  readonly textScale?: number | undefined;
};

/** A line of text on a card, in graph units from the card's top left corner. */
type CardLine = {
  readonly text: string;
  readonly role: 'label' | 'subtitle';
  /** Anchor of the line from the card's left side: its start or its middle, depending on `align`. */
  readonly x: number;
  /** Baseline, from the card's top. */
  readonly y: number;
  readonly font: Font;
  readonly align: 'left' | 'center';
};

/** Size and content of a card, in graph units. */
export type CardLayout = {
  readonly width: number;
  readonly height: number;
  readonly lines: readonly CardLine[];
  /** Box of the uncropped picture, relative to the card's top left corner. */
  readonly image: Box | undefined;
  /** Box of the card with its content, which extends beyond a card with an insufficient explicit size. Same origin. */
  readonly whole: Box;
};

/** Corner radius of every card. */
export const CARD_RADIUS = 10;
const CARD_LABEL_SIZE = 14;
const GAP = 8;
/** A picture keeps its proportions up to this ratio of height and width. */
const MAX_RATIO = 10;
/** Maximum text width of a card that fits its content; longer text is broken. */
const WIDEST_TEXT = 260;

/**
 * Lays out a card: picture, label in lines, subtitle. Without `width` and `height`, the card fits its content and no
 * text is cut. With them, it has exactly that size, or with larger text at least that, and the picture shrinks for the text.
 * @param family - CSS font-family of both texts
 * @param imageRatio - width of the picture by its height, if known
 */
export function measureCard(
  look: CardFields,
  text: CardText,
  family: string,
  measure: MeasureText,
  imageRatio = 1,
): CardLayout {
  const { textScale = 1 } = text;
  const labelFont: Font = { family, size: textScale * (look.labelSize ?? CARD_LABEL_SIZE), weight: 600 };
  const subtitleFont: Font = { family, size: Math.max(1, Math.round(labelFont.size * 0.86)), weight: 400 };
  // The outline is the centre line of the border.
  const pad = look.padding + (look.borderWidth ?? 0) / 2;
  const hasImage = look.image !== undefined;
  const beside = hasImage && look.imagePosition === 'left';
  const ratio = Math.min(MAX_RATIO, Math.max(1 / MAX_RATIO, imageRatio));
  const wanted = { height: look.imageSize, width: look.imageSize * ratio };
  const around = 2 * pad + (beside ? wanted.width + GAP : 0);
  const given = look.width === undefined ? undefined : widthFor(look.width, text, around, labelFont, measure);
  const textWidth = given === undefined ? WIDEST_TEXT : Math.max(1, given - around);
  const labelled = (line: string) => ({ text: line, role: 'label' as const, font: labelFont });
  const subtitled = (line: string) => ({ text: line, role: 'subtitle' as const, font: subtitleFont });
  const lines = [
    ...(look.hideLabel ? [] : wrapLines(text.label, textWidth, labelFont, measure).map(labelled)),
    ...(text.subtitle ? wrapLines(text.subtitle, textWidth, subtitleFont, measure).map(subtitled) : []),
  ];
  const widest = largest(
    lines.map((line) => measure(line.text, line.font)),
    0,
  );
  const textHeight = lines.reduce((sum, { font }) => sum + font.size * LINE_HEIGHT, 0);
  const gap = hasImage && lines.length > 0 ? GAP : 0;

  const contentWidth = beside ? wanted.width + gap + widest : Math.max(hasImage ? wanted.width : 0, widest);
  const width = given ?? Math.ceil(contentWidth + 2 * pad);
  const fitHeight = beside ? Math.max(wanted.height, textHeight) : (hasImage ? wanted.height : 0) + gap + textHeight;
  const fitting = Math.ceil(fitHeight + 2 * pad);
  const height = textScale > 1 ? Math.max(look.height ?? 0, fitting) : (look.height ?? fitting);

  const available = Math.max(0, height - 2 * pad - (beside ? 0 : gap + textHeight));
  const shrink = Math.min(1, available / wanted.height, Math.max(1, width - 2 * pad) / wanted.width);
  const size = { width: wanted.width * shrink, height: wanted.height * shrink };
  const imageShown = hasImage && size.height >= 1;
  const block = beside ? textHeight : (imageShown ? size.height + gap : 0) + textHeight;
  const top = (height - block) / 2;
  const image: Box | undefined = imageShown
    ? beside
      ? { x: pad, y: (height - size.height) / 2, ...size }
      : { x: (width - size.width) / 2, y: top, ...size }
    : undefined;
  const left = beside && image ? image.x + image.width + gap : undefined;
  let y = beside || !image ? top : top + image.height + gap;
  const placed = lines.map(place);
  return { width, height, image, lines: placed, whole: wholeOf({ width, height, lines: placed, image }, measure) };

  function place(line: { text: string; role: 'label' | 'subtitle'; font: Font }): CardLine {
    const baseline = y + line.font.size * BASELINE;
    y += line.font.size * LINE_HEIGHT;
    return { ...line, x: left ?? width / 2, y: baseline, align: left === undefined ? 'center' : 'left' };
  }
}

/** The width that the author gave, or with larger text one for its longest word, up to as much larger. @param around - what is beside the text */
function widthFor(
  width: number,
  { label, subtitle = '', textScale = 1 }: CardText,
  around: number,
  font: Font,
  measure: MeasureText,
): number {
  if (textScale <= 1) return width;
  const parts = `${label} ${subtitle}`.split(/\s+/).flatMap(partsOfWord);
  const longest = largest(
    parts.map((part) => measure(part, font)),
    0,
  );
  return Math.max(width, Math.min(textScale * width, Math.ceil(longest + around)));
}

/** The box of a card and all its content. */
function wholeOf({ width, height, lines, image }: Omit<CardLayout, 'whole'>, measure: MeasureText): Box {
  const card = { x: 0, y: 0, width, height };
  return [...lines.map((line) => lineBox(line, measure)), ...(image ? [image] : [])].reduce(union, card);
}

/** The box of a line from the card's top left corner. */
function lineBox({ text, x, y, font, align }: CardLine, measure: MeasureText): Box {
  const wide = measure(text, font);
  return {
    x: align === 'center' ? x - wide / 2 : x,
    y: y - font.size * BASELINE,
    width: wide,
    height: font.size * LINE_HEIGHT,
  };
}

/** Moves what is placed from a card's top left corner, so that the card is around (0, 0). */
export function fromMiddle<T extends Point>({ width, height }: CardLayout, placed: T): T {
  return { ...placed, x: placed.x - width / 2, y: placed.y - height / 2 };
}

/** The lines of a card around (0, 0). Where they extend beyond it, letters keep the card's colour around them. */
export function cardTexts(card: CardLayout, color: string, fill: string): readonly Text[] {
  const { whole, width, height } = card;
  const halo = fill !== 'none' && (whole.width > width || whole.height > height) ? { halo: fill } : {};
  return card.lines.map(({ role: _, ...line }) => fromMiddle(card, { kind: 'text', ...line, color, ...halo }));
}

/** The box of the name on a card around (0, 0); undefined without a name. */
export function cardNameBox(card: CardLayout, measure: MeasureText): Box | undefined {
  const boxes = card.lines
    .filter(({ role }) => role === 'label')
    .map((line) => fromMiddle(card, lineBox(line, measure)));
  return boxes.length > 0 ? boxes.reduce(union) : undefined;
}

/** From the top of a line to its baseline, in font sizes. */
const BASELINE = 0.95;
