/** Backups of a file, next to it: `map.json.bak`, then `.bak.1` and so on. The newest five of this program are kept. */

import { createHash } from 'node:crypto';
import { closeSync, lstatSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Backup } from './record.ts';

const KEPT = 5;

/** Version of a file, as an `ETag`. */
export const versionOf = (bytes: Uint8Array): string => `"${createHash('sha256').update(bytes).digest('base64url')}"`;

export class Backups {
  /** @param made - backups of this program, oldest first */
  constructor(
    private readonly path: string,
    private made: readonly Backup[],
    private readonly onChange: (made: readonly Backup[]) => void,
  ) {}

  /** Writes a backup under a name that nothing has. Older ones of this program beyond five are removed. */
  add(bytes: Uint8Array, mode: number): void {
    const version = versionOf(bytes);
    if (this.made.some((backup) => backup.version === version && this.#isUnchanged(backup))) return;
    const made = [...this.made, { name: this.#write(bytes, mode), version }];
    for (const old of made.slice(0, -KEPT)) if (this.#isUnchanged(old)) rmSync(this.#pathOf(old), { force: true });
    this.made = made.slice(-KEPT);
    this.onChange(this.made);
  }

  #write(bytes: Uint8Array, mode: number): string {
    for (let number = this.#nextNumber(); ; number += 1) {
      const name = `${basename(this.path)}.bak${number > 0 ? `.${number}` : ''}`;
      const path = join(dirname(this.path), name);
      try {
        // `wx` neither follows a link nor opens a pipe nor replaces a file.
        writeNew(path, bytes, mode);
        return name;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
    }
  }

  /** One more than the highest number of any backup, so that the numbers follow the time. */
  #nextNumber(): number {
    const start = `${basename(this.path)}.bak`;
    const numbers = readdirSync(dirname(this.path)).flatMap((name) => {
      if (name === start) return [0];
      const number = name.startsWith(`${start}.`) ? name.slice(start.length + 1) : '';
      return /^[1-9]\d{0,8}$/.test(number) ? [Number(number)] : [];
    });
    return numbers.reduce((highest, number) => Math.max(highest, number), -1) + 1;
  }

  #pathOf({ name }: Backup): string {
    return join(dirname(this.path), basename(name));
  }

  /** Whether a backup is still the file that this program made. */
  #isUnchanged(backup: Backup): boolean {
    try {
      const path = this.#pathOf(backup);
      return lstatSync(path).isFile() && versionOf(readFileSync(path)) === backup.version;
    } catch {
      return false;
    }
  }
}

function writeNew(path: string, bytes: Uint8Array, mode: number): void {
  const file = openSync(path, 'wx', mode & 0o777);
  try {
    writeFileSync(file, bytes);
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  } finally {
    closeSync(file);
  }
}
