/** Pictures of maps in the docs. */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { approximateText } from '../../drawing/text.ts';
import { mapSvg } from '../../formats/export/svg/index.ts';
import { parseText } from '../../formats/parse/read.ts';
import { drawMap } from '../picture/index.ts';

/** Colours that can be read on a light and on a dark page. */
const COLORS = {
  page: 'none',
  ink: '#7a8496',
  labelBackground: 'none',
  section: { fill: '#8a94a61f', border: '#8a94a680', title: '#7a8496' },
  arrow: '#7a8496',
  moreTags: '#8a94a640',
} as const;

/** The SVG of a map with all positions; undefined for any other text. */
export function mapPicture(text: string): string | undefined {
  const { document } = parseText(text);
  if (!document || document.nodes.length === 0 || document.nodes.some(({ x }) => x === undefined)) return undefined;
  return mapSvg(document, {
    colors: COLORS,
    measure: approximateText,
    tagPills: true,
    nodeLabels: true,
    edgeLabels: true,
    picture: () => undefined,
  });
}

const THEMES = ['light', 'dark'] as const;

/** Writes the output of `graphmap svg` for each map of a folder, for light and dark pages. */
export function writeMapPictures(folder: string, target: string): void {
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
    const { document } = parseText(readFileSync(join(folder, file), 'utf8'));
    if (!document) throw new Error(`${file} is no map that can be drawn.`);
    const tell = (line: string) => {
      throw new Error(`${file}: ${line}`);
    };
    for (const theme of THEMES) {
      writeFileSync(
        join(target, pictureName(file, theme)),
        [...drawMap(document, theme, folder, { tell }, '.')].join(''),
      );
    }
  }
}

/** Shows the picture of a linked map, which leads to the picture alone. @param words - escaped */
export function mapFigure(address: string, words: string): string {
  const [light, dark] = THEMES.map((theme) => pictureName(address, theme));
  return `<figure class="picture map"><a href="${light}"><picture><source media="(prefers-color-scheme: dark)" srcset="${dark}"><img src="${light}" alt="${words}" loading="lazy"></picture></a></figure>`;
}

function pictureName(file: string, theme: (typeof THEMES)[number]): string {
  return file.replace(/\.json$/, `-${theme}.svg`);
}
