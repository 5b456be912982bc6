/** Colours that the overlay takes from the page's theme, where the document names none. */

import { DARK_COLORS, LIGHT_COLORS } from '../drawing/colors.ts';

/** Colours of the overlay on one kind of page. */
export type OverlayTheme = {
  readonly scheme: 'light' | 'dark';
  /** Behind the graph; what an arrow's label stands on by default. */
  readonly page: string;
  /** Selection and handles. */
  readonly accent: string;
};

/** On a light page. */
export const LIGHT: OverlayTheme = { scheme: 'light', page: LIGHT_COLORS.page, accent: '#3354d1' };
/** On a dark page. */
export const DARK: OverlayTheme = { scheme: 'dark', page: DARK_COLORS.page, accent: '#8aa4ff' };
