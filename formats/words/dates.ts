/** Dates in reports: UTC, in English, whatever the locale and time zone of the machine. Reading A34. */

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/**
 * A date or time in words: `2026-09-23T23:30:00-05:00` is `24 September 2026`. A time without an offset is UTC.
 * @param value - ISO 8601
 * @returns `undefined` for an invalid date
 */
export function dateInWords(value: string): string | undefined {
  const date = utcDate(value);
  return date && `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** The day of a date or time in UTC as `YYYY-MM-DD`; `undefined` for an invalid one. */
export const dayOf = (value: string | undefined): string | undefined =>
  value === undefined ? undefined : utcDate(value)?.toISOString().slice(0, 10);

function utcDate(value: string): Date | undefined {
  const match =
    /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::\d{2}(?:[.,]\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/i.exec(
      value.trim(),
    );
  if (!match) return undefined;
  const [, year = '', month = '', day = '', hour = '0', minute = '0', offset = 'Z'] = match;
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  // An invalid day of the month would be in another month.
  if (date.getUTCMonth() !== Number(month) - 1) return undefined;
  const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d{2}):?(\d{2})/.exec(offset) ?? [];
  const shift = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? 1 : -1);
  date.setUTCMinutes(Number(hour) * 60 + Number(minute) + shift);
  return date;
}

/** Whether a text is a day of the calendar as `YYYY-MM-DD`. */
export function isDay(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && dateInWords(value) !== undefined;
}
