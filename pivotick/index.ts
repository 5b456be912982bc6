/** The drawing engine's public names, behind the documented interface of the Pivotick library. */

export { Edge, Node } from './elements.ts';
export { Pivotick } from './graph.ts';
export type { CardLook } from './look.ts';
export type * from './types.ts';
