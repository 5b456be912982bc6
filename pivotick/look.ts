/**
 * Style that the documented styles cannot express, in the additional key `look` of node and edge styles.
 * The published library ignores it. All lengths are graph units, all colours CSS colours (variables allowed).
 */

/** Colours and type of a label; the theme supplies missing values. */
export type LabelLook = {
  text?: string | undefined;
  color?: string | undefined;
  /** A CSS colour, or `none` for no background. Default: the theme's. */
  background?: string | undefined;
  /** Font size. Default: `max(12, 0.45 × size)` for nodes, 12 for edges. */
  size?: number | undefined;
  /** A CSS font-family list. Default: the theme's. */
  font?: string | undefined;
  hidden?: boolean | undefined;
};

/** One line of text on a card. */
export type CardLine = {
  text: string;
  /** Distance from the card's left side to the line's anchor (its start, middle or end, as `align` says). */
  x: number;
  /** Distance from the card's top to the baseline. */
  y: number;
  size: number;
  weight?: number | string | undefined;
  color?: string | undefined;
  font?: string | undefined;
  align?: 'left' | 'center' | 'right' | undefined;
};

/** A box with an image and text, measured by the caller. The node's colour fills it, its stroke outlines it. */
export type CardLook = {
  width: number;
  height: number;
  padding?: number | undefined;
  lines: readonly CardLine[];
  /** Position from the card's top left corner; the whole image is shown in it. */
  image?: { source: string; x: number; y: number; width: number; height: number } | undefined;
  /** The card with its content, from the same corner, if that is larger. */
  whole?: { readonly x: number; readonly y: number; readonly width: number; readonly height: number } | undefined;
  /** Corner radius. Default 10. */
  radius?: number | undefined;
};

/** Style of a node that the library cannot express. */
export type NodeLookStyle = {
  /** Drawn below the node; overrides `style.text`. */
  label?: LabelLook | undefined;
  /** Makes the node a card, whatever `style.shape` says. */
  card?: CardLook | undefined;
  /** Text shown on the node while its image is unavailable; positions from its centre. */
  face?: readonly CardLine[] | undefined;
  /** Lengths of dashes and gaps of the outline. Default: solid. */
  dash?: readonly number[] | undefined;
  /** Added to the number of edges when labels compete for space. */
  importance?: number | undefined;
  /** Drawn pale. */
  dimmed?: boolean | undefined;
  /**
   * Space left free below the label for the caller's own drawing, gap included. `leastScale`: scale, in screen pixels
   * per graph unit, below which the caller draws nothing.
   */
  below?: { width: number; height: number; leastScale?: number | undefined } | undefined;
  /** Nodes of one kind that share a neighbour are placed a little closer together. */
  kind?: string | undefined;
  /** Nodes that also share the subkind are placed closest together. */
  subkind?: string | undefined;
};

/** Style of an edge that the library cannot express. */
export type EdgeLookStyle = {
  /** Overrides `data.label` and `style.label`. */
  label?: LabelLook | undefined;
  /** `auto`: straight, or curves if there are several edges between two nodes. Overrides `curveStyle`. */
  curve?: 'auto' | 'straight' | 'curved' | undefined;
  /** The colour is translucent, so no part of the edge may be painted over another. */
  translucent?: boolean | undefined;
  /** Lengths of dashes and gaps. Overrides `dashed`. */
  dash?: readonly number[] | undefined;
  importance?: number | undefined;
  dimmed?: boolean | undefined;
};
