/** Sheets of a CSV, TSV or XLSX file, or of a ZIP of CSV files. Other files are refused with a sentence. */

import Papa from 'papaparse';
import { withoutControls } from '../../base/controls.ts';
import { describeBinary, describeText } from '../../base/unsupported-format.ts';
import { MAX_CELLS, NoTable, type Sheet } from '../base/sheet.ts';
import { decodeText } from './decode.ts';
import { markdownTables } from './markdown.ts';
import { readXlsx } from './xlsx-read.ts';
import { isZip, openZip, type Unzipped } from './zip.ts';

/** A chosen, dropped or fetched file. */
export type SheetFile = { readonly name: string; readonly bytes: Uint8Array };

/**
 * The sheets of a file.
 * @param onProgress - called with the finished share, 0 to 1
 * @throws NoTable
 */
export function readSheets({ name, bytes }: SheetFile, onProgress: (share: number) => void = () => {}): Sheet[] {
  if (!isZip(bytes)) {
    if (isOldExcel(bytes))
      throw new NoTable(`${name} is in the format of old Excel versions. Save it as .xlsx or .csv.`);
    const { text: whole, encoding } = decodeText(bytes);
    const text = withoutControls(whole);
    const otherFormat = describeBinary(bytes) ?? describeText(text);
    if (otherFormat) throw new NoTable(otherFormat);
    if (encoding === 'windows-1252' && hasControls(whole))
      throw new NoTable('It is damaged, or no table: it contains no text.');
    const notes = encoding === 'windows-1252' ? { notes: [NOT_UTF8] } : {};
    return readText(text, bareName(name), onProgress).map((sheet) => ({ ...sheet, ...notes }));
  }
  const zip = openZip(bytes);
  const sheets = readXlsx(zip) ?? readCsvFiles(zip);
  if (sheets.length === 0) throw new NoTable(`${name} contains no table.`);
  return sheets;
}

/** The Markdown tables of a text, otherwise the text as a single table. */
function readText(text: string, name: string, onProgress: (share: number) => void): Sheet[] {
  const tables = markdownTables(text, name);
  return tables.length > 0 ? tables : [readCsv(text, name, onProgress)];
}

/** Whether a text has characters that no text of this encoding has: its bytes are something else. */
const hasControls = (text: string): boolean =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is searched for
  /[\0-\x08\x0e-\x19\x1b-\x1f]/.test(text);

/** Note about an assumed encoding. */
export const NOT_UTF8 = 'The text is not in UTF-8, so it was read as Windows-1252.';

const textOf = (bytes: Uint8Array): string => withoutControls(decodeText(bytes).text);

/** A table from a text: the separator is guessed from its first lines. */
export function readCsv(text: string, name: string, onProgress: (share: number) => void = () => {}): Sheet {
  const plain = text.replace(/^\ufeff/, '').replace(/^sep=(.)\r?\n/i, '');
  const separator = separatorOf(plain);
  const { isQuoted, ...sheet } = readRows(plain, separator, name, onProgress);
  const hasPoints = separator === ',' ? { hasPoints: true } : {};
  if (isQuoted) return { ...sheet, ...hasPoints };
  // Read again with the open marks as plain characters, so that no row is at fault but theirs.
  const { isQuoted: _, ...again } = readRows(markOpenQuotes(plain, separator), separator, name, onProgress);
  return { ...withOpenCells(again), ...hasPoints };
}

/** The cells that are marked as open, without their mark. */
function withOpenCells(sheet: Sheet): Sheet {
  const open = sheet.rows.flatMap((row, at) =>
    row.flatMap((cell, column) => (cell.startsWith(OPEN_MARK) ? [{ row: at, column }] : [])),
  );
  if (open.length === 0) return sheet;
  const rows = sheet.rows.map((row) => row.map((cell) => (cell.startsWith(OPEN_MARK) ? cell.slice(1) : cell)));
  return { ...sheet, rows, open };
}

/** The rows of a CSV text; `isQuoted`: whether all its quotation marks are as they should be. */
function readRows(
  text: string,
  delimiter: string,
  name: string,
  onProgress: (share: number) => void,
): Sheet & { readonly isQuoted: boolean } {
  const rows: string[][] = [];
  const numbers: number[] = [];
  let cells = 0;
  let number = 0;
  let isQuoted = true;
  // Papa Parse reads texts in chunks like files, but its types lack this.
  const config = {
    delimiter,
    chunkSize: 1_000_000,
    chunk({ data, meta, errors }: Papa.ParseResult<string[]>) {
      isQuoted &&= !errors.some(({ type }) => type === 'Quotes');
      for (const row of data) {
        number += 1;
        if (row.every((cell) => cell.trim() === '')) continue;
        cells += row.length;
        rows.push(row);
        numbers.push(number);
      }
      if (cells > MAX_CELLS) throw new NoTable(`${name} has more cells than fit into a map.`);
      onProgress(text.length === 0 ? 1 : Math.min(1, meta.cursor / text.length));
    },
  };
  Papa.parse<string[]>(
    text,
    config as unknown as Papa.ParseConfig<string[]> & { readonly download?: false; readonly worker?: false },
  );
  return { name, rows, numbers, isQuoted };
}

const SEPARATORS = ['\t', ';', ',', '|'] as const;

/** The separator that splits most of the first lines into an equal number of cells, or into that of the header. */
function separatorOf(text: string): string {
  const preview = Math.min(text.length, 20_000);
  let best: { separator: string; score: number } = { separator: ',', score: 0 };
  for (const separator of SEPARATORS) {
    const { data } = Papa.parse<string[]>(text.slice(0, preview), {
      delimiter: separator,
      preview: 20,
      skipEmptyLines: true,
    });
    const rows = new Map<number, number>();
    for (const { length } of data) rows.set(length, (rows.get(length) ?? 0) + 1);
    // A title over the table has one cell, and rows may have lost cells of the head.
    for (const [width, count] of rows) {
      const score = (10 * count) / data.length + Math.min(9, width) / 10;
      const isLikely = width > 1 && (width === data[0]?.length || count >= data.length / 2);
      if (isLikely && score > best.score) best = { separator, score };
    }
  }
  return best.separator;
}

function readCsvFiles(zip: Unzipped): Sheet[] {
  return zip.names
    .filter((name) => /\.(?:csv|tsv|txt)$/i.test(name) && !name.startsWith('__MACOSX'))
    .map((name) => readCsv(textOf(zip.read(name)), bareName(name)));
}

const bareName = (name: string): string => name.replace(/^.*[\\/]/, '').replace(/\.[^.]+$/, '');

const isOldExcel = (bytes: Uint8Array): boolean => bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11;

/** Marker before an unclosed quotation mark, so that it starts no quoted cell. It does not occur in text. */
const OPEN_MARK = '\0';

/** More open marks than this are no slips. */
const MAX_OPEN = 1000;
/** A longer cell is considered unclosed. */
const LONGEST_CELL = 1_000_000;

/**
 * The text with `OPEN_MARK` before each cell with an unclosed quotation mark. A closing mark precedes a separator or
 * line end. If another cell opens a quotation mark before that, the mark is unclosed.
 * @throws NoTable when there are too many
 */
function markOpenQuotes(text: string, separator: string): string {
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
