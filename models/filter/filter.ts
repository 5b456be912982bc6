/** Filter state, visible elements, and the values that facets offer. */

import type { ElementRef } from '../../bus/base/payloads.ts';
import type { MapDocument, MapEdge, MapNode } from '../../formats/document/document.ts';
import type { Details } from '../../formats/document/fields/values.ts';
import { edgeLabel, nodeLabel, typeLabel } from '../../formats/document/look.ts';
import type { Query } from '../../formats/document/query.ts';
import type { MapArea } from '../../scene/areas.ts';
import { indexesOf } from '../document/indexes.ts';
import { type Marked, withLooks } from './looks.ts';

/** A property with selectable values in the Filter tool. */
export type Facet = 'tags' | 'types' | 'edgeTypes' | 'status' | 'license';

/** A filter as plain data. A facet without values hides nothing. */
export type FilterState = Readonly<Record<Facet, readonly string[]>> & {
  /** Words to find in label, type, description and tags. */
  readonly text: string;
  readonly label: string;
  readonly description: string;
  /** Individually hidden nodes. */
  readonly hidden: readonly string[];
  /** Queries, each applied to the result of the previous ones. */
  readonly queries: readonly ActiveQuery[];
};

/** A query that narrows the view. Created by models/questions/, which is loaded on first use. */
export type ActiveQuery = {
  readonly query: Query;
  /** A short description of the query. */
  readonly describe: (document: MapDocument) => string;
  readonly apply: (document: MapDocument, before: VisibleElements) => VisibleElements;
  /** Changes how nodes are drawn, and hides none. */
  readonly measure?: (document: MapDocument) => AppliedMeasure;
  /** Soft backgrounds of groups; hides nothing. */
  readonly areas?: (document: MapDocument) => readonly MapArea[];
  /** Other looks of all types; hides nothing. */
  readonly restyle?: (document: MapDocument) => MapDocument;
};

export const NO_FILTER: FilterState = {
  tags: [],
  types: [],
  edgeTypes: [],
  status: [],
  license: [],
  text: '',
  label: '',
  description: '',
  hidden: [],
  queries: [],
};

/** Facet value for untyped nodes and edges; no type id is empty. */
export const UNTYPED = '';

/** The visible elements. `undefined` means all, so that an unfiltered map costs nothing. */
export type Visible = VisibleElements | undefined;

export type VisibleElements = {
  readonly nodes: ReadonlySet<string>;
  readonly edges: ReadonlySet<string>;
  /**
   * Nodes and edges drawn for collapsed groups, and the ids of nodes in groups. Those that are drawn are also in `nodes`
   * and `edges`, but in no document.
   */
  readonly folds?: {
    readonly nodes: readonly MapNode[];
    readonly edges: readonly MapEdge[];
    readonly members: ReadonlySet<string>;
  };
};

/** Whether a filter hides an element. Only nodes and edges can be hidden. */
export function isHiddenBy(visible: Visible, { kind, id }: ElementRef): boolean {
  if (!visible) return false;
  return (kind === 'node' && !visible.nodes.has(id)) || (kind === 'edge' && !visible.edges.has(id));
}

/** The document with nodes and edges for collapsed groups. */
export function withFolds(document: MapDocument, visible: Visible): MapDocument {
  const made = visible?.folds;
  if (!made || made.nodes.length === 0) return document;
  return { ...document, nodes: [...document.nodes, ...made.nodes], edges: [...document.edges, ...made.edges] };
}

/** Whether any filter or query is set. */
export function isActive(state: FilterState): boolean {
  return Object.values(state).some((value) => value.length > 0);
}

/** Whether it can hide elements. Measures and areas alone hide none. */
export function hidesElements(state: FilterState): boolean {
  return isActive({
    ...state,
    queries: state.queries.filter(({ measure, areas, restyle }) => !measure && !areas && !restyle),
  });
}

/** @param marked - adds marks for display to the map, such as rings */
export function applyFilter(document: MapDocument, state: FilterState, marked?: Marked): FilteredMap {
  const visible = visibleElements(document, state);
  const measures = state.queries.flatMap(({ measure }) => measure?.(document) ?? []);
  // A collapsed group has no values of its own.
  const areas = state.queries.flatMap((query) => query.areas?.(document) ?? []);
  return {
    visible,
    measures,
    areas,
    drawn: withFolds(withMeasures(withLooks(document, state, marked), measures), visible),
  };
}

export type FilteredMap = {
  readonly visible: Visible;
  readonly measures: readonly AppliedMeasure[];
  readonly areas: readonly MapArea[];
  readonly drawn: MapDocument;
};

/**
 * The elements that pass a filter. Values of one facet are alternatives, except tags, which must all be present; facets
 * must all match. Groups are applied last in any case, because queries are about nodes of the map. Linear in the size
 * of the map.
 */
export function visibleElements(document: MapDocument, state: FilterState): Visible {
  if (!hidesElements(state)) return undefined;
  const isFold = ({ query }: ActiveQuery) => query.kind === 'fold';
  const queries = [...state.queries.filter((query) => !isFold(query)), ...state.queries.filter(isFold)];
  return queries.reduce((seen, { apply }) => apply(document, seen), unfoldedElements(document, state));
}

const allElementsCache = new WeakMap<MapDocument, VisibleElements>();

/** All elements of a document, cached per document. */
function allElements({ nodes, edges }: MapDocument): VisibleElements {
  return { nodes: new Set(nodes.map(({ id }) => id)), edges: new Set(edges.map(({ id }) => id)) };
}

function unfoldedElements(document: MapDocument, state: FilterState): VisibleElements {
  if (!isActive({ ...state, queries: [] })) {
    const known = allElementsCache.get(document) ?? allElements(document);
    allElementsCache.set(document, known);
    return known;
  }
  const nodes = new Set<string>();
  const passes = nodeTest(document, state);
  for (const node of document.nodes) if (passes(node)) nodes.add(node.id);
  const edges = new Set<string>();
  for (const edge of document.edges) {
    if (state.edgeTypes.length > 0 && !state.edgeTypes.includes(edge.type ?? UNTYPED)) continue;
    if (nodes.has(edge.from) && nodes.has(edge.to)) edges.add(edge.id);
  }
  return { nodes, edges };
}

/** Nodes with an edge of one of the types; undefined without types. */
function nodesWithEdgeTypes(document: MapDocument, edgeTypes: readonly string[]): ReadonlySet<string> | undefined {
  if (edgeTypes.length === 0) return undefined;
  const ids = new Set<string>();
  for (const type of edgeTypes) {
    for (const edge of indexesOf(document).edgesByType.get(type === UNTYPED ? undefined : type) ?? []) {
      ids.add(edge.from).add(edge.to);
    }
  }
  return ids;
}

/** A predicate for nodes. Values shared by all nodes are computed once. */
function nodeTest(document: MapDocument, state: FilterState): (node: MapNode) => boolean {
  const hidden = new Set(state.hidden);
  const related = nodesWithEdgeTypes(document, state.edgeTypes);
  const words = wordsOf(state.text);
  const label = state.label.trim().toLowerCase();
  const description = state.description.trim().toLowerCase();
  return (node) => {
    if (hidden.has(node.id) || (related && !related.has(node.id))) return false;
    if (state.types.length > 0 && !state.types.includes(node.type ?? UNTYPED)) return false;
    if (!state.tags.every((tag) => node.tags?.includes(tag))) return false;
    if (state.status.length > 0 && !state.status.includes(factOf(node, 'status') ?? '')) return false;
    if (state.license.length > 0 && !state.license.includes(factOf(node, 'license') ?? '')) return false;
    if (label && !nodeLabel(node).toLowerCase().includes(label)) return false;
    if (description && !node.description?.toLowerCase().includes(description)) return false;
    if (words.length === 0) return true;
    const haystack = haystackOf(document, node);
    return words.every((word) => haystack.includes(word));
  };
}

/** The searchable text of a node in lower case. Cached per node and types, because each key press searches it. */
export function haystackOf(document: MapDocument, node: MapNode): string {
  const known = haystacks.get(node);
  if (known?.types === document.nodeTypes) return known.text;
  const type = node.type && typeLabel(document, 'node', node.type);
  const tags = (node.tags ?? []).map((tag) => `#${tag}`);
  const text = joined([node.label, node.id, node.type, type, node.description, ...tags]);
  haystacks.set(node, { types: document.nodeTypes, text });
  return text;
}

const haystacks = new WeakMap<MapNode, { readonly types: MapDocument['nodeTypes']; readonly text: string }>();

/** Whether every word of `text` is in the edge's label, type, ends or description. */
export function edgeMatchesText(document: MapDocument, edge: MapEdge, text: string): boolean {
  const words = wordsOf(text);
  if (words.length === 0) return true;
  const { nodes } = indexesOf(document);
  const ends = [nodes.get(edge.from)?.label ?? edge.from, nodes.get(edge.to)?.label ?? edge.to];
  const haystack = joined([edgeLabel(document, edge), edge.type, edge.description, ...ends]);
  return words.every((word) => haystack.includes(word));
}

/** A node's status or licence: from its details, their `repository`, or the saved repository facts. */
function factOf(node: MapNode, fact: 'status' | 'license'): string | undefined {
  const repository = node.details?.repository;
  const isRecord = typeof repository === 'object' && repository !== null && !Array.isArray(repository);
  const nested = isRecord ? (repository as Details)[fact] : undefined;
  const value = node.details?.[fact] ?? nested ?? (fact === 'license' ? node.repoInfo?.license : undefined);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean);
}

function joined(texts: readonly (string | undefined)[]): string {
  return texts.filter(Boolean).join('\n').toLowerCase();
}

/** A value of a facet in lists and legends. */
export type FacetValue = {
  readonly value: string;
  /** Number of remaining nodes (edges for `edgeTypes`) with the value. */
  readonly count: number;
  readonly on: boolean;
};

/**
 * The values of a facet with their counts. Tags count the visible elements, because each further tag narrows the view.
 * Other facets count under all other facets, because a further value widens it. Types are in order of first appearance
 * (untyped last), the others by frequency, then name. No filter reorders them, so that a second click hits the same
 * row.
 */
export function facetValues(document: MapDocument, state: FilterState, facet: Facet): readonly FacetValue[] {
  // Collapsed nodes count as visible.
  const queries = state.queries.filter(({ query }) => query.kind !== 'fold');
  const under: FilterState = facet === 'tags' ? { ...state, queries } : { ...state, queries, [facet]: [] };
  const visible = visibleElements(document, under);
  const counts = new Map<string, number>();
  const all = new Map<string, number>();
  const add = (value: string, seen: boolean) => {
    counts.set(value, (counts.get(value) ?? 0) + (seen ? 1 : 0));
    all.set(value, (all.get(value) ?? 0) + 1);
  };
  if (facet === 'edgeTypes') {
    for (const edge of document.edges) add(edge.type ?? UNTYPED, !visible || visible.edges.has(edge.id));
  } else {
    for (const node of document.nodes) {
      for (const value of nodeValues(node, facet)) add(value, !visible || visible.nodes.has(node.id));
    }
  }
  const on = new Set(state[facet]);
  for (const value of on) if (!counts.has(value)) counts.set(value, 0);
  const values = [...counts].map(([value, count]) => ({ value, count, on: on.has(value) }));
  if (facet === 'types' || facet === 'edgeTypes') {
    const typed = values.filter(({ value }) => value !== UNTYPED);
    return typed.length === 0 ? [] : [...typed, ...values.filter(({ value }) => value === UNTYPED)];
  }
  const times = ({ value }: FacetValue) => all.get(value) ?? 0;
  return values.sort((a, b) => times(b) - times(a) || (a.value < b.value ? -1 : 1));
}

function nodeValues(node: MapNode, facet: Exclude<Facet, 'edgeTypes'>): readonly string[] {
  if (facet === 'tags') return node.tags ?? [];
  if (facet === 'types') return [node.type ?? UNTYPED];
  const fact = factOf(node, facet);
  return fact === undefined ? [] : [fact];
}

/** A measure with its legend and the style of each node. */
export type AppliedMeasure = {
  readonly by: 'size' | 'color';
  /** Name of the number. */
  readonly words: string;
  /** Radii or colours from the least value to the greatest. Empty when no node has a value. */
  readonly marks: readonly { readonly value: number; readonly look: Pick<MapNode, 'size' | 'color'> }[];
  /** Number of nodes without a value. */
  readonly without: number;
  /** Style of nodes without a value. */
  readonly none: Pick<MapNode, 'size' | 'color'>;
  /** Cached per node while the marks stay the same. */
  readonly drawn: (node: MapNode) => MapNode;
};

/** The document with measured sizes and colours. */
export function withMeasures(document: MapDocument, measures: readonly AppliedMeasure[]): MapDocument {
  if (measures.length === 0) return document;
  return { ...document, nodes: document.nodes.map((node) => measures.reduce((one, { drawn }) => drawn(one), node)) };
}
