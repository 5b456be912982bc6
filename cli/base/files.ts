/** Input and output files of commands. `-` is standard input or output. */

import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  existsSync,
  lstatSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { tooLarge } from '../../formats/base/too-large.ts';
import { terminalText } from './problem-lines.ts';
import type { Output, Shell, Terminal } from './terminal.ts';
import { inputName, inputText } from './text.ts';
import { RefusedError, UsageError } from './usage.ts';

/** Where the names of files start, and the streams that `-` means. */
type Surroundings = Pick<Terminal, 'folder' | 'shell'>;

/**
 * The bytes of an input.
 *
 * @param status - exit status of a refusal
 */
export async function readBytes(name: string, { folder, shell }: Surroundings, status = 1): Promise<Uint8Array> {
  const count = (bytes: number) => {
    const large = tooLarge(bytes);
    if (large) throw new RefusedError([`${inputName(name)}: error: / ${large}`], status);
  };
  try {
    if (name === '-') return await readStandardInput(shell.stdin, count);
    const path = resolve(folder, name);
    count(statSync(path).size);
    return readFileSync(path);
  } catch (error) {
    if (error instanceof RefusedError) throw error;
    throw new UsageError(`Cannot read ${inputName(name)}: ${fileReason(error)}.`);
  }
}

/**
 * The text of an input.
 *
 * @param status - exit status of a refusal
 */
export async function readInput(name: string, terminal: Terminal, status = 1): Promise<string> {
  return inputText(await readBytes(name, terminal, status), name, status, terminal.print);
}

/** Content to write. A large text is in parts, because as a whole it needs too much memory. */
type Content = string | Uint8Array | Iterable<string>;

/**
 * Writes an output atomically: afterwards it has all of the new content or all of the old.
 * @param input - never overwritten
 */
export async function writeOutput(
  name: string,
  text: Content,
  { folder, shell }: Surroundings,
  input: string,
): Promise<void> {
  if (name === '-') return writeStandardOutput(shell.stdout, text);
  const wanted = resolve(folder, name);
  try {
    if (input !== '-' && isSameFile(wanted, resolve(folder, input))) {
      throw new UsageError(`Input and output are the same file: ${name}. Name another output.`);
    }
    const { path, mode, isDevice } = targetOf(name, wanted);
    if (isDevice) return writeParts(openSync(path, 'w'), text);
    replaceFile(path, text, mode);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`Cannot write ${name}: ${fileReason(error)}.`);
  }
}

/**
 * Has a temporary file written, which then replaces the output as a whole, as `writeOutput` does.
 * @param write - gets the path of the temporary file, or of a device or pipe
 */
export async function writeOutputBy(
  name: string,
  folder: string,
  write: (path: string) => Promise<void>,
): Promise<void> {
  try {
    const { path, mode, isDevice } = targetOf(name, resolve(folder, name));
    if (isDevice) return await write(path);
    const temporary = temporaryBeside(path);
    closeSync(openSync(temporary, 'wx', mode ?? 0o666));
    try {
      await write(temporary);
      if (mode !== undefined) chmodSync(temporary, mode);
      renameSync(temporary, path);
    } catch (error) {
      rmSync(temporary, { force: true });
      throw error;
    }
  } catch (error) {
    if (error instanceof UsageError || !(error as NodeJS.ErrnoException).syscall) throw error;
    throw new UsageError(`Cannot write ${name}: ${fileReason(error)}.`);
  }
}

/** Facts about a file, if there is one. @throws UsageError when its name leads nowhere, as a circle of links does */
export function statsOf(name: string, folder: string, verb: 'read' | 'open' = 'read'): Stats | undefined {
  try {
    return statSync(resolve(folder, name), { throwIfNoEntry: false });
  } catch (error) {
    throw new UsageError(`Cannot ${verb} ${name}: ${fileReason(error)}.`);
  }
}

type Target = { readonly path: string; readonly mode?: number; readonly isDevice?: true };

/** The file that an output's name means. A device or pipe is written directly, because replacing would remove it. */
function targetOf(name: string, requested: string): Target {
  const known = statSync(requested, { throwIfNoEntry: false });
  if (!known) return { path: requested };
  if (known.isDirectory()) throw new UsageError(`Cannot write ${name}: it is a folder. Name a file in it.`);
  return known.isFile() ? { path: realpathSync(requested), mode: known.mode } : { path: requested, isDevice: true };
}

/** Refuses to replace a file whose name the person did not give. @param force - replaces a file, but nothing else */
export function refuseToReplace(name: string, folder: string, force: boolean): void {
  const known = lstatSync(resolve(folder, name), { throwIfNoEntry: false });
  if (!known || (force && known.isFile())) return;
  const advice = known.isFile()
    ? 'Name another output, or add --force.'
    : 'It is no regular file. Name another output.';
  throw new UsageError(`${name} exists, and this command would replace it. ${advice}`);
}

/** The folder of fonts, logos and icons: that of a clone, or the built site of the package. */
export const publicFolder = (root: string): string => {
  const sources = join(root, 'public');
  return existsSync(sources) ? sources : join(root, 'dist');
};

/** Whether a path is a folder or inside it. Both without links. */
export const isInFolder = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);

/** Writes a file as a whole: a program that reads it meanwhile finds the old or the new content. */
export function replaceFile(path: string, text: Content, mode?: number): void {
  const temporary = temporaryBeside(path);
  const file = openSync(temporary, 'wx', mode ?? 0o666);
  try {
    writeParts(file, text);
    // A mode that the umask cut.
    if (mode !== undefined) chmodSync(temporary, mode);
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** A path in the same folder. It is unpredictable; opened with `wx`, which follows no link, it is a new file. */
const temporaryBeside = (path: string): string => join(dirname(path), `.graphmap-${randomUUID()}.tmp`);

/** Writes to an open file and closes it. */
function writeParts(file: number, content: Content): void {
  try {
    for (const part of partsOf(content)) writeFileSync(file, part);
  } finally {
    closeSync(file);
  }
}

/** The content in parts of about a megabyte. */
function* partsOf(content: Content): Iterable<string | Uint8Array> {
  if (typeof content === 'string' || content instanceof Uint8Array) return yield content;
  let part = '';
  for (const text of content) {
    part += text;
    if (part.length < 1 << 20) continue;
    yield part;
    part = '';
  }
  yield part;
}

function isSameFile(a: string, b: string): boolean {
  const [first, second] = [a, b].map((path) => statSync(path, { throwIfNoEntry: false }));
  return a === b || (!!first && !!second && first.ino === second.ino && first.dev === second.dev && first.isFile());
}

/** @param count - called with the number of bytes so far */
async function readStandardInput(stdin: Shell['stdin'], count: (bytes: number) => void): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of stdin as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    count(bytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function writeStandardOutput(stdout: Output, content: Content): Promise<void> {
  return new Promise((done, failed) => {
    // A reader that stops early (`| head`) closes the pipe, which is not an error.
    stdout.on('error', (error: NodeJS.ErrnoException) => (error.code === 'EPIPE' ? done() : failed(error)));
    // A file keeps every character, but some would change what a terminal shows.
    const isShown = stdout.isTTY;
    for (const part of partsOf(content)) stdout.write(isShown && typeof part === 'string' ? terminalText(part) : part);
    stdout.write('', () => done());
  });
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of its path is not a folder',
  ENOSPC: 'the disk is full',
  EROFS: 'the disk is read-only',
  ENAMETOOLONG: 'its name is too long',
  ELOOP: 'its links lead in a circle',
  ERR_FS_FILE_TOO_LARGE: 'it is larger than 2 GiB',
};

/** The reason of a failure of the file system, for people. */
export function fileReason(error: unknown): string {
  const { code = '', message = String(error) } = error as NodeJS.ErrnoException;
  return REASONS[code] ?? message;
}
