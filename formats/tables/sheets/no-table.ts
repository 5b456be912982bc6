/** Error for a file without tables; the message contains the reason. */
export class NoTable extends Error {}

/** More cells than this fit no map. */
export const MAX_CELLS = 20_000_000;
