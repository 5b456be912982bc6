/** Long labels in several lines. */

/** A label with more characters than this is better set in several lines. */
const LONGEST_LINE = 16;
/** The same where there is little room. */
const SHORT_LINE = 9;
/** A text of more lines than this would be no label any more: its lines get longer. */
const MOST_LINES = 4;

/** The ways to set a label: in one line, in several when it is long, and in more of them where there is little room. */
export function labelSettings(text: string): readonly (readonly string[])[] {
  const settings: (readonly string[])[] = [[text]];
  for (const most of [LONGEST_LINE, SHORT_LINE]) {
    const lines = labelLines(text, most);
    if (lines.length > (settings.at(-1)?.length ?? 0)) settings.push(lines);
  }
  return settings;
}

/**
 * The lines of a long label, broken between words so that they are of nearly the same length.
 *
 * @param longest - characters of a line, unless that made too many lines
 * @returns one line for a short one, or for a single word
 */
export function labelLines(text: string, longest = LONGEST_LINE): readonly string[] {
  if (text.length <= longest) return [text];
  const words = text.split(' ').filter((word) => word !== '');
  if (words.length < 2) return [text];
  let most = Math.max(longest, Math.ceil(text.length / MOST_LINES) + 2);
  let lines = broken(words, most);
  // Shorter lines, as long as there are no more of them.
  for (let shorter = most - 1; shorter > 0; shorter--) {
    const next = broken(words, shorter);
    if (next.length > lines.length) break;
    lines = next;
    most = shorter;
  }
  return lines;
}

function broken(words: readonly string[], most: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    if (line !== '' && line.length + 1 + word.length > most) {
      lines.push(line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  lines.push(line);
  return lines;
}
