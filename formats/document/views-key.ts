/** Key of `meta` with the named views (views.ts). */
export const VIEWS_KEY = 'views';
