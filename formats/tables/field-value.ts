/** Conversion of cell texts to field values. */

import type { Field } from '../document/fields/field.ts';
import { readJsonCell, readTextCell } from './codec.ts';

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
      return text.includes('#') ? text : text.split(/\s*[,;|]\s*/).filter(Boolean);
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
