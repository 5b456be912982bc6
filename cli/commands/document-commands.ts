/** The commands `report` and `validate`, which work offline without a browser. */

import { setFlagsFromString } from 'node:v8';
import { jsonText } from '../../formats/base/controls.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { serializeDocument } from '../../formats/document/serialize.ts';
import { mapComment } from '../../formats/enclosed/enclose.ts';
import { parseText } from '../../formats/open/read.ts';
import { locate } from '../../formats/problems/pointer.ts';
import type { Parsed } from '../../formats/problems/problem.ts';
import { reportMarkdown } from '../../formats/report/markdown.ts';
import { isSoftware } from '../../formats/software/detect.ts';
import { isDay } from '../../formats/words/dates.ts';
import { readInput, writeOutput } from '../base/files.ts';
import { problemLines, terminalLine, terminalText } from '../base/problem-lines.ts';
import type { Terminal } from '../base/terminal.ts';
import { inputName } from '../base/text.ts';
import { today } from '../base/today.ts';
import { printError, RefusedError, UsageError } from '../base/usage.ts';
import { arrangedDocument, arrangementOf, type LayoutOptions } from '../library/layout.ts';

type ReportOptions = {
  readonly image?: string | undefined;
  readonly date?: string | undefined;
  readonly 'include-map'?: boolean;
};

export async function runReport(
  names: readonly string[],
  { image, date = today(), 'include-map': withMap }: ReportOptions,
  terminal: Terminal,
): Promise<void> {
  const [input, output] = twoNames(names, 'report');
  if (!isDay(date)) throw new UsageError(`--date takes a day as YYYY-MM-DD, not “${date}”.`);
  if (image?.trim() === '') throw new UsageError('--image takes the path of a picture.');
  const { document } = await accepted(input, terminal);
  const text = reportMarkdown(document, { date, ...(image === undefined ? {} : { image }) });
  const map = withMap ? mapComment(serializeDocument(document, { positions: true })) : '';
  await writeOutput(output, text + map, terminal, input);
}

/**
 * Lists the problems of documents, after all were read.
 *
 * @returns the exit status: 1 when one is refused, 2 when one cannot be read
 */
export async function validate(
  names: readonly string[],
  { json }: { readonly json: boolean },
  terminal: Terminal,
): Promise<number> {
  if (names.length === 0) throw new UsageError('validate takes one or more files: graphmap validate <input...>');
  const all: Verdict[] = [];
  for (const name of names) all.push(await validated(name, terminal));
  if (json) terminal.shell.stdout.write(terminalText(`${jsonText(all.map(asData), 2)}\n`));
  else for (const one of all) printVerdict(one, terminal);
  return Math.max(...all.map(({ status }) => status));
}

/** The result for one file; `parsed` is missing when it could not be read. */
type Verdict = { readonly name: string; readonly status: number; readonly text?: string; readonly parsed?: Parsed };

async function validated(name: string, terminal: Terminal): Promise<Verdict> {
  try {
    const text = await readInput(name, terminal);
    const parsed = parseText(text);
    return { name, text, parsed, status: parsed.document ? 0 : 1 };
  } catch (error) {
    return { name, status: printError(error, terminal.print) };
  }
}

function printVerdict({ name, text, parsed }: Verdict, { print, isQuiet, shell }: Terminal): void {
  if (!parsed) return;
  for (const line of problemLines(inputName(name), parsed, text)) print(line);
  if (!isQuiet || !parsed.document) shell.stdout.write(`${terminalLine(`${inputName(name)}: ${verdict(parsed)}`)}\n`);
}

function asData({ name, text = '', parsed }: Verdict): object {
  const problems = (['errors', 'warnings', 'notices'] as const).flatMap((kind) =>
    (parsed?.[kind] ?? []).map((problem) => ({
      severity: kind.slice(0, -1),
      code: problem.code,
      pointer: problem.path,
      ...(problem.at ?? locate(text, problem.path)),
      message: problem.message,
    })),
  );
  return { file: inputName(name), accepted: parsed?.document !== undefined, problems };
}

function verdict(parsed: Parsed): string {
  const { document, errors, warnings, notices } = parsed;
  const count = (list: readonly unknown[], noun: string) => `${list.length} ${noun}${list.length === 1 ? '' : 's'}`;
  if (!document) return `refused, ${count(errors, 'error')}`;
  const reported = [
    parsed.format === 'ocd' ? 'descriptor' : 'map',
    count(document.nodes, 'node'),
    count(document.edges, 'relationship'),
    ...(warnings.length > 0 ? [count(warnings, 'warning')] : []),
    ...(notices.length > 0 ? [count(notices, 'notice')] : []),
  ];
  return `accepted, ${reported.join(', ')}`;
}

/**
 * Above this number of characters, garbage is collected earlier, because Node lets the heap grow to four times the used
 * size.
 */
const LARGE_TEXT = 10_000_000;

/**
 * The document of an input. Warnings and notices are printed, errors thrown.
 * @param status - exit status of a refusal
 * @param isSource - whether it is one of several: types that it does not declare are no problem of it
 */
export async function accepted(
  input: string,
  terminal: Terminal,
  status = 1,
  isSource = false,
): Promise<{ document: MapDocument; format: Parsed['format']; text: string }> {
  const text = await readInput(input, terminal, status);
  if (text.length > LARGE_TEXT) setFlagsFromString('--heap-growing-percent=30');
  const parsed = isSoftware(text) ? await softwareIn(text, input, status) : parseText(text);
  const lines = problemLines(inputName(input), isSource ? withoutUndeclared(parsed) : parsed);
  if (!parsed.document) throw new RefusedError(lines, status);
  for (const line of lines) terminal.print(line);
  return { document: parsed.document, format: parsed.format, text };
}

/** The problems without undeclared types, which another source may declare. */
const withoutUndeclared = (parsed: Parsed): Parsed => ({
  ...parsed,
  warnings: parsed.warnings.filter(({ code }) => code !== 'undeclared-type'),
});

/** The map of a publiccode.yml or codemeta.json. Its reader is loaded when it is first wanted. */
async function softwareIn(text: string, input: string, status: number): Promise<Parsed> {
  const { readDiagram } = await import('../../formats/diagrams/read.ts');
  try {
    const { document } = readDiagram(text);
    return { document, errors: [], warnings: [], notices: [], format: 'map' };
  } catch (error) {
    throw new RefusedError([`${inputName(input)}: error: / ${error instanceof Error ? error.message : ''}`], status);
  }
}

export function twoNames(names: readonly string[], command: string): [string, string] {
  const [input, output, ...more] = names;
  if (input === undefined || output === undefined || more.length > 0) {
    const got = names.length === 0 ? 'none' : String(names.length);
    throw new UsageError(
      `${command} takes an input and an output, but got ${got}: graphmap ${command} <input> <output>`,
    );
  }
  return [input, output];
}

/** Lays out the nodes of a document and writes it. */
export async function runLayout(names: readonly string[], options: LayoutOptions, terminal: Terminal): Promise<void> {
  const [input, output] = twoNames(names, 'layout');
  const how = arrangementOf(options.arrange ?? 'layers');
  const { from, sections } = options;
  if (sections && how !== 'types') throw new UsageError('--sections goes with --arrange types.');
  if (from !== undefined && how !== 'tree' && how !== 'rings')
    throw new UsageError('--from goes with --arrange tree or rings.');
  const { document } = await accepted(input, terminal);
  if (from !== undefined && !document.nodes.some(({ id }) => id === from)) {
    throw new UsageError(`--from takes the id of a node of the map; none has the id “${from}”.`);
  }
  const arranged = await arrangedDocument(document, how, options);
  await writeOutput(output, serializeDocument(arranged, { positions: true }), terminal, input);
}
