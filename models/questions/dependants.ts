/** What depends on a node, and on what it depends, step by step along relationships of chosen types. */

import type { MapDocument, MapEdge } from '../../formats/document/document.ts';
import { relationshipWords, typeInWords } from '../../formats/report/relationships.ts';
import { UNTYPED } from '../filter.ts';
import { indexesOf } from '../indexes.ts';
import { netOf } from '../walks/net.ts';
import { byStep } from '../walks/reach.ts';

/** Who depends on a node, and on whom it depends. */
export type Dependants = {
  /** Ids of the nodes that depend on it: first those at one step. */
  readonly upstream: readonly (readonly string[])[];
  /** Ids of the nodes on which it depends. */
  readonly downstream: readonly (readonly string[])[];
};

/** @param types - keys of the relationship types that count, `UNTYPED` for those without one */
export function dependants(document: MapDocument, nodeId: string, types: ReadonlySet<string>): Dependants {
  const net = netOf(document, isTaken(types));
  return { upstream: byStep(net, [nodeId], 'against'), downstream: byStep(net, [nodeId], 'along') };
}

/** Whether a relationship is of one of the types. */
export const isTaken =
  (types: ReadonlySet<string>) =>
  ({ type }: MapEdge): boolean =>
    types.has(type ?? UNTYPED);

/** Types of relationships in use, in order of first appearance, untyped ones last, each with its name and number. */
export function typesInUse(
  document: MapDocument,
): readonly { readonly type: string; readonly name: string; readonly count: number }[] {
  const all = [...indexesOf(document).edgesByType].map(([type, edges]) => ({
    type: type ?? UNTYPED,
    name: type === undefined ? 'No type' : typeInWords(document, 'edge', type),
    count: edges.length,
  }));
  return [...all.filter(({ type }) => type !== UNTYPED), ...all.filter(({ type }) => type === UNTYPED)];
}

const DEPENDING = /\b(?:depend|need|requir|rel(?:y|ies)|rest|buil[dt]|based|use|run)/iu;

/** The types whose words tell that one thing depends on another; all types where none does. */
export function dependingTypes(document: MapDocument): ReadonlySet<string> {
  const depending = [...indexesOf(document).edgesByType].filter(([type, [first]]) => {
    const words =
      type === undefined ? first && relationshipWords(document, first) : typeInWords(document, 'edge', type);
    return DEPENDING.test(words ?? '');
  });
  const types = depending.length > 0 ? depending.map(([type]) => type) : [...indexesOf(document).edgesByType.keys()];
  return new Set(types.map((type) => type ?? UNTYPED));
}
