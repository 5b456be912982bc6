/** `graphmap build`: writes the static site in a list of steps. */

import { cpSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { copyLibrary, copySiteFiles } from '../site-files.ts';
import { UsageError } from '../usage.ts';
import { licensesText } from './bundled.ts';
import { buildDocs } from './docs.ts';
import { buildEmbedClient } from './embed.ts';
import { buildHugoExample } from './hugo/site.ts';
import { libraryFolder } from './library.mjs';
import { outputFolder } from './output-folder.ts';
import { bundlePage } from './page-bundle.ts';

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
  { name: 'licenses', run: whole((folder) => writeFileSync(join(folder, 'licenses.txt'), licensesText())) },
  { name: 'client for host pages', run: whole(buildEmbedClient) },
  { name: 'documentation', run: whole(buildDocs) },
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
 * @param tell - called with each step and its duration
 */
export async function build(output: string, tell: (line: string) => void): Promise<void> {
  rmSync(WORKSHOP, { recursive: true, force: true });
  mkdirSync(WORKSHOP, { recursive: true });
  for (const { name, run } of STEPS) {
    const started = performance.now();
    const said = await run(resolve(WORKSHOP));
    tell(`${name}: ${said ?? `${((performance.now() - started) / 1000).toFixed(1)} s`}`);
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
