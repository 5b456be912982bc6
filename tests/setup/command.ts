/** Runs the command line as people do, as a process of its own. */

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export type Ran = { readonly status: number | null; readonly stdout: string; readonly stderr: string };

export type RunOptions = {
  readonly folder?: string;
  readonly input?: string;
  readonly env?: Readonly<Record<string, string>>;
};

/** Path of the bin. */
export const BIN = resolve('cli/bin.mjs');

/** Runs `graphmap` with arguments. Nothing of npm's own environment reaches it, unless given. */
export function graphmap(args: readonly string[], options: RunOptions = {}): Promise<Ran> {
  return runProgram(process.execPath, [BIN, ...args], options);
}

/** Runs a program to its end. */
export function runProgram(
  program: string,
  args: readonly string[],
  { folder = process.cwd(), input, env = {} }: RunOptions = {},
): Promise<Ran> {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(?:npm_|INIT_CWD$)/.test(name));
  return new Promise((done, failed) => {
    const child = spawn(program, args, { cwd: folder, env: { ...Object.fromEntries(inherited), ...env } });
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      stderr += chunk.toString();
    });
    child.on('error', failed);
    child.on('close', (status) => done({ status, stdout, stderr }));
    child.stdin.on('error', () => {});
    child.stdin.end(input ?? '');
  });
}

/** An empty folder for each test of a module; removed after it. */
export function useFolder(hooks: NestedHooks): { readonly path: (name?: string) => string } {
  let folder = '';
  hooks.beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'graphmap-'));
  });
  hooks.afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return { path: (name = '') => join(folder, name) };
}
