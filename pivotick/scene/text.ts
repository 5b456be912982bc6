/** Text measurement, and fonts loaded before they are painted. */

import { createMeasure } from '../../drawing/base/measure.ts';

export const textWidth = createMeasure(() => document.createElement('canvas').getContext('2d'));

const requested = new Set<string>();

/** Requests the fonts of a family before text in them is painted. */
export function requestFont(family: string): void {
  if (requested.has(family)) return;
  requested.add(family);
  // An unavailable family is replaced by the next of its list, as on any page.
  document.fonts.load(`100px ${family}`).catch(() => {});
}
