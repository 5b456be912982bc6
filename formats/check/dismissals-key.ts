/** The key of `meta` under which a map sets findings of the map check aside (set-aside.ts). */
export const DISMISSALS_KEY = 'setAside';
