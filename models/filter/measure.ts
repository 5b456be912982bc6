/**
 * Measures: numbers of nodes drawn as sizes and colours.
 * questions/measure.ts computes them, and is loaded on first use.
 */

import type { MapDocument, MapNode } from '../../formats/document/document.ts';

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
