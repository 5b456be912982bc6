/** The cells of an XLSX workbook as texts. Formulas give the value that was saved with them; nothing is followed or run. */

import { withoutControls } from '../codec.ts';
import { MOST_CELLS, NoTable } from './no-table.ts';
import type { Sheet } from './sheet.ts';
import type { Unzipped } from './zip.ts';

/** Whether a file starts as a ZIP does, of which an XLSX is one. */
export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

/** The sheets that are shown, in their order. */
export function readXlsx(zip: Unzipped): Sheet[] {
  const text = (name: string) => new TextDecoder().decode(zip.read(name));
  const targets = new Map(
    elements(text('xl/_rels/workbook.xml.rels'), 'Relationship').map(({ attributes }) => [
      attributes.Id ?? '',
      (attributes.Target ?? '').replace(/^\/?(?:xl\/)?/, 'xl/'),
    ]),
  );
  const shared = zip.has('xl/sharedStrings.xml')
    ? elements(text('xl/sharedStrings.xml'), 'si').map(({ body }) => textIn(body))
    : [];
  const isDate = zip.has('xl/styles.xml') ? dateStyles(text('xl/styles.xml')) : [];
  const date1904 = /<(?:\w+:)?workbookPr\b[^>]*\bdate1904="(?:1|true)"/.test(text('xl/workbook.xml'));
  return elements(text('xl/workbook.xml'), 'sheet').flatMap(({ attributes }) => {
    const target = targets.get(attributes['r:id'] ?? '') ?? '';
    if (attributes.state?.includes('idden') || !zip.has(target)) return [];
    return [sheetOf(text(target), attributes.name ?? 'Sheet', { shared, isDate, date1904 })];
  });
}

type Book = { readonly shared: readonly string[]; readonly isDate: readonly boolean[]; readonly date1904: boolean };

function sheetOf(xml: string, name: string, book: Book): Sheet {
  const rows: string[][] = [];
  const numbers: number[] = [];
  let cells = 0;
  let number = 0;
  for (const row of elements(xml, 'row')) {
    number = Number(row.attributes.r) || number + 1;
    const values: string[] = [];
    for (const cell of elements(row.body, 'c')) {
      const column = cell.attributes.r ? columnOf(cell.attributes.r) : values.length;
      // No spreadsheet has more columns than this.
      if (column > 16_384) continue;
      while (values.length < column) values.push('');
      values[column] = cellValue(cell, book);
    }
    cells += values.length;
    if (cells > MOST_CELLS) throw new NoTable('This workbook has more cells than fit into a map.');
    if (values.every((value) => value.trim() === '')) continue;
    rows.push(values);
    numbers.push(number);
  }
  fillMerged(xml, rows, numbers);
  return { name, rows, numbers };
}

/** More merged cells than this are no table's. */
const MOST_MERGED = 10_000;
/** Rows that all merged cells of a sheet may reach over. */
const MOST_FILLED = 1_000_000;

/** A cell that is merged over several rows counts in each of them. */
function fillMerged(xml: string, rows: string[][], numbers: readonly number[]): void {
  const merged = elements(xml, 'mergeCell').slice(0, MOST_MERGED);
  if (merged.length === 0) return;
  const rowOf = new Map(numbers.map((number, index) => [number, rows[index]]));
  let filled = 0;
  for (const { attributes } of merged) {
    const [, from = '', top = '', bottom = ''] = /^([A-Z]+)(\d+):[A-Z]+(\d+)$/i.exec(attributes.ref ?? '') ?? [];
    const column = columnOf(from);
    const value = rowOf.get(Number(top))?.[column] ?? '';
    for (let number = Number(top) + 1; value !== '' && number <= Number(bottom); number += 1) {
      filled += 1;
      if (filled > MOST_FILLED) return;
      const row = rowOf.get(number);
      if (!row) continue;
      while (row.length <= column) row.push('');
      row[column] ||= value;
    }
  }
}

function cellValue({ attributes, body }: XmlElement, { shared, isDate, date1904 }: Book): string {
  if (attributes.t === 'inlineStr') return textIn(body);
  const value = unescapedXml(/<(?:\w+:)?v\b[^>]*>([\s\S]*?)<\/(?:\w+:)?v>/.exec(body)?.[1] ?? '');
  if (attributes.t === 's') return shared[Number(value)] ?? '';
  if (attributes.t === 'b') return value === '1' ? 'true' : 'false';
  if (attributes.t === 'e') return '';
  if (attributes.t === 'str' || attributes.t === 'd' || value === '') return value;
  return isDate[Number(attributes.s ?? 0)] ? dateText(Number(value), date1904) : numberText(value);
}

/** Numbers as people see them: without the last digits that binary arithmetic adds. */
function numberText(value: string): string {
  const number = Number(value);
  return Number.isFinite(number) ? String(Number(number.toPrecision(15))) : value;
}

/** The day, and the time where there is one, of a number of days. */
function dateText(days: number, date1904: boolean): string {
  if (!Number.isFinite(days) || Math.abs(days) > 3_000_000) return String(days);
  const since = date1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  const iso = new Date(since + Math.round(days * 86_400) * 1000).toISOString();
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 19);
}

/** Which styles of cells show dates. */
function dateStyles(xml: string): boolean[] {
  const custom = new Map(
    elements(xml, 'numFmt').map(({ attributes }) => [attributes.numFmtId, attributes.formatCode ?? '']),
  );
  const formats = elements(xml, 'cellXfs')[0]?.body ?? '';
  return elements(formats, 'xf').map(({ attributes }) => {
    const id = Number(attributes.numFmtId ?? 0);
    const code = custom.get(attributes.numFmtId)?.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '');
    return code === undefined ? (id >= 14 && id <= 22) || (id >= 45 && id <= 47) : /[ymdhs]/i.test(code);
  });
}

const columnOf = (reference: string): number =>
  [...(/^[A-Z]+/i.exec(reference)?.[0].toUpperCase() ?? 'A')].reduce(
    (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
    0,
  ) - 1;

/** The texts of a string, its parts one after the other; how it is pronounced is left out. */
function textIn(body: string): string {
  const spoken = body.replace(/<(?:\w+:)?rPh\b[\s\S]*?<\/(?:\w+:)?rPh>/g, '');
  return elements(spoken, 't')
    .map((one) => unescapedXml(one.body))
    .join('');
}

type XmlElement = { readonly attributes: Readonly<Record<string, string>>; readonly body: string };

/** Elements of a name, none of which holds another of that name. No entity but XML's own five is known. */
function elements(xml: string, name: string): XmlElement[] {
  const found: XmlElement[] = [];
  const open = new RegExp(`<(\\w+:)?${name}(?=[\\s/>])([^>]*)>`, 'g');
  for (let match = open.exec(xml); match; match = open.exec(xml)) {
    const [, prefix = '', attributes = ''] = match;
    if (attributes.endsWith('/')) {
      found.push({ attributes: attributesOf(attributes), body: '' });
      continue;
    }
    const close = `</${prefix}${name}>`;
    const end = xml.indexOf(close, open.lastIndex);
    if (end < 0) break;
    found.push({ attributes: attributesOf(attributes), body: xml.slice(open.lastIndex, end) });
    open.lastIndex = end + close.length;
  }
  return found;
}

function attributesOf(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/([\w:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, key = '', double, single]) => [
      key,
      unescapedXml(double ?? single ?? ''),
    ]),
  );
}

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function unescapedXml(text: string): string {
  const plain = text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return NAMED[String(name)] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code > 0x10ffff ? '' : String.fromCodePoint(code);
  });
  return withoutControls(
    plain.replace(/_x([0-9A-F]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(String(code), 16))),
  );
}
