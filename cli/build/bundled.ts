import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type BuildOptions, buildSync } from 'esbuild';
import { replaceFile } from '../base/files.ts';

export type BundledPackage = {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  /** Full text of its license. */
  readonly text: string;
};

/** Packages that only give data to generated files. */
const DATA_PACKAGES = ['@fortawesome/free-brands-svg-icons', '@fortawesome/free-solid-svg-icons'];

const OWN_LICENSE = readFileSync('LICENSE', 'utf8').trim();

/** The page with its parts. Parcel bundles it; esbuild only lists the imported packages. */
const APPLICATION: BuildOptions = {
  entryPoints: ['controllers/main.ts', 'jobs/worker.ts'],
  outdir: '.cache',
  bundle: true,
  splitting: true,
  format: 'esm',
  logLevel: 'error',
};

/** Every bundled package, by name. Runs in the project's folder. */
export function bundledPackages(): readonly BundledPackage[] {
  const inputs = [APPLICATION, ...bundleOptions()].flatMap((options) =>
    Object.keys(buildSync({ ...options, write: false, metafile: true }).metafile?.inputs ?? {}),
  );
  const names = inputs.flatMap(
    (path) => /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules)/.exec(path)?.[1] ?? [],
  );
  return [...new Set([...names, ...DATA_PACKAGES])].sort().map(packageOf);
}

function packageOf(name: string): BundledPackage {
  const folder = join('node_modules', name);
  const about = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const { version, license, author } = about as {
    version: string;
    license: string;
    author?: string | { name: string };
  };
  const file = readdirSync(folder).find((one) => /^licen[cs]e(?:\.\w+)?$/i.test(one));
  if (file) return { name, version, license, text: readFileSync(join(folder, file), 'utf8').trim() };
  if (license !== 'MIT') throw new Error(`${name} has no license file.`);
  const holder = typeof author === 'object' ? author.name : (author ?? name);
  return { name, version, license, text: OWN_LICENSE.replace(/^Copyright.*$/m, `Copyright (c) ${holder}`) };
}

/** The license texts of all bundled packages, fonts and icons, as one file of the site. */
export function licensesText(): string {
  const parts = bundledPackages().map(({ name, version, license, text }) => [`${name} ${version} (${license})`, text]);
  const font = readFileSync('public/fonts/OFL.txt', 'utf8').trim();
  const all = [['Graphmap (MIT)', OWN_LICENSE], ...parts, ['Patrick Hand (OFL-1.1)', font]];
  return all.map(([title = '', text = '']) => `${title}\n${'='.repeat(title.length)}\n\n${text}\n`).join('\n\n');
}

const FOLDER = 'cli/generated';
const PARTS = join(FOLDER, 'parts');
/** Parts of an older bundle may be in use by a command that runs at the moment. */
const KEPT_MS = 600_000;

/** esbuild options of the command and the library, and of the page that paints a PNG. */
export function bundleOptions(): readonly BuildOptions[] {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const common: BuildOptions = {
    outdir: FOLDER,
    bundle: true,
    minify: true,
    // The library runs in Node and in browsers, and the command uses the same parts.
    platform: 'browser',
    target: 'es2022',
    define: { GRAPHMAP_VERSION: JSON.stringify(version) },
    legalComments: 'none',
    logLevel: 'error',
  };
  return [
    {
      ...common,
      // As entries of their own, the parser and the other functions are separate parts, and bundlers leave unused ones out.
      entryPoints: {
        graphmap: 'cli/graphmap.ts',
        library: 'cli/library/index.ts',
        parse: 'formats/parse-any/parse.ts',
        functions: 'cli/library/functions.ts',
        results: 'cli/library/results.ts',
      },
      outExtension: { '.js': '.mjs' },
      chunkNames: 'parts/[hash]',
      splitting: true,
      format: 'esm',
      // Modules of Node, and an optional package of the user, loaded on use.
      external: ['node:*', 'fs', 'path', '@duckdb/node-api'],
    },
    {
      ...common,
      entryPoints: { painter: 'cli/picture/painter.ts' },
      format: 'iife',
    },
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
    replaceFile(join(parts.some((part) => part.path === path) ? PARTS : FOLDER, basename(path)), contents);
  }
  const current = new Set(parts.map(({ path }) => basename(path)));
  for (const name of readdirSync(PARTS).filter((one) => !current.has(one))) {
    const file = join(PARTS, name);
    if (existsSync(file) && (isClean || Date.now() - statSync(file).mtimeMs > KEPT_MS)) rmSync(file, { force: true });
  }
}
