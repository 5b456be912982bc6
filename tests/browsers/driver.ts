/** Functions that the smoke test needs from a browser, for any protocol. */

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Driver = {
  /** With its version. */
  readonly name: string;
  /** Folder into which it downloads. */
  readonly downloads: string;
  /** Goes to an address and waits until it is loaded. */
  readonly open: (address: string) => Promise<void>;
  /** Runs a function in the page and waits for what it gives. Arguments and result go as JSON. */
  readonly evaluate: <Args extends readonly unknown[], Result>(
    run: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ) => Promise<Result>;
  /** Moves the pointer and presses keys as a person does: input sources of the WebDriver standard. */
  readonly perform: (sources: readonly InputSource[]) => Promise<void>;
  /** The page as a PNG. */
  readonly screenshot: () => Promise<Buffer>;
  readonly close: () => Promise<void>;
};

/** An input source; both protocols take the very same. */
export type InputSource = {
  readonly type: 'pointer' | 'key' | 'wheel';
  readonly id: string;
  readonly actions: readonly object[];
};

export const VIEWPORT = { width: 1280, height: 800 };

/** A function of this file's language as a text that a page runs: one JSON in, a promise of one JSON out. */
export function asPageFunction(run: (...args: never[]) => unknown): string {
  return `async (given) => JSON.stringify([await (${run})(...JSON.parse(given))])`;
}

/** Result of `asPageFunction`. */
export function resultOf<Result>(answer: unknown): Result {
  return (JSON.parse(String(answer)) as [Result])[0];
}

export type Home = {
  readonly folder: string;
  readonly downloads: string;
  readonly environment: NodeJS.ProcessEnv;
};

/** A home of its own for a browser: no profile, cache or setting of the person is touched, and downloads are found. */
export function makeHome(): Home {
  const folder = mkdtempSync(join(tmpdir(), 'graphmap-browser-'));
  const downloads = join(folder, 'downloads');
  mkdirSync(join(folder, '.config'), { recursive: true });
  mkdirSync(downloads);
  writeFileSync(join(folder, '.config', 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  const environment = { ...process.env, HOME: folder, XDG_CONFIG_HOME: join(folder, '.config') };
  return { folder, downloads, environment };
}

export type Started = { readonly process: ChildProcess; readonly said: readonly string[] };

/**
 * Starts a program and waits until it writes something to an output: 1 and 2 as everywhere, 3 is a pipe of its own.
 *
 * @param ready - without it, nothing is waited for
 * @throws Error with all that it wrote when it ends before
 */
export function start(
  command: readonly string[],
  environment: NodeJS.ProcessEnv,
  ready?: { readonly output: 1 | 2 | 3; readonly says: RegExp },
): Promise<Started> {
  const [program = '', ...rest] = command;
  const child = spawn(program, rest, { env: environment, stdio: ['ignore', 'pipe', 'pipe', 'pipe'] });
  // However this process ends, nothing that it started goes on.
  process.once('exit', () => child.kill());
  return new Promise((resolve, reject) => {
    let written = '';
    const fail = () => reject(new Error(`${program} ended before it was ready.\n${written}`));
    child.once('error', reject);
    child.once('exit', fail);
    const succeed = (said: readonly string[]) => {
      child.off('exit', fail);
      resolve({ process: child, said });
    };
    for (const [output, stream] of child.stdio.entries()) {
      // Read in any case: a program whose output nobody takes stands still one day.
      stream?.on('data', (chunk: Buffer) => {
        written += chunk;
        const said = output === ready?.output ? ready.says.exec(written) : null;
        if (said) succeed(said);
      });
    }
    if (!ready) child.once('spawn', () => succeed([]));
  });
}

/** Ends a program and waits until it is gone. */
export function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill();
  });
}
