import type { Subscription } from 'rxjs';
import { EXAMPLES, TEMPLATES } from '../../examples/index.ts';
import { ENDINGS } from '../../formats/base/file-endings.ts';
import { isJson } from '../../formats/parse/text.ts';
import { otherFormatIn } from '../../formats/problems/problem.ts';
import { FetchFailure, fetchText } from '../../services/fetch-text.ts';
import { answer } from '../base/answer.ts';
import type { ControllerContext } from '../base/context.ts';
import type { Task, Tasks } from '../base/tasks.ts';
import type { CheckedContent, Content, MapToRead } from './content.ts';
import type { Loader } from './load.ts';
import { chooseFiles, type FileOrigin } from './open-files.ts';
import type { FileDialogs } from './read-file.ts';

export type Opening = {
  readonly openFile: (file: File, origin: FileOrigin) => void;
  readonly openAddress: (address: string, origin: 'src' | 'import') => void;
  readonly openExample: (name: string) => void;
};

type OpeningParts = {
  readonly tasks: Tasks;
  readonly dialogs: FileDialogs;
  /** A map was read from this file, and is about to become the current one. */
  readonly opened: (file: File) => void;
};

/** Pictures may contain a map. */
const OPENED_FILES = ['application/json', ...Object.values(ENDINGS).flat(), '.png', '.svg'];

export function attachOpening(
  context: ControllerContext,
  parts: OpeningParts,
  { open, stop }: Pick<Loader, 'open' | 'stop'>,
): Subscription & Opening {
  const opening: Opening = {
    openFile(file, origin) {
      const accepted = (content: CheckedContent) => isFileOfMap(content) && parts.opened(file);
      open({ name: file.name, origin, accepted, read: (signal) => readLocal(context, parts, { file, signal, stop }) });
    },
    openAddress(address, origin) {
      open({ name: address, origin, read: (signal) => fetchSource(context, parts, { address, signal, stop }) });
    },
    openExample: (name) => open(exampleSource(context, name)),
  };
  const answering = answer(context, {
    'intent:open'(source) {
      if ('file' in source) opening.openFile(source.file, source.origin);
      else if ('address' in source) opening.openAddress(source.address, source.origin);
      else if ('example' in source) opening.openExample(source.example);
      else if ('template' in source) open(templateSource(context, source.template));
      else void chooseFile(context, (file) => opening.openFile(file, 'file'));
    },
  });
  return Object.assign(answering, opening);
}

/** A diagram, a descriptor or a file of another program is not written by **Save**. */
const isFileOfMap = ({ text, parsed }: CheckedContent): boolean =>
  text !== undefined && parsed.format === 'map' && otherFormatIn(parsed) === undefined;

/** With the browser's own chooser, **Save** can write the file again. */
async function chooseFile({ services }: ControllerContext, onFile: (file: File) => void): Promise<void> {
  if (!services.disk) return chooseFiles(OPENED_FILES, ([file]) => file && onFile(file));
  const file = await services.disk.open(OPENED_FILES.filter((ending) => ending.startsWith('.')));
  if (file) onFile(file);
}

const bringReader = () => import('./read-file.ts');

type LocalFile = { readonly file: File; readonly signal: AbortSignal; readonly stop: () => void };

/** Reads a file; a diagram may take a while, so it can be cancelled. */
function readLocal(context: ControllerContext, { tasks, dialogs }: OpeningParts, { file, signal, stop }: LocalFile) {
  let task: Task | undefined;
  const end = () => task?.end();
  const progress = (label: string) => {
    task = tasks.begin(() => {
      stop();
      context.bus.emit('notice:raised', { tone: 'info', text: `Opening ${file.name} was cancelled.` });
    });
    task.report(label);
  };
  signal.addEventListener('abort', end, { once: true });
  return bringReader()
    .then(({ readFile }) => readFile({ ...context, dialogs, progress }, file, signal))
    .finally(end);
}

const MEGABYTE = 1_000_000;

/** An example. Reading an unknown example fails with a list of the existing ones. */
function exampleSource({ services }: ControllerContext, name: string): MapToRead {
  const example = EXAMPLES.find((one) => one.name === name);
  return {
    name: example?.title ?? name,
    origin: 'example',
    async read(signal: AbortSignal) {
      if (example) return { text: (await fetchText(services.fetch, `examples/${example.name}.json`, signal)).text };
      const names = EXAMPLES.map((one) => one.name).join(', ');
      throw new FetchFailure(`There is no example called “${name}”. The examples are ${names}.`);
    },
  };
}

/** A new map that begins with a template. */
const templateSource = ({ services }: ControllerContext, name: string): MapToRead => ({
  name: TEMPLATES.find((one) => one.name === name)?.title ?? name,
  origin: 'new',
  read: async (signal) => ({ text: (await fetchText(services.fetch, `examples/${name}.json`, signal)).text }),
});

/** Reading an address shows progress and can be cancelled, because it may never finish. */
function fetchSource(
  context: ControllerContext,
  { tasks, dialogs }: OpeningParts,
  { address, signal, stop }: { readonly address: string; readonly signal: AbortSignal; readonly stop: () => void },
): Promise<Content | undefined> {
  const { bus, services } = context;
  const task = tasks.begin(() => {
    stop();
    bus.emit('notice:raised', { tone: 'info', text: `Opening ${address} was cancelled.` });
  });
  signal.addEventListener('abort', task.end, { once: true });
  const onProgress = (bytes: number) => {
    const soFar = bytes >= MEGABYTE ? ` ${Math.floor(bytes / MEGABYTE)} MB so far.` : '';
    task.report(`Reading ${address}…${soFar}`);
  };
  onProgress(0);
  return fetchText(services.fetch, address, signal, onProgress)
    .then(async (read) => {
      if (isJson(read.text)) return read;
      const { readFile } = await bringReader();
      const other = await readFile({ ...context, dialogs, progress() {} }, new File([read.text], address), signal);
      return other && { ...read, ...other };
    })
    .finally(task.end);
}
