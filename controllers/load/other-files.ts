import { EXAMPLES } from '../../examples/index.ts';
import { isNamed } from '../../formats/base/file-endings.ts';
import { isJson } from '../../formats/parse/text.ts';
import { type FetchedText, FetchFailure, fetchText } from '../../services/fetch-text.ts';
import type { ControllerContext } from '../base/context.ts';
import type { Task, Tasks } from '../base/tasks.ts';
import type { FileDialogs, ReadMap } from './read-file.ts';

export type FileOrigin = 'file' | 'drop' | 'import';
export type FileOpening = Pick<ControllerContext, 'bus'> & {
  readonly dialogs: FileDialogs;
  readonly loader: { readonly openFile: (file: File, origin: FileOrigin) => void };
};

/** Opens dropped or pasted files: a single one, several tables, or several maps and descriptors, which are joined. */
export function openFiles({ bus, dialogs, loader }: FileOpening, files: readonly File[]): void {
  const [file] = files;
  if (file && files.length === 1) loader.openFile(file, 'drop');
  else if (files.length > 1 && files.every(({ name }) => isNamed(name, 'tables'))) dialogs.importTables(files);
  else if (files.length > 1 && files.every(({ name }) => isNamed(name, 'map'))) dialogs.importSources(files);
  else bus.emit('notice:raised', { tone: 'error', text: 'Open one file at a time, several tables, or several maps.' });
}

/** Opens the browser's file chooser. @param accepted - endings and types of files */
export function chooseFiles(
  accepted: readonly string[],
  onFiles: (files: readonly File[]) => void,
  multiple = false,
): void {
  const input = Object.assign(document.createElement('input'), { type: 'file', multiple, accept: accepted.join() });
  input.addEventListener('change', () => {
    const files = [...(input.files ?? [])];
    if (files.length > 0) onFiles(files);
  });
  input.click();
}

const bringReader = () => import('./read-file.ts');

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
  return bringReader()
    .then(({ readFile }) => readFile({ ...context, dialogs, progress }, file, signal))
    .finally(end);
}

const MEGABYTE = 1_000_000;

/** An example. Reading an unknown example fails with a list of the existing ones. */
export function exampleSource({ services }: ControllerContext, name: string) {
  const example = EXAMPLES.find((one) => one.name === name);
  return {
    name: example?.title ?? name,
    origin: 'example' as const,
    async read(signal: AbortSignal) {
      if (example) return (await fetchText(services.fetch, `examples/${example.name}.json`, signal)).text;
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
  return fetchText(services.fetch, address, signal, tell)
    .then(async (read) => {
      if (isJson(read.text)) return read;
      const { readFile } = await bringReader();
      const other = await readFile({ ...context, dialogs, progress() {} }, new File([read.text], address), signal);
      return other === undefined ? undefined : { ...read, ...(typeof other === 'string' ? { text: other } : other) };
    })
    .finally(task.end);
}
