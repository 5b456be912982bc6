/** The desktop's browser. */

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { replaceFile } from '../base/files.ts';

/**
 * Opens an address in the desktop's browser, if there is one. Other users can read the arguments of a program, so the
 * browser gets a file that only this user can read, and which leads to the address.
 * @param path - of that file; a temporary one by default
 */
export function showInBrowser(url: string, path = join(mkdtempSync(join(tmpdir(), 'graphmap-')), 'open.html')): void {
  rmSync(path, { recursive: true, force: true });
  replaceFile(path, pageTo(url), 0o600);
  const [program, ...args] =
    process.platform === 'darwin'
      ? ['open', path]
      : process.platform === 'win32'
        ? ['rundll32', 'url.dll,FileProtocolHandler', path]
        : ['xdg-open', path];
  const child = spawn(program ?? '', args, { stdio: 'ignore', detached: true });
  child.on('error', () => {});
  child.unref();
}

/** @param url - of this program: it needs no escaping */
const pageTo = (url: string): string =>
  `<!doctype html><meta charset="utf-8"><meta name="referrer" content="no-referrer"><title>Graphmap</title>
<meta http-equiv="refresh" content="0;url=${url}"><a href="${url}">Open the map</a>
`;
