/** The commands `svg` and `png`: the picture of a map as the application draws it. */

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { THEME_COLORS } from '../../drawing/base/colors.ts';
import { runSteps } from '../../drawing/base/steps.ts';
import { drawnForLightPage } from '../../formats/document/colors/inks.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { drawingSvg } from '../../formats/export/svg/index.ts';
import { publicFolder, writeOutput } from '../base/files.ts';
import { RefusedError, UsageError } from '../base/usage.ts';
import { accepted, type Terminal, twoNames } from '../commands/document-commands.ts';
import { renderPng } from './chromium.ts';
import { embedPictures } from './pictures.ts';
import { measureByTables, withPlaces } from './places.ts';

type PictureOptions = {
  readonly theme?: string | undefined;
  /** Base folder of relative picture addresses; by default the document's. */
  readonly pictures?: string | undefined;
};

/** Writes the picture of a document, and reports pictures that could not be embedded. */
export async function picture(
  kind: 'svg' | 'png',
  names: readonly string[],
  { theme = 'light', pictures }: PictureOptions,
  terminal: Terminal,
  root: string,
): Promise<void> {
  const [input, output] = twoNames(names, kind);
  if (theme !== 'light' && theme !== 'dark') throw new UsageError(`--theme is light or dark, not “${theme}”.`);
  const { document } = await accepted(input, terminal);
  const beside = input === '-' ? '.' : dirname(input);
  const folder = resolve(terminal.folder, pictures ?? beside);
  const svg = drawMap(document, theme, folder, terminal, root);
  await writeOutput(output, kind === 'svg' ? svg : await renderPng([...svg].join('')), terminal.folder, input);
}

/** Larger maps are drawn twice, for their size and for the file, because their markup takes hundreds of megabytes. */
const MAX_KEPT = 10_000;

/**
 * The SVG that the command `svg` writes, for a light or a dark page, in pieces.
 *
 * @param folder - where relative addresses of pictures start
 * @param root - where the application's files are
 */
export function drawMap(
  document: MapDocument,
  theme: keyof typeof THEME_COLORS,
  folder: string,
  { tell }: Pick<Terminal, 'tell'>,
  root: string,
): Iterable<string> {
  const { pictures, left } = embedPictures(document, folder, root);
  for (const [source, why] of left) tell(`${shortened(source)} is left out: ${why}.`);
  const ratioOf = (source: string) => pictures.get(source)?.ratio;
  const drawing = drawingSvg(
    withPlaces(document, measureByTables, ratioOf),
    {
      colors: THEME_COLORS[drawnForLightPage(document) ? 'light' : theme],
      measure: measureByTables,
      tagPills: true,
      nodeLabels: true,
      edgeLabels: true,
      picture: (source) => pictures.get(source),
      fontFaces: fontFaces(document, root),
    },
    document.nodes.length <= MAX_KEPT,
  );
  const svg = runSteps(drawing);
  if (svg === undefined) throw new RefusedError(['There is nothing to draw: the map is empty.']);
  return svg;
}

/** The bundled font as style rules, for a map that uses it. */
function fontFaces(document: MapDocument, root: string): string | undefined {
  if (!/"(?:hand|[^"]*Patrick Hand[^"]*)"/.test(JSON.stringify(document))) return undefined;
  const folder = join(publicFolder(root), 'fonts');
  const files = readdirSync(folder).filter((file) => file.endsWith('.woff2'));
  // The last rule has priority, so the one of the plain letters, whose file name sorts first, is written last.
  const rules = files
    .sort()
    .reverse()
    .map((file) => {
      const data = readFileSync(join(folder, file)).toString('base64');
      return `@font-face{font-family:"Patrick Hand";src:url(data:font/woff2;base64,${data}) format("woff2")}`;
    });
  return rules.join('\n');
}

const shortened = (address: string): string => (address.length > 80 ? `${address.slice(0, 79)}…` : address);
