/** Types by their written names, and the styles of new types. */

import type { MapDocument } from '../document/document.ts';
import { onOneLine } from '../report/parts.ts';
import { typeInWords } from '../report/relationships.ts';

/** Distinguishable colours for new types. */
const COLORS = ['#3354d1', '#0b7a6c', '#7a4bc4', '#a8620c', '#b03a6f', '#1f6f8b', '#b3421f', '#56627a'];

/** The colour of a new type, by the number of existing ones. */
export const typeColor = (others: number): string => COLORS[others % COLORS.length] ?? '#3354d1';

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
