/** The cells of an XLSX workbook as texts. Formulas give their saved values; no links or macros are used. */

import { decodeXML } from 'entities/decode';
import { withoutControls } from '../../base/controls.ts';
import { MAX_CELLS, NoTable, type Sheet } from '../base/sheet.ts';
import type { Unzipped } from './zip.ts';

/** Whether a file starts like a ZIP, which an XLSX is. */
export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

/** The visible sheets in order; undefined for a ZIP that is not a workbook. */
export function readXlsx(zip: Unzipped): Sheet[] | undefined {
  const parts = partsOf(zip);
  const workbook = workbookPart(zip);
  if (workbook === undefined) return undefined;
  const folder = workbook.replace(/[^/]*$/, '');
  const text = (path: string) => textOfPart(zip, parts, path);
  const relations = elements(text(`${folder}_rels/${workbook.slice(folder.length)}.rels`), 'Relationship').map(
    ({ attributes: { Id = '', Type = '', Target = '' } }) => ({
      id: Id,
      type: Type,
      path: targetPath(parts, folder, Target),
    }),
  );
  const partOf = (kind: string, name: string) =>
    relations.find(({ type }) => type.endsWith(`/${kind}`))?.path ?? `${folder}${name}`;
  const isDate = dateStyles(text(partOf('styles', 'styles.xml')));
  const shared = elements(text(partOf('sharedStrings', 'sharedStrings.xml')), 'si').map(({ body }) => textIn(body));
  const xml = text(workbook);
  const date1904 = /^(?:1|true)$/.test(elements(xml, 'workbookPr')[0]?.attributes.date1904 ?? '');
  return elements(xml, 'sheet').flatMap(({ attributes }) => {
    const target = relations.find(({ id }) => id === prefixed(attributes, 'id'))?.path ?? '';
    if (attributes.state?.includes('idden') || !parts.has(target.toLowerCase())) return [];
    return [sheetOf(text(target), attributes.name ?? 'Sheet', { shared, isDate, date1904 })];
  });
}

/** The names of the parts of a workbook as its programs write them: with slashes, in any case. */
const partsOf = ({ names }: Unzipped): ReadonlyMap<string, string> =>
  new Map(names.map((name) => [name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase(), name]));

const textOfPart = (zip: Unzipped, parts: ReadonlyMap<string, string>, path: string): string => {
  const name = parts.get(path.toLowerCase());
  return name === undefined ? '' : new TextDecoder().decode(zip.read(name));
};

/** The workbook part of a ZIP: the main document of the package, otherwise a file of the usual name. */
export function workbookPart(zip: Unzipped): string | undefined {
  const parts = partsOf(zip);
  const named = elements(textOfPart(zip, parts, '_rels/.rels'), 'Relationship')
    .filter(({ attributes }) => attributes.Type?.endsWith('/officeDocument'))
    .map(({ attributes }) => targetPath(parts, '', attributes.Target ?? ''));
  const usual = [...parts.keys()].filter((path) => /(?:^|\/)workbook\.xml$/.test(path));
  return [...named, ...usual].find((path) => elements(textOfPart(zip, parts, path), 'sheets').length > 0);
}

/** The path of a referenced part, relative to a folder. Some programs write it from the root without a slash. */
function targetPath(parts: ReadonlyMap<string, string>, folder: string, target: string): string {
  const plain = target.replaceAll('\\', '/');
  const whole = plain.startsWith('/') ? plain.slice(1) : `${folder}${plain}`;
  const path: string[] = [];
  for (const step of whole.split('/')) {
    if (step === '..') path.pop();
    else if (step !== '.' && step !== '') path.push(step);
  }
  const resolved = path.join('/');
  return !parts.has(resolved.toLowerCase()) && parts.has(plain.toLowerCase()) ? plain : resolved;
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
    if (cells > MAX_CELLS) throw new NoTable('This workbook has more cells than fit into a map.');
    if (values.every((value) => value.trim() === '')) continue;
    rows.push(values);
    numbers.push(number);
  }
  fillMerged(xml, rows, numbers);
  return { name, rows, numbers };
}

/** More merged cells than this are no table's. */
const MAX_MERGED = 10_000;
/** Rows that all merged cells of a sheet may reach over. */
const MAX_FILLED = 1_000_000;

/** A cell that is merged over several rows counts in each of them. */
function fillMerged(xml: string, rows: string[][], numbers: readonly number[]): void {
  const merged = elements(xml, 'mergeCell').slice(0, MAX_MERGED);
  if (merged.length === 0) return;
  const rowOf = new Map(numbers.map((number, index) => [number, rows[index]]));
  let filled = 0;
  for (const { attributes } of merged) {
    const [, from = '', top = '', bottom = ''] = /^([A-Z]+)(\d+):[A-Z]+(\d+)$/i.exec(attributes.ref ?? '') ?? [];
    const column = columnOf(from);
    const value = rowOf.get(Number(top))?.[column] ?? '';
    for (let number = Number(top) + 1; value !== '' && number <= Number(bottom); number += 1) {
      filled += 1;
      if (filled > MAX_FILLED) return;
      const row = rowOf.get(number);
      if (!row) continue;
      while (row.length <= column) row.push('');
      row[column] ||= value;
    }
  }
}

function cellValue({ attributes, body }: XmlElement, { shared, isDate, date1904 }: Book): string {
  if (attributes.t === 'inlineStr') return textIn(body);
  const value = unescapedXml(elements(body, 'v')[0]?.body ?? '');
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

/** The date, with the time if any, of a number of days. */
function dateText(days: number, date1904: boolean): string {
  if (!Number.isFinite(days) || Math.abs(days) > 3_000_000) return String(days);
  const since = date1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  const iso = new Date(since + Math.round(days * 86_400) * 1000).toISOString();
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 19);
}

/** Whether each cell style is a date format. */
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

/** The text of a string with all its runs, without phonetic hints. */
function textIn(body: string): string {
  return elements(withoutElements(body, 'rPh'), 't')
    .map((one) => unescapedXml(one.body))
    .join('');
}

/** An element. `body` is the raw text between its tags. */
type XmlElement = {
  readonly attributes: Readonly<Record<string, string>>;
  readonly body: string;
  /** Positions of its start and end in the text. */
  readonly start: number;
  readonly end: number;
};

/** Elements of a local name, not nested. */
function elements(xml: string, name: string): XmlElement[] {
  const found: XmlElement[] = [];
  for (let start = xml.indexOf('<'); start >= 0; ) {
    const tagEnd = xml.indexOf('>', start);
    if (tagEnd < 0) break;
    const [, prefix = '', local = ''] =
      TAG_NAME.exec(xml.slice(start, Math.min(tagEnd + 1, start + LONGEST_NAME))) ?? [];
    let end = tagEnd + 1;
    if (local === name) {
      const isClosed = xml.charAt(tagEnd - 1) === '/';
      const close = `</${prefix}${name}>`;
      const bodyEnd = isClosed ? end : xml.indexOf(close, end);
      if (bodyEnd < 0) break;
      const attributes = attributesOf(xml.slice(start + 1 + prefix.length + name.length, tagEnd));
      const body = xml.slice(end, bodyEnd);
      end = isClosed ? end : bodyEnd + close.length;
      found.push({ attributes, body, start, end });
    }
    start = xml.indexOf('<', end);
  }
  return found;
}

/** The text without its elements of a local name. */
function withoutElements(xml: string, name: string): string {
  if (!xml.includes(name)) return xml;
  let kept = '';
  let at = 0;
  for (const { start, end } of elements(xml, name)) {
    kept += xml.slice(at, start);
    at = end;
  }
  return kept + xml.slice(at);
}

/** A prefixed attribute by its local name: `r:id` with the usual prefix, `d3p1:id` with another. */
const prefixed = (attributes: XmlElement['attributes'], name: string): string | undefined =>
  Object.entries(attributes).find(([key]) => key.endsWith(`:${name}`))?.[1];

/** Names of elements are far shorter. */
const LONGEST_NAME = 200;
const TAG_NAME = /^<([\w.-]+:)?([\w.-]+)(?=[\s/>])/;

/** More text than this in one tag is no attribute of a spreadsheet. */
const LONGEST_TAG = 20_000;

function attributesOf(tag: string): Record<string, string> {
  const pairs = tag.slice(0, LONGEST_TAG).matchAll(/(?<![\w:.-])([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g);
  return Object.fromEntries(
    [...pairs].map(([, key = '', double, single]) => [key, unescapedXml(double ?? single ?? '')]),
  );
}

/** Unescaped XML text without control characters. */
const unescapedXml = (text: string): string =>
  withoutControls(
    decodeXML(text).replace(/_x([0-9A-F]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(String(code), 16))),
  );
