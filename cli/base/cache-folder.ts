/** The command line's own folder for what it may forget. */

import { chmodSync, lstatSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** Path of the person's cache. It may not exist. */
export const cacheFolder = (environment: Readonly<Record<string, string | undefined>>): string =>
  join(environment.XDG_CACHE_HOME || join(homedir(), '.cache'), 'graphmap');

/**
 * Creates a folder that only its owner can enter, or closes the own one to others.
 * @throws Error when it cannot be created, or when it is a link or another user's
 */
export function privateFolder(path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const known = lstatSync(path);
  // Windows has neither owners by number nor these modes.
  const isOwn = process.getuid === undefined || known.uid === process.getuid();
  if (!known.isDirectory() || !isOwn) throw new Error(`${path} is not a folder of yours.`);
  if ((known.mode & 0o077) !== 0) chmodSync(path, 0o700);
  return path;
}
