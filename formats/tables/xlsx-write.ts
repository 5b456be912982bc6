/** Tables as an XLSX workbook and as CSV files. */

import { strToU8, zipSync } from 'fflate';
import Papa from 'papaparse';
import { zipDate } from '../base/zip-date.ts';
import { defused, undefused } from './base/codec.ts';
import { numberText } from './sheets/xlsx-format.ts';
import type { Table, TableCell } from './write.ts';

/** A table as CSV. The byte order mark identifies UTF-8 for spreadsheets. */
export function csvText({ rows }: Table): string {
  const cells = rows.map((row) => row.map((cell) => (typeof cell === 'string' ? defused(cell) : cell)));
  return `\ufeff${Papa.unparse(cells, { newline: '\r\n' })}\r\n`;
}

/** Tables as CSV files in one ZIP. */
export function csvZip(tables: readonly Table[], date: Date): Uint8Array<ArrayBuffer> {
  return packed(Object.fromEntries(tables.map((table) => [`${table.name}.csv`, csvText(table)])), date);
}

export function xlsxBytes(tables: readonly Table[], date: Date): Uint8Array<ArrayBuffer> {
  const sheet = (index: number) => `sheet${index + 1}.xml`;
  const files: Record<string, string> = {
    '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/>${tables
      .map(
        (_, index) => `<Override PartName="/xl/worksheets/${sheet(index)}" ContentType="${SHEET_TYPE}.worksheet+xml"/>`,
      )
      .join('')}</Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}/relationships"><sheets>${tables
      .map(({ name }, index) => `<sheet name="${escapedXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${tables
      .map(
        (_, index) =>
          `<Relationship Id="rId${index + 1}" Type="${OFFICE}/relationships/worksheet" Target="worksheets/${sheet(index)}"/>`,
      )
      .join('')}</Relationships>`,
  };
  tables.forEach((table, index) => {
    files[`xl/worksheets/${sheet(index)}`] = sheetXml(table);
  });
  return packed(files, date);
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The first row, which names the columns, stays in view. */
function sheetXml({ rows }: Table): string {
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  const data = rows.map(
    (row, index) =>
      `<row r="${index + 1}">${row.map((cell, column) => cellXml(cell, column, index + 1)).join('')}</row>`,
  );
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><sheetData>${data.join('')}</sheetData></worksheet>`;
}

/** A number that a workbook cannot keep with all its digits is a text. Text in a workbook is never a formula. */
function cellXml(cell: TableCell, column: number, row: number): string {
  if (cell === '') return '';
  const text = String(cell);
  const at = `${columnLetters(column)}${row}`;
  if (typeof cell === 'number' && numberText(text) === text) return `<c r="${at}"><v>${text}</v></c>`;
  // Readers drop the apostrophe before a possible formula, so a text that has one gets another.
  const kept = undefused(text) === text ? text : `'${text}`;
  return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escapedXml(kept)}</t></is></c>`;
}

/** `A`, `B` … `Z`, `AA`: columns count from 0. */
export function columnLetters(column: number): string {
  const rest = Math.floor(column / 26) - 1;
  return `${rest < 0 ? '' : columnLetters(rest)}${String.fromCharCode(65 + (column % 26))}`;
}

/** A text in XML. Characters that XML forbids are encoded as in spreadsheets. */
function escapedXml(text: string): string {
  return text
    .replace(/_(?=x[0-9A-F]{4}_)/gi, '_x005F_')
    .replace(/[\p{Cc}\uFFFE\uFFFF]/gu, (character) =>
      character === '\n' || character === '\t'
        ? character
        : `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
    )
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function packed(files: Readonly<Record<string, string>>, date: Date): Uint8Array<ArrayBuffer> {
  const entries = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]));
  return zipSync(entries, { mtime: zipDate(date) });
}
