/** File formats that become maps, one row each; files, pasted texts, addresses and the command line use this table. */

import { type FormatKind, isNamed } from '../base/file-endings.ts';
import { describeBinary, describeText } from '../base/unsupported-format.ts';
import { hasFencedDiagram, isDiagram, readDiagram } from '../diagrams/read.ts';
import { enclosedMap } from '../enclosed/read.ts';
import { isJson } from '../parse/text.ts';
import { isCodemeta } from '../software/detect.ts';
import { decodeText } from '../tables/sheets/decode.ts';
import { isMostlyTables } from '../tables/sheets/markdown.ts';
import { readSheets, type SheetFile } from '../tables/sheets/sheets.ts';
import { isTextTable } from '../tables/sheets/text-table.ts';
import { workbookPart } from '../tables/sheets/xlsx-read.ts';
import { isZip, openZip } from '../tables/sheets/zip.ts';
import { parseText } from './read.ts';

type FileFormat<Read> = {
  /** Whether a text is in this format, if its name does not tell. */
  readonly isText: (text: string) => boolean;
  /** Whether plain text or Markdown is mainly this, and read as such. */
  readonly isInText: (text: string) => boolean;
  /** A map with the parts that are left out, or what the person chooses from. */
  readonly read: (file: SheetFile, onProgress?: (share: number) => void) => Read;
  /** A person's choice that makes it a map: the purpose of columns, or meanings of names. */
  readonly choice?: 'columns' | 'names';
  /** Start of the sentence that lists what a map cannot represent. */
  readonly loses?: string;
};

const format = <Read>(row: FileFormat<Read>) => row;
const textOf = ({ bytes }: SheetFile) => decodeText(bytes).text;
const never = () => false;

/** Whether lines of words may be sentences, not a program or settings. */
const isPlainText = (text: string): boolean =>
  /^\ufeff?\s*(?:[-*•#>]\s+)?[\p{L}\p{N}“‘(][^{}<>[\]]*$/u.test(text.split('\n', 1)[0] ?? '') &&
  /\p{L}\s+\S/u.test(text);

/** In the order of detection. The names of their files are in `ENDINGS`. */
export const FILE_FORMATS = {
  map: format({
    // A quotation mark may also begin the first cell of a table.
    isText: (text) => isJson(text) && !isCodemeta(text) && !(/^\ufeff?\s*"/.test(text) && isTextTable(text)),
    isInText: never,
    read: (file) => parseText(textOf(file)),
  }),
  diagram: format({
    isText: isDiagram,
    isInText: hasFencedDiagram,
    read: (file) => readDiagram(textOf(file)),
    loses: 'These parts of the diagram weren’t imported',
  }),
  tables: format({
    isText: (text) => isTextTable(text) || isMostlyTables(text),
    isInText: (text) => isMostlyTables(text) || isTextTable(text),
    read: readSheets,
    choice: 'columns',
    loses: 'These columns are not imported',
  }),
  sentences: format({ isText: isPlainText, isInText: () => true, read: textOf, choice: 'names' }),
} satisfies Readonly<Record<FormatKind, FileFormat<unknown>>>;

const KINDS = Object.keys(FILE_FORMATS) as readonly FormatKind[];

type DetectedFormat =
  /** `map` also for an unknown format, to be parsed for error messages. */
  /** `text`: that of a map in another file. */
  | { readonly kind: FormatKind; readonly text?: string }
  /** `what`: format and remedy, in sentences that follow "x was not opened." */
  | { readonly kind: 'unsupported'; readonly what: string };

const unsupported = (what: string): DetectedFormat => ({ kind: 'unsupported', what });

/** Detects a format by its bytes, then by its name, then by its text. Never throws. */
export function detectFormat(name: string, bytes: Uint8Array): DetectedFormat {
  const enclosed = enclosedMap(bytes);
  if (enclosed) return 'text' in enclosed ? { kind: 'map', text: enclosed.text } : unsupported(enclosed.fault);
  if (isZip(bytes)) return detectZip(name, bytes);
  const noText = describeBinary(bytes);
  if (noText) return unsupported(noText);
  const { text } = decodeText(bytes);
  if (text.trim() === '') return unsupported('It is empty.');
  if (text.includes('\0')) return unsupported('It contains no text. Open the .json file of a map.');
  const what = describeText(text);
  return what ? unsupported(what) : { kind: kindOf(name, text) };
}

function kindOf(name: string, text: string): FormatKind {
  if (isNamed(name, 'sentences')) return KINDS.find((kind) => FILE_FORMATS[kind].isInText(text)) ?? 'sentences';
  // Files of many formats are called .json.
  const named = KINDS.find((kind) => kind !== 'map' && isNamed(name, kind));
  return named ?? KINDS.find((kind) => FILE_FORMATS[kind].isText(text)) ?? 'map';
}

function detectZip(name: string, bytes: Uint8Array): DetectedFormat {
  let names: readonly string[];
  let isWorkbook: boolean;
  try {
    const zip = openZip(bytes);
    names = zip.names;
    isWorkbook = workbookPart(zip) !== undefined;
  } catch {
    // Damaged rows are reported when the table is read.
    return isNamed(name, 'tables') ? { kind: 'tables' } : unsupported('It is a packed file (ZIP), and damaged.');
  }
  const has = (part: RegExp) => names.some((one) => part.test(one) && !one.startsWith('__MACOSX'));
  if (isWorkbook || (!has(/^(?:word|ppt|META-INF)\//) && has(/\.(?:csv|tsv|txt)$/i))) return { kind: 'tables' };
  if (has(/^word\//))
    return unsupported('It is a text document (.docx). Copy its text, and choose Add → Write… to paste it.');
  if (has(/^ppt\//))
    return unsupported('It is a presentation (.pptx). Copy its text, and choose Add → Write… to paste it.');
  if (has(/^mimetype$/)) return unsupported('It is an office document. Save a table as .xlsx or .csv, and open that.');
  return unsupported('It is a packed file (ZIP). Unpack it, and open the map that is in it.');
}
