/** Loss report for the relationships of a saved report. */

import type { MapDocument } from '../document/document.ts';
import { edgeDirection } from '../document/look.ts';
import { relationshipWords } from '../report/relationships.ts';
import { isReadBack } from './printed.ts';

/** Information that is lost when the relationships of a report are imported again; empty without loss. */
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
