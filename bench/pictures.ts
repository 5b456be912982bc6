/**
 * `npm run bench:pictures`: one page with the pictures of the maps of `bench/layout` and of all examples, in their own looks
 * and in each map style, to look at before and after a change of drawing. Writes bench/output/pictures.html.
 *
 * Arguments: further map files. Options: `--only=star` (maps whose name has the word), `--styles=own,cards`, `--theme=dark`,
 * `--widths=360,1440,2560` (each picture at these widths in pixels, instead of in a grid), `--png` (as the command `png` paints
 * them, in a browser), `--out=before` (writes before.html instead).
 */

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { create } from 'mutative';
import { renderPng } from '../cli/picture/chromium.ts';
import { drawMap, placedMap } from '../cli/picture/index.ts';
import { runSteps } from '../drawing/base/steps.ts';
import type { MapDocument } from '../formats/document/document.ts';
import { escapeText } from '../formats/export/svg/markup.ts';
import { parseDocument } from '../formats/parse-any/parse.ts';
import { MAP_STYLES, type MapStyle, styleMap } from '../models/commands/styles.ts';
import { picturing } from '../scene/picture.ts';
import { buildScene } from '../scene/scene.ts';
import { benchMaps } from './layout/maps.ts';

const ROOT = resolve('.');
const FOLDER = resolve('public');
const OUTPUT = 'bench/output';
const TERMINAL = { folder: '.', print: (line: string) => console.error(line), shell: process };

const option = (name: string): string | undefined =>
  process.argv.find((given) => given.startsWith(`--${name}=`))?.slice(name.length + 3);

const styles = option('styles')?.split(',') ?? ['own', ...Object.keys(MAP_STYLES)];
const themes = option('theme')?.split(',') ?? ['light', 'dark'];
const widths = option('widths')?.split(',').map(Number) ?? [undefined];
const isPng = process.argv.includes('--png');
const only = option('only') ?? '';

const rows = [...maps()].filter(([name]) => name.includes(only));
const sections: string[] = [];
for (const [name, map] of rows) {
  console.log(name);
  const made: string[] = [];
  for (const style of styles) made.push(...(await figures(map, style)));
  sections.push(`<h2>${escapeText(name)}</h2>\n<div>${made.join('\n')}</div>`);
}
mkdirSync(OUTPUT, { recursive: true });
const file = `${OUTPUT}/${option('out') ?? 'pictures'}.html`;
writeFileSync(file, page(sections.join('\n')));
console.log(`${rows.length} maps are in ${file}`);

/** Maps with their names: examples, given files, the maps of the layout bench. */
function* maps(): Generator<readonly [name: string, map: MapDocument]> {
  const examples = readdirSync('examples').filter((name) => name.endsWith('.json'));
  const given = process.argv.slice(2).filter((name) => !name.startsWith('--'));
  for (const path of [...examples.map((name) => `examples/${name}`), ...given]) {
    yield [basename(path, '.json'), read(JSON.parse(readFileSync(path, 'utf8')))];
  }
  for (const [name, raw] of Object.entries(benchMaps(1))) yield [name, read(raw)];
}

function read(raw: unknown): MapDocument {
  const { document, errors } = parseDocument(raw);
  if (!document) throw new Error(errors[0]?.message);
  return document;
}

/** A map in a style, in each theme and width, laid out once. */
async function figures(map: MapDocument, style: string): Promise<string[]> {
  const isOwn = !Object.hasOwn(MAP_STYLES, style);
  const styled = isOwn ? map : create(unplaced(map), styleMap(map, style as MapStyle).change);
  const { document } = placedMap(styled, 'light', FOLDER, TERMINAL, ROOT);
  const made: string[] = [];
  for (const theme of themes) {
    for (const width of widths) {
      const source = await sourceOf(document, theme === 'dark' ? 'dark' : 'light', width);
      const size = width ? ` style="width:${width}px;height:auto"` : '';
      const caption = [style, theme, ...(width ? [width] : [])].join(', ');
      made.push(
        `<figure class="${theme}"><img${size} src="${source}" alt=""><figcaption>${caption}</figcaption></figure>`,
      );
    }
  }
  return made;
}

async function sourceOf(map: MapDocument, theme: 'light' | 'dark', width: number | undefined): Promise<string> {
  const placed = placedMap(map, theme, FOLDER, TERMINAL, ROOT);
  const picture = isPng && runSteps(picturing(buildScene(placed.document, placed.options)));
  if (!picture) return `data:image/svg+xml;base64,${Buffer.from([...drawMap(placed)].join('')).toString('base64')}`;
  const { images, options } = placed;
  const painter = resolve(ROOT, 'cli/generated/painter.js');
  const png = await renderPng({ picture, images, fontFaces: options.fontFaces, width }, painter, process.env);
  return `data:image/png;base64,${png.toString('base64')}`;
}

/** As the application styles a map: with new positions, unless its layout is fixed. */
function unplaced(map: MapDocument): MapDocument {
  if (map.meta.fixedLayout) return map;
  return { ...map, nodes: map.nodes.map(({ x: _x, y: _y, ...node }) => node) };
}

function page(body: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Pictures</title>
<style>
body { font: 13px/1.4 sans-serif; margin: 16px }
div { ${widths[0] ? 'display: flex; flex-wrap: wrap' : 'display: grid; grid-template-columns: repeat(auto-fill, minmax(520px, 1fr))'}; gap: 12px }
figure { margin: 0; border: 1px solid #ccc }
img { display: block; width: 100%; height: 420px; object-fit: contain }
figure.dark { background: #14171d }
figcaption { background: #fff; padding: 4px 8px; color: #555 }
</style>
${body}
</html>
`;
}
