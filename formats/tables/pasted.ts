/** Distinction of pasted tables and sentences. */

import Papa from 'papaparse';
import { htmlTable } from './sheets/html.ts';
import { isTextTable } from './sheets/text-table.ts';

/** A cell of a header row. */
const HEAD_CELL = /^"?(?:id|label|name|title|from|source)"?$/i;

/** The pasted table as a file; undefined for other text. Spreadsheets and web pages copy cells separated by tabs. */
export function pastedTable(text: string, html = ''): File | undefined {
  const cells = htmlTable(html);
  if (cells) return new File([Papa.unparse(cells, { delimiter: '\t' })], 'Pasted table.tsv');
  const lines = text.replace(/\r\n?/g, '\n').trim().split('\n', 20);
  if (lines.length < 2) return undefined;
  if (isTextTable(text, ['\t'])) return new File([text], 'Pasted table.tsv');
  return isCsv(lines) || isMarkdown(lines.filter((line) => !HEADING.test(line)))
    ? new File([text], 'Pasted table.csv')
    : undefined;
}

/** With commas, semicolons or bars: its first row names columns. */
function isCsv([head = '', first = '']: readonly string[]): boolean {
  return [',', ';', '|'].some((separator) => {
    const cells = head.split(separator).map((cell) => cell.trim());
    return cells.length > 1 && cells.some((cell) => HEAD_CELL.test(cell)) && first.includes(separator);
  });
}

/** Lines that may precede a Markdown table. */
const HEADING = /^\s*(?:#{1,6}\s.*)?$/;

const isMarkdown = ([head = '', rule = '']: readonly string[]): boolean =>
  head.includes('|') && rule.includes('|') && rule.includes('-') && /^[\s:|-]*$/.test(rule);
