import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { THEME_COLORS } from '../../drawing/base/colors.ts';
import { EXAMPLES, TEMPLATES } from '../../examples/index.ts';
import { isGlyphName } from '../../formats/document/icon-names.ts';
import { ICON_NAMES, iconFile } from '../../formats/document/icons.ts';
import { mapSvg } from '../../formats/export/svg/index.ts';
import { parseText } from '../../formats/open/read.ts';
import { withPlaces } from '../../jobs/lay-out.ts';
import { measureByTables } from '../picture/text-widths.ts';
import { libraryFolder, publishedLibrary } from './library.mjs';

/**
 * Copies `public/` (icons, logos, fonts, schema), the example documents and host pages to a site's folder, and writes
 * the icon set and the pictures of examples and templates.
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
 * Workers are bundled separately, because the page's bundler would leave out modules of the page, which a worker cannot
 * access.
 */
function writeWorkers(folder: string): void {
  buildSync({
    entryPoints: { work: 'jobs/worker.ts' },
    outdir: folder,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    logLevel: 'error',
  });
}

/**
 * Copies the used parts of a published build of the graph library, if one is configured.
 * @returns the chosen build and the reason; undefined for this repository's engine
 */
export function copyLibrary(folder: string): string | undefined {
  const given = libraryFolder(process.env);
  if (!given) return undefined;
  const { files, said } = publishedLibrary(given);
  for (const { from, to } of files) cpSync(from, join(folder, to));
  return said;
}

/** Writes `examples/<name>-<theme>.svg` below a site's folder. */
function writeExamplePictures(folder: string): void {
  for (const { name } of [...EXAMPLES, ...TEMPLATES]) {
    const { document } = parseText(readFileSync(`examples/${name}.json`, 'utf8'));
    if (!document) throw new Error(`The example ${name} is no map.`);
    const placed = withPlaces(document, measureByTables, () => undefined);
    for (const theme of ['light', 'dark'] as const) {
      const svg = mapSvg(placed, {
        colors: { ...THEME_COLORS[theme], page: 'none' },
        measure: measureByTables,
        tagPills: false,
        nodeLabels: false,
        edgeLabels: false,
        picture: () => undefined,
      });
      writeFileSync(join(folder, 'examples', `${name}-${theme}.svg`), svg ?? '');
    }
  }
}
