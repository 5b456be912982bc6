/** All lengths have the same unit, mostly graph units. Labels have their drawn size at the scale in question. */

import type { Size } from './types.ts';

export type { Size };

export type Sides = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** Position of a label relative to its node, in order of preference. */
export type LabelSide = 'below' | 'right' | 'left' | 'above' | 'lowerRight' | 'lowerLeft' | 'upperRight' | 'upperLeft';

export type NodeToLabel = {
  readonly x: number;
  readonly y: number;
  /** Half of the shape's width, including the border. */
  readonly halfWidth: number;
  readonly halfHeight: number;
  /** The label in one line and, if long, in several; empty for a node without a label next to it. */
  readonly texts: readonly Size[];
  /** Size of the tag pills under the label, including the gap above. */
  readonly row: Size | undefined;
  readonly isBare?: boolean;
  /** Distance between shape and label. */
  readonly gap: number;
  /** Additional distance, in maps where labels have one position. */
  readonly away?: number | undefined;
  /** Where names may be hidden, this one covers other nodes instead, as the name of a whole island does. */
  readonly mayCover?: boolean;
  /** The side and text of the choice before, which stay while nothing is in their way. */
  readonly kept?: Pick<NodeLabel, 'side' | 'text' | 'cost'> | undefined;
};

/** Position of a node's label and pills, relative to its centre. */
export type NodeLabel = {
  readonly side: LabelSide;
  /** Index in the node's texts. */
  readonly text: number;
  /** Additional distance from the shape: space for the head of an edge in between. */
  readonly away: number;
  readonly label: Sides | undefined;
  readonly row: Sides | undefined;
  /** Cost of this position; undefined where there was no choice. */
  readonly cost?: number;
};

/** The line of an edge between two nodes, by index. */
export type EdgeLine = {
  readonly from: number;
  readonly to: number;
  /** Vertices from tip to tip, x and y in turn; by default straight from centre to centre. */
  readonly path?: readonly number[] | undefined;
  /** Length of the heads at its two tips, 0 for none. */
  readonly heads?: readonly [number, number] | undefined;
};

export type EdgeToLabel = {
  /** Index of its start node. */
  readonly from: number;
  readonly to: number;
  /** Vertices of its path from tip to tip, x and y in turn, with curves as segments. Empty for a hidden edge. */
  readonly path: readonly number[];
  /** A label of several lines is long. */
  readonly label: (Size & { readonly isLong?: boolean }) | undefined;
  /** Length of the heads at its two tips, 0 for none. */
  readonly heads: readonly [number, number];
};

/** The centre of an edge's label: a fraction of the path's length, and an offset from the path. */
export type EdgeLabel = { readonly share: number; readonly dx: number; readonly dy: number };
