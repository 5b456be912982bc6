/** The graph, as the drawing reads it. */

import type { Edge, Node } from '../../elements.ts';
import type { Options } from '../../types.ts';

/** What the drawing asks of the graph; nodes and edges in the order of painting. */
export type Source = {
  readonly options: Options;
  nodes(): Iterable<Node>;
  edges(): Iterable<Edge>;
  node(id: string): Node | undefined;
  edge(id: string): Edge | undefined;
  /** How many nodes. */
  size(): number;
  /** Makes more of it live, which reading all does at once. @param until - when to give way, as `performance.now()` counts. @returns whether all is */
  advance(until: number): boolean;
};
