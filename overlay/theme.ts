import { DARK_COLORS, LIGHT_COLORS } from '../drawing/base/colors.ts';

export type OverlayTheme = {
  readonly scheme: 'light' | 'dark';
  /** Behind the graph; the default background of an arrow's label. */
  readonly page: string;
  readonly accent: string;
};

export const LIGHT: OverlayTheme = { scheme: 'light', page: LIGHT_COLORS.page, accent: '#3354d1' };
export const DARK: OverlayTheme = { scheme: 'dark', page: DARK_COLORS.page, accent: '#8aa4ff' };
