/** Runs the command line, in this process or as people do, in one of its own. */

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Readable, Writable } from 'node:stream';
import type { Shell } from '../../cli/base/terminal.ts';

export type Ran = { readonly status: number | null; readonly stdout: string; readonly stderr: string };

export type RunOptions = {
  readonly folder?: string;
  readonly input?: string;
  readonly env?: Readonly<Record<string, string>>;
};

/** Path of the bin. */
export const BIN = resolve('cli/bin.mjs');

/**
 * Runs `graphmap` with arguments: what the bin calls, without starting a process, which takes longer than most commands.
 * @param isTerminal - whether a terminal shows what is written
 */
export async function graphmap(
  args: readonly string[],
  { folder = process.cwd(), input = '', env = {}, isTerminal = false }: RunOptions & { isTerminal?: boolean } = {},
): Promise<Ran> {
  const { main } = await import('../../cli/graphmap.ts');
  const written = { stdout: '', stderr: '' };
  const writer = (name: keyof typeof written) =>
    Object.assign(
      writingTo((text) => {
        written[name] += text;
      }),
      { isTTY: isTerminal },
    );
  const shell = shellOf({
    stdin: Readable.from([Buffer.from(input)]),
    stdout: writer('stdout'),
    stderr: writer('stderr'),
    env: { ...inherited(), ...env },
    cwd: () => folder,
  });
  const status = await main(args, resolve('.'), shell);
  return { status, ...written };
}

/** A stream that passes on what is written to it. */
export const writingTo = (take: (text: string) => void): Writable =>
  new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      take(chunk.toString());
      done();
    },
  });

/** This process as that of a command, with parts replaced. */
export const shellOf = (parts: Partial<Shell>): Shell => {
  const { stdin, stdout, stderr, env, cwd } = process;
  return { stdin, stdout, stderr, env, cwd, ...parts };
};

/** Runs `graphmap` in a process of its own, for tests of how it starts and ends, and of programs that it starts. */
export const graphmapProcess = (args: readonly string[], options: RunOptions = {}): Promise<Ran> =>
  runProgram(process.execPath, [BIN, ...args], options);

/** The environment without npm's own. */
const inherited = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(?:npm_|INIT_CWD$)/.test(name)));

/** Runs a program to its end. Nothing of npm's own environment reaches it, unless given. */
export function runProgram(
  program: string,
  args: readonly string[],
  { folder = process.cwd(), input, env = {} }: RunOptions = {},
): Promise<Ran> {
  return new Promise((done, failed) => {
    const child = spawn(program, args, { cwd: folder, env: { ...inherited(), ...env } });
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
