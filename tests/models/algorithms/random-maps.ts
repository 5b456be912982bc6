/** Maps of chance, the same on every run, and the same as a graph of graphology: what answers are held against. */

import { MultiDirectedGraph } from 'graphology';
import { EMPTY_DOCUMENT, type MapDocument, type MapEdge } from '../../../formats/document/document.ts';

const DIRECTIONS = ['forward', 'forward', 'forward', 'backward', 'both', 'none'] as const;
const TYPES = ['depends-on', 'uses', undefined] as const;

/** Numbers from 0 up to `below`, by a seed. */
export function chance(seed: number): (below: number) => number {
  let state = seed * 2654435761 + 1;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 3266489917) >>> 0;
    return Math.floor(((state ^ (state >>> 13)) >>> 0) % below);
  };
}

/** A map with relationships of every direction, some doubled, some with themselves. */
export function randomMap(seed: number, nodes: number, edges: number): MapDocument {
  const pick = chance(seed);
  const made = Array.from({ length: edges }, (_, index): MapEdge => {
    const direction = DIRECTIONS[pick(DIRECTIONS.length)] ?? 'forward';
    const type = TYPES[pick(TYPES.length)];
    return {
      id: `e${index}`,
      from: `n${pick(nodes)}`,
      to: `n${pick(nodes)}`,
      direction,
      ...(type ? { type } : {}),
    };
  });
  return { ...EMPTY_DOCUMENT, nodes: Array.from({ length: nodes }, (_, index) => ({ id: `n${index}` })), edges: made };
}

/** The relationships as they are read: a step for each direction in which one holds. */
export function referenceOf({ nodes, edges }: MapDocument): MultiDirectedGraph {
  const graph = new MultiDirectedGraph();
  for (const { id } of nodes) graph.addNode(id);
  for (const { id, from, to, direction } of edges) {
    if (direction !== 'backward') graph.addEdgeWithKey(`${id} there`, from, to);
    if (direction !== 'forward') graph.addEdgeWithKey(`${id} back`, to, from);
  }
  return graph;
}
