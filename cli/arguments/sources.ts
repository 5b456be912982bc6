/** Commands that need the sources of a clone with its development tools. */

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../base/usage.ts';
import type { OptionValues } from './command.ts';

/** Whether this is a clone of the project, and not the package. */
export const isClone = (root: string): boolean => existsSync(join(root, 'cli', 'graphmap.ts'));

/**
 * Runs a program of `cli/` with the options and names.
 * @returns its exit status
 */
export function runFromSources(
  program: string,
  names: readonly string[],
  values: OptionValues,
  root: string,
): Promise<number> {
  // `serve/dev` is the command `dev`, `build/index` is `build`.
  const command = program.replace(/\/index$/, '').replace(/^.*\//, '');
  if (!program.startsWith('..') && names[0] !== undefined) throw new UsageError(noFile(command, names[0]));
  const file = join('cli', `${program}.ts`);
  if (!existsSync(join(root, file)) || !existsSync(join(root, 'node_modules', 'tsx'))) {
    throw new UsageError('This command needs a clone of the project with its tools: run “npm install” there.');
  }
  const options = Object.entries(values).flatMap(([key, value]) => [`--${key}`, String(value)]);
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...options, ...names], {
    cwd: root,
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  return new Promise((done) => {
    child.on('exit', (code, signal) => done(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)));
    child.on('error', () => done(1));
  });
}

/** Refusal of a file name that a command has no use for. */
export const noFile = (command: string, name: string): string =>
  `${command} takes no file, but got “${name}”. “graphmap --help” lists the commands.`;
