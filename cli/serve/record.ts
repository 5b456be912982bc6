/** Record of a file that `graphmap open` serves: a restart accepts its page again, and a second process finds the first. */

import { createHash, createHmac, randomBytes } from 'node:crypto';
import { closeSync, lstatSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRecord } from '../../formats/base/json.ts';
import { cacheFolder, privateFolder } from '../base/cache-folder.ts';
import { replaceFile } from '../base/files.ts';

/** A server's port on this machine, and the token in the addresses that it answers. */
export type Access = { readonly port: number; readonly token: string };
/** A backup by name, with the version of its content. */
export type Backup = { readonly name: string; readonly version: string };
type Entry = Access & { readonly pid: number; readonly usedAt: number; readonly backups: readonly Backup[] };

/** A page is accepted again for this time after its server was last running. */
const TOKEN_MS = 24 * 60 * 60_000;
/** Interval at which a running server renews its record. */
const RENEWAL_MS = 60 * 60_000;
const ANSWER_MS = 5000;
/** A lock of this age was left by a process that was killed. */
const LOCK_MS = 15_000;

/** Proof that somebody knows a token, without the token. */
export const proofOf = (token: string, question: string): string =>
  createHmac('sha256', token).update(question).digest('base64url');

export class FileRecord {
  readonly #base: string;

  /** @throws Error when the cache cannot be written */
  constructor(path: string, environment: Readonly<Record<string, string | undefined>>) {
    const name = createHash('sha256').update(path).digest('hex');
    this.#base = join(privateFolder(join(cacheFolder(environment), 'open')), name);
  }

  /** Path of the file that leads a browser to the page. */
  get page(): string {
    return `${this.#base}.html`;
  }

  /** The entry of the last server; undefined without one that only this user can write. */
  read(): Entry | undefined {
    const path = `${this.#base}.json`;
    try {
      const { uid, mode } = lstatSync(path);
      const isOwn = process.getuid === undefined || (uid === process.getuid() && (mode & 0o077) === 0);
      if (!lstatSync(path).isFile() || !isOwn) return undefined;
      return entryOf(JSON.parse(readFileSync(path, 'utf8')));
    } catch {
      return undefined;
    }
  }

  /** The token of a page that may still be open. */
  recentToken(): string | undefined {
    const entry = this.read();
    return entry && Date.now() - entry.usedAt < TOKEN_MS ? entry.token : undefined;
  }

  /** Records this process's server. @returns a function that stops renewing the record */
  keep(access: Access): () => void {
    const renew = () => this.#write({ ...access, backups: this.read()?.backups ?? [] });
    renew();
    const timer = setInterval(renew, RENEWAL_MS);
    timer.unref();
    return () => clearInterval(timer);
  }

  keepBackups(backups: readonly Backup[]): void {
    const entry = this.read();
    if (entry) this.#write({ ...entry, backups });
  }

  #write(entry: Omit<Entry, 'pid' | 'usedAt'>): void {
    try {
      const text = JSON.stringify({ ...entry, pid: process.pid, usedAt: Date.now() } satisfies Entry);
      const path = `${this.#base}.json`;
      if (lstatSync(path, { throwIfNoEntry: false })?.isDirectory()) rmSync(path, { recursive: true });
      replaceFile(path, text, 0o600);
    } catch {
      // Without a record the file is served as well; only a restart has another address.
    }
  }

  /** Runs while no other process that opens this file is between looking for a server and being one. */
  async exclusively<T>(run: () => Promise<T>): Promise<T> {
    const lock = `${this.#base}.lock`;
    while (!takeLock(lock)) await sleep(50);
    try {
      return await run();
    } finally {
      rmSync(lock, { force: true });
    }
  }
}

/** Creates a lock file, and removes an old one. @returns whether it was created */
function takeLock(lock: string): boolean {
  try {
    closeSync(openSync(lock, 'wx', 0o600));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const known = lstatSync(lock, { throwIfNoEntry: false });
  // A lock is a file of this time. Anything else, such as a link or a time to come, would never end.
  const isLock = known?.isFile() === true && Math.abs(Date.now() - known.mtimeMs) <= LOCK_MS;
  if (known && !isLock) rmSync(lock, { force: true, recursive: true });
  return false;
}

function entryOf(value: unknown): Entry | undefined {
  if (!isRecord(value)) return undefined;
  const { port, token, pid, usedAt, backups } = value;
  const isGood = isWithin(port, 65_535) && isWithin(pid, 2 ** 31 - 1) && typeof token === 'string';
  if (!isGood || !/^[\w-]{24}$/.test(token) || typeof usedAt !== 'number' || !Array.isArray(backups)) return undefined;
  return { port, token, pid, usedAt, backups: backups.filter(isBackup) };
}

const isWithin = (value: unknown, most: number): value is number =>
  Number.isInteger(value) && (value as number) > 0 && (value as number) <= most;

const isBackup = (value: unknown): value is Backup =>
  isRecord(value) && typeof value.name === 'string' && typeof value.version === 'string';

/**
 * Whether the recorded server runs. Its port may be another program's by now, so the token is not sent.
 * @returns `silent` when the process exists but does not answer, as one that was suspended
 */
export async function stateOf({ port, token, pid }: Entry): Promise<'running' | 'silent' | 'ended'> {
  const question = randomBytes(18).toString('base64url');
  try {
    const signal = AbortSignal.timeout(ANSWER_MS);
    const response = await fetch(`http://127.0.0.1:${port}/alive?${question}`, { signal, redirect: 'error' });
    return (await response.text()) === proofOf(token, question) ? 'running' : 'ended';
  } catch (error) {
    return (error as Error).name === 'TimeoutError' && exists(pid) ? 'silent' : 'ended';
  }
}

function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
