/** Widths of text without a browser. */

import type { MeasureText } from '../../drawing/commands/index.ts';
import { approximateText } from '../../drawing/commands/text.ts';
import { PATRICK_HAND } from './font-widths.ts';

/** Factor for bold text, because the reader's font may be wide and pills must contain it. */
const BOLD = 1.08;

/** Width of one line in graph units. */
export const measureByTables: MeasureText = (text, font) => {
  const isBundled = /^\s*["']?Patrick Hand["']?\s*(?:,|$)/.test(font.family);
  if (!isBundled) return approximateText(text, font) * (font.weight >= 600 ? BOLD : 1);
  let width = 0;
  for (const letter of text) {
    const known = PATRICK_HAND.get(letter.codePointAt(0) ?? 0);
    width += known === undefined ? approximateText(letter, font) : (known * font.size) / 1000;
  }
  return width;
};
