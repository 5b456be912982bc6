/** Readers of files in the format that is detected. Loaded on first use. */

import { isNamed } from '../../formats/base/file-endings.ts';
import { tooLarge } from '../../formats/base/too-large.ts';
import { importAddress } from '../../formats/ocd/address.ts';
import { detectFormat, FILE_FORMATS } from '../../formats/open/file-formats.ts';
import { isJson } from '../../formats/parse/text.ts';
import type { Parsed } from '../../formats/problems/problem.ts';
import { decodeText } from '../../formats/tables/sheets/decode.ts';
import { diagramIn } from '../../jobs/diagram-work.ts';
import { withWork } from '../../jobs/open.ts';
import { asCards } from '../../models/commands/styles.ts';
import { unchangedMapNote } from '../../models/document/open-map.ts';
import { FetchFailure, fetchText } from '../../services/fetch-text.ts';
import type { Services } from '../../services/index.ts';
import { refuses } from '../base/answer.ts';
import type { ControllerContext } from '../base/context.ts';
import { NOT_LOADED } from '../base/lazy.ts';
import type { Content } from './content.ts';

export type FileDialogs = {
  readonly importTables: (files: readonly File[]) => void;
  readonly importSources: (files: readonly File[]) => void;
  readonly write: (text: string) => void;
};

/** Further files of a dropped folder are left out. */
const MAX_FILES = 2000;

type WithModels = Pick<ControllerContext, 'models'>;

type FileContext = Pick<ControllerContext, 'bus' | 'models' | 'services'> & {
  readonly dialogs: FileDialogs;
  readonly progress: (label: string) => void;
};

/** @returns undefined for files that open a dialog @throws FetchFailure with the format, and what to do with it */
export async function readFile(context: FileContext, file: File, signal: AbortSignal): Promise<Content | undefined> {
  const { kind, text, row } = await detect(context, file);
  if (row.choice === 'columns') context.dialogs.importTables([file]);
  else if (row.choice === 'names') writeFile(context, file.name, text());
  else return kind === 'diagram' ? readDiagram(context, file, signal) : { text: text() };
  return undefined;
}

/** Opens the sentences of a file, which are added to the map that is open. */
function writeFile(context: FileContext, name: string, text: string): void {
  const why = `“${name}” has sentences, which cannot be added to this map, because it is locked.`;
  if (!refuses(context, why)) context.dialogs.write(text);
}

const NOT_AN_ADDRESS =
  'This is not a domain or a web address. Enter example.org, or an address that starts with https://.';

/** The text of a file, a domain or an address. @throws FetchFailure, also for another known format */
export async function readSource(
  context: Pick<ControllerContext, 'models' | 'services'>,
  source: File | string,
  signal: AbortSignal,
  onBytes: (address: string, bytes: number) => void = () => {},
): Promise<Content & { readonly text: string; readonly name: string }> {
  if (typeof source !== 'string')
    return { text: (await detect(context, source)).text(), access: [], name: source.name };
  const address = importAddress(source);
  if (address === undefined) throw new FetchFailure(NOT_AN_ADDRESS);
  onBytes(address, 0);
  const fetched = await fetchText(context.services.fetch, address, signal, (bytes) => onBytes(address, bytes));
  if (isJson(fetched.text)) return { ...fetched, name: address };
  return { ...fetched, text: (await detect(context, new File([fetched.text], address))).text(), name: address };
}

/** The format of a file by its content. @throws FetchFailure for unsupported formats */
async function detect({ models }: WithModels, file: File) {
  const large = tooLarge(file.size);
  if (large) throw new FetchFailure(large, unchangedMapNote(models));
  const bytes = new Uint8Array(await file.arrayBuffer());
  const found = detectFormat(file.name, bytes);
  if (found.kind === 'unsupported') throw new FetchFailure(found.what, unchangedMapNote(models));
  const row: { readonly choice?: 'columns' | 'names' } = FILE_FORMATS[found.kind];
  return { kind: found.kind, row, text: () => found.text ?? decodeText(bytes).text };
}

/** Shows progress, and reports the parts of the diagram that are left out. */
async function readDiagram(context: FileContext, file: File, signal: AbortSignal): Promise<Content> {
  const { bus, services, progress } = context;
  progress(`Reading ${file.name}…`);
  const { document, lost } = await readDiagramFile(services, file, signal);
  if (lost.length > 0)
    bus.emit('notice:raised', { tone: 'info', text: `${FILE_FORMATS.diagram.loses}: ${lost.join(', ')}.` });
  const parsed: Parsed = { document: asCards(document), errors: [], warnings: [], notices: [], format: 'map' };
  return { parsed };
}

/** Length in bytes up to which reading is faster than starting a worker. */
const SCREENFUL = 4000;

/** @throws FetchFailure */
async function readDiagramFile(services: Pick<Services, 'base'>, file: File, signal: AbortSignal) {
  try {
    if (file.size <= SCREENFUL) return await diagramIn(file);
    return await withWork(services, (work) => work.run('diagram', file, { signal }));
  } catch (error) {
    throw new FetchFailure((error as Error).message || NOT_LOADED);
  }
}

/** The files of dropped entries; of folders, the maps, descriptors and fragments in them, by their names. */
export async function filesOf(entries: readonly FileSystemEntry[]): Promise<readonly File[]> {
  const found: File[] = [];
  const open = [...entries];
  for (let entry = open.shift(); entry && found.length < MAX_FILES; entry = open.shift()) {
    if (entry.isDirectory) open.push(...(await entriesOf(entry as FileSystemDirectoryEntry)));
    else if (isNamed(entry.name, 'map') || entries.includes(entry))
      found.push(await fileOf(entry as FileSystemFileEntry));
  }
  return found;
}

/** A reader gives the entries in several parts; the last one is empty. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  const next = () => new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
  for (let part = await next(); part.length > 0; part = await next()) all.push(...part);
  return all.sort((a, b) => (a.name < b.name ? -1 : 1));
}

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject));
