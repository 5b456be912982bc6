/** Text on a node in place of an unavailable picture: the name if it fits, otherwise initials. */

import type { Text } from '../draw-command.ts';
import { labelBaseline } from '../label.ts';
import { partsOfWord } from '../labels/words.ts';
import { wrapLines } from '../text.ts';
import { type Box, boxAround, type Font, type MeasureText } from '../types.ts';
import type { CardLayout } from './card.ts';
import type { NodeFields } from './node.ts';
import { imageBox } from './picture.ts';

/** The name and its style. */
type Face = {
  readonly family: string;
  readonly ink: string;
  /** Whether the name is already next to the node, so that initials suffice. */
  readonly isNamed: boolean;
};

/**
 * The lines on a node with an unavailable picture, from its centre; none on a card that shows its name.
 * @param card - layout of a card
 */
export function faceOf(
  look: NodeFields,
  name: string,
  face: Face,
  card: CardLayout | undefined,
  measure: MeasureText,
): readonly Text[] {
  if (card && !look.hideLabel) return [];
  const shape = look.imageFit === 'frame' || look.shape === 'card' ? 'square' : look.shape;
  const pad = look.padding + look.borderWidth / 2;
  const room = card
    ? boxAround(
        { x: 0, y: 0 },
        { width: Math.max(1, card.width - 2 * pad), height: Math.max(1, card.height - 2 * pad) },
      )
    : imageBox(shape, look.size, 'contain', 1);
  return faceLines(name, room, face, measure);
}

/** Font sizes to try for a name, in graph units. */
const NAME_SIZES = [16, 14, 12, 10, 9];
const MAX_INITIALS = 40;
/** Line height in font sizes. */
const LINE = 1.2;

/** The lines of the name, or one with its initials. */
function faceLines(name: string, room: Box, { family, ink, isNamed }: Face, measure: MeasureText): readonly Text[] {
  const fontOf = (size: number): Font => ({ family, size, weight: 600 });
  const size = isNamed ? undefined : NAME_SIZES.find((one) => fits(name, room, fontOf(one), measure));
  if (size !== undefined) return placed(wrapLines(name, room.width, fontOf(size), measure), room, fontOf(size), ink);
  const initials = initialsOf(name);
  const wide = measure(initials, fontOf(1)) || 1;
  const font = fontOf(Math.min(MAX_INITIALS, 0.75 * room.height, (0.95 * room.width) / wide));
  return placed([initials], room, font, ink);
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
