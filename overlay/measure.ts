/** Width of text, measured by the browser and remembered. */

import { cssFont, type MeasureText } from '../drawing/index.ts';

/** Measures on a canvas. Make another one when a font has arrived: what was measured without it is void. */
export function createMeasure(): MeasureText {
  const context = document.createElement('canvas').getContext('2d');
  const widths = new Map<string, number>();
  return (text, font) => {
    const css = cssFont(font);
    const key = `${css}\n${text}`;
    const known = widths.get(key);
    if (known !== undefined) return known;
    if (widths.size > 50_000) widths.clear();
    if (context) context.font = css;
    const width = context ? context.measureText(text).width : text.length * font.size * 0.6;
    widths.set(key, width);
    return width;
  };
}
