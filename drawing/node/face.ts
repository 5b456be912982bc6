/** Text on a node in place of an unavailable picture: the name if it fits, otherwise initials. */

import type { DrawCommand } from '../draw-command.ts';
import { labelBaseline } from '../label.ts';
import { partsOfWord } from '../labels/words.ts';
import { wrapLines } from '../text.ts';
import { type Box, boxAround, type Font, type MeasureText } from '../types.ts';
import type { CardLayout } from './card.ts';
import type { NodeFields } from './node.ts';
import { imageBox } from './picture.ts';

/** A line of text at the middle of its baseline, relative to the node's centre. */
type FaceLine = { readonly text: string; readonly x: number; readonly y: number; readonly font: Font };

type Face = {
  /** Space on the node, relative to its centre. */
  readonly room: Box;
  readonly family: string;
  /** Whether the name is already next to the node, so that initials suffice. */
  readonly isNamed: boolean;
};

/**
 * The lines on a node with an unavailable picture; undefined on a card that shows its name.
 * @param card - layout of a card
 * @param isNamed - the name is next to the node
 */
export function faceOf(
  look: NodeFields,
  name: string,
  family: string,
  card: CardLayout | undefined,
  isNamed: boolean,
  measure: MeasureText,
): readonly FaceLine[] | undefined {
  if (card && !look.hideLabel) return undefined;
  const shape = look.imageFit === 'frame' ? 'square' : look.shape;
  const pad = look.padding + look.borderWidth / 2;
  const room = card
    ? boxAround(
        { x: 0, y: 0 },
        { width: Math.max(1, card.width - 2 * pad), height: Math.max(1, card.height - 2 * pad) },
      )
    : imageBox(shape, look.size, 'contain', 1);
  return faceLines(name, { room, family, isNamed: isNamed && !card }, measure);
}

/** Font sizes to try for a name, in graph units. */
const NAME_SIZES = [16, 14, 12, 10, 9];
const MAX_INITIALS = 40;
/** Line height in font sizes. */
const LINE = 1.2;

/** The lines of the name, or one with its initials. */
function faceLines(name: string, { room, family, isNamed }: Face, measure: MeasureText): readonly FaceLine[] {
  const fontOf = (size: number): Font => ({ family, size, weight: 600 });
  const size = isNamed ? undefined : NAME_SIZES.find((one) => fits(name, room, fontOf(one), measure));
  if (size !== undefined) return placed(wrapLines(name, room.width, fontOf(size), measure), room, fontOf(size));
  const initials = initialsOf(name);
  const wide = measure(initials, fontOf(1)) || 1;
  const font = fontOf(Math.min(MAX_INITIALS, 0.75 * room.height, (0.95 * room.width) / wide));
  return placed([initials], room, font);
}

/** The first letters of the first and last word; for a single word its capitals, or its first two letters. */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{Letter}\p{Mark}\p{Number}]+/u).filter((word) => word !== '');
  const first = words[0] ?? name.trim();
  const last = words.length > 1 ? words.at(-1) : undefined;
  const letters = (word: string, count: number) =>
    Array.from(new Intl.Segmenter().segment(word), ({ segment }) => segment).slice(0, count);
  if (last !== undefined) return `${letters(first, 1).join('')}${letters(last, 1).join('')}`.toLocaleUpperCase('en');
  const capitals = [...first.matchAll(/\p{Lu}/gu)].map(([letter]) => letter);
  return capitals.length > 1 ? capitals.slice(0, 3).join('') : letters(first, 2).join('');
}

/** Whether a name fits in lines, broken only between words or at break opportunities. */
function fits(name: string, { width, height }: Box, font: Font, measure: MeasureText): boolean {
  if (name.length > (width * height) / (0.2 * font.size * font.size)) return false;
  const isWide = (part: string) => measure(part, font) > width;
  if (name.split(/\s+/).flatMap(partsOfWord).some(isWide)) return false;
  return wrapLines(name, width, font, measure).length * font.size * LINE <= height;
}

function placed(lines: readonly string[], { x, y, width, height }: Box, font: Font): readonly FaceLine[] {
  return lines.map((text, at) => ({
    text,
    x: x + width / 2,
    y: y + height / 2 + labelBaseline(font.size, at, lines.length),
    font,
  }));
}

export function faceCommands(lines: readonly FaceLine[], color: string): readonly DrawCommand[] {
  return lines.map(({ text, x, y, font }): DrawCommand => ({ kind: 'text', text, x, y, align: 'center', font, color }));
}
