/** Flat data of drawn nodes, the same for every drawing of a map, with draw commands and extent. */

import { type Box, boxAround, centerOf, type Font, type MeasureText, type Point, union } from '../base/types.ts';
import { partsOfWord } from '../base/wrap.ts';
import { type Outline, outlineBox, outlineLength, rectangle, SHAPE_OUTLINES, type Shape } from '../node/outline.ts';
import { type ImageFit, imageBox, within } from '../node/picture.ts';
import {
  CARD_RADIUS,
  type CardFields,
  type CardLayout,
  type CardText,
  cardTexts,
  fromMiddle,
  measureCard,
} from './card.ts';
import type { DrawCommand, Figure, Stroke, Text } from './draw-command.ts';
import { type LabelLayout, labelBaseline } from './label-commands.ts';
import { wrapLines } from './text.ts';

export type NodeDrawing = {
  readonly outline: Outline;
  readonly fill: string;
  readonly border: Stroke;
  /** Wider than the border and below it: a line that separates it from a fill of a like colour. */
  readonly moat?: Stroke | undefined;
  readonly picture?: PicturePlace | undefined;
  readonly texts: readonly Text[];
  /** Text in place of an unavailable picture. */
  readonly substitute: readonly Text[];
  /** A card with its content. */
  readonly whole?: Box | undefined;
};

/** The picture on a node. */
export type PicturePlace = {
  readonly source: string;
  readonly shape: Shape;
  readonly size: number;
  readonly fit: ImageFit;
  /** On a card: the box that shows it uncropped. */
  readonly box?: Box | undefined;
};

/** Input of a node's drawing in addition to its look. */
type NodeInput = {
  readonly text: CardText;
  readonly family: string;
  readonly ink: () => string;
  /** Whether the name is next to the node. */
  readonly isNamed: boolean;
  /** Address of the picture; undefined for an unsafe one, and without one. */
  readonly source: string | undefined;
  readonly ratio?: number | undefined;
  /** Whether the picture fills the node, which is therefore a square whatever its shape. */
  readonly isFramed: boolean;
};

export function drawNode(
  look: NodeFields & BorderFields & { readonly color: string },
  input: NodeInput,
  measure: MeasureText,
): NodeDrawing {
  const { text, family, ink, source, isFramed } = input;
  const { outline, card } = nodeOutline(look, text, family, measure, input);
  const shape = look.shape === 'card' || isFramed ? 'square' : look.shape;
  const hasPicture = look.image !== undefined && (!card || card.image !== undefined);
  const fit = isFramed ? 'contain' : look.imageFit;
  return {
    outline,
    fill: look.color,
    border: borderStroke(look),
    picture:
      hasPicture && source !== undefined
        ? { source, shape, size: look.size, fit, box: card?.image && fromMiddle(card, card.image) }
        : undefined,
    texts: card ? cardTexts(card, ink(), look.color) : [],
    substitute: hasPicture
      ? faceOf(look, text.label, { family, ink: ink(), isNamed: input.isNamed && !card }, card, measure)
      : [],
    whole: card && fromMiddle(card, card.whole),
  };
}

export function nodeCommands({ outline, fill, border, moat }: NodeDrawing): {
  readonly shape: DrawCommand;
  readonly border: readonly DrawCommand[];
} {
  const figure: Figure = { kind: 'outline', outline };
  return {
    shape: { kind: 'lines', figure, fill },
    border: [moat, border].flatMap((stroke) => (stroke && stroke.width > 0 ? { kind: 'lines', figure, stroke } : [])),
  };
}

export const isClipped = ({ fit, box }: PicturePlace): boolean => fit === 'cover' && !box;

export function pictureBox({ shape, size, fit, box }: PicturePlace, aspect: number): Box {
  return box ? boxAround(centerOf(box), within(box.width, box.height, aspect, 0)) : imageBox(shape, size, fit, aspect);
}

/** The bounding box of a node with border and label, for its pills and for pictures. */
export function nodeExtent(outline: Outline, center: Point, borderWidth: number, label: LabelLayout | undefined): Box {
  const box = outlineBox(outline, center);
  const half = borderWidth / 2;
  const bordered = { x: box.x - half, y: box.y - half, width: box.width + 2 * half, height: box.height + 2 * half };
  return label ? union(bordered, label.box) : bordered;
}

type Face = {
  readonly family: string;
  readonly ink: string;
  /** Whether the name is already next to the node, so that initials suffice. */
  readonly isNamed: boolean;
};

/** The lines on a node with an unavailable picture, from its centre; none on a card that shows its name. */
function faceOf(
  look: NodeFields,
  name: string,
  face: Face,
  card: CardLayout | undefined,
  measure: MeasureText,
): readonly Text[] {
  if (card && !look.hideLabel) return [];
  const shape = look.imageFit === 'frame' || look.shape === 'card' ? 'square' : look.shape;
  const pad = look.padding + look.borderWidth / 2;
  const faceBox = card
    ? boxAround(
        { x: 0, y: 0 },
        { width: Math.max(1, card.width - 2 * pad), height: Math.max(1, card.height - 2 * pad) },
      )
    : imageBox(shape, look.size, 'contain', 1);
  return faceLines(name, faceBox, face, measure);
}

/** Font sizes to try for a name, in graph units. */
const NAME_SIZES = [16, 14, 12, 10, 9];
const MAX_INITIALS = 40;
const LINE = 1.2;

/** The lines of the name, or one with its initials. */
function faceLines(name: string, faceBox: Box, { family, ink, isNamed }: Face, measure: MeasureText): readonly Text[] {
  const fontOf = (size: number): Font => ({ family, size, weight: 600 });
  const size = isNamed ? undefined : NAME_SIZES.find((one) => fits(name, faceBox, fontOf(one), measure));
  if (size !== undefined)
    return placed(wrapLines(name, faceBox.width, fontOf(size), measure), faceBox, fontOf(size), ink);
  const initials = initialsOf(name);
  const wide = measure(initials, fontOf(1)) || 1;
  const font = fontOf(Math.min(MAX_INITIALS, 0.75 * faceBox.height, (0.95 * faceBox.width) / wide));
  return placed([initials], faceBox, font, ink);
}

/** The first letters of the first and last word; for a single word its capitals, or its first two letters. */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{Letter}\p{Mark}\p{Number}]+/u).filter((word) => word !== '');
  const first = words[0] ?? name.trim();
  const last = words.length > 1 ? words.at(-1) : undefined;
  if (last !== undefined) return `${firstLetters(first, 1)}${firstLetters(last, 1)}`.toLocaleUpperCase('en');
  const capitals = [...first.matchAll(/\p{Lu}/gu)].map(([letter]) => letter);
  return capitals.length > 1 ? capitals.slice(0, 3).join('') : firstLetters(first, 2);
}

/** Letters as people see them, each with its marks; what comes after them in a long word is not looked at. */
function firstLetters(word: string, count: number): string {
  const letters = new Intl.Segmenter().segment(word)[Symbol.iterator]();
  return Array.from({ length: count }, () => letters.next().value?.segment ?? '').join('');
}

/** Whether a name fits in lines, broken only between words or at break opportunities. */
function fits(name: string, { width, height }: Box, font: Font, measure: MeasureText): boolean {
  if (name.length > (width * height) / (0.2 * font.size * font.size)) return false;
  const isWide = (part: string) => measure(part, font) > width;
  if (name.split(/\s+/).flatMap(partsOfWord).some(isWide)) return false;
  return wrapLines(name, width, font, measure).length * font.size * LINE <= height;
}

function placed(lines: readonly string[], { x, y, width, height }: Box, font: Font, color: string): readonly Text[] {
  return lines.map((text, at) => ({
    kind: 'text',
    text,
    x: x + width / 2,
    y: y + height / 2 + labelBaseline(font.size, at, lines.length),
    align: 'center',
    font,
    color,
  }));
}

export type NodeFields = CardFields & {
  readonly shape: Shape | 'card';
  readonly size: number;
  readonly imageFit: ImageFit;
  readonly borderWidth: number;
  readonly hideLabel: boolean;
};

/** @param picture.isFramed - the picture fills the node, which is therefore a square whatever its shape */
export function nodeOutline(
  look: NodeFields,
  text: CardText,
  family: string,
  measure: MeasureText,
  picture: { readonly ratio?: number | undefined; readonly isFramed?: boolean } = {},
): { readonly outline: Outline; readonly card: CardLayout | undefined } {
  if (look.shape === 'card') {
    const card = measureCard(look, text, family, measure, picture.ratio);
    return { outline: rectangle(card.width, card.height, CARD_RADIUS), card };
  }
  return { outline: SHAPE_OUTLINES[picture.isFramed ? 'square' : look.shape](look.size), card: undefined };
}

type BorderFields = { readonly borderColor: string; readonly borderWidth: number };

/** An outline of equal segments. @param gap - between them, in graph units */
export function segmented(stroke: Stroke, outline: Outline, count: number, gap = stroke.width): Stroke {
  const length = outlineLength(outline) / count;
  return { ...stroke, dash: [Math.max(length / 2, length - gap), Math.min(length / 2, gap)] };
}

export function borderStroke({ borderColor, borderWidth }: BorderFields): Stroke {
  return { color: borderColor, width: borderWidth };
}
