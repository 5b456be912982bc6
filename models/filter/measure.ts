/** Numbers of nodes as sizes and colours. What makes a measure of a question is loaded with the first: questions/measure.ts. */

import type { MapDocument, MapNode } from '../../formats/document/document.ts';

/** How a number of nodes is drawn: what stands for which value, and each node so. */
export type Measure = {
  readonly by: 'size' | 'color';
  /** What the number is. */
  readonly words: string;
  /** From the least value to the greatest: a radius, or a colour. None where no node has the number. */
  readonly marks: readonly { readonly value: number; readonly look: Pick<MapNode, 'size' | 'color'> }[];
  /** How many nodes have no such number. */
  readonly without: number;
  /** How those are drawn. */
  readonly none: Pick<MapNode, 'size' | 'color'>;
  /** The same node again for the same node, while the marks are the same. */
  readonly drawn: (node: MapNode) => MapNode;
};

/** The document with its nodes as they are measured. */
export function withMeasures(document: MapDocument, measures: readonly Measure[]): MapDocument {
  if (measures.length === 0) return document;
  return { ...document, nodes: document.nodes.map((node) => measures.reduce((one, { drawn }) => drawn(one), node)) };
}
