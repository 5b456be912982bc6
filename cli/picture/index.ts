/** The commands `svg` and `png`: the picture of a map as the application draws it. */

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { THEME_COLORS } from '../../drawing/base/colors.ts';
import { runSteps } from '../../drawing/base/steps.ts';
import { drawnForLightPage } from '../../formats/document/colors/inks.ts';
import { colorsOn } from '../../formats/document/colors/page-colors.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { visiblePart } from '../../formats/document/part.ts';
import { serializeDocument } from '../../formats/document/serialize.ts';
import { bytesWithMap } from '../../formats/enclosed/enclose.ts';
import { drawingSvg, type SvgOptions } from '../../formats/export/svg/index.ts';
import { withRings } from '../../formats/measure/rings.ts';
import { farApartNote } from '../../formats/words/far-apart.ts';
import { withPlaces } from '../../jobs/lay-out.ts';
import { choosing } from '../../scene/choices.ts';
import { picturing } from '../../scene/picture.ts';
import { buildingScene } from '../../scene/scene.ts';
import { publicFolder, writeOutput } from '../base/files.ts';
import { terminalText } from '../base/problem-lines.ts';
import type { Terminal } from '../base/terminal.ts';
import { RefusedError, UsageError } from '../base/usage.ts';
import { accepted, twoNames } from '../commands/document-commands.ts';
import { readChoices, type WrittenChoices } from './choices.ts';
import { renderPng } from './chromium.ts';
import { embedPictures } from './pictures.ts';
import { measureByTables } from './text-widths.ts';

type CommandOptions = WrittenChoices & {
  readonly theme?: string | undefined;
  /** Base folder of relative picture addresses; by default the document's. */
  readonly pictures?: string | undefined;
};

/** Writes the picture of a document, and reports pictures that could not be embedded. */
export async function picture(
  kind: 'svg' | 'png',
  names: readonly string[],
  { theme = 'light', pictures, ...written }: CommandOptions,
  terminal: Terminal,
  root: string,
): Promise<void> {
  const [input, output] = twoNames(names, kind);
  if (theme !== 'light' && theme !== 'dark') throw new UsageError(`--theme is light or dark, not “${theme}”.`);
  const { document } = await accepted(input, terminal);
  const { page, drawn, visible, choices } = readChoices(written, document);
  const beside = input === '-' ? '.' : dirname(input);
  const folder = resolve(terminal.folder, pictures ?? beside);
  const placed = placedMap(document, theme, folder, terminal, root);
  const enclosed = written['include-map']
    ? serializeDocument(visible ? visiblePart(placed.document, visible) : placed.document, { positions: true })
    : undefined;
  const colors = page === undefined ? placed.options.colors : colorsOn(page, placed.options.colors);
  const map = {
    ...placed,
    document: drawn(withRings(placed.document)),
    options: { ...placed.options, visible, choices, colors, enclosed, edgeLabels: written.names !== 'hubs' },
  };
  const far = farApartNote(map.document);
  if (far !== undefined) terminal.print(`${output}: notice: / ${terminalText(far)}`);
  if (kind === 'svg') return writeOutput(output, drawMap(map), terminal, input);
  const scene = runSteps(buildingScene(map.document, map.options));
  const picture = runSteps(choices ? choosing(scene, choices) : picturing(scene));
  if (!picture) throw new RefusedError(NOTHING);
  const png = await renderPng(
    { picture, images: map.images, fontFaces: map.options.fontFaces, width: choices?.width },
    join(root, 'cli/generated/painter.js'),
    terminal.shell.env,
  );
  const file = enclosed === undefined ? png : bytesWithMap(png, enclosed);
  await writeOutput(output, file, terminal, input);
}

const NOTHING = ['There is nothing to draw: the map is empty.'];

type PlacedMap = {
  readonly document: MapDocument;
  readonly options: SvgOptions;
  /** Addresses of the pictures of its nodes, as data URLs. */
  readonly images: readonly string[];
};

/**
 * A map with positions for all nodes, and its look on a light or a dark page.
 *
 * @param folder - where relative addresses of pictures start
 * @param root - where the application's files are
 */
export function placedMap(
  document: MapDocument,
  theme: keyof typeof THEME_COLORS,
  folder: string,
  { print }: Pick<Terminal, 'print'>,
  root: string,
): PlacedMap {
  const { pictures, left } = embedPictures(document, folder, root);
  for (const [source, why] of left) print(`${shortened(source)} is left out: ${why}.`);
  return {
    document: withPlaces(document, measureByTables, (source) => pictures.get(source)?.ratio),
    options: {
      colors: THEME_COLORS[drawnForLightPage(document) ? 'light' : theme],
      measure: measureByTables,
      tagPills: true,
      nodeLabels: true,
      edgeLabels: true,
      picture: (source) => pictures.get(source),
      fontFaces: fontFaces(document, root),
    },
    images: [...pictures.values()].map(({ href }) => href),
  };
}

/** The SVG that the command `svg` writes, in pieces. */
export function drawMap({ document, options }: PlacedMap): Iterable<string> {
  const svg = runSteps(drawingSvg(document, options));
  if (svg === undefined) throw new RefusedError(NOTHING);
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
