#!/usr/bin/env node
/**
 * The bin `graphmap`: loads the bundle of the command line, so that it starts at once. In a clone the bundle is made
 * when it is missing or older than a source.
 */

import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const bundle = new URL('generated/graphmap.mjs', import.meta.url);

if (isStale()) {
  const made = spawnSync(process.execPath, ['--import', 'tsx', 'cli/generate/index.ts'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (made.status !== 0) {
    process.stderr.write(`graphmap: The command line could not be built. Run “npm install” in ${root} first.\n`);
    process.stderr.write(made.stderr ?? '');
    process.exit(2);
  }
}
const { main } = await import(bundle.href);
process.exitCode = await main(process.argv.slice(2), root);

/** Whether a source is newer than the bundle. An installed package without development tools is taken as it is. */
function isStale() {
  if (!existsSync(bundle)) return true;
  if (!existsSync(join(root, 'node_modules', 'tsx'))) return false;
  const made = statSync(bundle).mtimeMs;
  return ['drawing', 'formats', 'cli', 'pivotick'].some((folder) => {
    const files = existsSync(join(root, folder)) ? readdirSync(join(root, folder), { recursive: true }) : [];
    return files.some((file) => file.endsWith('.ts') && statSync(join(root, folder, file)).mtimeMs > made);
  });
}
