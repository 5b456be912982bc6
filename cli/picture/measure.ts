/** Text widths without a browser: exact for the bundled fonts, approximate for others. */

import { approximateText } from '../../drawing/text.ts';
import type { MeasureText } from '../../drawing/types.ts';
import { FONT_WIDTHS } from '../../formats/generated/font-widths.ts';
import { own } from '../../formats/parse/json.ts';

/** Factor for bold text, because the reader's font may be wide and pills must contain it. */
const BOLD = 1.08;

/** Width of one line in graph units. */
export const measureByTables: MeasureText = (text, font) => {
  const [first = ''] = font.family.split(',');
  const table = own(FONT_WIDTHS, first.trim().replace(/^["']|["']$/g, ''));
  if (!table) return approximateText(text, font) * (font.weight >= 600 ? BOLD : 1);
  let width = 0;
  for (const letter of text) {
    const known = table[letter.codePointAt(0) ?? 0];
    width += known === undefined ? approximateText(letter, font) : (known * font.size) / 1000;
  }
  return width;
};
