/** The key of `meta` under which a map keeps its named views (views.ts). */
export const VIEWS_KEY = 'views';
