/** The commands `import` and `export`, by file type. */

import type { MapDocument } from '../formats/document/document.ts';
import { serializeDocument } from '../formats/document/serialize.ts';
import { OUTPUTS } from '../formats/outputs/output-formats.ts';
import { OUTPUT_WRITERS } from '../formats/outputs/writers.ts';
import { reportMarkdown } from '../formats/report/markdown.ts';
import { tableLosses, tablesOf } from '../formats/tables/write.ts';
import { csvText } from '../formats/tables/xlsx-write.ts';
import { readBytes, refuseToReplace, writeOutput } from './base/files.ts';
import { EXPORT_TYPES, outputType } from './base/output-types.ts';
import type { Terminal } from './base/terminal.ts';
import { today } from './base/today.ts';
import { UsageError } from './base/usage.ts';
import { accepted, twoNames } from './commands/document-commands.ts';
import { type ImportChoice, importFiles, isForeignName, isTable, mayBeTable, typeOf } from './library/import.ts';
import { arrangedDocument, arrangementOf, type LayoutOptions } from './library/layout.ts';
import { exportHugo } from './picture/hugo.ts';
import { picture } from './picture/index.ts';

/** The map document of a file, by its type. Several tables become one map. An arrangement sets positions. */
export async function runImport(
  names: readonly string[],
  { arrange, ...choice }: Pick<LayoutOptions, 'arrange'> & ImportChoice,
  terminal: Terminal,
): Promise<void> {
  const how = arrange === undefined ? undefined : arrangementOf(arrange);
  const inputs = names.slice(0, -1);
  const output = names.at(-1) ?? '';
  // Without an output option, the last argument could be an input that must not be overwritten.
  if (inputs.length > 0 && isForeignName(output)) {
    throw new UsageError(
      `import writes a map document, and ${output} is named as none. End the output’s name in .json.`,
    );
  }
  if (inputs.length !== 1 && (inputs.length === 0 || (choice.format === undefined && !inputs.every(mayBeTable))))
    twoNames(names, 'import');
  const files = await Promise.all(inputs.map(async (name) => ({ name, bytes: await readBytes(name, terminal) })));
  if (!files.every((file) => isTable(file, choice.format))) twoNames(names, 'import');
  const document = importFiles(files, choice, terminal.print);
  const placed = how ? await arrangedDocument(document, how) : document;
  await writeOutput(output, serializeDocument(placed, { positions: true }), terminal, inputs[0] ?? '');
}

type ExportResult = { readonly content: string | Uint8Array; readonly lost: readonly string[] };

const PACKED = new Date('2000-01-01T00:00:00Z');

/** Writers by file type. The date in archives is constant, so that their bytes are reproducible. */
const WRITERS: Readonly<Record<string, (document: MapDocument) => ExportResult>> = {
  ...Object.fromEntries(
    OUTPUTS.map((format) => {
      const { write, losses } = OUTPUT_WRITERS[format];
      return [outputType(format), (document) => ({ content: write(document, PACKED), lost: losses(document) })];
    }),
  ),
  '.json': (document) => ({ content: serializeDocument(document, { positions: true }), lost: [] }),
  '.md': (document) => ({ content: reportMarkdown(document, { date: today() }), lost: [] }),
};

/** Writes a map in another format, by the type of the output. */
export async function exportMap(
  names: readonly string[],
  { force, format }: { readonly force: boolean; readonly format: string | undefined },
  terminal: Terminal,
  root: string,
): Promise<void> {
  const [input, output] = twoNames(names, 'export');
  const type = format === undefined ? typeOf(output) : `.${format.replace(/^\./, '').toLowerCase()}`;
  if (type === '.csv' && output === '-')
    throw new UsageError(
      'CSV is two files, one of nodes and one of edges. Name an output, or use --format zip or xlsx.',
    );
  if (type === '.svg' || type === '.png') return picture(type === '.svg' ? 'svg' : 'png', names, {}, terminal, root);
  if (type === '.hugo') return exportHugo(input, output, terminal, root);
  const write = Object.hasOwn(WRITERS, type) ? WRITERS[type] : undefined;
  if (!write && type !== '.csv') {
    throw new UsageError(`export writes ${EXPORT_TYPES}, not “${type || output}”.`);
  }
  const { document } = await accepted(input, terminal);
  if (!write) return exportCsv(document, output, input, { force, terminal });
  const { content, lost } = write(document);
  await writeOutput(output, content, terminal, input);
  printLosses(lost, output, terminal);
}

/** Writes nodes into the file, and edges into a second one next to it. */
async function exportCsv(
  document: MapDocument,
  output: string,
  input: string,
  { force, terminal }: { readonly force: boolean; readonly terminal: Terminal },
): Promise<void> {
  const [nodes, edges] = tablesOf(document);
  const beside = output.replace(/\.csv$/i, '-edges.csv');
  // The user did not name this file, so it may belong to another map. Checked before writing.
  refuseToReplace(beside, terminal.folder, force);
  await writeOutput(output, csvText(nodes), terminal, input);
  await writeOutput(beside, csvText(edges), terminal, input);
  terminal.print(`${output}: notice: / The edges are in ${beside}.`);
  printLosses(tableLosses(document), output, terminal);
}

function printLosses(lost: readonly string[], output: string, { print }: Terminal): void {
  if (lost.length > 0) print(`${output}: notice: / This format doesn’t include: ${lost.join(', ')}.`);
}
