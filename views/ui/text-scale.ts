/** Text size of the browser. */

/** Relative to the default of 16 pixels; sizes in pixels are multiplied by it. */
export const textScale = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;
