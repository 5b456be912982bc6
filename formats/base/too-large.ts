/**
 * The longest string of V8, in UTF-16 units. A file of as many bytes may contain as many. Other engines allow at least
 * as much.
 */
const LARGEST = 2 ** 29 - 24;
const MEGABYTE = 1_000_000;

/** A sentence about a file that is too large to read; otherwise undefined. */
export const tooLarge = (bytes: number): string | undefined =>
  bytes > LARGEST
    ? `It is too large: it has ${Math.ceil(bytes / MEGABYTE)} MB, and the limit is ${Math.floor(LARGEST / MEGABYTE)} MB. Split it into smaller files.`
    : undefined;
