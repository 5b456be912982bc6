/** Encoding of values in cells, reversible and safe from interpretation as formulas. */

import { hasControls, jsonText } from '../../base/controls.ts';
import type { Field } from '../../document/fields/field.ts';
import type { Json } from '../../document/fields/values.ts';
import { typedTags } from '../../document/tags.ts';

/** Texts that spreadsheets may interpret as a formula, after any number of apostrophes; full-width signs count, too. */
const FORMULA = /^'*[=+\-@＝＋－＠\t\r]/;
/** A negative number is no formula. */
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i;

/** A text in CSV. A possible formula starts with an apostrophe, which spreadsheets treat as a text marker. */
export function defused(text: string): string {
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
  return readTextCell(text) === text && !hasControls(text) ? text : jsonText(text);
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
  return isPlain ? value : jsonText(value);
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

const YES = /^(?:true|yes|ja|oui|1|x)$/i;
const NO = /^(?:false|no|nein|non|0)$/i;

/** Directions as other graph programs write them. */
const DIRECTIONS: Readonly<Record<string, string>> = { directed: 'forward', undirected: 'none', mutual: 'both' };

/** The value of a cell. An invalid one stays a text, which the parser then reports. */
export function fieldValue(cell: string, field: Field | undefined): unknown {
  const text = readTextCell(cell);
  switch (field?.kind) {
    case 'number': {
      const plain = plainNumber(text);
      return plain !== '' && Number.isFinite(Number(plain)) ? Number(plain) : text;
    }
    case 'boolean':
      return YES.test(text) ? true : NO.test(text) ? false : text;
    case 'tags':
      return typedTags(text);
    case 'links':
      return /^\[/.test(text) ? readJsonCell(text) : text.split(/[\s,;]+/).map((url) => ({ url }));
    case 'repoInfo':
    case 'pair':
    case 'end':
    case 'object':
      return readJsonCell(text);
    case 'enum':
      return field.values?.find((value) => value === (DIRECTIONS[text.toLowerCase()] ?? text.toLowerCase())) ?? text;
    default:
      return text;
  }
}

/** A number without group separators and with a decimal point: `1.234,5` and `1,234.5` are equal. */
function plainNumber(text: string): string {
  if (/^-?\d+,\d+$/.test(text)) return text.replace(',', '.');
  if (/^-?\d{1,3}(?:[.\s’']\d{3})+,\d+$/.test(text)) return text.replace(/[.\s’']/g, '').replace(',', '.');
  return /^-?\d{1,3}(?:[,\s’']\d{3})+(?:\.\d+)?$/.test(text) ? text.replace(/[,\s’']/g, '') : text;
}
