/** Small pictures of the bundled examples for the start card, in both themes, without texts. */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { THEME_COLORS } from '../drawing/colors.ts';
import { EXAMPLES } from '../examples/index.ts';
import { mapSvg } from '../formats/export/svg/index.ts';
import { parseText } from '../formats/parse/read.ts';
import { measureByTables } from './picture/measure.ts';
import { withPlaces } from './picture/places.ts';

/** Writes `examples/<name>-<theme>.svg` below a site's folder. */
export function writeExamplePictures(folder: string): void {
  for (const { name } of EXAMPLES) {
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
