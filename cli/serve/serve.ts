/** `graphmap serve`: serves the built application. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isClone, noFile } from '../arguments/sources.ts';
import type { Terminal } from '../base/terminal.ts';
import { INCOMPLETE, UsageError } from '../base/usage.ts';
import { addressOf, readAddress, serveFolder } from './server.ts';

/** The folder of the built application. @throws UsageError when it is missing */
export function applicationFolder(root: string): string {
  const folder = join(root, 'dist');
  if (existsSync(join(folder, 'index.html'))) return folder;
  throw new UsageError(isClone(root) ? 'Nothing is built yet: run “npm run build” first.' : INCOMPLETE);
}

/** Serves the application until the process is stopped. */
export async function serve(
  names: readonly string[],
  wanted: { readonly port: string | undefined; readonly host: string | undefined },
  { shell }: Terminal,
  root: string,
): Promise<number> {
  if (names[0] !== undefined) throw new UsageError(noFile('serve', names[0]));
  const { address } = await serveFolder(applicationFolder(root), await readAddress(wanted));
  shell.stdout.write(`Graphmap is at ${addressOf(address)}  (Ctrl C stops it)\n`);
  return new Promise(() => {});
}
