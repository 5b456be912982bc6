/**
 * Style that the documented styles cannot express, in the additional key `look` of node and edge styles.
 * The published library ignores it. All lengths are graph units, all colours CSS colours (variables allowed).
 */

import type { EdgeDrawing } from '../../drawing/commands/edge-commands.ts';
import type { LabelFields } from '../../drawing/commands/label-commands.ts';
import type { NodeDrawing } from '../../drawing/commands/node-commands.ts';

/** Colours and type of a label; the theme supplies missing values. */
export type LabelLook = {
  text?: string | undefined;
  color?: string | undefined;
  /** A CSS colour, or `none` for no background. Default: the theme's. */
  background?: string | undefined;
  /** Whether the background is only around the letters. Default: if there is no background given. */
  halo?: boolean | undefined;
  /** Size and the like, as all drawings read them. */
  fields?: LabelFields | undefined;
  /** A CSS font-family list. Default: the theme's. */
  font?: string | undefined;
  hidden?: boolean | undefined;
};

/** Style of a node that the library cannot express. */
export type NodeLookStyle = {
  /** Drawn below the node; overrides `style.text`. */
  label?: LabelLook | undefined;
  /** Everything on the node but its label, instead of the other styles. */
  drawing?: NodeDrawing | undefined;
  /** Added to the number of edges when labels compete for space. */
  importance?: number | undefined;
  dimmed?: boolean | undefined;
  /** Space left free below the label, gap included; `leastScale`: below it the caller draws nothing. */
  below?: { width: number; height: number; leastScale?: number | undefined } | undefined;
  /** Nodes of one kind that share a neighbour are placed a little closer together. */
  kind?: string | undefined;
  /** Nodes that also share the subkind are placed closest together. */
  subkind?: string | undefined;
};

/** Style of an edge that the library cannot express. */
export type EdgeLookStyle = {
  label?: LabelLook | undefined;
  /** `auto`: straight, or curves if there are several edges between two nodes. Overrides `curveStyle`. */
  curve?: 'auto' | 'straight' | 'curved' | undefined;
  /** Line and heads, instead of the other styles. */
  drawing?: EdgeDrawing | undefined;
  importance?: number | undefined;
  dimmed?: boolean | undefined;
};
