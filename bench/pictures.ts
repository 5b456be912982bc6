/**
 * `npm run bench:pictures`: one page with the pictures of the maps of `bench/layout` and of all examples, in their own looks
 * and in each map style, to look at before and after a change of drawing. Writes bench/output/pictures.html.
 *
 * Arguments: further map files. Options: `--only=star` (maps whose name has the word), `--styles=own,cards`, `--theme=dark`,
 * `--out=before` (writes before.html instead).
 */

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { create } from 'mutative';
import { drawMap, placedMap } from '../cli/picture/index.ts';
import type { MapDocument } from '../formats/document/document.ts';
import { escapeText } from '../formats/export/svg/markup.ts';
import { parseDocument } from '../formats/parse-any/parse.ts';
import { MAP_STYLES, type MapStyle, styleMap } from '../models/commands/styles.ts';
import { benchMaps } from './layout/maps.ts';

const ROOT = resolve('.');
const FOLDER = resolve('public');
const OUTPUT = 'bench/output';
const TERMINAL = { folder: '.', print: (line: string) => console.error(line), shell: process };

const option = (name: string): string | undefined =>
  process.argv.find((given) => given.startsWith(`--${name}=`))?.slice(name.length + 3);

const styles = option('styles')?.split(',') ?? ['own', ...Object.keys(MAP_STYLES)];
const themes = option('theme')?.split(',') ?? ['light', 'dark'];
const only = option('only') ?? '';

const rows = [...maps()].filter(([name]) => name.includes(only));
const sections = rows.map(([name, map]) => {
  console.log(name);
  return `<h2>${escapeText(name)}</h2>\n<div>${styles.flatMap((style) => figures(map, style)).join('\n')}</div>`;
});
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

/** A map in a style, in each theme, laid out once. */
function figures(map: MapDocument, style: string): string[] {
  const isOwn = !Object.hasOwn(MAP_STYLES, style);
  const styled = isOwn ? map : create(unplaced(map), styleMap(map, style as MapStyle).change);
  const { document } = placedMap(styled, 'light', FOLDER, TERMINAL, ROOT);
  return themes.map((theme) => {
    const svg = [...drawMap(placedMap(document, theme === 'dark' ? 'dark' : 'light', FOLDER, TERMINAL, ROOT))].join('');
    const source = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
    const caption = `${style}, ${theme}`;
    return `<figure class="${theme}"><img src="${source}" alt=""><figcaption>${caption}</figcaption></figure>`;
  });
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
div { display: grid; grid-template-columns: repeat(auto-fill, minmax(520px, 1fr)); gap: 12px }
figure { margin: 0; border: 1px solid #ccc }
img { display: block; width: 100%; height: 420px; object-fit: contain }
figure.dark { background: #14171d }
figcaption { background: #fff; padding: 4px 8px; color: #555 }
</style>
${body}
</html>
`;
}
