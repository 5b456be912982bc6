/** What a person wants to see of the map: one filter, shown by the side panel and the Filter tool alike. */

import type { Bus } from '../bus/bus.ts';
import type { FilterChange } from '../bus/events.ts';
import type { MapDocument, MapEdge, MapNode } from '../formats/document.ts';
import type { Details } from '../formats/fields.ts';
import { edgeLabel, typeLabel } from '../formats/look.ts';
import { indexesOf } from './indexes.ts';

export type Facet = 'tags' | 'types' | 'edgeTypes' | 'status' | 'license';

export type FilterState = Readonly<Record<Facet, readonly string[]>> & {
  /** Words looked for in label, type, description and tags. */
  readonly text: string;
  readonly label: string;
  readonly description: string;
  /** Nodes hidden one by one. */
  readonly hidden: readonly string[];
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
};

/** The name under which untyped nodes and edges can be filtered; no type id is empty. */
export const UNTYPED = '';

/** What remains in view. `undefined` means everything, so that an unfiltered map costs nothing. */
export type Visible = { readonly nodes: ReadonlySet<string>; readonly edges: ReadonlySet<string> } | undefined;

export type FilterModel = {
  readonly current: () => FilterState;
  readonly isActive: () => boolean;
  readonly visible: () => Visible;
  readonly change: (change: FilterChange) => void;
};

export function createFilter(bus: Bus, document: () => MapDocument): FilterModel {
  let state = NO_FILTER;
  let visible: Visible;

  function update(next: FilterState): void {
    const before = visible;
    state = next;
    visible = visibleOf(document(), state);
    if (before || visible || isActive(state)) bus.emit('filter:changed', {});
  }

  bus.on('document:loaded', () => update(NO_FILTER));
  bus.on('document:changed', ({ cause }) => {
    if (isActive(state) && cause !== 'layout') update(state);
  });

  return {
    current: () => state,
    isActive: () => isActive(state),
    visible: () => visible,
    change: (change) => update(changed(state, change)),
  };
}

function changed(state: FilterState, change: FilterChange): FilterState {
  if ('clear' in change) return NO_FILTER;
  if (change.facet === 'hidden') return { ...state, hidden: [...new Set([...state.hidden, ...change.hide])] };
  if ('value' in change) return { ...state, [change.facet]: change.value };
  const values = state[change.facet];
  const without = values.filter((value) => value !== change.toggle);
  return { ...state, [change.facet]: without.length < values.length ? without : [...values, change.toggle] };
}

function isActive(state: FilterState): boolean {
  return Object.values(state).some((value) => value.length > 0);
}

/**
 * What a filter leaves. Within one facet any value will do (a node of type A or B), different facets must all agree;
 * tags must all be there, so that each further tag narrows the view. Linear in the map's size.
 */
export function visibleOf(document: MapDocument, state: FilterState): Visible {
  if (!isActive(state)) return undefined;
  const hidden = new Set(state.hidden);
  const nodes = new Set<string>();
  const related = nodesWithEdgeTypes(document, state.edgeTypes);
  for (const node of document.nodes) {
    if (hidden.has(node.id) || (related && !related.has(node.id))) continue;
    if (nodePasses(document, node, state)) nodes.add(node.id);
  }
  const edges = new Set<string>();
  for (const edge of document.edges) {
    if (state.edgeTypes.length > 0 && !state.edgeTypes.includes(edge.type ?? UNTYPED)) continue;
    if (nodes.has(edge.from) && nodes.has(edge.to)) edges.add(edge.id);
  }
  return { nodes, edges };
}

/** Nodes that have a relationship of one of the types, or undefined when no relationship type is asked for. */
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

function nodePasses(document: MapDocument, node: MapNode, state: FilterState): boolean {
  if (state.types.length > 0 && !state.types.includes(node.type ?? UNTYPED)) return false;
  if (!state.tags.every((tag) => node.tags?.includes(tag))) return false;
  if (state.status.length > 0 && !state.status.includes(factOf(node, 'status') ?? '')) return false;
  if (state.license.length > 0 && !state.license.includes(factOf(node, 'license') ?? '')) return false;
  if (!holds(node.label ?? node.id, state.label)) return false;
  if (!holds(node.description ?? '', state.description)) return false;
  return matchesText(document, node, state.text);
}

/** Whether every word of `text` is in the node's label, id, type, description or tags; capitals do not matter. */
export function matchesText(document: MapDocument, node: MapNode, text: string): boolean {
  const words = wordsOf(text);
  if (words.length === 0) return true;
  const type = node.type && typeLabel(document, 'node', node.type);
  const tags = (node.tags ?? []).map((tag) => `#${tag}`);
  return holdsAll([node.label, node.id, node.type, type, node.description, ...tags], words);
}

/** Whether every word of `text` is in the edge's label, type, ends or description. */
export function edgeMatchesText(document: MapDocument, edge: MapEdge, text: string): boolean {
  const words = wordsOf(text);
  if (words.length === 0) return true;
  const { nodes } = indexesOf(document);
  const ends = [nodes.get(edge.from)?.label ?? edge.from, nodes.get(edge.to)?.label ?? edge.to];
  return holdsAll([edgeLabel(document, edge), edge.type, edge.description, ...ends], words);
}

/** A node's status or licence: from its details, their `repository`, or the saved repository facts. */
export function factOf(node: MapNode, fact: 'status' | 'license'): string | undefined {
  const repository = node.details?.repository;
  const isRecord = typeof repository === 'object' && repository !== null && !Array.isArray(repository);
  const nested = isRecord ? (repository as Details)[fact] : undefined;
  const value = node.details?.[fact] ?? nested ?? (fact === 'license' ? node.repoInfo?.license : undefined);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean);
}

function holdsAll(texts: readonly (string | undefined)[], words: readonly string[]): boolean {
  const haystack = texts.filter(Boolean).join('\n').toLowerCase();
  return words.every((word) => haystack.includes(word));
}

function holds(text: string, part: string): boolean {
  return part === '' || text.toLowerCase().includes(part.toLowerCase());
}
