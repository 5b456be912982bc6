/** Colours that the overlay takes from the page's theme, where the document names none. */

export type OverlayTheme = {
  readonly scheme: 'light' | 'dark';
  /** Behind the graph; what an arrow's label stands on by default. */
  readonly page: string;
  /** Selection and handles. */
  readonly accent: string;
};

export const LIGHT: OverlayTheme = { scheme: 'light', page: '#f6f7f9', accent: '#3354d1' };
export const DARK: OverlayTheme = { scheme: 'dark', page: '#12151b', accent: '#8aa4ff' };

/** An arrow that names no colour has the specification's on a light page, and one as clear on a dark page. */
export const ARROW_ON_DARK = '#c3cad6';

/** The pill that counts the tags not shown. */
export const MORE_PILL = { light: '#d5dae3', dark: '#3b4352' } as const;
