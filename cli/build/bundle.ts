/** Bundles of the command and the library: small entry files, and parts that are loaded on use. */

import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type BuildOptions, buildSync } from 'esbuild';

const FOLDER = 'cli/generated';
const PARTS = join(FOLDER, 'parts');
/** Parts of an older bundle may be in use by a command that runs at the moment. */
const KEPT_MS = 600_000;

/** esbuild options of the command (for Node) and the library (for Node and browsers). */
export function bundleOptions(): readonly BuildOptions[] {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const common: BuildOptions = {
    outdir: FOLDER,
    outExtension: { '.js': '.mjs' },
    chunkNames: 'parts/[hash]',
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    define: { GRAPHMAP_VERSION: JSON.stringify(version) },
    legalComments: 'none',
    logLevel: 'error',
  };
  return [
    {
      ...common,
      entryPoints: { graphmap: 'cli/graphmap.ts' },
      platform: 'node',
      // An optional package of the user, loaded on use.
      external: ['@duckdb/node-api'],
      mainFields: ['module', 'main'],
      target: 'node20',
    },
    { ...common, entryPoints: { library: 'cli/library/index.ts' }, platform: 'browser', target: 'es2022' },
  ];
}

/**
 * Writes `cli/generated/`. Runs in the project's folder, after the generated files of `formats/`.
 * @param isClean - removes all parts of older bundles
 */
export function bundleCommandLine(isClean = false): void {
  const outputFiles = bundleOptions().flatMap((options) => buildSync({ ...options, write: false }).outputFiles ?? []);
  mkdirSync(PARTS, { recursive: true });
  // Parts first, so that a command that starts meanwhile finds the whole old or new bundle.
  const parts = outputFiles.filter(({ path }) => dirname(path).endsWith('parts'));
  for (const { path, contents } of [...parts, ...outputFiles.filter((file) => !parts.includes(file))]) {
    const target = join(parts.some((part) => part.path === path) ? PARTS : FOLDER, basename(path));
    const temporary = `${target}.${process.pid}.tmp`;
    writeFileSync(temporary, contents);
    renameSync(temporary, target);
  }
  const current = new Set(parts.map(({ path }) => basename(path)));
  for (const name of readdirSync(PARTS).filter((one) => !current.has(one))) {
    const file = join(PARTS, name);
    if (existsSync(file) && (isClean || Date.now() - statSync(file).mtimeMs > KEPT_MS)) rmSync(file, { force: true });
  }
}
