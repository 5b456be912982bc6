/** Twelve colours for light and dark pages. */

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
