/** Unclosed quotation marks in CSV, each of which would merge all following rows into one cell. */

import { NoTable } from './no-table.ts';

/** Marker before an unclosed quotation mark, so that it starts no quoted cell. It does not occur in text. */
export const OPEN_MARK = '\0';

/** More open marks than this are no slips. */
const MAX_OPEN = 1000;
/** A longer cell is considered unclosed. */
const LONGEST_CELL = 1_000_000;

/**
 * The text with `OPEN_MARK` before each cell with an unclosed quotation mark. A closing mark precedes a separator or
 * line end. If another cell opens a quotation mark before that, the mark is unclosed.
 * @throws NoTable when there are too many
 */
export function markOpenQuotes(text: string, separator: string): string {
  const ends = (at: number) => text[at] === undefined || /[\n\r]/.test(text[at] ?? '') || text[at] === separator;
  const parts: string[] = [];
  let copied = 0;
  for (let open = text.indexOf('"'); open >= 0; ) {
    const isCell = open === 0 || ends(open - 1);
    const close = isCell ? closeOf(text, open, ends) : open;
    if (close === undefined) {
      parts.push(text.slice(copied, open), OPEN_MARK);
      copied = open;
      if (parts.length > 2 * MAX_OPEN)
        throw new NoTable(`More than ${MAX_OPEN} quotation marks are opened and never closed. Save the table again.`);
    }
    open = text.indexOf('"', (close ?? open) + 1);
  }
  return parts.join('') + text.slice(copied);
}

/** The closing mark of a quoted cell. @param ends - whether a cell ends at a position */
function closeOf(text: string, open: number, ends: (at: number) => boolean): number | undefined {
  const last = open + LONGEST_CELL;
  for (let at = text.indexOf('"', open + 1); at >= 0 && at < last; at = text.indexOf('"', at + 1)) {
    if (text[at + 1] === '"') {
      at += 1;
      continue;
    }
    let after = at + 1;
    while (text[after] === ' ' && !ends(after)) after += 1;
    if (ends(after)) return at;
    if (at > open + 1 && ends(at - 1)) return undefined;
  }
  return undefined;
}
