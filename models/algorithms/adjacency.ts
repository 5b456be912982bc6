/**
 * Adjacency lists of a map.
 * Nodes and edges are indexes in the document. An edge that is drawn backward leads from `to` to `from`. One with both
 * directions or none leads both ways.
 */

import type { MapDocument, MapEdge } from '../../formats/document/document.ts';
import { edgeDirection } from '../../formats/document/look.ts';
import type { Direction } from '../../formats/document/query.ts';

/** Adjacent nodes in compressed form: those of node `n` are at `start[n]` to `start[n + 1]`. */
type Steps = {
  readonly start: Int32Array;
  readonly to: Int32Array;
  /** The edge of the step. */
  readonly edge: Int32Array;
};

export type Adjacency = {
  readonly ids: readonly string[];
  readonly edges: readonly MapEdge[];
  /** The index of a node by its id. */
  readonly at: ReadonlyMap<string, number>;
  /** Steps by direction, computed on first use. Loops are left out. */
  readonly steps: (direction: Direction) => Steps;
};

/** Selects the edges to follow. Without it, all are followed. */
type EdgePredicate = (edge: MapEdge) => boolean;

const adjacencies = new WeakMap<MapDocument, Adjacency>();

/** Adjacency of a document, cached per document unless `taken` selects edges. Linear in the size of the map. */
export function adjacencyOf(document: MapDocument, taken?: EdgePredicate): Adjacency {
  const known = taken ? undefined : adjacencies.get(document);
  if (known) return known;
  const made = buildAdjacency(document, taken ? document.edges.filter(taken) : document.edges);
  if (!taken) adjacencies.set(document, made);
  return made;
}

function buildAdjacency(document: MapDocument, edges: readonly MapEdge[]): Adjacency {
  const ids = document.nodes.map(({ id }) => id);
  const at = new Map(ids.map((id, index) => [id, index]));
  const known: Partial<Record<Direction, Steps>> = {};
  const steps = (direction: Direction): Steps => {
    known[direction] ??= stepsOf(document, edges, at, direction);
    return known[direction];
  };
  return { ids, edges, at, steps };
}

function stepsOf(document: MapDocument, edges: readonly MapEdge[], at: Adjacency['at'], way: Direction): Steps {
  const from: number[] = [];
  const to: number[] = [];
  const along: number[] = [];
  const add = (a: number, b: number, edge: number) => {
    from.push(a);
    to.push(b);
    along.push(edge);
  };
  for (const [index, edge] of edges.entries()) {
    const a = at.get(edge.from);
    const b = at.get(edge.to);
    if (a === undefined || b === undefined || a === b) continue;
    const direction = way === 'any' ? 'both' : edgeDirection(document, edge);
    const isForward = direction !== 'backward';
    const isBackward = direction !== 'forward';
    // Against its direction, an edge is followed from its target.
    if (way === 'against' ? isBackward : isForward) add(a, b, index);
    if (way === 'against' ? isForward : isBackward) add(b, a, index);
  }
  return sorted(at.size, from, to, along);
}

/** Steps sorted by start node, in the order of the edges. */
function sorted(count: number, from: readonly number[], to: readonly number[], along: readonly number[]): Steps {
  const start = new Int32Array(count + 1);
  for (const node of from) start[node + 1] = (start[node + 1] ?? 0) + 1;
  for (let node = 0; node < count; node += 1) start[node + 1] = (start[node + 1] ?? 0) + (start[node] ?? 0);
  const next = start.slice();
  const steps = { start, to: new Int32Array(from.length), edge: new Int32Array(from.length) };
  for (let index = 0; index < from.length; index += 1) {
    const node = from[index] ?? 0;
    const place = next[node] ?? 0;
    next[node] = place + 1;
    steps.to[place] = to[index] ?? 0;
    steps.edge[place] = along[index] ?? 0;
  }
  return steps;
}

/** The indexes of nodes by their ids. Unknown ids are skipped. */
export function indexesOfIds(adjacency: Pick<Adjacency, 'at'>, ids: readonly string[]): readonly number[] {
  return ids.flatMap((id) => adjacency.at.get(id) ?? []);
}
