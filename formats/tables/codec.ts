/** How values stand in cells: so that they come back the same, and so that no program takes them for a formula. */

import { hasControls, jsonText } from '../controls.ts';
import type { Json } from '../document/fields/values.ts';

/** What a spreadsheet may take for a formula, behind any number of the signs that keep it from doing so. */
const FORMULA = /^'*[=+\-@\t\r]/;
/** A negative number is no formula. */
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i;

/** A text as a cell: one that could be a formula starts with an apostrophe, which spreadsheets take for a text's. */
function defused(text: string): string {
  return FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
}

/** The text of a cell, without the apostrophe that defused it. */
export function undefused(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
}

/** A text as a cell. Spaces around it, and what would be read as something else or be left out, are kept by quotation marks. */
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
