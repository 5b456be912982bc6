/**
 * Puts the test files and what they test together as modules that Node runs as they are: each process of a run starts in a
 * third of the time, and the page that happy-dom stands in for works twice as fast. QUnit requires what it runs, for which
 * tsx turns every module into a CommonJS one, whose exports are functions that are called at each use.
 */

import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';

/** Packages of the application itself: ours is TypeScript, and others have another file for Node than for browsers. */
const BUNDLED =
  /^(?:@codemirror\/|@dagrejs\/|@lezer\/|@tanstack\/|(?:entities|fflate|jsonc-parser|konva|lit-html|minisearch|mitt|mutative|papaparse|pivotick|preact|rxjs)$)/;

/** Scripts that the application brings in by their address. */
const WORKERS = ['controllers/check/worker.ts', 'pivotick/layout/thread/worker.ts'];

export type Bundle = {
  /** Path of the module that a test file became. */
  readonly moduleOf: (file: string) => string;
  readonly remove: () => void;
};

/** Bundles test files, given by their paths from the project's folder; what is installed for development stays outside. */
export async function bundleTests(files: readonly string[]): Promise<Bundle> {
  mkdirSync('.cache', { recursive: true });
  const folder = mkdtempSync('.cache/tests-');
  const moduleOf = (file: string) => join(folder, file.replace(/\.ts$/, '.mjs'));
  const installed = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  const { devDependencies } = JSON.parse(installed) as { devDependencies: Readonly<Record<string, string>> };
  await build({
    entryPoints: [...files, ...WORKERS.filter((file) => existsSync(file))],
    bundle: true,
    splitting: true,
    outdir: folder,
    outbase: '.',
    outExtension: { '.js': '.mjs' },
    format: 'esm',
    platform: 'node',
    target: 'node20',
    mainFields: ['module', 'main'],
    external: Object.keys(devDependencies).filter((name) => !BUNDLED.test(name)),
    sourcemap: true,
    plugins: [ownAddresses(moduleOf)],
    logLevel: 'error',
  });
  return { moduleOf, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** A source finds what lies beside it where it was written; a worker is found where it was bundled. */
function ownAddresses(moduleOf: (file: string) => string): Plugin {
  const addressOf = (path: string) => JSON.stringify(pathToFileURL(path).href);
  return {
    name: 'own-addresses',
    setup(builder) {
      builder.onLoad({ filter: /\.ts$/ }, ({ path }) => {
        const text = readFileSync(path, 'utf8');
        if (!text.includes('import.meta.url')) return undefined;
        const contents = text
          .replace(/new URL\('([^']+)', import\.meta\.url\)/g, (whole, beside: string) => {
            const file = relative('.', resolve(dirname(path), beside));
            return WORKERS.includes(file) ? `new URL(${addressOf(resolve(moduleOf(file)))})` : whole;
          })
          .replace(/(?<!')import\.meta\.url(?!')/g, addressOf(path));
        return { contents, loader: 'ts' };
      });
    },
  };
}
