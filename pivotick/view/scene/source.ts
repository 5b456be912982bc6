/** The graph as read by the drawing. */

import type { Edge, Node } from '../../elements.ts';
import type { Options } from '../../types.ts';

/** Functions that the drawing needs from the graph; nodes and edges in painting order. */
export type Source = {
  readonly options: Options;
  nodes(): Iterable<Node>;
  edges(): Iterable<Edge>;
  node(id: string): Node | undefined;
  edge(id: string): Edge | undefined;
  size(): number;
  /**
   * Makes more elements live; reading all of them does so at once.
   * @param until - when to stop, as `performance.now()` counts
   * @returns whether all are live
   */
  advance(until: number): boolean;
};
