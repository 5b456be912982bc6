/**
 * What the places of labels are worked out from, and what comes out. All lengths are in one unit, mostly graph units;
 * labels are given as large as they are drawn at the scale in question.
 */

/** Width and height of a box. */
export type Size = { readonly width: number; readonly height: number };

/** A box by its four sides. */
export type Sides = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** Where a label stands beside its node, in the order of preference. */
export type Side = 'below' | 'right' | 'left' | 'above' | 'lowerRight' | 'lowerLeft' | 'upperRight' | 'upperLeft';

/** A node that wants a place for its label. */
export type NodeToLabel = {
  readonly x: number;
  readonly y: number;
  /** Of the shape, border included. */
  readonly halfWidth: number;
  readonly halfHeight: number;
  /** The label in one line and, where it is long, in several; none for a node that shows no label beside itself. */
  readonly texts: readonly Size[];
  /** The row under the label (tag pills), the gap above it included. */
  readonly row: Size | undefined;
  /** The label has no background, so an edge behind it makes it hard to read. */
  readonly isBare?: boolean;
  /** From the shape to the label. */
  readonly gap: number;
  /** The middle of a label that is where its node says and nowhere else, from the node's centre. */
  readonly fixed?: { readonly x: number; readonly y: number } | undefined;
};

/** Where a node's label and row are, from the node's centre. */
export type NodeLabel = {
  readonly side: Side;
  /** Which of the node's texts. */
  readonly text: number;
  readonly label: Sides | undefined;
  readonly row: Sides | undefined;
};

/** A piece of an edge's way, by the indexes of its two ends. */
export type Line = { readonly from: number; readonly to: number };

/** An edge that wants a place for its label. */
export type EdgeToLabel = {
  /** The nodes at its ends, as their indexes. */
  readonly from: number;
  readonly to: number;
  /** Corners of its way from tip to tip, x and y in turn; a curve as short pieces. Empty for one that is not drawn. */
  readonly path: readonly number[];
  readonly label: Size | undefined;
  /** Length of the heads at its two tips, 0 for none. */
  readonly heads: readonly [number, number];
};

/** The middle of an edge's label: a place along its way, 0 to 1 by length, and how far beside it. */
export type EdgeLabel = { readonly share: number; readonly dx: number; readonly dy: number };
