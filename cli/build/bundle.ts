/** Bundles the command line into one file, which starts much faster than its sources do. */

import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { buildSync } from 'esbuild';

const FOLDER = 'cli/generated';

/** Writes `cli/generated/graphmap.mjs`. Runs in the project's folder, after what `formats/` needs was generated. */
export function bundleCommandLine(): void {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const { outputFiles } = buildSync({
    entryPoints: ['cli/graphmap.ts'],
    bundle: true,
    write: false,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    mainFields: ['module', 'main'],
    define: { GRAPHMAP_VERSION: JSON.stringify(version) },
    legalComments: 'none',
    logLevel: 'error',
  });
  mkdirSync(FOLDER, { recursive: true });
  // In one step, so that a command that starts meanwhile reads the old bundle or the new one, never half of it.
  const temporary = `${FOLDER}/graphmap.${process.pid}.tmp`;
  writeFileSync(temporary, outputFiles[0]?.contents ?? '');
  renameSync(temporary, `${FOLDER}/graphmap.mjs`);
}
