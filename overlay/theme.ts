/** Theme colours of the overlay, for elements without a colour of their own. */

import { DARK_COLORS, LIGHT_COLORS } from '../drawing/colors.ts';

/** Colours of the overlay on one kind of page. */
export type OverlayTheme = {
  readonly scheme: 'light' | 'dark';
  /** Behind the graph; the default background of an arrow's label. */
  readonly page: string;
  /** Selection and handles. */
  readonly accent: string;
};

/** Theme of a light page. */
export const LIGHT: OverlayTheme = { scheme: 'light', page: LIGHT_COLORS.page, accent: '#3354d1' };
/** Theme of a dark page. */
export const DARK: OverlayTheme = { scheme: 'dark', page: DARK_COLORS.page, accent: '#8aa4ff' };
