/** Files and pasted texts that are no map: tables, diagrams and sentences find their own way in. */

import type { DetectedFormat } from '../../formats/detect-format.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import type { Parsed } from '../../formats/parse/problem.ts';
import { isMarkup } from '../../formats/parse/text.ts';
import { pastedTable } from '../../formats/tables/pasted.ts';
import { isTableName } from '../../formats/tables/table-name.ts';
import { tooLarge } from '../../formats/too-large.ts';
import { whatStays } from '../../models/document/open-map.ts';
import { FetchFailure } from '../../services/fetch-text.ts';
import type { ControllerContext } from '../context.ts';
import type { Task, Tasks } from '../page/tasks.ts';

/** Whether a file is called like a table. */
export const isTableFile = ({ name }: Pick<File, 'name'>): boolean => isTableName(name);

type OnBus = Pick<ControllerContext, 'bus'>;
type WithModels = Pick<ControllerContext, 'models'>;

/** Opens what was dropped or pasted: one file, or several tables. */
export function openFiles({ bus }: OnBus, files: readonly File[]): void {
  const [file] = files;
  if (file && files.length === 1) bus.emit('intent:open-file', { file, origin: 'drop' });
  else if (files.length > 1 && files.every(isTableFile)) bus.emit('intent:import-tables', { files });
  else bus.emit('notice:raised', { tone: 'error', text: 'Open one file at a time, or several tables.' });
}

/** Opens a pasted text as a file would be: the same is recognized, and the same is said about the rest. */
export function openText({ bus }: OnBus, text: string): void {
  bus.emit('intent:open-file', { file: new File([text], 'The pasted text'), origin: 'drop' });
}

/** A map that was checked where it was read, so that the page need not do that again. */
export type ReadMap = { readonly data: MapDocument; readonly parsed: Parsed };

/** What reading a file needs. */
type Reading = Pick<ControllerContext, 'bus' | 'models' | 'services'> & {
  /** Says what goes on, to be shown until the reading ends. */
  readonly progress: (label: string) => void;
};

/**
 * The text of a map in a file; of a diagram, the map that it becomes.
 *
 * @returns undefined for what is taken in by a dialog of its own
 * @throws FetchFailure with a sentence: what the file is instead, and what to do with it
 */
async function readFile(context: Reading, file: File, signal: AbortSignal): Promise<string | ReadMap | undefined> {
  const { bus } = context;
  const found = await detect(context, file);
  switch (found.kind) {
    case 'tables':
      bus.emit('intent:import-tables', { files: [file] });
      return undefined;
    case 'sentences':
      bus.emit('intent:write', { text: await textOf(file) });
      return undefined;
    case 'diagram':
      return readDiagram(context, file, signal);
    default:
      return found.text;
  }
}

/** The text of a file that may come from an older program, in another encoding than UTF-8. */
async function textOf(file: File): Promise<string> {
  const { decodeText } = await import('../../formats/tables/sheets/decode.ts');
  return decodeText(new Uint8Array(await file.arrayBuffer())).text;
}

type LocalFile = { readonly file: File; readonly signal: AbortSignal; readonly stop: () => void };

/** Reads a file; a diagram may take a while, so that it can be stopped. */
export function readLocal(context: ControllerContext, tasks: Tasks, { file, signal, stop }: LocalFile) {
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
  return readFile({ ...context, progress }, file, signal).finally(end);
}

/**
 * The text of a file that is to hold a map, whatever it is called.
 *
 * @throws FetchFailure with a sentence when it is of another kind that is known
 */
export async function readMapFile(context: WithModels, file: File): Promise<string> {
  const found = await detect(context, file);
  return found.kind === 'map' ? found.text : file.text();
}

/**
 * The same of a text from an address.
 *
 * @throws FetchFailure
 */
export async function refuseOtherFormat({ models }: WithModels, text: string): Promise<string> {
  if (!isMarkup(text)) return text;
  const { describeText } = await import('../../formats/detect-format.ts');
  throw new FetchFailure(describeText(text) ?? '', whatStays(models));
}

/** What a file is by what is in it. @throws FetchFailure for what no way in takes */
async function detect(
  { models }: WithModels,
  file: File,
): Promise<Exclude<DetectedFormat, { readonly kind: 'foreign' }>> {
  const large = tooLarge(file.size);
  if (large) throw new FetchFailure(large, whatStays(models));
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { detectFormat } = await import('../../formats/detect-format.ts');
  const found = detectFormat(file.name, bytes);
  if (found.kind === 'foreign') throw new FetchFailure(found.what, whatStays(models));
  return found;
}

/** Says how a long reading goes, and what of the diagram is left out. */
async function readDiagram(context: Reading, file: File, signal: AbortSignal): Promise<ReadMap> {
  const { bus, services, progress } = context;
  progress(`Reading ${file.name}…`);
  const { readDiagramFile } = await import('./diagram-file.ts');
  const { document, lost } = await readDiagramFile(services.base(), file, signal);
  if (lost.length > 0) {
    bus.emit('notice:raised', {
      tone: 'info',
      text: `These parts of the diagram weren’t imported: ${lost.join(', ')}.`,
    });
  }
  const parsed: Parsed = { document, errors: [], warnings: [], notices: [], format: 'map' };
  return { data: document, parsed };
}

/** Looked for at the start of a text alone. */
const START = 2000;
const DIAGRAM_START =
  /^(?:```\s*mermaid|%%[^\n]*\n\s*(?:flowchart|graph)\b|---\n[\s\S]{0,500}?\n---\s*\n\s*(?:flowchart|graph)\b|(?:flowchart|graph)\s+(?:TB|TD|BT|RL|LR)\b|(?:strict\s+)?(?:di)?graph\b[^\n]{0,200}\{)/i;

/** Longer texts are nothing that people mean to paste on a map. */
const LONGEST = 5_000_000;

/** Markup, and no sentence that begins with a small heart. */
const MARKUP = /^<[!?a-z]/i;

/** Takes a text that was pasted on the map and is none; answers whether it was anything. */
export function pasteOther(context: Pick<ControllerContext, 'bus' | 'models'>, pasted: string): boolean {
  const { bus, models } = context;
  const text = pasted.replace(/\r\n?/g, '\n').trim();
  if (text.length > LONGEST) return false;
  if (MARKUP.test(text)) {
    openText(context, text);
    return true;
  }
  if (DIAGRAM_START.test(text.slice(0, START))) {
    bus.emit('intent:open-file', { file: new File([text], 'pasted.mmd'), origin: 'import' });
    return true;
  }
  const table = pastedTable(text);
  if (table) {
    bus.emit('intent:import-tables', { files: [table] });
    return true;
  }
  if (models.document.isLocked() || !/\S\s+\S/.test(text)) return false;
  bus.emit('intent:write', { text });
  return true;
}
