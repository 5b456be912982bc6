/** Screens as narrow as a phone's. */

/** Below this width panels lie over the map: a drawer, a sheet, a strip. The style sheets say the same. */
export const NARROW = '(max-width: 759.9px)';

export const isNarrow = (): boolean => matchMedia(NARROW).matches;
