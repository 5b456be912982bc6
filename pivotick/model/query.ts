/** Filters of visible nodes and edges: `graph.queryEngine`. */

import type { Edge, Node } from './elements.ts';

/** A value that facets are filtered by; a range has one end or both. */
type FilterValue = string | number | boolean | readonly unknown[] | { min?: number; max?: number };
/** A wanted value of a facet, and how it is compared. */
type Filter = { value: FilterValue; matchMode?: 'exact' | 'partial' | 'all' };
/** A key that is computed instead of read from the data. */
type Facet<T> = { accessor?: (element: T) => unknown; predicate?: (element: T, value: FilterValue) => boolean };
type Facets<T> = Record<string, Facet<T>> | readonly (Facet<T> & { key: string })[];

export class QueryEngine {
  #filters = new Map<string, Filter>();
  #edgeFilters = new Map<string, Filter>();
  #facets = new Map<string, Facet<Node>>();
  #edgeFacets = new Map<string, Facet<Edge>>();
  #excluded = new Set<string>();
  #hideDisconnected = false;
  #elements: () => { nodes: Iterable<Node>; edges: Iterable<Edge> };
  #onChange: () => void;

  /** @param onChange - called after visibility may have changed */
  constructor(elements: () => { nodes: Iterable<Node>; edges: Iterable<Edge> }, onChange: () => void) {
    this.#elements = elements;
    this.#onChange = onChange;
  }

  /** Shows only nodes that match, for this key. */
  setFilter(key: string, filter: Filter): void {
    this.#filters.set(key, filter);
    this.#changed();
  }

  removeFilter(key: string): void {
    if (!this.#filters.delete(key)) return;
    this.#changed();
  }

  /** Replaces all filters of nodes. */
  setFilters(filters: Record<string, Filter>): void {
    this.#filters = new Map(Object.entries(filters));
    this.#changed();
  }

  resetFilters(): void {
    this.#filters.clear();
    this.#changed();
  }

  getFilters(): Record<string, Filter> {
    return Object.fromEntries(this.#filters);
  }

  /** Shows only edges that match, for this key. */
  setEdgeFilter(key: string, filter: Filter): void {
    this.#edgeFilters.set(key, filter);
    this.#changed();
  }

  removeEdgeFilter(key: string): void {
    this.#edgeFilters.delete(key);
    this.#changed();
  }

  /** Functions that compute keys of nodes; other keys are read from the data. */
  setFacets(facets: Facets<Node>): void {
    this.#facets = readFacets(facets);
    // Facets without a filter have no effect, so elements need not be checked.
    if (!this.isIdle) this.#changed();
  }

  setEdgeFacets(facets: Facets<Edge>): void {
    this.#edgeFacets = readFacets(facets);
    if (!this.isIdle) this.#changed();
  }

  /** Whether to hide nodes without a visible edge. */
  setHideDisconnected(hide: boolean): void {
    this.#hideDisconnected = hide;
    this.#changed();
  }

  /** Hides a node whatever the filters say. */
  excludeNode(node: string | Node): void {
    this.#excluded.add(typeof node === 'string' ? node : node.id);
    this.#changed();
  }

  includeNode(node: string | Node): void {
    this.#excluded.delete(typeof node === 'string' ? node : node.id);
    this.#changed();
  }

  clearNodeExclusions(): void {
    this.#excluded.clear();
    this.#changed();
  }

  getHiddenNodeCount(): number {
    return [...this.#elements().nodes].filter((node) => !node.visible).length;
  }

  /** Applies all filters again, as after a change of data. */
  reapply(): void {
    this.#changed();
  }

  /** Whether nothing could be hidden: without filters, visibility set by the caller remains. */
  get isIdle(): boolean {
    return this.#filters.size + this.#edgeFilters.size + this.#excluded.size === 0 && !this.#hideDisconnected;
  }

  /** Writes `visible` of every node and edge. */
  apply(): void {
    const { nodes, edges } = this.#elements();
    const all = [...edges];
    for (const node of nodes) {
      node.visible = !this.#excluded.has(node.id) && matches(node, node.getData(), this.#filters, this.#facets);
    }
    for (const edge of all) {
      edge.visible =
        edge.from.visible && edge.to.visible && matches(edge, edge.getData(), this.#edgeFilters, this.#edgeFacets);
    }
    if (!this.#hideDisconnected) return;
    const connected = new Set(all.filter((edge) => edge.visible).flatMap((edge) => [edge.from, edge.to]));
    for (const node of nodes) node.visible &&= connected.has(node);
  }

  #changed(): void {
    this.apply();
    this.#onChange();
  }
}

function readFacets<T>(facets: Facets<T>): Map<string, Facet<T>> {
  if (Array.isArray(facets)) return new Map(facets.map((facet: Facet<T> & { key: string }) => [facet.key, facet]));
  return new Map(Object.entries(facets as Record<string, Facet<T>>));
}

function matches<T>(
  element: T,
  data: Record<string, unknown>,
  filters: ReadonlyMap<string, Filter>,
  facets: ReadonlyMap<string, Facet<T>>,
): boolean {
  for (const [key, filter] of filters) {
    const facet = facets.get(key);
    if (facet?.predicate) {
      if (!facet.predicate(element, filter.value)) return false;
      continue;
    }
    const value = facet?.accessor ? facet.accessor(element) : Object.hasOwn(data, key) ? data[key] : undefined;
    if (!fits(value, filter)) return false;
  }
  return true;
}

function fits(value: unknown, { value: wanted, matchMode = 'exact' }: Filter): boolean {
  if (Array.isArray(wanted) && wanted.length === 0) return true;
  if (value === undefined) return false;
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (typeof wanted === 'object' && !Array.isArray(wanted)) {
    const { min = -Infinity, max = Infinity } = wanted as { min?: number; max?: number };
    return values.some((one) => typeof one === 'number' && one >= min && one <= max);
  }
  const list: readonly unknown[] = Array.isArray(wanted) ? wanted : [wanted];
  if (matchMode === 'all') return list.every((one) => values.includes(one));
  if (matchMode === 'partial') {
    return list.some((one) => values.some((own) => String(own).toLowerCase().includes(String(one).toLowerCase())));
  }
  return list.some((one) => values.includes(one));
}
