/** Encoding of values in cells, reversible and safe from interpretation as formulas. */

import { hasControls, jsonText } from '../controls.ts';
import type { Json } from '../document/fields/values.ts';

/** Texts that spreadsheets may interpret as a formula, after any number of apostrophes. */
const FORMULA = /^'*[=+\-@\t\r]/;
/** A negative number is no formula. */
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i;

/** A text as a cell. A possible formula starts with an apostrophe, which spreadsheets treat as a text marker. */
function defused(text: string): string {
  return FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
}

/** The text of a cell without the protecting apostrophe. */
export function undefused(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
}

/**
 * A text as a cell. Quotation marks preserve surrounding spaces and texts that would otherwise be converted or skipped.
 */
export function textCell(text: string): string {
  return defused(readTextCell(text) === text && !hasControls(text) ? text : jsonText(text));
}

/** The text of a cell that is not defused any more. */
export function readTextCell(cell: string): string {
  const text = cell.trim();
  if (!/^"[\s\S]*"$/.test(text)) return text;
  const value = parsed(text);
  return typeof value === 'string' ? value : text;
}

/** Any value as a cell: texts as they are where that cannot be mistaken, all else as JSON. */
export function jsonCell(value: Json): string {
  const isPlain = typeof value === 'string' && value !== '' && readJsonCell(value) === value && !hasControls(value);
  return defused(isPlain ? value : jsonText(value));
}

/** The value of a cell: a number, `true`, `false`, `null`, a list or an object as JSON writes them, else a text. */
export function readJsonCell(cell: string): Json {
  const text = cell.trim();
  if (NUMBER.test(text)) return String(Number(text)) === text ? Number(text) : text;
  if (!/^(?:true|false|null|"[\s\S]*"|\[[\s\S]*\]|\{[\s\S]*\})$/.test(text)) return text;
  const value = parsed(text);
  return value === undefined ? text : value;
}

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
