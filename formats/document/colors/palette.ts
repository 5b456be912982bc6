/** Colours for light and dark pages: twelve to choose from, and the eight of new types. */

type NamedColor = { readonly name: string; readonly color: string };

/**
 * Distinguishable as far as twelve colours can be, dark enough for a white icon, light enough for a dark page.
 * The blue is the default colour of nodes, so that no two are nearly the same.
 */
export const COLORS: readonly NamedColor[] = [
  { name: 'Red', color: '#d64545' },
  { name: 'Orange', color: '#d9702b' },
  { name: 'Amber', color: '#c79210' },
  { name: 'Olive', color: '#7d9130' },
  { name: 'Green', color: '#2f9457' },
  { name: 'Teal', color: '#0e8f88' },
  { name: 'Sky', color: '#2b93cf' },
  { name: 'Blue', color: '#4f7cff' },
  { name: 'Purple', color: '#8e57cf' },
  { name: 'Pink', color: '#cf4f92' },
  { name: 'Brown', color: '#91674a' },
  { name: 'Grey', color: '#68758a' },
];

/**
 * The colours of new types, in order: about equally light in OKLCH (L 0.54 to 0.58), 4.5:1 for white icons and 3:1
 * against the page of both themes; neighbours in the list stay apart without red or green receptors.
 */
export const TYPE_HUES: readonly string[] = [
  // Blue, teal, orange, violet.
  ...['#3c72da', '#0a847f', '#bc5a29', '#8758c9'],
  // Green, rose, amber, slate.
  ...['#338643', '#c8387e', '#996d07', '#617083'],
];

/** The colours of groups, in order: those of types, then others that are told apart from them. */
export const GROUP_HUES: readonly string[] = [...TYPE_HUES, '#d64545', '#2b93cf', '#91674a', '#7d9130'];
