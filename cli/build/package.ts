/** Additional files of `npm pack`: the bundle without older parts, and the types of the library. */

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleCommandLine } from './bundled.ts';

const TYPES = 'cli/generated/types';
const ENTRY = 'cli/library/index.d.ts';

/** Writes the declarations that the library's own one imports, and no others. Runs in the project's folder. */
export function writeLibraryTypes(): void {
  const all = '.cache/types';
  rmSync(all, { recursive: true, force: true });
  rmSync(TYPES, { recursive: true, force: true });
  const flags = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--rootDir', '.', '--outDir', all];
  const project = join('.cache', 'types.tsconfig.json');
  mkdirSync('.cache', { recursive: true });
  writeFileSync(
    project,
    JSON.stringify({
      extends: '../tsconfig.json',
      compilerOptions: { types: [] },
      include: [],
      files: ['../cli/library/index.ts'],
    }),
  );
  execFileSync(process.execPath, [resolve('node_modules/typescript/bin/tsc'), '-p', project, ...flags], {
    stdio: 'inherit',
  });
  const wanted = [ENTRY];
  for (const file of wanted) {
    const text = readFileSync(join(all, file), 'utf8').replace(/(['"])(\.[^'"]*)\.ts\1/g, '$1$2.js$1');
    const target = join(TYPES, file);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
    for (const [, path = ''] of text.matchAll(/['"](\.[^'"]*)\.js['"]/g)) {
      const other = normalize(join(dirname(file), `${path}.d.ts`));
      if (!wanted.includes(other) && existsSync(join(all, other))) wanted.push(other);
    }
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  bundleCommandLine(true);
  writeLibraryTypes();
}
