/** Repeated runs of a command after changes of its input file. */

import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Terminal } from '../base/terminal.ts';
import { printError, UsageError } from '../base/usage.ts';

/** Polling interval in milliseconds. Polling also detects replaced files and changes on network drives. */
const INTERVAL_MS = 200;

/** Calls `onChange` after each change of a file since this call. @returns a function that stops */
export function watchChanges(path: string, onChange: () => void): () => void {
  let before = stampOf(path);
  const timer = setInterval(() => {
    const now = stampOf(path);
    // A file that is missing for a moment is being replaced.
    if (now === undefined || now === before) return;
    before = now;
    onChange();
  }, INTERVAL_MS);
  return () => clearInterval(timer);
}

function stampOf(path: string): string | undefined {
  const stats = statSync(path, { bigint: true, throwIfNoEntry: false });
  return stats && `${stats.ino} ${stats.mtimeNs} ${stats.size}`;
}

/**
 * Runs until the process is interrupted. Refusals are printed and do not end it; wrong usage in the first run does.
 * @returns the exit status of the last run
 */
export async function runOnChange(input: string, terminal: Terminal, run: () => Promise<number>): Promise<number> {
  if (input === '-') throw new UsageError('--watch takes a file, not standard input.');
  const attempt = () => run().catch((error: unknown) => printError(error, terminal.print));
  let latest = 0;
  let running: Promise<unknown> = Promise.resolve();
  // Before the first run, so that no change after its reading goes unnoticed.
  const stop = watchChanges(resolve(terminal.folder, input), () => {
    running = running.then(async () => {
      latest = await attempt();
      if (!terminal.isQuiet) terminal.print(`${input} changed, done again.`);
    });
  });
  const first = run();
  running = first.catch(() => undefined);
  try {
    latest = await first;
  } catch (error) {
    if (error instanceof UsageError) {
      stop();
      throw error;
    }
    latest = printError(error, terminal.print);
  }
  if (!terminal.isQuiet) terminal.print(`Watching ${input}  (Ctrl C stops it)`);
  return new Promise((done) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        stop();
        void running.then(() => done(latest));
      });
    }
  });
}
