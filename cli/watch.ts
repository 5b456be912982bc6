/** Repeated runs of a command after changes of its input file. */

import { unwatchFile, watchFile } from 'node:fs';
import { resolve } from 'node:path';
import type { Terminal } from './document-commands.ts';
import { tellError, UsageError } from './usage.ts';

/** Polling interval in milliseconds. Polling also detects replaced files and changes on network drives. */
const INTERVAL_MS = 200;

/** Calls `onChange` after each change of a file. @returns a function that stops */
export function watchChanges(path: string, onChange: () => void): () => void {
  const listener = (now: { mtimeMs: number; size: number }, before: { mtimeMs: number; size: number }) => {
    // A file that is missing for a moment is being replaced.
    if (now.mtimeMs !== 0 && (now.mtimeMs !== before.mtimeMs || now.size !== before.size)) onChange();
  };
  watchFile(path, { interval: INTERVAL_MS }, listener);
  return () => unwatchFile(path, listener);
}

/**
 * Runs until the process is interrupted. Refusals are printed and do not end it; wrong usage in the first run does.
 * @returns the exit status of the last run
 */
export async function runOnChange(input: string, terminal: Terminal, run: () => Promise<number>): Promise<number> {
  if (input === '-') throw new UsageError('--watch takes a file, not standard input.');
  const attempt = () => run().catch((error: unknown) => tellError(error, terminal.tell));
  let latest = await run().catch((error: unknown) => {
    if (error instanceof UsageError) throw error;
    return tellError(error, terminal.tell);
  });
  if (!terminal.isQuiet) terminal.tell(`Watching ${input}  (Ctrl C stops it)`);
  let running: Promise<unknown> = Promise.resolve();
  const stop = watchChanges(resolve(terminal.folder, input), () => {
    running = running.then(async () => {
      latest = await attempt();
      if (!terminal.isQuiet) terminal.tell(`${input} changed, done again.`);
    });
  });
  return new Promise((done) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        stop();
        void running.then(() => done(latest));
      });
    }
  });
}
