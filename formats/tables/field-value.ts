/** What the text of a cell means for a field. */

import type { Field } from '../document/fields.ts';
import { readJsonCell, readTextCell } from './codec.ts';

const YES = /^(?:true|yes|ja|oui|1|x)$/i;
const NO = /^(?:false|no|nein|non|0)$/i;

/** The value of a cell; what does not fit its field stays a text, which the document language then names. */
export function fieldValue(cell: string, field: Field | undefined): unknown {
  const text = readTextCell(cell);
  switch (field?.kind) {
    case 'number': {
      const plain = text.replace(/^(-?\d+),(\d+)$/, '$1.$2');
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
      return field.values?.find((value) => value === text.toLowerCase()) ?? text;
    default:
      return text;
  }
}
