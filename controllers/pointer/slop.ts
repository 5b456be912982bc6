/** Distance between press and release above which it is not a click, in CSS pixels; the same as in the graph. */
export const SLOP_PX = { mouse: 4, touch: 9 } as const;
