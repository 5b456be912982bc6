import { createMeasure, type Measure } from '../drawing/measure.ts';

/** Measures on a canvas. Create another one when a font has loaded, because earlier results are outdated. */
export function measureOnCanvas(): Measure {
  return createMeasure(() => document.createElement('canvas').getContext('2d'));
}
