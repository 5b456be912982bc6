/**
 * `npm run test:mutation`: changes the formats and models in some thousand small ways, one at a time, and tells which of
 * the changes no unit test notices; `npm run test:mutation -- formats/report models/filter/filter.ts` for some folders or files.
 *
 * What was decided before is kept in tests/output and only decided again when the source or its tests changed (`--force`
 * decides all again). Stryker, which makes the changes, is installed when it is missing.
 */

import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const FOLDER = 'tests/mutation';

const words = process.argv.slice(2);
const given = words.filter((word) => !word.startsWith('--'));
const folders = given.length > 0 ? given : ['formats', 'models'];
if (!existsSync(`${FOLDER}/node_modules`)) execFileSync('npm', ['ci'], { cwd: FOLDER, stdio: 'inherit' });

/** The tests beside a room: those of the folder of the same name, else of the folder above. */
function testsOf(room: string): string {
  for (let folder = `tests/${room}`; folder !== 'tests'; folder = dirname(folder))
    if (existsSync(folder)) return folder;
  throw new Error(`No tests stand beside ${room}.`);
}

const globs = folders.map((folder) => (statSync(folder).isDirectory() ? `${folder}/**/*.ts` : folder));
const stryker = `${FOLDER}/node_modules/@stryker-mutator/core/bin/stryker.js`;
const { status } = spawnSync(
  process.execPath,
  [
    ...['--import', 'tsx', stryker, 'run', `${FOLDER}/stryker.config.json`],
    ...['--mutate', [...globs, '!**/generated/**', '!**/*.d.ts'].join(',')],
    ...words.filter((word) => word.startsWith('--')),
  ],
  {
    stdio: 'inherit',
    env: { ...process.env, MUTATION_TESTS: [...new Set(folders.map(testsOf))].join(','), PROPERTY_RUNS: '40' },
  },
);
process.exitCode = status ?? 1;
