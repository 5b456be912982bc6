/** Opacity of elements that are not highlighted. */
export const PALE = 0.4;

/** Colours of a section; fill and border may be `none`. */
export type SectionColors = { readonly fill: string; readonly border: string; readonly title: string };

/** Theme colours for values missing in the document. */
export type PictureColors = {
  readonly page: string;
  readonly ink: string;
  /** Of labels of edges. */
  readonly mutedInk: string;
  readonly labelBackground: string;
  readonly section: SectionColors;
  readonly arrow: string;
  /** The pill with the number of hidden tags. */
  readonly moreTags: string;
};

export const LIGHT_COLORS: PictureColors = {
  page: '#f6f7f9',
  ink: '#1b2130',
  mutedInk: '#525c6e',
  labelBackground: '#f6f7f9',
  section: { fill: '#ebedf1', border: '#cbd1db', title: '#5b6577' },
  arrow: '#343a40',
  moreTags: '#d5dae3',
};

export const DARK_COLORS: PictureColors = {
  page: '#12151b',
  ink: '#e9edf4',
  mutedInk: '#aab3c2',
  labelBackground: '#12151b',
  section: { fill: '#1b2029', border: '#3b4352', title: '#aab3c2' },
  arrow: '#c3cad6',
  moreTags: '#3b4352',
};

export const THEME_COLORS = { light: LIGHT_COLORS, dark: DARK_COLORS } as const;
