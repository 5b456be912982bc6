/** Long labels in several lines. */

import { partsOfWord } from './words.ts';

/** A label with more characters than this is better set in several lines. */
const LONGEST_LINE = 16;
/** The same where there is little room. */
const SHORT_LINE = 9;
/** A word with more characters than this is broken itself. */
const LONGEST_WORD = 20;
/** A part of a word that has no place to break stays on one line up to so many characters: longer than any compound in use. */
const LONGEST_PART = 40;
/** The label of an edge or an arrow stays on one line up to so many characters; a longer one gets lines of this length. */
const LONGEST_ON_LINE = { whole: 32, broken: 24 };
/** A text of more lines than this would be no label any more: its lines get longer. */
const MAX_LINES = 4;
/** So many lengths of line are tried, which is all of them for a text that anybody reads. */
const MAX_TRIES = 100;

/** The ways to set a label: in one line, in several when it is long, and in more of them where there is little room. */
export function labelSettings(text: string): readonly (readonly string[])[] {
  const settings: (readonly string[])[] = [[text]];
  for (const most of [LONGEST_LINE, SHORT_LINE]) {
    const lines = labelLines(text, most);
    if (lines.length > (settings.at(-1)?.length ?? 0)) settings.push(lines);
  }
  return settings;
}

/** The lines of the label of an edge or an arrow, which has room along its line: only a very long one is broken. */
export function edgeLabelLines(text: string): readonly string[] {
  return text.length <= LONGEST_ON_LINE.whole ? [text] : labelLines(text, LONGEST_ON_LINE.broken);
}

/**
 * The lines of a long label, broken between words so that they are of nearly the same length. A long word is broken where
 * its writing shows its parts, and only one of an extreme length elsewhere.
 *
 * @param longest - characters of a line, unless that made too many lines
 * @returns one line for a short one, or for a single word that is not overlong
 */
export function labelLines(text: string, longest = LONGEST_LINE): readonly string[] {
  if (text.length <= longest) return [text];
  let most = Math.max(longest, Math.ceil(text.length / MAX_LINES) + 2);
  const commands = text
    .split(' ')
    .flatMap((word) => (word === '' ? [] : splitWord(`${word} `, Math.max(most, LONGEST_LINE))));
  if (commands.length < 2) return [text];
  let lines = broken(commands, most);
  const last = Math.max(1, most - MAX_TRIES);
  // Shorter lines, as long as there are no more of them.
  while (most > last) {
    const next = broken(commands, --most);
    if (next.length > lines.length) break;
    lines = next;
  }
  return lines;
}

/** The parts between which a line may end: of a long word those that its writing shows, of an extreme one equal ones. */
function splitWord(word: string, most: number): readonly string[] {
  if (word.trimEnd().length <= LONGEST_WORD) return [word];
  return partsOfWord(word).flatMap((part) =>
    part.trimEnd().length <= Math.max(most, LONGEST_PART) ? [part] : equalParts(part, most),
  );
}

/** What a reader takes for one character stays whole; looked up at the breaks alone, as a text may be of any length. */
function equalParts(part: string, most: number): readonly string[] {
  const { length } = part.trimEnd();
  const each = Math.ceil(length / Math.ceil(length / most));
  const characters = new Intl.Segmenter().segment(part);
  const starts = Array.from(
    { length: Math.ceil(length / each) },
    (_, at) => characters.containing(at * each)?.index ?? 0,
  );
  // The blank behind stays with the last.
  return [...new Set(starts)].map((start, at, all) => part.slice(start, all[at + 1]));
}

/** @param commands - with the blank that parts them from the next, where there is one */
function broken(commands: readonly string[], most: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const command of commands) {
    if (line !== '' && line.length + command.trimEnd().length > most) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += command;
  }
  lines.push(line.trimEnd());
  return lines;
}
