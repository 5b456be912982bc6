import type { MapDocument } from '../document/document.ts';
import { typeInWords } from '../report/relationships.ts';
import { onOneLine } from '../words/parts.ts';

/** Types are equal regardless of case and number. */
export const looseType = (words: string): string =>
  onOneLine(words.replace(/[_-]+/g, ' ')).toLowerCase().replace(/s$/, '');

/** The keys of a map's types by their loose keys and words; a key counts before another type's words. */
export function typeKeys(document: MapDocument, kind: 'node' | 'edge'): ReadonlyMap<string, string> {
  const keys = Object.keys(kind === 'node' ? document.nodeTypes : document.edgeTypes);
  const named = keys.map((key): [string, string] => [looseType(typeInWords(document, kind, key)), key]);
  // The first of two equal names counts.
  return new Map([...keys.map((key): [string, string] => [looseType(key), key]), ...named].reverse());
}
