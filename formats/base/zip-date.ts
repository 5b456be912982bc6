const FIRST = 1980;
const LAST = 2099;

/** The nearest date that a ZIP file supports; the first one for an invalid date. */
export function zipDate(date: Date): Date {
  // Entries have the local time.
  const year = date.getFullYear();
  if (year > LAST) return new Date(LAST, 11, 31);
  return year >= FIRST ? date : new Date(FIRST, 0, 1);
}
