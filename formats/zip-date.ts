/** The dates that a ZIP file can hold. */

const FIRST = 1980;
const LAST = 2099;

/** The date, or the nearest one that a ZIP file can hold; the first one for an invalid date. */
export function zipDate(date: Date): Date {
  // Entries have the local time.
  const year = date.getFullYear();
  if (year > LAST) return new Date(LAST, 11, 31);
  return year >= FIRST ? date : new Date(FIRST, 0, 1);
}
