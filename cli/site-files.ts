/** What the site holds besides its bundled page: files that are copied as they are. */

import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { isGlyphName } from '../formats/document/icon-names.ts';
import { ICON_NAMES, iconFile } from '../formats/document/icons.ts';
import { libraryFolder, publishedLibrary } from './build/library.mjs';
import { writeExamplePictures } from './example-pictures.ts';

/**
 * Copies `public/` (icons, logos, fonts, schema), the example documents and host pages to a site's folder, writes the icon set
 * there as files, and draws the examples.
 */
export function copySiteFiles(folder: string): void {
  cpSync('public', folder, { recursive: true });
  for (const name of ICON_NAMES)
    if (!isGlyphName(name)) writeFileSync(join(folder, `icons/${name}.svg`), iconFile(name));
  cpSync('examples', `${folder}/examples`, { recursive: true, filter: (file) => !file.endsWith('.ts') });
  writeExamplePictures(folder);
  writeWorkers(folder);
}

/**
 * Workers are scripts of their own: the page's bundler would leave out of them what the page has, which a worker cannot
 * reach.
 */
function writeWorkers(folder: string): void {
  buildSync({
    entryPoints: { 'table-worker': 'controllers/load/table-worker.ts', work: 'controllers/work/worker.ts' },
    outdir: folder,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    logLevel: 'error',
  });
}

/**
 * Copies what the page takes of a published build of the graph library as it is, where one is to be taken.
 *
 * @returns which build is taken, and why; undefined where the engine of this repository is
 */
export function copyLibrary(folder: string): string | undefined {
  const given = libraryFolder(process.env);
  if (!given) return undefined;
  const { files, said } = publishedLibrary(given);
  for (const { from, to } of files) cpSync(from, join(folder, to));
  return said;
}
