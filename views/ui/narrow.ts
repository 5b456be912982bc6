/** Narrow screens such as those of phones. */

/** Width below which panels cover the map as a drawer, a sheet or a strip; as in the style sheets. */
export const NARROW = '(max-width: 759.9px)';

export const isNarrow = (): boolean => matchMedia(NARROW).matches;
