/** Protection of folders that a build must not replace. */

import { readdirSync, realpathSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { isInFolder } from '../base/files.ts';
import { UsageError } from '../base/usage.ts';

/** Files that every build has at its top. */
const OF_A_BUILD = ['index.html', 'graphmap.schema.json'];

/**
 * The folder to replace with a built site: a new one, an empty one, or an earlier build. Removes nothing.
 * @param name - absolute, or relative to the project
 * @param root - the project's folder, which is never replaced, nor are its parents
 * @throws UsageError for any other folder
 */
export function outputFolder(name: string, root: string): string {
  const path = resolve(root, name);
  const known = statSync(path, { throwIfNoEntry: false });
  if (!known) return path;
  const entries = known.isDirectory() ? readdirSync(path) : [name];
  const isFree = entries.length === 0 || OF_A_BUILD.every((file) => entries.includes(file));
  if (isFree && !isInFolder(realpathSync(root), realpathSync(path))) return path;
  throw new UsageError(
    `The site would replace all that is in ${name}. Name a new folder, an empty one, or that of an earlier build.`,
  );
}
