/** Whether it is a finger, which cannot hover; usually there is no keyboard. */
export const isTouched = (): boolean => matchMedia('(pointer: coarse)').matches;

/** Relative to the default of 16 pixels; sizes in pixels are multiplied by it. */
export const textScale = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;

/** Width below which panels cover the map as a drawer, a sheet or a strip; as in the style sheets. */
export const NARROW = '(max-width: 759.9px)';

export const isNarrow = (): boolean => matchMedia(NARROW).matches;
