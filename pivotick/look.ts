/**
 * What the documented styles cannot express, carried under the one extra key `look` of a node's style and of an edge's
 * style. The published library ignores it. All lengths are graph units, all colours CSS colours (variables allowed).
 */

/** Colours and type of a label; what is left out comes from the theme. */
export type LabelLook = {
  text?: string | undefined;
  color?: string | undefined;
  /** A CSS colour, or `none` for no tag behind the text. Left out: the theme's tag. */
  background?: string | undefined;
  /** Height of the type. Left out: automatic (nodes `max(12, 0.45 × size)`, edges 12). */
  size?: number | undefined;
  /** A CSS font-family list. Left out: the theme's. */
  font?: string | undefined;
  hidden?: boolean | undefined;
};

/** One line of text on a card. */
export type CardLine = {
  text: string;
  /** From the card's left side to the line's anchor (its start, middle or end, as `align` says). */
  x: number;
  /** From the card's top to the baseline. */
  y: number;
  size: number;
  weight?: number | string | undefined;
  color?: string | undefined;
  font?: string | undefined;
  align?: 'left' | 'center' | 'right' | undefined;
};

/** A box with picture and text that the caller has measured. The node's colour fills it, its stroke outlines it. */
export type CardLook = {
  width: number;
  height: number;
  padding?: number | undefined;
  lines: readonly CardLine[];
  /** Place from the card's top left corner; the whole picture is shown in it. */
  image?: { source: string; x: number; y: number; width: number; height: number } | undefined;
  /** The card with its content, where that is larger, from the same corner. */
  whole?: { readonly x: number; readonly y: number; readonly width: number; readonly height: number } | undefined;
  /** Corner radius; 10 when left out. */
  radius?: number | undefined;
};

/** What of a node’s look a style of the library cannot say. */
export type NodeLookStyle = {
  /** Drawn below the node; wins over `style.text`. */
  label?: LabelLook | undefined;
  /** Makes the node a card, whatever `style.shape` says. */
  card?: CardLook | undefined;
  /** Written on the node while its picture cannot be had; from its middle. */
  face?: readonly CardLine[] | undefined;
  /** Lengths of the strokes and gaps of its outline; left out: it is in one piece. */
  dash?: readonly number[] | undefined;
  /** Added to the number of edges when labels compete for room. */
  importance?: number | undefined;
  /** Drawn pale. */
  dimmed?: boolean | undefined;
  /**
   * Room under the label for what the caller draws there itself, the gap included: it is left free. `leastScale`: smaller
   * than this, in screen pixels for a graph unit, the caller draws nothing.
   */
  below?: { width: number; height: number; leastScale?: number | undefined } | undefined;
  /** Nodes of one kind that share a neighbour are laid out a little nearer to one another. */
  kind?: string | undefined;
  /** Divides nodes of one kind; those that are equal in this, too, are laid out nearest to one another. */
  subkind?: string | undefined;
};

/** What of an edge’s look a style of the library cannot say. */
export type EdgeLookStyle = {
  /** Wins over `data.label` and `style.label`. */
  label?: LabelLook | undefined;
  /** `auto`: straight, and a fan of curves between two nodes with several edges. Wins over `curveStyle`. */
  curve?: 'auto' | 'straight' | 'curved' | undefined;
  /** Something is seen through its colour: no part of it is painted over another. */
  translucent?: boolean | undefined;
  /** Lengths of the strokes and gaps of its line. Wins over `dashed`. */
  dash?: readonly number[] | undefined;
  importance?: number | undefined;
  dimmed?: boolean | undefined;
};
