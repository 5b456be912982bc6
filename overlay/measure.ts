/** Width of text as this browser draws it. */

import { createMeasure, type Measure } from '../drawing/measure.ts';

/** Measures on a canvas. Make another one when a font has arrived: what was measured without it is void. */
export function measureOnCanvas(): Measure {
  return createMeasure(() => document.createElement('canvas').getContext('2d'));
}
