/** Numbers of XLSX cells as their formats show them: dates, times, percentages and codes such as `01234`. */

import { elements } from './xlsx-xml.ts';

/** `digits`: with zeros in front, and the format's signs between them. */
export type CellFormat =
  | { readonly kind: 'plain' | 'date' | 'time' | 'percent' }
  | { readonly kind: 'digits'; readonly code: string };

/** The format of each cell style. */
export function cellFormats(xml: string): CellFormat[] {
  const custom = new Map(
    elements(xml, 'numFmt').map(({ attributes }) => [attributes.numFmtId, attributes.formatCode ?? '']),
  );
  const formats = elements(xml, 'cellXfs')[0]?.body ?? '';
  return elements(formats, 'xf').map(({ attributes }) => {
    const code = custom.get(attributes.numFmtId);
    return code === undefined ? { kind: kindOfId(Number(attributes.numFmtId ?? 0)) } : formatOf(code);
  });
}

/** The formats that programs have in common; 27 to 36 and 50 to 58 are dates of East Asia. */
function kindOfId(id: number): 'plain' | 'date' | 'time' | 'percent' {
  if (id === 9 || id === 10) return 'percent';
  if ((id >= 18 && id <= 21) || (id >= 45 && id <= 47)) return 'time';
  return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58) ? 'date' : 'plain';
}

function formatOf(whole: string): CellFormat {
  const [code = ''] = whole.replace(/\[[^\]hms]+[^\]]*\]/gi, '').split(';');
  const signs = code.replace(/"[^"]*"|\\.|_./g, '');
  if (/^(?:general|standard)$/i.test(signs)) return { kind: 'plain' };
  if (signs.includes('%')) return { kind: 'percent' };
  if (/[yd]|mmm/i.test(signs)) return { kind: 'date' };
  if (/[hs]|\[m+\]/i.test(signs)) return { kind: 'time' };
  if (/m/i.test(signs)) return { kind: 'date' };
  return /^[-\s()/+]*0[-\s()/+0]*0[-\s()/+]*$/.test(signs) ? { kind: 'digits', code } : { kind: 'plain' };
}

/** @param value - a number as it is saved */
export function formattedNumber(value: string, format: CellFormat | undefined, date1904: boolean): string {
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  switch (format?.kind) {
    case 'date':
      return dateText(number, date1904);
    case 'time':
      return timeText(number) ?? dateText(number, date1904);
    case 'percent':
      return `${numberText(String(number * 100))}%`;
    case 'digits':
      return digitsText(number, format.code) ?? numberText(value);
    default:
      return numberText(value);
  }
}

/** Significant digits of a number that is written by people; further ones come from binary arithmetic. */
const WRITTEN = 12;

/** Numbers as people see them: without the last digits that binary arithmetic adds. */
export function numberText(value: string): string {
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  const rounded = Number(number.toPrecision(15));
  const digits = String(rounded)
    .replace(/e.*|\D/g, '')
    .replace(/^0+|0+$/g, '');
  return String(digits.length <= WRITTEN ? rounded : number);
}

const DAY = 86_400;
/** Days of the longest duration. A larger number under a format for times is a date. */
const LONGEST = 366;

/** A time of day or duration in hours, minutes, and seconds if any. */
function timeText(days: number): string | undefined {
  const seconds = Math.round(Math.abs(days) * DAY);
  if (seconds >= LONGEST * DAY) return undefined;
  const parts = [
    Math.floor(seconds / 3600),
    Math.floor(seconds / 60) % 60,
    ...(seconds % 60 > 0 ? [seconds % 60] : []),
  ];
  return `${days < 0 ? '-' : ''}${parts.map((part) => String(part).padStart(2, '0')).join(':')}`;
}

/** The date, with the time if any, of a number of days. */
function dateText(days: number, date1904: boolean): string {
  if (Math.abs(days) > 3_000_000) return String(days);
  const since = date1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  // Spreadsheets count 29 February 1900, which did not exist.
  const counted = !date1904 && days >= 1 && days < 60 ? days + 1 : days;
  const iso = new Date(since + Math.round(counted * DAY) * 1000).toISOString();
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 19);
}

/** A whole number in the zeros of a format, from the right. */
function digitsText(number: number, code: string): string | undefined {
  if (!Number.isSafeInteger(number) || number < 0) return undefined;
  const tokens = [...code.matchAll(/"([^"]*)"|\\(.)|_.|(.)/g)].map(([, quoted, escaped, plain]) => ({
    text: quoted ?? escaped ?? plain ?? '',
    isDigit: plain === '0',
  }));
  const count = tokens.filter(({ isDigit }) => isDigit).length;
  const digits = String(number).padStart(count, '0');
  const extra = digits.length - count;
  let at = 0;
  return tokens
    .map(({ text, isDigit }) => {
      if (!isDigit) return text;
      const end = at === 0 ? extra + 1 : at + 1;
      const part = digits.slice(at, end);
      at = end;
      return part;
    })
    .join('')
    .trim();
}
