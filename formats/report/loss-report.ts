/** What the relationships of a report do not say of a map, in words: it is said of each report that is saved. */

import type { MapDocument } from '../document/document.ts';
import { edgeDirection } from '../document/look.ts';
import { isReadBack } from '../sentences/printed.ts';
import { relationshipWords } from './relationships.ts';

/** What the relationships of a report lose when they are read back; empty when they keep all of it. */
export function reportLosses(document: MapDocument): readonly string[] {
  const directions = document.edges.map((edge) => edgeDirection(document, edge));
  const said = new Map<string, readonly [words: string, isBoth: boolean]>();
  document.edges.forEach((edge, index) => {
    const words = relationshipWords(document, edge);
    const isBoth = directions[index] === 'both';
    if (words) said.set(`${isBoth} ${words}`, [words, isBoth]);
  });
  return [
    ...(directions.includes('none') ? ['edges without direction'] : []),
    ...([...said.values()].every(([words, isBoth]) => isReadBack(words, isBoth))
      ? []
      : ['the exact words of some labels']),
  ];
}
