/** Parser of the JSON texts of maps, without what the first page does not need: descriptors and syntax errors. */

import { isOcd } from '../ocd/is-ocd.ts';
import type { Parsed } from '../problems/problem.ts';
import { parseMap } from './map.ts';

/** The JSON of a text without its byte order mark. */
export const withoutByteOrderMark = (text: string): string => text.replace(/^\ufeff/, '');

/** Reads the text of a map; undefined for descriptors and invalid JSON, which `parseText` reads. Never throws. */
export function parseMapText(text: string): Parsed | undefined {
  let raw: unknown;
  try {
    raw = JSON.parse(withoutByteOrderMark(text));
  } catch {
    return undefined;
  }
  return isOcd(raw) ? undefined : parseMap(raw);
}

/** Whether a text begins as JSON, as maps and descriptors do. */
export const isJson = (text: string): boolean => /^\ufeff?\s*["{[]/.test(text);

/** Whether a text is a web page or other markup, which no document of ours is. */
export const isMarkup = (text: string): boolean => /^\ufeff?\s*</.test(text);
