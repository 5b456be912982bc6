/**
 * Fonts under the names of those that a machine may lack, each the bundled font in a width of its own: so every family
 * that a document asks for can be told from the others by how wide a word in it is.
 */

import { readFileSync } from 'node:fs';

export const HAND_FONT = `data:font/woff2;base64,${readFileSync('public/fonts/patrick-hand-latin-400-normal.woff2').toString('base64')}`;

/** Width relative to the bundled font, by family. */
export const STAND_INS = {
  Georgia: 1.3,
  'SF Mono': 1.6,
  'SF Pro Rounded': 1.9,
  'Arial Narrow': 0.6,
  Trial: 2.2,
} as const;

export const STAND_IN_RULES = Object.entries(STAND_INS)
  .map(
    ([family, times]) =>
      `@font-face{font-family:"${family}";src:url(${HAND_FONT}) format("woff2");size-adjust:${100 * times}%}`,
  )
  .join('\n');

export const HAND_RULE = `@font-face{font-family:"Patrick Hand";src:url(${HAND_FONT}) format("woff2")}`;
