/** The command line's own folder for what it may forget. */

import { lstatSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** Path of the person's cache. It may not exist. */
export const cacheFolder = (environment: Readonly<Record<string, string | undefined>>): string =>
  join(environment.XDG_CACHE_HOME || join(homedir(), '.cache'), 'graphmap');

/**
 * Creates a folder that only its owner can enter.
 * @throws Error when it cannot be created, or when it is a link, open to others or another user's
 */
export function privateFolder(path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const { uid, mode } = lstatSync(path);
  const isDirectory = lstatSync(path).isDirectory();
  // Windows has neither owners by number nor these modes.
  const isOwn = process.getuid === undefined || (uid === process.getuid() && (mode & 0o077) === 0);
  if (!isDirectory || !isOwn) throw new Error(`${path} is not private.`);
  return path;
}
