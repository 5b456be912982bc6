/** A file that holds no table; the message says why. */
export class NoTable extends Error {}

/** More cells than this fit no map. */
export const MAX_CELLS = 20_000_000;
