/** The cells of an XLSX workbook as texts. Formulas give their saved values; no links or macros are used. */

import { counted } from '../../words/words.ts';
import { MAX_CELLS, NoTable, type Sheet } from '../base/sheet.ts';
import { type CellFormat, cellFormats, formattedNumber } from './xlsx-format.ts';
import { elements, prefixed, textWithin, unescapedXml, type XmlElement } from './xlsx-xml.ts';
import type { Unzipped } from './zip.ts';

/** The visible sheets in order; undefined for a ZIP that is not a workbook. */
export function readXlsx(zip: Unzipped): Sheet[] | undefined {
  const parts = partsOf(zip);
  const workbook = workbookPart(zip);
  if (workbook === undefined) return undefined;
  const folder = workbook.replace(/[^/]*$/, '');
  const text = (path: string) => textOfPart(zip, parts, path);
  const relationsOf = (path: string) => {
    const own = path.replace(/[^/]*$/, '');
    return elements(text(`${own}_rels/${path.slice(own.length)}.rels`), 'Relationship').map(
      ({ attributes: { Id = '', Type = '', Target = '' } }): Relation => ({
        id: Id,
        type: Type,
        target: Target,
        path: targetPath(parts, own, Target),
      }),
    );
  };
  const relations = relationsOf(workbook);
  const partOf = (kind: string, name: string) =>
    relations.find(({ type }) => type.endsWith(`/${kind}`))?.path ?? `${folder}${name}`;
  const formats = cellFormats(text(partOf('styles', 'styles.xml')));
  const shared = elements(text(partOf('sharedStrings', 'sharedStrings.xml')), 'si').map(({ body }) => textWithin(body));
  const xml = text(workbook);
  const date1904 = /^(?:1|true)$/.test(elements(xml, 'workbookPr')[0]?.attributes.date1904 ?? '');
  return elements(xml, 'sheet').flatMap(({ attributes }) => {
    const target = relations.find(({ id }) => id === prefixed(attributes, 'id'))?.path ?? '';
    if (attributes.state?.includes('idden') || !parts.has(target.toLowerCase())) return [];
    const own = relationsOf(target);
    const comments = own.filter(({ type }) => type.endsWith('/comments')).map(({ path }) => text(path));
    const sheet = sheetOf(text(target), attributes.name ?? 'Sheet', { shared, formats, date1904, links: own });
    const count = comments.reduce((sum, part) => sum + elements(part, 'comment').length, 0);
    return [count === 0 ? sheet : { ...sheet, notes: [...(sheet.notes ?? []), commentNote(count)] }];
  });
}

const commentNote = (count: number): string =>
  `${counted(count, 'comment')} of cells ${count === 1 ? 'was' : 'were'} not imported.`;

/** A reference of a part to another one, or to an address. */
type Relation = { readonly id: string; readonly type: string; readonly target: string; readonly path: string };

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

type Book = {
  readonly shared: readonly string[];
  readonly formats: readonly CellFormat[];
  readonly date1904: boolean;
  /** Relations of the sheet, with the targets of its links. */
  readonly links: readonly Relation[];
};

/** Places of formulas without a value, and links of formulas. */
type Finds = { readonly unsaved: string[]; readonly links: Map<string, string> };

function sheetOf(xml: string, name: string, book: Book): Sheet {
  const rows: string[][] = [];
  const numbers: number[] = [];
  const finds: Finds = { unsaved: [], links: new Map() };
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
      values[column] = cellValue(cell, book, finds);
    }
    cells += values.length;
    if (cells > MAX_CELLS) throw new NoTable('This workbook has more cells than fit into a map.');
    if (values.every((value) => value.trim() === '')) continue;
    rows.push(values);
    numbers.push(number);
  }
  const tail = xml.slice(Math.max(0, xml.lastIndexOf('sheetData>')));
  fillMerged(tail, rows, numbers);
  const links = linksOf(tail, book, finds, numbers);
  return {
    name,
    rows,
    numbers,
    hasPoints: true,
    ...(links.length > 0 ? { links } : {}),
    ...(finds.unsaved.length > 0 ? { notes: [unsavedNote(finds.unsaved)] } : {}),
  };
}

/** Cells that a message names. */
const MAX_NAMED = 3;

function unsavedNote(cells: readonly string[]): string {
  const named = `${cells.slice(0, MAX_NAMED).join(', ')}${cells.length > MAX_NAMED ? ' …' : ''}`;
  const what =
    cells.length === 1 ? '1 formula has no saved value' : `${counted(cells.length, 'formula')} have no saved value`;
  return `${what} (${named}). Open the file in a spreadsheet program, save it, and import it again.`;
}

/** More links than this are no table's. */
const MAX_LINKS = 100_000;

/** Web addresses of cells: links of the sheet, and those of formulas. */
function linksOf(xml: string, book: Book, finds: Finds, numbers: readonly number[]): NonNullable<Sheet['links']> {
  const targets = new Map(book.links.map(({ id, target }) => [id, target]));
  const named = elements(xml, 'hyperlink').map(
    ({ attributes }) => [attributes.ref ?? '', targets.get(prefixed(attributes, 'id') ?? '') ?? ''] as const,
  );
  const rowOf = new Map(numbers.map((number, index) => [number, index]));
  return [...named, ...finds.links].slice(0, MAX_LINKS).flatMap(([ref, url]) => {
    const row = rowOf.get(Number(/\d+/.exec(ref)?.[0]));
    return row === undefined || !/^https?:\/\//i.test(url) ? [] : [{ row, column: columnOf(ref), url }];
  });
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

function cellValue({ attributes, body }: XmlElement, { shared, formats, date1904 }: Book, finds: Finds): string {
  if (attributes.t === 'inlineStr') return textWithin(body);
  const value = unescapedXml(elements(body, 'v')[0]?.body ?? '');
  const linked = linkFormula(body);
  if (linked) finds.links.set(attributes.r ?? '', linked.url);
  if (value === '' && linked) return linked.text;
  if (attributes.t === 's') return shared[Number(value)] ?? '';
  if (attributes.t === 'b') return value === '1' ? 'true' : 'false';
  if (attributes.t === 'e') return '';
  if (attributes.t === 'str' || attributes.t === 'd') return value;
  if (value === '' && body.includes('f>')) finds.unsaved.push(attributes.r ?? '?');
  return value === '' ? '' : formattedNumber(value, formats[Number(attributes.s ?? 0)], date1904);
}

/** The address and text of a formula such as `HYPERLINK("https://example.org","Example")`. */
function linkFormula(body: string): { readonly url: string; readonly text: string } | undefined {
  if (!body.includes('HYPERLINK(')) return undefined;
  const formula = unescapedXml(elements(body, 'f')[0]?.body ?? '');
  const [, url, text] = /^HYPERLINK\("([^"]*)"(?:[,;]\s*"([^"]*)")?\)$/i.exec(formula.trim()) ?? [];
  return url === undefined ? undefined : { url, text: text ?? url };
}

const columnOf = (reference: string): number =>
  [...(/^[A-Z]+/i.exec(reference)?.[0].toUpperCase() ?? 'A')].reduce(
    (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
    0,
  ) - 1;
