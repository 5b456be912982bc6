/** Displayed texts of a DOT graph. */

import { decodeHTMLStrict } from 'entities/decode';

/** A name or value on one line. Name escapes (`\N`, `\G`, `\E`) are left for `withNames`. */
export const dotText = (text: string): string =>
  decodeHTMLStrict(text.replace(/\\([nlr"\\])/g, (_, sign: string) => (/[nlr]/.test(sign) ? ' ' : sign)))
    .replace(/\s+/g, ' ')
    .trim();

export const textOfHtml = (html: string): string =>
  dotText(html.replace(/<!--[^>]*-->|<br\s*\/?>/gi, ' ').replace(/<[^<>]*>/g, ' '));

/** A text with its name escapes replaced. */
export function withNames(text: string, names: Readonly<Record<string, string | undefined>>): string {
  return text.replace(/\\([NGETHL])/g, (written, name: string) => names[name] ?? written);
}

/** The fields of a record label, without its ports and braces, in their order. */
export function recordFields(label: string): readonly string[] {
  return label
    .replace(/\\([{}|<> ])/g, (_, sign: string) => ESCAPED[sign] ?? ' ')
    .replace(/<[^<>|{}]*>/g, ' ')
    .split(/[{}|]/)
    .map((field) =>
      field
        .replace(/[\uE000-\uE003]/g, (sign) => UNESCAPED[sign] ?? '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((field) => field !== '');
}

/** Escaped signs are not structural, so they are replaced while the structure is read. */
const ESCAPED: Readonly<Record<string, string>> = {
  '{': '\uE000',
  '}': '\uE001',
  '|': '\uE002',
  '<': '\uE003',
  '>': '>',
};
const UNESCAPED: Readonly<Record<string, string>> = { '\uE000': '{', '\uE001': '}', '\uE002': '|', '\uE003': '<' };
