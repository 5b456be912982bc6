/** Labels with more characters than this are better in several lines. */
const LONGEST_LINE = 16;
/** Maximum line length where space is scarce, in characters. */
const SHORT_LINE = 9;
/** Longer words are broken, in characters. */
const LONGEST_WORD = 20;
/** Parts without a break opportunity stay whole up to this length, longer than any common compound. */
const LONGEST_PART = 40;
/** Edge and arrow labels stay on one line up to `whole` characters. Longer ones get lines of `broken` characters. */
const LONGEST_ON_LINE = { whole: 32, broken: 24 };
/** Number of lines beyond which the lines get longer, up to `WIDEST` characters. */
const MAX_LINES = 4;
const WIDEST = 64;
/** Longest grapheme cluster that stays whole. */
const LONGEST_CLUSTER = 200;
/** Number of line lengths to try, enough for any realistic text. */
const MAX_TRIES = 100;

/** The usual lines of a node's label: one, unless that would be wider than any picture. */
export function nodeLabelLines(text: string): readonly string[] {
  return text.length <= WIDEST ? [text] : labelLines(text);
}

/**
 * The possible line breaks of a label: one line, several lines if it is long, and more lines where space is scarce.
 * A very long label is never on one line.
 */
export function labelSettings(text: string): readonly (readonly string[])[] {
  const settings: (readonly string[])[] = [nodeLabelLines(text)];
  for (const most of [LONGEST_LINE, SHORT_LINE]) {
    const lines = labelLines(text, most);
    if (lines.length > (settings.at(-1)?.length ?? 0)) settings.push(lines);
  }
  return settings;
}

/** The lines of an edge or arrow label. Only a very long label is broken, because there is space along the line. */
export function edgeLabelLines(text: string): readonly string[] {
  return text.length <= LONGEST_ON_LINE.whole ? [text] : labelLines(text, LONGEST_ON_LINE.broken);
}

/**
 * The lines of a long label, broken between words into nearly equal lengths. A long word is broken at its visible
 * parts, and only an extremely long one elsewhere.
 * @param longest - characters per line, unless that gives too many lines
 * @returns one line for a short label or a single word of normal length
 */
export function labelLines(text: string, longest = LONGEST_LINE): readonly string[] {
  if (text.length <= longest) return [text];
  let most = Math.max(longest, Math.min(WIDEST, Math.ceil(text.length / MAX_LINES) + 2));
  const commands = text
    .split(' ')
    .flatMap((word) => (word === '' ? [] : splitWord(`${word} `, Math.max(most, LONGEST_LINE))));
  if (commands.length < 2) return [text];
  let lines = broken(commands, most);
  const last = Math.max(1, most - MAX_TRIES);
  // Shorter lines are better while their number stays the same.
  while (most > last) {
    const next = broken(commands, --most);
    if (next.length > lines.length) break;
    lines = next;
  }
  return lines;
}

function splitWord(word: string, most: number): readonly string[] {
  if (word.trimEnd().length <= LONGEST_WORD) return [word];
  return partsOfWord(word).flatMap((part) =>
    part.trimEnd().length <= Math.max(most, LONGEST_PART) ? [part] : equalParts(part, most),
  );
}

/** Grapheme clusters stay whole. They are looked up only around the breaks, because texts may have any length. */
function equalParts(part: string, most: number): readonly string[] {
  const { length } = part.trimEnd();
  const each = Math.ceil(length / Math.ceil(length / most));
  const segmenter = new Intl.Segmenter();
  const starts = [0];
  for (let at = each; at < length; at += each) {
    const last = starts.at(-1) ?? 0;
    const found = segmenter.segment(part.slice(last, at + LONGEST_CLUSTER)).containing(at - last)?.index ?? 0;
    if (found > 0) starts.push(last + found);
  }
  // Trailing space stays with the last part.
  return starts.map((start, index) => part.slice(start, starts[index + 1]));
}

/** @param commands - each with its trailing space, if any */
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

/** After a character that joins the parts of a word, and before a capital inside it. */
const BREAKS = /(?<=[-‐/\\_.:,;@&=?#+|\u00ad])|(?<=\p{Ll})(?=\p{Lu})/u;
/** Scripts without spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

/** The parts of a word that may be on separate lines. Trailing space stays with the last part. */
export function partsOfWord(word: string): readonly string[] {
  return word.split(BREAKS).flatMap((part) => (UNSPACED.test(part) ? wordsOf(part) : [part]));
}

/** The words of a text without spaces. Punctuation stays with the preceding word. */
function wordsOf(text: string): readonly string[] {
  const words: string[] = [];
  for (const { segment, isWordLike } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)) {
    if (isWordLike || words.length === 0) words.push(segment);
    else words.push(`${words.pop()}${segment}`);
  }
  return words;
}
