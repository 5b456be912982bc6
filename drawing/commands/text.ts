import type { Font, MeasureText } from '../base/types.ts';
import { partsOfWord } from '../base/wrap.ts';

/** Distance of two baselines, in heights of the type. */
export const LINE_HEIGHT = 1.25;

export function cssFont({ family, size, weight }: Font): string {
  return `${weight} ${size}px ${family}`;
}

/** Letters of scripts that are read from the right. */
const FROM_THE_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Isolates a text with right-to-left letters (U+2068, U+2069), so that it does not reorder its sentence. */
export function inOwnDirection(text: string): string {
  return FROM_THE_RIGHT.test(text) ? `\u2068${text}\u2069` : text;
}

/** Longer texts are cut, because every character would be measured. */
const MAX_DRAWN = 20_000;

const beginning = (text: string): string => (text.length > MAX_DRAWN ? `${text.slice(0, MAX_DRAWN - 1)}…` : text);

/** A text as one line, with line breaks and surrounding spaces as one space. */
export function oneLine(whole: string): string {
  const text = beginning(whole);
  return /[\r\n]/.test(text) ? linesOf(text).join(' ') : text.trim();
}

const linesOf = (text: string): readonly string[] =>
  text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** With more lines than this, a label's line breaks are spaces, because it would cover what is around it. */
const MAX_OWN_LINES = 8;

/** The lines of a label as its author broke it, without empty ones. */
export function ownLines(whole: string): readonly string[] {
  const lines = linesOf(beginning(whole));
  return lines.length === 0 || lines.length > MAX_OWN_LINES ? [lines.join(' ')] : lines;
}

/** Approximate width in an average sans-serif font: the same on every machine, and slightly too wide. */
export const approximateText: MeasureText = (text, { size, weight, family }) => {
  let width = 0;
  for (const character of text) width += characterWidth(character);
  const bold = weight >= 500 ? 1.07 : 1;
  const mono = /mono|consolas|courier/i.test(family.split(',')[0] ?? '') ? 1.12 : 1;
  return width * size * bold * mono;
};

/** Widths in heights of the type. */
function characterWidth(character: string): number {
  if ("iljI|!.,:;'`".includes(character)) return 0.29;
  if ('ftr()[]{}-"/\\ *'.includes(character)) return 0.37;
  if ('mwMW@%'.includes(character)) return 0.9;
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x20 || (code >= 0x300 && code <= 0x36f)) return 0;
  if (code >= 0x2e80) return 1.05;
  return character >= 'A' && character <= 'Z' ? 0.69 : 0.58;
}

/**
 * Breaks a text into lines: at line breaks, between words where a line exceeds `maxWidth`, and within a word only if
 * the word alone exceeds it, preferably between its parts (see `partsOfWord`).
 */
export function wrapLines(text: string, maxWidth: number, font: Font, measure: MeasureText): readonly string[] {
  return beginning(text)
    .split(/\r\n|\r|\n/)
    .flatMap((line) => wrapLine(line.trim(), maxWidth, font, measure));
}

function wrapLine(line: string, maxWidth: number, font: Font, measure: MeasureText): readonly string[] {
  if (measure(line, font) <= maxWidth) return [line];
  const lines: string[] = [];
  let current = '';
  for (const word of line.split(/\s+/)) {
    const longer = current === '' ? word : `${current} ${word}`;
    if (measure(longer, font) <= maxWidth) {
      current = longer;
      continue;
    }
    if (current !== '') lines.push(current);
    const commands = breakWord(word, maxWidth, font, measure);
    current = commands.pop() ?? '';
    for (const command of commands) lines.push(command);
  }
  if (current !== '') lines.push(current);
  return lines;
}

function breakWord(word: string, maxWidth: number, font: Font, measure: MeasureText): string[] {
  const lines: string[] = [];
  let current = '';
  for (const part of partsOfWord(word)) {
    if (measure(current + part, font) <= maxWidth) {
      current += part;
      continue;
    }
    if (current !== '') lines.push(current);
    const commands = measure(part, font) <= maxWidth ? [part] : breakAnywhere(part, maxWidth, font, measure);
    current = commands.pop() ?? '';
    for (const command of commands) lines.push(command);
  }
  return [...lines, current];
}

function breakAnywhere(word: string, maxWidth: number, font: Font, measure: MeasureText): string[] {
  const commands: string[] = [];
  const characters = [...word];
  for (let start = 0; start < characters.length; ) {
    const count = charactersThatFit(characters, start, maxWidth, (text) => measure(text, font));
    const end = start + Math.max(1, count);
    commands.push(characters.slice(start, end).join(''));
    start = end;
  }
  return commands;
}

/** The text, shortened with an ellipsis if it is too wide. */
export function shorten(text: string, maxWidth: number, font: Font, measure: MeasureText): string {
  if (text.length <= MAX_MEASURED && measure(text, font) <= maxWidth) return text;
  const characters = [...text.slice(0, MAX_MEASURED)];
  const count = charactersThatFit(characters, 0, maxWidth, (part) => measure(`${part}…`, font));
  return `${characters.slice(0, Math.max(1, count)).join('')}…`;
}

/** Longer than any text that is shortened to fit: the rest is not worth measuring. */
const MAX_MEASURED = 1000;

/** Number of characters from `start` that fit the width. A galloping search, because a text may be very long. */
function charactersThatFit(
  characters: readonly string[],
  start: number,
  maxWidth: number,
  widthOf: (text: string) => number,
): number {
  const left = characters.length - start;
  const fits = (count: number) => widthOf(characters.slice(start, start + count).join('')) <= maxWidth;
  let high = 8;
  while (high < left && fits(high)) high *= 2;
  let low = 0;
  high = Math.min(high, left);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}
