/** `graphmap build`: writes the static site in a list of steps. */

import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { buildSync } from 'esbuild';
import { UsageError } from '../base/usage.ts';
import { licensesText } from './bundled.ts';
import { buildDocs } from './docs.ts';
import { buildHugoExample } from './hugo/site.ts';
import { libraryFolder } from './library.mjs';
import { writeServiceWorker } from './offline.ts';
import { outputFolder } from './output-folder.ts';
import { bundlePage } from './page-bundle.ts';
import { copyLibrary, copySiteFiles } from './site-files.ts';
import { writeViewer } from './viewer.ts';

type Step = {
  readonly name: string;
  /** Writes its part into a folder; may return a message about its result. */
  readonly run: (folder: string) => Promise<string | undefined>;
};

const STEPS: readonly Step[] = [
  ...(libraryFolder(process.env)
    ? [{ name: 'graph library', run: async (folder: string) => copyLibrary(folder) }]
    : []),
  { name: 'application', run: whole((folder) => bundlePage(resolve('index.html'), folder)) },
  { name: 'icons, logos, schema, examples', run: whole(copySiteFiles) },
  { name: 'page for one map', run: whole(writeViewer) },
  { name: 'licenses', run: whole((folder) => writeFileSync(join(folder, 'licenses.txt'), licensesText())) },
  { name: 'client for host pages', run: whole(buildEmbedClient) },
  { name: 'documentation', run: whole(buildDocs) },
  { name: 'use without a connection', run: whole(writeServiceWorker) },
  { name: 'Hugo example', run: (folder) => buildHugoExample(join(folder, 'hugo-example')) },
];

/** A step without a message. */
function whole(run: (folder: string) => void | Promise<void>): Step['run'] {
  return async (folder) => {
    await run(folder);
    return undefined;
  };
}

/** The finished site replaces the old one in one step, so that a server always has a complete one. */
const WORKSHOP = '.cache/site';

/**
 * Builds the site.
 * @param output - folder to replace
 * @param print - called with each step and its duration
 */
export async function build(output: string, print: (line: string) => void): Promise<void> {
  rmSync(WORKSHOP, { recursive: true, force: true });
  mkdirSync(WORKSHOP, { recursive: true });
  for (const { name, run } of STEPS) {
    const started = performance.now();
    const said = await run(resolve(WORKSHOP));
    print(`${name}: ${said ?? `${((performance.now() - started) / 1000).toFixed(1)} s`}`);
  }
  rmSync(output, { recursive: true, force: true });
  mkdirSync(dirname(output), { recursive: true });
  try {
    renameSync(WORKSHOP, output);
  } catch {
    // Another disk.
    cpSync(WORKSHOP, output, { recursive: true });
    rmSync(WORKSHOP, { recursive: true, force: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { output } = parseArgs({ options: { output: { type: 'string' } } }).values;
  try {
    await build(output === undefined ? resolve('dist') : outputFolder(output, resolve('.')), (line) =>
      console.log(line),
    );
    console.log(`The site is in ${output ?? 'dist'}.`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
  // Parcel keeps its workers waiting.
  process.exit();
}

/** Writes `embed.js` and `element.js` with their types, and the folder `host/`, below `destination`. */
function buildEmbedClient(destination: string): void {
  const script = join(destination, 'embed.js');
  buildSync({
    entryPoints: { embed: 'embed/index.ts', element: 'embed/element.ts' },
    outdir: destination,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    logLevel: 'error',
  });
  writeTypes(destination);
  cpSync('examples/host', join(destination, 'host'), { recursive: true });
  copyFileSync(script, join(destination, 'host', 'embed.js'));
}

/** One file of types without imports: the client's declarations and the message types they derive from. */
function writeTypes(destination: string): void {
  const folder = join(destination, '.types');
  const flags = ['--declaration', '--emitDeclarationOnly', '--allowImportingTsExtensions', '--target', 'es2022'];
  const given = [
    '--ignoreConfig',
    ...flags,
    '--rootDir',
    '.',
    '--outDir',
    folder,
    'embed/index.ts',
    'embed/element.ts',
  ];
  execFileSync(process.execPath, [resolve('node_modules/typescript/bin/tsc'), ...given]);
  const read = (name: string) => readFileSync(join(folder, `${name}.d.ts`), 'utf8');
  // The tables of the protocol are not in the bundle, only the types derived from them.
  const messages = read('formats/protocol/messages').replace(/^export (?=declare const )/gm, '');
  const client = read('embed/index').replace(/^import .*\n/gm, '');
  const everything = `${client}\n${messages}`.replace(/^export \{\};\n/gm, '');
  writeFileSync(join(destination, 'embed.d.ts'), `${everything}export {};\n`);
  copyFileSync(join(folder, 'embed/element.d.ts'), join(destination, 'element.d.ts'));
  rmSync(folder, { recursive: true });
}
