/** Key of `meta` with the dismissed findings (dismissals.ts). */
export const DISMISSALS_KEY = 'setAside';
