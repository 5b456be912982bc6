/** The commands `import` and `export`: other formats become maps, and maps become other formats, by the type of the file. */

import { extname } from 'node:path';
import { NoDiagram } from '../formats/diagrams/diagram.ts';
import { graphmlLosses, graphmlText } from '../formats/diagrams/graphml-write.ts';
import { mermaidLosses, mermaidText } from '../formats/diagrams/mermaid-write.ts';
import { hasFencedDiagram, readDiagram } from '../formats/diagrams/read.ts';
import { EMPTY_DOCUMENT, type MapDocument } from '../formats/document/document.ts';
import { serializeDocument } from '../formats/document/serialize.ts';
import { reportLosses } from '../formats/report/loss-report.ts';
import { reportMarkdown } from '../formats/report/markdown.ts';
import { planToDocument } from '../formats/sentences/plan.ts';
import { readSentences } from '../formats/sentences/read.ts';
import { type ChosenColumns, missingColumn, withChosenColumns } from '../formats/tables/columns/chosen.ts';
import { headOf, type Setup } from '../formats/tables/columns/columns.ts';
import { guessSetup } from '../formats/tables/columns/guess.ts';
import { readTables } from '../formats/tables/read.ts';
import { decodeText } from '../formats/tables/sheets/decode.ts';
import { isMostlyTables, linesAround } from '../formats/tables/sheets/markdown.ts';
import { NoTable } from '../formats/tables/sheets/no-table.ts';
import type { Sheet } from '../formats/tables/sheets/sheet.ts';
import { readSheets } from '../formats/tables/sheets/sheets.ts';
import { tableLosses, tablesOf } from '../formats/tables/write.ts';
import { columnName, csvText, csvZip, xlsxBytes } from '../formats/tables/xlsx-write.ts';
import { remembering } from '../formats/update/memory.ts';
import { tablesIn } from '../formats/update/sheet-tables.ts';
import { accepted, type Terminal, twoNames } from './document-commands.ts';
import { readBytes, refuseToReplace, writeOutput } from './files.ts';
import { importFiles, isForeignName, isTable, mayBeTable, typeOf } from './library/import.ts';
import { arrangedDocument, arrangementOf, type LayoutOptions } from './library/layout.ts';
import { picture } from './picture/index.ts';
import { UsageError } from './usage.ts';

/** Makes a map document of what a file holds, by its type; several tables become one map. An arrangement gives places. */
export async function importFile(
  names: readonly string[],
  options: Pick<LayoutOptions, 'arrange'> & ChosenColumns,
  { folder, tell }: Terminal,
): Promise<void> {
  const how = options.arrange === undefined ? undefined : arrangementOf(options.arrange);
  const inputs = names.slice(0, -1);
  const output = names.at(-1) ?? '';
  // Who forgets the output does not lose the last input.
  if (inputs.length > 0 && last !== undefined && [...TABLES, ...DIAGRAMS, ...SENTENCES].includes(typeOf(last))) {
    throw new UsageError(`import writes a map document, and ${last} is named as none. End the output’s name in .json.`);
  }
  const tables = await Promise.all(inputs.map((name) => isTable(name, terminal)));
  const isTables = inputs.length > 0 && tables.every(Boolean);
  const [input, output] = isTables ? [inputs[0] ?? '', names.at(-1) ?? ''] : twoNames(names, 'import');
  const type = typeOf(input);
  const document = isTables
    ? await fromTables(inputs, options, terminal)
    : DIAGRAMS.includes(type) || (await isDiagramInWords(input, terminal))
      ? await fromDiagram(input, terminal)
      : SENTENCES.includes(type)
        ? await fromSentences(input, terminal)
        : await fromDescriptor(input, terminal);
  const placed = how ? await arrangedDocument(document, how) : document;
  await writeOutput(output, serializeDocument(placed, { positions: true }), terminal.folder, input);
}

const typeOf = (name: string): string => extname(name).toLowerCase();

/** Whether a file holds tables: by its type, or as a Markdown text that is tables in the main. */
async function isTable(name: string, { folder }: Terminal): Promise<boolean> {
  if (TABLES.includes(typeOf(name))) return true;
  if (!SENTENCES.includes(typeOf(name))) return false;
  const text = await readInput(name, folder);
  return !hasFencedDiagram(text) && isMostlyTables(text);
}

/** Whether a text file has a diagram in a fenced block. */
async function isDiagramInWords(name: string, { folder }: Terminal): Promise<boolean> {
  return SENTENCES.includes(typeOf(name)) && hasFencedDiagram(await readInput(name, folder));
}

async function fromDescriptor(input: string, terminal: Terminal): Promise<MapDocument> {
  if (typeOf(input) === '.graphml') {
    const hint = 'Save it as a table (.csv) or as a graph in DOT (.dot).';
    throw new RefusedError([`${shown(input)}: error: / GraphML cannot be read yet. ${hint}`]);
  }
  const { document, format } = await accepted(input, terminal);
  // What was seen of it is remembered, so that an update can tell later what a person changed.
  if (format === 'ocd') return remembering(document, document, {});
  const why = document.nodes.length > 0 ? ', but a map document already.' : ': it has no “organization”.';
  throw new RefusedError([`${shown(input)}: error: / This is no Open Contributions Descriptor${why}`]);
}

/** Rows that cannot be taken are told like problems, with their row and column. */
async function fromTables(
  inputs: readonly string[],
  chosen: ChosenColumns,
  { folder, tell }: Terminal,
): Promise<MapDocument> {
  const files = await Promise.all(inputs.map(async (name) => ({ name, bytes: await readBytes(name, folder) })));
  for (const { name, bytes } of files) {
    const [first] = SENTENCES.includes(typeOf(name)) ? linesAround(decodeText(bytes).text) : [];
    if (first !== undefined) tell(`${shown(name)}:${first}: notice: Only the tables of this file are read.`);
  }
  try {
    const sheets = files.flatMap((file) => readSheets(file));
    const guessed = sheets.map(guessSetup);
    const missing = missingColumn(sheets, guessed, chosen);
    if (missing !== undefined) throw new UsageError(missing);
    const setups = sheets.map((sheet, at) => withChosenColumns(sheet, guessed[at] ?? guessSetup(sheet), chosen));
    const { plan, faults, taken, repeated } = readTables(sheets, setups);
    tellAboutColumns(sheets, setups, tell);
    if (repeated > 0)
      tell(`${inputs.join(', ')}: notice: / ${repeated} rows repeat another; “count” in its details says so.`);
    for (const { sheet, row, column, reason, leftOut } of faults) {
      tell(`${sheet}:${row}: warning: column ${column} ${reason} The ${leftOut} is left out.`);
    }
    if (taken === 0) throw new RefusedError([`${inputs.join(', ')}: error: / No row could be taken.`]);
    const document = planToDocument(plan);
    // What was seen is remembered, so that an update can tell later what a person changed.
    return remembering(document, document, { tables: tablesIn(setups) });
  } catch (error) {
    if (error instanceof NoTable) throw new RefusedError([`${inputs.join(', ')}: error: / ${error.message}`]);
    throw error;
  }
}

/** Columns with values that are not imported. */
function tellAboutColumns(sheets: readonly Sheet[], setups: readonly Setup[], tell: Terminal['tell']): void {
  sheets.forEach((sheet, index) => {
    const setup = setups[index];
    if (!setup || setup.kind === 'none') return;
    const names = headOf(sheet, setup);
    const width = Math.max(0, ...sheet.rows.slice(0, 200).map((row) => row.length));
    const missing = Array.from({ length: width }, (_, at) => at).filter(
      (at) => setup.columns[at] === undefined && sheet.rows.some((row) => row[at]?.trim()),
    );
  }
}

async function fromSentences(input: string, { folder, tell }: Terminal): Promise<MapDocument> {
  const { plan, faults } = readSentences(await readInput(input, folder), EMPTY_DOCUMENT);
  for (const { line, reason, example } of faults) {
    tell(`${shown(input)}:${line + 1}: warning: ${reason} For example: ${example}`);
  }
  if (plan.nodes.length === 0) throw new RefusedError([`${shown(input)}: error: / No sentence could be read.`]);
  return planToDocument(plan);
}

type Written = { readonly content: string | Uint8Array; readonly lost: readonly string[] };

/** How each type of file is made. The date is that of packed files; it is always the same, so that the bytes are. */
const WRITERS: Readonly<Record<string, (document: MapDocument) => Written>> = {
  '.zip': (document) => ({ content: csvZip(tablesOf(document), PACKED), lost: tableLosses(document) }),
  '.xlsx': (document) => ({ content: xlsxBytes(tablesOf(document), PACKED), lost: tableLosses(document) }),
  '.mmd': (document) => ({ content: mermaidText(document), lost: mermaidLosses(document) }),
  '.graphml': (document) => ({ content: graphmlText(document), lost: graphmlLosses(document) }),
  '.json': (document) => ({ content: serializeDocument(document, { positions: true }), lost: [] }),
  '.md': (document) => ({
    content: reportMarkdown(document, { date: new Date().toISOString().slice(0, 10) }),
    lost: reportLosses(document),
  }),
};

const PACKED = new Date('2000-01-01T00:00:00Z');

/** Writes a map in another format, by the type of the output. */
export async function exportMap(
  names: readonly string[],
  { force }: { readonly force: boolean },
  terminal: Terminal,
  root: string,
): Promise<void> {
  const [input, output] = twoNames(names, 'export');
  const type = typeOf(output);
  if (type === '.svg' || type === '.png') return picture(type === '.svg' ? 'svg' : 'png', names, {}, terminal, root);
  const write = Object.hasOwn(WRITERS, type) ? WRITERS[type] : undefined;
  if (!write && type !== '.csv') {
    throw new UsageError(
      `export writes .csv, .zip, .xlsx, .mmd, .graphml, .svg, .png, .md or .json, not “${type || output}”.`,
    );
  }
  const { document } = await accepted(input, terminal);
  if (!write) return exportCsv(document, output, input, { force, terminal });
  const { content, lost } = write(document);
  await writeOutput(output, content, terminal.folder, input);
  tellLost(lost, output, terminal);
}

/** Nodes go into the file itself, edges into one beside it. */
async function exportCsv(
  document: MapDocument,
  output: string,
  input: string,
  { force, terminal }: { readonly force: boolean; readonly terminal: Terminal },
): Promise<void> {
  const [nodes, edges] = tablesOf(document);
  const beside = output.replace(/\.csv$/i, '-edges.csv');
  // Nobody named this file, so it may be another map's. Checked before anything is written.
  if (!force) refuseToReplace(beside, terminal.folder);
  await writeOutput(output, csvText(nodes), terminal.folder, input);
  await writeOutput(beside, csvText(edges), terminal.folder, input);
  terminal.tell(`${output}: notice: / The edges are in ${beside}.`);
  tellLost(tableLosses(document), output, terminal);
}

function tellLost(lost: readonly string[], output: string, { tell }: Terminal): void {
  if (lost.length > 0) tell(`${output}: notice: / This format doesn’t include: ${lost.join(', ')}.`);
}
