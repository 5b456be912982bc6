/** Measuring text, and fonts that are loaded before they are painted. */

import { createMeasure } from '../../drawing/measure.ts';

/** Width of one line. */
export const measureText = createMeasure(() => document.createElement('canvas').getContext('2d'));

const asked = new Set<string>();

/** Asks for the fonts of a family before text in them is painted. */
export function wantFont(family: string): void {
  if (asked.has(family)) return;
  asked.add(family);
  // A family that nobody has is drawn in the next of its list, as on any page.
  document.fonts.load(`100px ${family}`).catch(() => {});
}

/** A text cut in the middle to a number of characters, the last three kept. */
export function shorten(text: string, most: number): string {
  if (text.length <= most || most < 5) return text;
  return `${text.slice(0, most - 4)}…${text.slice(-3)}`;
}
