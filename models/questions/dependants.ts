/** Dependants and dependencies of a node, by steps along edges of chosen types. */

import type { MapDocument, MapEdge } from '../../formats/document/document.ts';
import { relationshipWords, typeInWords } from '../../formats/report/relationships.ts';
import { adjacencyOf } from '../algorithms/adjacency.ts';
import { nodesByStep } from '../algorithms/reachability.ts';
import { indexesOf } from '../document/indexes.ts';
import { UNTYPED } from '../filter/filter.ts';

export type Dependants = {
  /** Ids of its dependants by distance, from 1 on. */
  readonly upstream: readonly (readonly string[])[];
  /** Ids of its dependencies by distance. */
  readonly downstream: readonly (readonly string[])[];
};

/** @param types - keys of the included edge types, `UNTYPED` for untyped edges */
export function dependants(document: MapDocument, nodeId: string, types: ReadonlySet<string>): Dependants {
  const adjacency = adjacencyOf(document, isDependency(types));
  return {
    upstream: nodesByStep(adjacency, [nodeId], 'against'),
    downstream: nodesByStep(adjacency, [nodeId], 'along'),
  };
}

const isDependency =
  (types: ReadonlySet<string>) =>
  ({ type }: MapEdge): boolean =>
    types.has(type ?? UNTYPED);

/** Edge types in use, in order of first appearance, untyped ones last, each with its name and number. */
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

/** The types whose labels express dependency. Untyped edges have their own labels. */
function tellingTypes(document: MapDocument): ReadonlySet<string> {
  const telling = [...indexesOf(document).edgesByType].filter(([type, edges]) =>
    type === undefined
      ? edges.some((edge) => DEPENDING.test(relationshipWords(document, edge) ?? ''))
      : DEPENDING.test(typeInWords(document, 'edge', type)),
  );
  return new Set(telling.map(([type]) => type ?? UNTYPED));
}

/** Whether the label of an edge expresses dependency; undefined when no label does. */
export function dependingEdges(document: MapDocument): ((edge: MapEdge) => boolean) | undefined {
  const types = tellingTypes(document);
  if (types.size === 0) return undefined;
  return (edge) =>
    edge.type === undefined ? DEPENDING.test(relationshipWords(document, edge) ?? '') : types.has(edge.type);
}
