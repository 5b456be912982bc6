/** The drawing engine's public names, behind the documented interface of the Pivotick library. */

export { Edge } from './edge.ts';
export type { CardLine, CardLook, EdgeLookStyle, LabelLook, NodeLookStyle } from './look.ts';
export { Node } from './node.ts';
export type * from './types.ts';
