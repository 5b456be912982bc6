#!/usr/bin/env node
/**
 * The bin `graphmap`: loads the bundle of the command line, so that it starts at once. In a clone the bundle is made
 * when it is missing or older than a source.
 */

import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE = 20;

const root = fileURLToPath(new URL('..', import.meta.url));
const bundle = new URL('generated/graphmap.mjs', import.meta.url);
const isClone = existsSync(join(root, 'cli', 'graphmap.ts'));

if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
  fail(`This is Node ${process.versions.node}. Install Node ${OLDEST_NODE} or newer.`);
}
if (isClone && isStale()) {
  const made = spawnSync(process.execPath, ['--import', 'tsx', 'cli/generate/index.ts'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (made.status !== 0) {
    process.stderr.write(made.stderr ?? '');
    fail(`The command line could not be built. Run “npm install” in ${root} first.`);
  }
}
const { main } = await import(bundle.href).catch(() =>
  fail('This installation is incomplete. Install graphmap again.'),
);
main(process.argv.slice(2), root).then((status) => {
  process.exitCode = status;
  process.removeListener('beforeExit', reportUnsettled);
});
// Nothing is left that could still settle the command.
process.on('beforeExit', reportUnsettled);

function reportUnsettled() {
  fail('The command ended without a result, because something that it waited for never came. Please report it.');
}

function fail(sentence) {
  process.stderr.write(`graphmap: ${sentence}\n`);
  process.exit(2);
}

/** Whether a source is newer than the bundle. */
function isStale() {
  if (!existsSync(bundle)) return true;
  const made = statSync(bundle).mtimeMs;
  return ['drawing', 'formats', 'cli', 'pivotick'].some((folder) => {
    const files = existsSync(join(root, folder)) ? readdirSync(join(root, folder), { recursive: true }) : [];
    // Declarations are written for the package, after the bundle.
    return files.some((file) => /(?<!\.d)\.ts$/.test(file) && statSync(join(root, folder, file)).mtimeMs > made);
  });
}
