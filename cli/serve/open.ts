/** `graphmap open`: the application with one local file, which edits are saved to. */

import { accessSync, constants, realpathSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { fileReason, statsOf } from '../base/files.ts';
import { terminalLine } from '../base/problem-lines.ts';
import type { Shell, Terminal } from '../base/terminal.ts';
import { UsageError } from '../base/usage.ts';
import { accepted } from '../commands/document-commands.ts';
import { type ServedFile, serveFile } from './file-server.ts';
import { FileRecord, stateOf } from './record.ts';
import { applicationFolder } from './serve.ts';
import { isPortFree, readAddress } from './server.ts';
import { showInBrowser } from './show.ts';

/** Time within which a browser asks for the page, in milliseconds. */
const BROWSER_MS = 15_000;
const HOST = '127.0.0.1';

/** Serves a file until the process is stopped. */
export async function open(
  names: readonly string[],
  { port, isShown }: { readonly port: string | undefined; readonly isShown: boolean },
  terminal: Terminal,
  root: string,
): Promise<number> {
  const [name, ...more] = names;
  if (name === undefined || name === '-' || more.length > 0)
    throw new UsageError('open takes one file: graphmap open <map>');
  const path = writablePath(name, terminal.folder);
  await accepted(name, terminal);
  const folder = applicationFolder(root);
  const record = recordOf(path, terminal);
  const serve = async () => serveFile(path, folder, await portOf(port, record), record);
  const opening = record
    ? await record.exclusively(async () => (await runningServer(name, record)) ?? serve())
    : serve();
  const served = await opening;
  if (typeof served === 'string') return offerPage(name, served, isShown, record, terminal.shell);
  terminal.shell.stdout.write(`${terminalLine(name)} is at ${served.url}  (Ctrl C stops it)\n`);
  if (isShown) showPage(served, record, terminal);
  return new Promise(() => {});
}

/**
 * The path of a file without links. Refuses a read-only file, a pipe and a device. Writing replaces the file, so its
 * folder must be writable, too.
 */
function writablePath(name: string, folder: string): string {
  const known = statsOf(name, folder, 'open');
  const wanted = resolve(folder, name);
  if (!known) throw new UsageError(`Cannot open ${name}: there is no such file.`);
  if (known.isDirectory()) throw new UsageError(`Cannot open ${name}: it is a folder. Name a file in it.`);
  if (!known.isFile()) throw new UsageError(`Cannot open ${name}: it is no regular file.`);
  try {
    const path = realpathSync(wanted);
    accessSync(path, constants.R_OK | constants.W_OK);
    accessSync(dirname(path), constants.W_OK);
    return path;
  } catch {
    throw new UsageError(`Cannot write ${name}: permission denied.`);
  }
}

/** The record of a file; undefined, with a notice, where the cache cannot be written. */
function recordOf(path: string, terminal: Terminal): FileRecord | undefined {
  try {
    return new FileRecord(path, terminal.shell.env);
  } catch (error) {
    terminal.print(
      `graphmap: notice: The cache cannot be used: ${fileReason(error)} A second process with this file is not noticed, and a restart has another address.`,
    );
    return undefined;
  }
}

/** The named port, otherwise that of the last server, whose page may still be open, otherwise any. */
async function portOf(port: string | undefined, record: FileRecord | undefined): Promise<number> {
  const last = record?.recentToken() === undefined ? undefined : record.read()?.port;
  if (port === undefined && last !== undefined && (await isPortFree({ host: HOST, port: last }))) return last;
  return (await readAddress({ port, host: HOST })).port;
}

/** The page of another process that has the file open. @throws UsageError when that process does not answer */
async function runningServer(name: string, record: FileRecord): Promise<string | undefined> {
  const entry = record.read();
  const state = entry && (await stateOf(entry));
  if (state === 'silent') {
    throw new UsageError(`${name} is open already in process ${entry?.pid}, which does not answer. End it first.`);
  }
  return entry && state === 'running' ? `http://${HOST}:${entry.port}/${entry.token}/` : undefined;
}

/** Says that a file is open, and offers its page. */
async function offerPage(
  name: string,
  url: string,
  isShown: boolean,
  record: FileRecord | undefined,
  { stdin, stdout }: Shell,
): Promise<number> {
  if (!isShown || !stdin.isTTY) throw new UsageError(`${name} is open already, at ${url}`);
  const dialog = createInterface({ input: stdin, output: stdout });
  const answer = await dialog.question(`${terminalLine(name)} is open already, at ${url}\nShow its page? [Y/n] `);
  dialog.close();
  if (/^\s*(?:y|yes)?\s*$/i.test(answer)) showInBrowser(url, record?.page);
  return 0;
}

function showPage({ url, shown }: ServedFile, record: FileRecord | undefined, terminal: Terminal): void {
  showInBrowser(url, record?.page);
  const timer = setTimeout(
    () => terminal.print('No browser has opened the page. Open the address yourself.'),
    BROWSER_MS,
  );
  void shown.then(() => {
    clearTimeout(timer);
    if (record) rmSync(record.page, { force: true });
  });
}
