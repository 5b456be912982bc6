/** The key of `meta` under which a map sets findings of the map check aside (dismissals.ts). */
export const DISMISSALS_KEY = 'setAside';
