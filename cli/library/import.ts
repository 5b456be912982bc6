/** Import of files in other formats, detected as in the application. */

import { ENDINGS, isNamed } from '../../formats/base/file-endings.ts';
import { NoDiagram } from '../../formats/diagrams/base/diagram.ts';
import { EMPTY_DOCUMENT, type MapDocument } from '../../formats/document/document.ts';
import { enclosedMap } from '../../formats/enclosed/read.ts';
import { detectFormat, FILE_FORMATS } from '../../formats/open/file-formats.ts';
import { parseText } from '../../formats/open/read.ts';
import { planToDocument } from '../../formats/plan/plan.ts';
import { readSentences } from '../../formats/sentences/read.ts';
import { NoTable, type Sheet } from '../../formats/tables/base/sheet.ts';
import { type ChosenColumns, missingColumn, withChosenColumns } from '../../formats/tables/columns/chosen.ts';
import { fieldNamed, hasFields, headOf, type Setup } from '../../formats/tables/columns/columns.ts';
import { guessSetupsWith } from '../../formats/tables/columns/prose.ts';
import { readTables } from '../../formats/tables/read.ts';
import { decodeText } from '../../formats/tables/sheets/decode.ts';
import { isMostlyTables, linesAround } from '../../formats/tables/sheets/markdown.ts';
import { NOT_UTF8 } from '../../formats/tables/sheets/sheets.ts';
import { columnLetters } from '../../formats/tables/xlsx-write.ts';
import { remembering } from '../../formats/update/memory.ts';
import { tablesIn } from '../../formats/update/sheet-tables.ts';
import { quoted } from '../../formats/words/words.ts';
import { problemLines } from '../base/problem-lines.ts';
import { inputName, inputText, refusedFor } from '../base/text.ts';
import { RefusedError, UsageError } from '../base/usage.ts';

export type ImportedFile = { readonly name: string; readonly bytes: Uint8Array };
type Print = (line: string) => void;

/** The ending of a file name, in lower case. */
export const typeOf = (name: string): string => /[^/\\](\.[^./\\]*)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** Whether a name is that of a file that is read as another format. */
export const isForeignName = (name: string): boolean => isNamed(name, 'tables', 'diagram', 'sentences');

/** Whether a file may be one of several tables. */
export const mayBeTable = (name: string): boolean => isNamed(name, 'tables', 'sentences');

/** Whether a file contains tables, also damaged ones that are named as such. */
export const isTable = (file: ImportedFile, format?: string): boolean =>
  (format === undefined && isNamed(file.name, 'tables')) || kindOf(file, format).kind === 'tables';

/** Names of formats on the command line: endings of files, and kinds of content. */
const KINDS = { table: 'tables', sentences: 'sentences', diagram: 'diagram', map: 'map' } as const;
const FORMATS: ReadonlyMap<string, string> = new Map(
  Object.values(ENDINGS)
    .flat()
    .map((ending) => [ending.slice(1), ending]),
);

/** Statements of a person about the files. */
export type ImportChoice = ChosenColumns & {
  /** Row number of the header, from 1; `none` without one. */
  readonly header?: string | undefined;
  /** An ending such as `csv`, or `table`, `sentences`, `diagram` or `map`. */
  readonly format?: string | undefined;
};

/** The format that a person names; the content decides without one. */
function kindOf({ name, bytes }: ImportedFile, format: string | undefined): ReturnType<typeof detectFormat> {
  if (format === undefined) return detectFormat(name, bytes);
  if (Object.hasOwn(KINDS, format)) return { kind: KINDS[format as keyof typeof KINDS] };
  const ending = FORMATS.get(format.replace(/^\./, '').toLowerCase());
  if (ending === undefined)
    throw new UsageError(
      `There is no format “${format}”. The formats are ${[...FORMATS.keys(), ...Object.keys(KINDS)].join(', ')}.`,
    );
  return detectFormat(`${name === '-' ? 'input' : name}${ending}`, bytes);
}

/** Name of an option in messages of the command. */
const commandOption = (name: string): string => `--${name}`;

/** The map of one file, or of several tables. @throws RefusedError, UsageError for a column that no table has */
export function importFiles(
  files: readonly ImportedFile[],
  { format, ...columns }: ImportChoice,
  print: Print,
  optionName = commandOption,
): MapDocument {
  const [file] = files;
  if (!file) throw new UsageError('There is no file to import.');
  if (files.every((one) => isTable(one, format))) return fromTables(files, columns, print, optionName);
  if (files.length > 1) throw new UsageError('Several files can be imported at once only if all are tables.');
  const found = kindOf(file, format);
  if (found.kind === 'unsupported') throw refusedFor(inputName(file.name), found.what);
  if (found.kind === 'diagram') return fromDiagram(file, print);
  return found.kind === 'sentences' ? fromSentences(file, print) : fromDescriptor(file, print);
}

function fromDescriptor({ name: input, bytes }: ImportedFile, print: Print): MapDocument {
  const parsed = parseText(inputText(bytes, input, 1, print));
  const { document, format } = parsed;
  const lines = problemLines(inputName(input), parsed);
  if (!document) {
    const reasons = parsed.errors.map(({ path, message }) => `${path} ${message}`.trim());
    throw new RefusedError(lines, 1, reasons);
  }
  lines.forEach(print);
  // The content of the source is saved, so that an update can recognize manual changes.
  if (format === 'ocd') return remembering(document, document, {});
  if (enclosedMap(bytes)) return document;
  const why = document.nodes.length > 0 ? ', but a map document already.' : ': it has no “organization”.';
  throw refusedFor(inputName(input), `This is no Open Contributions Descriptor${why}`);
}

/** Skipped rows are reported like problems, with their row and column. */
function fromTables(
  files: readonly ImportedFile[],
  { header, ...chosen }: ImportChoice,
  print: Print,
  optionName: typeof commandOption,
): MapDocument {
  const inputs = files.map(({ name }) => name);
  for (const { name, bytes } of files) {
    const { text } = decodeText(bytes);
    const [first] = isNamed(name, 'sentences') && isMostlyTables(text) ? linesAround(text) : [];
    if (first !== undefined) print(`${inputName(name)}:${first}: notice: Only the tables of this file are read.`);
  }
  try {
    const sheets = files.flatMap((file) => FILE_FORMATS.tables.read(file));
    const named = Object.values(chosen).filter((name) => name !== undefined);
    const guessed = guessSetupsWith(sheets, { named, ...headerOf(header, sheets) });
    const missing = missingColumn(sheets, guessed, chosen, optionName);
    if (missing !== undefined) throw new UsageError(missing);
    const setups = guessed.flatMap((setup, at) => {
      const sheet = sheets[at];
      return sheet ? [withChosenColumns(sheet, setup, chosen)] : [];
    });
    const { plan, faults, taken, repeated, notes } = readTables(sheets, setups);
    if (header === undefined && named.length === 0) noteHeaders(sheets, setups, print);
    for (const { sheet, text } of notes) print(`${sheet}: notice: / ${text}`);
    noteColumns(sheets, setups, print);
    if (repeated > 0)
      print(
        `${inputs.join(', ')}: notice: / ${repeated === 1 ? '1 row repeats' : `${repeated} rows repeat`} another; “count” in its details says so.`,
      );
    for (const { sheet, row, column, reason, leftOut } of faults) {
      print(`${sheet}:${row}: warning: column ${column} ${reason} The ${leftOut} is left out.`);
    }
    if (taken === 0) throw refusedFor(inputs.join(', '), 'No row could be imported.');
    const document = planToDocument(plan);
    // The content of the source is saved, so that an update can recognize manual changes.
    return remembering(document, document, { tables: tablesIn(setups) });
  } catch (error) {
    if (error instanceof NoTable) throw refusedFor(inputs.join(', '), error.message);
    throw error;
  }
}

/** The header row that a person names, in the only or first sheet. */
function headerOf(header: string | undefined, [sheet]: readonly Sheet[]): { readonly head?: number } {
  if (header === undefined) return {};
  if (/^(?:none|0)$/i.test(header)) return { head: -1 };
  const head = sheet?.numbers.indexOf(Number(header)) ?? -1;
  if (head < 0) throw new UsageError(`The table has no row ${header}. Name the number of its header row, or “none”.`);
  return { head };
}

/** Header rows that no known name of a column proves. */
function noteHeaders(sheets: readonly Sheet[], setups: readonly Setup[], print: Print): void {
  sheets.forEach((sheet, index) => {
    const setup = setups[index];
    if (!setup?.hasHead || !hasFields(setup.kind)) return;
    const { kind, skip = 0 } = setup;
    const names = headOf(sheet, setup);
    if (names.some((name) => fieldNamed(name, kind) !== undefined)) return;
    const listed = names
      .filter(Boolean)
      .map((name) => quoted(name))
      .join(', ');
    print(
      `${sheet.name}:${sheet.numbers[skip] ?? skip + 1}: notice: This row was taken as the header: ${listed}. --header names another row, or none.`,
    );
  });
}

/** Columns with values that are not imported. */
function noteColumns(sheets: readonly Sheet[], setups: readonly Setup[], print: Print): void {
  sheets.forEach((sheet, index) => {
    const setup = setups[index];
    if (!setup || !hasFields(setup.kind)) return;
    const names = headOf(sheet, setup);
    const width = Math.max(0, ...sheet.rows.slice(0, 200).map((row) => row.length));
    const missing = Array.from({ length: width }, (_, at) => at).filter(
      (at) => setup.columns[at] === undefined && sheet.rows.some((row) => row[at]?.trim()),
    );
    const listed = missing.map((at) => (names[at] ? `${columnLetters(at)} (${names[at]})` : columnLetters(at)));
    if (listed.length > 0) print(`${sheet.name}: notice: / ${FILE_FORMATS.tables.loses}: ${listed.join(', ')}.`);
  });
}

function fromDiagram({ name: input, bytes }: ImportedFile, print: Print): MapDocument {
  if (decodeText(bytes).encoding === 'windows-1252') print(`${inputName(input)}: notice: / ${NOT_UTF8}`);
  try {
    const { document, lost } = FILE_FORMATS.diagram.read({ name: input, bytes });
    if (lost.length > 0) print(`${inputName(input)}: notice: / ${FILE_FORMATS.diagram.loses}: ${lost.join(', ')}.`);
    return document;
  } catch (error) {
    if (error instanceof NoDiagram) throw refusedFor(inputName(input), error.message);
    throw error;
  }
}

function fromSentences({ name: input, bytes }: ImportedFile, print: Print): MapDocument {
  const { plan, faults } = readSentences(inputText(bytes, input, 1, print), EMPTY_DOCUMENT);
  for (const { line, reason, example } of faults) {
    print(`${inputName(input)}:${line + 1}: warning: ${reason} For example: ${example}`);
  }
  if (plan.nodes.length === 0) throw refusedFor(inputName(input), 'No sentence could be read.');
  return planToDocument(plan);
}
