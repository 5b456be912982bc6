/** Elements of a diagram in the fields of a raw map document. */

import type { Json } from '../document/fields/values.ts';

/** A node of a diagram as a raw map node. */
export type DiagramNode = { readonly id: string; label?: string; [field: string]: Json | undefined };
/** An edge of a diagram as a raw map edge. */
export type DiagramEdge = { readonly from: string; readonly to: string; [field: string]: Json | undefined };
/** An end of an arrow: a node, or a group by its id. */
export type DiagramEnd = { readonly node: string } | { readonly section: string };
/** An edge of a group, in the fields of a raw map document. */
export type DiagramArrow = { readonly from: DiagramEnd; readonly to: DiagramEnd; [field: string]: Json | undefined };

/** A subgraph or cluster, which becomes a section. */
export type DiagramGroup = {
  /** Undefined for a group that nothing can refer to. */
  readonly id: string | undefined;
  readonly parent: DiagramGroup | undefined;
  readonly children: DiagramGroup[];
  title: string;
  fill?: string | undefined;
  /** A group that is not drawn has no section. */
  isHidden?: boolean;
};
