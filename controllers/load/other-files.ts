/** Files, addresses, examples and pasted texts, in the format that is detected. */

import { EXAMPLES } from '../../examples/index.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { isNamed } from '../../formats/file-endings.ts';
import type { Parsed } from '../../formats/parse/problem.ts';
import { isJson, isMarkup } from '../../formats/parse/text.ts';
import { pastedTable } from '../../formats/tables/pasted.ts';
import { tooLarge } from '../../formats/too-large.ts';
import { unchangedMapNote } from '../../models/document/open-map.ts';
import { type FetchedText, FetchFailure, fetchText, fetchWithAccess } from '../../services/fetch-text.ts';
import type { ControllerContext } from '../context.ts';
import type { Task, Tasks } from '../page/tasks.ts';

export type FileOrigin = 'file' | 'drop' | 'import';
/** Dialogs for files that need a choice. */
export type FileDialogs = {
  readonly importTables: (files: readonly File[]) => void;
  /** Joins maps and descriptors. */
  readonly importSources: (files: readonly File[]) => void;
  readonly write: (text: string) => void;
};
/** Opens dropped and pasted files. */
export type FileOpening = Pick<ControllerContext, 'bus'> & {
  readonly dialogs: FileDialogs;
  readonly loader: { readonly openFile: (file: File, origin: FileOrigin) => void };
};

type WithModels = Pick<ControllerContext, 'models'>;

/** Opens dropped or pasted files: a single one, several tables, or several maps and descriptors, which are joined. */
export function openFiles({ bus, dialogs, loader }: FileOpening, files: readonly File[]): void {
  const [file] = files;
  if (file && files.length === 1) loader.openFile(file, 'drop');
  else if (files.length > 1 && files.every(({ name }) => isNamed(name, 'tables'))) dialogs.importTables(files);
  else if (files.length > 1 && files.every(({ name }) => isNamed(name, 'map'))) dialogs.importSources(files);
  else bus.emit('notice:raised', { tone: 'error', text: 'Open one file at a time, several tables, or several maps.' });
}

/** Opens a pasted text like a file, with the same detection and messages. */
export function openText({ loader }: FileOpening, text: string): void {
  loader.openFile(new File([text], 'The pasted text'), 'drop');
}

/** A map that was checked where it was read, so that the page need not check it again. */
export type ReadMap = { readonly data: MapDocument; readonly parsed: Parsed };

/** Input of reading a file. */
type Reading = Pick<ControllerContext, 'bus' | 'models' | 'services'> & {
  readonly dialogs: FileDialogs;
  /** Shows progress until the reading ends. */
  readonly progress: (label: string) => void;
};

/**
 * The text of a map in a file; for a diagram, the resulting map.
 *
 * @returns undefined for files that open the dialog of their choice
 * @throws FetchFailure with a sentence: the detected format, and what to do with it
 */
async function readFile(context: Reading, file: File, signal: AbortSignal): Promise<string | ReadMap | undefined> {
  const { kind, text, row } = await detect(context, file);
  if (row.choice === 'columns') context.dialogs.importTables([file]);
  else if (row.choice === 'names') context.dialogs.write(text());
  else return kind === 'diagram' ? readDiagram(context, file, signal) : text();
  return undefined;
}

type Opening = { readonly tasks: Tasks; readonly dialogs: FileDialogs };
type LocalFile = { readonly file: File; readonly signal: AbortSignal; readonly stop: () => void };

/** Reads a file; a diagram may take a while, so it can be cancelled. */
export function readLocal(context: ControllerContext, { tasks, dialogs }: Opening, { file, signal, stop }: LocalFile) {
  let task: Task | undefined;
  const end = () => task?.end();
  const progress = (label: string) => {
    task = tasks.begin(() => {
      stop();
      context.bus.emit('notice:raised', { tone: 'info', text: `Opening ${file.name} was cancelled.` });
    });
    task.tell(label);
  };
  signal.addEventListener('abort', end, { once: true });
  return readFile({ ...context, dialogs, progress }, file, signal).finally(end);
}

const MEGABYTE = 1_000_000;

/** An example. Reading an unknown example fails with a list of the existing ones. */
export function exampleSource({ services }: ControllerContext, name: string) {
  const example = EXAMPLES.find((one) => one.name === name);
  return {
    name: example?.title ?? name,
    origin: 'example' as const,
    async read(signal: AbortSignal) {
      if (example) return fetchText(services.fetch, `examples/${example.name}.json`, signal);
      const names = EXAMPLES.map((one) => one.name).join(', ');
      throw new FetchFailure(`There is no example called “${name}”. The examples are ${names}.`);
    },
  };
}

/** Reading an address shows progress and can be cancelled, because it may never finish. */
export function fetchSource(
  context: ControllerContext,
  { tasks, dialogs }: Opening,
  { address, signal, stop }: { readonly address: string; readonly signal: AbortSignal; readonly stop: () => void },
): Promise<FetchedText | (FetchedText & ReadMap) | undefined> {
  const { bus, services } = context;
  const task = tasks.begin(() => {
    stop();
    bus.emit('notice:raised', { tone: 'info', text: `Opening ${address} was cancelled.` });
  });
  signal.addEventListener('abort', task.end, { once: true });
  const tell = (bytes: number) => {
    const soFar = bytes >= MEGABYTE ? ` ${Math.floor(bytes / MEGABYTE)} MB so far.` : '';
    task.tell(`Reading ${address}…${soFar}`);
  };
  tell(0);
  return fetchWithAccess(services.fetch, address, signal, tell)
    .then(async (read) => {
      if (isJson(read.text)) return read;
      const other = await readFile({ ...context, dialogs, progress() {} }, new File([read.text], address), signal);
      return other === undefined ? undefined : { ...read, ...(typeof other === 'string' ? { text: other } : other) };
    })
    .finally(task.end);
}

/**
 * The text of a file that should contain a map, whatever its name.
 *
 * @throws FetchFailure with a sentence for another known format
 */
export const readMapFile = async (context: WithModels, file: File): Promise<string> =>
  (await detect(context, file)).text();

/**
 * The same for a text from an address.
 *
 * @throws FetchFailure
 */
export async function refuseOtherFormat({ models }: WithModels, text: string): Promise<string> {
  if (!isMarkup(text)) return text;
  const { describeText } = await import('../../formats/unsupported-format.ts');
  throw new FetchFailure(describeText(text) ?? '', unchangedMapNote(models));
}

/** The format of a file by its content. @throws FetchFailure for unsupported formats */
async function detect({ models }: WithModels, file: File) {
  const large = tooLarge(file.size);
  if (large) throw new FetchFailure(large, unchangedMapNote(models));
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [{ detectFormat, FILE_FORMATS }, { decodeText }] = await Promise.all([
    import('../../formats/file-formats.ts'),
    import('../../formats/tables/sheets/decode.ts'),
  ]);
  const found = detectFormat(file.name, bytes);
  if (found.kind === 'foreign') throw new FetchFailure(found.what, unchangedMapNote(models));
  const row: { readonly choice?: 'columns' | 'names' } = FILE_FORMATS[found.kind];
  return { kind: found.kind, row, text: () => decodeText(bytes).text };
}

/** Shows progress, and reports the parts of the diagram that are left out. */
async function readDiagram(context: Reading, file: File, signal: AbortSignal): Promise<ReadMap> {
  const { bus, services, progress } = context;
  progress(`Reading ${file.name}…`);
  const [{ readDiagramFile }, { FILE_FORMATS }] = await Promise.all([
    import('./diagram-file.ts'),
    import('../../formats/file-formats.ts'),
  ]);
  const { document, lost } = await readDiagramFile(services, file, signal);
  if (lost.length > 0)
    bus.emit('notice:raised', { tone: 'info', text: `${FILE_FORMATS.diagram.loses}: ${lost.join(', ')}.` });
  const parsed: Parsed = { document, errors: [], warnings: [], notices: [], format: 'map' };
  return { data: document, parsed };
}

/** Number of characters at the start of a text that are examined. */
const START = 2000;
const DIAGRAM_START =
  /^(?:```\s*mermaid|%%[^\n]*\n\s*(?:flowchart|graph)\b|---\n[\s\S]{0,500}?\n---\s*\n\s*(?:flowchart|graph)\b|(?:flowchart|graph)\s+(?:TB|TD|BT|RL|LR)\b|(?:strict\s+)?(?:di)?graph\b[^\n]{0,200}\{)/i;

/** Length above which pasted texts are ignored. */
const LONGEST = 5_000_000;

/** Markup, but not a sentence that begins with a heart (`<3`). */
const MARKUP = /^<[!?a-z]/i;

/** Handles a text pasted on the map that is not a map; returns whether it was recognized. */
export function pasteOther(context: FileOpening & WithModels, pasted: string): boolean {
  const { dialogs, loader, models } = context;
  const text = pasted.replace(/\r\n?/g, '\n').trim();
  if (text.length > LONGEST) return false;
  if (MARKUP.test(text)) {
    openText(context, text);
    return true;
  }
  if (DIAGRAM_START.test(text.slice(0, START))) {
    loader.openFile(new File([text], 'pasted.mmd'), 'import');
    return true;
  }
  const table = pastedTable(text);
  if (table) {
    dialogs.importTables([table]);
    return true;
  }
  if (models.document.isLocked() || !/\S\s+\S/.test(text)) return false;
  dialogs.write(text);
  return true;
}
