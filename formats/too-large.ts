/** Texts that no engine can hold. */

/** The longest text of V8, in UTF-16 units: a file of so many bytes may have as many. Other engines hold more, or as much. */
const LARGEST = 2 ** 29 - 24;
const MEGABYTE = 1_000_000;

/** What is to be said about a file of so many bytes where that is too much to be read, in a sentence; else nothing. */
export const tooLarge = (bytes: number): string | undefined =>
  bytes > LARGEST
    ? `It is too large: it has ${Math.ceil(bytes / MEGABYTE)} MB, and the limit is ${Math.floor(LARGEST / MEGABYTE)} MB. Split it into smaller files.`
    : undefined;
