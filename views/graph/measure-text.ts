/** Text widths as this browser draws them, remembered until another font has come. */

import { createMeasure } from '../../drawing/measure.ts';

/** Width of one line in graph units. */
export const measureText = createMeasure(() => document.createElement('canvas').getContext('2d'));

/**
 * Calls back each time a font has come; the widths of the font that stood in for it are forgotten by then.
 *
 * @returns its undoing
 */
export function attachFonts(onArrived: () => void): () => void {
  const { fonts } = document;
  const listen = () => {
    measureText.forget();
    onArrived();
  };
  fonts.addEventListener('loadingdone', listen);
  return () => fonts.removeEventListener('loadingdone', listen);
}
