/** Moving further than this between down and up is no click, in CSS pixels; the graph's own measure. */
export const SLOP_PX = { mouse: 4, touch: 9 } as const;
