/** Recognition of tables in texts whose name tells nothing. */

import Papa from 'papaparse';
import { fieldNamed } from '../columns/columns.ts';

const SEPARATORS = ['\t', ';', ',', '|'] as const;
/** Text and rows that are looked at. */
const LOOKED_AT = 20_000;
const MAX_ROWS = 20;

/** Whether a text is a table: rows with as many cells as the first, some of them in quotation marks. */
export function isTextTable(text: string, separators: readonly string[] = SEPARATORS): boolean {
  const start = text
    .slice(0, LOOKED_AT)
    .replace(/^\ufeff/, '')
    .replace(/^sep=.\r?\n/i, '');
  return separators.some((separator) => hasColumns(start, separator));
}

function hasColumns(text: string, separator: string): boolean {
  const { data } = Papa.parse<string[]>(text, { delimiter: separator, preview: MAX_ROWS, skipEmptyLines: 'greedy' });
  const [head = [], ...body] = data;
  // The text may be cut in the last row, and a copied last row may have lost empty cells.
  const isEven = body.every(
    ({ length }, at) => length === head.length || (at === body.length - 1 && length < head.length),
  );
  if (head.length < 2 || body.length === 0 || !isEven) return false;
  if (separator === '\t') return body[0]?.length !== 1;
  const isNamed = head.some((name) =>
    (['nodes', 'edges'] as const).some((kind) => fieldNamed(name.trim(), kind) !== undefined),
  );
  return isNamed ? !isSentence(head.at(-1) ?? '') : !isProse(data);
}

const isSentence = (text: string): boolean => /[.!?]$/.test(text.trim());

/** Whether most separators are followed by a space, or most lines end as sentences do. */
function isProse(rows: readonly (readonly string[])[]): boolean {
  const inner = rows.flatMap((row) => row.slice(1));
  const spaced = inner.filter((cell) => /^\s/.test(cell)).length;
  const ended = rows.filter((row) => isSentence(row.at(-1) ?? '')).length;
  return spaced > inner.length / 2 || ended > rows.length / 2;
}
