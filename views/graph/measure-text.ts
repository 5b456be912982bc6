/** Text widths as this browser draws them, remembered for each font and text until another font has come. */

import { cssFont } from '../../drawing/text.ts';
import type { MeasureText } from '../../drawing/types.ts';

/** Enough for a large map; past it the memory starts anew. */
const MOST_REMEMBERED = 20_000;

const known = new Map<string, number>();
let context: CanvasRenderingContext2D | null | undefined;

/** Width of one line in graph units. */
export const measureText: MeasureText = (text, font) => {
  const css = cssFont(font);
  const key = `${css}\n${text}`;
  const width = known.get(key);
  if (width !== undefined) return width;
  context ??= document.createElement('canvas').getContext('2d');
  if (!context) return text.length * font.size * 0.6;
  context.font = css;
  const measured = context.measureText(text).width;
  if (known.size >= MOST_REMEMBERED) known.clear();
  known.set(key, measured);
  return measured;
};

/**
 * Calls back each time a font has come; the widths of the font that stood in for it are forgotten by then.
 *
 * @returns its undoing
 */
export function attachFonts(onArrived: () => void): () => void {
  const { fonts } = document;
  const listen = () => {
    known.clear();
    onArrived();
  };
  fonts.addEventListener('loadingdone', listen);
  return () => fonts.removeEventListener('loadingdone', listen);
}
