/** Implementation of each kind of query. Loaded on first use. */

import { create } from 'mutative';
import type { MapDocument } from '../../formats/document/document.ts';
import type { Query } from '../../formats/document/query.ts';
import { nodeName } from '../../formats/words/parts.ts';
import { counted } from '../../formats/words/words.ts';
import { adjacencyOf } from '../algorithms/adjacency.ts';
import { commonNodesWithin, nodesWithin } from '../algorithms/reachability.ts';
import { MAP_STYLES, styleMap } from '../commands/styles.ts';
import { indexesOf } from '../document/indexes.ts';
import type { ActiveQuery, FilterState, VisibleElements } from '../filter/filter.ts';
import { areasOf } from './areas.ts';
import { folded, foldWords } from './fold.ts';
import { measureBy, measureWords } from './measure.ts';
import { searchNodes } from './search-language.ts';

type QueryOf<K extends Query['kind']> = Extract<Query, { readonly kind: K }>;
type QueryKind<K extends Query['kind']> = (
  query: QueryOf<K>,
) => Pick<ActiveQuery, 'describe' | 'apply' | 'measure' | 'areas' | 'restyle'>;

export function activeQuery(query: Query): ActiveQuery {
  return { query, ...(QUERY_KINDS[query.kind] as QueryKind<Query['kind']>)(query) };
}

const QUERY_KINDS: { readonly [K in Query['kind']]: QueryKind<K> } = {
  focus: (query) =>
    aboutNodes(
      query.nodes,
      (document) => focusWords(document, query),
      (document) => focusedElements(document, query),
    ),
  only: ({ nodes, words }) => {
    const wanted = new Set(nodes);
    return aboutNodes(
      nodes,
      () => words,
      () => wanted,
    );
  },
  query: ({ text, name }) => ({
    describe: () => name ?? text,
    apply: (document, before) => matchingElements(document, before, searchNodes(document, text)),
  }),
  measure: (query) => ({
    describe: () => measureWords(query),
    apply: (_document, before) => before,
    measure: measureBy(query),
  }),
  areas: ({ by }) => ({
    describe: () => `groups by ${by}`,
    apply: (_document, before) => before,
    areas: (document) => (by === '' ? [] : areasOf(document, by)),
  }),
  style: ({ by }) => ({
    describe: () => (by === '' ? 'own style' : MAP_STYLES[by]),
    apply: (_document, before) => before,
    restyle: (document) => (by === '' ? document : create(document, styleMap(document, by).change)),
  }),
  fold: (query) => ({
    describe: (document) => foldWords(document, query),
    apply: (document, before) => folded(document, before, query),
  }),
};

/** A query about nodes. When none of them is on the map any more, its text says so and it hides nothing. */
function aboutNodes(
  nodes: readonly string[],
  words: (document: MapDocument) => string,
  wanted: (document: MapDocument) => ReadonlySet<string>,
): Pick<ActiveQuery, 'describe' | 'apply'> {
  const isRemoved = (document: MapDocument) => {
    const known = indexesOf(document).nodes;
    return nodes.length > 0 && !nodes.some((id) => known.has(id));
  };
  return {
    describe: (document) => `${words(document)}${isRemoved(document) ? ' (no longer on the map)' : ''}`,
    apply: (document, before) => (isRemoved(document) ? before : matchingElements(document, before, wanted(document))),
  };
}

/** These of the visible nodes, with the edges between them. */
function matchingElements(
  document: MapDocument,
  before: VisibleElements,
  wanted: ReadonlySet<string>,
): VisibleElements {
  const nodes = new Set<string>();
  for (const id of before.nodes) if (wanted.has(id)) nodes.add(id);
  const edges = new Set<string>();
  for (const { id, from, to } of document.edges) {
    if (before.edges.has(id) && nodes.has(from) && nodes.has(to)) edges.add(id);
  }
  return { nodes, edges };
}

function focusedElements(
  document: MapDocument,
  { nodes, steps, way: direction, shared }: QueryOf<'focus'>,
): ReadonlySet<string> {
  return (shared ? commonNodesWithin : nodesWithin)(adjacencyOf(document), nodes, direction, steps);
}

/** For example `Rulezet, 2 steps`, `3 nodes, 1 step out` or `shared by Atlas and Beacon, 1 step`. */
function focusWords(document: MapDocument, { nodes, steps, way: direction, shared }: QueryOf<'focus'>): string {
  const known = indexesOf(document).nodes;
  const names = nodes.map((id) => nodeName(known.get(id) ?? { id }));
  const who = names.length <= 2 ? names.join(' and ') : counted(names.length, 'node');
  const where = direction === 'any' ? '' : direction === 'along' ? ' out' : ' in';
  return `${shared ? 'common neighbours of ' : ''}${who}, ${counted(steps, 'step')}${where}`;
}

/** A filter with another stack of queries. */
export const withQueries = (
  state: FilterState,
  change: (before: readonly Query[]) => readonly Query[],
): FilterState => ({ ...state, queries: change(state.queries.map(({ query }) => query)).map(activeQuery) });
