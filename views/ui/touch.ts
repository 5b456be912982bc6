/** Kind of pointing device. */

/** Whether it is a finger, which cannot hover; usually there is no keyboard. */
export const isTouched = (): boolean => matchMedia('(pointer: coarse)').matches;
