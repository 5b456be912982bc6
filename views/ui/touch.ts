/** How a person points. */

/** Whether by a finger: then there is nothing to hover with, and most often no keyboard. */
export const isTouched = (): boolean => matchMedia('(pointer: coarse)').matches;
