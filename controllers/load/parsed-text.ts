import { restoreWritten } from '../../formats/document/as-written.ts';
import { parseMapText } from '../../formats/parse/text.ts';
import type { Parsed } from '../../formats/problems/problem.ts';
import type { Jobs, Sent } from '../../jobs/jobs.ts';
import { FetchFailure } from '../../services/fetch-text.ts';
import type { Services } from '../../services/index.ts';
import type { Background } from '../../services/worker.ts';
import { yieldToMain } from '../../services/yield-to-main.ts';
import type { ControllerContext } from '../base/context.ts';
import { NOT_LOADED } from '../base/lazy.ts';
import type { Tasks } from '../base/tasks.ts';
import type { Content } from './content.ts';

/** @throws FetchFailure when the reader of descriptors cannot be loaded */
export async function parsedText(
  { services }: Pick<ControllerContext, 'services'>,
  text: string,
  name: string,
): Promise<Parsed> {
  const map = parseMapText(text);
  if (map) return map;
  const { parsedDescriptor } = await import('./descriptor.ts').catch(() => {
    throw new FetchFailure(NOT_LOADED);
  });
  return parsedDescriptor(services, text, name);
}

/** Number of characters from which parsing takes longer than a frame. */
export const LONG_TEXT = 100_000;

/** Parses a long text in a worker, as a task. @returns only the text when it is a descriptor */
export async function readLongText(
  { bus, services }: ControllerContext,
  tasks: Pick<Tasks, 'begin'>,
  { text, signal, stop }: { readonly text: string; readonly signal: AbortSignal; readonly stop: () => void },
): Promise<Content> {
  const task = tasks.begin(() => {
    stop();
    bus.emit('notice:raised', { tone: 'info', text: 'Applying the JSON was cancelled.' });
  });
  task.report('Reading the JSON…');
  signal.addEventListener('abort', task.end, { once: true });
  try {
    const sent = await beside(services, (work) => work.run('readMap', text, { signal }));
    return sent ? { text, parsed: received(sent) } : { text };
  } finally {
    task.end();
  }
}

export async function parsedBeside(services: Services, text: string, signal: AbortSignal): Promise<Parsed> {
  if (text.length > LONG_TEXT)
    return received(await beside(services, (work) => work.run('readText', text, { signal })));
  const { parseText } = await import('../../formats/open/read.ts');
  return parseText(text);
}

function received({ parsed, written }: Sent): Parsed {
  if (parsed.document) restoreWritten(parsed.document, written);
  return parsed;
}

async function beside<T>(services: Services, run: (work: Background<Jobs>) => Promise<T>): Promise<T> {
  const { withWork } = await import('../../jobs/open.ts').catch(() => {
    throw new FetchFailure(NOT_LOADED);
  });
  const read = await withWork(services, run);
  // Yields between receiving a large map and using it.
  await yieldToMain();
  return read;
}
