/** How large the browser writes, as a person asked it to. */

/** Against 16 pixels, which letters have unless somebody asked for others: what is placed by pixels grows by it. */
export const textScale = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;
