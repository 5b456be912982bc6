/** The SVG of a sheet, drawn in Node with the widths that texts have in a browser. */

import type { Page } from 'playwright-core';
import { DARK_COLORS, LIGHT_COLORS } from '../../../drawing/base/colors.ts';
import { createMeasure } from '../../../drawing/base/measure.ts';
import { mapSvg } from '../../../formats/export/svg/index.ts';
import { parseDocument } from '../../../formats/parse-any/parse.ts';
import { pictureOf } from './pictures.ts';
import type { Sheet } from './sheet.ts';

/** Drawn anew until all that the drawing measures was measured by the browser, with the application's own measure. */
export async function svgOfSheet({ document: raw, isDark }: Sheet, paper: Page): Promise<string> {
  const { document: map, errors, notices, warnings } = parseDocument(raw);
  const problems = [...errors, ...warnings, ...notices].map(({ path, message }) => `${path} ${message}`);
  if (!map || problems.length > 0) throw new Error(problems.join('\n'));
  const widths = new Map<string, number>();
  for (;;) {
    const unknown: (readonly [font: string, text: string])[] = [];
    const ruler = {
      font: '',
      measureText(text: string) {
        const width = widths.get(`${ruler.font} ${text}`);
        if (width === undefined) unknown.push([ruler.font, text]);
        return { width: width ?? 10 };
      },
    };
    const svg = mapSvg(map, {
      colors: isDark ? DARK_COLORS : LIGHT_COLORS,
      measure: createMeasure(() => ruler),
      tagPills: true,
      nodeLabels: true,
      edgeLabels: true,
      picture: pictureOf,
    });
    if (svg === undefined) throw new Error('Nothing was drawn.');
    if (unknown.length === 0) return svg;
    const measured = await paper.evaluate((texts) => {
      const context = document.createElement('canvas').getContext('2d');
      return texts.map(([font, text]) => {
        if (context) context.font = font;
        return context?.measureText(text).width ?? 0;
      });
    }, unknown);
    for (const [at, [font, text]] of unknown.entries()) widths.set(`${font} ${text}`, measured[at] ?? 0);
  }
}
