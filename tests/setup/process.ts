/** Runs programs to their end, the test runner among them. */

import { spawn } from 'node:child_process';

export type Ended = { readonly code: number; readonly output: string };

export type ProcessOptions = {
  readonly folder?: string;
  /** Additional environment variables. */
  readonly env?: Readonly<Record<string, string>>;
  /** It is ended after so long; without it, it may take all the time that it needs. */
  readonly limitMs?: number;
};

/**
 * QUnit's settings in the environment. A test that takes longer than this hangs: no test is about time on the clock, which
 * grows with whatever else the machine does, and QUnit’s own three seconds are soon over.
 */
export const QUNIT_ENVIRONMENT = { NODE_ENV: 'test', qunit_config_testtimeout: '240000' } as const;

/** Runs a program; answers its exit code (1 when it was ended) and all that it printed, in the order of printing. */
export function runToEnd(
  [program = '', ...rest]: readonly string[],
  { folder, env = {}, limitMs }: ProcessOptions = {},
): Promise<Ended> {
  return new Promise((done, failed) => {
    const child = spawn(program, rest, {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: limitMs,
      killSignal: 'SIGKILL',
      env: { ...process.env, ...env },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    }
    child.on('error', failed);
    child.on('close', (code) => done({ code: code ?? 1, output }));
  });
}
