/** Text measurement in this browser, cached until another font has loaded. */

import { createMeasure } from '../../drawing/base/measure.ts';

/** Width of one line in graph units. */
export const measureText = createMeasure(() => document.createElement('canvas').getContext('2d'));

/** Calls back each time a font has loaded, until the returned function is called. */
export function attachFonts(onArrived: () => void): () => void {
  const { fonts } = document;
  const listen = () => {
    measureText.forget();
    onArrived();
  };
  fonts.addEventListener('loadingdone', listen);
  return () => fonts.removeEventListener('loadingdone', listen);
}
